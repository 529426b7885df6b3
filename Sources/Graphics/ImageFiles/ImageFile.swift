package import Foundation
internal import Pixman

/// Bytes of an image file, of which a picture can be made.
///
/// PNG, JPEG, WebP, GIF, SVG and PDF are known by how they begin. Colors become sRGB: those with an ICC profile of curves and
/// primaries, or of a curve for grays, are converted, those of PNG files that tell their gamma instead, and inks with a
/// printer's table; all others are taken for sRGB.
package struct ImageFile {
  /// How an image file is read.
  package struct Options {
    /// The most pixels that a picture may have. A picture of an animation may have a quarter of it.
    package var maximumPixelCount = ImageFile.defaultMaximumPixelCount
    /// Pixels that are enough: a JPEG file is read at a half, a quarter or an eighth where that has at least as many in
    /// both directions. Nil for all.
    package var sufficientSize: (width: Int, height: Int)?
    /// Pixels per point of pictures that are drawn: those of SVG and PDF files.
    package var drawingScale = 1.0
    /// Asked every few rows, on the thread that reads; reading ends with `ImageFileError.cancelled` once it says yes.
    package var isCancelled: () -> Bool = { false }

    package init() {}
  }

  /// A picture of a file.
  package struct Picture {
    /// The pixels as the file has them.
    package let image: CGImage
    /// How they are to be turned to be upright, 1 to 8 as EXIF counts.
    package let orientation: Int
  }

  /// The default limit of pixels in a picture: 100 million, which take 400 MB.
  package static let defaultMaximumPixelCount = 100_000_000

  /// What the data are by how they begin.
  package let format: ImageFileFormat
  private let data: Data

  /// - Throws: `ImageFileError.unknownFormat`.
  package init(_ data: Data) throws(ImageFileError) {
    guard let format = ImageFileFormat(beginningOf: data) else { throw .unknownFormat }
    self.format = format
    self.data = data
  }

  /// Reads the picture; the first one of an animation.
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

  /// The size of the picture once it is upright, of which what stands before the pixels is read.
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

  /// The pictures of an animation, of which the first is decoded.
  ///
  /// - Returns: nil for a file of one picture.
  /// - Throws: `ImageFileError`. Pixels of a later picture that are damaged are found when it is decoded.
  package func animation(_ options: Options = Options()) throws -> ImageAnimation? {
    guard format == .gif || format == .webP else { return nil }
    let isAnimated = try data.withUnsafeBytes { try format == .gif || WebPFile.isAnimated($0, options) }
    return isAnimated ? try ImageAnimation(data, format, options) : nil
  }
}

extension ImageFile.Options {
  /// Checks a size before there is memory for it.
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
  /// The format whose files begin as data do.
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

  /// Whether data are a text that has a drawing for its first element, after comments and declarations.
  private static func isSVG(_ data: Data) -> Bool {
    let text = String(decoding: data.prefix(4096), as: UTF8.self)
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard text.hasPrefix("<"), let element = text.range(of: "<svg") else { return false }
    let before = text[..<element.lowerBound]
    return before.isEmpty || before.hasPrefix("<?xml") || before.hasPrefix("<!")
  }
}
