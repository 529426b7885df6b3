import CasementGraphics
import Foundation

/// A month with its name above it. Arrow buttons change the month, a press on the name shows wheels.
final class CalendarPanel: UIView {
  let grid: MonthGrid
  private let title = GlyphButton("chevron.right", size: 11, label: localized("Month and Year"))
  private let back = GlyphButton("chevron.left", label: localized("Previous Month"))
  private let forth = GlyphButton("chevron.right", label: localized("Next Month"))
  private var wheels: DateWheels?
  var rules: DateRules { didSet { rulesDidChange() } }

  private static var headerHeight: CGFloat { StandardSize.height(34, text: 15) }
  static var size: CGSize {
    CGSize(
      width: 7 * StandardSize.height(38, text: 15),
      height: headerHeight + MonthGrid.headHeight + CGFloat(MonthGrid.rows) * MonthGrid.rowHeight)
  }

  init(_ rules: DateRules, _ date: Date) {
    self.rules = rules
    grid = MonthGrid(rules.writing, date)
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isOpaque = false
    for view in [title, back, forth, grid] { addSubview(view) }
    grid.onMonth = { [unowned self] in monthDidChange() }
    back.addAction(UIAction { [unowned self] _ in turn(-1) }, for: .touchUpInside)
    forth.addAction(UIAction { [unowned self] _ in turn(1) }, for: .touchUpInside)
    title.addAction(UIAction { [unowned self] _ in toggleWheels() }, for: .touchUpInside)
    for (direction, sign) in [(UISwipeGestureRecognizer.Direction.left, 1), (.right, -1)] {
      let swipe = UISwipeGestureRecognizer(target: self, action: CalendarPanel.swiped)
      swipe.direction = direction
      swipe.name = sign > 0 ? "forth" : "back"
      grid.addGestureRecognizer(swipe)
    }
    rulesDidChange()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  private func rulesDidChange() {
    grid.writing = rules.writing
    let rules = rules
    grid.allows = { rules.allowsDay($0) }
    grid.clamp = { rules.clamped($0) }
    grid.setNeedsDisplay()
    monthDidChange()
  }

  var isEnabled = true {
    didSet {
      grid.isEnabled = isEnabled
      title.isEnabled = isEnabled
      monthDidChange()
    }
  }

  // MARK: Months

  /// Shows the month of a date, if it is not visible yet.
  func show(_ date: Date) {
    grid.cursor = rules.calendar.startOfDay(for: date)
    if rules.writing.month(of: date) != grid.month { grid.show(monthOf: date) }
    grid.setNeedsDisplay()
  }

  private func turn(_ months: Int) {
    grid.turn(months)
    if !grid.isChosen(grid.cursor) || !grid.monthDays.contains(grid.cursor) {
      grid.cursor = rules.calendar.startOfDay(for: rules.clamped(grid.month))
    }
  }

  private func swiped(_ swipe: UISwipeGestureRecognizer) {
    let direction = swipe.name == "forth" ? 1 : -1
    let months = laysOutRightToLeft ? -direction : direction
    if (months < 0 ? back : forth).isEnabled { turn(months) }
  }

  private func monthDidChange() {
    title.title = rules.writing.text(grid.month, rules.writing.pattern("yMMMM"))
    back.isEnabled =
      isEnabled && rules.allowsAny(of: .month, rules.writing.adding(-1, .month, to: grid.month))
    forth.isEnabled =
      isEnabled && rules.allowsAny(of: .month, rules.writing.adding(1, .month, to: grid.month))
    setNeedsLayout()
    onMonth?()
  }

  /// Called when the visible month changed.
  var onMonth: (() -> Void)?

  private func toggleWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
    } else {
      let new = DateWheels(.yearAndMonth, rules, grid.month)
      new.onChange = { [unowned self] in
        grid.show(monthOf: $0)
        grid.cursor = rules.calendar.startOfDay(for: rules.clamped(grid.month))
      }
      new.passOn(semanticContentAttribute)
      addSubview(new)
      wheels = new
    }
    title.isTurned = wheels != nil
    for view in [grid, back, forth] as [UIView] { view.isHidden = wheels != nil }
    setNeedsLayout()
  }

  // MARK: Size and layout

  override var intrinsicContentSize: CGSize { Self.size }

  override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = laysOutRightToLeft
    let names = isMirrored ? ["chevron.right", "chevron.left"] : ["chevron.left", "chevron.right"]
    for (button, name) in zip([back, forth], names) { button.symbol = name }
    title.symbol = isMirrored ? "chevron.left" : "chevron.right"
    let row = CGRect(x: 0, y: 0, width: bounds.width, height: StandardSize.height(30, text: 15))
    func setFrame(_ view: UIView, _ x: CGFloat, _ width: CGFloat) {
      view.frame = CGRect(x: isMirrored ? row.maxX - x - width : x, y: 1, width: width, height: row.height)
    }
    setFrame(forth, row.width - 34, 32)
    setFrame(back, row.width - 68, 32)
    setFrame(title, 2, min(title.intrinsicContentSize.width, max(0, row.width - 76)))
    let rest = CGRect(
      x: 0, y: Self.headerHeight, width: bounds.width, height: max(0, bounds.height - Self.headerHeight))
    grid.frame = rest
    wheels?.frame = rest
  }
}
