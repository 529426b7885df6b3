public import Foundation

/// A place in a table for a row whose data are still to come.
///
/// UIKit: `UITableViewPlaceholder`. Until they have come, nothing is shown there: the row comes with its data.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  /// Makes a place.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: where the row is to be, among the rows and the places before it.
  ///   - reuseIdentifier: the kind of cell that would be shown.
  ///   - rowHeight: how high it would be, in points.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
  }

  deinit {}

  let insertionIndexPath: IndexPath

  /// Sets up the cell that would be shown. It is not called here.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?
}

/// A place in a table for what was dropped.
///
/// UIKit: `UITableViewDropPlaceholder`.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// How the cell would look that is shown. It is not called here.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// A place in a collection view for an item whose data are still to come.
///
/// UIKit: `UICollectionViewPlaceholder`. Until they have come, nothing is shown there: the item comes with its data.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  /// Makes a place.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: where the item is to be, among the items and the places before it.
  ///   - reuseIdentifier: the kind of cell that would be shown.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
  }

  deinit {}

  let insertionIndexPath: IndexPath

  /// Sets up the cell that would be shown. It is not called here.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
}

/// A place in a collection view for what was dropped.
///
/// UIKit: `UICollectionViewDropPlaceholder`.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// How the cell would look that is shown. It is not called here.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// What becomes of a place for what was dropped on a table.
///
/// UIKit: `UITableViewDropPlaceholderContext`.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating, Sendable {
  /// What was dragged.
  var dragItem: UIDragItem { get }

  /// The data have come: puts the row in its place.
  ///
  /// - Parameter dataSourceUpdates: inserts the data at an index path, which is that of the row in the data source.
  /// - Returns: whether there was such a place still.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// The data do not come: gives up the place.
  ///
  /// - Returns: whether there was such a place still.
  @discardableResult func deletePlaceholder() -> Bool
}

/// What becomes of a place for what was dropped on a collection view.
///
/// UIKit: `UICollectionViewDropPlaceholderContext`.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating, Sendable {
  /// What was dragged.
  var dragItem: UIDragItem { get }

  /// The data have come: puts the item in its place.
  ///
  /// - Parameter dataSourceUpdates: inserts the data at an index path, which is that of the item in the data source.
  /// - Returns: whether there was such a place still.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// The data do not come: gives up the place.
  ///
  /// - Returns: whether there was such a place still.
  @discardableResult func deletePlaceholder() -> Bool

  /// Would set up the cell that is shown again. Nothing is shown here.
  func setNeedsCellUpdate()
}

/// The places of a list for data that are still to come.
final class DropPlaceholders {
  private var paths: [(number: Int, path: IndexPath)] = []
  private var nextNumber = 0

  /// Whether data are still to come.
  var isEmpty: Bool { paths.isEmpty }

  /// Keeps a place.
  ///
  /// - Returns: its number.
  func add(_ path: IndexPath) -> Int {
    nextNumber += 1
    paths.append((nextNumber, path))
    return nextNumber
  }

  /// Something takes a place.
  ///
  /// - Returns: the index path in the data source, in which there is nothing of the places before it; nil where the place
  ///   is none any more.
  func take(_ number: Int) -> IndexPath? {
    guard let index = paths.firstIndex(where: { $0.number == number }) else { return nil }
    let path = paths.remove(at: index).path
    let before = paths.count { $0.path.section == path.section && $0.path < path }
    return IndexPath(item: max(0, path.item - before), section: path.section)
  }

  /// Gives up a place: what is behind it moves up.
  ///
  /// - Returns: whether it was one still.
  func remove(_ number: Int) -> Bool {
    guard let index = paths.firstIndex(where: { $0.number == number }) else { return false }
    let path = paths.remove(at: index).path
    for index in paths.indices where paths[index].path.section == path.section && paths[index].path > path {
      paths[index].path.item -= 1
    }
    return true
  }

  /// All data are others.
  func removeAll() { paths = [] }
}

/// What becomes of a place in a list.
final class DropPlaceholderContext: NSObject, UITableViewDropPlaceholderContext,
  UICollectionViewDropPlaceholderContext
{
  let dragItem: UIDragItem
  private let animator: InteractionAnimator
  private let places: DropPlaceholders
  private let number: Int
  private let insert: (IndexPath, (IndexPath) -> Void) -> Bool

  /// - Parameter insert: puts an item at an index path, once the data source has been changed by the second argument; false
  ///   where there is no such section.
  init(
    _ dragItem: UIDragItem, at path: IndexPath, of places: DropPlaceholders, _ animator: InteractionAnimator,
    insert: @escaping (IndexPath, (IndexPath) -> Void) -> Bool
  ) {
    self.dragItem = dragItem
    self.animator = animator
    self.places = places
    self.insert = insert
    number = places.add(path)
  }

  deinit {}

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    places.take(number).map { insert($0, dataSourceUpdates) } ?? false
  }

  func deletePlaceholder() -> Bool { places.remove(number) }

  func setNeedsCellUpdate() {}

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animator.addCompletion(completion)
  }
}
