@_spi(Casement) import CasementCore
import Foundation

/// A section index: a column of titles that scrolls a list when it is pressed or dragged.
final class IndexStrip: UIView {
  static let width: CGFloat = 20
  private static let pitch: CGFloat = 15

  /// The colors; nil uses the defaults.
  struct Looks {
    var title: UIColor?
    var background: UIColor?
    var pressed: UIColor?
  }

  private let looks: () -> Looks
  private let chosen: (Int) -> Void
  private var last: Int?
  var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      parts = titles.indices.map { AccessiblePart($0, of: self) }
      setNeedsDisplay()
    }
  }
  private var parts: [AccessiblePart] = []

  init(looks: @escaping () -> Looks = { Looks() }, chosen: @escaping (Int) -> Void) {
    self.looks = looks
    self.chosen = chosen
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isExclusiveTouch = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Places

  /// The titles that fit. If not all do, dots replace a part of them.
  private var shown: [(number: Int, text: String)] {
    let room = max(1, Int(bounds.height / Self.pitch))
    guard titles.count > room else { return titles.enumerated().map { ($0.offset, $0.element) } }
    var step = 2
    while (titles.count + step - 1) / step * 2 - 1 > room, step < titles.count { step += 1 }
    var result: [(Int, String)] = []
    for number in stride(from: 0, to: titles.count, by: step) {
      if number > 0 { result.append((number - step / 2, "•")) }
      result.append((number, titles[number]))
    }
    return result
  }

  private var start: CGFloat { max(0, (bounds.height - CGFloat(shown.count) * Self.pitch) / 2) }

  private func number(at y: CGFloat) -> Int? {
    guard !titles.isEmpty else { return nil }
    let height = CGFloat(shown.count) * Self.pitch
    let part = min(0.9999, max(0, (y - start) / max(1, height)))
    return Int(part * CGFloat(titles.count))
  }

  // MARK: Touches

  /// The strip keeps its touches, so that a drag along it does not scroll the list.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { track(touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end() }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { end() }

  private func track(_ touches: Set<UITouch>) {
    guard let touch = touches.first, let number = number(at: touch.location(in: self).y) else { return }
    if last == nil { setNeedsDisplay() }
    guard number != last else { return }
    last = number
    chosen(number)
  }

  private func end() {
    last = nil
    setNeedsDisplay()
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let looks = looks()
    let behind = last == nil ? looks.background : looks.pressed ?? looks.background ?? .tertiarySystemFill
    if let behind {
      behind.setFill()
      UIBezierPath(roundedRect: bounds.insetBy(dx: 2, dy: 2), cornerRadius: 8).fill()
    }
    let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: looks.title ?? tintColor ?? .accent,
    ]
    var y = start
    for (_, text) in shown {
      let title = text == UITableView.indexSearch ? "⌕" : text
      let size = (title as NSString).size(withAttributes: attributes)
      (title as NSString).draw(
        at: CGPoint(x: (bounds.width - size.width) / 2, y: y + (Self.pitch - size.height) / 2),
        withAttributes: attributes)
      y += Self.pitch
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  // MARK: Accessibility

  /// The titles are the elements.
  override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? parts }
    set { super.accessibilityElements = newValue }
  }

  override var accessibilityRole: AccessibilityRole? { .group }
}

extension IndexStrip: AccessibilityParts {
  func accessibilityLabel(ofPart index: Int) -> String? {
    guard titles.indices.contains(index) else { return nil }
    return titles[index] == UITableView.indexSearch ? localized("Search") : titles[index]
  }

  func accessibilityTraits(ofPart index: Int) -> UIAccessibilityTraits { .button }

  /// All titles have a part of the strip, whether they are drawn or not.
  func accessibilityFrame(ofPart index: Int) -> CGRect {
    let height = CGFloat(shown.count) * Self.pitch / CGFloat(max(1, titles.count))
    return CGRect(x: 0, y: start + CGFloat(index) * height, width: bounds.width, height: height)
  }

  func activatePart(_ index: Int) -> Bool {
    guard titles.indices.contains(index) else { return false }
    chosen(index)
    return true
  }
}
