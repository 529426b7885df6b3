import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// Writes down the methods that a table calls on its cells.
private final class RecordingCell: UITableViewCell {
  static var journal: [String] = []

  static func take() -> [String] {
    defer { journal = [] }
    return journal
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if highlighted != isHighlighted { Self.journal.append("highlighted \(highlighted)") }
    super.setHighlighted(highlighted, animated: animated)
  }

  override func willTransition(to state: UITableViewCell.StateMask) {
    super.willTransition(to: state)
    Self.journal.append("will \(state.rawValue)")
  }

  override func didTransition(to state: UITableViewCell.StateMask) {
    super.didTransition(to: state)
    Self.journal.append("did \(state.rawValue)")
  }

  override func dragStateDidChange(_ dragState: UITableViewCell.DragState) {
    super.dragStateDidChange(dragState)
    Self.journal.append("drag \(dragState)")
  }
}

/// Writes down how the drag of its item goes on.
private final class RecordingItem: UICollectionViewCell {
  static var states: [UICollectionViewCell.DragState] = []

  override func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) {
    super.dragStateDidChange(dragState)
    Self.states.append(dragState)
  }
}

/// Lets all rows and items be dragged.
private final class Source: NSObject, UITableViewDragDelegate, UICollectionViewDragDelegate {
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))] }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))] }
}

/// The states of cells and the backgrounds that depend on them.
@Suite(.serialized) struct CellStateTests {
  /// Runs a test with a table of three rows whose cells are recorded.
  private func run(
    _ options: TableOptions = TableOptions(isEditable: true), _ body: (TableDesk) throws -> Void
  ) throws {
    try TableDesk.run([[]], options) { desk in
      desk.table.register(RecordingCell.self, forCellReuseIdentifier: "row")
      desk.model.sections = [["a", "b", "c"]]
      desk.table.reloadData()
      desk.compositor.settle()
      RecordingCell.journal = []
      try body(desk)
    }
  }

  private func cell(_ row: Int, _ desk: TableDesk) throws -> UITableViewCell {
    try #require(desk.table.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  @Test("A press calls setHighlighted of the cell, and the release calls it again")
  func highlighting() throws {
    try run { desk in
      let place = desk.middle(of: 1)
      try desk.pointAt(place.x, place.y)
      desk.press()
      #expect(RecordingCell.take() == ["highlighted true"])
      #expect(try cell(1, desk).isHighlighted)
      desk.release()
      #expect(RecordingCell.take() == ["highlighted false"])
    }
  }

  @Test(
    "A cell gets willTransition before its editing controls appear, and didTransition after the animation")
  func transitions() throws {
    try run { desk in
      desk.table.setEditing(true, animated: false)
      let mask = UITableViewCell.StateMask.showingEditControl.rawValue
      #expect(
        RecordingCell.take() == Array(repeating: ["will \(mask)", "did \(mask)"], count: 3).flatMap { $0 })
      desk.table.setEditing(false, animated: true)
      #expect(RecordingCell.take() == ["will 0", "will 0", "will 0"])
      desk.wait(500)
      #expect(RecordingCell.take() == ["did 0", "did 0", "did 0"])
    }
  }

