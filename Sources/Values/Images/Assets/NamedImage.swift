import CasementGraphics
import Foundation
import Synchronization

/// The files of a named image: of several scales, for light and dark interfaces.
nonisolated final class NamedImage: Sendable {
  /// A file, with the traits that it is for.
  struct File: Sendable {
    var path: String
    /// Traits of the variant. The scale is 0 for a drawing, which is drawn at the requested scale.
    var traits = UITraitCollection()
    /// In pixels; nil for a file without resizable parts.
    var capInsets: UIEdgeInsets?
    var resizingMode = UIImage.ResizingMode.tile
    /// In pixels.
    var alignmentInsets = UIEdgeInsets.zero
    var isMirroredFromRightToLeft = false
  }

  let files: [File]
  let renderingMode: UIImage.RenderingMode

  /// - files: at least one.
  init(files: [File], renderingMode: UIImage.RenderingMode = .automatic) {
    (self.files, self.renderingMode) = (files, renderingMode)
  }

  deinit {}

  /// The image for traits; nil if its file cannot be read.
  func content(for traits: UITraitCollection) -> UIImage.Content? {
    let best = files.max { a, b in
      (a.traits.fit(traits) ?? .none) < (b.traits.fit(traits) ?? .none)
    }
    guard let file = best else { return nil }
    var scale = file.traits.displayScale
    if scale <= 0 { scale = traits.displayScale > 0 ? traits.displayScale : 1 }
    guard var content = ImageCache.shared.content(file.path, scale: scale) else { return nil }
    func points(_ insets: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: insets.top / scale, left: insets.left / scale, bottom: insets.bottom / scale,
        right: insets.right / scale)
    }
    content.renderingMode = renderingMode
    content.capInsets = file.capInsets.map(points)
    content.resizingMode = file.resizingMode
    content.alignmentRectInsets = points(file.alignmentInsets)
    content.flipsForRightToLeft = file.isMirroredFromRightToLeft
    content.style = file.traits.userInterfaceStyle
    return content
  }

  // MARK: Lookup by name

  private static let known = Mutex<[String: NamedImage]>([:])

  /// The image with a name in a folder: a set of an asset folder, or else plain files; nil for an unknown name.
  static func named(_ name: String, in folder: String) -> NamedImage? {
    let key = "\(folder)/\(name)"
    if let image = known.withLock({ $0[key] }) { return image }
    let assets = AssetFolders.inside(folder)
    let file = ImageName(name)
    guard
      let image = assets.image(named: name) ?? file.image(in: folder)
        ?? (file.stem == name ? nil : assets.image(named: file.stem))
    else {
      return nil
    }
    known.withLock { $0[key] = image }
    return image
  }
}

/// The name of an image, for which there may be files of several scales.
nonisolated struct ImageName {
  /// The name without the extension of an image file.
  let stem: String
  private let extensions: [String]

  init(_ name: String) {
    let text = name as NSString
    let known = ["png", "jpg", "jpeg", "webp", "gif", "svg", "pdf"]
    if known.contains(text.pathExtension.lowercased()) {
      stem = text.deletingPathExtension
      extensions = [text.pathExtension]
    } else {
      stem = name
      extensions = known
    }
  }

  /// The files in a folder; nil if there are none.
  func image(in folder: String) -> NamedImage? {
    guard !stem.isEmpty else { return nil }
    for kind in extensions {
      let files = [UIUserInterfaceStyle.unspecified, .dark].flatMap { style in
        (1...3).compactMap { scale in file(in: folder, kind, style, scale) }
      }
      if !files.isEmpty { return NamedImage(files: files) }
    }
    return nil
  }

  private func file(
    in folder: String, _ kind: String, _ style: UIUserInterfaceStyle, _ scale: Int
  ) -> NamedImage.File? {
    let path = "\(folder)/\(stem)\(style == .dark ? "~dark" : "")\(scale > 1 ? "@\(scale)x" : "").\(kind)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return NamedImage.File(
      path: path,
      traits: UITraitCollection(style: style, scale: Self.isDrawing(path) && scale == 1 ? 0 : scale))
  }

  /// Whether a file is SVG or PDF. These have no pixels, and are drawn at any scale.
  static func isDrawing(_ path: String) -> Bool {
    ["svg", "pdf"].contains((path as NSString).pathExtension.lowercased())
  }

  /// The scale in a file's name; nil without one.
  static func scale(ofFile path: String) -> CGFloat? {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : nil
  }
}

nonisolated extension UITraitCollection {
  /// A collection that specifies a style and a scale; 0 means no scale.
  convenience init(style: UIUserInterfaceStyle, scale: Int) {
    self.init(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style), UITraitCollection(displayScale: CGFloat(scale)),
    ])
  }
}

/// The pictures of files that are in use.
nonisolated final class ImageCache: Sendable {
  static let shared = ImageCache()

  private struct Key: Hashable {
    var file: String
    var scale: CGFloat
  }

  private struct Entry {
    weak var picture: CGImage?
    let orientation: UIImage.Orientation
  }

  private let entries = Mutex<[Key: Entry]>([:])

  private init() {}

  deinit {}

  /// The image of a file.
  ///
  /// - scale: pixels per point, of the file's pixels or of the drawing.
  func content(_ file: String, scale: CGFloat) -> UIImage.Content? {
    let key = Key(file: file, scale: scale)
    let known = entries.withLock { entries in entries[key].map { ($0.picture, $0.orientation) } }
    if let known, let picture = known.0 {
      return UIImage.Content(picture: picture, scale: scale, orientation: known.1)
    }
    guard let content = UIImage.content(ofFile: file, scale: scale) else { return nil }
    entries.withLock { entries in
      entries[key] = Entry(picture: content.picture, orientation: content.orientation)
    }
    return content
  }
}
