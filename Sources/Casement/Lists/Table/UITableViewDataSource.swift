public import Foundation

/// Has the rows of a table: how many there are, the cell of each, and what editing does to them.
///
/// UIKit: `UITableViewDataSource`. Two methods are required. For each of the others there is a default that has the same
/// effect as its absence in UIKit, but for one: the toolkit cannot tell whether `tableView(_:commit:forRowAt:)` is
/// implemented. A swipe deletes rows where `tableView(_:canEditRowAt:)` is implemented too, or the delegate's
/// `tableView(_:editingStyleForRowAt:)`.
@preconcurrency @MainActor public protocol UITableViewDataSource: AnyObject {
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

  /// The cell of a row, made or dequeued, with its content. Asked when the row comes to be seen (rule Y1).
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

  /// How many sections there are. One by default.
  func numberOfSections(in tableView: UITableView) -> Int

  /// The title above a section. None by default.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?

  /// The text below a section. None by default.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?

  /// Whether a row can be edited. True by default.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Whether a row can be moved in editing. By default all rows can, where `tableView(_:moveRowAt:to:)` is implemented:
  /// that is tried with a row that is moved to its own place.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// The titles of the strip at the edge by which people jump to sections. None by default.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?

  /// The section for a title of that strip: the one of the same number by default.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int

  /// The user deleted a row, or inserted one: the data change, and then the table (`deleteRows`, `insertRows`).
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  )

  /// The user moved a row: the data change; the table has done so already.
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

/// Hears ahead of time which rows are likely to be seen soon, to prepare their data.
///
/// UIKit: `UITableViewDataSourcePrefetching`.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// These rows are likely to be asked for soon, the nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// These rows are not likely to be asked for any more. Does nothing by default.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
