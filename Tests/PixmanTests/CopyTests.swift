import Pixman
import Testing

@Suite("Copying pixels")
struct CopyTests {
  private let side = 9

  @Test(arguments: [-9, -8, -3, -1, 0, 1, 3, 8, 9], [-9, -8, -2, -1, 0, 1, 2, 8, 9])
  func aRectangleMovedInsideAnImageArrivesAsItWas(x: Int, y: Int) throws {
    for rectangle in [
      Rectangle(x: 0, y: 0, width: 9, height: 9), Rectangle(x: 2, y: 1, width: 5, height: 6),
      Rectangle(x: -4, y: 3, width: 30, height: 2),
    ] {
      let image = try numbered()
      image.copy(rectangle, of: image, toX: rectangle.x + x, y: rectangle.y + y)
      expect(image, afterCopying: rectangle, byX: x, y: y, base: 0)
    }
  }

  @Test func aRectangleOfAnotherImageArrivesAndTheOtherStaysAsItWas() throws {
    let (image, other) = (try numbered(), try numbered(from: 1000))
    let rectangle = Rectangle(x: 2, y: 1, width: 5, height: 6)
    image.copy(rectangle, of: other, toX: 3, y: 4)
    expect(image, afterCopying: rectangle, byX: 1, y: 3, base: 1000)
    #expect(other.pixel(x: 3, y: 4) == UInt32(1000 + 4 * side + 3))
  }

  @Test func aRegionIsCopiedAndNothingElse() throws {
    let (image, other) = (try numbered(), try numbered(from: 1000))
    let region = Region([
      Rectangle(x: 1, y: 1, width: 2, height: 2), Rectangle(x: 6, y: 5, width: 9, height: 1),
    ])
    image.copy(region, of: other)
    for y in 0..<side {
      for x in 0..<side {
        let base = region.contains(x: x, y: y) ? 1000 : 0
        #expect(image.pixel(x: x, y: y) == UInt32(base + y * side + x))
      }
    }
  }

  /// An image whose pixels are all different.
  private func numbered(from base: Int = 0) throws -> Image {
    let image = try Image(width: side, height: side, format: .argb8888)
    image.withPixels { bytes in
      let words = bytes.bindMemory(to: UInt32.self)
      for index in 0..<side * side { words[index] = UInt32(base + index) }
    }
    return image
  }

  private func expect(
    _ image: Image, afterCopying rectangle: Rectangle, byX dx: Int, y dy: Int, base: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for y in 0..<side {
      for x in 0..<side {
        let (fromX, fromY) = (x - dx, y - dy)
        let isCopied = rectangle.intersection(image.bounds).contains(x: fromX, y: fromY)
        let expected = isCopied ? base + fromY * side + fromX : y * side + x
        #expect(
          image.pixel(x: x, y: y) == UInt32(expected), "pixel \(x), \(y) after a move by \(dx), \(dy)",
          sourceLocation: sourceLocation)
      }
    }
  }
}
