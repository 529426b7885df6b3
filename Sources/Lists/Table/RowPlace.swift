import Foundation

/// A row of a table, as an `IndexPath` without its costs of comparison and storage.
struct RowPlace: Hashable, Comparable {
  var section: Int
  var row: Int

  init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  init(_ path: IndexPath) { self.init(path.section, path.row) }

  var path: IndexPath { IndexPath(row: row, section: section) }

  static func < (first: RowPlace, second: RowPlace) -> Bool {
    first.section == second.section ? first.row < second.row : first.section < second.section
  }
}
