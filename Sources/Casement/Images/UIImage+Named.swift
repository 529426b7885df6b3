public import Foundation
import Graphics
import Synchronization

nonisolated extension UIImage {
  /// An image that is a resource of the program; see `init(named:in:compatibleWith:)`.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// An image that is a resource of a bundle.
  ///
  /// Of files whose names end in @2x and @3x, the one is taken that suits the screen: that of its scale, else of the
  /// next larger one, else of the largest there is. A file in use is read once.
  ///
  /// - Parameters:
  ///   - name: the file's name, which may be in folders; without an extension, those of PNG, JPEG, WebP and GIF files
  ///     are tried in this order.
  ///   - bundle: nil for that of the program. With the Swift package manager, a target's resources are in
  ///     `Bundle.module`.
  ///   - traitCollection: what says the scale; nil for the current one.
  /// - Returns: nil where there is no such file, or it is no image.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let wanted = (traitCollection ?? .current).displayScale
    guard let folder = (bundle ?? .main).resourcePath,
      let file = ImageName(name).file(in: folder, scale: wanted > 0 ? wanted : 1),
      let content = ImageCache.shared.content(file)
    else { return nil }
    self.init(content)
  }
}

/// The name of an image, for which there may be files of several scales.
nonisolated struct ImageName {
  private let stem: String
  private let extensions: [String]

  init(_ name: String) {
    let text = name as NSString
    let known = ["png", "jpg", "jpeg", "webp", "gif"]
    if known.contains(text.pathExtension.lowercased()) {
      stem = text.deletingPathExtension
      extensions = [text.pathExtension]
    } else {
      stem = name
      extensions = known
    }
  }

  /// The file in a folder that suits a scale best.
  func file(in folder: String, scale: CGFloat) -> String? {
    guard !stem.isEmpty else { return nil }
    let larger = [1, 2, 3].filter { CGFloat($0) >= scale }
    let smaller = [3, 2, 1].filter { CGFloat($0) < scale }
    for kind in extensions {
      for number in larger + smaller {
        let file = "\(folder)/\(stem)\(number > 1 ? "@\(number)x" : "").\(kind)"
        if FileManager.default.fileExists(atPath: file) { return file }
      }
    }
    return nil
  }

  /// The scale that a file's name tells: 1 where it tells none.
  static func scale(ofFile path: String) -> CGFloat {
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }
}

/// The pictures of files that are in use.
private nonisolated final class ImageCache: Sendable {
  static let shared = ImageCache()

  private struct Entry {
    weak var picture: CGImage?
    let orientation: UIImage.Orientation
  }

  private let entries = Mutex<[String: Entry]>([:])

  func content(_ file: String) -> UIImage.Content? {
    let scale = ImageName.scale(ofFile: file)
    let known = entries.withLock { entries in entries[file].map { ($0.picture, $0.orientation) } }
    if let known, let picture = known.0 {
      return UIImage.Content(picture: picture, scale: scale, orientation: known.1)
    }
    guard let content = UIImage(contentsOfFile: file)?.content else { return nil }
    entries.withLock { entries in
      entries[file] = Entry(picture: content.picture, orientation: content.orientation)
    }
    return content
  }
}
