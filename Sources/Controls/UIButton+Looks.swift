import CasementGraphics
import Foundation

// The colors and the background of a button.
extension UIButton {
  // MARK: Appearance

  /// Shows the content in the colors of the current state.
  func showParts(_ content: CGRect) {
    guard let configuration = shownConfiguration else { return showByState() }
    parts.background?.removeFromSuperview()
    parts.background = nil
    let look = look(configuration)
    if case .plain = configuration.titleText, configuration.titleTextAttributesTransformer == nil {
      parts.title?.textColor = look.text
    } else if choice != nil {
      parts.title?.textColor = look.text
    }
    parts.title?.alpha = 1
    if case .plain = configuration.subtitleText, configuration.subtitleTextAttributesTransformer == nil {
      parts.subtitle?.textColor = look.text.faded(0.75)
    }
    parts.picture?.alpha = look.imageOpacity
    parts.picture?.tintColor = configuration.imageColorTransformer?(look.text) ?? look.text
    parts.activity?.color = configuration.activityIndicatorColorTransformer?(look.text) ?? look.text
    showBackground(look, configuration)
    guard showsArrows(configuration) else {
      parts.arrows?.removeFromSuperview()
      parts.arrows = nil
      return
    }
    let arrows = parts.arrows ?? PopupArrows(frame: .zero)
    if parts.arrows == nil { addSubview(arrows) }
    parts.arrows = arrows
    let faded = look.text.faded(0.7)
    arrows.color = configuration.indicatorColorTransformer?(faded) ?? faded
    let x = laysOutRightToLeft ? content.minX : content.maxX - 12
    arrows.frame = onPixels(CGRect(x: x, y: content.midY - 7, width: 12, height: 14))
  }

  private func showByState() {
    parts.backdrop?.removeFromSuperview()
    parts.backdrop = nil
    parts.arrows?.removeFromSuperview()
    parts.arrows = nil
    showBackgroundImage()
    let plainState = state.subtracting(.focused)
    if let label = parts.title {
      if states.attributedTitles[state] == nil { label.textColor = currentTitleColor.current }
      if !states.shadowColors.isEmpty { label.shadowColor = currentTitleShadowColor?.current }
      // A title without a color of its own for the state is dimmed.
      let isPlain = buttonType == .system && isEnabled && states.titleColors.exactValue(plainState) == nil
      label.alpha = isPlain && isHighlighted ? 0.4 : isPlain && isHovered ? 0.75 : 1
    }
    guard let picture = parts.picture else { return }
    picture.tintColor = isEnabled || !adjustsImageWhenDisabled ? nil : UIColor.label
    let hasOwn = plainState != .normal && states.images.exactValue(plainState) != nil
    if hasOwn {
      picture.alpha = 1
    } else if !isEnabled {
      picture.alpha = adjustsImageWhenDisabled ? 0.4 : 1
    } else if isHighlighted {
      picture.alpha = adjustsImageWhenHighlighted ? 0.5 : 1
    } else {
      picture.alpha = isHovered && buttonType != .custom ? 0.75 : 1
    }
  }

  private func showBackgroundImage() {
    guard let image = currentBackgroundImage else {
      parts.background?.removeFromSuperview()
      parts.background = nil
      return
    }
    let background = parts.background ?? UIImageView(image: nil)
    if parts.background == nil { insertSubview(background, at: 0) }
    parts.background = background
    if background.image != image { background.image = image }
    background.frame = backgroundRect(forBounds: bounds)
    let hasOwn = states.backgroundImages.exactValue(state.subtracting(.focused)) != nil
    background.alpha =
      hasOwn || isEnabled && !isHighlighted || !isEnabled && !adjustsImageWhenDisabled
        || isHighlighted && !adjustsImageWhenHighlighted ? 1 : isEnabled ? 0.7 : 0.5
  }

  // MARK: The background of a configuration

  private func showBackground(_ look: ButtonLook, _ configuration: Configuration) {
    guard look.fill != nil || look.stroke != nil else {
      parts.backdrop?.isHidden = true
      return
    }
    let backdrop = parts.backdrop ?? ControlLook.part()
    if parts.backdrop == nil { insertSubview(backdrop, at: 0) }
    parts.backdrop = backdrop
    backdrop.isHidden = false
    backdrop.frame = backdropRect
    let layer = backdrop.layer
    layer.backgroundColor = look.fill?.cgColor
    layer.cornerRadius = cornerRadius(configuration, backdrop.bounds.size)
    layer.borderWidth = look.strokeWidth
    layer.borderColor = look.stroke?.cgColor
  }

  private var backdropRect: CGRect {
    let rect = backgroundRect(forBounds: bounds)
    guard let insets = configuration?.background.backgroundInsets else { return rect }
    return rect.inset(by: insets.sides(isRightToLeft: laysOutRightToLeft))
  }

  private func cornerRadius(_ configuration: Configuration, _ size: CGSize) -> CGFloat {
    let own = configuration.background.cornerRadius
    let radius: CGFloat =
      switch configuration.cornerStyle {
      case .fixed: own
      case .dynamic: own * min(1.5, max(0.6, size.height / 34))
      case .small: 5
      case .medium: 8
      case .large: 12
      case .capsule: size.height / 2
      }
    return max(0, min(radius, min(size.width, size.height) / 2))
  }

  /// The shape around which the focus ring is drawn.
  var backgroundShape: (rect: CGRect, cornerRadius: CGFloat) {
    guard let configuration else { return (bounds, max(4, layer.cornerRadius)) }
    let rect = backdropRect
    return (rect, cornerRadius(configuration, rect.size))
  }
}
