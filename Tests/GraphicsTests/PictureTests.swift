import CasementGraphics
import Foundation
import Pixman
import Testing

@Suite("Pictures of Core Graphics")
struct PictureTests {
  private func picture(
    _ bytes: [UInt8], _ width: Int, _ height: Int, bits: Int = 32, row: Int? = nil, component: Int = 8,
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), _ alpha: CGImageAlphaInfo,
    _ order: CGBitmapInfo = [], decode: UnsafePointer<CGFloat>? = nil, interpolate: Bool = true
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: component, bitsPerPixel: bits,
      bytesPerRow: row ?? width * bits / 8, space: space,
      bitmapInfo: order.union(CGBitmapInfo(rawValue: alpha.rawValue)), provider: provider, decode: decode,
      shouldInterpolate: interpolate, intent: .defaultIntent)
  }

  /// A picture of letters: R, G, B, W, K and . for nothing.
  private func picture(_ rows: [String], interpolate: Bool = true) throws -> CGImage {
    let bytes = rows.joined().flatMap { letter -> [UInt8] in
      switch letter {
      case "R": [255, 0, 0, 255]
      case "G": [0, 255, 0, 255]
      case "B": [0, 0, 255, 255]
      case "W": [255, 255, 255, 255]
      case "K": [0, 0, 0, 255]
      default: [0, 0, 0, 0]
      }
    }
    return try #require(
      picture(bytes, rows[0].count, rows.count, .premultipliedLast, interpolate: interpolate))
  }

  // MARK: From bytes

  @Test(
    "Bytes are read as they are said to lie",
    arguments: [
      (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo.byteOrder32Big, [10, 20, 30, 128], 0x800A_141E),
      (.premultipliedLast, [], [10, 20, 30, 128], 0x800A_141E),
      (.premultipliedLast, .byteOrder32Little, [128, 30, 20, 10], 0x800A_141E),
      (.premultipliedFirst, .byteOrder32Little, [30, 20, 10, 128], 0x800A_141E),
      (.premultipliedFirst, [], [128, 10, 20, 30], 0x800A_141E),
      (.last, [], [255, 100, 0, 128], 0x8080_3200), (.first, [], [128, 255, 100, 0], 0x8080_3200),
      (.first, .byteOrder32Little, [0, 100, 255, 128], 0x8080_3200),
      (.noneSkipLast, [], [10, 20, 30, 77], 0xFF0A_141E),
      (.noneSkipFirst, [], [77, 10, 20, 30], 0xFF0A_141E),
      (.noneSkipFirst, .byteOrder32Little, [30, 20, 10, 77], 0xFF0A_141E),
    ] as [(CGImageAlphaInfo, CGBitmapInfo, [UInt8], UInt32)])
  func layouts(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo, _ bytes: [UInt8], _ pixel: UInt32) throws {
    let image = try #require(picture(bytes, 1, 1, alpha, order))
    #expect(image.pixels.pixel(x: 0, y: 0) == pixel)
    #expect(image.alphaInfo == alpha && image.bitsPerComponent == 8 && image.bitsPerPixel == 32)
    #expect(image.bytesPerRow == 4 && image.colorSpace == CGColorSpaceCreateDeviceRGB())
    #expect(image.isOpaque == (pixel >> 24 == 255))
  }

  @Test("Three-byte pixels are opaque; gray images have one byte, or two with alpha")
  func narrow() throws {
    let rgb = try #require(picture([1, 2, 3, 4, 5, 6, 0, 0], 2, 1, bits: 24, .none))
    #expect(rgb.pixels.pixel(x: 1, y: 0) == 0xFF04_0506 && rgb.isOpaque)
    let gray = CGColorSpaceCreateDeviceGray()
    let plain = try #require(picture([9, 200, 99, 7, 8, 99], 2, 2, bits: 8, row: 3, space: gray, .none))
    #expect(plain.pixels.pixel(x: 1, y: 0) == 0xFFC8_C8C8 && plain.pixels.pixel(x: 0, y: 1) == 0xFF07_0707)
    #expect(plain.isOpaque && plain.bytesPerRow == 3 && plain.colorSpace?.model == .monochrome)
    let half = try #require(picture([255, 128], 1, 1, bits: 16, space: gray, .last))
    #expect(half.pixels.pixel(x: 0, y: 0) == 0x8080_8080 && !half.isOpaque)
  }

  @Test("Premultiplied colors brighter than their alpha are clamped")
  func malformed() throws {
    let image = try #require(picture([255, 10, 0, 20], 1, 1, .premultipliedLast))
    #expect(image.pixels.pixel(x: 0, y: 0) == 0x1414_0A00)
  }

  @Test("Unsupported layouts make no image")
  func refused() {
    let bytes = [UInt8](repeating: 0, count: 64)
    #expect(picture(bytes, 4, 4, .last) != nil, "exactly enough")
    #expect(picture(bytes, 4, 5, .last) == nil, "too few bytes")
    #expect(picture(Array(bytes.dropLast()), 4, 4, .last) == nil, "one byte short")
    #expect(picture(Array(bytes.dropLast(4)), 3, 4, row: 16, .last) != nil, "no padding after the last row")
    #expect(picture(bytes, 4, 4, row: 15, .last) == nil, "rows overlap")
    #expect(picture(bytes, 0, 4, .last) == nil && picture(bytes, 4, -1, .last) == nil)
    #expect(picture(bytes, 40000, 1, .last) == nil, "too wide")
    #expect(picture(bytes, 1, 3, row: .max, .last) == nil, "rows too long to count")
    #expect(picture(bytes, 4, 1, bits: 64, component: 16, .last) == nil)
    #expect(picture(bytes, 4, 4, bits: 32, .none) == nil && picture(bytes, 4, 4, bits: 24, .last) == nil)
    #expect(picture(bytes, 4, 4, bits: 8, .none) == nil, "not enough for colours")
    #expect(picture(bytes, 4, 4, bits: 8, .alphaOnly) == nil)
    #expect(picture(bytes, 2, 2, .last, .byteOrder16Little) == nil)
    #expect(picture(bytes, 2, 2, .last, .floatComponents) == nil)
    #expect(picture(bytes, 2, 2, .last, CGBitmapInfo(rawValue: 1 << 20)) == nil)
    #expect(picture(bytes, 2, 2, .last, decode: [0, 1, 0, 1, 0, 1]) != nil)
    #expect(picture(bytes, 2, 2, .last, decode: [1, 0, 0, 1, 0, 1]) == nil)
  }

  // MARK: Parts

  @Test("A cropped image has the pixels inside the rectangle, and shares them")
  func cropping() throws {
    let image = try picture(["RGB", "WKR", "GBW"])
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0.5, width: 1.2, height: 1)))
    #expect(part.width == 2 && part.height == 2)
    #expect(part.pixels.pixel(x: 0, y: 0) == 0xFF00_FF00 && part.pixels.pixel(x: 1, y: 1) == 0xFFFF_0000)
    let first = image.pixels.withPixels { $0.baseAddress }
    #expect(part.pixels.withPixels { $0.baseAddress } == first.map { $0 + 4 })
    let corner = try #require(part.cropping(to: CGRect(x: 1, y: 1, width: 50, height: 50)))
    #expect(corner.width == 1 && corner.pixels.pixel(x: 0, y: 0) == 0xFFFF_0000)
    #expect(image.cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: .null) == nil && image.cropping(to: .zero) == nil)
    #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: .infinite)?.width == 3)
  }

  @Test("A cropped image outlives its original")
  func partOutlives() throws {
    var part: CGImage?
    do { part = try picture(["RG", "BW"]).cropping(to: CGRect(x: 1, y: 1, width: 1, height: 1)) }
    #expect(part?.pixels.pixel(x: 0, y: 0) == 0xFFFF_FFFF)
  }

  @Test("A picture is opaque if its format says so")
  func opacity() throws {
    for format in PixelFormat.allCases {
      let image = CGImage(try Image(width: 1, height: 1, format: format))
      #expect(image.isOpaque == !format.hasAlpha)
    }
    #expect(try picture(["K"]).isOpaque == false)
  }

  // MARK: Drawing

  private func draw(_ width: Int, _ height: Int, _ body: (CGContext) throws -> Void) throws -> [String] {
    let canvas = try Canvas(width, height)
    try body(canvas.context())
    return canvas.rows
  }

  @Test("The first row is at the greatest y in y-up contexts, at the least in y-down ones")
  func orientation() throws {
    let image = try picture(["RG", "BW"])
    let rect = CGRect(x: 1, y: 0, width: 2, height: 2)
    #expect(try draw(4, 2) { $0.draw(image, in: rect) } == [".BW.", ".RG."])
    #expect(try draw(4, 2) { $0.draw(upright: image, in: rect) } == [".RG.", ".BW."])
    let flipped = try draw(4, 2) { context in
      context.translateBy(x: 0, y: 2)
      context.scaleBy(x: 1, y: -1)
      context.draw(image, in: rect)
    }
    #expect(flipped == [".RG.", ".BW."])
    let negative = CGRect(x: 3, y: 2, width: -2, height: -2)
    #expect(try draw(4, 2) { $0.draw(upright: image, in: negative) } == [".RG.", ".BW."])
  }

  @Test("Quarter turns and flips of images are lossless")
  func turned() throws {
    let image = try picture(["RG.", "BWK"])
    let quarter = try draw(2, 3) { context in
      context.translateBy(x: 2, y: 0)
      context.rotate(by: .pi / 2)
      context.draw(upright: image, in: CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    #expect(quarter == ["BR", "WG", "K."])
    let back = try draw(2, 3) { context in
      context.translateBy(x: 0, y: 3)
      context.rotate(by: -.pi / 2)
      context.draw(upright: image, in: CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    #expect(back == [".K", "GW", "RB"])
    let mirrored = try draw(3, 2) { context in
      context.translateBy(x: 3, y: 0)
      context.scaleBy(x: -1, y: 1)
      context.draw(upright: image, in: CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    #expect(mirrored == [".GR", "KWB"])
  }

  @Test("Edges are at the nearest pixel; nearest-neighbor sampling on request")
  func nearest() throws {
    let image = try picture(["RG", "BW"])
    let rect = CGRect(x: 0.6, y: 0.4, width: 4, height: 4)
    let rows = try draw(6, 5) { context in
      context.interpolationQuality = .none
      context.draw(upright: image, in: rect)
    }
    #expect(rows == [".RRGG.", ".RRGG.", ".BBWW.", ".BBWW.", "......"])
    let hard = try picture(["RG", "BW"], interpolate: false)
    #expect(try draw(6, 5) { $0.draw(upright: hard, in: rect) } == rows)
  }

  @Test("An enlarged image is interpolated, up to its edges")
  func smooth() throws {
    let image = try picture(["KW"])
    let canvas = try Canvas(8, 2)
    canvas.context().draw(upright: image, in: CGRect(x: 0, y: 0, width: 8, height: 2))
    // A pixel of the picture is four wide: its middles are at 2 and 6, and between them it changes evenly.
    let expected = [0, 0, 32, 96, 159, 223, 255, 255]
    for (x, value) in expected.enumerated() {
      #expect(abs(Int(canvas[x, 0] & 0xFF) - value) <= 4, "column \(x): \(canvas[x, 0] & 0xFF)")
      #expect(canvas.opacity(x, 0) == 255 && canvas.opacity(x, 1) == 255)
    }
    #expect(image.pixels.filter == .nearest && image.pixels.repeatMode == .none)
    #expect(image.pixels.transform == .identity, "the picture itself stays as it was")
  }

  @Test("A picture at an angle has antialiased edges, and opacity")
  func angle() throws {
    let image = try picture(["RR", "RR"])
    let canvas = try Canvas(20, 20)
    let context = canvas.context()
    context.translateBy(x: 10, y: 10)
    context.rotate(by: .pi / 4)
    context.setAlpha(0.5)
    context.draw(image, in: CGRect(x: -5, y: -5, width: 10, height: 10))
    #expect(abs(canvas.ink() - 50) < 0.5)
    #expect(isClose(canvas[10, 10], 0x8080_0000) && canvas[1, 1] == 0)
    context.draw(upright: image, in: CGRect(x: -5, y: -5, width: 10, height: 10), alpha: 0)
    #expect(abs(canvas.ink() - 50) < 0.5)
  }

  @Test("Opacities of the picture, the context and the call multiply")
  func translucent() throws {
    let image = try #require(picture([255, 0, 0, 128], 1, 1, .last))
    let canvas = try Canvas(1, 1)
    let context = canvas.context()
    context.setAlpha(0.5)
    context.draw(upright: image, in: CGRect(x: 0, y: 0, width: 1, height: 1), alpha: 0.5)
    #expect(isClose(canvas[0, 0], 0x2020_0000))
  }

  @Test("Only the clip's part of a picture is drawn, the right one")
  func clipped() throws {
    let image = try picture(["RGB", "GBW", "BWK"])
    let rows = try draw(3, 3) { context in
      context.clip(to: CGRect(x: 1, y: 1, width: 2, height: 1))
      context.draw(upright: image, in: CGRect(x: 0, y: 0, width: 3, height: 3))
    }
    #expect(rows == ["...", ".BW", "..."])
    let enlarged = try draw(4, 4) { context in
      context.interpolationQuality = .none
      context.clip(to: CGRect(x: 2, y: 1, width: 2, height: 2))
      context.draw(upright: image, in: CGRect(x: -2, y: -2, width: 6, height: 6))
    }
    #expect(enlarged == ["....", "..WW", "..KK", "...."])
  }

  @Test("Images larger than pixman's limit are drawn in pieces")
  func large() throws {
    let wide = try Image(width: 32767, height: 1, format: .xrgb8888)
    wide.fill(CGColor.red.pixman, Rectangle(x: 0, y: 0, width: 16384, height: 1))
    wide.fill(CGColor.green.pixman, Rectangle(x: 16384, y: 0, width: 16383, height: 1))
    let rows = try draw(12, 1) { context in
      context.draw(upright: CGImage(wide), in: CGRect(x: 1, y: 0, width: 10, height: 1))
    }
    #expect(rows == [".RRRRRGGGGG."])
    let end = try draw(4, 1) { context in
      context.draw(upright: CGImage(wide), in: CGRect(x: -32764, y: 0, width: 32767, height: 1))
    }
    #expect(end == ["GGG."])
    let canvas = try Canvas(12, 12)
    let context = canvas.context()
    context.translateBy(x: 6, y: 6)
    context.rotate(by: .pi / 4)
    context.draw(upright: CGImage(wide), in: CGRect(x: -4, y: -4, width: 8, height: 8))
    #expect(abs(canvas.ink() - 64) < 0.5)
  }
}
