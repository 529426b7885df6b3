import CasementGraphics
public import Foundation

/// A calendar that shows a month, with decorations below its days and an optional selection.
///
/// Without a `selectionBehavior` days cannot be selected. The keys are those of the calendar of a `UIDatePicker`.
/// With a selection of several days, Space or Return selects a day.
///
/// UIKit: `UICalendarView`.
@preconcurrency @MainActor open class UICalendarView: UIView {
  private let panel: CalendarPanel
  private var decorations: [UIView] = []
  private var lastMonth: Date?
  private static let decorationHeight: CGFloat = 14
  /// The natural size that the view set itself.
  private var natural = CGSize.zero

  /// Makes a calendar of the current month. An empty frame gets the natural size.
  public override init(frame: CGRect) {
    panel = CalendarPanel(DateRules(writing: .of(nil, nil, nil)), Date())
    super.init(frame: frame)
    prepare(frame.size == .zero)
  }

  public required init?(coder: NSCoder) {
    panel = CalendarPanel(DateRules(writing: .of(nil, nil, nil)), Date())
    super.init(coder: coder)
    prepare(false)
  }

  private func prepare(_ fits: Bool) {
    isOpaque = false
    addSubview(panel)
    let grid = panel.grid
    grid.showsOuterDays = false
    grid.isChosen = { [unowned self] in selectionBehavior?.contains(components($0)) ?? false }
    grid.onChoose = { [unowned self] in choose($0) }
    grid.onMove = { [unowned self] in if selectionBehavior?.selectsByArrowKeys == true { choose($0) } }
    panel.onMonth = { [unowned self] in monthDidChange() }
    rulesDidChange()
    guard fits else { return }
    natural = intrinsicContentSize
    self.frame.size = natural
  }

  // MARK: Calendar

  /// The calendar; the user's by default.
  open var calendar = Calendar.user { didSet { rulesDidChange() } }

  /// The locale of months and days; the user's by default.
  open var locale = Locale.user { didSet { rulesDidChange() } }

  /// The time zone; nil, the default, stands for the calendar's.
  open var timeZone: TimeZone? { didSet { rulesDidChange() } }

  /// The range of days that can be shown and selected; unlimited by default.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { rulesDidChange() }
  }

  /// The calendar with its locale and time zone.
  var usedCalendar: Calendar { panel.rules.calendar }

  private func rulesDidChange() {
    let range = availableDateRange
    (selectionBehavior as? UICalendarSelectionMultiDate)?.forgetDays()
    panel.rules = DateRules(
      writing: .of(calendar, locale, timeZone), minimum: range.start == .distantPast ? nil : range.start,
      maximum: range.end == .distantFuture ? nil : range.end)
    let rules = panel.rules
    panel.grid.allows = { [unowned self] in
      guard rules.allowsDay($0), let selectionBehavior else { return false }
      return selectionBehavior.canChoose(components($0))
    }
    let shown = rules.clamped(panel.grid.month)
    if rules.writing.month(of: shown) != panel.grid.month { panel.grid.show(monthOf: shown) }
  }

  /// The era, year, month and day of a date.
  private func components(_ date: Date) -> DateComponents {
    usedCalendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
  }

  // MARK: Months

  /// The visible month.
  open var visibleDateComponents: DateComponents {
    get { usedCalendar.dateComponents([.calendar, .era, .year, .month], from: panel.grid.month) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Shows the month of a day, clamped to the available range.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = usedCalendar.date(from: dateComponents) else { return }
    panel.show(panel.rules.clamped(date))
  }

  private func monthDidChange() {
    let month = panel.grid.month
    guard lastMonth != month else { return reloadDecorations() }
    let before = lastMonth
    lastMonth = month
    reloadDecorations()
    guard let before else { return }
    delegate?.calendarView(
      self,
      didChangeVisibleDateComponentsFrom: usedCalendar.dateComponents(
        [.calendar, .era, .year, .month], from: before))
  }

  // MARK: Selection

  /// The selection behavior; nil, the default, disables selection.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      if oldValue !== selectionBehavior { oldValue?.view = nil }
      selectionBehavior?.view = self
      (selectionBehavior as? UICalendarSelectionMultiDate)?.forgetDays()
      selectionDidChange()
    }
  }

  func selectionDidChange() { panel.grid.setNeedsDisplay() }

  private func choose(_ date: Date) {
    selectionBehavior?.choose(components(date))
    selectionDidChange()
  }

  // MARK: Decorations

  /// The delegate, which supplies decorations and is notified of month changes; held weakly.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { reloadDecorations() } }

  /// Whether the delegate is asked for decorations. True by default.
  open var wantsDateDecorations = true { didSet { reloadDecorations() } }

  /// Reloads the decorations. All visible days are reloaded.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    reloadDecorations()
  }

  private func reloadDecorations() {
    for view in decorations { view.removeFromSuperview() }
    decorations = []
    days = []
    let hasSome = wantsDateDecorations && delegate != nil
    let height = hasSome ? Self.decorationHeight : 0
    if panel.grid.decorationHeight != height {
      panel.grid.decorationHeight = height
      panel.grid.setNeedsDisplay()
      invalidateIntrinsicContentSize()
      if natural != .zero, bounds.size == natural {
        natural = intrinsicContentSize
        self.frame.size = natural
      }
    }
    guard hasSome, let delegate else { return }
    for day in panel.grid.monthDays {
      guard let view = delegate.calendarView(self, decorationFor: components(day))?.makeView() else {
        continue
      }
      view.isUserInteractionEnabled = false
      panel.grid.addSubview(view)
      decorations.append(view)
      days.append(day)
    }
    setNeedsLayout()
  }
  /// The days of the decoration views.
  private var days: [Date] = []

  // MARK: Size and layout

  open override var intrinsicContentSize: CGSize {
    let size = panel.intrinsicContentSize
    return CGSize(
      width: size.width + 8,
      height: size.height + 8 + CGFloat(MonthGrid.rows) * panel.grid.decorationHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    panel.passOn(semanticContentAttribute)
    panel.frame = bounds.insetBy(dx: min(4, bounds.width / 2), dy: min(4, bounds.height / 2))
    panel.layoutIfNeeded()
    for (view, day) in zip(decorations, days) {
      guard let cell = panel.grid.cell(of: day) else { continue }
      let size = view.intrinsicContentSize
      let own = size.width > 0 && size.height > 0 ? size : view.bounds.size
      view.frame = CGRect(
        x: cell.midX - own.width / 2, y: cell.maxY - Self.decorationHeight / 2 - own.height / 2 - 1,
        width: own.width, height: own.height
      ).onPixels(contentScaleFactor)
    }
  }
}
