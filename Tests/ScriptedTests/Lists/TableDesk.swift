import Casement
import CasementKeyboard
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// A window with a table whose rows are words, and what the table tells its delegate.
final class TableDesk {
  let application: TestApplication
  let table: UITableView
  let model: TableModel

  /// One section of fifty rows.
  static let fifty = [(0..<50).map { "Row \($0)" }]

  /// Runs a test with a table in a window of 400×300 points.
  static func run(
    _ sections: [[String]] = fifty, style: UITableView.Style = .plain,
    frame: CGRect = CGRect(x: 0, y: 0, width: 400, height: 300),
    _ options: TableOptions = TableOptions(),
    _ body: (TableDesk) throws -> Void
  ) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let table = UITableView(frame: frame, style: style)
      let model = TableModel(sections)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      options.apply(to: table, model)
      table.dataSource = model
      table.delegate = model
      application.window.addSubview(table)
      let desk = TableDesk(application, table, model)
      application.compositor.startFrames()
      application.compositor.settle()
      try body(desk)
      table.dataSource = nil
      for view in application.window.subviews { view.removeFromSuperview() }
    }
  }

  private init(_ application: TestApplication, _ table: UITableView, _ model: TableModel) {
    (self.application, self.table, self.model) = (application, table, model)
  }

  var compositor: ScriptedCompositor { application.compositor }
  var window: TestWindow { application.window }

  /// The text of each row that is seen.
  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let origin = window.renderer.contentOrigin
    return CGPoint(x: origin.x + table.frame.minX + x, y: origin.y + table.frame.minY + y)
  }

  /// The middle of a row, in points of the table's frame.
  func middle(of row: Int, _ section: Int = 0) -> CGPoint {
    let rect = table.rectForRow(at: IndexPath(row: row, section: section))
    return CGPoint(x: rect.midX, y: rect.midY - table.contentOffset.y)
  }

  func wait(_ milliseconds: Int) { compositor.advance(by: .milliseconds(milliseconds)) }

  // MARK: The pointer

  func pointAt(_ x: CGFloat, _ y: CGFloat) throws {
    compositor.pointer.move(to: point(x, y), in: try application.shown)
    compositor.exchange()
  }

  func press(_ button: UInt32 = 0x110) {
    compositor.pointer.press(button)
    compositor.exchange()
  }

  func release(_ button: UInt32 = 0x110) {
    compositor.pointer.release(button)
    compositor.exchange()
  }

  func click(_ row: Int, _ section: Int = 0, with key: String? = nil) throws {
    let (place, keyboard) = (middle(of: row, section), compositor.keyboard)
    try pointAt(place.x, place.y)
    if let key { keyboard.press(key: try keyboard.key(named: key)) }
    press()
    release()
    if let key { keyboard.release(key: try keyboard.key(named: key)) }
  }

  // MARK: A finger

  func down(_ x: CGFloat, _ y: CGFloat) throws {
    compositor.touch.down(1, at: point(x, y), on: try application.shown.surface)
    compositor.exchange()
  }

  func drag(_ x: CGFloat, _ y: CGFloat) {
    compositor.touch.move(1, to: point(x, y))
    compositor.exchange()
  }

  func lift() {
    compositor.touch.up(1)
    compositor.exchange()
  }

  // MARK: Keys

  func tap(_ names: String...) throws {
    for name in names {
      try compositor.keyboard.tap(name)
      compositor.settle()
    }
  }
}

/// The configuration of a test's table.
struct TableOptions {
  var selectsSeveral = false
  var isEditable = false
  var rowHeight = UITableView.automaticDimension
  var estimate = UITableView.automaticDimension
  var titles: [String]?
  var isRightToLeft = false

  func apply(to table: UITableView, _ model: TableModel? = nil) {
    table.allowsMultipleSelection = selectsSeveral
    table.rowHeight = rowHeight
    table.estimatedRowHeight = estimate
    if isRightToLeft { table.semanticContentAttribute = .forceRightToLeft }
    model?.isEditable = isEditable
    model?.titles = titles
  }
}

/// The data source and delegate of a table. It logs its calls.
final class TableModel: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var journal: [String] = []
  /// The row of the latest `shouldHighlightRowAt` call.
  ///
  /// It is logged only if a highlight follows, because the pointer asks as well when it enters a row.
  private var question: String?
  /// The cells between `willDisplay` and `didEndDisplaying`, and the number of `willDisplay` calls.
  private(set) var displayed: [ObjectIdentifier: String] = [:]
  private(set) var displays = 0
  private(set) var mistakes: [String] = []
  private(set) var cellsAsked = 0
  var refuses: Set<String> = []
  var isEditable = false
  var titles: [String]?
  /// Called with the text of each row whose cell is asked for.
  var onAsk: ((String) -> Void)?

  init(_ sections: [[String]]) { self.sections = sections }

  func take() -> [String] {
    defer { journal = [] }
    return journal
  }

  private func name(_ path: IndexPath) -> String { "\(path.section)/\(path.row)" }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cellsAsked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let text = sections[indexPath.section][indexPath.row]
    cell.textLabel?.text = text
    onAsk?(text)
    return cell
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    displays += 1
    if displayed[ObjectIdentifier(cell)] != nil { mistakes.append("displayed twice: \(name(indexPath))") }
    displayed[ObjectIdentifier(cell)] = cell.textLabel?.text ?? ""
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      mistakes.append("ended though not displayed: \(name(indexPath))")
    }
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    question = "shouldHighlight \(name(indexPath))"
    return !refuses.contains("highlight \(name(indexPath))")
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    if let question { journal.append(question) }
    question = nil
    journal.append("didHighlight \(name(indexPath))")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    journal.append("didUnhighlight \(name(indexPath))")
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    journal.append("willSelect \(name(indexPath))")
    return refuses.contains("select \(name(indexPath))") ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    journal.append("willDeselect \(name(indexPath))")
    return refuses.contains("deselect \(name(indexPath))") ? nil : indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    journal.append("didSelect \(name(indexPath))")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    journal.append("didDeselect \(name(indexPath))")
  }

  /// Whether it is written down what rows are for.
  var notesPrimary = false

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    if notesPrimary { journal.append("primary \(name(indexPath))") }
  }

  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    journal.append("begin several \(name(indexPath))")
  }

  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { journal.append("end several") }

  // MARK: Editing

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { isEditable }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    journal.append("willBeginEditing \(name(indexPath))")
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    journal.append("didEndEditing \(indexPath.map(name) ?? "nil")")
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let row = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    moved?(sourceIndexPath, destinationIndexPath)
  }

  /// Called when the user has moved a row.
  var moved: ((IndexPath, IndexPath) -> Void)?

  // MARK: Sections

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles?[section]
  }
}
