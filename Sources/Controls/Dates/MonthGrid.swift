@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

/// The days of a month in weeks.
///
/// Arrows move by days and weeks, Page Up and Page Down by months, with Shift by years, Home and End to the ends of
/// the month. All days are drawn in a single view.
final class MonthGrid: UIControl {
  var writing: DateWriting { didSet { if writing !== oldValue { show(monthOf: month) } } }

  /// The start of the visible month.
  private(set) var month: Date
  /// The day from which keys move.
  var cursor: Date { didSet { if cursor != oldValue { setNeedsDisplay() } } }

  /// Whether a day is selected, and whether it can be selected.
  var isChosen: (Date) -> Bool = { _ in false }
  var allows: (Date) -> Bool = { _ in true }
  /// Clamps a day that keys reach to the limits.
  var clamp: (Date) -> Date = { $0 }
  /// Called when the user selects a day by a press, Space or Return.
  var onChoose: ((Date) -> Void)?
  /// Called when keys move to a day.
  var onMove: ((Date) -> Void)?
  /// Called when the visible month changed.
  var onMonth: (() -> Void)?
  /// The height below each day for decorations, in points.
  var decorationHeight: CGFloat = 0
  /// Whether days of adjacent months are shown.
  var showsOuterDays = true

  private var days: [Date] = []
  private var texts: [String] = []
  /// The indices of the month's own days.
  private var daysOfMonth = 0..<0
  /// The days of the month for assistive technologies; nil until they are asked for.
  private var parts: [AccessiblePart]?
  private var pointed: Int?

  private static var dayFont: UIFont { figures(.regular) }
  private static var chosenFont: UIFont { figures(.semibold) }
  private static func figures(_ weight: UIFont.Weight) -> UIFont {
    .monospacedDigitSystemFont(ofSize: StandardSize.text(15), weight: weight)
  }
  private static var headFont: UIFont { .standard(ofSize: 12, weight: .medium) }
  static var headHeight: CGFloat { StandardSize.height(24, text: 12) }
  static var rowHeight: CGFloat { StandardSize.height(34, text: 15) }
  static let rows = 6

