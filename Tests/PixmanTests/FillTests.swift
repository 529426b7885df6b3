import Pixman
import Testing

@Suite("Filling")
struct FillTests {
  private let image: Image

  init() throws {
    image = try Image(width: 8, height: 8, format: .argb8888)
  }

  /// The image as one character per pixel: # painted, . zero.
  private var picture: [String] {
    (0..<image.height).map { y in
      String((0..<image.width).map { x in image.pixel(x: x, y: y) == 0 ? "." : "#" })
    }
  }

  @Test func aRectangleFillsExactlyItsPixels() {
    image.fill(.white, Rectangle(x: 2, y: 1, width: 3, height: 2))
    #expect(
      picture == [
        "........", "..###...", "..###...", "........", "........", "........", "........", "........",
      ])
  }

  @Test(arguments: [Operator.source, .over, .add])
  func aRectangleIsCutToTheImage(operator op: Operator) throws {
    // Borrowed memory with a margin, in which writes outside of the image are visible.
    let memory = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 6 * 6)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0)
    let start = try #require(memory.baseAddress) + 2 * 6 + 2
    let inner = try Image(borrowing: start, width: 2, height: 2, stride: 24, format: .argb8888)
    inner.fill(.white, Rectangle(x: -2, y: -2, width: 6, height: 6), operator: op)
    inner.fill(.white, Rectangle(x: .min, y: .min, width: .max, height: .max), operator: op)
    inner.fill(.white, Region(Rectangle(x: -2, y: -2, width: 6, height: 6)), operator: op)
    for index in 0..<36 {
      let inside = (2..<4).contains(index / 6) && (2..<4).contains(index % 6)
      #expect(memory[index] == (inside ? 0xFFFF_FFFF : 0), "pixel \(index % 6), \(index / 6)")
    }
  }

  @Test func rectanglesOutsideAndEmptyOnesDoNothing() {
    image.fill(.white, Rectangle(x: 8, y: 0, width: 5, height: 5))
    image.fill(.white, Rectangle(x: -5, y: 0, width: 5, height: 5))
    image.fill(.white, Rectangle(x: 0, y: 0, width: -5, height: 5))
    image.fill(.white, Region())
    #expect(picture.allSatisfy { $0 == "........" })
  }

  @Test func aRegionFillsExactlyItsPixels() {
    var region = Region(Rectangle(x: 0, y: 0, width: 4, height: 4))
    region.subtract(Rectangle(x: 1, y: 1, width: 2, height: 2))
    region.add(Rectangle(x: 6, y: 6, width: 10, height: 10))
    image.fill(Color(red: 1, green: 0, blue: 0, alpha: 0.5), region)
    #expect(
      picture == [
        "####....", "#..#....", "#..#....", "####....", "........", "........", "......##", "......##",
      ])
    #expect(image.pixel(x: 0, y: 0) == 0x8080_0000)
    #expect(image.pixel(x: 7, y: 7) == 0x8080_0000)
  }

  @Test func severalRectanglesAreFilledInOrder() {
    image.fill(
      .white, [Rectangle(x: 0, y: 0, width: 1, height: 1), Rectangle(x: 7, y: 7, width: 1, height: 1)])
    #expect(image.pixel(x: 0, y: 0) == 0xFFFF_FFFF)
    #expect(image.pixel(x: 7, y: 7) == 0xFFFF_FFFF)
    #expect(image.pixel(x: 1, y: 0) == 0)
  }

  @Test func overBlendsAndSourceReplaces() {
    image.fill(.white)
    let half = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    image.fill(half, Rectangle(x: 0, y: 0, width: 1, height: 1), operator: .over)
    image.fill(half, Rectangle(x: 1, y: 0, width: 1, height: 1), operator: .source)
    image.fill(half, Rectangle(x: 2, y: 0, width: 1, height: 1), operator: .clear)
    #expect(image.pixel(x: 0, y: 0) == 0xFF7F_7FFF)
    #expect(image.pixel(x: 1, y: 0) == 0x8000_0080)
    #expect(image.pixel(x: 2, y: 0) == 0)
    #expect(image.pixel(x: 3, y: 0) == 0xFFFF_FFFF)
  }

  @Test func aClipLimitsFillsUntilItIsCleared() {
    var clip = Region(Rectangle(x: 0, y: 0, width: 2, height: 1))
    clip.add(Rectangle(x: 4, y: 0, width: 2, height: 1))
    image.setClip(clip)
    image.fill(.white)
    #expect(picture[0] == "##..##..")
    #expect(picture[1] == "........")
    image.setClip(Rectangle(x: 0, y: 1, width: 3, height: 1))
    image.fill(.white)
    #expect(picture[1] == "###.....")
    image.setClip(Region())
    image.fill(.black, operator: .source)
    #expect(image.pixel(x: 0, y: 0) == 0xFFFF_FFFF, "an empty clip must stop all painting")
    image.clearClip()
    image.fill(.black, operator: .source)
    #expect(image.pixel(x: 7, y: 7) == 0xFF00_0000)
  }

  @Test func aClipLargerThanTheImageIsHarmless() {
    image.setClip(Rectangle(x: -100, y: -100, width: 1000, height: 1000))
    image.fill(.white, Rectangle(x: -50, y: -50, width: 500, height: 500), operator: .source)
    #expect(picture.allSatisfy { $0 == "########" })
  }

  @Test func coloursAreMovedIntoRange() {
    #expect(Color(red: 2, green: -1, blue: .nan, alpha: .infinity) == Color(red: 1, green: 0, blue: 0))
    #expect(Color.white.isOpaque)
    #expect(!Color(red: 1, green: 1, blue: 1, alpha: 0.999).isOpaque)
    #expect(Color.clear.isClear)
    #expect(
      Color(red: 0, green: 1, blue: 0, alpha: 0.5).multiplyingAlpha(by: 0.5).alpha.rounded(to: 3) == 0.25)
  }
}

extension Double {
  fileprivate func rounded(to digits: Int) -> Double {
    let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}
