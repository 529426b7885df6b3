import Foundation

/// The owner of a layer that takes part in another layout system: a view.
package protocol LayerOwner: AnyObject {
  /// Performs pending layout of the owner and its descendants.
  func layOutOwnLayer()

  /// Called when the bounds of the owner's layer were set by other code.
  func layerBoundsChanged(from old: CGRect)

  /// Called when the position of the owner's layer was set by other code.
  func layerMoved()
}

extension CALayer {
  /// Sets the bounds on behalf of the layer's view, which is not notified.
  package final func setBounds(forView bounds: CGRect) {
    flags.insert(.isSetByView)
    self.bounds = bounds
    flags.remove(.isSetByView)
  }

  /// Sets the position on behalf of the layer's view, which is not notified.
  package final func setPosition(forView position: CGPoint) {
    flags.insert(.isSetByView)
    self.position = position
    flags.remove(.isSetByView)
  }

  /// Notifies the view of a layer whose geometry the program changed.
  final func notifyOwner(_ notify: (any LayerOwner) -> Void) {
    guard flags.contains(.isOfView), flags.isDisjoint(with: [.isSetByView, .isStoring]),
      let owner = delegate as? any LayerOwner
    else { return }
    notify(owner)
  }

  /// Performs pending layout now, starting from the outermost ancestor that needs layout.
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
