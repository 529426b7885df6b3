public import Foundation

/// Opening URLs in other programs, and the options with which this program opens URLs.
extension UIScene {
  /// Options for opening a URL.
  ///
  /// UIKit: `UIScene.OpenExternalURLOptions`.
  @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
    /// With true, the URL is only opened by a program that is associated with its web site. Linux has no such associations,
    /// so no program opens it.
    open var universalLinksOnly = false

    /// Creates the default options.
    public override init() {}
  }

  /// Opens a URL in the program that the user prefers for it, as `UIApplication.open(_:options:completionHandler:)`.
  ///
  /// UIKit: `UIScene.open(_:options:completionHandler:)`.
  ///
  /// - Parameters:
  ///   - options: usually nil.
  ///   - completion: called in a later turn, with whether the URL was opened.
  public func open(
    _ url: URL, options: OpenExternalURLOptions?,
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    context.application.open(
      url, options: [.universalLinksOnly: options?.universalLinksOnly ?? false], completionHandler: completion
    )
  }

  /// Opens a URL in the program that the user prefers for it, and waits for the result.
  ///
  /// - Returns: whether it was opened.
  @discardableResult public func open(_ url: URL, options: OpenExternalURLOptions?) async -> Bool {
    await context.application.open(
      url, options: [.universalLinksOnly: options?.universalLinksOnly ?? false])
  }

  /// The options with which another program requests to open a URL.
  ///
  /// UIKit: `UIScene.OpenURLOptions`.
  @preconcurrency @MainActor public final class OpenURLOptions: NSObject {
    /// The requesting program. Always nil, because the desktop does not report it.
    public var sourceApplication: String? { nil }

    /// A property list of the requesting program. Always nil, because desktops do not support it.
    public var annotation: Any? { nil }

    /// Whether to open a file in place instead of copying it first. Always true.
    public var openInPlace: Bool { true }

    override init() {}
  }
}
