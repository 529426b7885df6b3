import Foundation

/// The reason for which the program was started.
struct LaunchRequest {
  /// The URLs and files to open.
  var urls: [URL] = []

  /// The activation token for taking the focus.
  var activationToken: String?

  /// The type of the desktop entry's action that the user chose; nil for a plain start (rule Q4).
  var shortcutType: String?

  private static let shortcutOption = "--shortcut-item="

  /// Parses the command line. The URLs are the arguments with a URL scheme and the paths of existing files. Desktops pass
  /// them for `%U` and `%F` in a desktop entry.
  init(arguments: [String], activationToken: String?) {
    urls = arguments.filter { !$0.hasPrefix("-") }.compactMap(Self.url)
    shortcutType = arguments.first { $0.hasPrefix(Self.shortcutOption) }.map {
      String($0.dropFirst(Self.shortcutOption.count))
    }
    self.activationToken = activationToken
  }

  init() {}

  private static func url(_ argument: String) -> URL? {
    if let url = URL(string: argument), let scheme = url.scheme, scheme.count > 1 { return url }
    guard !argument.isEmpty, FileManager.default.fileExists(atPath: argument) else { return nil }
    return URL(fileURLWithPath: argument).standardizedFileURL
  }

  /// The action that the user chose: the item of `Info.plist` with its type. A desktop entry of another version may have a
  /// type that `Info.plist` lacks.
  var shortcutItem: UIApplicationShortcutItem? {
    shortcutType.map { type in
      UIApplication.shared.context.information.shortcutItems.first { $0.type == type }
        ?? UIApplicationShortcutItem(type: type, localizedTitle: type)
    }
  }

  /// The launch options for the delegate; nil if there are none.
  var options: [UIApplication.LaunchOptionsKey: Any]? {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    options[.url] = urls.first
    if urls.count > 1 { options[.urls] = urls }
    options[.activationToken] = activationToken
    options[.shortcutItem] = shortcutItem
    return options.isEmpty ? nil : options
  }
}
