import Foundation
import Pixman
import Testing

@testable import CasementGraphics

@Suite("Bitmap contexts")
struct BitmapContextTests {
  private func bitmap(
    _ width: Int, _ height: Int, _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo = [],
    _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), data: UnsafeMutableRawPointer? = nil,
    bytesPerRow: Int = 0
  ) -> CGContext? {
    CGContext(
      data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow, space: space,
      bitmapInfo: alpha.rawValue | order.rawValue)
  }

  @Test("The origin is at the bottom left; images are upright; the first row is the top")
  func orientation() throws {
    let context = try #require(bitmap(2, 2, .premultipliedLast))
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    #expect(image.pixels.pixel(x: 0, y: 1) == 0xFFFF_0000 && image.pixels.pixel(x: 0, y: 0) == 0)
    let other = try #require(bitmap(2, 2, .premultipliedLast))
    other.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(other.makeImage()?.pixels.pixel(x: 0, y: 1) == 0xFFFF_0000)
  }

  @Test("An image of the context does not change afterwards")
  func picture() throws {
    let context = try #require(bitmap(1, 1, .premultipliedLast))
    let image = try #require(context.makeImage())
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(image.pixels.pixel(x: 0, y: 0) == 0)
    #expect(image.alphaInfo == .premultipliedLast && image.colorSpace == CGColorSpaceCreateDeviceRGB())
  }

  @Test(
    "Components lie in memory as the layout says",
    arguments: [
      (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo(), [255, 128, 0, 255]),
      (.premultipliedLast, .byteOrder32Big, [255, 128, 0, 255]),
      (.premultipliedLast, .byteOrder32Little, [255, 0, 128, 255]),
      (.premultipliedFirst, [], [255, 255, 128, 0]),
      (.premultipliedFirst, .byteOrder32Little, [0, 128, 255, 255]),
      (.noneSkipLast, [], [255, 128, 0, nil]), (.noneSkipFirst, [], [nil, 255, 128, 0]),
      (.noneSkipFirst, .byteOrder32Little, [0, 128, 255, nil]),
      (.noneSkipLast, .byteOrder32Little, [nil, 0, 128, 255]),
    ] as [(CGImageAlphaInfo, CGBitmapInfo, [UInt8?])])
  func layout(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo, _ bytes: [UInt8?]) throws {
    let context = try #require(bitmap(1, 1, alpha, order))
    context.setFillColor(red: 1, green: 128 / 255, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let data = try #require(context.data)
    for (index, byte) in bytes.enumerated() {
      if let byte { #expect(data.load(fromByteOffset: index, as: UInt8.self) == byte) }
    }
    #expect(context.makeImage()?.pixels.pixel(x: 0, y: 0) == 0xFFFF_8000)
    #expect(context.bitsPerPixel == 32 && context.bytesPerRow == 4)
    #expect(context.alphaInfo == alpha && context.bitmapInfo.rawValue == alpha.rawValue | order.rawValue)
  }

  @Test("Caller-provided memory is drawn on, with its row stride and its previous content")
  func ownMemory() throws {
    var bytes = [UInt32](repeating: 0xFF00_FF00, count: 6)
    bytes.withUnsafeMutableBytes { memory in
      let context = bitmap(
        2, 2, .premultipliedFirst, .byteOrder32Little, data: memory.baseAddress, bytesPerRow: 12)
      context?.setFillColor(.red)
      context?.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    }
    #expect(bytes == [0xFFFF_0000] + [UInt32](repeating: 0xFF00_FF00, count: 5))
  }

  @Test("Gray and alpha-only contexts have a byte per pixel")
  func bytes() throws {
    let gray = try #require(bitmap(3, 1, .none, [], CGColorSpaceCreateDeviceGray()))
    gray.setFillColor(gray: 1, alpha: 1)
    gray.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    gray.setFillColor(.green)
    gray.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    #expect(gray.bitsPerPixel == 8)
    let data = try #require(gray.data)
    #expect((0..<3).map { data.load(fromByteOffset: $0, as: UInt8.self) } == [0, 255, 182])
    let alpha = try #require(bitmap(2, 1, .alphaOnly))
    alpha.setAlpha(0.5)
    alpha.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let opacity = try #require(alpha.data)
    #expect((0..<2).map { opacity.load(fromByteOffset: $0, as: UInt8.self) } == [0, 128])
  }

  @Test("Unsupported layouts and sizes make no context")
  func refusals() throws {
    #expect(bitmap(0, 1, .premultipliedLast) == nil)
    #expect(bitmap(40000, 1, .premultipliedLast) == nil)
    #expect(bitmap(1, 1, .last) == nil)
    #expect(bitmap(1, 1, .none) == nil)
    #expect(bitmap(4, 1, .premultipliedLast, bytesPerRow: 15) == nil)
    #expect(bitmap(1, 1, .premultipliedLast, .floatComponents) == nil)
    var word: UInt32 = 0
    #expect(bitmap(1, 1, .premultipliedLast, data: &word, bytesPerRow: 0) == nil)
  }

  @Test("A context without a bitmap has nil properties")
  func notForBitmap() throws {
    let context = try Canvas(2, 2).context()
    #expect(context.makeImage() == nil && context.data == nil && context.width == 0 && context.height == 0)
  }

  @Test("A mask lets through where it is opaque, or bright if it is opaque everywhere")
  func mask() throws {
    let canvas = try Canvas(4, 2)
    let opaque = try #require(bitmap(2, 1, .none, [], CGColorSpaceCreateDeviceGray()))
    opaque.setFillColor(gray: 1, alpha: 1)
    opaque.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let context = canvas.context()
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 1), mask: try #require(opaque.makeImage()))
    context.interpolationQuality = .none
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    context.restoreGState()
    let clear = try Canvas(2, 1)
    clear.context().fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    context.interpolationQuality = .none
    context.clip(to: CGRect(x: 0, y: 1, width: 4, height: 1), mask: CGImage(clear.image))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(canvas.row(1) == "..KK")
    #expect(canvas.opacity(0, 0) == 255 && canvas.opacity(3, 0) == 0)
    #expect(canvas.opacity(1, 0) > canvas.opacity(2, 0))
  }

  @Test("A mask is flipped where y points down, as images are")
  func maskOrientation() throws {
    let shape = try Canvas(1, 2)
    shape.context().fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let canvas = try Canvas(1, 2)
    let context = canvas.context()
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 2), mask: CGImage(shape.image))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(canvas.rows == [".", "K"])
  }

  @Test("Resetting the clip lets everything be drawn on again")
  func resetClip() throws {
    let canvas = try Canvas(3, 1)
    let context = canvas.context(clip: Rectangle(x: 0, y: 0, width: 2, height: 1))
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.resetClip()
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    #expect(canvas.rows == ["KK."])
  }
}
