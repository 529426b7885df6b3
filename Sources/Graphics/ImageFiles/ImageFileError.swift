/// The supported formats of image files.
public enum ImageFileFormat: String, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webP = "WebP"
  case gif = "GIF"
  /// Drawn by librsvg, which is loaded on first use.
  case svg = "SVG"
  /// The first page, drawn by Poppler, which is loaded on first use.
  case pdf = "PDF"
}

/// The reason why an image file could not be read.
public enum ImageFileError: Error, Equatable, Sendable {
  /// The first bytes match no known format.
  case unknownFormat
  /// The data end before the image does.
  case truncated(ImageFileFormat)
  /// The data violate the format; the reason is the library's message.
  case malformed(ImageFileFormat, reason: String)
  /// The image, or each frame of an animation, exceeds the pixel limit.
  case tooManyPixels(Int, limit: Int)
  /// A side exceeds 32767 pixels.
  case tooLong(width: Int, height: Int)
  /// The memory for the image could not be allocated.
  case outOfMemory(width: Int, height: Int)
  /// The caller cancelled the reading.
  case cancelled
  /// The library for the format is not installed; the package is its name in Debian.
  case missingLibrary(ImageFileFormat, package: String)
}

extension ImageFileError: CustomStringConvertible {
  /// The error in a sentence.
  public var description: String {
    switch self {
    case .unknownFormat:
      "this is no image file of a known format: PNG, JPEG, WebP, GIF, SVG or PDF"
    case .truncated(let format):
      "the \(format.rawValue) file ends before its picture does"
    case .malformed(let format, let reason):
      "the \(format.rawValue) file is damaged: \(reason)"
    case .tooManyPixels(let count, let limit):
      "the image has \(count) pixels, more than the \(limit) that are allowed"
    case .tooLong(let width, let height):
      "the image has \(width)×\(height) pixels, and no side can have more than 32767"
    case .outOfMemory(let width, let height):
      "there is no memory for an image of \(width)×\(height) pixels"
    case .cancelled:
      "reading the image was cancelled"
    case .missingLibrary(let format, let package):
      "the library that reads \(format.rawValue) files is not installed: install \(package)"
    }
  }
}
