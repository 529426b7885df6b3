import Foundation

/// The background of a popup: a panel with round corners, and the shadow around it.
class PopupPanel: UIView {
  let look: PopupLook

  /// The rectangles of several panels, in points inside the margin for the shadow; nil for one panel that fills the
  /// popup.
  var areas: [CGRect]? { didSet { if areas != oldValue { setNeedsDisplay() } } }

  init(_ look: PopupLook) {
    self.look = look
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let insets = look.insets
    let room = CGRect(
      x: bounds.minX + CGFloat(insets.left), y: bounds.minY + CGFloat(insets.top),
      width: bounds.width - CGFloat(insets.left + insets.right),
      height: bounds.height - CGFloat(insets.top + insets.bottom))
    guard let areas else { return drawPanel(room, context) }
    for area in areas { drawPanel(area.offsetBy(dx: room.minX, dy: room.minY), context) }
  }

  private func drawPanel(_ area: CGRect, _ context: CGContext) {
    let panel = area.onPixels(context.scale)
    guard panel.width > 0, panel.height > 0 else { return }
    for shadow in look.shadows {
      context.drawShadow(
        around: panel, cornerRadius: look.cornerRadius, blur: shadow.blur,
        offset: CGSize(width: 0, height: shadow.offset), color: CGColor(gray: 0, alpha: shadow.strength))
    }
    look.fill.setFill()
    UIBezierPath(roundedRect: panel, cornerRadius: look.cornerRadius).fill()
    look.border.setStroke()
    // The line is a point wide, rounded down to whole pixels.
    let width = max(1, context.scale.rounded(.down)) / context.scale
    let line = UIBezierPath(
      roundedRect: panel.insetBy(dx: width / 2, dy: width / 2), cornerRadius: look.cornerRadius - width / 2)
    line.lineWidth = width
    line.stroke()
  }
}
