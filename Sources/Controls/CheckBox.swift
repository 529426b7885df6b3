import CasementGraphics
import CasementLayers
import Foundation

/// The box of a switch in check box style, with its check mark.
final class CheckBox: UIView {
  static let side: CGFloat = 18

  private let tick = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 4.75, y: 9.5))
    path.addLine(to: CGPoint(x: 7.75, y: 12.5))
    path.addLine(to: CGPoint(x: 13.25, y: 5.75))
    tick.path = path.cgPath
    tick.fillColor = nil
    tick.lineWidth = 2
    tick.lineCap = .round
    tick.lineJoin = .round
    tick.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    layer.addSublayer(tick)
    layer.cornerRadius = 5
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Draws the checked or unchecked state, pressed or hovered. Colors follow the current traits.
  func show(isOn: Bool, tint: UIColor, isPressed: Bool, isHovered: Bool, scale: CGFloat) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    tick.isHidden = !isOn
    tick.strokeColor = tint.legibleText.cgColor
    CATransaction.commit()
    if isOn {
      let color =
        isPressed ? ControlLook.pressed(tint) : isHovered ? ControlLook.hovered(tint) : tint
      layer.backgroundColor = color.cgColor
      layer.borderWidth = 0
    } else {
      let strength: CGFloat = isPressed ? 0.16 : isHovered ? 0.1 : 0.05
      layer.backgroundColor = ControlLook.ink(light: strength, dark: strength + 0.03).cgColor
      layer.borderWidth = scale > 1 ? 1.5 : 1
      layer.borderColor = ControlLook.edge(light: 0.44, dark: 0.44).cgColor
    }
  }
}
