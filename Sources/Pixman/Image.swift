internal import CPixman

/// A source of pixels: a picture in memory, one color, or a gradient.
///
/// An image with pixels can be painted on; every image can be the source or the mask of `composite`. The
/// settings (`transform`, `filter`, `repeatMode`, `hasComponentAlpha`) say how it is read as a source. C
/// type: `pixman_image_t`.
public final class Image {
  /// The maximum length of a side, in pixels: pixman counts in 16 bits.
  public static let maximumSize = 32767

  /// The maximum number of pixels that pixman composes at a time in a direction, since it reads one pixel further.
  static let maximumComposition = 32766

  /// The width in pixels; 0 for an image without pixels of its own.
  public let width: Int
  /// The height in pixels; 0 for an image without pixels of its own.
  public let height: Int
  /// The bytes from one row to the next; 0 for an image without pixels of its own.
  public let stride: Int
  /// The layout of a pixel; nil for colors, gradients, and foreign images of a layout not known here.
  public let format: PixelFormat?

  /// The `pixman_image_t`, for C libraries that paint. It lives as long as this object.
  public let pointer: OpaquePointer

  /// Whether the source has the same color everywhere.
  let isSolid: Bool

  private let owner: AnyObject?

  /// How the image is read as a source: the map from the destination to this image.
  ///
  /// Values beyond ±32767 are clamped. C function: `pixman_image_set_transform`.
  public var transform = Transform.identity {
    didSet {
      guard transform != oldValue else { return }
      guard transform != .identity else {
        pixman_image_set_transform(pointer, nil)
        return
      }
      var fixed = transform.fixed
      pixman_image_set_transform(pointer, &fixed)
    }
  }

  /// The interpolation between pixels. C function: `pixman_image_set_filter`.
  public var filter = Filter.nearest {
    didSet {
      guard filter != oldValue else { return }
      pixman_image_set_filter(pointer, filter.code, nil, 0)
    }
  }

  /// How points outside the image are read. C function: `pixman_image_set_repeat`.
  public var repeatMode = RepeatMode.none {
    didSet {
      guard repeatMode != oldValue else { return }
      pixman_image_set_repeat(pointer, repeatMode.code)
    }
  }

  /// Whether each color of a mask applies separately: text with subpixel rendering.
  ///
  /// C function: `pixman_image_set_component_alpha`.
  public var hasComponentAlpha = false {
    didSet {
      guard hasComponentAlpha != oldValue else { return }
      pixman_image_set_component_alpha(pointer, hasComponentAlpha ? 1 : 0)
    }
  }

  /// Makes a picture with its own memory, which is zero: transparent, or black without alpha.
  ///
  /// - width, height: in pixels, 1 to `maximumSize`.
  ///
  /// C function: `pixman_image_create_bits`.
  public init(width: Int, height: Int, format: PixelFormat) throws(ImageError) {
    try Image.checkSize(width: width, height: height)
    stride = format.minimumStride(width: width)
    guard let image = pixman_image_create_bits(format.code, Int32(width), Int32(height), nil, Int32(stride))
    else { throw .outOfMemory(bytes: stride * height) }
    pointer = image
    self.width = width
    self.height = height
    self.format = format
    isSolid = false
    owner = nil
  }

  /// Makes a picture of memory with another owner, such as a mapping that a compositor reads.
  ///
  /// - bits: the first byte of the first row. At least `stride * height` bytes must stay valid during the lifetime of
  ///   the image; they are not freed.
  /// - stride: bytes from row to row, a multiple of 4.
  /// - owner: retained by the image, for an object that frees the memory.
  ///
  /// C function: `pixman_image_create_bits_no_clear`.
  public init(
    borrowing bits: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, format: PixelFormat,
    owner: AnyObject? = nil
  ) throws(ImageError) {
    try Image.checkSize(width: width, height: height)
    let minimum = format.minimumStride(width: width)
    guard stride >= minimum, stride % 4 == 0 else { throw .badStride(stride: stride, minimum: minimum) }
    // pixman multiplies the stride, in words, by rows, in 32 bits.
    guard stride / 4 <= Int(Int32.max) / height else {
      throw .tooLarge(width: width, height: height)
    }
    guard Int(bitPattern: bits) % 4 == 0 else { throw .misaligned }
    let words = bits.assumingMemoryBound(to: UInt32.self)
    guard
      let image = pixman_image_create_bits_no_clear(
        format.code, Int32(width), Int32(height), words, Int32(stride))
    else { throw .outOfMemory(bytes: 0) }
    pointer = image
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
    isSolid = false
    self.owner = owner
  }

