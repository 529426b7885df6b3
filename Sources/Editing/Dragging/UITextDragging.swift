public import Foundation

/// A text whose selection can be dragged.
///
/// A press inside the selection that moves starts a drag. A finger starts it by moving after it has rested there for
/// half a second. Only the first responder shows a selection, so only its text can be dragged. Secret text cannot.
/// `UITextField` and `UITextView` conform.
///
/// UIKit: `UITextDraggable`. Rule X6.
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
  /// The delegate, which supplies the items and is notified of the drag; held weakly.
  var textDragDelegate: (any UITextDragDelegate)? { get set }

  /// The interaction that implements dragging. Set its `isEnabled` to false to forbid dragging.
  var textDragInteraction: UIDragInteraction? { get }

  /// Whether text of this view is being dragged.
  var isTextDragActive: Bool { get }

  /// The appearance of the drag preview.
  var textDragOptions: UITextDragOptions { get set }
}

/// Options for the preview of dragged text.
///
/// UIKit: `UITextDragOptions`.
public nonisolated struct UITextDragOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The letters have the label color, whatever color the text has.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// A request for the items of a drag.
///
/// UIKit: `UITextDragRequest`.
@preconcurrency @MainActor public protocol UITextDragRequest: NSObjectProtocol {
  /// The dragged range.
  var dragRange: UITextRange { get }

  /// The items without a delegate: one item with the text.
  var suggestedItems: [UIDragItem] { get }

  /// The items of the drag so far. Always empty, since adding to a drag is not supported.
  var existingItems: [UIDragItem] { get }

  /// Whether the range is the selection. Always true.
  var isSelected: Bool { get }

  /// The session of the drag.
  var dragSession: any UIDragSession { get }
}

/// Supplies the items of a text drag and is notified of it.
///
/// UIKit: `UITextDragDelegate`.
@preconcurrency @MainActor public protocol UITextDragDelegate: AnyObject {
  /// The dragged items; an empty array forbids the drag. The suggested items by default.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  )
    -> [UIDragItem]

  /// The preview of an item; nil for none. By default it shows the lines of the selection.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?

  /// The drag is about to begin. The animator runs accompanying animations.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)

  /// The drag has begun.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)

  /// The drag ended. Moved text is removed before this call.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation)
}

extension UITextDragDelegate {
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] { dragRequest.suggestedItems }

  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { (textDraggableView as? any DraggableText)?.drag.preview() }

  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}

  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession
  ) {}

  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) {}
}
