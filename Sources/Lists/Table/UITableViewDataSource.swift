public import Foundation

/// Provides the rows of a table, their cells, and their editing.
///
/// UIKit: `UITableViewDataSource`. Two methods are required. The others have defaults with the effect of a missing
/// method in UIKit, with one exception: the toolkit cannot detect an implementation of `tableView(_:commit:forRowAt:)`.
/// So a swipe deletes rows only if `tableView(_:canEditRowAt:)`, or the delegate's
/// `tableView(_:editingStyleForRowAt:)`, is implemented too.
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
  /// The number of rows in a section.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// The cell of a row, made or dequeued and configured. Called when the row becomes visible (rule Y1).
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// The number of sections. 1 by default.
  func numberOfSections(in tableView: UITableView) -> Int

  /// The title of a section's header. Nil by default.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// The text of a section's footer. Nil by default.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Whether a row can be edited. True by default.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Whether a row can be moved while editing. By default true if `tableView(_:moveRowAt:to:)` is implemented, which
  /// the table finds out by moving a row to its own place.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// The titles of the section index. Nil by default.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?

  /// The section of an index title. By default the section with the same number.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

  /// The user deleted or inserted a row. The data source changes the data, then calls `deleteRows` or `insertRows`.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  )

  /// The user moved a row. The data source moves it in the data; the table has already moved it.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }

  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.lacks(.canEdit, true)
  }

  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.lacks(.canMove, true)
  }

  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  { index }

  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}

  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { tableView.lacks(.move, ()) }
}

/// Prepares data before rows become visible.
///
/// UIKit: `UITableViewDataSourcePrefetching`.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Rows may soon become visible, the nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Announced rows are no longer expected to become visible. Does nothing by default.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
