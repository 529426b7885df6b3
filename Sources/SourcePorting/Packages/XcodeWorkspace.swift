import Foundation

/// The projects of an Xcode workspace.
struct XcodeWorkspace {
  /// The paths of the projects relative to the workspace, in order.
  private(set) var projects: [String] = []

  /// Notes about omitted projects.
  private(set) var notes: [String] = []

  /// Reads a workspace.
  ///
  /// - Parameter url: the `.xcworkspace`.
  init(_ url: URL) throws(PackageError) {
    let file = url.appending(path: "contents.xcworkspacedata")
    guard let data = FileManager.default.contents(atPath: file.path),
      let text = String(data: data, encoding: .utf8)
    else { throw PackageError(reason: "\(file.path) cannot be read") }
    // The paths of nested groups.
    var folders = [""]
    for tag in text.matches(of: /<(\/?)(FileRef|Group)\b([^>]*)>/) {
      let isEnd = !tag.output.1.isEmpty
      if tag.output.2 == "Group" {
        if isEnd {
          if folders.count > 1 { folders.removeLast() }
        } else {
          folders.append(Self.path(of: tag.output.3, in: folders.last ?? "") ?? folders.last ?? "")
        }
      } else if !isEnd, let path = Self.path(of: tag.output.3, in: folders.last ?? "") {
        add(path)
      }
    }
  }

  private mutating func add(_ path: String) {
    guard NSString(string: path).pathExtension == "xcodeproj", !projects.contains(path) else { return }
    if NSString(string: path).lastPathComponent == "Pods.xcodeproj" {
      return notes.append("\(path) is left out: look for packages of the pods that build on Linux.")
    }
    if path.hasPrefix("../") || path.hasPrefix("/") {
      return notes.append(
        "\(path) is outside of the workspace's folder, and left out: copy it into the folder.")
    }
    projects.append(path)
  }

  /// The path in the attributes of an element, such as `location = "group:App/App.xcodeproj"`.
  private static func path(of attributes: Substring, in folder: String) -> String? {
    guard let match = attributes.firstMatch(of: /location\s*=\s*"([a-z]+):([^"]*)"/) else { return nil }
    let entities = [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
    let path = entities.reduce(String(match.output.2)) { $0.replacing($1.0, with: $1.1) }
    switch match.output.1 {
    case "absolute": return path
    case "container": return path
    default:
      guard !folder.isEmpty, !path.isEmpty else { return folder + path }
      return NSString(string: folder + "/" + path).standardizingPath
    }
  }
}
