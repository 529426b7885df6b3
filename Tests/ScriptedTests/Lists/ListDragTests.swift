import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementLists

/// A delegate that drags the items of a list, accepts drops, and logs its calls.
private final class Carrier: NSObject, UITableViewDragDelegate, UITableViewDropDelegate,
  UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  var lines: [String] = []
  var operation = UIDropOperation.move
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  var collectionIntent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  /// Changes the data when items are dropped.
  var whenDropped: (IndexPath?, IndexPath?) -> Void = { _, _ in }
  private(set) var destination: IndexPath?
  /// Where places are kept in place of dropping, and what to tell of them.
  var places: [IndexPath] = []
  private(set) var tables: [any UITableViewDropPlaceholderContext] = []
  private(set) var collections: [any UICollectionViewDropPlaceholderContext] = []

  private static func items(_ path: IndexPath) -> [UIDragItem] {
    path.item == 9 ? [] : [UIDragItem(itemProvider: NSItemProvider(object: "\(path.item)" as NSString))]
  }

  private func drop(_ source: IndexPath?, _ destination: IndexPath?) {
    @MainActor func name(_ path: IndexPath?) -> String { path.map { "\($0.section).\($0.item)" } ?? "none" }
    lines.append("drop from \(name(source)) at \(name(destination))")
    whenDropped(source, destination)
  }

  // MARK: A table

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  )
    -> [UIDragItem]
  { Self.items(indexPath) }

  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    lines.append("begin")
  }

  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    lines.append("end")
  }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    destination = destinationIndexPath
    return UITableViewDropProposal(operation: operation, intent: intent)
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    #expect(coordinator.proposal.intent == intent)
    drop(coordinator.items.first?.sourceIndexPath, coordinator.destinationIndexPath)
    if let item = coordinator.items.first {
      tables = places.map {
        coordinator.drop(
          item.dragItem,
          to: UITableViewDropPlaceholder(insertionIndexPath: $0, reuseIdentifier: "row", rowHeight: 40))
      }
      if !places.isEmpty { return }
    }
    guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath else { return }
    coordinator.drop(item.dragItem, toRowAt: path).addCompletion { [weak self] position in
      self?.lines.append("placed \(position == .end)")
    }
  }

  // MARK: A collection view

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { Self.items(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: operation, intent: collectionIntent)
  }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    drop(coordinator.items.first?.sourceIndexPath, coordinator.destinationIndexPath)
    guard let item = coordinator.items.first else { return }
    collections = places.map {
      coordinator.drop(
        item.dragItem, to: UICollectionViewDropPlaceholder(insertionIndexPath: $0, reuseIdentifier: "item"))
    }
  }
}

@Suite("Drag and drop of list items")
struct ListDragTests {
  private func mark(in list: UIView) -> UIView? { list.subviews.first { $0 is DropMark } }

  /// Runs a test with a table whose rows a carrier drags and takes.
  private func run(_ body: (TableDesk, Carrier) throws -> Void) throws {
    try TableDesk.run { desk in
      let carrier = Carrier()
      desk.table.dragDelegate = carrier
      desk.table.dropDelegate = carrier
      try body(desk, carrier)
      desk.table.dragDelegate = nil
      desk.table.dropDelegate = nil
    }
  }

  /// Presses the middle of a row and begins to move.
  private func lift(_ row: Int, _ desk: TableDesk) throws {
    let place = desk.middle(of: row)
    try desk.pointAt(place.x, place.y)
    desk.press()
    try desk.pointAt(place.x + 12, place.y)
    desk.compositor.settle()
  }

  /// Moves over a row.
  ///
  /// - part: 0 is its upper edge, 1 the lower one.
  private func move(over row: Int, part: CGFloat, _ desk: TableDesk) throws {
    let rect = desk.table.rectForRow(at: IndexPath(row: row, section: 0))
    try desk.pointAt(rect.midX, rect.minY + rect.height * part - desk.table.contentOffset.y)
    desk.compositor.settle()
  }

  @Test("A row is dragged to a place between two others, and the data source moves it")
  func moved() throws {
    try run { desk, carrier in
      carrier.whenDropped = { [unowned desk] source, destination in
        guard let source, var destination else { return }
        if destination.row > source.row { destination.row -= 1 }
        let text = desk.model.sections[0].remove(at: source.row)
        desk.model.sections[0].insert(text, at: destination.row)
        desk.table.moveRow(at: source, to: destination)
      }
      try lift(1, desk)
      #expect(carrier.lines == ["begin"] && desk.table.hasActiveDrag)
      try move(over: 3, part: 0.9, desk)
      #expect(carrier.destination == IndexPath(row: 4, section: 0) && desk.table.hasActiveDrop)
      let line = try #require(mark(in: desk.table))
      let third = desk.table.rectForRow(at: IndexPath(row: 3, section: 0))
      #expect(line.frame == CGRect(x: third.minX, y: third.maxY - 1, width: third.width, height: 2))
      try move(over: 3, part: 0.1, desk)
      #expect(carrier.destination == IndexPath(row: 3, section: 0) && line.frame.midY == third.minY)
      try move(over: 3, part: 0.9, desk)
      desk.release()
      desk.compositor.settle()
      #expect(carrier.lines.contains("drop from 0.1 at 0.4") && carrier.lines.contains("end"))
      desk.wait(500)
      #expect(carrier.lines.last == "placed true")
      #expect(mark(in: desk.table) == nil && !desk.table.hasActiveDrag && !desk.table.hasActiveDrop)
      #expect(desk.texts.prefix(4) == ["Row 0", "Row 2", "Row 3", "Row 1"])
    }
  }

