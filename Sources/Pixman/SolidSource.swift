internal import CPixman

/// A source of one color that can be changed without new objects, for painting thousands of rectangles in different
/// colors.
///
/// It is an image of one repeated pixel, which pixman paints as fast as `Image(color:)`.
public final class SolidSource {
  /// The source for `composite`.
  public let image: Image
  private let word: UnsafeMutablePointer<UInt32>

  /// The color as 0xAARRGGBB, premultiplied; clear at first.
  public var pixel: UInt32 {
    get { word.pointee }
    set { word.pointee = newValue }
  }

  /// Makes a clear source.
  public init() {
    word = .allocate(capacity: 1)
    word.pointee = 0
    do {
      image = try Image(borrowing: word, width: 1, height: 1, stride: 4, format: .argb8888)
    } catch {
      preconditionFailure("no memory for a picture of one pixel")
    }
    image.repeatMode = .tile
    image.prepareForReading()
  }

  deinit { word.deallocate() }
}

extension Color {
  /// The color as 0xAARRGGBB, premultiplied.
  public var pixel: UInt32 {
    let color = premultiplied
    func byte(_ component: UInt16) -> UInt32 { (UInt32(component) * 255 + 32767) / 65535 }
    return byte(color.alpha) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }
}

extension Image {
  /// Makes an image of the same pixels with separate settings.
  public convenience init(sharing image: Image) throws(ImageError) {
    guard let format = image.format, let bits = pixman_image_get_data(image.pointer) else {
      throw .outOfMemory(bytes: 0)
    }
    try self.init(
      borrowing: bits, width: image.width, height: image.height, stride: image.stride, format: format,
      owner: image)
  }

  /// Sets all pixels of a rectangle inside the image to one premultiplied value, 0xAARRGGBB. The clip is ignored. The
  /// image must have 32 bits per pixel.
  ///
  /// C function: `pixman_fill`.
  public func fill(pixel: UInt32, x: Int, y: Int, width: Int, height: Int) {
    precondition(
      x >= 0 && y >= 0 && width >= 0 && height >= 0 && x + width <= self.width && y + height <= self.height,
      "a rectangle that is not inside of the picture")
    guard let data = pixman_image_get_data(pointer) else { return }
    let words = stride / 4
    if pixman_fill(
      data, Int32(words), 32, Int32(x), Int32(y), Int32(width), Int32(height), pixel) != 0
    {
      return
    }
    for row in y..<y + height {
      (data + row * words + x).update(repeating: pixel, count: width)
    }
  }

  /// Copies the pixels of a rectangle from another image. Both have 32 bits per pixel and include the whole
  /// rectangle.
  public func copy(from source: Image, sourceX: Int, sourceY: Int, x: Int, y: Int, width: Int, height: Int) {
    precondition(
      x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height && sourceX >= 0 && sourceY >= 0
        && sourceX + width <= source.width && sourceY + height <= source.height,
      "a rectangle that is not inside of the pictures")
    guard let to = pixman_image_get_data(pointer), let from = pixman_image_get_data(source.pointer) else {
      return
    }
    for row in 0..<height {
      (to + (y + row) * (stride / 4) + x).update(
        from: from + (sourceY + row) * (source.stride / 4) + sourceX, count: width)
    }
  }
}
