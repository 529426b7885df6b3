public import Foundation

/// An action of a row, with a button that a swipe of the row reveals.
///
/// UIKit: `UIContextualAction`.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// The effect of the action on the row.
  public nonisolated enum Style: Int, Sendable {
    case normal
    /// The action removes the row; the button is red.
    case destructive
  }

  /// Performs the action.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - sourceView: the button, as the anchor of popovers.
  ///   - completionHandler: must be called when the action is done, with whether it was performed. The row then closes; a
  ///     destructive action that was performed removes it.
  public typealias Handler = (
    _ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void
  ) -> Void

  /// The effect of the action on the row.
  public let style: Style
  /// Performs the action.
  public let handler: Handler
  /// The title of the button; nil for none.
  open var title: String? { didSet { changed() } }
  /// The color of the button. By default red for a destructive action, else gray.
  open var backgroundColor: UIColor! {
    get { customColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set {
      customColor = newValue
      changed()
    }
  }
  private var customColor: UIColor?
  /// The image above the title; nil for none.
  open var image: UIImage? { didSet { changed() } }

  /// Called when the title, color or image changes.
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

  /// The action of a row for assistive technologies, which need no swipe.
  func accessibilityAction(from view: UIView) -> UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(
      name: title ?? image?.accessibilityName ?? "", image: image,
      actionHandler: { [weak view] _ in
        guard let view else { return false }
        self.handler(self, view) { _ in }
        return true
      })
  }
}

/// The actions at one side of a row.
///
/// UIKit: `UISwipeActionsConfiguration`.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions, beginning at the edge of the row.
  public let actions: [UIContextualAction]

  /// Whether a full swipe performs the first action. True by default.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration of actions.
  public init(actions: [UIContextualAction]) { self.actions = actions }

  deinit {}
}
