import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// Tables in a person's hands: pointer, finger, touchpad and keys.
@Suite(.serialized) struct TableUseTests {
  private static let names = (0..<30).map {
    "\(["Ash", "Birch", "Cedar", "Douglas fir", "Elm"][$0 % 5]) \($0)"
  }

  private func rows(_ desk: TableDesk) -> [Int] { (desk.table.indexPathsForSelectedRows ?? []).map(\.row) }

  @Test("A click selects one row, Control adds one, and Shift extends the selection")
  func severalByPointer() throws {
    try TableDesk.run(TableDesk.fifty, TableOptions(selectsSeveral: true)) { desk in
      try desk.click(1)
      try desk.click(3)
      #expect(rows(desk) == [3])
      try desk.holding("Control_L") { try desk.click(5) }
      #expect(rows(desk) == [3, 5])
      try desk.holding("Control_L") { try desk.click(3) }
      #expect(rows(desk) == [5])
      try desk.click(2)
      try desk.holding("Shift_L") { try desk.click(5) }
      #expect(rows(desk) == [2, 3, 4, 5])
      try desk.holding("Shift_L") { try desk.click(0) }
      #expect(rows(desk) == [0, 1, 2])
    }
  }

  @Test("A tap adds a row to the selection, and a second tap removes it")
  func severalByFinger() throws {
    try TableDesk.run(TableDesk.fifty, TableOptions(selectsSeveral: true)) { desk in
      for row in [1, 3, 1, 4] {
        let place = desk.middle(of: row)
        try desk.down(place.x, place.y)
        desk.lift()
      }
      #expect(rows(desk) == [3, 4])
    }
  }

  @Test("A finger that scrolls selects nothing; a row that refuses the highlight gets none")
  func scrolling() throws {
    try TableDesk.run { desk in
      try desk.down(100, 150)
      desk.wait(200)
      #expect(desk.model.take() == ["shouldHighlight 0/3", "didHighlight 0/3"])
      desk.drag(100, 120)
      desk.drag(100, 80)
      desk.lift()
      #expect(desk.model.take() == ["didUnhighlight 0/3"] && rows(desk) == [])
      #expect(desk.table.contentOffset.y > 20)
      desk.wait(2000)
      desk.table.contentOffset = .zero
      desk.compositor.settle()
      desk.model.refuses = ["highlight 0/1", "select 0/2"]
      try desk.click(1)
      #expect(desk.model.take() == [])
      try desk.click(2)
      #expect(desk.model.take().last == "willSelect 0/2" && rows(desk) == [])
    }
  }

  @Test(
    "U3: arrow keys, Page Up and Down, Home and End move the focus; Space and Return select; Shift extends; Control-A selects all"
  )
  func keys() throws {
    try TableDesk.run([Self.names], TableOptions(selectsSeveral: true)) { desk in
      try desk.tap("Tab")
      #expect(desk.table.isFirstResponder && desk.table.content.focus.place == RowPlace(0, 0))
      try desk.tap("Down", "Down")
      #expect(desk.table.content.focus.place == RowPlace(0, 2) && rows(desk) == [])
      try desk.tap("space")
      #expect(rows(desk) == [2])
      try desk.holding("Shift_L") { try desk.tap("Down", "Down") }
      #expect(rows(desk) == [2, 3, 4])
      try desk.tap("End")
      #expect(desk.table.content.focus.place == RowPlace(0, 29) && desk.texts.last == Self.names[29])
      try desk.tap("Page_Up")
      let place = try #require(desk.table.content.focus.place)
      #expect(place.row < 26 && place.row > 20)
      try desk.tap("Home")
      #expect(desk.table.content.focus.place == RowPlace(0, 0) && desk.table.contentOffset.y == 0)
      try desk.holding("Control_L") { try desk.tap("a") }
      #expect(rows(desk).count == 30)
      #expect(desk.model.mistakes == [])
    }
  }

  @Test("With single selection Return selects the focused row; typed letters find rows")
  func typeAhead() throws {
    try TableDesk.run([Self.names]) { desk in
      try desk.tap("Tab", "c")
      #expect(desk.table.content.focus.place == RowPlace(0, 2))
      desk.wait(1500)
      try desk.tap("d", "o")
      #expect(desk.table.content.focus.place == RowPlace(0, 3))
      try desk.tap("Return")
      #expect(rows(desk) == [3] && desk.model.take().last == "didSelect 0/3")
    }
  }

