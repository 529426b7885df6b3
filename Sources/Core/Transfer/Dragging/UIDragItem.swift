public import Foundation

/// An item of a drag.
///
/// UIKit: `UIDragItem`.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// The provider of the item's data.
  public let itemProvider: NSItemProvider

  /// The program's object for the item, which is available to drops in the same program.
  open var localObject: Any?

  /// Creates the preview of the item; nil uses the delegate's preview.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Makes an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
  }
}
