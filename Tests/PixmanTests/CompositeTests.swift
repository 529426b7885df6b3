import Pixman
import Testing

@Suite("Compositing")
struct CompositeTests {
  private let red: UInt32 = 0xFFFF_0000
  private let green: UInt32 = 0xFF00_FF00
  private let blue: UInt32 = 0xFF00_00FF
  private let white: UInt32 = 0xFFFF_FFFF

  /// Two by two: red, green, blue, white.
  private func checker() throws -> Image {
    try make([[red, green], [blue, white]])
  }

  private func make(_ rows: [[UInt32]], _ format: PixelFormat = .argb8888) throws -> Image {
    let image = try Image(width: rows[0].count, height: rows.count, format: format)
    image.withPixels { bytes in
      for (y, row) in rows.enumerated() {
        for (x, pixel) in row.enumerated() {
          bytes.storeBytes(of: pixel, toByteOffset: y * image.stride + x * 4, as: UInt32.self)
        }
      }
    }
    return image
  }

  private func rows(_ image: Image) -> [[UInt32]] {
    (0..<image.height).map { y in (0..<image.width).map { x in image.pixel(x: x, y: y) } }
  }

  @Test func aCopyKeepsEveryPixel() throws {
    let target = try Image(width: 3, height: 3, format: .argb8888)
    target.composite(try checker(), operator: .source, x: 1, y: 1, width: 2, height: 2)
    #expect(rows(target) == [[0, 0, 0], [0, red, green], [0, blue, white]])
  }

  @Test func theSourceIsReadFromThePlaceGiven() throws {
    let target = try Image(width: 1, height: 1, format: .argb8888)
    target.composite(try checker(), sourceX: 1, sourceY: 0, x: 0, y: 0, width: 1, height: 1)
    #expect(target.pixel(x: 0, y: 0) == green)
  }

  @Test func aRectangleThatSticksOutTakesTheRightPartOfTheSource() throws {
    let target = try Image(width: 2, height: 2, format: .argb8888)
    target.composite(try checker(), x: -1, y: -1, width: 2, height: 2)
    #expect(rows(target) == [[white, 0], [0, 0]])
  }

  @Test func sizesAndPlacesBeyondAllBoundsDoNotOverflow() throws {
    let target = try Image(width: 2, height: 2, format: .argb8888)
    let source = Image(color: .white)
    target.composite(source, x: -1 << 40, y: -1 << 40, width: 1 << 50, height: 1 << 50)
    #expect(rows(target) == [[white, white], [white, white]])
    target.composite(
      try checker(), sourceX: .max, sourceY: .min, x: .min, y: .min, width: .max, height: .max)
    target.composite(try checker(), sourceX: .max, sourceY: .min, x: 0, y: 0, width: .max, height: .max)
    target.composite(source, x: 5, y: 5, width: 1, height: 1)
    target.composite(source, x: 0, y: 0, width: 0, height: -1)
    #expect(rows(target) == [[white, white], [white, white]])
  }

  @Test func tilesAndColoursReachAsFarAsALayoutDoes() throws {
    let target = try Image(width: 2, height: 1, format: .argb8888)
    let tiles = try make([[red, green, blue]])
    tiles.repeatMode = .tile
    target.composite(tiles, x: -100_000, y: -7, width: 200_000, height: 9)
    // 100 000 is 1 more than a multiple of 3.
    #expect(rows(target) == [[green, blue]])
    target.composite(tiles, sourceX: -100_000, x: 0, y: 0, width: 2, height: 1)
    #expect(rows(target) == [[blue, red]])
    target.composite(Image(color: .white), sourceX: 1 << 40, x: 0, y: 0, width: 2, height: 1)
    #expect(rows(target) == [[white, white]])
  }

  @Test func aMaskLetsThroughItsCoverage() throws {
    let mask = try Image(width: 2, height: 1, format: .a8)
    mask.withPixels { $0[0] = 0x80 }
    let target = try Image(width: 2, height: 1, format: .argb8888)
    target.composite(Image(color: Color(red: 1, green: 0, blue: 0)), mask: mask, onto: target.bounds)
    #expect(rows(target) == [[0x8080_0000, 0]])
    target.composite(Image(color: .white), mask: mask, maskX: -1, x: 0, y: 0, width: 2, height: 1)
    #expect(target.pixel(x: 1, y: 0) == 0x8080_8080)
  }

