import Pixman
import Testing

@Suite("Regions")
struct RegionTests {
  private let square = Rectangle(x: 0, y: 0, width: 10, height: 10)

  @Test func aNewRegionIsEmpty() {
    let region = Region()
    expect(region, is: [])
    expect(region, at: (0, 0), false)
    let extents = region.extents
    #expect(extents == .empty)
  }

  @Test func anEmptyRectangleMakesAnEmptyRegion() {
    expect(Region(Rectangle(x: 5, y: 5, width: 0, height: 3)), is: [])
    expect(Region(Rectangle(x: 5, y: 5, width: -3, height: 3)), is: [])
    var region = Region(square)
    region.add(Rectangle(x: 50, y: 50, width: -1, height: 1))
    expect(region, is: [square])
  }

  @Test func neighboursBecomeOneRectangle() {
    var region = Region(square)
    region.add(Rectangle(x: 10, y: 0, width: 5, height: 10))
    expect(region, is: [Rectangle(x: 0, y: 0, width: 15, height: 10)])
  }

  @Test func overlapIsCountedOnce() {
    var region = Region(square)
    region.add(Rectangle(x: 5, y: 5, width: 10, height: 10))
    expect(
      region,
      is: [
        Rectangle(x: 0, y: 0, width: 10, height: 5), Rectangle(x: 0, y: 5, width: 15, height: 5),
        Rectangle(x: 5, y: 10, width: 10, height: 5),
      ])
    let extents = region.extents
    #expect(extents == Rectangle(x: 0, y: 0, width: 15, height: 15))
    expect(region, at: (14, 14), true)
    expect(region, at: (14, 0), false)
  }

  @Test func addingARegionAddsAllItsRectangles() {
    var other = Region(Rectangle(x: 20, y: 0, width: 5, height: 10))
    other.add(Rectangle(x: 30, y: 0, width: 5, height: 10))
    var region = Region(square)
    region.add(other)
    expect(
      region,
      is: [
        square, Rectangle(x: 20, y: 0, width: 5, height: 10), Rectangle(x: 30, y: 0, width: 5, height: 10),
      ])
  }

  @Test func subtractingFromTheMiddleLeavesAFrame() {
    var region = Region(square)
    region.subtract(Rectangle(x: 3, y: 3, width: 4, height: 4))
    expect(
      region,
      is: [
        Rectangle(x: 0, y: 0, width: 10, height: 3), Rectangle(x: 0, y: 3, width: 3, height: 4),
        Rectangle(x: 7, y: 3, width: 3, height: 4), Rectangle(x: 0, y: 7, width: 10, height: 3),
      ])
    expect(region, at: (3, 3), false)
    expect(region, at: (2, 3), true)
    expect(region, at: (7, 3), true)
  }

  @Test func subtractingARegionFromItsCopyLeavesNothing() {
    var region = Region(square)
    region.add(Rectangle(x: 20, y: 20, width: 3, height: 3))
    let copy = region.copy()
    region.subtract(copy)
    expect(region, is: [])
    expect(copy, is: [square, Rectangle(x: 20, y: 20, width: 3, height: 3)])
  }

  @Test func intersectingKeepsTheCommonPart() {
    var region = Region(square)
    region.add(Rectangle(x: 20, y: 0, width: 10, height: 10))
    region.intersect(Rectangle(x: 5, y: 2, width: 20, height: 3))
    expect(
      region,
      is: [Rectangle(x: 5, y: 2, width: 5, height: 3), Rectangle(x: 20, y: 2, width: 5, height: 3)])
    region.intersect(Region(Rectangle(x: 24, y: 0, width: 1, height: 100)))
    expect(region, is: [Rectangle(x: 24, y: 2, width: 1, height: 3)])
    region.intersect(Rectangle.empty)
    expect(region, is: [])
  }

  @Test(arguments: [
    (Rectangle(x: 1, y: 1, width: 9, height: 9), Region.Overlap.in),
    (Rectangle(x: 1, y: 1, width: 10, height: 9), .part),
    (Rectangle(x: 10, y: 0, width: 10, height: 9), .out), (.empty, .out),
  ])
  func tellsHowARectangleLies(rectangle: Rectangle, expected: Region.Overlap) {
    let region = Region(square)
    let overlap = region.contains(rectangle)
    #expect(overlap == expected)
  }

  @Test func translationMovesEveryRectangle() {
    var region = Region(square)
    region.add(Rectangle(x: 20, y: 20, width: 3, height: 3))
    region.translate(x: -5, y: 7)
    expect(
      region,
      is: [Rectangle(x: -5, y: 7, width: 10, height: 10), Rectangle(x: 15, y: 27, width: 3, height: 3)])
  }

  @Test func equalityLooksAtPixelsNotAtHistory() {
    var left = Region(Rectangle(x: 0, y: 0, width: 5, height: 10))
    left.add(Rectangle(x: 5, y: 0, width: 5, height: 10))
    let right = Region(square)
    let same = left == right
    #expect(same)
    left.subtract(Rectangle(x: 9, y: 9, width: 1, height: 1))
    let different = left != right
    #expect(different)
  }

  @Test func setAndClearForgetWhatWas() {
    var region = Region(square)
    region.add(Rectangle(x: 20, y: 20, width: 3, height: 3))
    region.set(Rectangle(x: 1, y: 2, width: 3, height: 4))
    expect(region, is: [Rectangle(x: 1, y: 2, width: 3, height: 4)])
    region.clear()
    expect(region, is: [])
    region.set(square)
    region.set(.empty)
    expect(region, is: [])
  }

  @Test func hugeRectanglesAreCutNotWrapped() {
    var region = Region(Rectangle(x: -1 << 40, y: -1 << 40, width: 1 << 50, height: 1 << 50))
    let overlap = region.contains(Rectangle(x: -40_000, y: -40_000, width: 80_000, height: 80_000))
    #expect(overlap == .in)
    region.translate(x: 1 << 30, y: 0)
    expect(region, is: [Rectangle(left: 0, top: -1 << 30, right: 1 << 30, bottom: 1 << 30)])
    region.translate(x: -1 << 30, y: 0)
    expect(region, is: [Rectangle(left: -1 << 30, top: -1 << 30, right: 0, bottom: 1 << 30)])
    region.translate(x: .min, y: .max)
    expect(region, is: [])
  }

  @Test func manyRectanglesSurviveACopy() {
    var region = Region()
    for index in 0..<1000 {
      region.add(Rectangle(x: index * 2, y: index * 2, width: 1, height: 1))
    }
    let copy = region.copy()
    region.clear()
    let count = copy.rectangleCount
    #expect(count == 1000)
    expect(copy, at: (1998, 1998), true)
    expect(copy, at: (1999, 1998), false)
  }

  /// Compares all that a region says about itself with the rectangles expected.
  ///
  /// The macro `#expect` cannot look into a value that cannot be copied.
  private func expect(
    _ region: borrowing Region, is rectangles: [Rectangle], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = region.rectangles
    let (count, isEmpty) = (region.rectangleCount, region.isEmpty)
    #expect(found == rectangles, sourceLocation: sourceLocation)
    #expect(count == rectangles.count, sourceLocation: sourceLocation)
    #expect(isEmpty == rectangles.isEmpty, sourceLocation: sourceLocation)
  }

  /// Compares whether a pixel is in a region with the expected value.
  private func expect(
    _ region: borrowing Region, at point: (x: Int, y: Int), _ expected: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = region.contains(x: point.x, y: point.y)
    #expect(found == expected, "pixel \(point.x), \(point.y)", sourceLocation: sourceLocation)
  }
}
