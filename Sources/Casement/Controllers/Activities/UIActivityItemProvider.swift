public import Foundation

/// An item that is made when an activity wants it.
///
/// A subclass overrides `item`. It is read on the main thread, after the activity was chosen.
///
/// UIKit: `UIActivityItemProvider`.
open nonisolated class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  // Sendable: as every operation; what is stored here is the main actor's.

  /// An item of the same kind, by which activities are offered.
  public final let placeholderItem: Any?

  /// The activity that was chosen; nil before.
  public private(set) final var activityType: UIActivity.ActivityType?

  /// Makes a provider.
  ///
  /// - Parameter placeholderItem: an item of the same kind, which may be empty.
  public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }

  /// The item: the placeholder, unless a subclass makes one.
  @MainActor @preconcurrency open var item: Any { placeholderItem ?? "" }

  /// The placeholder.
  @MainActor open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? "" }

  /// The item, unless the operation was cancelled.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return isCancelled ? nil : item
  }
}
