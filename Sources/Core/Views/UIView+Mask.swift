import CasementLayers

extension UIView {
  func setMask(_ mask: UIView?) {
    guard mask !== extras?.mask else { return }
    precondition(
      mask.map { !isInside($0) && !($0 is UIWindow) } ?? true,
      "a view cannot be masked by itself, by what it is in or masks, or by a window: make a view of its own")
    if let old = extras?.mask {
      old.extras?.masked = nil
      layer.mask = nil
      extras?.mask = nil
    }
    guard let mask else { return }
    UsedFeatures.current.masks = true
    mask.removeFromSuperview()
    mask.extras?.masked?.setMask(nil)
    // Overrides that the removal called may have changed the masks or the superviews.
    guard extras?.mask == nil, mask.superview == nil, !isInside(mask) else { return }
    ensuredExtras.mask = mask
    mask.ensuredExtras.masked = self
    layer.mask = mask.layer
    // `treeNeedsLayout` may be set already without being set for the ancestors.
    mask.treeNeedsLayout = false
    mask.setNeedsLayout()
    if let window = paintedWindow { mask.propagateTraits(of: window) }
  }
}
