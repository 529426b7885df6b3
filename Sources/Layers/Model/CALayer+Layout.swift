/// Whose layers are laid out together with something else: views.
package protocol LayerOwner: AnyObject {
  /// Lays out what is pending of the owner, and of those inside it.
  func layOutOwnLayer()
}

extension CALayer {
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
