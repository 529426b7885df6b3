import Foundation

/// The background of a popover: a panel with rounded corners, an arrow on one side, and shadows.
final class PopoverPanel: PopupPanel {
  /// The direction of the arrow, and its position along that side in points; nil for none.
  var arrow: (direction: UIPopoverArrowDirection, place: CGFloat)? {
    didSet {
      if arrow?.direction != oldValue?.direction || arrow?.place != oldValue?.place { setNeedsDisplay() }
    }
  }

  /// The fill color; nil for that of menus.
  var fill: UIColor? { didSet { setNeedsDisplay() } }

  /// The length of the arrow and the width of its base, in points.
  static let arrowHeight: CGFloat = 9
  static let arrowWidth: CGFloat = 22
  static let cornerRadius: CGFloat = 12

  static func look(for view: UIView) -> PopupLook {
    let (menu, isDark) = (MenuLook.panel(for: view), view.isDark)
    // A dark popover has the elevated background color.
    let traits = UITraitCollection(traitsFrom: [
      view.effectiveTraits, UITraitCollection(userInterfaceLevel: .elevated),
    ])
    return PopupLook(
      fill: isDark ? UIColor.systemBackground.resolvedColor(with: traits) : menu.fill, border: menu.border,
      cornerRadius: cornerRadius,
      shadows: [
        PopupLook.Shadow(blur: 24, offset: 8, strength: isDark ? 0.5 : 0.22),
        PopupLook.Shadow(blur: 3, offset: 1, strength: isDark ? 0.3 : 0.1),
      ])
  }

  /// The panel's rectangle without the arrow.
  func body(of panel: CGRect) -> CGRect {
    let height = Self.arrowHeight
    return switch arrow?.direction {
    case .up?:
      CGRect(x: panel.minX, y: panel.minY + height, width: panel.width, height: panel.height - height)
    case .down?: CGRect(x: panel.minX, y: panel.minY, width: panel.width, height: panel.height - height)
    case .left?:
      CGRect(x: panel.minX + height, y: panel.minY, width: panel.width - height, height: panel.height)
    case .right?: CGRect(x: panel.minX, y: panel.minY, width: panel.width - height, height: panel.height)
    default: panel
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let insets = look.insets
    let panel = CGRect(
      x: bounds.minX + CGFloat(insets.left), y: bounds.minY + CGFloat(insets.top),
      width: bounds.width - CGFloat(insets.left + insets.right),
      height: bounds.height - CGFloat(insets.top + insets.bottom)
    ).onPixels(context.scale)
    let body = body(of: panel).onPixels(context.scale)
    guard body.width > 0, body.height > 0 else { return }
    for shadow in look.shadows {
      context.drawShadow(
        around: body, cornerRadius: look.cornerRadius, blur: shadow.blur,
        offset: CGSize(width: 0, height: shadow.offset), color: CGColor(gray: 0, alpha: shadow.strength))
    }
    (fill ?? look.fill).setFill()
    outline(of: body, inset: 0).fill()
    look.border.setStroke()
    let width = max(1, context.scale.rounded(.down)) / context.scale
    let line = outline(of: body, inset: width / 2)
    line.lineWidth = width
    line.lineJoinStyle = .round
    line.stroke()
  }

  /// The outline of the panel and its arrow, clockwise from the upper left corner.
  private func outline(of body: CGRect, inset: CGFloat) -> UIBezierPath {
    let rect = body.insetBy(dx: inset, dy: inset)
    let radius = max(0, min(look.cornerRadius - inset, rect.width / 2, rect.height / 2))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: rect.minX + radius, y: rect.minY))
    let corners: [(UIPopoverArrowDirection, CGPoint, CGPoint, CGFloat)] = [
      (
        .up, CGPoint(x: rect.maxX - radius, y: rect.minY),
        CGPoint(x: rect.maxX - radius, y: rect.minY + radius), -.pi / 2
      ),
      (
        .right, CGPoint(x: rect.maxX, y: rect.maxY - radius),
        CGPoint(x: rect.maxX - radius, y: rect.maxY - radius), 0
      ),
      (
        .down, CGPoint(x: rect.minX + radius, y: rect.maxY),
        CGPoint(x: rect.minX + radius, y: rect.maxY - radius), .pi / 2
      ),
      (
        .left, CGPoint(x: rect.minX, y: rect.minY + radius),
        CGPoint(x: rect.minX + radius, y: rect.minY + radius), .pi
      ),
    ]
    for (side, end, center, angle) in corners {
      if let arrow, arrow.direction == side { addArrow(to: path, side, arrow.place, rect) }
      path.addLine(to: end)
      path.addArc(
        withCenter: center, radius: radius, startAngle: angle, endAngle: angle + .pi / 2, clockwise: true)
    }
    path.close()
    return path
  }

  private func addArrow(
    to path: UIBezierPath, _ side: UIPopoverArrowDirection, _ place: CGFloat, _ rect: CGRect
  ) {
    let (half, height) = (Self.arrowWidth / 2, Self.arrowHeight)
    // A point of the arrow: its distance along the side in drawing order, and its distance from the side.
    func at(_ along: CGFloat, _ out: CGFloat) -> CGPoint {
      switch side {
      case .up: CGPoint(x: place + along, y: rect.minY - out)
      case .right: CGPoint(x: rect.maxX + out, y: place + along)
      case .down: CGPoint(x: place - along, y: rect.maxY + out)
      default: CGPoint(x: rect.minX - out, y: place - along)
      }
    }
    path.addLine(to: at(-half, 0))
    path.addCurve(to: at(-2, height - 1), controlPoint1: at(-half + 5, 0), controlPoint2: at(-5, height - 3))
    path.addQuadCurve(to: at(2, height - 1), controlPoint: at(0, height + 0.5))
    path.addCurve(to: at(half, 0), controlPoint1: at(5, height - 3), controlPoint2: at(half - 5, 0))
  }
}
