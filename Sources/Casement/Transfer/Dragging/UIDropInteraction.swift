public import Foundation

/// What a view makes of a drag over it.
///
/// UIKit: `UIDropProposal`.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// What a drop would do.
  public let operation: UIDropOperation

  /// Has no effect: the compositor draws the picture of a drag in one size. In UIKit it marks a drop on a small place.
  open var isPrecise = false

  /// Has no effect: the picture of a drag is always in full size. False by default.
  open var prefersFullSizePreview = false

  /// Whether a move may become a copy, if the compositor says so.
  var alsoCopies = false

  public init(operation: UIDropOperation) {
    self.operation = operation
  }

  deinit {}
}

/// Takes what is dropped on a view, from this program and others.
///
/// A drag over views with interactions belongs to the innermost whose delegate can handle it. Data of another program are
/// to be asked for in `performDrop`; the other program hears that the drop has succeeded when all of them have come.
/// While another program's drag is not over a window of this one, nothing is heard of it: when it leaves, its session
/// ends, and when it returns, that is another session.
///
/// UIKit: `UIDropInteraction`. Wayland: `wl_data_device`, `wl_data_offer`.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// Who takes drops; held weakly.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?

  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  /// Has no effect: each seat may have one drag over the view. False by default.
  open var allowsSimultaneousDropSessions = false

  /// Makes an interaction, to be added to a view with `addInteraction(_:)`.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
  }

  deinit {}

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }
}

/// Takes what is dropped on a view.
///
/// UIKit: `UIDropInteractionDelegate`.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: AnyObject {
  /// Whether the view has any use for what is dragged. True by default.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool

  /// The drag has come over the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

  /// The drag moved over the view, or what is known of it has changed. Says what a drop would do: by default nothing.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal

  /// The drag has left the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

  /// It was dropped on the view: ask for what is wanted of it, now.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)

  /// An item was dropped on the view: called for each one after `performDrop`. The animator animates what else changes with
  /// that; the picture of the items was taken away by the desktop.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)

  /// The drop is over, and what was asked for has come or failed.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

  /// The drag that was over the view once has ended, or has left the windows of this program.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
}

extension UIDropInteractionDelegate {
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
  { true }

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  { UIDropProposal(operation: .cancel) }

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}

  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}

  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {}

  public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}

  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}
