import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

@Suite("Flow layout") struct FlowLayoutTests {
  private func frame(_ desk: CollectionDesk, _ item: Int, _ section: Int = 0) -> CGRect {
    desk.view.layoutAttributesForItem(at: at(item, section))?.frame ?? .null
  }

  private func names(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test("Items of one size fill lines, and the last line uses the same columns")
  func uniform() throws {
    try CollectionDesk.run([names(6)]) { desk in
      // Four of 90 in 390: 10 between them.
      #expect(frame(desk, 0) == CGRect(x: 5, y: 5, width: 90, height: 60))
      #expect(frame(desk, 3) == CGRect(x: 305, y: 5, width: 90, height: 60))
      #expect(frame(desk, 4) == CGRect(x: 5, y: 75, width: 90, height: 60))
      #expect(frame(desk, 5).minX == 105)
      #expect(desk.view.contentSize == CGSize(width: 400, height: 140))
    }
  }

  @Test(
    "Items of several sizes are distributed over their line and centered vertically; also in a full last line"
  )
  func sizes() throws {
    try CollectionDesk.run([names(5)]) { desk in
      let widths: [CGFloat] = [100, 140, 200, 60, 60]
      desk.sizes = { CGSize(width: widths[$0.item], height: $0.item == 1 ? 40 : 20) }
      desk.view.collectionViewLayout.invalidateLayout()
      desk.compositor.settle()
      // 100 and 140 in 390: all that is left is between them. Then 200, 60 and 60.
      #expect(frame(desk, 0) == CGRect(x: 5, y: 15, width: 100, height: 20))
      #expect(frame(desk, 1) == CGRect(x: 255, y: 5, width: 140, height: 40))
      #expect(frame(desk, 2) == CGRect(x: 5, y: 55, width: 200, height: 20))
      // The last line has no room for another 60, so it is spread too: 50 are left for two gaps.
      #expect(frame(desk, 3).minX == 240 && frame(desk, 4).minX == 335)
    }
  }

  @Test("With delegate sizes, the last line has the columns that more items of its size would have")
  func lastLine() throws {
    try CollectionDesk.run([names(7)]) { desk in
      desk.view.frame.size.width = 410
      @MainActor func relayOut(_ size: @escaping (Int) -> CGFloat) {
        desk.sizes = { CGSize(width: size($0.item), height: 20) }
        desk.view.collectionViewLayout.invalidateLayout()
        desk.compositor.settle()
      }
      // Four of 85 in 400: 20 between them.
      relayOut { _ in 85 }
      #expect((0..<7).map { frame(desk, $0).minX } == [5, 110, 215, 320, 5, 110, 215])
      // 300 alone in the line is in its middle; one of 150 has room for another one.
      relayOut { $0 == 6 ? 300 : 190 }
      #expect(frame(desk, 6).minX == 55)
      relayOut { $0 == 6 ? 150 : 190 }
      #expect(frame(desk, 6).minX == 5)
      // Different sizes with room for another one are close: 60, 40, and 40 would fit.
      relayOut { [190, 190, 190, 190, 300, 60, 40][$0] }
      #expect(frame(desk, 4).minX == 5 && frame(desk, 5).minX == 345 && frame(desk, 6).minX == 5)
      relayOut { [190, 190, 190, 190, 400, 60, 40][$0] }
      #expect(frame(desk, 5).minX == 5 && frame(desk, 6).minX == 75)
    }
  }

  @Test("An item wider than the line is centered in a line of its own")
  func wideItems() throws {
    try CollectionDesk.run([names(3)]) { desk in
      desk.sizes = { _ in CGSize(width: 400, height: 20) }
      desk.view.collectionViewLayout.invalidateLayout()
      desk.compositor.settle()
      #expect(
        (0..<3).map { frame(desk, $0) }
          == (0..<3).map { CGRect(x: 0, y: 5 + 30 * $0, width: 400, height: 20) })
    }
  }

