@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

/// A field for a date or a time, with components that can be typed and stepped.
///
/// Left and right arrows move between components, up and down arrows step the value, digits and letters set it.
/// Space, Return, Alt-Down and a touch open the popup. In a frame that is narrower than the text, the text shrinks.
final class DateField: UIControl {
  var rules: DateRules { didSet { contentChanged() } }
  /// The pattern, and the one for a narrow field; both have the same components.
  private let patterns: (usual: DatePattern, short: DatePattern)
  private var pattern: DatePattern { isAbbreviated ? patterns.short : patterns.usual }
  /// The symbol behind the text; nil for none.
  private let symbol: UIImage?

  /// The displayed date.
  var date: Date { didSet { if date != oldValue { contentChanged() } } }
  /// Called when the user changed the date.
  var onChange: ((Date) -> Void)?
  /// Called when the user requests the popup.
  var onOpen: (() -> Void)?
  /// Whether the field's popup is open.
  var isOpened = false { didSet { if isOpened != oldValue { stateDidChange() } } }

  /// The index of the piece that keys change.
  private(set) var active: Int?
  /// The typed text that is not yet applied.
  var typed = ""

  private static var font: UIFont {
    .monospacedDigitSystemFont(ofSize: StandardSize.text(15), weight: .regular)
  }
  static var height: CGFloat { StandardSize.height(32, text: 15) }
  private static let cornerRadius: CGFloat = 7
  private static let padding: CGFloat = 10
  private static let leastPadding: CGFloat = 4
  private static let symbolWidth: CGFloat = 22

  /// - Parameter short: the pattern while the field is abbreviated; nil for the same.
  init(_ rules: DateRules, _ pattern: String, short: String? = nil, _ date: Date, symbol: String?) {
    self.rules = rules
    patterns = (DatePattern(pattern), DatePattern(short ?? pattern))
    self.date = date
    self.symbol = symbol.flatMap {
      UIImage(systemName: $0, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13))
    }
    super.init(frame: .zero)
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  var pieces: [DatePattern.Piece] { pattern.pieces }

  /// Whether the date is written by the short pattern.
  var isAbbreviated = false {
    didSet {
      guard isAbbreviated != oldValue else { return }
      let former = oldValue ? patterns.short : patterns.usual
      active = active.flatMap { index in pieces.firstIndex { $0.field == former.pieces[index].field } }
      contentChanged()
    }
  }

  /// The indices of the editable pieces, in reading order.
  private var places: [Int] { pieces.indices.filter { pieces[$0].field != nil } }

  /// Invalidates the drawing and the layout of the changed text.
  func contentChanged() {
    laidOut = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }

  // MARK: Text

  /// The text of a piece, or the typed text that is not yet applied.
  func text(_ index: Int) -> String { index == active && !typed.isEmpty ? typed : text(of: pieces[index]) }

  private func text(of piece: DatePattern.Piece) -> String {
    piece.isLiteral ? piece.pattern : rules.writing.text(date, piece.pattern)
  }

  private struct Layout {
    var texts: [String]
    var frames: [CGRect]
    var width: CGFloat
  }
  private var laidOut: Layout?

  /// The frames of the pieces in the usual font, relative to the left edge of the text.
  private func layout() -> Layout {
    if let laidOut { return laidOut }
    let made = layout(pieces, pieces.indices.map(text))
    laidOut = made
    return made
  }

  private func layout(_ pieces: [DatePattern.Piece], _ texts: [String]) -> Layout {
    var frames = Array(repeating: CGRect.zero, count: texts.count)
    var x: CGFloat = 0
    for index in rules.writing.isRightToLeft ? Self.rightToLeft(pieces) : Array(pieces.indices) {
      // Measure between bars, since leading and trailing spaces do not count in the size of a text.
      let width = Self.width("|\(texts[index])|") - Self.width("||")
      frames[index] = CGRect(x: x, y: 0, width: width, height: 0)
      x += width
    }
    return Layout(texts: texts, frames: frames, width: x.rounded(.up))
  }

