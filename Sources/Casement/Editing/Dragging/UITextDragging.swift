public import Foundation

/// A text whose selection can be dragged.
///
/// A press of the pointer inside the selection that moves drags it, and so does a finger that moves after it has stayed
/// there for half a second. Only text that has the keyboard shows a selection, and only that can be dragged. Secret text
/// never is. `UITextField` and `UITextView` are such texts.
///
/// UIKit: `UITextDraggable`. Rule X6.
@preconcurrency @MainActor public protocol UITextDraggable: UITextInput {
  /// Who decides what is dragged, and hears of it; held weakly.
  var textDragDelegate: (any UITextDragDelegate)? { get set }

  /// What lets the text be dragged. Its `isEnabled` takes that away.
  var textDragInteraction: UIDragInteraction? { get }

  /// Whether text of this view is being dragged.
  var isTextDragActive: Bool { get }

  /// How the picture of what is dragged looks.
  var textDragOptions: UITextDragOptions { get set }
}

/// How the picture of dragged text looks.
///
/// UIKit: `UITextDragOptions`.
public nonisolated struct UITextDragOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The letters have the color of labels, whatever colors the text has.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1)
}

/// What is about to be dragged from a text.
///
/// UIKit: `UITextDragRequest`.
@preconcurrency @MainActor public protocol UITextDragRequest: NSObjectProtocol {
  /// The part of the text that is dragged.
  var dragRange: UITextRange { get }

  /// What is dragged unless the delegate says otherwise: one item with the text.
  var suggestedItems: [UIDragItem] { get }

  /// What the drag has already: nothing, since a drag is not added to here.
  var existingItems: [UIDragItem] { get }

  /// Whether the part is the selection. It always is here.
  var isSelected: Bool { get }

  /// The drag.
  var dragSession: any UIDragSession { get }
}

/// Who decides what is dragged from a text, and hears of it.
///
/// UIKit: `UITextDragDelegate`.
@preconcurrency @MainActor public protocol UITextDragDelegate: AnyObject {
  /// What is dragged: nothing for no drag. The suggested items by default.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, itemsForDrag dragRequest: any UITextDragRequest
  )
    -> [UIDragItem]

  /// The picture of an item; nil for none. By default the lines of the selection.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragPreviewForLiftingItem item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?

  /// The drag is about to begin. The animator animates what else changes with that.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)

  /// The drag has begun.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable, dragSessionWillBegin session: any UIDragSession)

  /// The drag is over. What was moved is removed from the text before this.
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
