/// Gives the pointer styles over a button.
final class ButtonPointer: UIPointerInteractionDelegate {
  var provider: UIButton.PointerStyleProvider?
  private unowned let button: UIButton
  private(set) lazy var interaction = UIPointerInteraction(delegate: self)

  init(_ button: UIButton) { self.button = button }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  {
    guard button.isEnabled, button.superview != nil else { return nil }
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    let shape = UIPointerShape.roundedRect(button.frame.insetBy(dx: -4, dy: -2))
    guard let provider else { return UIPointerStyle(effect: effect, shape: shape) }
    return provider(button, effect, shape)
  }
}
