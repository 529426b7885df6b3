import Pixman
import Testing

@Suite("Transforms")
struct TransformTests {
  @Test func concatenationAppliesTheLeftOneFirst() throws {
    let map = Transform.translation(x: 1, y: 2).concatenating(.scale(x: 10, y: 100))
    let point = try #require(map.apply(x: 0, y: 0))
    #expect(point.x == 10)
    #expect(point.y == 200)
  }

  @Test func theInverseLeadsBack() throws {
    let map = Transform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let back = map.concatenating(try #require(map.inverted()))
    let point = try #require(back.apply(x: 11, y: 13))
    #expect(abs(point.x - 11) < 1e-9)
    #expect(abs(point.y - 13) < 1e-9)
  }

  @Test func theInverseOfAPerspectiveLeadsBack() throws {
    let map = Transform(1, 0.5, 3, 0, 2, 4, 0.001, 0.002, 1)
    let there = try #require(map.apply(x: 40, y: 50))
    let inverse = try #require(map.inverted())
    let back = try #require(inverse.apply(x: there.x, y: there.y))
    #expect(abs(back.x - 40) < 1e-9)
    #expect(abs(back.y - 50) < 1e-9)
  }

  @Test func aCollapsedPlaneHasNoInverse() {
    #expect(Transform.scale(x: 0, y: 1).inverted() == nil)
    #expect(Transform(1, 2, 0, 2, 4, 0, 0, 0, 1).inverted() == nil)
    #expect(Transform.scale(x: .nan, y: 1).inverted() == nil)
  }

  @Test func sixNumbersMeanWhatTheyMeanInCoreGraphics() throws {
    let point = try #require(Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).apply(x: 10, y: 100))
    #expect(point.x == 315)
    #expect(point.y == 426)
  }

  @Test func wholeTranslationsAreRecognised() {
    #expect(Transform.identity.isIntegerTranslation)
    #expect(Transform.translation(x: -3, y: 7).isIntegerTranslation)
    #expect(!Transform.translation(x: 0.5, y: 7).isIntegerTranslation)
    #expect(!Transform.scale(x: 2, y: 1).isIntegerTranslation)
  }

  @Test func numbersBeyondFixedPointDoNotTrap() throws {
    let image = try Image(width: 1, height: 1, format: .argb8888)
    image.transform = Transform(a: 1e300, b: -1e300, c: .nan, d: .infinity, tx: -.infinity, ty: 1e9)
    let target = try Image(width: 1, height: 1, format: .argb8888)
    target.composite(image, onto: target.bounds)
    #expect(target.pixel(x: 0, y: 0) == 0)
  }
}