  @Test("A drop into a row draws a ring and targets the cell; a forbidden drop draws nothing")
  func into() throws {
    try run { desk, carrier in
      carrier.intent = .automatic
      try lift(0, desk)
      try move(over: 2, part: 0.5, desk)
      let second = desk.table.rectForRow(at: IndexPath(row: 2, section: 0))
      #expect(mark(in: desk.table)?.frame == second.insetBy(dx: 1, dy: 1))
      #expect(try dropState(2, desk) == .targeted && dropState(1, desk) == .notTargeted)
      carrier.operation = .forbidden
      try move(over: 2, part: 0.6, desk)
      #expect(mark(in: desk.table) == nil)
      #expect(try dropState(2, desk) == .notTargeted)
      carrier.operation = .copy
      try move(over: 2, part: 0.4, desk)
      desk.release()
      desk.compositor.settle()
      #expect(carrier.lines.contains("drop from 0.0 at 0.2"))
      #expect(try dropState(2, desk) == .none)
    }
  }

  @Test("A cell that scrolls into view during a drag has a drop state before the next motion")
  func scrolledStates() throws {
    try run { desk, _ in
      try lift(0, desk)
      try move(over: 2, part: 0.5, desk)
      desk.table.contentOffset.y += 200
      desk.compositor.settle()
      let states = desk.table.visibleCells.map(\.configurationState.cellDropState)
      #expect(!states.contains(.none), "\(states)")
      desk.release()
      desk.compositor.settle()
      #expect(desk.table.visibleCells.allSatisfy { $0.configurationState.cellDropState == .none })
    }
  }

  private func dropState(_ row: Int, _ desk: TableDesk) throws -> UICellConfigurationState.DropState {
    let cell = try #require(desk.table.cellForRow(at: IndexPath(row: row, section: 0)))
    return cell.configurationState.cellDropState
  }

  @Test("Rows whose data arrive later replace their placeholders, in any order")
  func laterRows() throws {
    try run { desk, carrier in
      desk.model.sections = [["One", "Two"]]
      desk.table.reloadData()
      desk.compositor.settle()
      carrier.operation = .copy
      carrier.places = (1...4).map { IndexPath(row: $0, section: 0) }
      try lift(0, desk)
      try move(over: 1, part: 0.1, desk)
      desk.release()
      desk.compositor.settle()
      #expect(carrier.tables.count == 4 && desk.table.hasUncommittedUpdates)
      @MainActor func commit(_ index: Int) -> Bool {
        carrier.tables[index].commitInsertion { [unowned desk] path in
          desk.model.sections[0].insert("New \(index)", at: path.row)
        }
      }
      #expect(commit(2) && commit(0) && carrier.tables[1].deletePlaceholder())
      #expect(!commit(1) && !commit(0) && !carrier.tables[2].deletePlaceholder())
      #expect(commit(3))
      desk.wait(1000)
      #expect(desk.texts == ["One", "New 0", "New 2", "New 3", "Two"])
      #expect(!desk.table.hasUncommittedUpdates)
      try lift(0, desk)
      try move(over: 1, part: 0.1, desk)
      desk.release()
      desk.compositor.settle()
      desk.table.reloadData()
      #expect(!commit(0) && !desk.table.hasUncommittedUpdates)
    }
  }

  @Test("Placeholders move with the rows around them, and those of two drops are kept apart")
  func placesAmongRows() {
    func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    let places = DropPlaceholders()
    let (first, second) = (NSObject(), NSObject())
    var rows = (0..<6).map { "\($0)" }
    func commit(_ number: Int, _ text: String) -> Bool {
      places.commit(number) { path in
        rows.insert(text, at: path.row)
        return true
      }
    }
    let one = places.add(path(3), of: first)
    // Placeholders of the other drop are counted separately.
    let other = places.add(path(5), of: second)
    // A later placeholder at the same path goes before the earlier one.
    let before = places.add(path(3), of: first)
    rows.insert("new", at: 1)
    places.renumber(counts: [6]) { IndexPath(row: $0.row < 1 ? $0.row : $0.row + 1, section: 0) }
    rows.remove(at: 4)
    places.renumber(counts: [7]) { $0.row == 4 ? nil : path($0.row - ($0.row > 4 ? 1 : 0)) }
    #expect(rows == ["0", "new", "1", "2", "4", "5"])
    #expect(commit(one, "one") && commit(other, "other") && commit(before, "before") && !commit(one, ""))
    #expect(rows == ["0", "new", "1", "2", "before", "one", "4", "other", "5"] && places.isEmpty)
  }

