public import Foundation

/// What can be done with a row, as programs said it before `UIContextualAction`: a button that is shown when the row is
/// swiped from its end.
///
/// UIKit: `UITableViewRowAction`, which is deprecated there.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject {
  /// How the button looks.
  public nonisolated enum Style: Int, Sendable {
    /// Red.
    case `default` = 0
    /// Gray.
    case normal = 1
    /// Red.
    public static var destructive: Style { .default }
  }

  /// How the button looks.
  public let style: Style
  /// What it says; nil for nothing.
  open var title: String?
  /// Its color; that of its style unless set.
  open var backgroundColor: UIColor?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Makes an action, whose closure gets it and the row.
  public init(
    style: Style, title: String?,
    handler: @escaping (_ action: UITableViewRowAction, _ indexPath: IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  deinit {}

  /// The same as the newer kind of action. It takes no row away by itself.
  ///
  /// - place: where the row is when the button is pressed; nil if it has gone.
  func contextual(_ place: @escaping () -> IndexPath?) -> UIContextualAction {
    let action = UIContextualAction(style: .normal, title: title) { _, _, done in
      if let path = place() { self.handler(self, path) }
      done(true)
    }
    action.backgroundColor = backgroundColor ?? (style == .normal ? .systemGray : .systemRed)
    return action
  }
}
