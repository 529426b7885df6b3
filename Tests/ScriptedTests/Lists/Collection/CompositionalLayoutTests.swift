import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

@Suite("Compositional layout") struct CompositionalLayoutTests {
  private func names(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func frame(_ desk: CollectionDesk, _ item: Int, _ section: Int = 0) -> CGRect {
    desk.view.layoutAttributesForItem(at: at(item, section))?.frame ?? .null
  }

  /// Rows of items of a part of the width, 40 high.
  private func rows(_ part: CGFloat) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(part), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    return NSCollectionLayoutSection(group: group)
  }

  @Test("A grid: as many items per row as fit, with insets and spacing, for any number of items")
  func grid() throws {
    let section = rows(0.25)
    section.interGroupSpacing = 6
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    try CollectionDesk.run([names(100_000)], layout: UICollectionViewCompositionalLayout(section: section)) {
      desk in
      #expect(frame(desk, 0) == CGRect(x: 22, y: 12, width: 86, height: 36))
      #expect(frame(desk, 3) == CGRect(x: 292, y: 12, width: 86, height: 36))
      #expect(frame(desk, 4) == CGRect(x: 22, y: 58, width: 86, height: 36))
      #expect(desk.view.contentSize == CGSize(width: 400, height: 10 + 25_000 * 46 - 6 + 10))
      #expect(desk.asked < 50)
      desk.view.contentOffset.y = 500_000
      desk.compositor.settle()
      #expect(desk.asked < 100)
      for (path, text) in desk.shown { #expect(text == "\(path.item)") }
    }
  }

  @Test("Nested groups: a large item beside two small ones, repeated")
  func nested() throws {
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.3)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: small, count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, pair])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    try CollectionDesk.run([names(7)], layout: layout) { desk in
      #expect(frame(desk, 0) == CGRect(x: 0, y: 0, width: 280, height: 100))
      #expect(frame(desk, 1) == CGRect(x: 280, y: 0, width: 120, height: 50), "two of them fill the height")
      #expect(frame(desk, 2) == CGRect(x: 280, y: 50, width: 120, height: 50))
      #expect(frame(desk, 3) == CGRect(x: 0, y: 100, width: 280, height: 100))
      #expect(frame(desk, 6) == CGRect(x: 0, y: 200, width: 280, height: 100))
    }
  }

  @Test("Counted items: fitted to the group, or of their own size with the rest between them")
  func counted() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .fractionalHeight(1)))
    let fitted = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitem: item, count: 3)
    fitted.interItemSpacing = .fixed(20)
    let own = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item, count: 3)
    own.interItemSpacing = .flexible(10)
    let layout = UICollectionViewCompositionalLayout { number, _ in
      NSCollectionLayoutSection(group: number == 0 ? fitted : own)
    }
    try CollectionDesk.run([names(3), names(3)], layout: layout) { desk in
      #expect((0..<3).map { frame(desk, $0).minX } == [0, 140, 280])
      #expect(frame(desk, 0).width == 120)
      #expect((0..<3).map { frame(desk, $0, 1).minX } == [0, 170, 340])
      #expect(frame(desk, 0, 1).width == 60)
    }
  }

  @Test("Badges at items, headers around sections, a pinned header, and a background behind")
  func supplementary() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    let kind = UICollectionView.elementKindSectionHeader
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: kind, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    section.decorationItems = [.background(elementKind: "back")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Back.self, forDecorationViewOfKind: "back")
    try CollectionDesk.run([names(20), names(20)], layout: layout) { desk in
      #expect(frame(desk, 0) == CGRect(x: 10, y: 35, width: 190, height: 50))
      let hung = desk.view.supplementaryView(forElementKind: "badge", at: at(0))
      #expect(hung?.frame == CGRect(x: 186, y: 29, width: 20, height: 20))
      @MainActor func top(_ section: Int) -> CGRect? {
        desk.view.supplementaryView(forElementKind: kind, at: at(0, section))?.frame
      }
      #expect(top(0) == CGRect(x: 10, y: 0, width: 380, height: 30))
      desk.view.contentOffset.y = 200
      desk.compositor.settle()
      #expect(top(0)?.minY == 200)
      // A section is 30 + 5 + 500 + 5 high.
      desk.view.contentOffset.y = 525
      desk.compositor.settle()
      #expect(top(0)?.minY == 510)
      #expect(top(1)?.minY == 540)
      let back = desk.view.subviews.first { $0 is Back && !$0.isHidden }
      #expect(back?.frame.height == 540 && desk.view.subviews.first { !$0.isHidden } is Back)
    }
  }

  private final class Back: UICollectionReusableView {}

  @Test("An orthogonal section scrolls sideways, stops at groups, and reuses its cells")
  func orthogonal() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(150), .absolute(100)), subitems: [item])
    let carousel = NSCollectionLayoutSection(group: group)
    carousel.orthogonalScrollingBehavior = .groupPaging
    carousel.interGroupSpacing = 10
    var told: CGPoint?
    carousel.visibleItemsInvalidationHandler = { items, offset, environment in
      told = offset
      for item in items { item.alpha = item.frame.minX < offset.x ? 0.5 : 1 }
    }
    let below = rows(0.5)
    let layout = UICollectionViewCompositionalLayout { number, _ in number == 0 ? carousel : below }
    try CollectionDesk.run([names(60), names(10)], layout: layout) { desk in
      #expect(desk.view.contentSize == CGSize(width: 400, height: 300))
      #expect(frame(desk, 1) == CGRect(x: 160, y: 0, width: 150, height: 100))
      #expect(frame(desk, 0, 1).minY == 102)
      #expect(
        desk.view.indexPathsForVisibleItems.filter { $0.section == 0 }.sorted() == [at(0), at(1), at(2)])
      let origin = desk.application.window.renderer.contentOrigin
      // A finger drags the carousel and lifts.
      let surface = try desk.application.shown.surface
      desk.compositor.touch.down(1, at: CGPoint(x: 300 + origin.x, y: 50 + origin.y), on: surface)
      for x in stride(from: 290, through: 180, by: -10) {
        desk.compositor.advance(by: .milliseconds(16))
        desk.compositor.touch.move(1, to: CGPoint(x: Double(x) + origin.x, y: 50 + origin.y))
        desk.compositor.exchange()
      }
      desk.compositor.advance(by: .milliseconds(200))
      desk.compositor.touch.up(1)
      desk.compositor.settle()
      #expect(told == CGPoint(x: 160, y: 0), "at the second group")
      #expect(desk.view.contentOffset == .zero)
      #expect(desk.view.cellForItem(at: at(3)) != nil && desk.view.cellForItem(at: at(0)) == nil)
      #expect(desk.view.cellForItem(at: at(1))?.convert(CGPoint.zero, to: desk.view) == .zero)
      #expect(desk.view.indexPathForItem(at: CGPoint(x: 5, y: 50)) == at(1))
      desk.view.scrollToItem(at: at(40), at: .left, animated: false)
      desk.compositor.settle()
      #expect(desk.view.cellForItem(at: at(40))?.convert(CGPoint.zero, to: desk.view) == .zero)
      #expect((desk.view.cellForItem(at: at(40)) as? TextCell)?.text == "40")
      #expect(desk.asked < 40)
      desk.view.becomeFirstResponder()
      try desk.click(40)
      try desk.keys("Right", "Right", "Right")
      #expect(desk.view.input.focused == at(43))
      #expect(desk.view.cellForItem(at: at(43)) != nil)
      try desk.keys("Down")
      #expect(desk.view.input.focused?.section == 1)
    }
  }

  @Test("A section that left the visible area comes back at its offset")
  func orthogonalReturn() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(150), .absolute(100)), subitems: [item])
    let carousel = NSCollectionLayoutSection(group: group)
    carousel.orthogonalScrollingBehavior = .continuous
    let below = rows(0.5)
    let layout = UICollectionViewCompositionalLayout { number, _ in number == 0 ? carousel : below }
    try CollectionDesk.run([names(60), names(400)], layout: layout) { desk in
      desk.view.scrollToItem(at: at(40), at: .left, animated: false)
      desk.compositor.settle()
      #expect(desk.view.cellForItem(at: at(40))?.convert(CGPoint.zero, to: desk.view) == .zero)
      desk.view.contentOffset.y = 4000
      desk.compositor.settle()
      #expect(desk.view.cellForItem(at: at(40)) == nil)
      desk.view.contentOffset.y = 0
      desk.compositor.settle()
      #expect(desk.view.cellForItem(at: at(40))?.convert(CGPoint.zero, to: desk.view) == .zero)
    }
  }

  @Test("A list: self-sizing rows, headers, grouped placement, and any number of rows")
  func list() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let layout = UICollectionViewCompositionalLayout.list(using: configuration)
    try CollectionDesk.run([], layout: layout) { desk in
      desk.view.register(RowCell.self, forCellWithReuseIdentifier: "cell")
      desk.model = [names(3), names(100_000)]
      desk.view.reloadData()
      desk.compositor.settle()
      #expect(frame(desk, 0).minX == 16 && frame(desk, 0).width == 368)
      #expect(frame(desk, 0).height == 61, "the height that the cell asks for")
      #expect(frame(desk, 1).minY == frame(desk, 0).maxY)
      let first = desk.view.cellForItem(at: at(0))?.layoutAttributes?.listPlacement
      #expect(first?.isFirst == true && first?.isLast == false && first?.showsBottomSeparator == true)
      let last = desk.view.cellForItem(at: at(2))?.layoutAttributes?.listPlacement
      #expect(last?.isLast == true && last?.showsBottomSeparator == false)
      #expect(desk.asked < 40)
      desk.view.scrollToItem(at: at(70_000, 1), at: .top, animated: false)
      desk.compositor.settle()
      #expect(desk.view.cellForItem(at: at(70_000, 1)) != nil)
      #expect(frame(desk, 70_000, 1).minY == desk.view.contentOffset.y)
      for path in desk.view.indexPathsForVisibleItems {
        #expect(frame(desk, path.item, path.section).height == 61)
      }
      #expect(desk.asked < 150)
    }
  }

  @Test(
    "Header and footer cells of a list have header and footer configurations",
    arguments: [.plain, .insetGrouped, .sidebar] as [UICollectionLayoutListConfiguration.Appearance])
  func listHeaders(_ appearance: UICollectionLayoutListConfiguration.Appearance) throws {
    let (header, footer, background):
      (UIListContentConfiguration, UIListContentConfiguration, UIBackgroundConfiguration) =
        switch appearance {
        case .plain: (.plainHeader(), .plainFooter(), .listPlainHeaderFooter())
        case .sidebar: (.sidebarHeader(), .groupedFooter(), .listSidebarHeader())
        default: (.groupedHeader(), .groupedFooter(), .listGroupedHeaderFooter())
        }
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    try CollectionDesk.run([], layout: UICollectionViewCompositionalLayout.list(using: configuration)) {
      desk in
      desk.view.register(RowCell.self, forCellWithReuseIdentifier: "cell")
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        desk.view.register(
          UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
      }
      desk.model = [names(3), names(30)]
      desk.view.reloadData()
      desk.compositor.settle()
      @MainActor func part(_ kind: String, _ section: Int = 0) throws -> UICollectionViewListCell {
        let path = IndexPath(item: 0, section: section)
        return try #require(
          desk.view.supplementaryView(forElementKind: kind, at: path) as? UICollectionViewListCell)
      }
      let (top, bottom) = (
        try part(UICollectionView.elementKindSectionHeader),
        try part(UICollectionView.elementKindSectionFooter)
      )
      #expect(top.defaultContentConfiguration() == header && bottom.defaultContentConfiguration() == footer)
      #expect(top.defaultBackgroundConfiguration() == background)
      #expect(bottom.defaultBackgroundConfiguration() == background)
      #expect(desk.view.cellForItem(at: at(0))?.defaultBackgroundConfiguration() != background)
      // The header of a list without groups stays while its rows scroll.
      #expect(!top.configurationState.isPinned)
      desk.view.contentOffset.y += 20
      desk.compositor.settle()
      #expect(
        try part(UICollectionView.elementKindSectionHeader).configurationState.isPinned
          == (appearance == .plain))
    }
  }

  @Test("With headerMode firstItemInSection the first item is a header")
  func firstItemAsHeader() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .firstItemInSection
    try CollectionDesk.run([], layout: UICollectionViewCompositionalLayout.list(using: configuration)) {
      desk in
      desk.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
      desk.model = [names(3)]
      desk.view.reloadData()
      desk.compositor.settle()
      let cells = try (0..<3).map {
        try #require(desk.view.cellForItem(at: at($0)) as? UICollectionViewListCell)
      }
      #expect(cells.map { $0.defaultContentConfiguration() } == [.groupedHeader(), .cell(), .cell()])
      #expect(cells.map { $0.roundCorners.1 > 0 } == [false, true, true])
      // Accessories are centered vertically on a header's text.
      var content = cells[0].defaultContentConfiguration()
      content.text = "Header"
      cells[0].contentConfiguration = content
      cells[0].accessories = [.checkmark()]
      desk.compositor.settle()
      let label = try #require(cells[0].contentView.subviews.compactMap { $0 as? UILabel }.first)
      let middle = label.convert(label.bounds, to: cells[0]).midY
      let mark = try #require(cells[0].subviews.compactMap { $0 as? ListAccessoryView }.first)
      #expect(abs(mark.frame.midY - middle) <= 1)
    }
  }

  @Test("A swipe moves a list row aside, and performs its action")
  func swipe() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var deleted: [IndexPath] = []
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        deleted.append(path)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    try CollectionDesk.run([names(5)], layout: UICollectionViewCompositionalLayout.list(using: configuration))
    {
      desk in
      let row = frame(desk, 1)
      let cell = try #require(desk.view.cellForItem(at: at(1)))
      @MainActor func drag(by distance: Int) throws {
        let surface = try desk.application.shown.surface
        desk.compositor.touch.down(1, at: desk.point(350, row.midY), on: surface)
        for step in 1...10 {
          desk.compositor.advance(by: .milliseconds(16))
          desk.compositor.touch.move(1, to: desk.point(350 - CGFloat(distance * step) / 10, row.midY))
          desk.compositor.exchange()
        }
        desk.compositor.advance(by: .milliseconds(100))
        desk.compositor.touch.up(1)
        desk.compositor.settle()
      }
      try drag(by: 70)
      #expect(cell.frame.minX < -40 && cell.configurationState.isSwiped)
      try desk.tap(3)
      #expect(cell.frame == row && desk.view.indexPathsForSelectedItems == [] && deleted.isEmpty)
      try drag(by: 320)
      #expect(deleted == [at(1)] && cell.frame == row)
    }
  }

  /// A cell with a button that deletes it.
  private final class DeletedCell: UICollectionViewListCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      accessories = [.delete()]
    }
    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
  }

  @Test("The delete accessory shows the trailing swipe actions, and hides them again")
  func deleteAccessory() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    var deleted: [IndexPath] = []
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
        deleted.append(path)
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [delete])
    }
    try CollectionDesk.run([], layout: UICollectionViewCompositionalLayout.list(using: configuration)) {
      desk in
      desk.view.register(DeletedCell.self, forCellWithReuseIdentifier: "cell")
      desk.model = [names(5)]
      desk.view.isEditing = true
      desk.view.reloadData()
      desk.compositor.settle()
      @MainActor func press(_ row: Int) throws {
        let cell = try #require(desk.view.cellForItem(at: at(row)))
        let mark = try #require(cell.subviews.compactMap { $0 as? ListAccessoryView }.first)
        mark.control?.sendActions(for: .touchUpInside)
        desk.compositor.settle()
      }
      let row = frame(desk, 1)
      let cell = try #require(desk.view.cellForItem(at: at(1)))
      try press(1)
      #expect(cell.frame.minX < -40 && cell.configurationState.isSwiped)
      try press(1)
      #expect(cell.frame == row && !cell.configurationState.isSwiped)
      try press(1)
      try press(2)
      #expect(cell.frame == row && deleted.isEmpty)
      #expect(desk.view.cellForItem(at: at(2))?.configurationState.isSwiped == true)
    }
  }

  /// A cell that asks for a height.
  private final class RowCell: UICollectionViewListCell {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
      -> UICollectionViewLayoutAttributes
    {
      layoutAttributes.frame.size.height = 61
      return layoutAttributes
    }
  }

  @Test("Tags: rows take as many self-sizing items as fit")
  func tags() throws {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(80), .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    try CollectionDesk.run([], layout: UICollectionViewCompositionalLayout(section: section)) { desk in
      desk.view.register(TagCell.self, forCellWithReuseIdentifier: "cell")
      desk.model = [names(6)]
      desk.view.reloadData()
      desk.compositor.settle()
      // 100, 150, 100, 150, 100, 150 in 400.
      #expect(frame(desk, 0).width == 100 && frame(desk, 1).width == 150)
      #expect(frame(desk, 2) == CGRect(x: 270, y: 0, width: 100, height: 30))
      #expect(frame(desk, 3) == CGRect(x: 0, y: 30, width: 150, height: 30))
      #expect(frame(desk, 4).minX == 160 && frame(desk, 5).minY == 60)
    }
  }

  private final class TagCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
      -> UICollectionViewLayoutAttributes
    {
      layoutAttributes.frame.size.width = layoutAttributes.indexPath.item % 2 == 0 ? 100 : 150
      return layoutAttributes
    }
  }
}
