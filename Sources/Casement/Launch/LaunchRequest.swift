import Foundation

/// What the program is started for.
struct LaunchRequest {
  /// The URLs and files that it is to open.
  var urls: [URL] = []

  /// The permission to take the focus.
  var activationToken: String?

  /// As the command line and the environment say it: each argument that is a URL with a scheme, or the path of a file that
  /// is there. Desktops pass them for `%U` and `%F` of a desktop entry.
  init(arguments: [String], activationToken: String?) {
    urls = arguments.filter { !$0.hasPrefix("-") }.compactMap(Self.url)
    self.activationToken = activationToken
  }

  init() {}

  private static func url(_ argument: String) -> URL? {
    if let url = URL(string: argument), let scheme = url.scheme, scheme.count > 1 { return url }
    guard !argument.isEmpty, FileManager.default.fileExists(atPath: argument) else { return nil }
    return URL(fileURLWithPath: argument).standardizedFileURL
  }

  /// The options that the delegate is given; nil for a start without any.
  var options: [UIApplication.LaunchOptionsKey: Any]? {
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    options[.url] = urls.first
    if urls.count > 1 { options[.urls] = urls }
    options[.activationToken] = activationToken
    return options.isEmpty ? nil : options
  }
}
