import Casement
import Foundation
import Testing

@testable import CasementLists

@Suite("Tables: readable width and index")
struct ReadableTableTests {
  private final class Source: NSObject, UITableViewDataSource {
    deinit {}
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
  }

  private let source = Source()

  private func table(width: CGFloat) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 400), style: .plain)
    table.dataSource = source
    return table
  }

  private func left(_ table: UITableView) throws -> CGFloat {
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.layoutIfNeeded()
    let label = try #require(cell.textLabel)
    return label.convert(label.bounds, to: table).minX
  }

  @Test("cells that follow the readable width are at most 672 points wide, and unchanged in narrow tables")
  func readableWidth() throws {
    let wide = table(width: 1000)
    wide.indexDisplayMode = .alwaysHidden
    #expect(try left(wide) == 20)
    wide.cellLayoutMarginsFollowReadableWidth = true
    #expect(try left(wide) == 164)
    let narrow = table(width: 400)
    narrow.indexDisplayMode = .alwaysHidden
    narrow.cellLayoutMarginsFollowReadableWidth = true
    #expect(try left(narrow) == 16)
    narrow.separatorEffect = UIBlurEffect(style: .dark)
    #expect(narrow.separatorEffect is UIBlurEffect)
  }

  private func cells(_ style: UITableView.Style, _ change: (UITableView) -> Void = { _ in }) throws -> (
    cell: CGRect, text: CGFloat
  ) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 1000, height: 400), style: style)
    table.dataSource = source
    table.indexDisplayMode = .alwaysHidden
    change(table)
    let text = try left(table)
    return (try #require(table.cellForRow(at: IndexPath(row: 0, section: 0))).frame, text)
  }

  @Test("grouped tables keep to the readable width by themselves, and plain ones do not (rule Y9)")
  func grouped() throws {
    let inset = try cells(.insetGrouped)
    #expect(inset.cell.minX == 164 && inset.cell.width == 672 && inset.text == 180)
    let grouped = try cells(.grouped)
    #expect(grouped.cell.width == 1000 && grouped.text == 164, "the background reaches to the edges")
    let own = try cells(.insetGrouped) { $0.cellLayoutMarginsFollowReadableWidth = false }
    #expect(own.cell.minX == 20 && own.cell.width == 960)
    #expect(try cells(.plain).text == 20)
    let table = UITableView(frame: .zero, style: .grouped)
    #expect(table.cellLayoutMarginsFollowReadableWidth)
    #expect(!UITableView(frame: .zero, style: .plain).cellLayoutMarginsFollowReadableWidth)
  }

  @Test("grouped lists of collection views keep to the readable width too (rule Y9)")
  func lists() throws {
    for appearance in [UICollectionLayoutListConfiguration.Appearance.insetGrouped, .grouped, .plain] {
      let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance))
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 1000, height: 400), collectionViewLayout: layout)
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(item)"
        cell.contentConfiguration = content
      }
      let rows = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([1, 2])
      rows.apply(snapshot, animatingDifferences: false)
      view.layoutIfNeeded()
      let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
      cell.layoutIfNeeded()
      let margin = cell.contentMargins.leading
      switch appearance {
      case .insetGrouped: #expect(cell.frame.minX == 164 && cell.frame.width == 672 && margin == 16)
      case .grouped: #expect(cell.frame.width == 1000 && margin == 164)
      default: #expect(cell.frame.width == 1000 && margin == 20)
      }
    }
  }

  @Test("an index that is always hidden is not shown") func index() {
    let table = table(width: 400)
    table.sectionIndexMinimumDisplayRowCount = 0
    table.layoutIfNeeded()
    #expect(table.subviews.contains { $0 is IndexStrip })
    table.indexDisplayMode = .alwaysHidden
    table.layoutIfNeeded()
    #expect(!table.subviews.contains { $0 is IndexStrip })
  }
}
