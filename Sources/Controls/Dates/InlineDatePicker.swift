import CasementGraphics
import Foundation

/// The content of an inline date picker: a calendar, with a field for the time if the mode includes it.
final class InlineDatePicker: DatePickerContent {
  private let panel: CalendarPanel?
  private let time: DateField?
  private weak var wheels: ControlPopup?
  private static let margin: CGFloat = 4
  private static var timeHeight: CGFloat { StandardSize.height(44, text: 15) }

  override init(_ picker: UIDatePicker) {
    let mode = picker.datePickerMode
    let rules = picker.rules
    panel = mode == .time ? nil : CalendarPanel(rules, picker.date)
    time =
      mode == .date
      ? nil
      : DateField(rules, rules.writing.pattern("jmm"), picker.date, symbol: mode == .time ? nil : "clock")
    super.init(picker)
    if let panel {
      addSubview(panel)
      panel.grid.isChosen = { [weak picker] day in picker?.isOn(day) ?? false }
      let choose = { [weak picker] (day: Date) in if let picker { picker.userChose(day: day) } }
      panel.grid.onChoose = choose
      panel.grid.onMove = choose
    }
    if let time {
      addSubview(time)
      time.onChange = { [unowned self] in self.picker.userChose($0) }
      time.onOpen = { [unowned self, unowned time] in wheels = TimePopup.open(from: time, self.picker) }
    }
  }

  override var naturalSize: CGSize {
    guard let panel else { return time?.intrinsicContentSize ?? .zero }
    let size = panel.intrinsicContentSize
    return CGSize(
      width: size.width + 2 * Self.margin,
      height: size.height + 2 * Self.margin + (time == nil ? 0 : Self.timeHeight))
  }

  override func show(animated: Bool) {
    panel?.show(picker.date)
    time?.date = picker.date
  }

  override func rulesDidChange() {
    panel?.rules = picker.rules
    time?.rules = picker.rules
  }

  override func setEnabled(_ isEnabled: Bool) {
    panel?.isEnabled = isEnabled
    time?.isEnabled = isEnabled
    if !isEnabled { close() }
  }

  override func close() { wheels?.end() }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let panel else {
      time?.frame = bounds
      return
    }
    let below = time == nil ? 0 : Self.timeHeight
    panel.frame = CGRect(
      x: Self.margin, y: Self.margin, width: max(0, bounds.width - 2 * Self.margin),
      height: max(0, bounds.height - 2 * Self.margin - below))
    guard let time else { return }
    let size = time.intrinsicContentSize
    let x = laysOutRightToLeft ? Self.margin + 4 : bounds.maxX - Self.margin - 4 - size.width
    time.frame = CGRect(x: x, y: bounds.maxY - Self.timeHeight + 4, width: size.width, height: size.height)
      .onPixels(contentScaleFactor)
  }
}
