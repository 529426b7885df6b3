import Foundation

/// The kind of an entry of a list.
@_spi(Casement) public nonisolated enum AccessibilityRowKind: Sendable {
  case row
  /// The header or footer of a section.
  case header, footer
}

/// The rows of a list, with the headers and footers of its sections, whether their views exist or not. A list view
/// answers by its data source, so that asking for a number of rows makes no cells.
///
/// All entries have one index, in reading order: a header precedes the rows of its section.
@_spi(Casement) @preconcurrency @MainActor public protocol AccessibilityRows {
  /// The number of entries of all sections.
  var count: Int { get }

  func kind(at index: Int) -> AccessibilityRowKind

  /// The position of a row among the rows of all sections, from 1; nil for a header or footer.
  func position(at index: Int) -> Int?

  /// The number of rows of all sections.
  var rowCount: Int { get }

  /// The view of an entry, if it exists.
  func view(at index: Int) -> UIView?

  /// Reads an entry whose view does not exist. The list makes the view off screen and recycles it at once. The delegate
  /// is not notified.
  ///
  /// - Returns: the words that `read` returns; nil if the list makes no view now.
  func words(at index: Int, _ read: (UIView) -> String) -> String?

  /// The index of a cell, header or footer; nil for other views.
  func index(of view: UIView) -> Int?

  /// The view in front of all entries, such as the header of a table.
  var leadingView: UIView? { get }

  func isSelected(at index: Int) -> Bool

  /// The indexes of the selected rows, in order.
  var selectedIndexes: [Int] { get }

  /// Whether several rows can be selected; nil if none can.
  var allowsMultipleSelection: Bool? { get }

  /// Whether a row can be selected. A row that does not show a selection cannot.
  func isSelectable(at index: Int) -> Bool

  /// Whether some of the rows that exist can be selected.
  var hasSelectableRows: Bool { get }

  /// Selects or deselects a row, as a user does.
  ///
  /// - Returns: whether the list did so.
  func setSelected(_ isSelected: Bool, at index: Int) -> Bool

  /// Activates a row, as a tap does.
  func activate(at index: Int) -> Bool

  /// Scrolls to an entry. Its view exists then.
  func scroll(to index: Int) -> Bool

  /// Moves the keyboard focus to a row.
  func focus(at index: Int) -> Bool
}

extension UIView {
  /// The list around a view, and the index of the entry that the view is, or is a part of; nil outside of lists, and for
  /// other views in a list.
  var accessibilityEntry: (list: UIView, index: Int)? {
    guard let list = accessibilityList, let rows = list.accessibilityRows else { return nil }
    return sequence(first: self, next: \.superview).lazy.prefix { $0 !== list }
      .compactMap { rows.index(of: $0) }.first.map { (list, $0) }
  }

  /// The list around a view.
  private var accessibilityList: UIView? {
    sequence(first: self, next: \.superview).dropFirst().first { $0.accessibilityRows != nil }
  }
}

extension AccessibilityTree {
  /// The contents of a list in the order of its entries, with the view in front of all entries first and all other views
  /// last.
  ///
  /// A header that floats over the rows of its section is read before them.
  static func inListOrder(_ contents: [NSObject], of list: UIView) -> [NSObject] {
    guard let rows = list.accessibilityRows else { return contents }
    let leading = rows.leadingView
    let keyed = contents.enumerated().map { place, object in
      (key: key(of: object, list, leading, rows), place: place, object: object)
    }
    return keyed.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.object)
  }

  private static func key(
    of object: NSObject, _ list: UIView, _ leading: UIView?, _ rows: any AccessibilityRows
  ) -> Int {
    guard let view = object as? UIView else { return .max }
    if let leading, view.isDescendant(of: leading) { return -1 }
    if let entry = view.accessibilityEntry, entry.list === list { return entry.index }
    // A part of the list that scrolls by itself stands at the place of its first row.
    return contents(of: view).compactMap { ($0 as? UIView).flatMap { rows.index(of: $0) } }.min() ?? .max
  }
}