  /// The size of the text relative to its usual size: less where the field is narrower.
  private var part: CGFloat {
    let room = bounds.width - 2 * Self.leastPadding - (symbol == nil ? 0 : Self.symbolWidth)
    return max(0.5, min(1, room / max(1, layout().width)))
  }

  private static func width(_ text: String) -> CGFloat {
    (text as NSString).size(withAttributes: [.font: font]).width
  }

  /// The pieces of right-to-left text in visual order. Numbers that are joined by a separator such as a colon keep
  /// their order.
  private static func rightToLeft(_ pieces: [DatePattern.Piece]) -> [Int] {
    var groups: [[Int]] = []
    for index in pieces.indices {
      let joins: Bool
      if pieces[index].isLiteral {
        joins = !groups.isEmpty && pieces[index].pattern.allSatisfy { ":./-".contains($0) }
      } else if let last = groups.last?.last, last == index - 1, groups.last?.count ?? 0 > 1 {
        joins = pieces[last].isLiteral
      } else {
        joins = false
      }
      if joins { groups[groups.count - 1].append(index) } else { groups.append([index]) }
    }
    return groups.reversed().flatMap { $0 }
  }

  // MARK: Size and layout

  override var intrinsicContentSize: CGSize { CGSize(width: width(of: layout()), height: Self.height) }

  /// The width of the field while the date is not abbreviated.
  var naturalWidth: CGFloat {
    let usual = patterns.usual.pieces
    return width(of: isAbbreviated ? layout(usual, usual.map(text(of:))) : layout())
  }

  private func width(of layout: Layout) -> CGFloat {
    layout.width + 2 * Self.padding + (symbol == nil ? 0 : Self.symbolWidth)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Whether the symbol is on the left.
  private var isMirrored: Bool { laysOutRightToLeft }

  private var box: CGRect {
    CGRect(x: bounds.minX, y: bounds.midY - Self.height / 2, width: bounds.width, height: Self.height)
      .onPixels(contentScaleFactor)
  }

  private var textStart: CGFloat {
    let room = bounds.width - (symbol == nil ? 0 : Self.symbolWidth)
    let start = ((room - layout().width * part) / 2).rounded()
    return isMirrored && symbol != nil ? start + Self.symbolWidth : start
  }

  private func frame(of index: Int) -> CGRect {
    let (frame, part) = (layout().frames[index], part)
    return CGRect(
      x: textStart + frame.minX * part - 2, y: box.minY + 5, width: frame.width * part + 4,
      height: box.height - 10
    ).onPixels(contentScaleFactor)
  }

  private var symbolRect: CGRect {
    let x = isMirrored ? box.minX + 9 : box.maxX - 9 - 14
    return CGRect(x: x, y: box.midY - 7, width: 14, height: 14)
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (box, Self.cornerRadius) }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let isPointed = isEnabled && (isUnderPointer || isHighlighted || isOpened)
    (isPointed ? UIColor.secondarySystemFill : UIColor.tertiarySystemFill).setFill()
    UIBezierPath(roundedRect: box, cornerRadius: Self.cornerRadius).fill()
    let (layout, part) = (layout(), part)
    let font = part < 1 ? Self.font.withSize(Self.font.pointSize * part) : Self.font
    let top = box.midY - font.lineHeight / 2
    let color: UIColor = isEnabled ? isOpened ? tintColor : .label : .disabledLabel
    if let active, isFirstResponder, isEnabled {
      tintColor.fill.setFill()
      UIBezierPath(roundedRect: frame(of: active), cornerRadius: 4).fill()
    }
    for index in pieces.indices {
      let isActive = index == active && isFirstResponder && isEnabled
      let ink = isActive ? tintColor.fill.legibleText : color
      (layout.texts[index] as NSString).draw(
        at: CGPoint(x: textStart + layout.frames[index].minX * part, y: top.rounded()),
        withAttributes: [.font: font, .foregroundColor: ink])
    }
    guard let symbol else { return }
    let place = symbolRect
    symbol.withTintColor(isEnabled ? isOpened ? tintColor : .secondaryLabel : .disabledLabel).draw(
      at: CGPoint(x: place.midX - symbol.size.width / 2, y: place.midY - symbol.size.height / 2))
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard touch.type == .indirectPointer else { return true }
    let x = touch.location(in: self).x
    if symbol != nil, isMirrored ? x < symbolRect.maxX + 4 : x > symbolRect.minX - 4 { return true }
    guard becomeFirstResponder() else { return true }
    activate(places.min { distance(x, frame(of: $0)) < distance(x, frame(of: $1)) })
    return true
  }

