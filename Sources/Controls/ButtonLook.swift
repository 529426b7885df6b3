import CasementGraphics
import Foundation

/// The colors of a button with a configuration, for the current traits and tint.
struct ButtonLook {
  var fill: UIColor?
  var stroke: UIColor?
  var strokeWidth: CGFloat
  var text: UIColor
  /// The opacity of an image that has colors of its own.
  let imageOpacity: CGFloat

  init(_ configuration: UIButton.Configuration, role: UIButton.Role, tint: UIColor, hairline: CGFloat) {
    let base = configuration.baseBackgroundColor ?? (role == .destructive ? .systemRed : tint)
    let textBase = configuration.baseForegroundColor ?? (role == .destructive ? .systemRed : tint)
    let look = configuration.look
    let isPlain = configuration.style == .plain || configuration.style == .borderless
    /// Chooses a value by the state: normal, hovered or pressed.
    func by(_ normal: CGFloat, _ hovered: CGFloat, _ pressed: CGFloat) -> CGFloat {
      guard look.isEnabled else { return isPlain ? 0 : normal }
      return look.isPressed ? pressed : look.isHovered ? hovered : normal
    }
    let label = UIColor.label
    strokeWidth = configuration.background.strokeWidth
    imageOpacity = look.isEnabled ? 1 : configuration.image?.isTemplateOrSymbol == false ? 0.45 : 1
    switch configuration.style {
    case .filled:
      fill = ButtonLook.filled(base.fill, look)
      text = configuration.baseForegroundColor ?? base.fill.legibleText
    case .tinted:
      let more: CGFloat = look.isSelected ? look.isEnabled ? 0.16 : 0.08 : 0
      let tinted = base.fill.withAlphaComponent((ControlLook.isDark ? 0.2 : 0.14) + more + by(0, 0.06, 0.15))
      fill = tinted
      text = textBase.readable(on: tinted.over(.textSurface))
    case .gray, .bordered:
      let more: CGFloat = look.isSelected ? look.isEnabled ? 0.14 : 0.06 : 0
      let strength = by(0.07, 0.11, 0.19) + more
      let own = configuration.baseBackgroundColor
      fill =
        own.map { $0.fill.withAlphaComponent(min(1, 0.85 + by(0, 0.07, 0.15))) }
        ?? ControlLook.ink(light: strength, dark: strength + 0.02)
      let usual =
        configuration.style == .gray || role == .destructive ? textBase : own?.fill.legibleText ?? label
      text = ControlLook.text(configuration.baseForegroundColor ?? usual, on: fill)
      if configuration.style == .bordered {
        stroke = ControlLook.edge(light: 0.14, dark: 0.1)
        if strokeWidth == 0 { strokeWidth = hairline }
      }
    case .plain:
      let selected = look.isSelected ? base.fill.withAlphaComponent(0.16 + by(0, 0.05, 0.1)) : nil
      let strength = by(0, 0.06, 0.13)
      fill = selected ?? (strength > 0 ? ControlLook.ink(light: strength, dark: strength + 0.03) : nil)
      text = ControlLook.text(textBase, on: fill)
    case .borderless:
      let isPressed = look.isEnabled && look.isPressed
      text = isPressed ? textBase.current.withAlphaComponent(0.5) : textBase.mixed(with: label, by(0, 0.4, 0))
    }
    if configuration.style == .plain || configuration.style == .borderless {
      if let own = configuration.baseBackgroundColor { fill = fill.map { _ in own } ?? own }
    }
    if !look.isEnabled {
      text = configuration.style == .filled ? text.faded(0.6) : UIColor.disabledLabel.current
    }
    if ControlLook.isHighContrast, !isPlain, stroke == nil {
      stroke = ControlLook.edge(light: 0, dark: 0).faded(look.isEnabled ? 1 : 0.6)
      if strokeWidth == 0 { strokeWidth = ControlLook.edgeWidth }
    }
    let background = configuration.background
    if let color = background.backgroundColor { fill = color }
    if let transformer = background.backgroundColorTransformer { fill = fill.map { transformer($0) } }
    if let color = background.strokeColor { stroke = color }
    if let transformer = background.strokeColorTransformer { stroke = stroke.map { transformer($0) } }
    if stroke == nil, strokeWidth > 0 { stroke = base }
  }

  private static func filled(_ base: UIColor, _ look: UIButton.Configuration.Look) -> UIColor {
    guard look.isEnabled else { return base.faded(ControlLook.isDark ? 0.4 : 0.45) }
    if look.isPressed { return ControlLook.pressed(base) }
    if look.isSelected, !look.isHovered { return ControlLook.pressed(base) }
    return look.isHovered ? ControlLook.hovered(base) : base
  }
}

nonisolated extension UIImage {
  /// Whether the image is drawn in the text color of the button.
  fileprivate var isTemplateOrSymbol: Bool { renderingMode != .alwaysOriginal }
}
