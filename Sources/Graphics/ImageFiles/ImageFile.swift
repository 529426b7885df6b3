package import Foundation
internal import Pixman

/// The bytes of an image file, from which an image can be decoded.
///
/// PNG, JPEG, WebP, GIF, SVG and PDF are recognized by their first bytes. Colors are converted to sRGB by ICC
/// profiles of colors, grays and the inks of printers, and by the gamma of PNG files. That needs Little CMS (package
/// `liblcms2-2`), which is loaded for the first such file. Other colors, and those of files that are read without the
/// library, are treated as sRGB.
package struct ImageFile {
  /// Parameters for reading an image file.
  package struct Options {
    /// The maximum number of pixels. Frames of an animation may have a quarter of it.
    package var maximumPixelCount = ImageFile.defaultMaximumPixelCount
    /// A size that suffices. JPEG files are decoded at 1/2, 1/4 or 1/8 if that still has at least this many pixels in
    /// both directions. Nil for full size.
    package var sufficientSize: (width: Int, height: Int)?
    /// Pixels per point for vector files: SVG and PDF.
    package var drawingScale = 1.0
    /// Called every few rows on the reading thread. If it returns true, reading throws `ImageFileError.cancelled`.
    package var isCancelled: () -> Bool = { false }

    package init() {}
  }

  /// An image of a file.
  package struct Picture {
    /// The pixels as the file has them.
    package let image: CGImage
    /// The EXIF orientation of the pixels, 1 to 8.
    package let orientation: Int
  }

  /// The default pixel limit: 100 million, which take 400 MB.
  package static let defaultMaximumPixelCount = 100_000_000

  /// The format, recognized by the first bytes.
  package let format: ImageFileFormat
  private let data: Data

  /// - Throws: `ImageFileError.unknownFormat`.
  package init(_ data: Data) throws(ImageFileError) {
    guard let format = ImageFileFormat(beginningOf: data) else { throw .unknownFormat }
    self.format = format
    self.data = data
  }

  /// Decodes the image; the first frame of an animation.
  ///
  /// - Throws: `ImageFileError`.
  package func picture(_ options: Options = Options()) throws -> Picture {
    try data.withUnsafeBytes { bytes in
      switch format {
      case .png: return try PNGFile.read(bytes, options)
      case .jpeg: return try JPEGFile.read(bytes, options)
      case .webP: return try WebPFile.read(bytes, options)
      case .gif: return Picture(image: try GIFFile.read(bytes, options), orientation: 1)
      case .svg: return Picture(image: try SVGFile.read(bytes, options), orientation: 1)
      case .pdf: return Picture(image: try PDFFile.read(bytes, options), orientation: 1)
      }
    }
  }

  /// The size of the image after its orientation is applied. Reads only the header.
  ///
  /// - Throws: `ImageFileError`.
  package func uprightSize(_ options: Options = Options()) throws -> (width: Int, height: Int) {
    try data.withUnsafeBytes { bytes in
      let size =
        switch format {
        case .png: try PNGFile.size(bytes)
        case .jpeg: try JPEGFile.size(bytes)
        case .webP: try WebPFile.size(bytes, options)
        case .gif: try GIFFile.size(bytes)
        case .svg: try SVGFile.size(bytes, options)
        case .pdf: try PDFFile.size(bytes, options)
        }
      try options.check(width: size.width, height: size.height)
      return size.orientation >= 5 ? (size.height, size.width) : (size.width, size.height)
    }
  }

  /// The frames of an animation, of which the first is decoded.
  ///
  /// - Returns: nil for a file of one image.
  /// - Throws: `ImageFileError`. Damage in later frames is found when they are decoded.
  package func animation(_ options: Options = Options()) throws -> ImageAnimation? {
    guard format == .gif || format == .webP else { return nil }
    let isAnimated = try data.withUnsafeBytes { try format == .gif || WebPFile.isAnimated($0, options) }
    return isAnimated ? try ImageAnimation(data, format, options) : nil
  }
}

extension ImageFile.Options {
  /// Checks a size before memory is allocated.
  func check(width: Int, height: Int) throws(ImageFileError) {
    guard width > 0, height > 0, width <= Image.maximumSize, height <= Image.maximumSize else {
      throw .tooLong(width: width, height: height)
    }
    guard width * height <= maximumPixelCount else {
      throw .tooManyPixels(width * height, limit: maximumPixelCount)
    }
  }

  func checkCancellation() throws(ImageFileError) {
    if isCancelled() { throw .cancelled }
  }
}

extension ImageFileFormat {
  /// Recognizes a format by the first bytes.
  package init?(beginningOf data: Data) {
    let start = Array(data.prefix(12))
    func begins(_ text: [UInt8], at place: Int = 0) -> Bool { start.dropFirst(place).starts(with: text) }
    if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
      self = .webP
    } else if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
      self = .gif
    } else if begins(Array("%PDF-".utf8)) {
      self = .pdf
    } else if ImageFileFormat.isSVG(data) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether the data are text whose first element is `svg`, after comments and declarations.
  private static func isSVG(_ data: Data) -> Bool {
    let text = String(decoding: data.prefix(4096), as: UTF8.self)
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard text.hasPrefix("<"), let element = text.range(of: "<svg") else { return false }
    let before = text[..<element.lowerBound]
    return before.isEmpty || before.hasPrefix("<?xml") || before.hasPrefix("<!")
  }
}
