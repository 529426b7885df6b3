import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementLists

/// Spacing, insets, anchors and edges of compositional layouts.
@Suite(.serialized) struct CompositionalEdgeTests {
  private func names(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func frame(_ desk: CollectionDesk, _ item: Int, _ section: Int = 0) -> CGRect {
    desk.view.layoutAttributesForItem(at: at(item, section))?.frame ?? .null
  }

  private func frame(_ desk: CollectionDesk, _ kind: String, _ section: Int = 0) -> CGRect {
    desk.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: at(0, section))?.frame ?? .null
  }

  /// A section of rows as wide as the section and 40 points high.
  private func rows(_ item: NSCollectionLayoutItem? = nil) -> NSCollectionLayoutSection {
    let item = item ?? NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item]))
  }

  private let header = UICollectionView.elementKindSectionHeader

  private func boundary(_ alignment: NSRectAlignment = .top) -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: header, alignment: alignment)
  }

  // MARK: Values

  @Test("A dimension has only the kind and the value that it was made with")
  func dimensions() {
    let dimensions: [(NSCollectionLayoutDimension, CGFloat, [Bool])] = [
      (.absolute(7), 7, [true, false, false, false, false]),
      (.estimated(8), 8, [false, true, false, false, false]),
      (.fractionalWidth(0.5), 0.5, [false, false, true, false, false]),
      (.fractionalHeight(0.25), 0.25, [false, false, false, true, false]),
      (.uniformAcrossSiblings(estimate: 9), 9, [false, true, false, false, true]),
    ]
    for (dimension, value, kinds) in dimensions {
      #expect(dimension.dimension == value)
      #expect(
        [
          dimension.isAbsolute, dimension.isEstimated, dimension.isFractionalWidth,
          dimension.isFractionalHeight, dimension.isUniformAcrossSiblings,
        ] == kinds, "\(dimension.kind)")
    }
  }

  @Test("Spacings are fixed or flexible, offsets absolute or fractional")
  func spacings() {
    let (fixed, flexible) = (NSCollectionLayoutSpacing.fixed(3), NSCollectionLayoutSpacing.flexible(4))
    #expect(fixed.isFixedSpacing && !fixed.isFlexibleSpacing && fixed.spacing == 3)
    #expect(!flexible.isFixedSpacing && flexible.isFlexibleSpacing && flexible.spacing == 4)
    let point = CGPoint(x: 1, y: 2)
    let (absolute, fractional) = (
      NSCollectionLayoutAnchor(edges: .top, absoluteOffset: point),
      NSCollectionLayoutAnchor(edges: .top, fractionalOffset: point)
    )
    #expect(absolute.isAbsoluteOffset && !absolute.isFractionalOffset)
    #expect(!fractional.isAbsoluteOffset && fractional.isFractionalOffset)
  }

  @Test("The description of a group lists its subitems and its size")
  func description() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitems: [NSCollectionLayoutItem(layoutSize: size(.absolute(50), .absolute(40)))])
    let text = group.visualDescription()
    #expect(
      text.contains("1 subitem") && text.contains("fractionalWidth(1.0)") && text.contains("absolute(40.0)"))
  }

  // MARK: Items

  @Test("Edge spacing moves an item and the next one; flexible spacing takes the remaining room")
  func edgeSpacing() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .absolute(40)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(10), top: .fixed(5), trailing: .fixed(15), bottom: nil)
    let spaced = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item]))
    let last = NSCollectionLayoutItem(layoutSize: size(.absolute(80), .absolute(40)))
    last.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: nil, trailing: nil, bottom: nil)
    let pushed = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(40)),
        repeatingSubitem: last, count: 1))
    let layout = UICollectionViewCompositionalLayout { number, _ in number == 0 ? spaced : pushed }
    try CollectionDesk.run([names(4), names(1)], layout: layout) { desk in
      #expect((0..<3).map { frame(desk, $0).minX } == [10, 115, 220])
      #expect(frame(desk, 0).minY == 5)
      #expect(frame(desk, 0, 1).maxX == 400)
    }
  }

  @Test("A supplementary item's anchor is placed at the container anchor of its item")
  func itemAnchor() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(10)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]),
      itemAnchor: NSCollectionLayoutAnchor(
        edges: [.bottom, .leading], absoluteOffset: CGPoint(x: 3, y: -2)))
    #expect(badge.itemAnchor?.edges == [.bottom, .leading])
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let section = rows(item)
    section.contentInsets.top = 50
    try CollectionDesk.run([names(2)], layout: UICollectionViewCompositionalLayout(section: section)) {
      desk in
      // The lower leading corner of the badge is at the upper trailing corner of the item.
      #expect(frame(desk, "badge") == CGRect(x: 200 + 3, y: 50 - 10 - 2, width: 20, height: 10))
    }
  }

  @Test("The visible items of a section are its cells and supplementary views, each with its kind")
  func visibleItems() throws {
    let section = rows()
    section.boundarySupplementaryItems = [boundary()]
    var seen: [String] = []
    section.visibleItemsInvalidationHandler = { items, _, _ in
      seen = items.map { item in
        let isCell = item.representedElementCategory == .cell
        return isCell
          ? "cell \(item.representedElementKind ?? "-")" : "view \(item.representedElementKind ?? "-")"
      }
    }
    try CollectionDesk.run([names(2)], layout: UICollectionViewCompositionalLayout(section: section)) { _ in
      #expect(seen.sorted() == ["cell -", "cell -", "view \(header)"])
    }
  }

  // MARK: Sections

  @Test("interSectionSpacing separates sections")
  func sectionSpacing() throws {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 25
    let layout = UICollectionViewCompositionalLayout(section: rows(), configuration: configuration)
    try CollectionDesk.run([names(1), names(1), names(1)], layout: layout) { desk in
      #expect((0..<3).map { frame(desk, 0, $0).minY } == [0, 65, 130])
      #expect(desk.view.contentSize.height == 170)
    }
  }

  @Test("A header that does not extend the boundary overlaps the items")
  func covering() throws {
    for extends in [true, false] {
      let section = rows()
      let header = boundary()
      header.extendsBoundary = extends
      section.boundarySupplementaryItems = [header]
      try CollectionDesk.run([names(2)], layout: UICollectionViewCompositionalLayout(section: section)) {
        desk in
        #expect(frame(desk, self.header).minY == 0)
        #expect(frame(desk, 0).minY == (extends ? 30 : 0))
        #expect(desk.view.contentSize.height >= (extends ? 110 : 80))
      }
    }
  }

  @Test("Headers respect the insets of their section, unless the section disables that")
  func supplementariesFollow() throws {
    for follows in [true, false] {
      let section = rows()
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 30)
      section.boundarySupplementaryItems = [boundary()]
      section.supplementariesFollowContentInsets = follows
      try CollectionDesk.run([names(2)], layout: UICollectionViewCompositionalLayout(section: section)) {
        desk in
        #expect(frame(desk, 0).minX == 20 && frame(desk, 0).maxX == 370)
        #expect(frame(desk, header).minX == (follows ? 20 : 0))
        #expect(frame(desk, header).maxX == (follows ? 370 : 400))
      }
    }
  }

  @Test("Insets are measured from the layout margins if the section or the configuration says so")
  func reference() throws {
    let margins = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 60)
    /// Shows a layout in a view with margins, and answers the horizontal stretches of an item and a header.
    @MainActor func stretches(_ section: NSCollectionLayoutSection, _ whole: UIContentInsetsReference = .none)
      throws
      -> [[CGFloat]]
    {
      section.boundarySupplementaryItems = [boundary()]
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.contentInsetsReference = whole
      let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
      var result: [[CGFloat]] = []
      try CollectionDesk.run([names(2)], layout: layout) { desk in
        desk.view.directionalLayoutMargins = margins
        layout.invalidateLayout()
        desk.compositor.settle()
        result = [frame(desk, 0), frame(desk, header)].map { [$0.minX, $0.maxX] }
      }
      return result
    }
    #expect(try stretches(rows()) == [[0, 400], [0, 400]])
    #expect(try stretches(rows(), .layoutMargins) == [[40, 340], [40, 340]])
    let own = rows()
    own.contentInsetsReference = .layoutMargins
    #expect(try stretches(own) == [[40, 340], [40, 340]])
    let supplementary = rows()
    supplementary.supplementariesFollowContentInsets = false
    supplementary.supplementaryContentInsetsReference = .layoutMargins
    #expect(try stretches(supplementary) == [[0, 400], [40, 340]])
  }

  @Test("The environment of a section has the container's size with and without its insets")
  func environment() throws {
    var containers: [any NSCollectionLayoutContainer] = []
    let layout = UICollectionViewCompositionalLayout { [self] _, environment in
      containers.append(environment.container)
      return rows()
    }
    layout.configuration.contentInsetsReference = .layoutMargins
    try CollectionDesk.run([names(1)], layout: layout) { desk in
      desk.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 0, leading: 40, bottom: 0, trailing: 60)
      layout.invalidateLayout()
      desk.compositor.settle()
      let container = try #require(containers.last)
      #expect(container.contentSize == CGSize(width: 400, height: 300))
      #expect(
        container.effectiveContentInsets.leading == 40 && container.effectiveContentInsets.trailing == 60)
      #expect(container.effectiveContentSize.width == 300)
    }
  }

  @Test("An orthogonal section bounces at its ends by its properties")
  func bounce() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    for (bounce, expected) in [
      (UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic, [true, false]),
      (.always, [true, true]), (.never, [false, false]),
    ] {
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.absolute(150), .absolute(100)), subitems: [item]))
      section.orthogonalScrollingBehavior = .continuous
      section.orthogonalScrollingProperties.bounce = bounce
      section.orthogonalScrollingProperties.decelerationRate = .fast
      try CollectionDesk.run([names(9)], layout: UICollectionViewCompositionalLayout(section: section)) {
        desk in
        let nested = try #require(desk.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
        #expect([nested.bounces, nested.alwaysBounceHorizontal] == expected, "\(bounce)")
        #expect(nested.decelerationRate == .fast)
      }
    }
  }
}
