public import Foundation

/// One change of a batch, as the layout hears of it.
///
/// UIKit: `UICollectionViewUpdateItem`. A section has `NSNotFound` as its item.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  public nonisolated enum Action: Int, Sendable {
    case insert
    case delete
    case reload
    case move
    case none
  }

  /// The place before the change; nil for insertions.
  public final let indexPathBeforeUpdate: IndexPath?

  /// The place after the change; nil for deletions.
  public final let indexPathAfterUpdate: IndexPath?

  /// What is done.
  public final let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }

  deinit {}
}
