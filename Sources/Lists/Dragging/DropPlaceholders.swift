public import Foundation

/// A placeholder for a row whose data have not arrived.
///
/// UIKit: `UITableViewPlaceholder`. It is invisible here: the row appears when its data have arrived.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  /// Makes a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: the index path of the row among the rows and the placeholders before it.
  ///   - reuseIdentifier: the cell that UIKit would show.
  ///   - rowHeight: the height that it would have, in points.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
  }

  deinit {}

  let insertionIndexPath: IndexPath

  /// Never called: a placeholder has no cell until its data have arrived. In UIKit it configures that cell.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?
}

/// A placeholder in a table for a dropped item.
///
/// UIKit: `UITableViewDropPlaceholder`.
@preconcurrency @MainActor open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// Never called: a placeholder has no cell until its data have arrived. In UIKit it returns the visible part of the
  /// cell in the drop's preview.
  open var previewParametersProvider: ((UITableViewCell) -> UIDragPreviewParameters?)?
}

/// A placeholder for an item whose data have not arrived.
///
/// UIKit: `UICollectionViewPlaceholder`. It is invisible here: the item appears when its data have arrived.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  /// Makes a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: the index path of the item among the items and the placeholders before it.
  ///   - reuseIdentifier: the cell that UIKit would show.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
  }

  deinit {}

  let insertionIndexPath: IndexPath

  /// Never called: a placeholder has no cell until its data have arrived. In UIKit it configures that cell.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?
}

/// A placeholder in a collection view for a dropped item.
///
/// UIKit: `UICollectionViewDropPlaceholder`.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Never called: a placeholder has no cell until its data have arrived. In UIKit it returns the visible part of the
  /// cell in the drop's preview.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// Commits or deletes a placeholder of a drop on a table.
///
/// UIKit: `UITableViewDropPlaceholderContext`.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating, Sendable {
  /// The dropped item.
  var dragItem: UIDragItem { get }

  /// The data have arrived: replaces the placeholder by a row.
  ///
  /// - Parameter dataSourceUpdates: inserts the data at the index path that the row has in the data source.
  /// - Returns: whether the placeholder still existed.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// The data will not arrive: removes the placeholder.
  ///
  /// - Returns: whether the placeholder still existed.
  @discardableResult func deletePlaceholder() -> Bool
}

/// Commits or deletes a placeholder of a drop on a collection view.
///
/// UIKit: `UICollectionViewDropPlaceholderContext`.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating, Sendable {
  /// The dropped item.
  var dragItem: UIDragItem { get }

  /// The data have arrived: replaces the placeholder by an item.
  ///
  /// - Parameter dataSourceUpdates: inserts the data at the index path that the item has in the data source.
  /// - Returns: whether the placeholder still existed.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool

  /// The data will not arrive: removes the placeholder.
  ///
  /// - Returns: whether the placeholder still existed.
  @discardableResult func deletePlaceholder() -> Bool

  /// Has no effect, because placeholders have no cells. In UIKit it updates the placeholder's cell.
  func setNeedsCellUpdate()
}

/// The placeholders of a list, for data that have not arrived.
final class DropPlaceholders {
  /// The path is one in the data source, which does not contain placeholders.
  private struct Place {
    let number: Int
    let drop: ObjectIdentifier
    var path: IndexPath
  }

  /// In list order.
  private var places: [Place] = []
  /// The last added placeholder, unless something changed since: the number of its drop's placeholders before it, and
  /// its index.
  private var last: (drop: ObjectIdentifier, path: IndexPath, before: Int, index: Int)?
  private var nextNumber = 0
  private var isCommitting = false

  /// Whether all placeholders were committed or removed.
  var isEmpty: Bool { places.isEmpty }

  /// Adds a placeholder.
  ///
  /// - Parameters:
  ///   - path: its index path among the items and the placeholders of the same drop. Existing ones there move behind it.
  ///   - drop: the drop. The caller retains it while its placeholders exist.
  /// - Returns: its number.
  func add(_ path: IndexPath, of drop: AnyObject) -> Int {
    let drop = ObjectIdentifier(drop)
    // The usual case: the placeholders of one drop are consecutive.
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
    // Among placeholders with the same path, the new one goes behind the earlier ones of its own drop.
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

  /// Commits a placeholder.
  ///
  /// - Parameter insert: inserts its data at an index path of the data source; returns false if that is impossible.
  /// - Returns: whether the data were inserted; false if the placeholder no longer exists.
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

  /// Removes a placeholder.
  ///
  /// - Returns: whether it still existed.
  func remove(_ number: Int) -> Bool {
    guard let index = places.firstIndex(where: { $0.number == number }) else { return false }
    last = nil
    places.remove(at: index)
    return true
  }

  /// Removes all placeholders, because the data was reloaded.
  func removeAll() { (places, last) = ([], nil) }

  /// Renumbers the placeholders after a batch of changes. A placeholder stays in front of the same item.
  ///
  /// - Parameters:
  ///   - counts: the numbers of items by section, before the changes.
  ///   - after: the new index path of an item; nil for a deleted one.
  func renumber(counts: [Int], after: (IndexPath) -> IndexPath?) {
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

/// Commits or deletes one placeholder of a list.
final class DropPlaceholderContext: NSObject, UITableViewDropPlaceholderContext,
  UICollectionViewDropPlaceholderContext
{
  let dragItem: UIDragItem
  private let animator: InteractionAnimator
  private let places: DropPlaceholders
  private let number: Int
  /// Retained, because placeholders are matched by its `ObjectIdentifier`, which a later drop could otherwise reuse.
  private let drop: AnyObject
  private let insert: (IndexPath, (IndexPath) -> Void) -> Bool

  /// - Parameters:
  ///   - path: the index path among the items and the placeholders of the same drop.
  ///   - drop: the drop.
  ///   - insert: calls its second argument to change the data source, and inserts an item at an index path. Returns false
  ///     if the section does not exist.
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
