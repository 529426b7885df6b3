import UIKit

/// The second hand, or the two other hands. Only the old and the new area of a hand are redrawn.
class HandsView: UIView {
  /// A hand, in fractions of the clock's radius.
  private struct Hand {
    let length: CGFloat
    /// The length beyond the center.
    let tail: CGFloat
    let width: CGFloat

    static let hour = Hand(length: 0.46, tail: 0.10, width: 0.052)
    static let minute = Hand(length: 0.70, tail: 0.12, width: 0.036)
    static let second = Hand(length: 0.76, tail: 0.19, width: 0.012)
  }

  /// The time that the hands show.
  var time = ClockTime(Date()) {
    didSet {
      guard time != oldValue else { return }
      if isSecond { return change(.second, from: oldValue.secondTurn, to: time.secondTurn) }
      change(.minute, from: oldValue.minuteTurn, to: time.minuteTurn)
      change(.hour, from: oldValue.hourTurn, to: time.hourTurn)
    }
  }

  private let isSecond: Bool

  init(isSecond: Bool) {
    self.isSecond = isSecond
    super.init(frame: .zero)
    contentMode = .redraw
    isOpaque = false
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  private var radius: CGFloat { bounds.width / 2 }

  private func change(_ hand: Hand, from old: CGFloat, to new: CGFloat) {
    guard old != new else { return }
    for turn in [old, new] { setNeedsDisplay(area(of: hand, turn)) }
  }

  /// The area of a hand and its shadow.
  private func area(of hand: Hand, _ turn: CGFloat) -> CGRect {
    let (x, y) = direction(turn)
    let tip = CGPoint(x: x * hand.length * radius, y: y * hand.length * radius)
    let end = CGPoint(x: -x * hand.tail * radius, y: -y * hand.tail * radius)
    let margin = hand.width * radius / 2 + radius * 0.06 + 1
    return CGRect(
      x: min(tip.x, end.x), y: min(tip.y, end.y), width: abs(tip.x - end.x), height: abs(tip.y - end.y)
    ).insetBy(dx: -margin, dy: -margin).offsetBy(dx: radius, dy: radius)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 8 else { return }
    let isDark = traitCollection.userInterfaceStyle == .dark
    let ink = isDark ? UIColor(white: 0.97, alpha: 1) : UIColor(red: 0.11, green: 0.12, blue: 0.15, alpha: 1)
    context.translateBy(x: radius, y: radius)
    context.setShadow(
      offset: CGSize(width: 0, height: radius * 0.012), blur: radius * 0.03,
      color: UIColor(white: 0, alpha: isDark ? 0.55 : 0.28).cgColor)
    guard isSecond else {
      draw(.hour, time.hourTurn, ink)
      draw(.minute, time.minuteTurn, ink)
      dot(radius * 0.045, ink)
      return
    }
    draw(.second, time.secondTurn, .systemOrange)
    dot(radius * 0.03, .systemOrange)
    context.setShadow(offset: .zero, blur: 0, color: nil)
    dot(radius * 0.012, isDark ? UIColor(white: 0.16, alpha: 1) : .white)
  }

  private func draw(_ hand: Hand, _ turn: CGFloat, _ color: UIColor) {
    let (x, y) = direction(turn)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: -x * hand.tail * radius, y: -y * hand.tail * radius))
    path.addLine(to: CGPoint(x: x * hand.length * radius, y: y * hand.length * radius))
    path.lineWidth = max(1, hand.width * radius)
    path.lineCapStyle = .round
    color.setStroke()
    path.stroke()
  }

  private func dot(_ radius: CGFloat, _ color: UIColor) {
    color.setFill()
    UIBezierPath(ovalIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)).fill()
  }
}
