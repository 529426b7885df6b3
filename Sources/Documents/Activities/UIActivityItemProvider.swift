public import Foundation

/// An item that is created when an activity needs it.
///
/// A subclass overrides `item`. It is read on the main thread, after the user chose an activity.
///
/// UIKit: `UIActivityItemProvider`.
open nonisolated class UIActivityItemProvider: Operation, UIActivityItemSource, @unchecked Sendable {
  // Sendable, because `Operation` is. The properties stored here are only used on the main actor.

  /// A placeholder of the same type, which determines the offered activities.
  public final let placeholderItem: Any?

  /// The chosen activity; nil before the choice.
  public private(set) final var activityType: UIActivity.ActivityType?

  /// Creates a provider.
  ///
  /// - Parameter placeholderItem: an item of the same type, which may be empty.
  public init(placeholderItem: Any) { self.placeholderItem = placeholderItem }

  /// The item. By default the placeholder.
  @MainActor @preconcurrency open var item: Any { placeholderItem ?? "" }

  /// The placeholder.
  @MainActor open func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any { placeholderItem ?? "" }

  /// The item; nil if the operation was canceled.
  @MainActor open func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any? {
    self.activityType = activityType
    return isCancelled ? nil : item
  }
}
