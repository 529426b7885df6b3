import Layers

extension UIView {
  func setMask(_ mask: UIView?) {
    guard mask !== extras?.mask else { return }
    precondition(
      mask.map { !isInside($0) && !($0 is UIWindow) } ?? true,
      "a view cannot be masked by itself, by a view that it is in, or by a window: make a view of its own")
    if let old = extras?.mask {
      old.extras?.masked = nil
      layer.mask = nil
    }
    madeExtras.mask = mask
    guard let mask else { return }
    mask.removeFromSuperview()
    mask.extras?.masked?.setMask(nil)
    mask.madeExtras.masked = self
    layer.mask = mask.layer
    // The mark may be there already, without the way to it from the top.
    mask.treeNeedsLayout = false
    mask.setNeedsLayout()
    if let window = paintedWindow { mask.tellTraits(of: window) }
  }
}
