public import Foundation

/// A choice in an alert: a button and what it does.
///
/// UIKit: `UIAlertAction`.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What a choice means.
  public nonisolated enum Style: Int, Sendable {
    case `default` = 0
    /// Nothing changes. Escape chooses it; an alert has at most one (rule N6).
    case cancel = 1
    /// Something is lost.
    case destructive = 2
  }

  /// The button's words.
  open private(set) var title: String?

  open private(set) var style: Style

  /// Whether it can be chosen. True by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  let handler: ((UIAlertAction) -> Void)?

  /// Tells the alert that shows it of a change.
  var onChange: (() -> Void)?

  /// Makes a choice.
  ///
  /// - Parameter handler: is called when it was chosen, after the alert has gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  deinit {}
}