  @Test func componentAlphaMasksEachColourByItself() throws {
    let mask = try make([[0x00FF_0000]], .xrgb8888)
    let target = try make([[0xFF00_0000]])
    mask.hasComponentAlpha = true
    target.composite(Image(color: .white), mask: mask, onto: target.bounds)
    #expect(target.pixel(x: 0, y: 0) == red)
    mask.hasComponentAlpha = false
    target.composite(Image(color: .white), mask: mask, onto: target.bounds)
    #expect(target.pixel(x: 0, y: 0) == white, "without it an opaque mask lets all colours through")
  }

  @Test func theClipOfTheDestinationLimitsIt() throws {
    let target = try Image(width: 2, height: 2, format: .argb8888)
    target.setClip(Rectangle(x: 1, y: 0, width: 1, height: 2))
    target.composite(try checker(), onto: target.bounds)
    #expect(rows(target) == [[0, green], [0, white]])
  }

  @Test func theTransformMapsTheDestinationToTheSource() throws {
    let source = try checker()
    source.transform = .scale(x: 0.5, y: 0.5)
    let target = try Image(width: 4, height: 4, format: .argb8888)
    target.composite(source, onto: target.bounds)
    #expect(
      rows(target) == [
        [red, red, green, green], [red, red, green, green], [blue, blue, white, white],
        [blue, blue, white, white],
      ])
    source.transform = .identity
    target.fill(.clear, operator: .source)
    target.composite(source, onto: target.bounds)
    #expect(target.pixel(x: 1, y: 1) == white)
    #expect(target.pixel(x: 2, y: 2) == 0)
  }

  @Test func aQuarterTurnMovesEveryPixelExactly() throws {
    let source = try checker()
    // Clockwise on screen: (x, y) of the source goes to (2 - y, x).
    let turn = Transform.rotation(cosine: 0, sine: 1).concatenating(.translation(x: 2, y: 0))
    source.transform = try #require(turn.inverted())
    let target = try Image(width: 2, height: 2, format: .argb8888)
    target.composite(source, onto: target.bounds)
    #expect(rows(target) == [[blue, red], [white, green]])
  }

  @Test func repeatModesSayWhatIsOutside() throws {
    let source = try make([[red, green]])
    let expected: [(RepeatMode, [UInt32])] = [
      (.none, [0, 0, red, green, 0, 0]), (.tile, [red, green, red, green, red, green]),
      (.pad, [red, red, red, green, green, green]), (.reflect, [green, red, red, green, green, red]),
    ]
    for (mode, row) in expected {
      source.repeatMode = mode
      let target = try Image(width: 6, height: 1, format: .argb8888)
      target.composite(source, operator: .source, sourceX: -2, x: 0, y: 0, width: 6, height: 1)
      #expect(rows(target) == [row], "\(mode)")
    }
  }

  @Test func bilinearMixesNeighboursAndNearestDoesNot() throws {
    let source = try make([[0xFF00_0000, white]])
    source.repeatMode = .pad
    source.transform = .scale(x: 0.5, y: 1)
    let target = try Image(width: 4, height: 1, format: .argb8888)
    target.composite(source, operator: .source, onto: target.bounds)
    #expect(rows(target) == [[0xFF00_0000, 0xFF00_0000, white, white]])
    source.filter = .bilinear
    target.composite(source, operator: .source, onto: target.bounds)
    // Pixel centers fall a quarter and three quarters of the way between the two.
    let expected: [UInt32] = [0x00, 0x3F, 0xBF, 0xFF]
    for (x, level) in expected.enumerated() {
      #expect(abs(Int(target.pixel(x: x, y: 0) & 0xFF) - Int(level)) <= 1, "pixel \(x)")
    }
  }

  @Test func aLinearGradientGoesFromEndToEndAndStaysBeyond() throws {
    let source = Image(
      linearGradientFrom: (2, 0), to: (258, 0),
      stops: [GradientStop(offset: 0, color: .black), GradientStop(offset: 1, color: .white)])
    let target = try Image(width: 260, height: 1, format: .argb8888)
    target.composite(source, operator: .source, onto: target.bounds)
    #expect(target.pixel(x: 0, y: 0) == 0xFF00_0000)
    #expect(target.pixel(x: 259, y: 0) == white)
    for x in 2..<258 {
      let level = Int(target.pixel(x: x, y: 0) & 0xFF)
      #expect(abs(level - (x - 2)) <= 1, "pixel \(x)")
    }
  }

  @Test func aGradientInterpolatesStraightColours() throws {
    // Were the stops multiplied by alpha, the middle would be darker than white at half opacity.
    let source = Image(
      linearGradientFrom: (0, 0), to: (2, 0),
      stops: [
        GradientStop(offset: 0, color: Color(red: 1, green: 1, blue: 1, alpha: 0)),
        GradientStop(offset: 1, color: .white),
      ])
    let target = try Image(width: 2, height: 1, format: .argb8888)
    target.composite(source, operator: .source, onto: target.bounds)
    let pixel = target.pixel(x: 0, y: 0)
    #expect(pixel >> 24 == pixel & 0xFF)
    #expect(abs(Int(pixel >> 24) - 0x40) <= 1)
  }

  @Test func aRadialGradientStartsAtItsCentre() throws {
    let source = Image(
      radialGradientFrom: (8, 8, 0), to: (8, 8, 8),
      stops: [GradientStop(offset: 0, color: .white), GradientStop(offset: 1, color: .black)])
    let target = try Image(width: 16, height: 16, format: .argb8888)
    target.composite(source, operator: .source, onto: target.bounds)
    #expect(target.pixel(x: 8, y: 8) & 0xFF > 0xE0)
    #expect(target.pixel(x: 0, y: 0) == 0xFF00_0000)
    #expect(target.pixel(x: 3, y: 8) == target.pixel(x: 12, y: 8), "it must be the same on both sides")
  }

  @Test func aGradientWithoutStopsIsClear() throws {
    let target = try make([[red]])
    target.composite(Image(linearGradientFrom: (0, 0), to: (1, 0), stops: []), onto: target.bounds)
    #expect(target.pixel(x: 0, y: 0) == red)
    target.composite(
      Image(radialGradientFrom: (0, 0, -5), to: (0, 0, .nan), stops: []), operator: .source,
      onto: target.bounds)
    #expect(target.pixel(x: 0, y: 0) == 0)
  }

  @Test(arguments: [
    (Operator.clear, UInt32(0)), (.source, 0x8000_8000), (.destination, 0xFFFF_0000),
    (.over, 0xFF7F_8000), (.overReverse, 0xFFFF_0000), (.in, 0x8000_8000), (.inReverse, 0x8080_0000),
    (.out, 0), (.outReverse, 0x7F7F_0000), (.atop, 0xFF7F_8000), (.atopReverse, 0x8080_0000),
    (.xor, 0x7F7F_0000), (.add, 0xFFFF_8000), (.multiply, 0xFF7F_0000), (.screen, 0xFFFF_8000),
  ])
  func operatorsMeetAnOpaqueDestination(operator op: Operator, expected: UInt32) throws {
    let target = try make([[red]])
    target.composite(
      Image(color: Color(red: 0, green: 1, blue: 0, alpha: 0.5)), operator: op, onto: target.bounds)
    #expect(target.pixel(x: 0, y: 0) == expected)
  }

  @Test(arguments: Operator.allCases)
  func everyOperatorIsKnownToPixman(operator op: Operator) throws {
    let target = try make([[0x8080_0000]])
    let source = Image(color: Color(red: 0, green: 0, blue: 1, alpha: 0.25))
    target.composite(source, operator: op, onto: target.bounds)
    let pixel = target.pixel(x: 0, y: 0)
    let alpha = pixel >> 24
    for shift: UInt32 in [0, 8, 16] {
      #expect(pixel >> shift & 0xFF <= alpha, "a premultiplied colour must not exceed its alpha")
    }
  }
}
