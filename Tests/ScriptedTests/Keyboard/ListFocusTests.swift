import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementLists

/// Tab in lists, and the ring around their rows.
@Suite(.serialized) struct ListFocusTests {
  /// A list of three rows, each with a switch and a text field, between two buttons.
  private final class Form: NSObject, UITableViewDataSource {
    let table = UITableView(frame: CGRect(x: 0, y: 40, width: 300, height: 120))
    let before = UIButton(frame: CGRect(x: 10, y: 5, width: 60, height: 30))
    let after = UIButton(frame: CGRect(x: 10, y: 165, width: 60, height: 30))
    let switches = (0..<3).map { _ in UISwitch(frame: .zero) }
    let fields = (0..<3).map { _ in UITextField(frame: CGRect(x: 10, y: 5, width: 80, height: 24)) }

    override init() {
      super.init()
      table.rowHeight = 40
      table.dataSource = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.contentView.addSubview(fields[indexPath.row])
      cell.accessoryView = switches[indexPath.row]
      return cell
    }

    /// The focused object, as a letter and the number of its row.
    var focus: String {
      if table.isFirstResponder { return "t\(table.content.focus.place?.row ?? -1)" }
      if before.isFirstResponder { return "<" }
      if after.isFirstResponder { return ">" }
      if let row = fields.firstIndex(where: \.isFirstResponder) { return "f\(row)" }
      return switches.firstIndex(where: \.isFirstResponder).map { "s\($0)" } ?? "-"
    }
  }

  private func withForm(_ body: (TestApplication, Form, (String) throws -> String) throws -> Void) throws {
    try TestApplication.run { application in
      let form = Form()
      for view in [form.before, form.table, form.after] { application.window.addSubview(view) }
      application.compositor.settle()
      try body(application, form) { key in
        let keyboard = application.compositor.keyboard
        switch key {
        case "S-Tab": keyboard.tap(KeyCode.tab, holding: KeyCode.leftShift)
        default: try keyboard.tap(key)
        }
        application.compositor.settle()
        return form.focus
      }
      for view in application.window.subviews { view.removeFromSuperview() }
    }
  }

  @Test("U17: a list is one Tab stop, followed by the controls of the focused row")
  func oneStop() throws {
    try withForm { _, form, press in
      try #expect(press("Tab") == "<")
      try #expect(press("Tab") == "t0")
      try #expect(press("Down") == "t1")
      try #expect(press("Tab") == "f1")
      try #expect(press("Tab") == "s1")
      try #expect(press("Tab") == ">")
      try #expect(press("S-Tab") == "s1")
      try #expect(press("S-Tab") == "f1")
      try #expect(press("S-Tab") == "f0")
      try #expect(press("S-Tab") == "t0")
      try #expect(press("S-Tab") == "<")
    }
  }

  @Test("U17: in a list without selection, Tab moves to each control")
  func withoutSelection() throws {
    try withForm { _, form, press in
      form.table.allowsSelection = false
      let path = try (0..<9).map { _ in try press("Tab") }.joined(separator: " ")
      #expect(path == "< f0 s0 f1 s1 f2 s2 > <")
    }
  }

  @Test("U17: a list that the program focuses shows no focus ring before the first key")
  func ringAtLaunch() throws {
    try TableDesk.run { desk in
      @MainActor func ring() -> TableFocusRing? {
        desk.table.visibleCells.flatMap(\.subviews).compactMap { $0 as? TableFocusRing }.first
      }
      desk.table.becomeFirstResponder()
      desk.compositor.settle()
      #expect(ring() == nil && desk.table.content.focus.place == RowPlace(0, 0))
      try desk.tap("Down")
      let shown = try #require(ring())
      let cell = try #require(shown.superview as? UITableViewCell)
      #expect(shown.frame == cell.bounds.inset(by: UIEdgeInsets(top: 2, left: 6, bottom: 2, right: 6)))
      #expect(shown.layer.cornerRadius == 7, "as the selection")
    }
  }

  @Test(
    "U17: the focus ring of a grouped row has the corners of the group, or the shape of its configuration")
  func ringOfGroup() throws {
    try TableDesk.run([["a", "b", "c"]], style: .insetGrouped) { desk in
      @MainActor func ring() throws -> TableFocusRing {
        try #require(
          desk.table.visibleCells.flatMap(\.subviews).compactMap { $0 as? TableFocusRing }.first)
      }
      desk.table.becomeFirstResponder()
      try desk.tap("Home")
      #expect(try ring().layer.cornerRadius == CellParts.groupRadius)
      #expect(try ring().layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
      try desk.tap("Down")
      #expect(try ring().layer.cornerRadius == 0)
      try desk.tap("Up")
      var background = UIBackgroundConfiguration.listGroupedCell()
      background.backgroundInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
      background.cornerRadius = 9
      desk.table.visibleCells[1].backgroundConfiguration = background
      desk.compositor.settle()
      try desk.tap("Down")
      #expect(try ring().frame.minX == 4 && ring().frame.minY == 3 && ring().layer.cornerRadius == 9)
    }
  }

  @Test("U17: the focus ring of an item at the edge of its collection view stays inside")
  func itemRing() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 60)
    layout.minimumInteritemSpacing = 0
    try CollectionDesk.run([["a", "b", "c"]], layout: layout) { desk in
      desk.view.becomeFirstResponder()
      #expect(desk.view.input.ring == nil, "no key was pressed")
      try desk.keys("Right")
      #expect(desk.view.input.ring?.frame == CGRect(x: 196, y: 0, width: 204, height: 64))
      try desk.keys("Left")
      #expect(desk.view.input.ring?.frame == CGRect(x: 0, y: 0, width: 204, height: 64))
    }
  }
}
