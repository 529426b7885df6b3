public import Foundation

/// A text that accepts dropped text of this program and of others.
///
/// A caret shows the drop position, and the view scrolls near its edges. Text of the same window is moved; with
/// Control held at the start of the drag, it is copied. Text of other windows and programs is copied. If the
/// compositor chooses the action by keys that are held during the drag, its choice is used.
///
/// UIKit: `UITextDroppable`. Rule X6.
@preconcurrency @MainActor public protocol UITextDroppable: UITextInput {
  /// The delegate, which decides about drops and is notified of them; held weakly.
  var textDropDelegate: (any UITextDropDelegate)? { get set }

  /// The interaction that implements drops.
  var textDropInteraction: UIDropInteraction? { get }

  /// Whether an accepted drag is over the text.
  var isTextDropActive: Bool { get }
}

/// The range that a drop replaces.
///
/// UIKit: `UITextDropProposal.Action`.
public nonisolated enum UITextDropAction: UInt, Sendable {
  /// Inserts at the drop position.
  case insert = 0
  /// Replaces the selection.
  case replaceSelection
  /// Replaces all text.
  case replaceAll
}

/// The object that performs a drop.
///
/// UIKit: `UITextDropProposal.Performer`.
public nonisolated enum UITextDropPerformer: UInt, Sendable {
  /// The text view inserts the dropped text.
  case view = 0
  /// The delegate, in `textDroppableView(_:willPerformDrop:)`.
  case delegate
}

/// The effect that a drop would have.
///
/// UIKit: `UITextDropProposal`.
@preconcurrency @MainActor open class UITextDropProposal: UIDropProposal {
  /// The type that UIKit nests here.
  public typealias Action = UITextDropAction
  /// The type that UIKit nests here.
  public typealias Performer = UITextDropPerformer

  /// The range that is replaced. By default the text is inserted at the drop position.
  open var dropAction = UITextDropAction.insert

  /// The object that performs the drop. The text view by default.
  open var dropPerformer = UITextDropPerformer.view

  /// Makes a proposal that copies the dropped text.
  public convenience init(dropAction: UITextDropAction) {
    self.init(operation: .copy)
    self.dropAction = dropAction
  }
}

/// The state of a drag over a text.
///
/// UIKit: `UITextDropRequest`.
@preconcurrency @MainActor public protocol UITextDropRequest: NSObjectProtocol {
  /// The drop position.
  var dropPosition: UITextPosition { get }

  /// The proposal without a delegate.
  var suggestedProposal: UITextDropProposal { get }

  /// Whether the text is dragged from the same view.
  var isSameView: Bool { get }

  /// The session of the drag.
  var dropSession: any UIDropSession { get }
}

/// Decides about drops on a text and is notified of them.
///
/// UIKit: `UITextDropDelegate`.
@preconcurrency @MainActor public protocol UITextDropDelegate: AnyObject {
  /// The effect that a drop would have. The suggested proposal by default.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  )
    -> UITextDropProposal

  /// A drop is about to be performed.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)

  /// A drag entered the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)

  /// A drag moved over the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)

  /// A drag left the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)

  /// A drag that had entered the text ended.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession)
}

extension UITextDropDelegate {
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }

  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest
  ) {}

  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession
  ) {}

  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession
  ) {}

  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession
  ) {}

  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnd session: any UIDropSession
  ) {}
}
