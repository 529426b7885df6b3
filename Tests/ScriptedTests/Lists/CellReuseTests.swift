import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementLists

/// However a list is scrolled, at most twice as many cells are made as are seen at the same time.
@Suite("Y1 reuse of cells", .serialized) struct CellReuseTests {
  private final class Row: UITableViewCell {
    nonisolated(unsafe) static var made = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      Self.made += 1
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Item: UICollectionViewCell {
    nonisolated(unsafe) static var made = 0

    override init(frame: CGRect) {
      Self.made += 1
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 4 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 500 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = String(repeating: "Line\n", count: indexPath.row % 3) + "end"
      return cell
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      2000
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }

  /// Scrolls by screens, by less and by more than a screen, forth and back, and jumps.
  private func sweep(_ view: UIScrollView, jumps: [() -> Void]) {
    view.layoutIfNeeded()
    let height = view.bounds.height
    for step in [height, height / 3, height * 2.5, 7] {
      for direction in [1.0, -1] {
        for _ in 0..<40 {
          view.contentOffset.y += step * direction
          view.layoutIfNeeded()
        }
      }
    }
    for jump in jumps {
      jump()
      view.layoutIfNeeded()
    }
  }

  @Test(
    "A table creates at most twice as many cells as are visible",
    arguments: [44, UITableView.automaticDimension])
  func tables(height: CGFloat) throws {
    try TestApplication.run(size: CGSize(width: 400, height: 560)) { application in
      let source = Source()
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 560))
      table.register(Row.self, forCellReuseIdentifier: "row")
      table.rowHeight = height
      table.dataSource = source
      application.window.addSubview(table)
      Row.made = 0
      table.layoutIfNeeded()
      let seen = table.visibleCells.count
      var jumps: [() -> Void] = []
      for place in [(3, 400), (0, 0), (2, 10), (2, 11), (1, 499), (3, 499), (0, 20)] {
        for position in [UITableView.ScrollPosition.top, .middle, .bottom] {
          jumps.append {
            table.scrollToRow(
              at: IndexPath(row: place.1, section: place.0), at: position, animated: false)
          }
        }
      }
      for _ in 0..<5 { jumps.append { table.reloadData() } }
      sweep(table, jumps: jumps)
      let most = height > 0 ? seen + 1 : 14
      #expect(Row.made <= 2 * most, "\(Row.made) cells were made, and \(seen) are seen")
      #expect(table.subviews.filter { $0 is Row }.count <= 2 * most)
      table.removeFromSuperview()
    }
  }

  @Test("A collection view creates at most twice as many cells as are visible")
  func collections() throws {
    try TestApplication.run(size: CGSize(width: 400, height: 560)) { application in
      let source = Source()
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 90, height: 90)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 560), collectionViewLayout: layout)
      view.register(Item.self, forCellWithReuseIdentifier: "item")
      view.dataSource = source
      application.window.addSubview(view)
      Item.made = 0
      view.layoutIfNeeded()
      var jumps: [() -> Void] = []
      for item in [1900, 0, 700, 701, 1999] {
        jumps.append { view.scrollToItem(at: IndexPath(item: item, section: 0), at: .top, animated: false) }
      }
      for _ in 0..<5 { jumps.append { view.reloadData() } }
      sweep(view, jumps: jumps)
      #expect(Item.made <= 2 * 28, "\(Item.made) cells were made")
      view.removeFromSuperview()
    }
  }
}
