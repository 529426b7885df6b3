public import Foundation

/// The effect that a drop on a view would have.
///
/// UIKit: `UIDropProposal`.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// The operation of the drop.
  public let operation: UIDropOperation

  /// Has no effect, since the compositor shows the drag image in one size. In UIKit it marks a drop on a small
  /// target.
  open var isPrecise = false

  /// Has no effect, since the drag image always has its full size. False by default.
  open var prefersFullSizePreview = false

  /// Whether the compositor may turn the move into a copy.
  package var alsoCopies = false

  public init(operation: UIDropOperation) {
    self.operation = operation
  }

  deinit {}
}

/// Accepts drops on a view, from this program and from others.
///
/// The innermost view whose delegate can handle the drag receives it. Request the data of another program in
/// `performDrop`. The source is notified of success after all requested data have arrived. A drag of another program
/// is unknown while it is outside of this program's windows: its session ends when it leaves, and its return begins a
/// new session.
///
/// UIKit: `UIDropInteraction`. Wayland: `wl_data_device`, `wl_data_offer`.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
  /// The delegate, which handles drops; held weakly.
  open private(set) weak var delegate: (any UIDropInteractionDelegate)?

  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  /// Has no effect. Each seat may have one drag over the view. False by default.
  open var allowsSimultaneousDropSessions = false

  /// Makes an interaction, to be added to a view with `addInteraction(_:)`.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
  }

  deinit {}

  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) { self.view = view }
}

/// Handles drops on a view.
///
/// UIKit: `UIDropInteractionDelegate`.
@preconcurrency @MainActor public protocol UIDropInteractionDelegate: AnyObject {
  /// Whether the view can handle a drag. True by default.
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool

  /// A drag entered the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)

  /// A drag moved over the view, or its items changed. Returns the effect of a drop; by default it is not accepted.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal

  /// The drag left the view.
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)

  /// The items were dropped on the view. Request their data in this method.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)

  /// An item was dropped on the view. Called for each item after `performDrop`. The animator runs accompanying
  /// animations. The compositor removes the image of the items.
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)

  /// The drop is complete. The requested data have arrived or failed.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)

  /// A drag that had entered the view ended, or left the windows of this program.
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
