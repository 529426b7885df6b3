public import Foundation

/// A text that takes what is dropped on it: text of this program and of others.
///
/// A caret shows where the text would be inserted, and near an edge the view scrolls. Text of the same view or of another
/// text in the same window is moved; with Control held when the drag begins, and from anywhere else, it is copied. Where
/// the compositor chooses by keys that are held during the drag, its choice counts.
///
/// UIKit: `UITextDroppable`. Rule X6.
@preconcurrency @MainActor public protocol UITextDroppable: UITextInput {
  /// Who decides what a drop does, and hears of it; held weakly.
  var textDropDelegate: (any UITextDropDelegate)? { get set }

  /// What takes drops.
  var textDropInteraction: UIDropInteraction? { get }

  /// Whether something is dragged over the text that it would look at.
  var isTextDropActive: Bool { get }
}

/// Where in a text something drops.
///
/// UIKit: `UITextDropProposal.Action`.
public nonisolated enum UITextDropAction: UInt, Sendable {
  /// It is inserted where it is dropped.
  case insert = 0
  /// It takes the place of the selection.
  case replaceSelection
  /// It takes the place of all text.
  case replaceAll
}

/// Who does what a drop on a text means.
///
/// UIKit: `UITextDropProposal.Performer`.
public nonisolated enum UITextDropPerformer: UInt, Sendable {
  /// The text inserts what is dropped.
  case view = 0
  /// The delegate, in `textDroppableView(_:willPerformDrop:)`.
  case delegate
}

/// What a drop on a text would do.
///
/// UIKit: `UITextDropProposal`.
@preconcurrency @MainActor open class UITextDropProposal: UIDropProposal {
  /// The type that UIKit nests here.
  public typealias Action = UITextDropAction
  /// The type that UIKit nests here.
  public typealias Performer = UITextDropPerformer

  /// Where in the text it drops. Where it is dropped, by default.
  open var dropAction = UITextDropAction.insert

  /// Who does it. The text, by default.
  open var dropPerformer = UITextDropPerformer.view

  /// Makes a proposal to insert what is dropped.
  public convenience init(dropAction: UITextDropAction) {
    self.init(operation: .copy)
    self.dropAction = dropAction
  }
}

/// What is dragged over a text, and where.
///
/// UIKit: `UITextDropRequest`.
@preconcurrency @MainActor public protocol UITextDropRequest: NSObjectProtocol {
  /// Where in the text it would be dropped.
  var dropPosition: UITextPosition { get }

  /// What the drop does unless the delegate says otherwise.
  var suggestedProposal: UITextDropProposal { get }

  /// Whether it is text of the same view.
  var isSameView: Bool { get }

  /// The drag.
  var dropSession: any UIDropSession { get }
}

/// Who decides what a drop on a text does, and hears of it.
///
/// UIKit: `UITextDropDelegate`.
@preconcurrency @MainActor public protocol UITextDropDelegate: AnyObject {
  /// What a drop would do. The suggested proposal by default.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, proposalForDrop drop: any UITextDropRequest
  )
    -> UITextDropProposal

  /// Something was dropped, and is about to be inserted.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, willPerformDrop drop: any UITextDropRequest)

  /// Something is dragged over the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidEnter session: any UIDropSession)

  /// What is dragged moved over the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidUpdate session: any UIDropSession)

  /// What is dragged has left the text.
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable, dropSessionDidExit session: any UIDropSession)

  /// The drag that was over the text once is over.
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
