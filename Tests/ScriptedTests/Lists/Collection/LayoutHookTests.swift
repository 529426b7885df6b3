import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// A layout of rows of 50 points with a header and a decoration, which writes down the calls that it gets.
private class RowLayout: UICollectionViewLayout {
  static let header = UICollectionView.elementKindSectionHeader
  var name = ""
  var journal: [String] = []

  final class Plate: UICollectionReusableView {}

  override init() {
    super.init()
    register(Plate.self, forDecorationViewOfKind: "plate")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func take() -> [String] {
    defer { journal = [] }
    return journal
  }

  private func note(_ line: String) { journal.append(line) }

  private var counts: [Int] {
    (0..<(collectionView?.numberOfSections ?? 0)).map { collectionView?.numberOfItems(inSection: $0) ?? 0 }
  }

  private func start(_ section: Int) -> CGFloat {
    counts.prefix(section).reduce(0) { $0 + 30 + CGFloat($1) * 50 }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 400, height: start(counts.count)) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: 20, y: start(indexPath.section) + 30 + CGFloat(indexPath.item) * 50, width: 200, height: 50)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: start(indexPath.section), width: 400, height: 30)
    return attributes
  }

  override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(
      x: 10, y: start(indexPath.section), width: 300, height: 30 + CGFloat(counts[indexPath.section]) * 50)
    attributes.zIndex = -1
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var all: [UICollectionViewLayoutAttributes?] = []
    for (section, count) in counts.enumerated() {
      all.append(layoutAttributesForSupplementaryView(ofKind: Self.header, at: at(0, section)))
      all.append(layoutAttributesForDecorationView(ofKind: "plate", at: at(0, section)))
      for item in 0..<count { all.append(layoutAttributesForItem(at: at(item, section))) }
    }
    return all.compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }

  // MARK: Changes

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    note("prepare updates")
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    note("finalize updates")
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
    note("prepare bounds \(Int(oldBounds.width))")
  }

  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
    note("finalize bounds")
  }

  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    super.prepareForTransition(to: newLayout)
    note("to \((newLayout as? RowLayout)?.name ?? "?")")
  }

  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    note("from \((oldLayout as? RowLayout)?.name ?? "?")")
  }

  override func finalizeLayoutTransition() {
    super.finalizeLayoutTransition()
    note("finalize transition")
  }
}

/// A layout whose elements come from the left and go to the right.
private final class SlidingLayout: RowLayout {
  private func slid(_ attributes: UICollectionViewLayoutAttributes?, _ distance: CGFloat, _ name: String)
    -> UICollectionViewLayoutAttributes?
  {
    guard let attributes = attributes?.copy() as? UICollectionViewLayoutAttributes else { return nil }
    journal.append("\(name) \(attributes.alpha)")
    attributes.center.x += distance
    attributes.alpha = 1
    return attributes
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    slid(
      super.initialLayoutAttributesForAppearingItem(at: itemIndexPath), -400, "item comes \(itemIndexPath)")
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    slid(super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath), 400, "item goes \(itemIndexPath)")
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    slid(
      super.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath), -400, "header comes \(elementIndexPath)")
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    slid(
      super.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath), 400, "header goes \(elementIndexPath)")
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    slid(
      super.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: elementKind, at: decorationIndexPath), -400, "\(elementKind) comes \(decorationIndexPath)")
  }

  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    slid(
      super.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: elementKind, at: decorationIndexPath), 400, "\(elementKind) goes \(decorationIndexPath)")
  }
}

/// The methods that a collection view calls on its layout, and the effect of their results.
@Suite(.serialized) struct LayoutHookTests {
  @Test("An inserted section starts at the initial attributes of its item, its header and its decoration")
  func appearing() throws {
    let layout = SlidingLayout()
    try CollectionDesk.run([["a"]], layout: layout) { desk in
      _ = layout.take()
      desk.model.append(["n"])
      desk.view.insertSections([1])
      let journal = layout.take()
      #expect(journal.first == "prepare updates" && journal.last == "finalize updates")
      // An inserted element fades in, unless the layout decides otherwise.
      for line in ["item comes [1, 0] 0.0", "header comes [1, 0] 0.0", "plate comes [1, 0] 0.0"] {
        #expect(journal.contains(line), "\(line)")
      }
      let cell = try #require(desk.view.cellForItem(at: at(0, 1)))
      desk.compositor.advance(by: .milliseconds(100))
      let shown = try #require(cell.layer.presentation())
      #expect(shown.position.x < cell.center.x && shown.opacity == 1 && cell.center.x == 120)
      desk.compositor.settle()
      #expect(cell.layer.presentation()?.position.x ?? 120 == 120)
    }
  }

  @Test("A deleted section ends at the final attributes of its item, its header and its decoration")
  func disappearing() throws {
    let layout = SlidingLayout()
    try CollectionDesk.run([["a"], ["b"]], layout: layout) { desk in
      _ = layout.take()
      let cell = try #require(desk.view.cellForItem(at: at(0, 1)))
      desk.model.removeLast()
      desk.view.deleteSections([1])
      let journal = layout.take()
      for line in ["item goes [1, 0] 0.0", "header goes [1, 0] 0.0", "plate goes [1, 0] 0.0"] {
        #expect(journal.contains(line), "\(line)")
      }
      #expect(cell.center.x == 520 && cell.alpha == 1)
      desk.compositor.settle()
      #expect(cell.isHidden)
    }
  }

