@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

/// A wheel of a picker with its keyboard control.
final class PickerColumn: UIControl {
  private unowned let picker: UIPickerView
  let component: Int
  let wheel: PickerWheel

  /// The text that was typed recently for finding a row, and its time.
  private var typed = (text: "", time: UInt64(0))
  private static let typingPause = Duration.seconds(1)
  /// The maximum number of rows that are searched.
  private static let searchedRows = 20_000
  /// The maximum duration of a search, since titles may be slow to create.
  private static let searchTime = Duration.milliseconds(20)

  init(_ picker: UIPickerView, _ component: Int) {
    self.picker = picker
    self.component = component
    wheel = PickerWheel(picker, component)
    super.init(frame: .zero)
    addSubview(wheel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func load(_ count: Int, height: CGFloat) {
    wheel.load(count, height: height)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    wheel.frame = bounds
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) {
    let height = wheel.rowHeight
    let rect = CGRect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height)
    return (rect.insetBy(dx: 2, dy: 2), UIPickerView.bandRadius - 2)
  }

  override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && wheel.count > 0 }

  // MARK: Keys

  override func changeValue(_ key: UIKey) -> Bool {
    let page = max(1, Int(bounds.height / wheel.rowHeight) / 2)
    switch key.keyCode {
    case .keyboardUpArrow: wheel.choose(wheel.selected - 1)
    case .keyboardDownArrow: wheel.choose(wheel.selected + 1)
    case .keyboardPageUp: wheel.choose(wheel.selected - page)
    case .keyboardPageDown: wheel.choose(wheel.selected + page)
    case .keyboardHome: wheel.choose(0)
    case .keyboardEnd: wheel.choose(wheel.count - 1)
    case .keyboardLeftArrow: return focusNeighbor(laysOutRightToLeft ? 1 : -1)
    case .keyboardRightArrow: return focusNeighbor(laysOutRightToLeft ? -1 : 1)
    default: return type(key)
    }
    return true
  }

  /// Moves the focus to the next wheel that has rows, in a direction.
  private func focusNeighbor(_ direction: Int) -> Bool {
    var other = component + direction
    while picker.columns.indices.contains(other) {
      let column = picker.columns[other]
      other += direction
      guard column.canBecomeFirstResponder else { continue }
      if column.becomeFirstResponder() { window?.showFocus(around: column) }
      break
    }
    return true
  }

  /// Moves to the next row that begins with the typed text. Repeating a letter moves between the rows with that
  /// initial.
  private func type(_ key: UIKey) -> Bool {
    let text = key.typedText
    guard let window, let clock = window.context.session?.clock, wheel.count > 0 else { return false }
    let isPaused = clock.now > typed.time + Self.typingPause.nanoseconds
    guard let scalar = text.unicodeScalars.first, scalar.value > 0x20 || scalar.value == 0x20 && !isPaused,
      !text.contains("\n")
    else { return false }
    typed = (isPaused ? text : typed.text + text, clock.now)
    let isOneLetter = typed.text.allSatisfy { $0 == typed.text.first && !$0.isNumber }
    let prefix = isOneLetter ? String(typed.text.prefix(1)) : typed.text
    let start = wheel.selected + (isOneLetter ? 1 : 0)
    let options: String.CompareOptions = [.anchored, .caseInsensitive, .diacriticInsensitive]
    let end = ContinuousClock.now + Self.searchTime
    for step in 0..<min(wheel.count, Self.searchedRows) {
      guard step < 200 || ContinuousClock.now < end else { break }
      let row = (start + step) % wheel.count
      guard picker.text(row, component)?.range(of: prefix, options: options) != nil else { continue }
      wheel.choose(row)
      break
    }
    return true
  }

  // MARK: Accessibility

  override var isStandardAccessibilityElement: Bool { true }

  /// The label that the program states for the component.
  override var standardAccessibilityLabel: String? { picker.accessibilityName(of: component) }

  override var standardAccessibilityHint: String? { picker.accessibilityHint(of: component) }

  override var standardAccessibilityValue: String? {
    wheel.count > 0 ? picker.text(wheel.selected, component) : nil
  }

  override var standardAccessibilityTraits: UIAccessibilityTraits {
    stateAccessibilityTraits.union(.adjustable)
  }

  override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    guard wheel.count > 0 else { return facts }
    facts.position = wheel.selected + 1
    facts.count = wheel.count
    return facts
  }

  override func accessibilityIncrement() { choose(wheel.selected + 1) }

  override func accessibilityDecrement() { choose(wheel.selected - 1) }

  private func choose(_ row: Int) {
    guard isEnabled, row >= 0, row < wheel.count else { return }
    wheel.choose(row)
  }
}