  @Test("A swipe shows the actions of a row, and a press on one performs it")
  func swipe() throws {
    try TableDesk.run([Self.names], TableOptions(isEditable: true)) { desk in
      try desk.down(300, 66)
      for x in stride(from: 290, through: 200, by: -10) { desk.drag(CGFloat(x), 66) }
      desk.lift()
      desk.wait(500)
      let cell = try #require(desk.table.cellForRow(at: IndexPath(row: 1, section: 0)))
      #expect(cell.frame.minX < -40 && desk.table.contentOffset.y == 0)
      #expect(desk.model.take().contains("willBeginEditing 0/1"))
      try desk.pointAt(400 + cell.frame.minX / 2, 66)
      desk.press()
      desk.release()
      desk.wait(600)
      #expect(desk.model.sections[0].count == 29 && desk.texts[1] == Self.names[2])
      #expect(!desk.table.content.swipe.isOpen && desk.model.take().contains("didEndEditing nil"))
      #expect(desk.model.mistakes == [])
    }
  }

  @Test("A full swipe deletes; a short swipe, and a press elsewhere, close the row")
  func fullSwipe() throws {
    try TableDesk.run([Self.names], TableOptions(isEditable: true)) { desk in
      @MainActor func drag(to end: Int) throws {
        try desk.down(380, 66)
        for x in stride(from: 370, through: end, by: -10) {
          desk.drag(CGFloat(x), 66)
          desk.wait(30)
        }
        desk.wait(200)
        desk.lift()
        desk.wait(600)
      }
      try drag(to: 365)
      #expect(desk.table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == 0)
      try drag(to: 290)
      #expect(desk.table.content.swipe.isOpen)
      try desk.click(4)
      desk.wait(500)
      #expect(!desk.table.content.swipe.isOpen && rows(desk) == [])
      #expect(desk.table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == 0)
      try drag(to: 20)
      #expect(desk.model.sections[0].count == 29 && desk.texts[1] == Self.names[2])
    }
  }

