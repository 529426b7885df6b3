import CasementGraphics
import Foundation

/// The content of a compact date picker: fields, and a calendar in a popup.
///
/// In a frame that is narrower than the natural size, the date is abbreviated first, then both fields shrink.
final class CompactDatePicker: DatePickerContent {
  private let day: DateField?
  private let time: DateField?
  private weak var popup: ControlPopup?
  private weak var wheels: ControlPopup?
  private weak var panel: CalendarPanel?
  private static let gap: CGFloat = 6
  private static let margin: CGFloat = 10

  override init(_ picker: UIDatePicker) {
    let mode = picker.datePickerMode
    let rules = picker.rules
    let writing = rules.writing
    day =
      mode == .time
      ? nil
      : DateField(
        rules, writing.pattern("yMMMd"), short: writing.pattern("yMd"), picker.date, symbol: "calendar")
    time = mode == .date ? nil : DateField(rules, writing.pattern("jmm"), picker.date, symbol: nil)
    super.init(picker)
    for field in [day, time].compactMap({ $0 }) {
      addSubview(field)
      field.onChange = { [unowned self] in self.picker.userChose($0) }
    }
    day?.onOpen = { [unowned self] in openCalendar() }
    time?.onOpen = { [unowned self] in if let time { wheels = TimePopup.open(from: time, self.picker) } }
  }

  override var naturalSize: CGSize {
    let fields = [day, time].compactMap { $0 }
    return CGSize(
      width: fields.reduce(0) { $0 + $1.naturalWidth } + CGFloat(max(0, fields.count - 1)) * Self.gap,
      height: DateField.height)
  }

  override func show(animated: Bool) {
    let old = naturalSize
    day?.date = picker.date
    time?.date = picker.date
    panel?.show(picker.date)
    setNeedsLayout()
    if naturalSize != old { picker.contentSizeDidChange() }
  }

  override func rulesDidChange() {
    day?.rules = picker.rules
    time?.rules = picker.rules
    panel?.rules = picker.rules
    show(animated: false)
  }

  override func setEnabled(_ isEnabled: Bool) {
    day?.isEnabled = isEnabled
    time?.isEnabled = isEnabled
    if !isEnabled { close() }
  }

  override func close() {
    popup?.end()
    wheels?.end()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fields = [day, time].compactMap { $0 }
    day?.isAbbreviated = naturalSize.width > bounds.width + 0.5
    let room = max(0, bounds.width - CGFloat(fields.count - 1) * Self.gap)
    let part = min(1, room / max(1, fields.reduce(0) { $0 + $1.intrinsicContentSize.width }))
    var x = laysOutRightToLeft ? bounds.maxX : 0
    for field in fields {
      let width = field.intrinsicContentSize.width * part
      if laysOutRightToLeft { x -= width }
      field.frame = CGRect(
        x: x, y: bounds.midY - DateField.height / 2, width: width, height: DateField.height
      )
      .onPixels(contentScaleFactor)
      x += laysOutRightToLeft ? -Self.gap : width + Self.gap
    }
  }

  // MARK: The calendar

  private func openCalendar() {
    guard let day, day.window != nil, popup?.isOpen != true else { return }
    let panel = CalendarPanel(picker.rules, picker.date)
    // The program may remove the picker in its `valueChanged` action, while the popup still exists.
    panel.grid.isChosen = { [weak picker] day in picker?.isOn(day) ?? false }
    panel.grid.onMove = { [weak picker] day in picker?.userChose(day: day) }
    panel.grid.onChoose = { [weak self, weak picker] day in
      let popup = self?.popup
      picker?.userChose(day: day)
      popup?.end()
    }
    self.panel = panel
    let frame = PaddedView(panel, Self.margin)
    frame.passOn(picker.semanticContentAttribute)
    day.isOpened = true
    let popup = ControlPopup(frame, size: frame.intrinsicContentSize, from: day, focus: panel.grid)
    popup.onEnd = { [weak day] _ in day?.isOpened = false }
    guard popup.isOpen else {
      day.isOpened = false
      return
    }
    self.popup = popup
  }
}
