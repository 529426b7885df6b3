import Foundation

/// Shows the effect of the current style of one seat's pointer.
final class PointerEffectPlayer {
  private var style: UIPointerStyle?
  private var end: (() -> Void)?
  /// Updates the place of the shape over or behind the view, which may have moved.
  private var updateShape: (() -> Void)?

  private static let duration: TimeInterval = 0.15

  /// Sets the style of the pointer, which may be the same as before; nil for none.
  func show(_ style: UIPointerStyle?) {
    if style === self.style {
      updateShape?()
      return
    }
    end?()
    (end, updateShape) = (nil, nil)
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

  /// Fades in a shape behind or in front of a view.
  private func cover(
    _ preview: UITargetedPreview, _ shape: UIPointerShape?, isBehind: Bool, margin: CGSize
  ) -> () -> Void {
    let (container, view) = (preview.target.container, preview.view)
    let cover = UIView(frame: .zero)
    cover.isUserInteractionEnabled = false
    cover.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.12) : UIColor(white: 0, alpha: 0.08)
    }
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
      cover.layer.mask = mask
    case .verticalBeam, .horizontalBeam, nil:
      let place = { [weak cover, weak view, weak container] in
        guard let cover, let view, let container else { return }
        let frame = Self.frame(of: view, preview.target, in: container)
          .insetBy(dx: -margin.width, dy: -margin.height)
        if cover.frame != frame { cover.frame = frame }
        cover.layer.cornerRadius = min(UIPointerShape.defaultCornerRadius, frame.height / 2)
      }
      place()
      updateShape = place
    }
    // The view may be a deeper descendant of the container.
    var child = view
    while let outer = child.superview, outer !== container { child = outer }
    if child.superview !== container {
      container.addSubview(cover)
    } else if isBehind {
      container.insertSubview(cover, belowSubview: child)
    } else {
      container.insertSubview(cover, aboveSubview: child)
    }
    cover.alpha = 0
    UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { cover.alpha = 1 }
    return {
      UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
        cover.alpha = 0
      } completion: { _ in
        cover.removeFromSuperview()
      }
    }
  }

  private static func frame(of view: UIView, _ target: UIPreviewTarget, in container: UIView) -> CGRect {
    if view.isDescendant(of: container) { return container.convert(view.bounds, from: view) }
    let size = view.bounds.size
    return CGRect(
      x: target.center.x - size.width / 2, y: target.center.y - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Shows a view enlarged by animations of its layer, so that its own transform and shadow do not change.
  private func raise(_ view: UIView, by factor: CGFloat, hasShadow: Bool) -> () -> Void {
    let layer = view.layer
    // The key distinguishes the animations of several pointers.
    let name = "pointer-\(UInt(bitPattern: ObjectIdentifier(self).hashValue))"
    var changes: [(path: String, value: Any)] = []
    if factor != 1 {
      let scale = layer.value(forKeyPath: "transform.scale") as? CGFloat ?? 1
      changes.append(("transform.scale", scale * factor))
    }
    if hasShadow {
      changes += [
        ("shadowOpacity", Float(0.25)), ("shadowRadius", CGFloat(6)),
        ("shadowOffset", CGSize(width: 0, height: 3)),
      ]
    }
    for change in changes {
      let animation = CABasicAnimation(keyPath: change.path)
      animation.toValue = change.value
      animation.duration = Self.duration
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: name + change.path)
    }
    return { [weak layer] in
      guard let layer else { return }
      for change in changes {
        let animation = CABasicAnimation(keyPath: change.path)
        animation.fromValue = change.value
        animation.duration = Self.duration
        layer.add(animation, forKey: name + change.path)
      }
    }
  }
}
