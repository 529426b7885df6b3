import UIKit

/// A small drawing of a screen. It can have the focus; a press opens a window on the screen.
class ScreenView: UIView {
  let screen: UIScreen

  /// Called when it gets the focus.
  var onSelect: (() -> Void)?
  /// Called when it was pressed and released.
  var onPress: (() -> Void)?

  var color = UIColor.black { didSet { if color != oldValue { setNeedsDisplay() } } }
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }

  /// The width of the ring around the selected screen.
  static let margin: CGFloat = 5

  private static let radius: CGFloat = 6
  private let name = UILabel()
  private let lines = (0..<3).map { _ in UILabel() }

  init(_ screen: UIScreen) {
    self.screen = screen
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    focusEffect = UIFocusEffect()
    for label in [name] + lines {
      label.textColor = .white
      label.textAlignment = .center
      addSubview(label)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Shows the current properties of the screen.
  func showScreen() {
    let facts = ScreenFacts(screen)
    name.text = facts.name
    let last = screen.mirrored == nil ? facts.refreshRate : "mirrors \(facts.mirrored)"
    for (label, text) in zip(lines, [facts.pixels, "scale \(facts.scale)", last]) { label.text = text }
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Looks

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  /// The area of the screen, without the ring.
  private var glass: CGRect { bounds.insetBy(dx: Self.margin, dy: Self.margin) }

  override func draw(_ rect: CGRect) {
    color.setFill()
    UIBezierPath(roundedRect: glass, cornerRadius: Self.radius).fill()
    if screen == .main {
      // The main screen has a bar along its upper edge, as on a Mac.
      let bar = CGRect(x: glass.minX, y: glass.minY, width: glass.width, height: barHeight)
        .insetBy(dx: 4, dy: 0).offsetBy(dx: 0, dy: 4)
      UIColor(white: 1, alpha: 0.85).setFill()
      UIBezierPath(roundedRect: bar, cornerRadius: 2).fill()
    }
    guard isSelected else { return }
    let path = UIBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: Self.radius + 4)
    path.lineWidth = 2
    UIColor.label.setStroke()
    path.stroke()
  }

  private var barHeight: CGFloat { max(3, min(6, (glass.height / 24).rounded())) }

  override func layoutSubviews() {
    let large = max(9, min(24, glass.width / 8, glass.height / 4)).rounded()
    let small = max(9, min(13, large * 0.6)).rounded()
    name.font = .systemFont(ofSize: large, weight: .bold)
    for label in lines { label.font = .systemFont(ofSize: small) }
    let nameHeight = (large * 1.4).rounded()
    let lineHeight = (small * 1.45).rounded()
    let room = glass.height - 2 * barHeight
    // The other lines are in the table.
    let count = max(0, min(lines.count, Int((room - nameHeight) / lineHeight)))
    let height = nameHeight + CGFloat(count) * lineHeight
    var y = (glass.midY - height / 2).rounded()
    let inner = glass.insetBy(dx: min(8, glass.width / 16), dy: 0)
    name.frame = CGRect(x: inner.minX, y: y, width: inner.width, height: nameHeight)
    y += nameHeight
    for (index, label) in lines.enumerated() {
      let isShort = label.sizeThatFits(inner.size).width <= inner.width
      label.isHidden = index >= count || !isShort
      label.frame = CGRect(x: inner.minX, y: y, width: inner.width, height: lineHeight)
      y += lineHeight
    }
  }

  // MARK: Focus and presses

  override var canBecomeFirstResponder: Bool { true }

  @discardableResult override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    onSelect?()
    return true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { becomeFirstResponder() }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, glass.contains(touch.location(in: self)) else { return }
    onPress?()
  }
}
