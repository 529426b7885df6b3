public import Foundation

/// Opening URLs in other programs.
extension UIApplication {
  /// The keys of options for opening a URL.
  ///
  /// UIKit: `UIApplication.OpenExternalURLOptionsKey`.
  public nonisolated struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// With true, the URL is only opened by a program that is associated with its web site. Linux has no such associations,
    /// so no program opens it.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// Opens a URL in the program that the user prefers for it: a web page, a file, or a new mail.
  ///
  /// The desktop's portal opens it, and may ask the user for the program. Without a portal, `xdg-open` opens it. The other
  /// program may take the focus, based on the user's latest press in this one.
  ///
  /// UIKit: `UIApplication.open(_:options:completionHandler:)`. Portal: `org.freedesktop.portal.OpenURI`. Wayland:
  /// `xdg_activation_v1.get_activation_token`.
  ///
  /// - Parameters:
  ///   - url: the URL. A file URL opens the file or folder.
  ///   - options: usually empty.
  ///   - completion: called in a later turn, with whether the URL was opened. False if no program opens it, and if the user
  ///     chose none.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let isOnlyForClaimants = options[.universalLinksOnly] as? Bool ?? false
    context.openings.open(isOnlyForClaimants ? nil : url) { completion?($0) }
  }

  /// Opens a URL in the program that the user prefers for it, and waits for the result. See
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

  /// Whether a program can open the URL: its scheme has a handler, or it is the URL of an existing file. It only reads
  /// files of the desktop, without requests to other programs. In a sandbox, which hides these files, it is true for the
  /// schemes that every desktop supports.
  ///
  /// UIKit: `UIApplication.canOpenURL(_:)`.
  public func canOpenURL(_ url: URL) -> Bool { context.openings.canOpen(url) }
}
