import UIKit

/// The face of the clock: its fixed parts, and the day.
class DialView: UIView {
  private let day = UILabel()

  /// The date with the day to show.
  var date = Date() {
    didSet {
      let number = String(Calendar.current.component(.day, from: date))
      if day.text != number { day.text = number }
    }
  }

  /// The time that assistive technologies read.
  var time = ClockTime(Date()) {
    didSet {
      guard time.minute != oldValue.minute || accessibilityValue == nil else { return }
      accessibilityValue = time.words(on: date)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityLabel = "Clock"
    accessibilityTraits = .updatesFrequently
    contentMode = .redraw
    isUserInteractionEnabled = false
    day.textAlignment = .center
    addSubview(day)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let radius = bounds.width / 2
    day.font = .systemFont(ofSize: max(6, radius * 0.1), weight: .medium)
    day.textColor = .secondaryLabel
    day.frame = CGRect(
      x: radius * 0.8, y: radius * 1.24, width: radius * 0.4, height: radius * 0.18)
    day.isHidden = radius < 60
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 8 else { return }
    let isDark = traitCollection.userInterfaceStyle == .dark
    let radius = bounds.width / 2
    let middle = CGPoint(x: radius, y: radius)
    drawPlate(context, middle, radius, isDark)
    context.translateBy(x: middle.x, y: middle.y)
    drawMarks(radius, isDark)
  }

  /// The plate, with light from above, a shadow below and a fine edge.
  private func drawPlate(_ context: CGContext, _ middle: CGPoint, _ radius: CGFloat, _ isDark: Bool) {
    let plate = CGRect(x: middle.x, y: middle.y, width: 0, height: 0).insetBy(
      dx: -radius * 0.9, dy: -radius * 0.9)
    let colors =
      isDark
      ? [UIColor(white: 0.235, alpha: 1), UIColor(white: 0.125, alpha: 1)]
      : [UIColor(white: 1, alpha: 1), UIColor(red: 0.925, green: 0.93, blue: 0.945, alpha: 1)]
    context.saveGState()
    context.setShadow(
      offset: CGSize(width: 0, height: radius * 0.022), blur: radius * 0.07,
      color: UIColor(white: 0, alpha: isDark ? 0.7 : 0.3).cgColor)
    colors[1].setFill()
    UIBezierPath(ovalIn: plate).fill()
    context.restoreGState()
    context.saveGState()
    UIBezierPath(ovalIn: plate).addClip()
    if let gradient = CGGradient(
      colorsSpace: nil, colors: colors.map(\.cgColor) as CFArray, locations: nil)
    {
      context.drawLinearGradient(
        gradient, start: CGPoint(x: middle.x, y: plate.minY), end: CGPoint(x: middle.x, y: plate.maxY),
        options: [])
    }
    context.restoreGState()
    let edge = UIBezierPath(ovalIn: plate.insetBy(dx: radius * 0.004, dy: radius * 0.004))
    edge.lineWidth = max(0.5, radius * 0.008)
    UIColor(white: isDark ? 1 : 0, alpha: isDark ? 0.16 : 0.1).setStroke()
    edge.stroke()
  }

  /// A mark for each minute, and figures if there is room.
  private func drawMarks(_ radius: CGFloat, _ isDark: Bool) {
    let ink = isDark ? UIColor(white: 0.95, alpha: 1) : UIColor(red: 0.11, green: 0.12, blue: 0.15, alpha: 1)
    let hours = UIBezierPath()
    let minutes = UIBezierPath()
    for index in 0..<60 {
      let isHour = index % 5 == 0
      if !isHour, radius < 50 { continue }
      let (x, y) = direction(CGFloat(index) / 60)
      let path = isHour ? hours : minutes
      let inner = radius * (isHour ? 0.765 : 0.80)
      path.move(to: CGPoint(x: x * inner, y: y * inner))
      path.addLine(to: CGPoint(x: x * radius * 0.835, y: y * radius * 0.835))
    }
    hours.lineWidth = max(1, radius * 0.022)
    minutes.lineWidth = max(0.5, radius * 0.009)
    for path in [hours, minutes] { path.lineCapStyle = .round }
    ink.setStroke()
    hours.stroke()
    ink.withAlphaComponent(0.45).setStroke()
    minutes.stroke()
    guard radius >= 60 else { return }
    let font = UIFont.systemFont(ofSize: radius * 0.155, weight: .medium)
    for hour in 1...12 {
      let text = String(hour)
      let size = text.size(withAttributes: [.font: font])
      let (x, y) = direction(CGFloat(hour) / 12)
      text.draw(
        at: CGPoint(x: x * radius * 0.64 - size.width / 2, y: y * radius * 0.64 - size.height / 2),
        withAttributes: [.font: font, .foregroundColor: ink])
    }
  }
}

/// The direction of a turn clockwise from the top.
func direction(_ turn: CGFloat) -> (x: CGFloat, y: CGFloat) {
  let angle = turn * 2 * .pi
  return (sin(angle), -cos(angle))
}
