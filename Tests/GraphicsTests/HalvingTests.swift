import Foundation
import Pixman
import Testing

@testable import CasementGraphics

@Suite("Mipmaps of images")
struct HalvingTests {
  /// A picture of words 0xAARRGGBB.
  private func picture(_ rows: [UInt32]...) throws -> CGImage {
    let image = try Image(width: rows[0].count, height: rows.count, format: .argb8888)
    for (y, row) in rows.enumerated() {
      for (x, word) in row.enumerated() { image.fill(pixel: word, x: x, y: y, width: 1, height: 1) }
    }
    return CGImage(image)
  }

  /// Black and white columns in turns.
  private func stripes(_ width: Int, _ height: Int) throws -> CGImage {
    let image = try Image(width: width, height: height, format: .xrgb8888)
    image.fill(.black, operator: .source)
    for x in stride(from: 0, to: width, by: 2) {
      image.fill(pixel: 0xFFFF_FFFF, x: x, y: 0, width: 1, height: height)
    }
    return CGImage(image)
  }

  private func words(_ image: CGImage) -> [[UInt32]] {
    (0..<image.height).map { y in (0..<image.width).map { image.pixels.pixel(x: $0, y: y) } }
  }

  @Test("Images are halved while at least the needed pixels remain")
  func times() {
    for (shrinking, times) in [(0.1, 0), (1, 0), (1.99, 0), (2, 1), (3.9, 1), (4, 2), (100, 6), (1e9, 15)] {
      #expect(CGImage.halvings(for: shrinking) == times)
    }
    for odd in [-4, CGFloat.nan, .infinity] { #expect(CGImage.halvings(for: odd) == 0) }
  }

  @Test("Each pixel is the mean of four, bytewise; at odd edges, of the existing ones")
  func means() throws {
    let image = try picture(
      [0xFF00_0000, 0xFF08_0400, 0x8010_2030], [0xFF10_0000, 0xFF08_0401, 0x8020_4050],
      [0x0000_0000, 0xFFFF_FFFF, 0xFF01_0101])
    let half = image.halved(1)
    #expect(words(half) == [[0xFF08_0200, 0x8018_3040], [0x8080_8080, 0xFF01_0101]])
    #expect(half.halved(0) === half && image.halved(1) === half)
    let last = image.halved(2)
    #expect(last.width == 1 && last.height == 1 && words(image.halved(9)) == words(last))
    let opaque = try stripes(4, 4)
    #expect(!half.isOpaque && opaque.halved(1).isOpaque)
  }

  @Test("Images without four bytes per pixel are not halved")
  func narrow() throws {
    let mask = CGImage(try Image(width: 8, height: 8, format: .a8))
    #expect(mask.halved(2) === mask)
  }

  @Test("Preparation halves large images until the rest is cheap")
  func preparing() throws {
    let image = try stripes(4096, 1024)
    image.prepareHalves()
    #expect(image.smaller.withLock { $0.map(\.width) } == [2048])
    let small = try stripes(64, 64)
    small.prepareHalves()
    #expect(small.smaller.withLock { $0.isEmpty })
  }

  @Test(
    "All pixels count when an image is drawn small, unless low quality is requested",
    arguments: [CGInterpolationQuality.default, .medium, .high, .low, .none])
  func drawing(_ quality: CGInterpolationQuality) throws {
    let canvas = try Canvas(10, 4)
    let context = canvas.context()
    context.interpolationQuality = quality
    // Each pixel stands for five columns, two or three of them white.
    context.draw(upright: try stripes(50, 20), in: CGRect(x: 0, y: 0, width: 10, height: 4))
    let greys = (0..<10).map { Int(canvas[$0, 1] & 0xFF) }
    let isEven = greys.allSatisfy { abs($0 - 128) <= 26 }
    #expect(isEven == (quality != .low && quality != .none), "\(greys)")
  }

  @Test("A rotated small image is drawn at its place")
  func turned() throws {
    let image = try Image(width: 64, height: 32, format: .argb8888)
    image.fill(pixel: 0xFFFF_0000, x: 0, y: 0, width: 32, height: 32)
    image.fill(pixel: 0xFF00_00FF, x: 32, y: 0, width: 32, height: 32)
    let canvas = try Canvas(8, 8)
    let context = canvas.context()
    context.translateBy(x: 6, y: 0)
    context.rotate(by: .pi / 2)
    context.draw(upright: CGImage(image), in: CGRect(x: 0, y: 0, width: 8, height: 4))
    #expect(canvas.rows.prefix(4).allSatisfy { $0 == "..RRRR.." })
    #expect(canvas.rows.suffix(4).allSatisfy { $0 == "..BBBB.." })
  }
}
