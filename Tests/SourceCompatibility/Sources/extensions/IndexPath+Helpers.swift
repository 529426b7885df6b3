import UIKit

extension IndexPath {
  static let first = IndexPath(row: 0, section: 0)

  func nextRow() -> IndexPath {
    return IndexPath(row: row + 1, section: section)
  }

  func previousItem() -> IndexPath? {
    item > 0 ? IndexPath(item: item - 1, section: section) : nil
  }

  var isFirstInSection: Bool { row == 0 }
}

func indexPaths(in section: Int, rows: Range<Int>) -> [IndexPath] {
  rows.map { IndexPath(row: $0, section: section) }
}