  @Test("Headers and footers surround sections, and a pinned header stays while its section is visible")
  func headers() throws {
    let layout = CollectionDesk.grid()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 10)
    layout.sectionHeadersPinToVisibleBounds = true
    try CollectionDesk.run([names(16), names(16)], layout: layout) { desk in
      let kind = UICollectionView.elementKindSectionHeader
      @MainActor func header(_ section: Int) -> CGRect {
        desk.view.supplementaryView(forElementKind: kind, at: at(0, section))?.frame ?? .null
      }
      // 30 + 5 + 4 × 60 + 3 × 10 + 5 + 10.
      #expect(header(0) == CGRect(x: 0, y: 0, width: 400, height: 30))
      #expect(frame(desk, 0).minY == 35 && frame(desk, 0, 1).minY == 320 + 35)
      #expect(desk.view.contentSize.height == 640)
      desk.view.contentOffset.y = 100
      desk.compositor.settle()
      #expect(header(0).minY == 100)
      let front = desk.view.subviews.last { !$0.isHidden && $0 is UICollectionReusableView }
      #expect(front is TextHeader, "headers are in front of cells")
      desk.view.contentOffset.y = 300
      desk.compositor.settle()
      #expect(header(0).minY == 280, "the next section pushes it away")
      #expect(header(1).minY == 320)
      #expect(desk.view.visibleSupplementaryViews(ofKind: kind).count == 2)
    }
  }

  @Test("A supplementary view is made with the frame of its layout attributes")
  func madeWithItsFrame() throws {
    let layout = CollectionDesk.grid()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    try CollectionDesk.run([names(4)], layout: layout) { desk in
      let kind = UICollectionView.elementKindSectionHeader
      let header = desk.view.supplementaryView(forElementKind: kind, at: at(0)) as? TextHeader
      #expect(header?.firstSize == CGSize(width: 400, height: 30))
    }
  }

  @Test("A pinned footer stays at the lower edge while its section is visible")
  func pinnedFooter() throws {
    let kind = UICollectionView.elementKindSectionFooter
    for pins in [false, true] {
      let layout = CollectionDesk.grid()
      layout.footerReferenceSize = CGSize(width: 0, height: 30)
      layout.sectionFootersPinToVisibleBounds = pins
      try CollectionDesk.run([names(40), names(40)], layout: layout) { desk in
        @MainActor func footer(_ section: Int) -> CGRect? {
          desk.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: at(0, section))?.frame
        }
        // Ten lines of 60 points, 10 between them, and 5 around: 700 points, with the footer below.
        #expect(footer(0)?.minY == (pins ? 270 : 700))
        desk.view.contentOffset.y = 600
        desk.compositor.settle()
        #expect(footer(0)?.minY == 700, "the section ends above the edge")
        #expect(footer(1)?.minY == (pins ? 870 : 1430))
      }
    }
  }

  @Test("Section insets are measured from the layout margins if the layout says so")
  func insetReference() throws {
    let layout = CollectionDesk.grid()
    try CollectionDesk.run([names(6)], layout: layout) { desk in
      desk.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 0, leading: 40, bottom: 0, trailing: 60)
      #expect(frame(desk, 0).minX == 5)
      layout.sectionInsetReference = .fromLayoutMargins
      desk.compositor.settle()
      #expect(frame(desk, 0).minX == 45 && frame(desk, 2).maxX == 335)
    }
  }

  @Test("With horizontal scrolling, lines are columns side by side")
  func horizontal() throws {
    let layout = CollectionDesk.grid()
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = CGSize(width: 20, height: 0)
    try CollectionDesk.run([names(50)], layout: layout) { desk in
      // Four of 60 in 290: 50/3 between them.
      #expect(frame(desk, 0) == CGRect(x: 25, y: 5, width: 90, height: 60))
      #expect(frame(desk, 3) == CGRect(x: 25, y: 235, width: 90, height: 60))
      #expect(frame(desk, 4).minX == 125)
      #expect(desk.view.contentSize == CGSize(width: 20 + 5 + 13 * 100 - 10 + 5, height: 300))
    }
  }

  private final class FlippingLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  @Test("A layout that flips is mirrored in right-to-left interfaces")
  func rightToLeft() throws {
    let layout = FlippingLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    layout.sectionInset.left = 20
    try CollectionDesk.run([names(6)], layout: layout) { desk in
      #expect(frame(desk, 0).minX == 20)
      desk.view.semanticContentAttribute = .forceRightToLeft
      layout.invalidateLayout()
      desk.compositor.settle()
      #expect(frame(desk, 0).maxX == 380)
      #expect(desk.view.cellForItem(at: at(0))?.frame.maxX == 380)
      #expect(desk.view.indexPathForItem(at: CGPoint(x: 370, y: 10)) == at(0))
      desk.view.becomeFirstResponder()
      try desk.keys("Left")
      #expect(desk.view.input.focused == at(1))
    }
  }

  private final class RightToLeftLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
  }

  @Test("A layout developed for right-to-left is mirrored in left-to-right interfaces")
  func developmentDirection() throws {
    let layout = RightToLeftLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    layout.sectionInset.left = 20
    try CollectionDesk.run([names(6)], layout: layout) { desk in
      #expect(frame(desk, 0).maxX == 380)
      desk.view.semanticContentAttribute = .forceRightToLeft
      layout.invalidateLayout()
      desk.compositor.settle()
      #expect(frame(desk, 0).minX == 20)
    }
  }

  @Test("Self-sizing cells are placed by their size, and visible items stay in place")
  func selfSizing() throws {
    let layout = CollectionDesk.grid()
    layout.estimatedItemSize = CGSize(width: 380, height: 30)
    try CollectionDesk.run([], layout: layout) { desk in
      desk.view.register(SizedCell.self, forCellWithReuseIdentifier: "cell")
      desk.model = [names(500)]
      desk.view.reloadData()
      desk.compositor.settle()
      #expect(frame(desk, 0) == CGRect(x: 5 + 5, y: 5, width: 380, height: 50))
      #expect(frame(desk, 1).minY == 65)
      desk.view.contentOffset.y = 4000
      desk.compositor.settle()
      let first = try #require(desk.view.indexPathsForVisibleItems.min())
      let place = frame(desk, first.item).minY - desk.view.contentOffset.y
      try desk.wheel(-1)
      let moved = frame(desk, first.item).minY - desk.view.contentOffset.y
      #expect(abs(moved - place) < 80, "by the step, and not by what the cells above grow")
      for cell in desk.view.visibleCells { #expect(cell.frame.height == 50) }
    }
  }

  /// A cell as high as constraints say.
  private final class SizedCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        box.heightAnchor.constraint(equalToConstant: 50), box.widthAnchor.constraint(equalToConstant: 380),
      ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }
  }

  @Test("Items are scrolled to the requested positions")
  func scrolling() throws {
    try CollectionDesk.run([names(100)]) { desk in
      for (position, y) in [
        (UICollectionView.ScrollPosition.top, 705.0), (.centeredVertically, 585), (.bottom, 465), ([], 465),
      ] {
        desk.view.scrollToItem(at: at(40), at: position, animated: false)
        #expect(desk.view.contentOffset.y == CGFloat(y))
      }
      desk.view.scrollToItem(at: at(99), at: .top, animated: true)
      desk.compositor.settle()
      #expect(desk.view.contentOffset.y == desk.view.contentSize.height - 300)
    }
  }

  @Test("A custom layout is queried, places its decorations, and chooses the target offset")
  func ownLayout() throws {
    let layout = CircleLayout()
    try CollectionDesk.run([names(8)], layout: layout) { desk in
      #expect(desk.view.visibleCells.count == 8)
      let cell = try #require(desk.view.cellForItem(at: at(2)))
      #expect(abs(cell.center.x - 200) < 1 && abs(cell.center.y - 250) < 1)
      #expect(cell.transform.a != 1 || cell.transform.b != 0)
      #expect(desk.view.subviews.contains { $0 is PlateView && $0.frame.width == 220 })
      #expect((cell as? TextCell)?.isHidden == false)
      #expect(desk.view.indexPathForItem(at: CGPoint(x: 200, y: 250)) == at(2))
      #expect(layout.prepares == 1)
      desk.model[0].append("8")
      desk.view.insertItems(at: [at(8)])
      desk.compositor.settle()
      #expect(layout.prepares == 2 && layout.updates == ["insert nil [0, 8]"])
    }
  }

  private final class PlateView: UICollectionReusableView {}

  private final class CircleLayout: UICollectionViewLayout {
    var prepares = 0
    var updates: [String] = []
    private var places: [UICollectionViewLayoutAttributes] = []

    override init() {
      super.init()
      register(PlateView.self, forDecorationViewOfKind: "plate")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }

    override func prepare() {
      prepares += 1
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      places = (0..<count).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: at(item))
        let angle = CGFloat(item) / CGFloat(count) * 2 * .pi
        attributes.size = CGSize(width: 40, height: 40)
        attributes.center = CGPoint(x: 200 + 100 * cos(angle), y: 150 + 100 * sin(angle))
        attributes.transform = CGAffineTransform(rotationAngle: angle)
        return attributes
      }
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 300) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let plate = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "plate", with: at(0))
      plate.frame = CGRect(x: 90, y: 40, width: 220, height: 220)
      plate.zIndex = -1
      return places.filter { $0.frame.intersects(rect) } + [plate]
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      places[indexPath.item]
    }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      updates += updateItems.map {
        "\($0.updateAction) \($0.indexPathBeforeUpdate.map { "\($0)" } ?? "nil") \($0.indexPathAfterUpdate.map { "\($0)" } ?? "nil")"
      }
    }
  }

  @Test("A press on the section index scrolls to a section, and no cell overlaps the index")
  func index() throws {
    try CollectionDesk.run((0..<10).map { _ in names(20) }) { desk in
      #expect(desk.view.titleIndex.strip == nil)
      desk.titles = "ABCDEFGHIJ".map(String.init)
      desk.view.reloadData()
      desk.compositor.settle()
      let strip = try #require(desk.view.titleIndex.strip)
      #expect(strip.frame == CGRect(x: 380, y: 0, width: 20, height: 300))
      // The sixth of ten titles of 15 points each, in the middle of the height.
      desk.compositor.pointer.move(
        to: desk.point(390, 150 - 75 + 5 * 15 + 7), in: try desk.application.shown)
      desk.compositor.pointer.click()
      desk.compositor.settle()
      let first = try #require(desk.view.layoutAttributesForItem(at: at(0, 5)))
      #expect(desk.view.contentOffset.y == first.frame.minY)
      #expect(strip.frame.minY == desk.view.contentOffset.y && desk.view.indexPathsForSelectedItems == [])
      let place = try #require(desk.view.index(of: strip))
      #expect(desk.view.visibleCells.allSatisfy { (desk.view.index(of: $0) ?? 99) < place })
      desk.titles = nil
      desk.view.reloadData()
      desk.compositor.settle()
      #expect(desk.view.titleIndex.strip == nil && strip.superview == nil)
    }
  }

  @Test("A collection view without width or height shows no item")
  func empty() throws {
    try CollectionDesk.run([names(6)]) { desk in
      #expect(desk.view.visibleCells.count == 6)
      desk.view.frame.size = .zero
      desk.compositor.settle()
      #expect(desk.view.visibleCells.isEmpty)
      desk.view.frame.size = CGSize(width: 400, height: 300)
      desk.compositor.settle()
      #expect(desk.view.visibleCells.count == 6)
    }
  }
}
