public import Foundation

/// An action of an alert: a button and its handler.
///
/// UIKit: `UIAlertAction`.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The meaning of an action.
  public nonisolated enum Style: Int, Sendable {
    case `default` = 0
    /// Cancels without a change. Escape triggers it; an alert has at most one (rule N6).
    case cancel = 1
    /// Deletes data.
    case destructive = 2
  }

  /// The button's title.
  open private(set) var title: String?

  open private(set) var style: Style

  /// Whether the user can choose the action. True by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  let handler: ((UIAlertAction) -> Void)?

  /// Notifies the alert that shows the action of a change.
  var onChange: (() -> Void)?

  /// Creates an action.
  ///
  /// - Parameter handler: called after the user chose the action and the alert is dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  deinit {}
}
