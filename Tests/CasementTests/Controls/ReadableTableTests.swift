import Foundation
import Testing

@testable import Casement

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

  @Test("cells that follow the readable width leave 672 points at most, and are as before in narrow tables")
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
