import Foundation
import Synchronization

/// The images, colors and data in the asset folders (`.xcassets`) of a resource folder, as Xcode writes them.
///
/// Their descriptions are JSON files beside the images. The folders are read directly, and not compiled. Apple: Asset
/// Catalog Format Reference.
nonisolated final class AssetFolders: Sendable {
  /// The folders of sets by their names.
  private let images: [String: String]
  private let colors: [String: String]
  private let data: [String: String]

  private static let known = Mutex<[String: AssetFolders]>([:])

  /// The asset folders in a resource folder, which is searched once.
  static func inside(_ folder: String) -> AssetFolders {
    if let folders = known.withLock({ $0[folder] }) { return folders }
    let folders = AssetFolders(folder)
    known.withLock { $0[folder] = folders }
    return folders
  }

  private init(_ folder: String) {
    var (images, colors, data): ([String: String], [String: String], [String: String]) = ([:], [:], [:])
    func names(_ folder: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
    }
    // Folders to be searched, each with the prefix of the names in it.
    var open = names(folder).filter { $0.hasSuffix(".xcassets") }.map { ("\(folder)/\($0)", "") }
    var depth = 0
    while !open.isEmpty, depth < 32 {
      depth += 1
      var deeper: [(String, String)] = []
      for (folder, space) in open {
        for entry in names(folder) {
          let path = "\(folder)/\(entry)"
          let name = space + (entry as NSString).deletingPathExtension
          switch (entry as NSString).pathExtension {
          case "imageset": if images[name] == nil { images[name] = path }
          case "colorset": if colors[name] == nil { colors[name] = path }
          case "dataset": if data[name] == nil { data[name] = path }
          case "":
            guard let isGroup = AssetFolders.isDirectory(path), isGroup else { continue }
            let facts = AssetFolders.contents(AssetGroup.self, path)
            deeper.append((path, facts?.properties?.providesNamespace == true ? "\(name)/" : space))
          default: break
          }
        }
      }
      open = deeper
    }
    (self.images, self.colors, self.data) = (images, colors, data)
  }

  deinit {}

  private static func isDirectory(_ path: String) -> Bool? {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      ? isDirectory.boolValue : nil
  }

  /// The decoded `Contents.json` of a folder; nil if it is missing or damaged.
  private static func contents<Contents: Decodable>(_ type: Contents.Type, _ folder: String) -> Contents? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/Contents.json") else { return nil }
    return try? JSONDecoder().decode(type, from: data)
  }

  // MARK: Looking up assets

  /// The image with a name; nil if there is none with a file.
  func image(named name: String) -> NamedImage? {
    guard let folder = images[name], let set = AssetFolders.contents(AssetImages.self, folder) else {
      return nil
    }
    let entries = set.images ?? []
    let isTwofold = entries.contains { $0.languageDirection == "right-to-left" }
    let files = entries.compactMap { $0.file(in: folder, isTwofold: isTwofold) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    guard !files.isEmpty else { return nil }
    let mode: UIImage.RenderingMode =
      switch set.properties?.templateRenderingIntent {
      case "template": .alwaysTemplate
      case "original": .alwaysOriginal
      default: .automatic
      }
    return NamedImage(files: files, renderingMode: mode)
  }

  /// The file of a data set and its type; nil for an unknown name.
  func data(named name: String) -> (path: String, type: String?)? {
    guard let folder = data[name], let set = AssetFolders.contents(AssetData.self, folder) else { return nil }
    let files = (set.data ?? []).filter { $0.filename.map { !$0.contains("/") } == true }
    let best = files.first { $0.idiom == nil || $0.idiom == "universal" } ?? files.first
    guard let entry = best, let file = entry.filename else { return nil }
    return ("\(folder)/\(file)", entry.type)
  }

  /// The color with a name; nil for an unknown name.
  func color(named name: String) -> UIColor? {
    guard let folder = colors[name], let set = AssetFolders.contents(AssetColors.self, folder) else {
      return nil
    }
    let variants = (set.colors ?? []).compactMap { entry in
      entry.color?.color.map { (traits: AssetAppearance.traits(entry.appearances, entry.idiom), color: $0) }
    }
    guard let first = variants.first else { return nil }
    guard variants.count > 1 || first.color.isDynamic else { return first.color }
    return UIColor { traits in
      let best = variants.max { ($0.traits.fit(traits) ?? .none) < ($1.traits.fit(traits) ?? .none) }
      return best?.color ?? first.color
    }
  }
}

/// The contents of a group in an asset folder.
private nonisolated struct AssetGroup: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
    }
  }

  var properties: Properties?
}

