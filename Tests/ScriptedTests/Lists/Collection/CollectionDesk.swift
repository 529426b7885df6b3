import Casement
import CasementKeyboard
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// A window with a collection view, its data, and a log of its delegate's calls.
final class CollectionDesk: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let application: TestApplication
  let view: UICollectionView
  /// The items by section. The cells show their texts.
  var model: [[String]]
  /// The delegate's calls since the last `take`.
  private var journal: [String] = []
  /// Whether `willDisplay` and `didEndDisplaying` are logged too.
  var notesDisplay = false
  /// How many cells the data source was asked for.
  private(set) var asked = 0
  /// How often each item is displayed, less how often it ended.
  private(set) var displayed: [ObjectIdentifier: Int] = [:]
  var sizes: ((IndexPath) -> CGSize)?
  var refused: Set<IndexPath> = []
  /// Called when people have selected an item.
  var onSelect: ((IndexPath) -> Void)?
  var menus: [[IndexPath]] = []
  var titles: [String]?

  /// Runs a test in a window of 400×300 points that the collection view fills.
  static func run(
    _ model: [[String]], layout: UICollectionViewLayout = grid(),
    size: CGSize = CGSize(width: 400, height: 300),
    on compositor: ScriptedCompositor = ScriptedCompositor(), _ body: (CollectionDesk) throws -> Void
  ) throws {
    try TestApplication.run(on: compositor, size: size) { application in
      let desk = CollectionDesk(application, model, layout)
      application.compositor.settle()
      try body(desk)
      desk.view.removeFromSuperview()
      desk.view.dataSource = nil
    }
  }

  /// A flow layout whose lines have four items of 90×60.
  static func grid() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    layout.minimumLineSpacing = 10
    layout.minimumInteritemSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
    return layout
  }

  private init(_ application: TestApplication, _ model: [[String]], _ layout: UICollectionViewLayout) {
    self.application = application
    self.model = model
    view = UICollectionView(frame: application.window.bounds, collectionViewLayout: layout)
    view.backgroundColor = .white
    view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge",
    ] {
      view.register(TextHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    view.dataSource = self
    view.delegate = self
    application.window.addSubview(view)
  }

  var compositor: ScriptedCompositor { application.compositor }

  func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }

  func note(_ line: String) { journal.append(line) }

  /// The newest question whether an item may be highlighted. The journal has it if a highlight follows: the pointer asks as
  /// well when it enters an item.
  private var question: String?

  func take() -> [String] {
    defer { journal.removeAll() }
    return journal
  }

  /// The texts of the cells that are seen, by their items.
  var shown: [IndexPath: String] {
    var result: [IndexPath: String] = [:]
    for path in view.indexPathsForVisibleItems {
      result[path] = (view.cellForItem(at: path) as? TextCell)?.text
    }
    return result
  }

  // MARK: Devices

  func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let origin = application.window.renderer.contentOrigin
    return CGPoint(x: x + origin.x, y: y + origin.y)
  }

  /// The middle of an item's cell, as it is seen.
  func middle(_ item: Int, _ section: Int = 0) throws -> CGPoint {
    let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: section)))
    let place = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    return point(place.x, place.y)
  }

  func click(_ item: Int, _ section: Int = 0, with keys: String...) throws {
    compositor.pointer.move(to: try middle(item, section), in: try application.shown)
    for key in keys { try hold(key) }
    compositor.pointer.click()
    compositor.settle()
    for key in keys { try letGo(key) }
    compositor.settle()
  }

  func hold(_ key: String) throws { compositor.keyboard.press(key: try compositor.keyboard.key(named: key)) }

  func letGo(_ key: String) throws {
    compositor.keyboard.release(key: try compositor.keyboard.key(named: key))
  }

  /// Clicks with the secondary button.
  func clickSecondary(at place: CGPoint) throws {
    compositor.pointer.move(to: place, in: try application.shown)
    compositor.pointer.press(0x111)
    compositor.pointer.release(0x111)
    compositor.settle()
  }

  func tap(_ item: Int, _ section: Int = 0) throws {
    compositor.touch.down(1, at: try middle(item, section), on: try application.shown.surface)
    compositor.advance(by: .milliseconds(200))
    compositor.touch.up(1)
    compositor.settle()
  }

  func keys(_ names: String...) throws {
    for name in names {
      try compositor.keyboard.tap(name)
      compositor.settle()
    }
  }

  func wheel(_ steps: Double) throws {
    compositor.pointer.move(to: point(200, 150), in: try application.shown)
    compositor.pointer.turnWheel(.verticalScroll, steps: steps)
    compositor.settle()
  }

  // MARK: Data

  func numberOfSections(in collectionView: UICollectionView) -> Int { model.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    model[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    asked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.text = model[indexPath.section][indexPath.item]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as? TextHeader)?.text = "\(indexPath)"
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    note("move \(sourceIndexPath) \(destinationIndexPath)")
    let item = model[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    model[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
  }

  // MARK: Delegate

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard let sizes else {
      guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return .zero }
      layout.usesItemSize = true
      return layout.itemSize
    }
    return sizes(indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  {
    question = "shouldHighlight \(indexPath)"
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    if let question { note(question) }
    question = nil
    note("didHighlight \(indexPath)")
    #expect(
      collectionView.cellForItem(at: indexPath)?.isHighlighted == true || collectionView.isFirstResponder)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("didUnhighlight \(indexPath)")
    #expect(collectionView.cellForItem(at: indexPath)?.isHighlighted != true)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    note("shouldSelect \(indexPath)")
    return !refused.contains(indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    note("shouldDeselect \(indexPath)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect \(indexPath)")
    #expect(collectionView.cellForItem(at: indexPath)?.isSelected != false)
    onSelect?(indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("didDeselect \(indexPath)")
  }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    note("begin several \(indexPath)")
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    note("end several")
  }
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  {
    note("primary \(indexPath)")
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    displayed[ObjectIdentifier(cell), default: 0] += 1
    #expect(displayed[ObjectIdentifier(cell)] == 1, "a cell is displayed twice")
    if notesDisplay { note("will \((cell as? TextCell)?.text ?? "")") }
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    displayed[ObjectIdentifier(cell), default: 0] -= 1
    #expect(displayed[ObjectIdentifier(cell)] == 0, "a cell ends that was not displayed")
    if notesDisplay { note("end \((cell as? TextCell)?.text ?? "")") }
  }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    menus.append(indexPaths)
    return nil
  }
}

/// A cell with a text.
final class TextCell: UICollectionViewCell {
  let label = UILabel()
  var text = "" {
    didSet { label.text = text }
  }
  private(set) var reuses = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    contentView.addSubview(label)
    contentView.backgroundColor = .systemTeal
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// A header with a text.
final class TextHeader: UICollectionReusableView {
  var text = ""
  /// The size with which the view was made.
  let firstSize: CGSize

  override init(frame: CGRect) {
    firstSize = frame.size
    super.init(frame: frame)
    backgroundColor = .systemYellow
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }
}

/// Short for the place of an item.
func at(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