  init(_ writing: DateWriting, _ date: Date) {
    self.writing = writing
    month = writing.month(of: date)
    cursor = date
    super.init(frame: .zero)
    contentMode = .redraw
    show(monthOf: date)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The starts of the month's days.
  var monthDays: ArraySlice<Date> { days[daysOfMonth] }

  // MARK: Months

  func show(monthOf date: Date) {
    let calendar = writing.calendar
    month = writing.month(of: date)
    let lead = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
    let count = writing.days(inMonthOf: month)
    daysOfMonth = lead..<(lead + count)
    days = (0..<(7 * Self.rows)).map { calendar.startOfDay(for: writing.adding($0 - lead, .day, to: month)) }
    texts = days.map { writing.text(calendar.component(.day, from: $0)) }
    parts = nil
    pointed = nil
    setNeedsLayout()
    setNeedsDisplay()
    onMonth?()
  }

  /// Moves by a number of months.
  func turn(_ months: Int) { show(monthOf: writing.adding(months, .month, to: month)) }

  // MARK: Geometry

  private func column(_ index: Int) -> Int {
    let column = index % 7
    return laysOutRightToLeft ? 6 - column : column
  }

  private var rowHeight: CGFloat { max(1, (bounds.height - Self.headHeight) / CGFloat(Self.rows)) }

  func cell(_ index: Int) -> CGRect {
    let width = bounds.width / 7
    return CGRect(
      x: CGFloat(column(index)) * width, y: Self.headHeight + CGFloat(index / 7) * rowHeight, width: width,
      height: rowHeight)
  }

  /// The frame of the disc behind a day.
  private func disc(_ index: Int) -> CGRect {
    var cell = cell(index)
    cell.size.height -= decorationHeight
    let side = max(0, min(cell.width, cell.height, StandardSize.height(36, text: 15)) - 2)
    return CGRect(x: cell.midX - side / 2, y: cell.midY - side / 2, width: side, height: side)
      .onPixels(contentScaleFactor)
  }

  /// The cell of a day of the visible month.
  func cell(of day: Date) -> CGRect? { index(of: day).map(cell) }

  private func index(of date: Date) -> Int? {
    let day = writing.calendar.startOfDay(for: date)
    return daysOfMonth.first { days[$0] == day }
  }

  private func index(at point: CGPoint) -> Int? {
    guard bounds.contains(point), point.y >= Self.headHeight, bounds.width > 0 else { return nil }
    let column = max(0, min(6, Int(point.x / (bounds.width / 7))))
    let row = min(Self.rows - 1, Int((point.y - Self.headHeight) / rowHeight))
    let index = row * 7 + (laysOutRightToLeft ? 6 - column : column)
    return daysOfMonth.contains(index) || showsOuterDays ? index : nil
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) {
    guard let index = index(of: cursor) else { return (bounds, 6) }
    let disc = disc(index)
    return (disc, disc.width / 2)
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let width = bounds.width / 7
    for (index, name) in writing.weekdays.enumerated() {
      let x = CGFloat(column(index)) * width
      draw(
        name, Self.headFont, .secondaryLabel, in: CGRect(x: x, y: 0, width: width, height: Self.headHeight))
    }
    let today = writing.calendar.startOfDay(for: Date())
    for index in days.indices where daysOfMonth.contains(index) || showsOuterDays { drawDay(index, today) }
  }

  private func drawDay(_ index: Int, _ today: Date) {
    let day = days[index]
    let isOwn = daysOfMonth.contains(index)
    let isAllowed = isEnabled && allows(day)
    let disc = disc(index)
    guard isOwn, isChosen(day) else {
      if index == pointed, isAllowed {
        ControlLook.ink(light: isTracking ? 0.13 : 0.07, dark: isTracking ? 0.16 : 0.1).setFill()
        UIBezierPath(ovalIn: disc).fill()
      }
      let isToday = day == today
      let color: UIColor =
        !isAllowed ? .disabledLabel : !isOwn ? .tertiaryLabel : isToday ? tintColor : .label
      let faint = !isAllowed && !isOwn ? UIColor.disabledLabel.withAlphaComponent(0.25) : color
      return draw(texts[index], isToday ? Self.chosenFont : Self.dayFont, faint, in: disc)
    }
    let fill: UIColor = isEnabled ? tintColor.fill : .systemGray3
    fill.setFill()
    UIBezierPath(ovalIn: disc).fill()
    draw(texts[index], Self.chosenFont, fill.legibleText, in: disc)
  }

  private func draw(_ text: String, _ font: UIFont, _ color: UIColor, in rect: CGRect) {
    let text = text as NSString
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .foregroundColor: color]
    let width = text.size(withAttributes: attributes).width
    let scale = contentScaleFactor
    func aligned(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    text.draw(
      at: CGPoint(x: aligned(rect.midX - width / 2), y: aligned(rect.midY - font.lineHeight / 2)),
      withAttributes: attributes)
  }

  // MARK: Pointer and touches

  override func pointerMoved(to point: CGPoint) { hover(index(at: point)) }

  override func pointerExited() {
    super.pointerExited()
    hover(nil)
  }

  private func hover(_ index: Int?) {
    guard index != pointed else { return }
    pointed = index
    setNeedsDisplay()
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hover(index(at: touch.location(in: self)))
    return pointed != nil
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    hover(index(at: touch.location(in: self)))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let index = touch.flatMap { self.index(at: $0.location(in: self)) }
    if touch?.type != .indirectPointer { hover(nil) }
    guard let index, allows(days[index]) else { return }
    cursor = days[index]
    let day = days[index]
    if !daysOfMonth.contains(index) { show(monthOf: day) }
    onChoose?(day)
    setNeedsDisplay()
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    hover(nil)
  }

  // MARK: Keys

  override func changeValue(_ key: UIKey) -> Bool {
    let forward = laysOutRightToLeft ? -1 : 1
    let isLarge = key.modifierFlags.contains(.shift)
    switch key.keyCode {
    case .keyboardLeftArrow: move(-forward, .day)
    case .keyboardRightArrow: move(forward, .day)
    case .keyboardUpArrow: move(-7, .day)
    case .keyboardDownArrow: move(7, .day)
    case .keyboardPageUp: move(-1, isLarge ? .year : .month)
    case .keyboardPageDown: move(1, isLarge ? .year : .month)
    case .keyboardHome: move(to: month)
    case .keyboardEnd: move(to: monthDays.last ?? month)
    default: return false
    }
    return true
  }

  private func move(_ value: Int, _ component: Calendar.Component) {
    // If the selected day is not in the visible month, keys start at the first day of that month.
    let start = index(of: cursor) == nil ? month : cursor
    move(to: writing.adding(value, component, to: start))
  }

  private func move(to date: Date) {
    let day = writing.calendar.startOfDay(for: clamp(date))
    cursor = day
    if index(of: day) == nil { show(monthOf: day) }
    if allows(day) { onMove?(day) }
    setNeedsDisplay()
  }

  override func trigger(_ event: UIEvent?) {
    // Only keys select here. Touches are handled in `endTracking`.
    if trackedTouch == nil, event == nil || event is UIPressesEvent, allows(cursor) { onChoose?(cursor) }
    super.trigger(event)
  }

  // MARK: Accessibility

  override var isStandardAccessibilityElement: Bool { true }

  override var accessibilityRole: AccessibilityRole? { .calendar }

  /// The days are elements after the calendar itself.
  override var presentsOperableDescendants: Bool { true }

  override var accessibilityElements: [Any]? {
    get {
      if let listed = super.accessibilityElements { return listed }
      let parts = parts ?? daysOfMonth.map { AccessiblePart($0, of: self) }
      self.parts = parts
      return parts
    }
    set { super.accessibilityElements = newValue }
  }

  override var standardAccessibilityLabel: String? { localized("Calendar") }

  override var standardAccessibilityValue: String? { writing.text(cursor, writing.pattern("yMMMMEEEEd")) }

  override var standardAccessibilityTraits: UIAccessibilityTraits {
    var traits = stateAccessibilityTraits.union(.adjustable)
    if isChosen(cursor) { traits.insert(.selected) }
    return traits
  }

  /// Moves to the next day.
  override func accessibilityIncrement() { moveCursor(byDays: 1) }

  /// Moves to the previous day.
  override func accessibilityDecrement() { moveCursor(byDays: -1) }

  private func moveCursor(byDays days: Int) {
    guard isEnabled, let date = writing.calendar.date(byAdding: .day, value: days, to: cursor) else { return }
    move(to: date)
  }
}

extension MonthGrid: AccessibilityParts {
  private func day(_ index: Int) -> Date? { days.indices.contains(index) ? days[index] : nil }

  func accessibilityLabel(ofPart index: Int) -> String? {
    day(index).map { writing.text($0, writing.pattern("yMMMMEEEEd")) }
  }

  func accessibilityTraits(ofPart index: Int) -> UIAccessibilityTraits {
    guard let day = day(index) else { return .notEnabled }
    var traits = UIAccessibilityTraits.button
    if isChosen(day) { traits.insert(.selected) }
    if !isEnabled || !allows(day) { traits.insert(.notEnabled) }
    return traits
  }

  func accessibilityFrame(ofPart index: Int) -> CGRect { cell(index) }

  func activatePart(_ index: Int) -> Bool {
    guard isEnabled, let day = day(index), allows(day) else { return false }
    cursor = day
    onChoose?(day)
    setNeedsDisplay()
    return true
  }
}