  @Test("Each of two drops sees the list's items and its own placeholders, wherever placeholders are added")
  func placesAtRandom() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let places = DropPlaceholders()
      let drops = [NSObject(), NSObject()]
      var rows = (0..<4).map { "\($0)" }
      var seen = [rows, rows]
      var waiting: [(number: Int, name: String)] = []
      for step in 0..<12 {
        let drop = Int.random(in: 0...1, using: &random)
        // Often right behind the one before, as most programs do.
        let last = seen[drop].lastIndex { $0 == waiting.last?.name }
        let row =
          last.flatMap { Bool.random(using: &random) ? $0 + 1 : nil }
          ?? Int.random(in: 0...seen[drop].count, using: &random)
        seen[drop].insert("\(drop): \(step)", at: row)
        waiting.append((places.add(IndexPath(row: row, section: 0), of: drops[drop]), "\(drop): \(step)"))
        guard step % 4 == 3 else { continue }
        let (number, name) = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random))
        #expect(places.remove(number))
        for drop in 0...1 { seen[drop].removeAll { $0 == name } }
      }
      for (number, name) in waiting.shuffled(using: &random) {
        #expect(
          places.commit(number) {
            rows.insert(name, at: $0.row)
            return true
          })
      }
      for drop in 0...1 { #expect(rows.filter { !$0.hasPrefix("\(1 - drop):") } == seen[drop]) }
    }
  }

  @Test("A row is dragged while another program reads data of an earlier drag") func twoDrags() throws {
    try run { desk, carrier in
      try lift(1, desk)
      let other = try TransferClient(desk.compositor)
      desk.compositor.pointer.move(to: .zero, on: other.input.shown)
      desk.compositor.exchange()
      other.offer?.accept(serial: 0, mimeType: "text/plain")
      other.offer?.setActions(dndActions: .copy, preferredAction: .copy)
      desk.compositor.exchange()
      desk.release()
      desk.compositor.exchange()
      let first = other.offer
      carrier.lines = []
      try lift(3, desk)
      #expect(carrier.lines == ["begin"] && desk.table.hasActiveDrag)
      first?.finish()
      desk.compositor.exchange()
      #expect(carrier.lines == ["begin", "end"] && desk.table.hasActiveDrag)
      try move(over: 0, part: 0.1, desk)
      desk.release()
      desk.compositor.settle()
      #expect(carrier.lines.contains("drop from 0.3 at 0.0") && !desk.table.hasActiveDrag)
    }
  }

  @Test("A table released before the dropped data arrive gets no callbacks")
  func goneTable() throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let carrier = Carrier()
      let source = ScriptedSource(byHand: "text/uri-list")
      let compositor = application.compositor
      weak var gone: UITableView?
      @MainActor func drop() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        table.dropDelegate = carrier
        application.window.addSubview(table)
        gone = table
        carrier.operation = .copy
        compositor.settle()
        compositor.pointer.move(to: CGPoint(x: 100, y: 100), in: try application.shown)
        compositor.pointer.press()
        compositor.seats[0].startDrag(source)
        compositor.exchange()
        compositor.pointer.release()
        compositor.exchange()
        table.removeFromSuperview()
      }
      try drop()
      #expect(carrier.lines == ["drop from none at none"] && source.requests.count == 1)
      compositor.settle()
      #expect(gone == nil)
      compositor.advance(by: .seconds(20))
      #expect(source.requests.count == 1)
    }
  }

  @Test("A drag that rests over a row selects it, and again over another row")
  func springs() throws {
    try run { desk, carrier in
      desk.table.isSpringLoaded = true
      #expect(desk.table.isSpringLoaded)
      // To settle takes time while a drag is over a list.
      @MainActor func point(at row: Int) throws {
        let rect = desk.table.rectForRow(at: IndexPath(row: row, section: 0))
        try desk.pointAt(rect.midX, rect.midY - desk.table.contentOffset.y)
      }
      try lift(0, desk)
      try point(at: 2)
      desk.wait(500)
      try point(at: 3)
      desk.wait(500)
      #expect(desk.table.indexPathForSelectedRow == nil)
      desk.wait(300)
      let cell = try #require(desk.table.cellForRow(at: IndexPath(row: 3, section: 0)))
      #expect(desk.table.indexPathForSelectedRow == nil && cell.alpha < 1)
      desk.wait(1000)
      #expect(desk.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
      desk.table.allowsSelection = false
      try point(at: 4)
      desk.wait(2000)
      #expect(desk.table.indexPathForSelectedRow != IndexPath(row: 4, section: 0) && cell.alpha == 1)
      desk.release()
      desk.compositor.settle()
      desk.table.isSpringLoaded = false
    }
  }

  @Test("There is no drop place below the last row, and items without data cannot be dragged")
  func nowhere() throws {
    try run { desk, carrier in
      desk.model.sections = [["One", "Two"]]
      desk.table.reloadData()
      desk.compositor.settle()
      try lift(0, desk)
      try desk.pointAt(200, 280)
      desk.compositor.settle()
      desk.release()
      desk.compositor.settle()
      #expect(carrier.lines.contains("drop from 0.0 at none"))
      carrier.lines = []
      desk.table.dragInteractionEnabled = false
      try lift(0, desk)
      desk.release()
      desk.compositor.settle()
      #expect(carrier.lines == [] && desk.compositor.seats[0].drag == nil)
    }
  }

  @Test("A drag that rests at an edge scrolls the list until it ends")
  func edges() throws {
    try run { desk, carrier in
      try lift(0, desk)
      try desk.pointAt(200, 296)
      desk.compositor.settle()
      desk.wait(1000)
      #expect(desk.table.contentOffset.y > 200)
      let before = try #require(carrier.destination)
      desk.wait(1000)
      #expect(try #require(carrier.destination) > before)
      try desk.pointAt(200, 150)
      desk.compositor.settle()
      let offset = desk.table.contentOffset
      desk.wait(500)
      #expect(desk.table.contentOffset == offset)
      desk.release()
      desk.compositor.settle()
      let requests = desk.compositor.server.requestCount
      desk.wait(2000)
      #expect(desk.compositor.server.requestCount == requests, "nothing is done at rest")
    }
  }

  /// Moves over an item.
  ///
  /// - part: 0 is its left edge, 1 the right one.
  private func move(over item: Int, part: CGFloat, _ desk: CollectionDesk) throws {
    let attributes = desk.view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))
    let frame = try #require(attributes).frame
    let place = desk.point(frame.minX + frame.width * part, frame.midY)
    desk.compositor.pointer.move(to: place, in: try desk.application.shown)
    desk.compositor.settle()
  }

  @Test("Items of a grid are dropped before and after others")
  func grid() throws {
    try CollectionDesk.run([(0..<8).map { "\($0)" }]) { desk in
      let carrier = Carrier()
      desk.view.dragDelegate = carrier
      desk.view.dropDelegate = carrier
      try move(over: 0, part: 0.5, desk)
      desk.compositor.pointer.press()
      try move(over: 0, part: 0.9, desk)
      try move(over: 5, part: 0.1, desk)
      let fifth = try #require(desk.view.layoutAttributesForItem(at: IndexPath(item: 5, section: 0))).frame
      #expect(
        mark(in: desk.view)?.frame == CGRect(x: fifth.minX - 1, y: fifth.minY, width: 2, height: fifth.height)
      )
      try move(over: 5, part: 0.9, desk)
      desk.compositor.pointer.release()
      desk.compositor.settle()
      #expect(carrier.lines == ["drop from 0.0 at 0.6"])
      carrier.collectionIntent = .insertIntoDestinationIndexPath
      try move(over: 1, part: 0.5, desk)
      desk.compositor.pointer.press()
      try move(over: 1, part: 0.9, desk)
      try move(over: 6, part: 0.3, desk)
      #expect(mark(in: desk.view)?.frame.width == 88)
      desk.compositor.pointer.release()
      desk.compositor.settle()
      #expect(carrier.lines.last == "drop from 0.1 at 0.6" && mark(in: desk.view) == nil)
      carrier.places = [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 3)]
      try move(over: 1, part: 0.5, desk)
      desk.compositor.pointer.press()
      try move(over: 1, part: 0.9, desk)
      try move(over: 6, part: 0.3, desk)
      desk.compositor.pointer.release()
      desk.compositor.settle()
      try #require(carrier.collections.count == 2)
      #expect(desk.view.hasUncommittedUpdates)
      var path: IndexPath?
      carrier.collections[0].commitInsertion {
        path = $0
        desk.model[0].insert("new", at: $0.item)
      }
      #expect(path == IndexPath(item: 0, section: 0) && desk.view.numberOfItems(inSection: 0) == 9)
      #expect(!carrier.collections[1].commitInsertion { _ in Issue.record("there is no such section") })
      #expect(!desk.view.hasUncommittedUpdates)
      desk.compositor.advance(by: .seconds(1))
      desk.view.dragDelegate = nil
      desk.view.dropDelegate = nil
    }
  }
}