  private func distance(_ x: CGFloat, _ rect: CGRect) -> CGFloat { max(rect.minX - x, x - rect.maxX, 0) }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, isTouchInside else { return }
    let x = touch.location(in: self).x
    let isOnSymbol =
      symbol != nil && (isMirrored ? x < symbolRect.maxX + 4 : x > symbolRect.minX - 4)
    if touch.type != .indirectPointer || isOnSymbol { onOpen?() }
  }

  override func trigger(_ event: UIEvent?) {
    // Only keys open the popup here. Touches are handled in `endTracking`.
    if trackedTouch == nil, event == nil || event is UIPressesEvent { onOpen?() }
    super.trigger(event)
  }

  // MARK: Parts

  private func activate(_ index: Int?) {
    guard index != active else { return }
    commit()
    active = index
    contentChanged()
  }

  /// Moves to the next or previous component.
  func move(_ step: Int) {
    let places = places
    guard !places.isEmpty else { return }
    let present = active.flatMap(places.firstIndex) ?? (step > 0 ? -1 : places.count)
    activate(places[max(0, min(present + step, places.count - 1))])
  }

  func change(to date: Date) {
    typed = ""
    laidOut = nil
    setNeedsDisplay()
    guard date != self.date else { return }
    self.date = date
    onChange?(date)
  }

  @discardableResult override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    if became, active == nil { activate(places.first) }
    return became
  }

  @discardableResult override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    activate(nil)
    return true
  }

  override func changeValue(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardLeftArrow: move(rules.writing.isRightToLeft ? 1 : -1)
    case .keyboardRightArrow: move(rules.writing.isRightToLeft ? -1 : 1)
    case .keyboardHome: move(-pieces.count)
    case .keyboardEnd: move(pieces.count)
    case .keyboardUpArrow: step(1)
    case .keyboardDownArrow: step(-1)
    case .keyboardPageUp: step(10)
    case .keyboardPageDown: step(-10)
    default: return type(key)
    }
    return true
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key, key.keyCode == .keyboardDownArrow, key.modifierFlags.contains(.alternate),
        isFirstResponder
      else { return true }
      press.isHandled = true
      onOpen?()
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  private func step(_ step: Int) {
    guard let active, let field = pieces[active].field else { return }
    commit()
    change(to: rules.stepping(date, field, by: step))
  }

  // MARK: Accessibility

  override var isStandardAccessibilityElement: Bool { true }

  /// The label of the picker, else of the cell around it, else "Date" or "Time". Where the picker has a field for each, the
  /// label of the picker precedes that word.
  override var standardAccessibilityLabel: String? {
    let picker = sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? UIDatePicker }
      .first
    let isTime = pieces.contains { $0.field == .minute }
    let kind = localized(isTime ? "Time" : "Date")
    guard let name = picker?.accessibilityLabel ?? labelOfEnclosingElement, !name.isEmpty else { return kind }
    let hasSibling = superview?.subviews.contains { $0 is DateField && $0 !== self } == true
    return hasSibling ? "\(name), \(kind)" : name
  }

  override var standardAccessibilityValue: String? { pieces.indices.map(text).joined() }

  override var standardAccessibilityTraits: UIAccessibilityTraits {
    stateAccessibilityTraits.union(.adjustable)
  }

  /// Increases the active part of the date.
  override func accessibilityIncrement() { if isEnabled { step(1) } }

  /// Decreases the active part of the date.
  override func accessibilityDecrement() { if isEnabled { step(-1) } }
}
