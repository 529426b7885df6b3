public import Foundation

/// One of the things that are dragged.
///
/// UIKit: `UIDragItem`.
@preconcurrency @MainActor open class UIDragItem: NSObject {
  /// What provides its data where it is dropped.
  public let itemProvider: NSItemProvider

  /// What it is in this program, for a drop in the same program.
  open var localObject: Any?

  /// Makes the picture under the pointer where it is not that of its view.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Makes an item.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
  }
}
