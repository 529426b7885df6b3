import Foundation

/// Shows the effect of the style that one seat's pointer has.
final class PointerEffectPlayer {
  private var style: UIPointerStyle?
  private var end: (() -> Void)?

  private static let duration: TimeInterval = 0.15

  /// The pointer has a style; nil for none.
  func show(_ style: UIPointerStyle?) {
    guard style !== self.style else { return }
    end?()
    end = nil
    self.style = style
    guard let style, let effect = style.effect, effect.preview.target.container.window != nil else { return }
    let preview = effect.preview
    switch effect {
    case .highlight: end = highlight(preview, style.shape)
    case .lift: end = raise(preview.view, by: 1.06, hasShadow: true)
    case .hover(_, let tint, let hasShadow, let scales):
      end = hover(preview, style.shape, tint, hasShadow, scales)
    case .automatic:
      let size = preview.view.bounds.size
      end =
        max(size.width, size.height) <= 120
        ? highlight(preview, style.shape) : hover(preview, style.shape, .overlay, false, false)
    }
  }

  private func highlight(_ preview: UITargetedPreview, _ shape: UIPointerShape?) -> () -> Void {
    cover(preview, shape, isBehind: true, margin: CGSize(width: 8, height: 6))
  }

  private func hover(
    _ preview: UITargetedPreview, _ shape: UIPointerShape?, _ tint: UIPointerEffect.TintMode,
    _ hasShadow: Bool, _ scales: Bool
  ) -> () -> Void {
    let uncover =
      tint == .none ? {} : cover(preview, shape, isBehind: tint == .underlay, margin: .zero)
    let lower = raise(preview.view, by: scales ? 1.03 : 1, hasShadow: hasShadow)
    return {
      uncover()
      lower()
    }
  }

  /// Brings up a shape behind a view, or in front of it.
  private func cover(
    _ preview: UITargetedPreview, _ shape: UIPointerShape?, isBehind: Bool, margin: CGSize
  ) -> () -> Void {
    let (container, view) = (preview.target.container, preview.view)
    let cover = UIView(frame: .zero)
    cover.isUserInteractionEnabled = false
    let center = preview.target.center
    let size = view.bounds.size
    cover.frame = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height
    ).insetBy(dx: -margin.width, dy: -margin.height)
    cover.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.12) : UIColor(white: 0, alpha: 0.08)
    }
    cover.layer.cornerRadius = min(UIPointerShape.defaultCornerRadius, cover.bounds.height / 2)
    switch shape {
    case .roundedRect(let rect, let radius):
      cover.frame = rect
      cover.layer.cornerRadius = radius
    case .path(let path):
      cover.frame = path.bounds
      let mask = CAShapeLayer()
      mask.path = path.cgPath
      mask.bounds = path.bounds
      mask.position = CGPoint(x: cover.bounds.midX, y: cover.bounds.midY)
      cover.layer.cornerRadius = 0
      cover.layer.mask = mask
    case .verticalBeam, .horizontalBeam, nil: break
    }
    cover.alpha = 0
    if view.superview === container {
      if isBehind {
        container.insertSubview(cover, belowSubview: view)
      } else {
        container.insertSubview(cover, aboveSubview: view)
      }
    } else {
      container.addSubview(cover)
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { cover.alpha = 1 }
    return {
      UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
        cover.alpha = 0
      } completion: { _ in
        cover.removeFromSuperview()
      }
    }
  }

  /// Makes a view larger.
  private func raise(_ view: UIView, by factor: CGFloat, hasShadow: Bool) -> () -> Void {
    let before = view.transform
    let raised = before.scaledBy(x: factor, y: factor)
    let shadow = (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset)
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
      if factor != 1 { view.transform = raised }
    }
    if hasShadow {
      view.layer.shadowOpacity = 0.25
      view.layer.shadowRadius = 6
      view.layer.shadowOffset = CGSize(width: 0, height: 3)
    }
    return { [weak view] in
      guard let view else { return }
      UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
        // Somebody else may have turned it meanwhile.
        if view.transform == raised { view.transform = before }
      }
      guard hasShadow else { return }
      (view.layer.shadowOpacity, view.layer.shadowRadius, view.layer.shadowOffset) = shadow
    }
  }
}
