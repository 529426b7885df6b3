import CPNG
import Foundation

/// A picture in memory: the captured content of an output, or a PNG file.
public nonisolated struct Picture: Equatable, Sendable {
  /// The color of a pixel, not premultiplied, with components from 0 to 255.
  public struct Pixel: Hashable, Sendable, CustomStringConvertible {
    /// The red component.
    public var red: UInt8
    /// The green component.
    public var green: UInt8
    /// The blue component.
    public var blue: UInt8
    /// The opacity; the pixels of an output are opaque.
    public var alpha: UInt8

    /// Makes a color, opaque by default.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// The largest difference of a component.
    public func distance(to other: Pixel) -> Int {
      func difference(_ one: UInt8, _ other: UInt8) -> Int { abs(Int(one) - Int(other)) }
      // `max` of more than three arguments allocates an array, which is slow for each pixel.
      return max(
        max(difference(red, other.red), difference(green, other.green)),
        max(difference(blue, other.blue), difference(alpha, other.alpha)))
    }

    /// As in CSS: `#rrggbbaa`.
    public var description: String {
      "#" + [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }

  /// The largest number of pixels of a file: 256 million.
  static let largestPixelCount = 1 << 28

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Red, green, blue and alpha of each pixel, row by row from the top.
  private var bytes: [UInt8]

  /// Makes a picture of one color.
  public init(width: Int, height: Int, color: Pixel) {
    precondition(width >= 0 && height >= 0, "a picture's size cannot be negative")
    self.width = width
    self.height = height
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      count = width * height * 4
      guard let pixels = bytes.baseAddress else { return }
      var start = 0
      while start < count {
        pixels[start] = color.red
        pixels[start &+ 1] = color.green
        pixels[start &+ 2] = color.blue
        pixels[start &+ 3] = color.alpha
        start &+= 4
      }
    }
  }

  /// The left end of the first horizontal line of a color, searched from the top; nil if there is none.
  ///
  /// - Parameters:
  ///   - length: the shortest length in pixels.
  ///   - tolerance: the largest difference of a component.
  public func firstLine(of color: Pixel, length: Int = 40, tolerance: Int = 3) -> CGPoint? {
    for y in 0..<height {
      var run = 0
      for x in 0..<width {
        run = pixel(x, y).distance(to: color) <= tolerance ? run + 1 : 0
        if run == length { return CGPoint(x: x + 1 - length, y: y) }
      }
    }
    return nil
  }

  /// Makes a picture from pixels: red, green, blue and alpha of each, row by row.
  init(width: Int, height: Int, bytes: [UInt8]) {
    precondition(bytes.count == width * height * 4, "a pixel has four bytes")
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Reads a PNG file of any kind.
  ///
  /// - Throws: `TestingError.malformed` with libpng's message.
  ///
  /// C functions: `png_image_begin_read_from_file`, `png_image_finish_read`.
  public init(contentsOf path: String) throws {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_file(&image, path) != 0 else {
      throw TestingError.malformed("cannot read \(path): \(message(of: image))")
    }
    image.format = rgba
    width = Int(image.width)
    height = Int(image.height)
    guard width * height <= Self.largestPixelCount else {
      throw TestingError.malformed("cannot read \(path): \(width)×\(height) pixels are too many")
    }
    bytes = [UInt8](repeating: 0, count: width * height * 4)
    guard png_image_finish_read(&image, nil, &bytes, png_int_32(width * 4), nil) != 0 else {
      throw TestingError.malformed("cannot read \(path): \(message(of: image))")
    }
  }

  /// Writes a PNG file, and creates its folder if needed.
  ///
  /// - Throws: `TestingError.malformed` with libpng's message.
  ///
  /// C function: `png_image_write_to_file`.
  public func write(to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(width)
    image.height = png_uint_32(height)
    image.format = rgba
    defer { png_image_free(&image) }
    guard png_image_write_to_file(&image, path, 0, bytes, png_int_32(width * 4), nil) != 0 else {
      throw TestingError.malformed("cannot write \(path): \(message(of: image))")
    }
  }

  /// The color of a pixel; x counts from the left, y from the top.
  public func pixel(_ x: Int, _ y: Int) -> Pixel {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside \(width)×\(height)")
    let start = (y * width + x) * 4
    return bytes.withUnsafeBufferPointer { bytes in
      let pixel = bytes.baseAddress! + start
      return Pixel(red: pixel[0], green: pixel[1], blue: pixel[2], alpha: pixel[3])
    }
  }

  /// Sets the color of a pixel.
  mutating func set(_ x: Int, _ y: Int, to color: Pixel) {
    let start = (y * width + x) * 4
    bytes.replaceSubrange(start..<start + 4, with: [color.red, color.green, color.blue, color.alpha])
  }

  /// Whether a row equals the row of a picture of the same size.
  func hasSameRow(_ y: Int, as other: Picture) -> Bool {
    precondition(width == other.width && y >= 0 && y < min(height, other.height), "there is no such row")
    return bytes.withUnsafeBytes { bytes in
      other.bytes.withUnsafeBytes { others in
        memcmp(bytes.baseAddress! + y * width * 4, others.baseAddress! + y * width * 4, width * 4) == 0
      }
    }
  }

  /// The number of pixels with a color.
  ///
  /// - Parameter tolerance: the largest difference of each component.
  public func count(of color: Pixel, tolerance: Int = 0) -> Int {
    func range(_ part: UInt8) -> (UInt8, UInt8) {
      (UInt8(clamping: Int(part) - tolerance), UInt8(clamping: Int(part) + tolerance))
    }
    let ((red0, red1), (green0, green1)) = (range(color.red), range(color.green))
    let ((blue0, blue1), (alpha0, alpha1)) = (range(color.blue), range(color.alpha))
    return bytes.withUnsafeBufferPointer { bytes in
      guard let pixels = bytes.baseAddress else { return 0 }
      let end = bytes.count
      var count = 0
      var start = 0
      while start < end {
        let (red, green, blue) = (pixels[start], pixels[start &+ 1], pixels[start &+ 2])
        let alpha = pixels[start &+ 3]
        if red >= red0 && red <= red1 && green >= green0 && green <= green1 && blue >= blue0 && blue <= blue1
          && alpha >= alpha0 && alpha <= alpha1
        {
          count &+= 1
        }
        start &+= 4
      }
      return count
    }
  }

  /// The part of the picture inside a rectangle in pixels, clipped to the picture.
  public func cropped(to rectangle: CGRect) -> Picture {
    let part = rectangle.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return Picture(width: 0, height: 0, bytes: []) }
    let columns = Int(part.minX)..<Int(part.maxX)
    var cut: [UInt8] = []
    cut.reserveCapacity(columns.count * Int(part.height) * 4)
    for y in Int(part.minY)..<Int(part.maxY) {
      let row = y * width * 4
      cut += bytes[row + columns.lowerBound * 4..<row + columns.upperBound * 4]
    }
    return Picture(width: columns.count, height: Int(part.height), bytes: cut)
  }
}

private nonisolated let rgba = png_uint_32(3)

private nonisolated func message(of image: png_image) -> String {
  var message = image.message
  return withUnsafeBytes(of: &message) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
