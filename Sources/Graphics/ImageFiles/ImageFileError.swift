/// The kinds of image files that can be read.
public enum ImageFileFormat: String, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webP = "WebP"
  case gif = "GIF"
  /// Drawn by librsvg, which is loaded for the first file.
  case svg = "SVG"
  /// The first page, drawn by Poppler, which is loaded for the first file.
  case pdf = "PDF"
}

/// Why an image file gave no picture.
public enum ImageFileError: Error, Equatable, Sendable {
  /// The data begin as no file of a known format does.
  case unknownFormat
  /// The data end before the picture does.
  case truncated(ImageFileFormat)
  /// The data contradict the format; the reason is in the words of the library that reads it.
  case malformed(ImageFileFormat, reason: String)
  /// The picture, or each picture of an animation, has more pixels than is allowed.
  case tooManyPixels(Int, limit: Int)
  /// A side is longer than the 32767 pixels that a picture can have.
  case tooLong(width: Int, height: Int)
  /// There is no memory for the picture.
  case outOfMemory(width: Int, height: Int)
  /// The caller no longer wants the picture.
  case cancelled
  /// The library that reads such files is not installed; the package is Debian's name of it.
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