  /// Makes a source of one color without edges. C function: `pixman_image_create_solid_fill`.
  public init(color: Color) {
    var premultiplied = color.premultiplied
    pointer = Image.require(pixman_image_create_solid_fill(&premultiplied))
    isSolid = true
    (width, height, stride, format, owner) = (0, 0, 0, nil, nil)
  }

  /// Makes a source whose color changes along a line. Beyond the ends it has the color of the end.
  ///
  /// - from, to: the ends of the line, in pixels of the image.
  /// - stops: the colors; without any the source is clear.
  ///
  /// C function: `pixman_image_create_linear_gradient`.
  public init(
    linearGradientFrom start: (x: Double, y: Double), to end: (x: Double, y: Double), stops: [GradientStop]
  ) {
    var (first, second) = (fixedPoint(start), fixedPoint(end))
    let list = GradientStop.list(stops)
    pointer = Image.require(
      pixman_image_create_linear_gradient(&first, &second, list, Int32(list.count)))
    isSolid = false
    (width, height, stride, format, owner) = (0, 0, 0, nil, nil)
    repeatMode = .pad
    // Observers do not run inside an initializer.
    pixman_image_set_repeat(pointer, PIXMAN_REPEAT_PAD)
  }

  /// Makes a source whose color changes from an inner circle to an outer one.
  ///
  /// - inner, outer: the circles, in pixels of the image. Offset 0 is on the inner one, and 1 on the outer one.
  /// - stops: the colors; without any the source is clear.
  ///
  /// C function: `pixman_image_create_radial_gradient`.
  public init(
    radialGradientFrom inner: (x: Double, y: Double, radius: Double),
    to outer: (x: Double, y: Double, radius: Double), stops: [GradientStop]
  ) {
    var (first, second) = (fixedPoint((inner.x, inner.y)), fixedPoint((outer.x, outer.y)))
    let list = GradientStop.list(stops)
    pointer = Image.require(
      pixman_image_create_radial_gradient(
        &first, &second, fixedPoint(max(inner.radius, 0)), fixedPoint(max(outer.radius, 0)), list,
        Int32(list.count)))
    isSolid = false
    (width, height, stride, format, owner) = (0, 0, 0, nil, nil)
    repeatMode = .pad
    pixman_image_set_repeat(pointer, PIXMAN_REPEAT_PAD)
  }

  /// Makes a source whose color changes around a point, counterclockwise on screen.
  ///
  /// - center: the point, in pixels of the image.
  /// - angle: the angle of offset 0, in degrees from the right, also counterclockwise: 90 is above the point.
  /// - stops: the colors; without any the source is clear.
  ///
  /// C function: `pixman_image_create_conical_gradient`.
  public init(conicalGradientAround center: (x: Double, y: Double), angle: Double, stops: [GradientStop]) {
    var middle = fixedPoint(center)
    let list = GradientStop.list(stops)
    pointer = Image.require(
      pixman_image_create_conical_gradient(&middle, fixedPoint(angle), list, Int32(list.count)))
    isSolid = false
    (width, height, stride, format, owner) = (0, 0, 0, nil, nil)
    repeatMode = .pad
    pixman_image_set_repeat(pointer, PIXMAN_REPEAT_PAD)
  }

  /// Makes an object for an image that a C library made, such as a glyph, and retains it.
  ///
  /// - pointer: a `pixman_image_t`, with pixman's default settings.
  /// - owner: retained by the image, for an object that frees the pixels.
  ///
  /// C function: `pixman_image_ref`.
  public init(retaining pointer: OpaquePointer, owner: AnyObject? = nil) {
    self.pointer = Image.require(pixman_image_ref(pointer))
    let hasPixels = pixman_image_get_data(pointer) != nil
    width = hasPixels ? Int(pixman_image_get_width(pointer)) : 0
    height = hasPixels ? Int(pixman_image_get_height(pointer)) : 0
    stride = hasPixels ? Int(pixman_image_get_stride(pointer)) : 0
    format = hasPixels ? PixelFormat(code: pixman_image_get_format(pointer)) : nil
    isSolid = false
    self.owner = owner
  }

  deinit {
    pixman_image_unref(pointer)
  }

  /// The whole image as a rectangle; empty for an image without pixels of its own.
  public var bounds: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }

  private static func checkSize(width: Int, height: Int) throws(ImageError) {
    guard width > 0, height > 0 else { throw .emptySize(width: width, height: height) }
    guard width <= maximumSize, height <= maximumSize else { throw .tooLarge(width: width, height: height) }
  }

  private static func require(_ image: OpaquePointer?) -> OpaquePointer {
    guard let image else { preconditionFailure("no memory for an image source") }
    return image
  }
}

private func fixedPoint(_ point: (x: Double, y: Double)) -> pixman_point_fixed_t {
  pixman_point_fixed_t(x: fixedPoint(point.x), y: fixedPoint(point.y))
}