  /// A delegate that implements the old and the new methods for row actions, and logs the calls.
  private final class RowActions: UITableViewDelegate {
    var received: [String] = []
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath)
      -> [UITableViewRowAction]?
    {
      let more = UITableViewRowAction(style: .normal, title: "More") { [unowned self] in
        received.append("\($0.title ?? "") \($1.row)")
      }
      return [UITableViewRowAction(style: .destructive, title: "Away") { _, _ in }, more]
    }
  }

  @Test("UITableViewRowAction is used if there is no swipe configuration, and removes no row by itself")
  func rowActions() throws {
    try TableDesk.run([Self.names], TableOptions(isEditable: true)) { desk in
      let delegate = RowActions()
      desk.table.delegate = delegate
      let place = RowPlace(0, 1)
      let configuration = desk.table.content.swipe.configuration(place, isLeading: false)
      let actions = try #require(configuration?.actions)
      #expect(actions.map(\.title) == ["Away", "More"] && actions.map(\.style) == [.normal, .normal])
      #expect(actions[0].backgroundColor == .systemRed && actions[1].backgroundColor == .systemGray)
      #expect(configuration?.performsFirstActionWithFullSwipe == false)
      var isDone = false
      actions[1].handler(actions[1], desk.table) { isDone = $0 }
      #expect(delegate.received == ["More 1"] && isDone && desk.model.sections[0].count == 30)
      #expect(desk.table.content.swipe.configuration(place, isLeading: true) == nil)
    }
  }

  @Test("A row that cannot be edited has no swipe actions") func swipeWithoutEditing() throws {
    try TableDesk.run([Self.names]) { desk in
      let delegate = RowActions()
      desk.table.delegate = delegate
      #expect(desk.table.content.swipe.configuration(RowPlace(0, 1), isLeading: false) == nil)
      desk.model.isEditable = true
      #expect(desk.table.content.swipe.configuration(RowPlace(0, 1), isLeading: false) != nil)
    }
  }

  @Test("A touchpad swipes too, and the secondary button shows the actions in a menu")
  func padAndMenu() throws {
    try TableDesk.run([Self.names], TableOptions(isEditable: true)) { desk in
      try desk.pointAt(200, 66)
      for _ in 0..<9 {
        desk.compositor.pointer.scroll(.horizontalScroll, by: 10)
        desk.compositor.exchange()
        desk.wait(10)
      }
      desk.compositor.pointer.stopScrolling(.horizontalScroll)
      desk.compositor.exchange()
      desk.wait(500)
      #expect(desk.table.content.swipe.isOpen)
      desk.table.content.swipe.close(animated: false)
      try desk.pointAt(200, 110)
      desk.press(0x111)
      desk.release(0x111)
      desk.wait(100)
      let menu = try #require(desk.window.context.popups.menu)
      #expect(menu.levels.first?.view.menu.children.map(\.title) == ["Delete"])
      try desk.tap("Down", "Return")
      desk.wait(600)
      #expect(desk.model.sections[0].count == 29 && desk.texts[2] == Self.names[3])
    }
  }

  @Test("While editing, a row is dragged by its handle to another place, and others make room")
  func reorder() throws {
    try TableDesk.run([["a", "b", "c", "d", "e"]], TableOptions(isEditable: true)) { desk in
      desk.table.setEditing(true, animated: false)
      desk.compositor.settle()
      let cell = try #require(desk.table.cellForRow(at: IndexPath(row: 0, section: 0)))
      let handle = try #require(
        stride(from: 398, to: 300, by: -4).first { cell.isReorderControl(at: CGPoint(x: CGFloat($0), y: 22)) }
      )
      try desk.pointAt(CGFloat(handle), 22)
      desk.press()
      for y in stride(from: 22, through: 118, by: 8) { try desk.pointAt(CGFloat(handle), CGFloat(y)) }
      desk.wait(300)
      #expect(cell.frame.midY == 118)
      #expect(desk.table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 0)
      desk.release()
      desk.wait(500)
      #expect(desk.model.sections == [["b", "c", "a", "d", "e"]])
      #expect(desk.texts == ["b", "c", "a", "d", "e"] && cell.frame.minY == 88)
      #expect(desk.model.mistakes == [] && desk.model.displayed.count == 5)
    }
  }

  @Test("A row that is dragged up moves the rows in between down")
  func reorderUp() throws {
    try TableDesk.run([["a", "b", "c", "d", "e"]], TableOptions(isEditable: true)) { desk in
      desk.table.setEditing(true, animated: false)
      desk.compositor.settle()
      let cell = try #require(desk.table.cellForRow(at: IndexPath(row: 2, section: 0)))
      let first = try #require(desk.table.cellForRow(at: IndexPath(row: 0, section: 0)))
      let handle = try #require(
        stride(from: 398, to: 300, by: -4).first { cell.isReorderControl(at: CGPoint(x: CGFloat($0), y: 22)) }
      )
      try desk.pointAt(CGFloat(handle), 110)
      desk.press()
      for y in stride(from: 110, through: 22, by: -8) { try desk.pointAt(CGFloat(handle), CGFloat(y)) }
      desk.wait(300)
      #expect(cell.frame.midY == 22)
      #expect(first.frame.minY == 44)
      desk.release()
      desk.wait(500)
      #expect(desk.model.sections == [["c", "a", "b", "d", "e"]] && first.frame.minY == 44)
    }
  }

  @Test("A held row stays pressed when another row is moved by hand")
  func pressDuringReorder() throws {
    try TableDesk.run([["a", "b", "c", "d", "e"]], TableOptions(isEditable: true)) { desk in
      let place = desk.middle(of: 3)
      try desk.down(place.x, place.y)
      desk.wait(200)
      #expect(desk.table.content.touches.place == RowPlace(0, 3))
      let cell = try #require(desk.table.cellForRow(at: IndexPath(row: 0, section: 0)))
      desk.model.sections[0].append(desk.model.sections[0].removeFirst())
      desk.table.content.shown.removeAll { $0.cell === cell }
      desk.table.content.updates.move(RowPlace(0, 0), RowPlace(0, 4), cell)
      #expect(desk.table.content.touches.place == RowPlace(0, 2))
      desk.lift()
      #expect(rows(desk) == [2])
    }
  }

  @Test(
    "A data source may apply the change itself, or reload, in moveRowAt",
    arguments: [false, true])
  func reorderBySource(reloads: Bool) throws {
    try TableDesk.run([["a", "b", "c"], ["d"]], TableOptions(isEditable: true)) { desk in
      desk.model.moved = { [table = desk.table] from, to in
        if reloads { table.reloadData() } else { table.moveRow(at: from, to: to) }
      }
      desk.table.setEditing(true, animated: false)
      desk.compositor.settle()
      let y = desk.middle(of: 0, 1).y
      let cell = try #require(desk.table.cellForRow(at: IndexPath(row: 0, section: 1)))
      let handle = try #require(
        stride(from: 398, to: 300, by: -4).first { cell.isReorderControl(at: CGPoint(x: CGFloat($0), y: 22)) }
      )
      try desk.pointAt(CGFloat(handle), y)
      desk.press()
      for y in stride(from: y, through: 20, by: -8) { try desk.pointAt(CGFloat(handle), CGFloat(y)) }
      desk.wait(300)
      desk.release()
      desk.wait(500)
      #expect(desk.model.sections == [["d", "a", "b", "c"], []])
      #expect(desk.texts == ["d", "a", "b", "c"])
      #expect(desk.model.mistakes == [] && desk.model.displayed.count == 4)
    }
  }

  @Test("With selectionFollowsFocus, keys continue from a row that the program selects")
  func focusFollowsProgram() throws {
    try TableDesk.run(TableDesk.fifty) { desk in
      desk.table.selectionFollowsFocus = true
      desk.table.becomeFirstResponder()
      try desk.tap("Down", "Down")
      desk.table.reloadData()
      desk.table.selectRow(at: IndexPath(row: 20, section: 0), animated: false, scrollPosition: .middle)
      try desk.tap("Down")
      #expect(rows(desk) == [21])
    }
  }

  @Test("The focus is visible after keys, and hidden after a press elsewhere")
  func focusAfterPress() throws {
    try TableDesk.run(frame: CGRect(x: 0, y: 0, width: 300, height: 300)) { desk in
      @MainActor func showsRing() -> Bool {
        desk.table.visibleCells.contains { $0.subviews.contains { $0 is TableFocusRing } }
      }
      try desk.pointAt(350, 100)
      desk.press()
      desk.release()
      desk.table.becomeFirstResponder()
      #expect(!showsRing())
      try desk.tap("Down")
      #expect(showsRing())
      desk.table.resignFirstResponder()
      desk.table.becomeFirstResponder()
      #expect(showsRing())
    }
  }

  @Test("Delete deletes no row without the ring of the focus that is not selected")
  func deleteKey() throws {
    try TableDesk.run([["a", "b", "c"]], frame: CGRect(x: 0, y: 0, width: 300, height: 300)) { desk in
      desk.model.isEditable = true
      try desk.pointAt(350, 100)
      desk.press()
      desk.release()
      desk.table.becomeFirstResponder()
      try desk.tap("Delete")
      #expect(desk.model.sections == [["a", "b", "c"]])
      try desk.tap("Down", "Delete")
      #expect(desk.model.sections == [["a", "c"]])
    }
  }

  @Test("A cell with a custom focus style has no focus ring") func customFocus() throws {
    try TableDesk.run { desk in
      @MainActor func showsRing() -> Bool {
        desk.table.visibleCells.contains { $0.subviews.contains { $0 is TableFocusRing } }
      }
      desk.table.becomeFirstResponder()
      try desk.tap("Down")
      #expect(showsRing())
      for cell in desk.table.visibleCells { cell.focusStyle = .custom }
      try desk.tap("Down")
      #expect(!showsRing())
    }
  }

  @Test("The delete control of a row shows its Delete button")
  func editSign() throws {
    try TableDesk.run([["a", "b", "c"]], TableOptions(isEditable: true)) { desk in
      desk.table.setEditing(true, animated: true)
      desk.wait(500)
      let cell = try #require(desk.table.cellForRow(at: IndexPath(row: 1, section: 0)))
      #expect(cell.isEditing && cell.editingStyle == .delete)
      try desk.pointAt(24, 66)
      desk.press()
      desk.release()
      desk.wait(500)
      #expect(desk.table.content.swipe.isOpen)
      try desk.pointAt(400 + cell.frame.minX / 2, 66)
      desk.press()
      desk.release()
      desk.wait(600)
      #expect(desk.model.sections == [["a", "c"]] && desk.texts == ["a", "c"])
    }
  }

  @Test("A row with the first responder keeps its cell while scrolled off screen")
  func typing() throws {
    try TableDesk.run { desk in
      let path = IndexPath(row: 1, section: 0)
      let cell = try #require(desk.table.cellForRow(at: path))
      let field = UITextField(frame: CGRect(x: 200, y: 4, width: 100, height: 36))
      cell.contentView.addSubview(field)
      #expect(field.becomeFirstResponder())
      desk.table.contentOffset.y = 600
      desk.compositor.settle()
      #expect(field.isFirstResponder && !desk.texts.contains("Row 1"))
      #expect(!desk.table.visibleCells.contains(cell))
      desk.table.contentOffset.y = 0
      desk.compositor.settle()
      #expect(desk.table.cellForRow(at: path) === cell && cell.frame.minY == 44)
      desk.table.contentOffset.y = 600
      desk.compositor.settle()
      field.resignFirstResponder()
      desk.table.contentOffset.y = 700
      desk.compositor.settle()
      #expect(desk.model.mistakes == [] && desk.model.displayed.count == desk.table.content.shown.count)
      field.removeFromSuperview()
    }
  }

  @Test("A table that is reloaded inside cellForRowAt shows the new rows")
  func reloading() throws {
    try TableDesk.run { desk in
      desk.model.onAsk = { [model = desk.model, table = desk.table] row in
        guard row == "Row 20" else { return }
        model.onAsk = nil
        model.sections = [["one", "two"]]
        table.reloadData()
      }
      desk.table.contentOffset.y = 44 * 15
      desk.compositor.settle()
      #expect(desk.texts == ["one", "two"] && desk.table.contentOffset.y == 0)
      desk.model.sections[0].append("three")
      desk.table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
      #expect(desk.texts == ["one", "two", "three"] && desk.model.mistakes == [])
    }
  }

  @Test("In right-to-left layouts rows are swiped in the mirrored direction")
  func rightToLeft() throws {
    try TableDesk.run(
      [Self.names],
      TableOptions(isEditable: true, isRightToLeft: true)
    ) { desk in
      try desk.down(100, 66)
      for x in stride(from: 110, through: 220, by: 10) { desk.drag(CGFloat(x), 66) }
      desk.lift()
      desk.wait(500)
      #expect(desk.table.content.swipe.isOpen)
      #expect((desk.table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX ?? 0) > 40)
    }
  }

  @Test("A press on the section index scrolls to a section")
  func index() throws {
    let letters = "ABCDEFGHIJ".map(String.init)
    try TableDesk.run(
      letters.map { letter in (0..<20).map { "\(letter)\($0)" } }, TableOptions(titles: letters)
    ) { desk in
      let strip = try #require(desk.table.content.index.view)
      #expect(
        strip.frame.maxX == 400 && desk.table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.maxX == 380
      )
      // The sixth of ten titles of 15 points each, in the middle of the height.
      try desk.pointAt(390, 150 - 75 + 5 * 15 + 7)
      desk.press()
      #expect(desk.table.headerView(forSection: 5)?.frame.minY == desk.table.contentOffset.y)
      desk.release()
      #expect(desk.texts.contains("F0") && rows(desk) == [])
    }
  }

  @Test("Keys work with remapped keymaps, and on the keypad without Num Lock")
  func movedKeys() throws {
    try TableDesk.run(TableDesk.fifty) { desk in
      desk.table.selectionFollowsFocus = true
      desk.table.becomeFirstResponder()
      let keyboard = desk.compositor.keyboard
      try keyboard.setKeymap(text: oddKeymap(["a", "Down", "End", "Home", "KP_Down", "space"]))
      for (name, expected) in [("Down", [1]), ("Down", [2]), ("End", [49]), ("Home", [0]), ("KP_Down", [1])] {
        try keyboard.tap(name)
        desk.compositor.settle()
        #expect(rows(desk) == expected, "\(name)")
      }
    }
  }
}

extension TableDesk {
  /// Does something while a key is held.
  func holding(_ key: String, _ body: () throws -> Void) throws {
    let code = try compositor.keyboard.key(named: key)
    compositor.keyboard.press(key: code)
    compositor.exchange()
    try body()
    compositor.keyboard.release(key: code)
    compositor.exchange()
  }
}
