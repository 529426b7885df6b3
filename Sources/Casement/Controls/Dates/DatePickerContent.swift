import Foundation
import Graphics

/// What a date picker consists of in one of its styles.
class DatePickerContent: UIView {
  unowned let picker: UIDatePicker

  init(_ picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    isOpaque = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// The size that it has by nature.
  var naturalSize: CGSize { .zero }

  /// Shows the picker's date.
  func show(animated: Bool) {}

  /// Other dates can be chosen.
  func rulesDidChange() {}

  func setEnabled(_ isEnabled: Bool) {}

  /// Ends what it has opened.
  func close() {}
}

/// A date picker of wheels.
final class WheelsDatePicker: DatePickerContent {
  private let wheels: DateWheels

  override init(_ picker: UIDatePicker) {
    wheels = DateWheels(picker.datePickerMode, picker.rules, picker.date)
    super.init(picker)
    addSubview(wheels)
    wheels.onChange = { [unowned self] in
      self.picker.userChose(
        $0, duration: self.picker.datePickerMode == .countDownTimer ? wheels.duration : nil)
    }
  }

  override var naturalSize: CGSize { UIPickerView.usualSize }

  override func show(animated: Bool) {
    if picker.datePickerMode == .countDownTimer {
      wheels.show(picker.countDownDuration, animated: animated)
    } else {
      wheels.show(picker.date, animated: animated)
    }
  }

  override func rulesDidChange() { wheels.rules = picker.rules }

  override func setEnabled(_ isEnabled: Bool) { wheels.isEnabled = isEnabled }

  override func layoutSubviews() { wheels.frame = bounds }
}

/// A date picker that is a calendar, with a field for the time where that is chosen too.
final class InlineDatePicker: DatePickerContent {
  private let panel: CalendarPanel?
  private let time: DateField?
  private static let margin: CGFloat = 4
  private static let timeHeight: CGFloat = 44

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
      panel.grid.isChosen = { [unowned self] in
        self.picker.rules.calendar.isDate($0, inSameDayAs: self.picker.date)
      }
      let choose: (Date) -> Void = { [unowned self] in
        self.picker.userChose(self.picker.rules.writing.moving(self.picker.date, toDay: $0))
      }
      panel.grid.onChoose = choose
      panel.grid.onMove = choose
    }
    if let time {
      addSubview(time)
      time.onChange = { [unowned self] in self.picker.userChose($0) }
      time.onOpen = { [unowned self, unowned time] in TimePopup.open(from: time, self.picker) }
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
  }

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

/// A date picker of fields, with a calendar in a popup.
final class CompactDatePicker: DatePickerContent {
  private let day: DateField?
  private let time: DateField?
  private weak var popup: ControlPopup?
  private weak var panel: CalendarPanel?
  private static let gap: CGFloat = 6
  private static let margin: CGFloat = 10

  override init(_ picker: UIDatePicker) {
    let mode = picker.datePickerMode
    let rules = picker.rules
    let writing = rules.writing
    day = mode == .time ? nil : DateField(rules, writing.pattern("yMMMd"), picker.date, symbol: "calendar")
    time = mode == .date ? nil : DateField(rules, writing.pattern("jmm"), picker.date, symbol: nil)
    super.init(picker)
    for field in [day, time].compactMap({ $0 }) {
      addSubview(field)
      field.onChange = { [unowned self] in self.picker.userChose($0) }
    }
    day?.onOpen = { [unowned self] in openCalendar() }
    time?.onOpen = { [unowned self] in if let time { TimePopup.open(from: time, self.picker) } }
  }

  override var naturalSize: CGSize {
    let sizes = [day, time].compactMap { $0?.intrinsicContentSize }
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width } + CGFloat(max(0, sizes.count - 1)) * Self.gap,
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

  override func close() { popup?.end() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fields = [day, time].compactMap { $0 }
    var x = laysOutRightToLeft ? bounds.maxX : 0
    for field in fields {
      let width = field.intrinsicContentSize.width
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
    panel.grid.isChosen = { [unowned self] in
      picker.rules.calendar.isDate($0, inSameDayAs: picker.date)
    }
    panel.grid.onMove = { [unowned self] in
      picker.userChose(picker.rules.writing.moving(picker.date, toDay: $0))
    }
    panel.grid.onChoose = { [unowned self] in
      picker.userChose(picker.rules.writing.moving(picker.date, toDay: $0))
      close()
    }
    self.panel = panel
    let frame = PaddedView(panel, Self.margin)
    frame.passOn(picker.semanticContentAttribute)
    day.isOpened = true
    let popup = ControlPopup(frame, size: frame.intrinsicContentSize, from: day, focus: panel.grid)
    popup.onClose = { [weak day] in day?.isOpened = false }
    guard popup.isOpen else {
      day.isOpened = false
      return
    }
    self.popup = popup
  }
}

/// The wheels of a time, in a popup.
enum TimePopup {
  static func open(from field: DateField, _ picker: UIDatePicker) {
    guard field.window != nil, !field.isOpened else { return }
    let wheels = DateWheels(.time, picker.rules, picker.date)
    wheels.onChange = { [weak picker] in picker?.userChose($0) }
    let size = CGSize(width: 220, height: 180)
    let frame = PaddedView(wheels, 4, size)
    frame.passOn(picker.semanticContentAttribute)
    field.isOpened = true
    let popup = ControlPopup(frame, size: frame.intrinsicContentSize, from: field, focus: nil)
    popup.onClose = { [weak field] in field?.isOpened = false }
    if popup.isOpen { wheels.focusFirst() } else { field.isOpened = false }
  }
}

extension UIView {
  /// Has the view and all inside it lay out in a direction: they are parts of a control that does.
  func passOn(_ attribute: UISemanticContentAttribute) {
    guard semanticContentAttribute != attribute else { return }
    semanticContentAttribute = attribute
    setNeedsLayout()
    setNeedsDisplay()
    for view in subviews { view.passOn(attribute) }
  }
}

/// A view with room around it.
final class PaddedView: UIView {
  private let inner: UIView
  private let margin: CGFloat
  private let size: CGSize

  init(_ inner: UIView, _ margin: CGFloat, _ size: CGSize? = nil) {
    self.inner = inner
    self.margin = margin
    self.size = size ?? inner.intrinsicContentSize
    super.init(frame: .zero)
    isOpaque = false
    addSubview(inner)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    inner.frame = bounds.insetBy(dx: min(margin, bounds.width / 2), dy: min(margin, bounds.height / 2))
  }
}
