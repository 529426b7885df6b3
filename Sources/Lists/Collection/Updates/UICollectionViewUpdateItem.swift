public import Foundation

/// One change of a batch, as the layout receives it.
///
/// UIKit: `UICollectionViewUpdateItem`. A section has `NSNotFound` as its item.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change.
  public nonisolated enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// The index path before the change; nil for insertions.
  public final let indexPathBeforeUpdate: IndexPath?

  /// The index path after the change; nil for deletions.
  public final let indexPathAfterUpdate: IndexPath?

  /// The kind of the change.
  public final let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }

  deinit {}
}
