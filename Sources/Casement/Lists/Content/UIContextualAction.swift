public import Foundation

/// Something that can be done with a row, offered by a button that appears when the row is moved aside.
///
/// UIKit: `UIContextualAction`.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// What the action does to the row.
  public nonisolated enum Style: Int, Sendable {
    case normal
    /// It removes the row; the button is red.
    case destructive
  }

  /// Does the action.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - sourceView: the button, for what is shown from it.
  ///   - completionHandler: is to be called once the action is done, with whether it was performed. After that the row moves
  ///     back; a destructive action that was performed removes it.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// What the action does to the row.
  public let style: Style
  /// Does the action.
  public let handler: Handler
  /// What the button says; nil for nothing.
  open var title: String? { didSet { changed() } }
  /// The color of the button: gray or red by its style, unless set.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set {
      ownColor = newValue
      changed()
    }
  }
  private var ownColor: UIColor?
  /// What the button shows above the title; nil for nothing.
  open var image: UIImage? { didSet { changed() } }

  /// Is called when the looks are others.
  var observer: (() -> Void)?

  /// Makes an action.
  public init(style: UIContextualAction.Style, title: String?, handler: @escaping UIContextualAction.Handler)
  {
    self.style = style
    self.title = title
    self.handler = handler
  }

  deinit {}

  private func changed() { observer?() }
}

/// The actions that are offered at one side of a row.
///
/// UIKit: `UISwipeActionsConfiguration`.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, from the edge of the row inwards.
  public let actions: [UIContextualAction]

  /// Whether moving the row all the way does the first action. True by default.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration of actions.
  public init(actions: [UIContextualAction]) { self.actions = actions }

  deinit {}
}
