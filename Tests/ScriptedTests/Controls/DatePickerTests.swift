import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControls
@testable import CasementCore

/// Dates in a person's hands.
@Suite(.serialized) struct DatePickerTests {
  private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  private static func picker(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ date: String, locale: String = "en_US",
    zone: TimeZone = berlin, calendar: Calendar.Identifier = .gregorian
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.locale = Locale(identifier: locale)
    picker.calendar = Calendar(identifier: calendar)
    picker.timeZone = zone
    picker.preferredDatePickerStyle = style
    picker.datePickerMode = mode
    picker.date = Self.date(date, zone)
    return picker
  }

  /// A date written as 2024-02-29 13:05.
  private static func date(_ text: String, _ zone: TimeZone = berlin) -> Date {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    var parts = DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
    parts.hour = numbers.count > 3 ? numbers[3] : 12
    parts.minute = numbers.count > 4 ? numbers[4] : 0
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.date(from: parts) ?? .distantPast
  }

  private static func text(_ date: Date, _ zone: TimeZone = berlin) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func two(_ number: Int?) -> String { String(format: "%02d", number ?? 0) }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
  }

  private func run(
    _ picker: UIDatePicker, _ body: (PickerDesk<UIDatePicker>) throws -> Void
  ) throws {
    try PickerDesk.run(picker) { desk in
      picker.addAction(
        UIAction { [weak picker, weak desk] _ in desk?.note(picker.map { Self.text($0.date) } ?? "") },
        for: .valueChanged)
      try body(desk)
    }
  }

  private func fields(_ picker: UIDatePicker) -> [DateField] {
    (picker.subviews.first?.subviews ?? []).compactMap { $0 as? DateField }
  }

  private func wheels(_ picker: UIDatePicker) throws -> UIPickerView {
    let content = try #require(picker.subviews.first?.subviews.first as? DateWheels)
    return content.picker
  }

  private func texts(_ field: DateField) -> String { field.pieces.indices.map(field.text).joined() }

  // MARK: Values

  @Test("The style follows from the mode, and the date is clamped to its limits")
  func values() throws {
    let picker = UIDatePicker()
    #expect(picker.datePickerMode == .dateAndTime && picker.datePickerStyle == .compact)
    #expect(abs(picker.date.timeIntervalSinceNow) < 5)
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels && picker.bounds.size == CGSize(width: 320, height: 216))
    picker.countDownDuration = 3700
    #expect(picker.countDownDuration == 3660)
    picker.countDownDuration = .infinity
    #expect(picker.countDownDuration == 60)
    picker.datePickerMode = .date
    picker.minimumDate = Self.date("2024-02-10")
    picker.maximumDate = Self.date("2024-02-20")
    picker.date = Self.date("2024-03-01")
    #expect(picker.date == Self.date("2024-02-20"))
    picker.date = .distantPast
    #expect(picker.date == Self.date("2024-02-10"))
    picker.minimumDate = Self.date("2025-01-01")
    picker.date = Self.date("2001-01-01")
    #expect(picker.date == Self.date("2001-01-01"), "limits that exclude each other are none")
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.datePickerMode = .time
    picker.minuteInterval = 15
    picker.date = Self.date("2024-02-10 10:29")
    #expect(picker.date == Self.date("2024-02-10 10:15"))
    (picker.minimumDate, picker.maximumDate) = (Self.date("2024-02-10 10:20"), nil)
    #expect(picker.date == Self.date("2024-02-10 10:30"), "before the limit there is none")
    picker.maximumDate = Self.date("2024-02-10 10:29")
    #expect(picker.date == Self.date("2024-02-10 10:29"), "nor between the limits")
    (picker.minimumDate, picker.maximumDate) = (nil, nil)
    #expect(picker.date == Self.date("2024-02-10 10:15"))
    picker.roundsToMinuteInterval = false
    #expect(picker.date == Self.date("2024-02-10 10:29"))
    picker.date = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(picker.date.timeIntervalSinceReferenceDate.isFinite)
  }

  @Test(
    "Fields are written as the locale and the calendar say",
    arguments: [
      ("en_US", Calendar.Identifier.gregorian, "Feb 29, 2024", "1:05 PM"),
      ("de_DE", .gregorian, "29. Feb. 2024", "13:05"),
      ("ja_JP", .gregorian, "2024年2月29日", "13:05"),
      ("ja_JP", .japanese, "令和6年2月29日", "13:05"),
      ("ar_EG", .gregorian, "٢٩ فبراير، ٢٠٢٤", "١:٠٥ م"),
    ])
  func locales(_ locale: String, _ calendar: Calendar.Identifier, _ day: String, _ time: String) throws {
    let picker = Self.picker(.dateAndTime, .compact, "2024-02-29 13:05", locale: locale, calendar: calendar)
    try run(picker) { _ in
      let fields = fields(picker)
      #expect(fields.count == 2)
      // Without marks of direction, and with plain spaces.
      let shown = fields.map { field in
        String(
          String.UnicodeScalarView(
            texts(field).unicodeScalars.filter { $0.properties.generalCategory != .format }
              .map { $0 == "\u{202f}" || $0 == "\u{a0}" ? " " : $0 }))
      }
      #expect(shown == [day, time])
    }
  }

  // MARK: Compact

  @Test("U3: arrow keys step the components of a date, and wrap around within a component")
  func stepping() throws {
    let picker = Self.picker(.dateAndTime, .compact, "2024-01-31 23:59")
    try run(picker) { desk in
      try desk.tap("Tab", "Up")
      #expect(desk.take() == ["2024-02-29 23:59"], "31 January is 29 February a month later")
      try desk.tap("Right", "Up")
      #expect(desk.take() == ["2024-02-01 23:59"])
      try desk.tap("Down", "Right", "Up")
      #expect(desk.take() == ["2024-02-29 23:59", "2025-02-28 23:59"], "2025 is no leap year")
      try desk.tap("Tab", "Up", "Right", "Up", "Right", "Up")
      #expect(desk.take() == ["2025-02-28 00:59", "2025-02-28 00:00", "2025-02-28 12:00"])
      try desk.tap("Left", "Left", "Down")
      #expect(desk.take() == ["2025-02-28 11:00"])
    }
  }

  @Test("U3: components are typed as digits or names, and the focus advances")
  func typing() throws {
    let picker = Self.picker(.dateAndTime, .compact, "2024-01-31 10:20")
    try run(picker) { desk in
      try desk.tap("Tab", "1", "2")
      #expect(desk.take() == ["2024-12-31 10:20"])
      try desk.tap("5")
      #expect(desk.take() == ["2024-12-05 10:20"], "no day begins with 5, so it is done")
      try desk.tap("2", "0", "2", "7")
      #expect(desk.take() == ["2027-12-05 10:20"])
      try desk.tap("Home", "m")
      #expect(desk.take() == ["2027-03-05 10:20"])
      try desk.tap("m")
      #expect(desk.take() == ["2027-05-05 10:20"])
      try desk.tap("End", "9", "9", "Left")
      #expect(desk.take() == ["1999-05-05 10:20"])
      try desk.tap("Tab", "1", "1", "0", "5", "p")
      #expect(desk.take() == ["1999-05-05 11:20", "1999-05-05 11:05", "1999-05-05 23:05"])
      try desk.tap("Home", "1", "BackSpace", "7")
      #expect(desk.take() == ["1999-05-05 19:05"])
    }
  }

  @Test("A typed date is clamped to the limits")
  func limits() throws {
    let picker = Self.picker(.date, .compact, "2024-02-15")
    picker.minimumDate = Self.date("2024-02-10")
    picker.maximumDate = Self.date("2024-02-20")
    try run(picker) { desk in
      try desk.tap("Tab", "Up")
      #expect(desk.take() == ["2024-02-20 12:00"])
      try desk.tap("Right", "0", "3")
      #expect(desk.take() == ["2024-02-10 12:00"])
      try desk.tap("1", "9", "0", "0", "Left")
      #expect(desk.take() == [])
    }
  }

  @Test("A time skipped by daylight saving becomes the next one; the repeated hour can be chosen")
  func daylightSaving() throws {
    let picker = Self.picker(.time, .compact, "2024-03-31 01:30", locale: "de_DE")
    try run(picker) { desk in
      try desk.tap("Tab", "Up")
      #expect(desk.take().count == 1)
      #expect(
        picker.date > Self.date("2024-03-31 01:30") && Self.text(picker.date).hasPrefix("2024-03-31 03"))
      try desk.tap("Up", "Down", "Down")
      #expect(Self.text(picker.date).hasPrefix("2024-03-31"))
      picker.date = Self.date("2024-10-27 01:30")
      _ = desk.take()
      try desk.tap("Up", "Up")
      #expect(desk.take() == ["2024-10-27 02:30", "2024-10-27 03:30"])
      try desk.tap("Down", "Down", "Down")
      #expect(desk.take() == ["2024-10-27 02:30", "2024-10-27 01:30", "2024-10-27 00:30"])
    }
  }

  @Test("The calendar opens with its button, selects a day and closes; the focus returns to the field")
  func popup() throws {
    let picker = Self.picker(.date, .compact, "2024-02-15")
    try run(picker) { desk in
      let field = try #require(fields(picker).first)
      try desk.tap("Tab")
      try desk.click(field, at: CGPoint(x: field.bounds.maxX - 14, y: 16))
      #expect(desk.compositor.popups.count == 1)
      let popup = try #require(UIApplication.shared.context.popups.all.first as? ControlPopup)
      let panel = try #require(popup.content.subviews.first as? CalendarPanel)
      let grid = panel.grid
      let day = try #require(grid.cell(of: Self.date("2024-02-29")))
      try desk.click(grid, at: CGPoint(x: day.midX, y: day.midY))
      #expect(desk.take() == ["2024-02-29 12:00"])
      #expect(desk.compositor.popups.isEmpty && desk.window.firstResponder === field)
      // Keys open it, move in it and close it.
      try desk.tap("space")
      #expect(desk.compositor.popups.count == 1)
      try desk.tap("Right", "Up", "Next")
      #expect(desk.take() == ["2024-03-01 12:00", "2024-02-23 12:00", "2024-03-23 12:00"])
      try desk.tap("Return")
      #expect(desk.compositor.popups.isEmpty)
      try desk.tap("Up")
      #expect(desk.take() == ["2024-04-23 12:00"], "keys go to the field again")
      try desk.tap("Return")
      #expect(desk.compositor.popups.count == 1)
      try desk.tap("Escape")
      #expect(desk.compositor.popups.isEmpty && desk.window.firstResponder === field)
      #expect(desk.take() == [])
    }
  }

  @Test("A picker that is removed in its action closes its calendar; the same day again sends no action")
  func popupOfAGonePicker() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    weak var gone: UIDatePicker?
    var told = 0
    @MainActor func fill() {
      let picker = Self.picker(.date, .compact, "2024-02-15")
      picker.frame = CGRect(origin: .zero, size: picker.intrinsicContentSize)
      picker.date += 0.5
      picker.addAction(
        UIAction { [weak box] _ in
          told += 1
          for view in box?.subviews ?? [] { view.removeFromSuperview() }
        }, for: .valueChanged)
      box.addSubview(picker)
      gone = picker
    }
    fill()
    try PickerDesk.run(box) { desk in
      @MainActor func press(_ day: String) throws {
        let popup = try #require(UIApplication.shared.context.popups.all.first as? ControlPopup)
        let panel = try #require(popup.content.subviews.first as? CalendarPanel)
        let cell = try #require(panel.grid.cell(of: Self.date(day)))
        try desk.click(panel.grid, at: CGPoint(x: cell.midX, y: cell.midY))
      }
      try desk.tap("Tab", "Return")
      try press("2024-02-15")
      #expect(told == 0 && desk.compositor.popups.isEmpty)
      try desk.tap("Return")
      try press("2024-02-29")
      desk.compositor.settle()
      #expect(told == 1 && gone == nil && desk.compositor.popups.isEmpty)
    }
  }

  @Test("A press outside closes the calendar; so does the removal of the picker")
  func popupEnds() throws {
    let picker = Self.picker(.dateAndTime, .compact, "2024-02-15")
    try run(picker) { desk in
      let fields = fields(picker)
      try desk.tap("Tab", "Return")
      #expect(desk.compositor.popups.count == 1)
      try desk.click(300, 250)
      #expect(desk.compositor.popups.isEmpty && desk.take() == [])
      // A finger opens the wheels of the time.
      try desk.down(fields[1].frame.midX, 16)
      desk.lift()
      desk.compositor.settle()
      #expect(desk.compositor.popups.count == 1)
      try desk.tap("Down")
      #expect(desk.take() == ["2024-02-15 13:00"])
      picker.removeFromSuperview()
      desk.compositor.settle()
      #expect(desk.compositor.popups.isEmpty)
    }
  }

  @Test("The wheels of a time close when the picker is disabled") func popupOfADisabledPicker() throws {
    let picker = Self.picker(.time, .compact, "2024-02-15")
    try run(picker) { desk in
      try desk.tap("Tab", "Return")
      #expect(desk.compositor.popups.count == 1)
      picker.isEnabled = false
      desk.compositor.settle()
      #expect(desk.compositor.popups.isEmpty && desk.take() == [])
    }
  }

  // MARK: Wheels

  @Test("A wheel that comes to rest does not stop another one that still spins") func twoWheels() throws {
    let picker = Self.picker(.time, .wheels, "2024-02-15 08:30", locale: "de_DE")
    try run(picker) { desk in
      let wheels = try wheels(picker).columns.map(\.wheel)
      @MainActor func point(at wheel: UIView) throws {
        desk.compositor.pointer.move(
          to: desk.point(desk.middle(of: wheel), of: wheel), in: try desk.application.shown)
        desk.compositor.exchange()
      }
      try point(at: wheels[0])
      desk.wheel(2)
      desk.compositor.advance(by: .milliseconds(200))
      try point(at: wheels[1])
      for _ in 0..<6 {
        desk.wheel(3)
        desk.compositor.advance(by: .milliseconds(60))
      }
      desk.wait(3000)
      #expect(Self.text(picker.date) == "2024-02-15 10:48")
    }
  }

  @Test(
    "Wheels truncate no title in any language", arguments: ["ar_EG", "de_DE", "fi_FI", "en_US", "th_TH"])
  func wholeTitles(locale: String) throws {
    for mode in [UIDatePicker.Mode.dateAndTime, .date, .time, .countDownTimer] {
      for day in ["2024-09-25", "2024-11-30"] {
        let picker = Self.picker(mode, .wheels, day, locale: locale)
        try run(picker) { desk in
          let wheels = try wheels(picker)
          desk.compositor.settle()
          for wheel in wheels.columns.map(\.wheel) {
            let titles = wheel.subviews.compactMap { $0 as? UILabel }
            #expect(!titles.isEmpty)
            for title in titles where title.isTruncated {
              Issue.record("\(locale) cuts “\(title.text ?? "")” to \(title.bounds.width) points")
            }
          }
        }
      }
    }
  }

  @Test("Wheels of a date stop at existing days")
  func dateWheels() throws {
    let picker = Self.picker(.date, .wheels, "2024-01-31")
    try run(picker) { desk in
      let wheels = try wheels(picker)
      #expect(wheels.numberOfComponents == 3)
      try desk.tap("Tab", "Down")
      #expect(desk.take() == ["2024-02-29 12:00"])
      desk.wait(600)
      #expect(wheels.selectedRow(inComponent: 1) == 28)
      try desk.tap("Right", "Down")
      desk.wait(600)
      #expect(desk.take() == [] && wheels.selectedRow(inComponent: 1) == 28, "there is no 30 February")
      try desk.tap("Right", "Down")
      #expect(desk.take() == ["2025-02-28 12:00"])
      picker.setDate(Self.date("1999-12-24"), animated: true)
      desk.wait(600)
      #expect(desk.take() == [] && wheels.selectedRow(inComponent: 0) == 11)
      picker.minimumDate = Self.date("1999-12-20")
      try desk.move(80, 108)
      desk.wheel(-3)
      desk.wait(1500)
      #expect(desk.take() == ["1999-12-20 12:00"] && wheels.selectedRow(inComponent: 0) == 11)
    }
  }

  @Test("Wheels of a time follow the locale's hour cycle and the minute interval")
  func timeWheels() throws {
    let picker = Self.picker(.time, .wheels, "2024-01-31 23:45")
    picker.minuteInterval = 15
    try run(picker) { desk in
      let wheels = try wheels(picker)
      #expect((0..<3).map { wheels.numberOfRows(inComponent: $0) } == [12, 4, 2])
      #expect((0..<3).map { wheels.selectedRow(inComponent: $0) } == [11, 3, 1])
      try desk.tap("Tab", "Home", "Right", "Up", "Right", "Up")
      #expect(desk.take() == ["2024-01-31 12:45", "2024-01-31 12:30", "2024-01-31 00:30"])
    }
  }

  @Test("Wheels of a duration never stop at zero")
  func durationWheels() throws {
    let picker = Self.picker(.countDownTimer, .wheels, "2024-01-31")
    picker.countDownDuration = 3600
    try run(picker) { desk in
      let wheels = try wheels(picker)
      #expect(wheels.selectedRow(inComponent: 0) == 1 && wheels.selectedRow(inComponent: 1) == 0)
      try desk.tap("Tab", "Up")
      desk.wait(600)
      #expect(picker.countDownDuration == 60 && wheels.selectedRow(inComponent: 1) == 1)
      try desk.tap("End")
      #expect(picker.countDownDuration == 23 * 3600 + 60)
    }
  }

  @Test("Modes with wheels for months, and for days with times")
  func otherWheels() throws {
    let months = Self.picker(.yearAndMonth, .automatic, "2024-01-31")
    try run(months) { desk in
      try desk.tap("Tab", "Down", "Right", "Up")
      #expect(desk.take() == ["2024-02-29 12:00", "2023-02-28 12:00"])
    }
    let days = Self.picker(.dateAndTime, .wheels, "2024-02-28 10:20", locale: "de_DE")
    try run(days) { desk in
      let wheels = try wheels(days)
      #expect(wheels.numberOfComponents == 3)
      try desk.tap("Tab", "Down", "Down", "Right", "Up")
      #expect(desk.take() == ["2024-02-29 10:20", "2024-03-01 10:20", "2024-03-01 09:20"])
    }
  }

  // MARK: Inline

  @Test("The inline calendar is operated by pointer and keys, across months")
  func inline() throws {
    let picker = Self.picker(.dateAndTime, .inline, "2024-02-15 10:20", locale: "de_DE")
    try run(picker) { desk in
      let panel = try #require(picker.subviews.first?.subviews.first as? CalendarPanel)
      let grid = panel.grid
      #expect(grid.writing.weekdays.first == "M", "weeks begin on Monday in Germany")
      let day = try #require(grid.cell(of: Self.date("2024-02-01")))
      try desk.click(grid, at: CGPoint(x: day.midX, y: day.midY))
      #expect(desk.take() == ["2024-02-01 10:20"])
      let back = try #require(panel.subviews.first { $0.accessibilityLabel == "Previous Month" })
      try desk.click(back)
      #expect(Self.text(grid.month) == "2024-01-01 00:00" && desk.take() == [], "a month is no choice")
      grid.becomeFirstResponder()
      try desk.tap("Home", "Left")
      #expect(desk.take() == ["2024-01-01 10:20", "2023-12-31 10:20"])
      try desk.tap("End", "Down", "Prior")
      #expect(desk.take() == ["2024-01-07 10:20", "2023-12-07 10:20"])
      picker.minimumDate = Self.date("2023-12-05 08:00")
      try desk.tap("Up")
      #expect(desk.take() == ["2023-12-05 10:20"])
      #expect((back as? UIControl)?.isEnabled == false)
      // A press on the name of the month chooses one by wheels.
      let title = try #require(panel.subviews.first { $0.accessibilityLabel == "Month and Year" })
      try desk.click(title)
      #expect(grid.isHidden)
      try desk.click(title)
      #expect(!grid.isHidden)
    }
  }

  @Test(
    "All calendars can be navigated by days, months and years",
    arguments: [Calendar.Identifier.islamicUmmAlQura, .hebrew, .japanese, .chinese, .ethiopicAmeteMihret])
  func calendars(_ calendar: Calendar.Identifier) throws {
    for style in [UIDatePickerStyle.inline, .wheels, .compact] {
      let picker = Self.picker(.date, style, "2024-02-29", calendar: calendar)
      try run(picker) { desk in
        if style == .inline {
          let panel = try #require(picker.subviews.first?.subviews.first as? CalendarPanel)
          panel.grid.becomeFirstResponder()
          for _ in 0..<3 { try desk.tap("Next") }
          let shift = try desk.compositor.keyboard.key(named: "Shift_L")
          desk.compositor.keyboard.press(key: shift)
          try desk.tap("Next")
          desk.compositor.keyboard.release(key: shift)
          try desk.tap("Down", "Left", "Home", "End")
          #expect(picker.date > Self.date("2025-04-29"))
        } else {
          try desk.tap("Tab")
          for _ in 0..<3 { try desk.tap("Up", "Down", "1", "Right") }
          desk.wait(100)
          #expect(picker.date.timeIntervalSinceReferenceDate.isFinite)
        }
      }
    }
  }

  @Test("In right-to-left layouts the fields, the week and the arrow keys are mirrored")
  func rightToLeft() throws {
    let picker = Self.picker(.dateAndTime, .inline, "2024-02-15 10:20", locale: "ar_EG")
    picker.semanticContentAttribute = .forceRightToLeft
    try run(picker) { desk in
      let panel = try #require(picker.subviews.first?.subviews.first as? CalendarPanel)
      #expect(panel.grid.laysOutRightToLeft)
      let early = try #require(panel.grid.cell(of: Self.date("2024-02-18")))
      let late = try #require(panel.grid.cell(of: Self.date("2024-02-19")))
      #expect(late.minX < early.minX)
      panel.grid.becomeFirstResponder()
      try desk.tap("Left")
      #expect(desk.take() == ["2024-02-16 10:20"])
    }
  }

  @Test("A disabled picker ignores input, and an idle one makes no requests")
  func rest() throws {
    let picker = Self.picker(.date, .compact, "2024-02-15")
    picker.isEnabled = false
    try run(picker) { desk in
      try desk.tap("Tab", "Up")
      let field = try #require(fields(picker).first)
      try desk.click(field, at: CGPoint(x: field.bounds.maxX - 14, y: 16))
      #expect(desk.take() == [] && desk.compositor.popups.isEmpty)
      picker.isEnabled = true
      desk.wait(200)
      let requests = desk.compositor.server.requestCount
      desk.compositor.advance(by: .seconds(90))
      #expect(desk.compositor.server.requestCount == requests)
    }
  }

  @Test("U10: a compact picker in a narrow frame abbreviates the date, then shrinks")
  func narrowFrame() throws {
    let picker = Self.picker(.dateAndTime, .compact, "2024-11-30 22:05")
    try run(picker) { desk in
      let (day, time) = (try #require(fields(picker).first), try #require(fields(picker).last))
      let natural = picker.intrinsicContentSize
      picker.frame.size = natural
      desk.compositor.settle()
      #expect(texts(day) == "Nov 30, 2024")
      try desk.tap("Tab", "Right", "Right")
      picker.frame.size.width = natural.width - 20
      desk.compositor.settle()
      #expect(texts(day) == "11/30/2024" && picker.intrinsicContentSize == natural)
      #expect(day.active.map { day.pieces[$0].field } == .year)
      try desk.tap("Up")
      #expect(texts(day) == "11/30/2025")
      for width in [natural.width - 20, 150, 110] as [CGFloat] {
        picker.frame.size.width = width
        desk.compositor.settle()
        #expect(day.frame.minX >= 0 && day.frame.maxX < time.frame.minX, "\(width)")
        #expect(time.frame.maxX <= width + 0.5, "\(time.frame) in \(width)")
      }
      picker.frame.size.width = natural.width
      desk.compositor.settle()
      #expect(texts(day) == "Nov 30, 2025")
    }
  }
}
