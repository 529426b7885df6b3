import CoreGraphics
import Foundation
import Testing

@testable import CasementGraphics
@testable import ImageIO

@Suite("GIF files that are written")
struct GIFWritingTests {
  /// A picture of pixels 0xAARRGGBB, premultiplied.
  private func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) throws -> CGImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let value = pixel(x, y)
        bytes += [16, 8, 0, 24].map { UInt8(value >> $0 & 0xFF) }
      }
    }
    let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
    return try #require(
      CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
        decode: nil, shouldInterpolate: false, intent: .defaultIntent))
  }

  private func pixels(_ image: CGImage) throws -> [UInt32] {
    var all: [UInt32] = []
    try image.forEachRow { all += $0 }
    return all
  }

  private func write(
    _ images: [(image: CGImage, properties: CFDictionary)], _ properties: CFDictionary = [:]
  ) throws -> CGImageSource {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data, "com.compuserve.gif", images.count, nil))
    CGImageDestinationSetProperties(destination, properties)
    for (image, properties) in images { CGImageDestinationAddImage(destination, image, properties) }
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data as Data, nil))
    #expect(CGImageSourceGetType(source) == "com.compuserve.gif")
    return source
  }

  private func gif(_ properties: CFDictionary?) -> [String: Any]? {
    properties?[kCGImagePropertyGIFDictionary] as? [String: Any]
  }

  @Test(
    "An animation contains all frames with their delays, and the loop count", arguments: [0, 3])
  func animation(loops: Int) throws {
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
    let images = try colors.enumerated().map { index, color in
      (
        image: try image(20, 10) { x, _ in x < 5 ? 0xFF12_3456 : color },
        properties: [
          kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 0.1 * Double(index + 1)]
        ] as CFDictionary
      )
    }
    let source = try write(
      images, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: loops] as CFDictionary])
    #expect(CGImageSourceGetCount(source) == 3)
    let whole = gif(CGImageSourceCopyProperties(source, nil))
    #expect(whole?[kCGImagePropertyGIFLoopCount] as? Int == loops)
    for (index, color) in colors.enumerated() {
      let own = gif(CGImageSourceCopyPropertiesAtIndex(source, index, nil))
      let delay = try #require(own?[kCGImagePropertyGIFDelayTime] as? Double)
      #expect(abs(delay - 0.1 * Double(index + 1)) < 0.001)
      let read = try pixels(#require(CGImageSourceCreateImageAtIndex(source, index, nil)))
      #expect(read.count == 200 && read[0] == 0xFF12_3456 && read[5] == color && read[199] == color)
    }
  }

  @Test("Without a loop count the file has no loop extension, and the default delay is 0.1 s")
  func defaults() throws {
    let source = try write([
      (image(4, 4) { _, _ in 0xFF00_0000 }, [:]), (image(4, 4) { _, _ in 0xFFFF_FFFF }, [:]),
    ])
    #expect(gif(CGImageSourceCopyProperties(source, nil))?[kCGImagePropertyGIFLoopCount] as? Int == 1)
    let own = gif(CGImageSourceCopyPropertiesAtIndex(source, 1, nil))
    #expect(own?[kCGImagePropertyGIFDelayTime] as? Double == 0.1)
  }

  @Test("Pixels below half opacity are transparent, also over the previous frame")
  func transparency() throws {
    let first = try image(8, 8) { _, _ in 0xFFFF_0000 }
    let second = try image(8, 8) { x, _ in x < 4 ? 0x2010_1010 : 0xFF00_FF00 }
    let source = try write([(first, [:]), (second, [:])])
    let read = try pixels(#require(CGImageSourceCreateImageAtIndex(source, 1, nil)))
    #expect(read[0] == 0 && read[4] == 0xFF00_FF00)
    #expect(try pixels(#require(CGImageSourceCreateImageAtIndex(source, 0, nil)))[0] == 0xFFFF_0000)
  }

  @Test("An image with thousands of colors gets near ones, and a transparent index")
  func manyColors() throws {
    let original = try image(64, 64) { x, y in
      x == 0 && y == 0 ? 0 : 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 4) << 8 | 0x80
    }
    let source = try write([(original, [:])])
    let (before, after) = (
      try pixels(original), try pixels(#require(CGImageSourceCreateImageAtIndex(source, 0, nil)))
    )
    #expect(after[0] == 0 && Set(after).count <= 256 && Set(after).count > 200)
    for (old, new) in zip(before, after).dropFirst() {
      for shift in [0, 8, 16] {
        let difference = Int(old >> UInt32(shift) & 0xFF) - Int(new >> UInt32(shift) & 0xFF)
        #expect(abs(difference) <= 20)
      }
    }
  }

  @Test("A palette has up to 255 exact colors, else averages of frequent ones")
  func palette() {
    let few = (0..<255).map { 0xFF00_0000 | UInt32($0) << 8 }
    let exact = GIFPalette(few + few)
    #expect(exact.colors == few.map { $0 & 0xFF_FFFF })
    #expect(few.allSatisfy { exact.colors[Int(exact.index(of: $0))] == $0 & 0xFF_FFFF })
    let many = (0..<4096).map { 0xFF00_0000 | UInt32($0) << 4 }
    let cut = GIFPalette(many)
    #expect(cut.colors.count == 255)
    #expect(GIFPalette([0x7F00_0000]).colors.isEmpty && GIFPalette.isClear(0x7F00_0000))
  }

  @Test("Images too large for a GIF are refused")
  func refused() throws {
    #expect(CGImage.gifFile([], loopCount: nil) == nil)
    let image = try image(2, 2) { _, _ in 0xFF00_0000 }
    #expect(CGImage.gifFile([(image, .infinity)], loopCount: -1) != nil)
  }
}
