import Casement
import Foundation

/// A list of which it is known what it has to show: a table or a collection.
protocol FuzzList: AnyObject {
  var view: UIScrollView { get }
  var rows: FuzzRows { get }
  var displays: FuzzDisplays { get }

  /// How many rows the list says there are in each section.
  var counts: [Int] { get }
  /// What is seen: places, and what is said there.
  var seen: [(path: IndexPath, text: String)] { get }
  /// More cannot be seen at once.
  var bound: Int { get }

  /// Changes some rows, and tells the list which.
  func change(_ chance: inout Randomness)
  /// Changes how the list is and behaves, or loads all of it anew.
  func adjust(_ chance: inout Randomness)
}

extension FuzzList {
  /// What is wrong with the numbers of rows; nil if nothing is.
  func complaint() -> String? {
    let expected = rows.sections.map(\.rows.count)
    return counts == expected ? nil : "a list has \(counts) rows, and is to have \(expected)"
  }

  /// What is wrong with what is seen once it is laid out; nil if nothing is.
  func layoutComplaint() -> String? {
    guard view.window != nil else { return nil }
    view.layoutIfNeeded()
    if let complaint = complaint() { return complaint }
    for (path, text) in seen {
      guard let row = rows[path] else { return "a row is seen at \(path), where none is" }
      if text != rows.text(row) { return "\(text) is seen at \(path), where \(rows.text(row)) is" }
    }
    guard view.bounds.width < 5000, view.bounds.height < 5000, seen.count > bound else { return nil }
    return "\(seen.count) rows are seen in \(view.bounds.size), where \(bound) fit"
  }
}

/// The cells that are said to be displayed.
final class FuzzDisplays {
  private let witness: Witness
  private var cells: [ObjectIdentifier: UIView] = [:]

  init(_ witness: Witness) { self.witness = witness }

  var count: Int { cells.count }

  func begins(_ cell: UIView) {
    if cells.updateValue(cell, forKey: ObjectIdentifier(cell)) != nil {
      witness.contradict("a cell is displayed twice")
    }
    witness.heard()
  }

  func ends(_ cell: UIView) {
    if cells.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      witness.contradict("a cell is displayed no more that never was")
    }
    witness.heard()
  }
}
