import Foundation

/// An image for the desktop, and its folder in icon themes (icon theme specification).
struct Icon {
  let file: URL
  /// The folder below `share/icons/hicolor`.
  let folder: String

  init(_ path: String) throws {
    file = URL(fileURLWithPath: path)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw PackagingError("the icon \(path) cannot be read")
    }
    switch file.pathExtension.lowercased() {
    case "svg": folder = "scalable/apps"
    case "png":
      guard let (width, height) = Self.pngSize(data) else {
        throw PackagingError("the icon \(path) is no PNG file")
      }
      guard width == height else {
        throw PackagingError("the icon \(path) is \(width)×\(height) pixels: icons are square")
      }
      folder = "\(width)x\(width)/apps"
    default: throw PackagingError("the icon \(path) is neither *.svg nor *.png")
    }
  }

  /// Width and height in pixels, from the header.
  private static func pngSize(_ data: Data) -> (UInt32, UInt32)? {
    let bytes = Array(data.prefix(24))
    guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      return nil
    }
    func number(_ at: Int) -> UInt32 { bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    return (number(16), number(20))
  }
}