  @Test("A layout is notified of new bounds before and after the views are placed")
  func boundsChange() throws {
    let layout = RowLayout()
    try CollectionDesk.run([["a"]], layout: layout) { desk in
      _ = layout.take()
      desk.view.frame.size.width = 250
      desk.compositor.settle()
      #expect(layout.take() == ["prepare bounds 400", "finalize bounds"])
      desk.view.contentOffset.y = 5
      desk.compositor.settle()
      #expect(layout.take() == [])
    }
  }

  @Test("Both layouts of a transition are notified before and after it, and so are the cells")
  func transition() throws {
    final class Cell: UICollectionViewCell {
      static var journal: [String] = []
      override func willTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
      ) { Self.journal.append("will") }
      override func didTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
      ) {
        Self.journal.append(
          "did \((oldLayout as? RowLayout)?.name ?? "") \((newLayout as? RowLayout)?.name ?? "")")
      }
    }
    let (first, second) = (RowLayout(), RowLayout())
    (first.name, second.name) = ("first", "second")
    try CollectionDesk.run([], layout: first) { desk in
      desk.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
      desk.model = [["a"]]
      desk.view.reloadData()
      desk.compositor.settle()
      (first.journal, Cell.journal) = ([], [])
      desk.view.setCollectionViewLayout(second, animated: true)
      #expect(Cell.journal == ["will"], "the animation goes on")
      desk.compositor.advance(by: .seconds(1))
      #expect(Cell.journal == ["will", "did first second"])
      #expect(first.take() == ["to second", "finalize transition"])
      #expect(second.take() == ["from first", "finalize transition"])
    }
  }

  // MARK: Elements

  @Test("Supplementary views and decorations get the attributes of their layout")
  func attributes() throws {
    let layout = RowLayout()
    try CollectionDesk.run([["a", "b"], ["c"]], layout: layout) { desk in
      let header = try #require(
        desk.view.layoutAttributesForSupplementaryElement(ofKind: RowLayout.header, at: at(0, 1)))
      #expect(header.frame == CGRect(x: 0, y: 130, width: 400, height: 30))
      #expect(header.representedElementCategory == .supplementaryView)
      #expect(header.representedElementKind == RowLayout.header)
      #expect(
        desk.view.supplementaryView(forElementKind: RowLayout.header, at: at(0, 1))?.frame == header.frame)
      #expect(
        desk.view.indexPathsForVisibleSupplementaryElements(ofKind: RowLayout.header).sorted() == [
          at(0), at(0, 1),
        ])
      #expect(desk.view.indexPathsForVisibleSupplementaryElements(ofKind: "badge").isEmpty)
      let plate = try #require(layout.layoutAttributesForDecorationView(ofKind: "plate", at: at(0)))
      #expect(plate.representedElementCategory == .decorationView && plate.representedElementKind == "plate")
      let plates = desk.view.subviews.filter { $0 is RowLayout.Plate && !$0.isHidden }
      #expect(plates.map(\.frame).contains(plate.frame) && plates.count == 2)
      let item = try #require(desk.view.layoutAttributesForItem(at: at(0)))
      #expect(item.representedElementCategory == .cell && item.representedElementKind == nil)
    }
  }

  @Test("The background view is behind the items, as large as the collection view, and does not scroll")
  func backgroundView() throws {
    try CollectionDesk.run([(0..<100).map { "\($0)" }]) { desk in
      let view = UIView()
      desk.view.backgroundView = view
      desk.compositor.settle()
      #expect(view.frame == desk.view.bounds && desk.view.subviews.first === view)
      desk.view.contentOffset.y = 500
      desk.compositor.settle()
      #expect(view.convert(view.bounds, to: desk.application.window).origin == .zero)
      #expect(desk.view.subviews.first === view)
      desk.view.backgroundView = nil
      #expect(view.superview == nil)
    }
  }

  /// Rows as high as their cells wanted them last.
  private final class AskingLayout: UICollectionViewLayout {
    var heights: [IndexPath: CGFloat] = [:]

    private func height(_ item: Int) -> CGFloat { heights[at(item)] ?? 40 }

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
      CGSize(width: 400, height: (0..<count).reduce(0) { $0 + height($1) })
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      let top = (0..<indexPath.item).reduce(0) { $0 + height($1) }
      attributes.frame = CGRect(x: 0, y: top, width: 400, height: height(indexPath.item))
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: at($0)) }.filter { $0.frame.intersects(rect) }
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      heights[originalAttributes.indexPath] = preferredAttributes.size.height
      return true
    }
  }

  private final class AskedCell: UICollectionViewCell {
    static var height: CGFloat = 50
    static var questions = 0

    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
      -> UICollectionViewLayoutAttributes
    {
      Self.questions += 1
      layoutAttributes.size.height = Self.height
      return layoutAttributes
    }
  }

  private final class AskedSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "asked", for: indexPath)
    }
  }

  @Test("Visible cells get preferredLayoutAttributesFitting once after an invalidation")
  func asksAgain() throws {
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let source = AskedSource()
      let layout = AskingLayout()
      let view = UICollectionView(frame: application.window.bounds, collectionViewLayout: layout)
      view.register(AskedCell.self, forCellWithReuseIdentifier: "asked")
      view.dataSource = source
      application.window.addSubview(view)
      (AskedCell.height, AskedCell.questions) = (50, 0)
      application.compositor.settle()
      #expect(view.contentSize.height == 150)
      let first = AskedCell.questions
      AskedCell.height = 70
      layout.invalidateLayout()
      application.compositor.settle()
      #expect(AskedCell.questions == first + 3)
      #expect(view.contentSize.height == 210 && view.cellForItem(at: at(1))?.frame.minY == 70)
      application.compositor.settle()
      #expect(AskedCell.questions == first + 3, "the answers invalidate the layout, and are no question")
      view.removeFromSuperview()
    }
  }
}
