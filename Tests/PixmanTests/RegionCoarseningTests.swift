import Pixman
import Testing

/// Regions of many rectangles: how they are made at once, and bounded.
@Suite("Regions of many rectangles")
struct RegionCoarseningTests {
  private var random = Numbers(seed: 7)

  // MARK: Made at once

  @Test mutating func rectanglesInAnyOrderMakeTheSameRegionAsOneByOne() {
    for count in [0, 1, 2, 40, 300] {
      let rectangles = (0..<count).map { _ in random.rectangle(within: 200, size: 0...30) }
      let region = Region(rectangles)
      var expected = Region()
      for rectangle in rectangles { expected.add(rectangle) }
      let isSame = region == expected
      #expect(isSame, "\(count) rectangles")
    }
  }

  @Test func emptyAndHugeRectanglesAreTakenAsOneByOne() {
    let region = Region([
      .empty, Rectangle(x: 3, y: 3, width: -5, height: 9),
      Rectangle(x: -1 << 40, y: 4, width: 1 << 50, height: 1),
    ])
    let found = region.rectangles
    #expect(found == [Rectangle(left: -1 << 30, top: 4, right: 1 << 30, bottom: 5)])
  }

  // MARK: Coarsened

  @Test mutating func aRegionWithinTheLimitStaysExact() {
    var region = scattered(512, within: 3000)
    let exact = region.copy()
    let limit = exact.rectangleCount
    region.coarsen(above: limit)
    let isSame = region == exact
    #expect(isSame)
  }

  @Test(arguments: [2_000, 20_000])
  mutating func aRegionBeyondTheLimitHasNoMoreRectanglesThanTilesAndHoldsAllThatItHeld(count: Int) {
    var region = scattered(count, within: 3840)
    let exact = region.copy()
    region.coarsen(above: 512)
    let tiles = 60 * 60
    let coarse = region.rectangleCount
    #expect(coarse <= tiles / 2)
    expect(region, holds: exact)
    let extents = (region.extents, exact.extents)
    #expect(extents.0 == extents.1, "nothing comes in outside of the extents")
  }

  @Test func scatteredDotsInACornerDoNotMakeTheRestOutOfDate() {
    var dots: [Rectangle] = []
    for y in 0..<40 { for x in 0..<40 { dots.append(Rectangle(x: x * 5, y: y * 5, width: 1, height: 1)) } }
    dots.append(Rectangle(x: 3800, y: 2100, width: 1, height: 1))
    var region = Region(dots)
    region.coarsen(above: 512)
    let area = region.area
    #expect(area < 300 * 300, "not the \(3801 * 2101) pixels of the extents")
  }

  @Test mutating func aRegionOfAnyExtentIsBounded() {
    var region = Region((0..<5_000).map { _ in random.rectangle(within: 1 << 28, size: 1...3) })
    let exact = region.copy()
    region.coarsen(above: 512)
    expect(region, holds: exact)
    let count = region.rectangleCount
    #expect(count <= 10_000)
  }

  // MARK: Told in few rectangles

  @Test mutating func fewRectanglesAreToldAsTheyAre() {
    let region = scattered(20, within: 1000)
    var told: [Rectangle] = []
    region.forEachRectangle(atMost: region.rectangleCount) { told.append($0) }
    let exact = region.rectangles
    #expect(told == exact)
  }

  @Test(arguments: [1, 2, 64])
  mutating func manyRectanglesAreToldInBandsThatHoldThem(limit: Int) {
    for extent in [30, 100, 3000] {
      let region = scattered(900, within: extent)
      var told: [Rectangle] = []
      region.forEachRectangle(atMost: limit) { told.append($0) }
      #expect(!told.isEmpty && told.count <= limit)
      expect(Region(told), holds: region)
      let extents = (Region(told).extents, region.extents)
      #expect(extents.0 == extents.1)
    }
  }

  @Test func bandsLeaveOutWhatLiesBetweenThem() {
    let dots = (0..<100).map { Rectangle(x: $0 * 3, y: $0 < 50 ? 0 : 999, width: 1, height: 1) }
    var told: [Rectangle] = []
    Region(dots).forEachRectangle(atMost: 64) { told.append($0) }
    #expect(
      told == [
        Rectangle(x: 0, y: 0, width: 148, height: 1), Rectangle(x: 150, y: 999, width: 148, height: 1),
      ])
  }

  // MARK: What the tests look at

  private mutating func scattered(_ count: Int, within extent: Int) -> Region {
    Region((0..<count).map { _ in random.rectangle(within: extent, size: 1...4) })
  }

  private func expect(
    _ region: borrowing Region, holds other: borrowing Region,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var rest = other.copy()
    rest.subtract(region)
    let missing = rest.extents
    #expect(missing.isEmpty, sourceLocation: sourceLocation)
  }
}

extension Region {
  fileprivate var area: Int { rectangles.reduce(0) { $0 + $1.width * $1.height } }
}

/// Numbers that are the same in every run.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 1 }

  mutating func next(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }

  mutating func rectangle(within extent: Int, size: ClosedRange<Int>) -> Rectangle {
    Rectangle(
      x: next(0...extent - 1), y: next(0...extent - 1), width: next(size), height: next(size))
  }
}
