import Pixman
import Testing

@Suite("Images")
struct ImageTests {
  @Test(arguments: PixelFormat.allCases)
  func aNewImageIsZero(format: PixelFormat) throws {
    let image = try Image(width: 33, height: 3, format: format)
    #expect(image.stride >= format.minimumStride(width: 33))
    image.withPixels { bytes in
      #expect(bytes.count == image.stride * 3)
      #expect(bytes.allSatisfy { $0 == 0 })
    }
    #expect(image.pixel(x: 32, y: 2) == (format.hasAlpha ? 0 : 0xFF00_0000))
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 1), (1, -1), (0, 0), (Int.min, 5), (-5, Int.max)])
  func aSideOfZeroOrLessIsRefused(width: Int, height: Int) {
    #expect(throws: ImageError.emptySize(width: width, height: height)) {
      try Image(width: width, height: height, format: .argb8888)
    }
  }

  @Test(arguments: [(32768, 1), (1, 32768), (Int.max, Int.max), (1 << 31, 1 << 31), (1 << 32, 1)])
  func aSideBeyondTheMaximumIsRefused(width: Int, height: Int) {
    #expect(throws: ImageError.tooLarge(width: width, height: height)) {
      try Image(width: width, height: height, format: .argb8888)
    }
  }

  @Test func theLongestSidesWork() throws {
    let wide = try Image(width: 32767, height: 1, format: .argb8888)
    wide.fill(.white)
    #expect(wide.pixel(x: 32766, y: 0) == 0xFFFF_FFFF)
    let high = try Image(width: 1, height: 32767, format: .argb8888)
    high.fill(.white)
    #expect(high.pixel(x: 0, y: 32766) == 0xFFFF_FFFF)
  }

  /// pixman itself paints nothing then.
  @Test func theLongestSidesAreFilledByEveryOperator() throws {
    for (width, height) in [(32767, 2), (2, 32767)] {
      let image = try Image(width: width, height: height, format: .argb8888)
      let half = Color(red: 0, green: 0, blue: 0, alpha: 128.0 / 255)
      image.fill(half)
      #expect(image.pixel(x: 0, y: 0) == 0x8000_0000)
      #expect(image.pixel(x: width - 1, y: height - 1) == 0x8000_0000)
      image.fill(.white, Region(image.bounds), operator: .overReverse)
      #expect(image.pixel(x: 0, y: 0) == 0xFF7F_7F7F)
      #expect(image.pixel(x: width / 2, y: height / 2) == 0xFF7F_7F7F)
      #expect(image.pixel(x: width - 1, y: height - 1) == 0xFF7F_7F7F)
    }
  }

  @Test func errorsNameTheProblem() {
    #expect("\(ImageError.emptySize(width: 0, height: 7))".contains("0 × 7"))
    #expect("\(ImageError.tooLarge(width: 40000, height: 7))".contains("32767"))
    #expect("\(ImageError.badStride(stride: 3, minimum: 8))".contains("at least 8"))
    #expect("\(ImageError.outOfMemory(bytes: 99))".contains("99"))
  }

  @Test func borrowedMemoryIsPaintedInPlaceAndNotBeyondItsRows() throws {
    let stride = 5 * 4
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: stride * 3, alignment: 4)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0xEE)
    let start = try #require(memory.baseAddress)
    do {
      let image = try Image(borrowing: start, width: 3, height: 2, stride: stride, format: .argb8888)
      #expect(image.pixel(x: 0, y: 0) == 0xEEEE_EEEE, "borrowed memory must not be cleared")
      image.fill(.black, operator: .source)
    }
    let words = Array(memory.bindMemory(to: UInt32.self))
    let (black, old): (UInt32, UInt32) = (0xFF00_0000, 0xEEEE_EEEE)
    #expect(
      words == [
        black, black, black, old, old, black, black, black, old, old, old, old, old, old, old,
      ])
  }

  @Test func borrowedMemoryIsChecked() throws {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 8)
    defer { memory.deallocate() }
    let start = try #require(memory.baseAddress)
    func make(at offset: Int, width: Int, stride: Int, _ format: PixelFormat) throws {
      _ = try Image(borrowing: start + offset, width: width, height: 1, stride: stride, format: format)
    }
    #expect(throws: ImageError.badStride(stride: 12, minimum: 16)) {
      try make(at: 0, width: 4, stride: 12, .argb8888)
    }
    #expect(throws: ImageError.badStride(stride: 5, minimum: 4)) { try make(at: 0, width: 4, stride: 5, .a8) }
    #expect(throws: ImageError.badStride(stride: -16, minimum: 16)) {
      try make(at: 0, width: 4, stride: -16, .argb8888)
    }
    #expect(throws: ImageError.misaligned) { try make(at: 2, width: 4, stride: 16, .argb8888) }
    #expect(throws: ImageError.tooLarge(width: 4, height: 1)) {
      try make(at: 0, width: 4, stride: 1 << 40, .argb8888)
    }
    #expect(throws: ImageError.emptySize(width: 0, height: 1)) { try make(at: 0, width: 0, stride: 16, .a8) }
  }

  @Test func theOwnerLivesAsLongAsTheImage() throws {
    final class Memory {
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 4)
      deinit { bytes.deallocate() }
    }
    weak var watched: Memory?
    var image: Image?
    do {
      let memory = Memory()
      watched = memory
      let start = try #require(memory.bytes.baseAddress)
      image = try Image(borrowing: start, width: 2, height: 2, stride: 8, format: .argb8888, owner: memory)
    }
    #expect(watched != nil)
    #expect(image != nil)
    image = nil
    #expect(watched == nil)
  }

  @Test func aRetainedImageOutlivesTheOneItCameFrom() throws {
    var original: Image? = try Image(width: 7, height: 5, format: .a8)
    original?.fill(.white)
    let pointer = try #require(original?.pointer)
    let retained = Image(retaining: pointer)
    original = nil
    #expect(retained.width == 7)
    #expect(retained.height == 5)
    #expect(retained.stride == 8)
    #expect(retained.format == .a8)
    #expect(retained.pixel(x: 6, y: 4) == 0xFF00_0000)
  }

  @Test func sourcesWithoutPixelsHaveNoSizeAndTakeNoPaint() {
    let white = Image(color: .white)
    // The pointer is good only as long as the image that it came from.
    let retained = withExtendedLifetime(white) { Image(retaining: white.pointer) }
    for image in [white, Image(linearGradientFrom: (0, 0), to: (1, 1), stops: []), retained] {
      #expect(image.bounds.isEmpty)
      #expect(image.format == nil)
      #expect(image.stride == 0)
      image.fill(.black)
      #expect(image.pixel(x: 0, y: 0) == 0)
      #expect(image.withPixels(\.count) == 0)
    }
  }

  @Test func pixelsOutsideReadAsZero() throws {
    let image = try Image(width: 2, height: 2, format: .xrgb8888)
    image.fill(.white)
    for (x, y) in [(-1, 0), (0, -1), (2, 0), (0, 2), (Int.max, Int.min)] {
      #expect(image.pixel(x: x, y: y) == 0)
    }
  }

  @Test func eachFormatReadsBackItsColours() throws {
    let orange = Color(red: 1, green: 0.5, blue: 0)
    for (format, expected): (PixelFormat, UInt32) in [
      (.argb8888, 0xFFFF_8000), (.xrgb8888, 0xFFFF_8000), (.abgr8888, 0xFFFF_8000),
      (.xbgr8888, 0xFFFF_8000), (.a8, 0xFF00_0000), (.a1, 0xFF00_0000),
    ] {
      let image = try Image(width: 40, height: 2, format: format)
      image.fill(orange, Rectangle(x: 37, y: 1, width: 1, height: 1), operator: .source)
      #expect(image.pixel(x: 37, y: 1) == expected, "\(format)")
      #expect(image.pixel(x: 36, y: 1) & 0x00FF_FFFF == 0, "\(format)")
    }
  }

  @Test func formatsLieInMemoryAsTheirNamesSay() throws {
    let color = Color(red: 0x11 / 255.0, green: 0x22 / 255.0, blue: 0x33 / 255.0)
    for (format, expected): (PixelFormat, UInt32) in [(.argb8888, 0xFF11_2233), (.abgr8888, 0xFF33_2211)] {
      let image = try Image(width: 1, height: 1, format: format)
      image.fill(color, operator: .source)
      #expect(image.withPixels { $0.load(as: UInt32.self) } == expected)
    }
  }
}
