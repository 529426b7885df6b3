import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControls
@testable import CasementCore

/// Calendars of which days are chosen.
@Suite(.serialized) struct CalendarViewTests {
  private final class Owner: UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
    UICalendarSelectionMultiDateDelegate
  {
    var lines: [String] = []
    var decorated: Set<Int> = []
    var closed: Set<Int> = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }

    private func text(_ day: DateComponents?) -> String {
      day.map { "\($0.year ?? 0)-\($0.month ?? 0)-\($0.day ?? 0)" } ?? "none"
    }

    func calendarView(_ calendarView: UICalendarView, decorationFor dateComponents: DateComponents)
      -> UICalendarView.Decoration?
    {
      guard let day = dateComponents.day, decorated.contains(day) else { return nil }
      return day % 2 == 0
        ? .default(color: .systemRed)
        : .image(UIImage(systemName: "star.fill"), color: .systemOrange, size: .large)
    }

    func calendarView(
      _ calendarView: UICalendarView,
      didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) {
      lines.append(
        "from \(previousDateComponents.month ?? 0) to \(calendarView.visibleDateComponents.month ?? 0)")
    }

    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?
    ) { lines.append(text(dateComponents)) }

    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { !closed.contains(dateComponents?.day ?? 0) }

    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents
    ) { lines.append("+" + text(dateComponents)) }

    func multiDateSelection(
      _ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents
    ) { lines.append("-" + text(dateComponents)) }
  }

  private func run(_ body: (PickerDesk<UICalendarView>, Owner, MonthGrid) throws -> Void) throws {
    let view = UICalendarView()
    view.calendar = Calendar(identifier: .gregorian)
    view.locale = Locale(identifier: "en_US")
    view.timeZone = TimeZone(identifier: "America/New_York")
    view.visibleDateComponents = DateComponents(year: 2024, month: 2)
    let owner = Owner()
    view.delegate = owner
    try PickerDesk.run(view) { desk in
      let panel = try #require(view.subviews.first as? CalendarPanel)
      try body(desk, owner, panel.grid)
    }
  }

  private func press(_ day: Int, _ desk: PickerDesk<UICalendarView>, _ grid: MonthGrid) throws {
    let cell = try #require(grid.cell(of: grid.monthDays[grid.monthDays.startIndex + day - 1]))
    try desk.click(grid, at: CGPoint(x: cell.midX, y: cell.midY - 4))
  }

  @Test("Without a selection behavior no day can be selected; with one, only selectable days")
  func single() throws {
    try run { desk, owner, grid in
      try press(15, desk, grid)
      #expect(owner.take() == [])
      let selection = UICalendarSelectionSingleDate(delegate: owner)
      desk.view.selectionBehavior = selection
      owner.closed = [20]
      try press(15, desk, grid)
      try press(20, desk, grid)
      #expect(owner.take() == ["2024-2-15"] && selection.selectedDate?.day == 15)
      grid.becomeFirstResponder()
      try desk.tap("Right", "Next")
      #expect(owner.take() == ["2024-2-16", "from 2 to 3", "2024-3-16"])
      selection.setSelected(DateComponents(year: 2023, month: 12, day: 24), animated: false)
      #expect(owner.take() == ["from 3 to 12"] && desk.view.visibleDateComponents.year == 2023)
      selection.selectedDate = nil
      #expect(owner.take() == [])
    }
  }

  @Test("Several days are selected and deselected by presses and by the Space key")
  func several() throws {
    try run { desk, owner, grid in
      let selection = UICalendarSelectionMultiDate(delegate: owner)
      desk.view.selectionBehavior = selection
      try press(10, desk, grid)
      try press(12, desk, grid)
      try press(10, desk, grid)
      #expect(owner.take() == ["+2024-2-10", "+2024-2-12", "-2024-2-10"])
      grid.becomeFirstResponder()
      try desk.tap("Right", "space", "Right", "space", "space")
      #expect(owner.take() == ["+2024-2-11", "-2024-2-12", "+2024-2-12"])
      selection.setSelectedDates([DateComponents(year: 2024, month: 2, day: 29)], animated: true)
      #expect(grid.isChosen(grid.monthDays[grid.monthDays.endIndex - 1]))
    }
  }

  @Test(
    "Decorations lie below their days, and are requested for each month; the available range limits the months"
  )
  func decorations() throws {
    try run { desk, owner, grid in
      owner.decorated = [1, 4, 31]
      desk.view.reloadDecorations(forDateComponents: [], animated: false)
      desk.compositor.settle()
      #expect(grid.subviews.count == 2)
      let cell = try #require(grid.cell(of: grid.monthDays[grid.monthDays.startIndex]))
      #expect(cell.contains(grid.subviews[0].frame))
      let selection = UICalendarSelectionMultiDate(delegate: owner)
      desk.view.selectionBehavior = selection
      selection.selectedDates = [DateComponents(year: 2024, month: 2, day: 4)]
      desk.view.visibleDateComponents = DateComponents(year: 2024, month: 1)
      #expect(grid.subviews.count == 3)
      let start = try #require(
        desk.view.usedCalendar.date(from: DateComponents(year: 2024, month: 1, day: 10)))
      desk.view.availableDateRange = DateInterval(start: start, duration: 20 * 86400)
      desk.view.visibleDateComponents = DateComponents(year: 1999, month: 1)
      #expect(desk.view.visibleDateComponents.year == 2024)
      _ = owner.take()
      try press(5, desk, grid)
      try press(12, desk, grid)
      #expect(owner.take() == ["+2024-1-12"])
    }
  }

  @Test("updateSelectableDates deselects days that are no longer selectable") func updatedDays()
    throws
  {
    try run { desk, owner, grid in
      let selection = UICalendarSelectionSingleDate(delegate: owner)
      desk.view.selectionBehavior = selection
      owner.closed = [15]
      selection.updateSelectableDates()
      try press(15, desk, grid)
      #expect(owner.take() == [])
      owner.closed = []
      selection.updateSelectableDates()
      try press(15, desk, grid)
      #expect(owner.take() == ["2024-2-15"])
    }
  }

  @Test("The program changes the visible month, and decorations are shown only where they are requested")
  func programmaticMonths() throws {
    try run { desk, owner, grid in
      desk.view.setVisibleDateComponents(DateComponents(year: 2025, month: 7), animated: true)
      desk.wait(1000)
      #expect(desk.view.visibleDateComponents.month == 7 && desk.view.visibleDateComponents.year == 2025)
      #expect(owner.take() == ["from 2 to 7"])
      owner.decorated = [1, 4]
      desk.view.reloadDecorations(forDateComponents: [], animated: false)
      desk.compositor.settle()
      #expect(grid.subviews.count == 2)
      desk.view.wantsDateDecorations = false
      desk.compositor.settle()
      #expect(grid.subviews.isEmpty)
      desk.view.wantsDateDecorations = true
      desk.compositor.settle()
      #expect(grid.subviews.count == 2)
    }
  }

  @Test("A calendar can be released while its button is pressed")
  func goesUnderPress() throws {
    try TestApplication.run(size: CGSize(width: 400, height: 400)) { application in
      weak var gone: UICalendarView?
      weak var button: GlyphButton?
      @MainActor func press() throws {
        let view = UICalendarView(frame: CGRect(x: 0, y: 0, width: 340, height: 360))
        application.window.addSubview(view)
        application.compositor.settle()
        let panel = try #require(view.subviews.first as? CalendarPanel)
        let pressed = try #require(panel.subviews.compactMap { $0 as? GlyphButton }.first)
        (gone, button) = (view, pressed)
        let middle = pressed.convert(CGPoint(x: pressed.bounds.midX, y: pressed.bounds.midY), to: nil)
        let origin = application.window.renderer.contentOrigin
        application.compositor.pointer.move(
          to: CGPoint(x: middle.x + origin.x, y: middle.y + origin.y), in: try application.shown)
        application.compositor.pointer.press()
        application.compositor.settle()
        #expect(pressed.isTracking)
        view.removeFromSuperview()
      }
      try press()
      #expect(button != nil)
      application.compositor.pointer.release()
      application.compositor.settle()
      #expect(gone == nil && button == nil)
    }
  }
}