  @Test("While editing a cell shows its editing accessories instead of the others")
  func editingAccessories() throws {
    try run { desk in
      let cell = try cell(0, desk)
      let (usual, editing) = (
        UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20)),
        UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
      )
      cell.accessoryView = usual
      cell.editingAccessoryView = editing
      cell.layoutIfNeeded()
      #expect(usual.superview === cell && editing.superview == nil)
      let width = cell.contentView.frame.maxX
      desk.table.setEditing(true, animated: false)
      cell.layoutIfNeeded()
      #expect(usual.superview == nil && editing.superview === cell)
      #expect(editing.frame.size == CGSize(width: 50, height: 10) && abs(editing.frame.midY - 22) <= 1)
      cell.editingAccessoryView = nil
      cell.layoutIfNeeded()
      let bare = cell.contentView.frame.maxX
      #expect(editing.superview == nil && bare > 320)
      cell.editingAccessoryType = .disclosureIndicator
      cell.layoutIfNeeded()
      #expect(cell.contentView.frame.maxX < bare)
      desk.table.setEditing(false, animated: false)
      cell.layoutIfNeeded()
      #expect(usual.superview === cell && cell.contentView.frame.maxX == width)
    }
  }

  @Test("The indentation is the level times the indentation width")
  func indentationWidth() throws {
    try run { desk in
      let cell = try cell(0, desk)
      cell.indentationLevel = 3
      cell.layoutIfNeeded()
      #expect(cell.contentView.frame.minX == 30)
      cell.indentationWidth = 25
      cell.layoutIfNeeded()
      #expect(cell.contentView.frame.minX == 75)
    }
  }

  @Test("A swiped row reports that it shows its delete confirmation")
  func deleteConfirmation() throws {
    try run { desk in
      #expect(try !cell(1, desk).showingDeleteConfirmation)
      try desk.down(300, 66)
      for x in stride(from: 290, through: 200, by: -10) { desk.drag(CGFloat(x), 66) }
      desk.lift()
      desk.wait(500)
      #expect(try cell(1, desk).showingDeleteConfirmation && !cell(0, desk).showingDeleteConfirmation)
      desk.table.content.swipe.close(animated: false)
      #expect(try !cell(1, desk).showingDeleteConfirmation)
    }
  }

  @Test("A cell is notified when its row is lifted, dragged and dropped")
  func dragStates() throws {
    try run { desk in
      let source = Source()
      desk.table.dragDelegate = source
      let place = desk.middle(of: 1)
      try desk.pointAt(place.x, place.y)
      desk.press()
      try desk.pointAt(place.x + 12, place.y)
      desk.compositor.settle()
      let began = RecordingCell.take().filter { $0.hasPrefix("drag") }
      #expect(began.last == "drag dragging" && !began.contains("drag none"))
      desk.release()
      desk.wait(600)
      #expect(RecordingCell.take().filter { $0.hasPrefix("drag") }.last == "drag none")
      desk.table.dragDelegate = nil
    }
  }

  @Test("A collection view cell is notified when its item is dragged and dropped")
  func itemDragStates() throws {
    try CollectionDesk.run([]) { desk in
      let source = Source()
      desk.view.register(RecordingItem.self, forCellWithReuseIdentifier: "cell")
      desk.model = [["a", "b", "c"]]
      desk.view.reloadData()
      desk.view.dragDelegate = source
      desk.compositor.settle()
      RecordingItem.states = []
      let place = try desk.middle(1)
      desk.compositor.pointer.move(to: place, in: try desk.application.shown)
      desk.compositor.pointer.press(0x110)
      desk.compositor.exchange()
      desk.compositor.pointer.move(
        to: CGPoint(x: place.x + 12, y: place.y), in: try desk.application.shown)
      desk.compositor.settle()
      #expect(RecordingItem.states.last == .dragging)
      desk.compositor.pointer.release(0x110)
      desk.compositor.advance(by: .milliseconds(600))
      #expect(RecordingItem.states.last == UICollectionViewCell.DragState.none)
      desk.view.dragDelegate = nil
    }
  }

  // MARK: Backgrounds

  @Test("A background view fills the cell behind its content, and a background configuration replaces it")
  func backgroundView() throws {
    try run { desk in
      let cell = try cell(0, desk)
      let view = UIView()
      cell.backgroundView = view
      cell.layoutIfNeeded()
      #expect(view.superview === cell && view.frame == cell.bounds)
      let (below, above) = (
        cell.subviews.firstIndex(of: view), cell.subviews.firstIndex(of: cell.contentView)
      )
      #expect(try #require(below) < #require(above))
      cell.backgroundConfiguration = .listPlainCell()
      cell.layoutIfNeeded()
      #expect(view.superview == nil)
      cell.backgroundConfiguration = nil
      cell.layoutIfNeeded()
      #expect(view.superview === cell)
      cell.backgroundView = nil
      #expect(view.superview == nil)
    }
  }

  @Test("With multiple selection, multipleSelectionBackgroundView replaces the usual one")
  func multipleSelectionBackground() throws {
    for selectsSeveral in [false, true] {
      try run(TableOptions(selectsSeveral: selectsSeveral)) { desk in
        let cell = try cell(0, desk)
        let (single, multiple) = (UIView(), UIView())
        cell.selectedBackgroundView = single
        cell.multipleSelectionBackgroundView = multiple
        desk.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        cell.layoutIfNeeded()
        #expect((multiple.superview === cell) == selectsSeveral)
        #expect((single.superview === cell) == !selectsSeveral)
        cell.multipleSelectionBackgroundView = nil
        cell.layoutIfNeeded()
        #expect(single.superview === cell && multiple.superview == nil)
      }
    }
  }

  @Test("A background configuration follows the cell's state, unless automatic updates are off")
  func automaticBackground() throws {
    for updates in [true, false] {
      try run { desk in
        let cell = try cell(0, desk)
        cell.automaticallyUpdatesBackgroundConfiguration = updates
        cell.backgroundConfiguration = .listPlainCell()
        cell.layoutIfNeeded()
        let before = cell.backgroundConfiguration?.backgroundColor
        cell.setSelected(true, animated: false)
        cell.layoutIfNeeded()
        #expect((cell.backgroundConfiguration?.backgroundColor == before) == !updates)
      }
    }
  }

  @Test("The same holds for collection view cells")
  func itemBackgrounds() throws {
    try CollectionDesk.run([["a"]]) { desk in
      let cell = try #require(desk.view.cellForItem(at: at(0)))
      let view = UIView()
      cell.backgroundView = view
      cell.layoutIfNeeded()
      #expect(view.superview === cell && view.frame == cell.bounds)
      for updates in [true, false] {
        cell.isSelected = false
        cell.automaticallyUpdatesBackgroundConfiguration = updates
        cell.backgroundConfiguration = .listPlainCell()
        cell.layoutIfNeeded()
        #expect(view.superview == nil)
        let before = cell.backgroundConfiguration?.backgroundColor
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect((cell.backgroundConfiguration?.backgroundColor == before) == !updates)
      }
    }
  }

  @Test("A section header has a background view, and a background configuration that follows its state")
  func headerBackgrounds() throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
      header.frame = CGRect(x: 0, y: 0, width: 400, height: 30)
      application.window.addSubview(header)
      let view = UIView()
      header.backgroundView = view
      header.layoutIfNeeded()
      #expect(view.superview === header && view.frame == header.bounds)
      for updates in [true, false] {
        header.placement.isFloating = false
        header.automaticallyUpdatesBackgroundConfiguration = updates
        header.backgroundConfiguration = .listPlainHeaderFooter()
        header.layoutIfNeeded()
        #expect(view.superview == nil)
        let before = header.backgroundConfiguration?.backgroundColor
        header.placement.isFloating = true
        header.layoutIfNeeded()
        #expect((header.backgroundConfiguration?.backgroundColor == before) == !updates)
      }
      header.removeFromSuperview()
    }
  }
}