/// The appearance of the interface for which an image or a color is used.
nonisolated struct AssetAppearance: Decodable {
  var appearance: String?
  var value: String?

  /// The traits of an entry.
  static func traits(_ appearances: [AssetAppearance]?, _ idiom: String?) -> UITraitCollection {
    var traits: [UITraitCollection] = []
    for entry in appearances ?? [] {
      switch (entry.appearance, entry.value) {
      case ("luminosity", "dark"): traits.append(UITraitCollection(userInterfaceStyle: .dark))
      case ("luminosity", "light"): traits.append(UITraitCollection(userInterfaceStyle: .light))
      case ("contrast", "high"): traits.append(UITraitCollection(accessibilityContrast: .high))
      default: break
      }
    }
    let idioms: [String: UIUserInterfaceIdiom] = [
      "mac": .mac, "iphone": .phone, "ipad": .pad, "tv": .tv, "car": .carPlay, "vision": .vision,
    ]
    if let idiom = idiom.flatMap({ idioms[$0] }) {
      traits.append(UITraitCollection(userInterfaceIdiom: idiom))
    }
    return UITraitCollection(traitsFrom: traits)
  }
}

/// The contents of an `.imageset`.
private nonisolated struct AssetImages: Decodable {
  struct Properties: Decodable {
    var templateRenderingIntent: String?

    enum CodingKeys: String, CodingKey {
      case templateRenderingIntent = "template-rendering-intent"
    }
  }

  /// In pixels.
  struct Insets: Decodable {
    var top: Double?
    var left: Double?
    var bottom: Double?
    var right: Double?

    var insets: UIEdgeInsets {
      UIEdgeInsets(top: top ?? 0, left: left ?? 0, bottom: bottom ?? 0, right: right ?? 0)
    }
  }

  struct Resizing: Decodable {
    struct Center: Decodable {
      var mode: String?
    }

    var center: Center?
    var capInsets: Insets?

    enum CodingKeys: String, CodingKey {
      case center
      case capInsets = "cap-insets"
    }
  }

  struct Entry: Decodable {
    var idiom: String?
    var filename: String?
    var scale: String?
    var appearances: [AssetAppearance]?
    var languageDirection: String?
    var resizing: Resizing?
    var alignmentInsets: Insets?

    enum CodingKeys: String, CodingKey {
      case idiom, filename, scale, appearances, resizing
      case languageDirection = "language-direction"
      case alignmentInsets = "alignment-insets"
    }

    /// - isTwofold: whether the set has separate images for both reading directions.
    func file(in folder: String, isTwofold: Bool) -> NamedImage.File? {
      guard let filename, !filename.contains("/") else { return nil }
      var traits = AssetAppearance.traits(appearances, idiom)
      let number = scale.flatMap { Double($0.hasSuffix("x") ? String($0.dropLast()) : $0) }
      let isDrawing = ImageName.isDrawing(filename)
      var more = [traits, UITraitCollection(displayScale: isDrawing ? 0 : CGFloat(number ?? 1))]
      if isTwofold, let languageDirection {
        more.append(
          UITraitCollection(
            layoutDirection: languageDirection == "right-to-left" ? .rightToLeft : .leftToRight))
      }
      traits = UITraitCollection(traitsFrom: more)
      return NamedImage.File(
        path: "\(folder)/\(filename)", traits: traits, capInsets: resizing?.capInsets?.insets,
        resizingMode: resizing?.center?.mode == "stretch" ? .stretch : .tile,
        alignmentInsets: alignmentInsets?.insets ?? .zero,
        isMirroredFromRightToLeft: languageDirection != nil && !isTwofold)
    }
  }

  var images: [Entry]?
  var properties: Properties?
}

/// The contents of a `.dataset`.
private nonisolated struct AssetData: Decodable {
  struct Entry: Decodable {
    var idiom: String?
    var filename: String?
    var type: String?

    enum CodingKeys: String, CodingKey {
      case idiom, filename
      case type = "universal-type-identifier"
    }
  }

  var data: [Entry]?
}

/// The contents of a `.colorset`.
private nonisolated struct AssetColors: Decodable {
  struct Entry: Decodable {
    var idiom: String?
    var appearances: [AssetAppearance]?
    var color: AssetColor?
  }

  var colors: [Entry]?
}

/// A color in the format of an asset folder.
private nonisolated struct AssetColor: Decodable {
  var space: String?
  var components: [String: String]?
  /// A system color, by its name in Objective-C.
  var reference: String?

  enum CodingKeys: String, CodingKey {
    case space = "color-space"
    case components, reference
  }

  /// The color; nil for an unknown format.
  var color: UIColor? {
    if let reference { return UIColor.system(named: reference) }
    guard let components else { return nil }
    let alpha = AssetColor.number(components["alpha"]) ?? 1
    if let white = AssetColor.number(components["white"]) { return UIColor(white: white, alpha: alpha) }
    guard let red = AssetColor.number(components["red"]), let green = AssetColor.number(components["green"]),
      let blue = AssetColor.number(components["blue"])
    else { return nil }
    switch space {
    case "display-p3": return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    case "extended-linear-srgb":
      let parts = [red, green, blue].map { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
      return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
    default: return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  /// A component: `0x80` and `128` are divided by 255, and `0.502` is a fraction of 1.
  private static func number(_ text: String?) -> CGFloat? {
    guard let text else { return nil }
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let value = Double(text), value.isFinite else { return nil }
    return text.contains(".") ? CGFloat(value) : CGFloat(value) / 255
  }
}
