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

  /// Never called: a placeholder has no cell until its data have come. Would set up that cell.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?
}

/// A place in a table for what was dropped.
///
/// UIKit: `UITableViewDropPlaceholder`.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// Never called: a placeholder has no cell until its data have come. Would say which part of the cell the drop's preview
  /// shows.
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

  /// Never called: a placeholder has no cell until its data have come. Would set up that cell.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
}

/// A place in a collection view for what was dropped.
///
/// UIKit: `UICollectionViewDropPlaceholder`.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Never called: a placeholder has no cell until its data have come. Would say which part of the cell the drop's preview
  /// shows.
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
  /// The path is that in the data source, in which there is nothing of any place.
  private struct Place {
    let number: Int
    let drop: ObjectIdentifier
    var path: IndexPath
  }

  /// From the first one of the list on.
  private var places: [Place] = []
  /// What was added last, if nothing has changed since: how many places of its drop are before it, and its index.
  private var last: (drop: ObjectIdentifier, path: IndexPath, before: Int, index: Int)?
  private var nextNumber = 0
  private var isCommitting = false

  /// Whether data are still to come.
  var isEmpty: Bool { places.isEmpty }

  /// Keeps a place.
  ///
  /// - Parameters:
  ///   - path: where it is among the items and the places of the same drop; what of these is there goes behind it.
  ///   - drop: the drop. The caller keeps it for as long as its places are there.
  /// - Returns: its number.
  func add(_ path: IndexPath, of drop: AnyObject) -> Int {
    let drop = ObjectIdentifier(drop)
    // The usual order: what is dropped together gets places one behind the other.
    if let last, last.drop == drop, last.path.section == path.section, last.path.item >= last.before,
      last.path.item + 1 == path.item
    {
      let own = IndexPath(item: last.path.item - last.before, section: path.section)
      let index =
        places[(last.index + 1)...].firstIndex { $0.path != own || $0.drop == drop } ?? places.count
      return insert(own, drop, at: index, before: last.before + 1, asked: path)
    }
    var before = 0
    for place in places where place.drop == drop && place.path.section == path.section {
      if place.path.item + before < path.item { before += 1 }
    }
    let own = IndexPath(item: max(0, path.item - before), section: path.section)
    // Of places with the same path, those of the drop that come before it are passed.
    var passed = places.count { $0.drop == drop && $0.path.section == own.section && $0.path < own }
    let index = places.firstIndex { place in
      guard place.path == own, place.drop == drop else { return place.path > own }
      passed += 1
      return passed > before
    }
    return insert(own, drop, at: index ?? places.count, before: before, asked: path)
  }

  private func insert(
    _ path: IndexPath, _ drop: ObjectIdentifier, at index: Int, before: Int, asked: IndexPath
  ) -> Int {
    nextNumber += 1
    places.insert(Place(number: nextNumber, drop: drop, path: path), at: index)
    last = (drop, asked, before, index)
    return nextNumber
  }

  /// The data of a place have come.
  ///
  /// - Parameter insert: puts them at an index path of the data source; false where that cannot be.
  /// - Returns: whether they are there; false for a place that is none any more.
  func commit(_ number: Int, _ insert: (IndexPath) -> Bool) -> Bool {
    guard let index = places.firstIndex(where: { $0.number == number }) else { return false }
    let path = places.remove(at: index).path
    isCommitting = true
    defer { (isCommitting, last) = (false, nil) }
    guard insert(path) else { return false }
    for later in places.indices where later >= index && places[later].path.section == path.section {
      places[later].path.item += 1
    }
    return true
  }

  /// Gives up a place.
  ///
  /// - Returns: whether it was one still.
  func remove(_ number: Int) -> Bool {
    guard let index = places.firstIndex(where: { $0.number == number }) else { return false }
    last = nil
    places.remove(at: index)
    return true
  }

  /// All data are others.
  func removeAll() { (places, last) = ([], nil) }

  /// Items were inserted, deleted and moved: places stay before the item that they were before.
  ///
  /// - Parameters:
  ///   - counts: how many items sections had.
  ///   - after: where an item is now; nil for one that is gone.
  func follow(counts: [Int], after: (IndexPath) -> IndexPath?) {
    guard !places.isEmpty, !isCommitting else { return }
    last = nil
    for index in places.indices {
      let path = places[index].path
      guard counts.indices.contains(path.section) else { continue }
      if path.item < counts[path.section], let next = after(path) {
        places[index].path = next
      } else if path.item > 0, path.item <= counts[path.section],
        let previous = after(IndexPath(item: path.item - 1, section: path.section))
      {
        places[index].path = IndexPath(item: previous.item + 1, section: previous.section)
      }
    }
    places = places.enumerated().sorted { ($0.element.path, $0.offset) < ($1.element.path, $1.offset) }
      .map(\.element)
  }
}

/// What becomes of a place in a list.
final class DropPlaceholderContext: NSObject, UITableViewDropPlaceholderContext,
  UICollectionViewDropPlaceholderContext
{
  let dragItem: UIDragItem
  private let animator: InteractionAnimator
  private let places: DropPlaceholders
  private let number: Int
  /// Kept, so that no later drop has the identity by which its places are told apart.
  private let drop: AnyObject
  private let insert: (IndexPath, (IndexPath) -> Void) -> Bool

  /// - Parameters:
  ///   - path: where the place is, among the items and the places of the same drop.
  ///   - drop: the drop.
  ///   - insert: puts an item at an index path, once the data source has been changed by the second argument; false where
  ///     there is no such section.
  init(
    _ dragItem: UIDragItem, at path: IndexPath, of drop: AnyObject, _ places: DropPlaceholders,
    _ animator: InteractionAnimator, insert: @escaping (IndexPath, (IndexPath) -> Void) -> Bool
  ) {
    self.dragItem = dragItem
    self.animator = animator
    self.places = places
    self.insert = insert
    self.drop = drop
    number = places.add(path, of: drop)
  }

  deinit {}

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    places.commit(number) { insert($0, dataSourceUpdates) }
  }

  func deletePlaceholder() -> Bool { places.remove(number) }

  func setNeedsCellUpdate() {}

  func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    animator.addCompletion(completion)
  }
}
