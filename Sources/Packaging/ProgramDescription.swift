import CasementStoryboards
import Foundation

/// The description of a program in its `Info.plist`.
struct ProgramDescription {
  /// The file name of the executable.
  let program: String
  /// `CFBundleDisplayName`, else `CFBundleName`, else the file name.
  var name: String
  /// `CFBundleIdentifier`, else the file name: the application ID of its windows, by which the desktop finds the entry.
  var identifier: String
  /// `CFBundleShortVersionString`, else `CFBundleVersion`.
  var version = "1.0"
  /// Categories of the desktop's menu, from `LSApplicationCategoryType`.
  var categories: [String] = []
  /// The MIME types that the program opens: content types of files, and URL schemes as `x-scheme-handler/…`.
  var mimeTypes: [String] = []
  /// The static actions of the program's icon, from `UIApplicationShortcutItems`.
  var actions: [(type: String, title: String)] = []
  var summary: String?

  init(program: String, information: [String: Any] = [:]) throws {
    self.program = program
    let settings = BuildSettings(product: program, module: program)
    func text(_ key: String) -> String? {
      guard let text = (information[key] as? String).map(settings.resolve), !text.isEmpty else { return nil }
      // Other build settings of Xcode have no value here.
      return text.contains("$(") || text.contains("${") ? nil : text
    }
    name = text("CFBundleDisplayName") ?? text("CFBundleName") ?? program
    identifier = text("CFBundleIdentifier") ?? program
    guard identifier.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }) else {
      throw PackagingError(
        "the CFBundleIdentifier \"\(identifier)\" is no file name: use letters, digits, hyphens and dots")
    }
    version = text("CFBundleShortVersionString") ?? text("CFBundleVersion") ?? version
    categories = text("LSApplicationCategoryType").flatMap { Self.categories[$0] } ?? ["Utility"]
    for type in information["CFBundleDocumentTypes"] as? [[String: Any]] ?? [] {
      mimeTypes += type["CFBundleTypeMIMETypes"] as? [String] ?? []
      for name in type["LSItemContentTypes"] as? [String] ?? [] { mimeTypes += Self.mimeTypes[name] ?? [] }
    }
    for type in information["CFBundleURLTypes"] as? [[String: Any]] ?? [] {
      for scheme in type["CFBundleURLSchemes"] as? [String] ?? [] {
        mimeTypes.append("x-scheme-handler/\(scheme.lowercased())")
      }
    }
    for item in information["UIApplicationShortcutItems"] as? [[String: Any]] ?? [] {
      guard let type = item["UIApplicationShortcutItemType"] as? String else { continue }
      actions.append((type, item["UIApplicationShortcutItemTitle"] as? String ?? type))
    }
    var seen: Set<String> = []
    mimeTypes = mimeTypes.filter { seen.insert($0).inserted }
  }

  /// Reads a property list.
  static func information(at path: String) throws -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PackagingError("\(path) cannot be read")
    }
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let dictionary = list as? [String: Any]
    else { throw PackagingError("\(path) is no property list with a dictionary") }
    return dictionary
  }

  /// The main categories of the desktop menu specification, by Apple's categories.
  private static let categories: [String: [String]] = [
    "public.app-category.business": ["Office"], "public.app-category.developer-tools": ["Development"],
    "public.app-category.education": ["Education"], "public.app-category.entertainment": ["AudioVideo"],
    "public.app-category.finance": ["Office", "Finance"], "public.app-category.games": ["Game"],
    "public.app-category.graphics-design": ["Graphics"],
    "public.app-category.music": ["AudioVideo", "Audio"],
    "public.app-category.news": ["Network", "News"], "public.app-category.photography": ["Graphics"],
    "public.app-category.productivity": ["Office"], "public.app-category.reference": ["Education"],
    "public.app-category.social-networking": ["Network"], "public.app-category.utilities": ["Utility"],
    "public.app-category.video": ["AudioVideo", "Video"],
  ]

  /// MIME types of common content types.
  private static let mimeTypes: [String: [String]] = [
    "public.plain-text": ["text/plain"], "public.text": ["text/plain"], "public.html": ["text/html"],
    "public.xml": ["application/xml"], "public.json": ["application/json"], "public.png": ["image/png"],
    "public.jpeg": ["image/jpeg"], "public.image": ["image/png", "image/jpeg", "image/webp", "image/gif"],
    "com.compuserve.gif": ["image/gif"], "org.webmproject.webp": ["image/webp"],
    "com.adobe.pdf": ["application/pdf"], "public.folder": ["inode/directory"],
    "public.zip-archive": ["application/zip"], "public.comma-separated-values-text": ["text/csv"],
    "net.daringfireball.markdown": ["text/markdown"],
  ]
}
