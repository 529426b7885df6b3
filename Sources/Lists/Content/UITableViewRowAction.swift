public import Foundation

/// An action of a row, the predecessor of `UIContextualAction`: a button that a swipe from the row's trailing edge reveals.
///
/// UIKit: `UITableViewRowAction`, which is deprecated there.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// The appearance of the button.
  public nonisolated enum Style: Int, Sendable {
    /// Red.
    case `default` = 0
    /// Gray.
    case normal = 1
    /// Red.
    public static var destructive: Style { .default }
  }

  /// The appearance of the button.
  public let style: Style
  /// The title of the button; nil for none.
  open var title: String?
  /// The color of the button. By default that of its style.
  open var backgroundColor: UIColor?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Makes an action. The closure receives the action and the row.
  public init(
    style: Style, title: String?,
    handler: @escaping (_ action: UITableViewRowAction, _ indexPath: IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  deinit {}

  /// The equivalent contextual action. It removes no row by itself.
  ///
  /// - place: returns the row when the button is pressed; nil if it was deleted.
  func contextual(_ place: @escaping () -> IndexPath?) -> UIContextualAction {
    let action = UIContextualAction(style: .normal, title: title) { _, _, done in
      if let path = place() { self.handler(self, path) }
      done(true)
    }
    action.backgroundColor = backgroundColor ?? (style == .normal ? .systemGray : .systemRed)
    return action
  }
}
