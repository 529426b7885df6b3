import Foundation

/// Whose layers are laid out together with something else: views.
package protocol LayerOwner: AnyObject {
  /// Lays out what is pending of the owner, and of those inside it.
  func layOutOwnLayer()

  /// The bounds of the owner's layer were set, and not by the owner.
  func ownLayerBoundsChanged(from old: CGRect)

  /// The position of the owner's layer was set, and not by the owner.
  func ownLayerMoved()
}

extension CALayer {
  /// Sets the bounds for the view of the layer, which is not notified.
  package final func setBounds(forView bounds: CGRect) {
    flags.insert(.isSetByView)
    self.bounds = bounds
    flags.remove(.isSetByView)
  }

  /// Sets the position for the view of the layer, which is not notified.
  package final func setPosition(forView position: CGPoint) {
    flags.insert(.isSetByView)
    self.position = position
    flags.remove(.isSetByView)
  }

  /// Notifies the view of a layer whose geometry the program changed.
  final func tellOwner(_ notify: (any LayerOwner) -> Void) {
    guard flags.contains(.isOfView), flags.isDisjoint(with: [.isSetByView, .isStoring]),
      let owner = delegate as? any LayerOwner
    else { return }
    notify(owner)
  }

  /// Lays out the layer and those inside it at once, where that is pending, beginning with the outermost layer around it
  /// that is to be laid out.
  func layOutPending() {
    if let owner = delegate as? any LayerOwner { return owner.layOutOwnLayer() }
    var outermost = self
    var layer = self
    while let around = layer.superlayer {
      layer = around
      if around.changes.contains(.layout) { outermost = around }
    }
    LayerPainter.layOut(outermost)
  }
}
