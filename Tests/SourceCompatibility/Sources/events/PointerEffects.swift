import UIKit

class HoverCard: UIView, UIPointerInteractionDelegate {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addInteraction(UIPointerInteraction(delegate: self))
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addInteraction(UIPointerInteraction(delegate: self))
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  {
    guard let view = interaction.view else { return nil }
    let preview = UITargetedPreview(view: view)
    if bounds.width > 200 {
      return UIPointerStyle(effect: .lift(preview))
    }
    return UIPointerStyle(
      effect: .hover(preview, preferredTintMode: .underlay, prefersShadow: true),
      shape: .roundedRect(view.frame, radius: 12))
  }
}

extension UIButton {
  func enablePointer() {
    isPointerInteractionEnabled = true
    pointerStyleProvider = { button, proposedEffect, proposedShape in
      var rect = button.bounds.insetBy(dx: -12, dy: -10)
      rect = button.convert(rect, to: proposedEffect.preview.target.container)
      return UIPointerStyle(effect: proposedEffect, shape: .roundedRect(rect))
    }
    isSpringLoaded = true
  }
}
