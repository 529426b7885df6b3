import Casement
import Foundation

/// A table or a collection view whose expected rows are known.
protocol FuzzList: AnyObject {
  var view: UIScrollView { get }
  var rows: FuzzRows { get }
  var displays: FuzzDisplays { get }

  /// The number of rows in each section, as the list reports it.
  var counts: [Int] { get }
  /// The visible rows: their index paths and texts.
  var seen: [(path: IndexPath, text: String)] { get }
  /// The highest number of rows that can be visible at once.
  var bound: Int { get }

  /// Changes some rows, and notifies the list of the changes.
  func change(_ chance: inout Randomness)
  /// Changes the list's configuration, or reloads all of it.
  func adjust(_ chance: inout Randomness)
}

extension FuzzList {
  /// The difference between the list's row counts and the expected ones, or nil.
  func complaint() -> String? {
    let expected = rows.sections.map(\.rows.count)
    return counts == expected ? nil : "a list has \(counts) rows, and is to have \(expected)"
  }

  /// The first error in the visible rows after layout, or nil.
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
    witness.noteCallback()
  }

  func ends(_ cell: UIView) {
    if cells.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      witness.contradict("a cell is displayed no more that never was")
    }
    witness.noteCallback()
  }
}
