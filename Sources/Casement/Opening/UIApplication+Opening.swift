public import Foundation

/// Handing URLs to other programs.
extension UIApplication {
  /// How a URL is to be opened.
  ///
  /// UIKit: `UIApplication.OpenExternalURLOptionsKey`.
  public nonisolated struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// With true, the URL is only opened by a program that has claimed its web site for itself. Linux knows no such
    /// claims, so it is opened by none.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Has the program that the user prefers for it open a URL: a web page, a file, a mail to write.
  ///
  /// The desktop's portal does it, which may ask the user for the program; where there is none, `xdg-open` does. The
  /// program gets the permission to take the focus, on the strength of the user's newest press in this one.
  ///
  /// UIKit: `UIApplication.open(_:options:completionHandler:)`. Portal: `org.freedesktop.portal.OpenURI`. Wayland:
  /// `xdg_activation_v1.get_activation_token`.
  ///
  /// - Parameters:
  ///   - url: the URL; a file's opens the file, a folder's the folder.
  ///   - options: none as a rule.
  ///   - completion: gets, in a later turn, whether it was opened. It was not where nobody can, and where the user chose no
  ///     program.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOnlyForClaimants = options[.universalLinksOnly] as? Bool ?? false
    context.openings.open(isOnlyForClaimants ? nil : url) { completion?($0) }
  }

  /// Has the program that the user prefers for it open a URL, and waits until it does. See
  /// `open(_:options:completionHandler:)`.
  ///
  /// - Returns: whether it was opened.
  @discardableResult public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Whether there is a program for URLs like this one: of a scheme for which the desktop knows one, or of a file that is
  /// there. It looks into files of the desktop's and waits for nobody. In a sandbox, from which they cannot be seen, it is
  /// true for what every desktop opens.
  ///
  /// UIKit: `UIApplication.canOpenURL(_:)`.
  public func canOpenURL(_ url: URL) -> Bool { context.openings.canOpen(url) }
}
