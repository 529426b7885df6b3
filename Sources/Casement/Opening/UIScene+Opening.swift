public import Foundation

/// Handing URLs to other programs, and how this one is asked to open some.
extension UIScene {
  /// How a URL is to be opened.
  ///
  /// UIKit: `UIScene.OpenExternalURLOptions`.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// With true, the URL is only opened by a program that has claimed its web site for itself. Linux knows no such claims,
    /// so it is opened by none.
    open var universalLinksOnly = false

    /// Makes options that say nothing.
    public override init() {}
  }

  /// Has the program that the user prefers for it open a URL: as `UIApplication.open(_:options:completionHandler:)` does.
  ///
  /// UIKit: `UIScene.open(_:options:completionHandler:)`.
  ///
  /// - Parameters:
  ///   - options: nil as a rule.
  ///   - completion: gets, in a later turn, whether it was opened.
  public func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    context.application.open(
      url, options: [.universalLinksOnly: options?.universalLinksOnly ?? false], completionHandler: completion
    )
  }

  /// Has the program that the user prefers for it open a URL, and waits until it does.
  ///
  /// - Returns: whether it was opened.
  @discardableResult public func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
    await context.application.open(
      url, options: [.universalLinksOnly: options?.universalLinksOnly ?? false])
  }

  /// How the program is asked to open a URL.
  ///
  /// UIKit: `UIScene.OpenURLOptions`.
  @preconcurrency @MainActor public final class OpenURLOptions: NSObject {
    /// The program that asks: nil, since the desktop does not say which one it is.
    public var sourceApplication: String? { nil }

    /// A property list that the asking program sends along: nil, since there is none on a desktop.
    public var annotation: Any? { nil }

    /// Whether a file is to be opened where it is, and not copied first: true.
    public var openInPlace: Bool { true }

    override init() {}
  }
}
