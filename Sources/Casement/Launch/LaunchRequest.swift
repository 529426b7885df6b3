import Foundation

/// What the program is started for.
struct LaunchRequest {
  /// The URLs and files that it is to open.
  var urls: [URL] = []

  /// The permission to take the focus.
  var activationToken: String?

  /// The type of the desktop entry's action that the user chose; nil for a plain start (rule Q4).
  var shortcutType: String?

  private static let shortcutOption = "--shortcut-item="

  /// As the command line and the environment say it: each argument that is a URL with a scheme, or the path of a file that
  /// is there. Desktops pass them for `%U` and `%F` of a desktop entry.
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

  /// The action that the user chose: the one of `Info.plist` with its type. An entry of another version of the program may
  /// have one that `Info.plist` lacks.
  var shortcutItem: UIApplicationShortcutItem? {
    shortcutType.map { type in
      UIApplication.shared.context.information.shortcutItems.first { $0.type == type }
        ?? UIApplicationShortcutItem(type: type, localizedTitle: type)
    }
  }

  /// The options that the delegate is given; nil for a start without any.
  var options: [UIApplication.LaunchOptionsKey: Any]? {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    options[.url] = urls.first
    if urls.count > 1 { options[.urls] = urls }
    options[.activationToken] = activationToken
    options[.shortcutItem] = shortcutItem
    return options.isEmpty ? nil : options
  }
}
