import Pixman
import Testing

@Suite("Rectangles")
struct RectangleTests {
  private let rectangle = Rectangle(x: 10, y: 20, width: 30, height: 40)

  @Test func edgesAreBeyondTheLastPixel() {
    #expect(rectangle.right == 40)
    #expect(rectangle.bottom == 60)
    #expect(rectangle.contains(x: 39, y: 59))
    #expect(!rectangle.contains(x: 40, y: 59))
    #expect(!rectangle.contains(x: 39, y: 60))
    #expect(rectangle.contains(x: 10, y: 20))
    #expect(!rectangle.contains(x: 9, y: 20))
  }

  @Test func intersectionIsWhatBothHave() {
    let other = Rectangle(x: 35, y: 0, width: 100, height: 25)
    #expect(rectangle.intersection(other) == Rectangle(x: 35, y: 20, width: 5, height: 5))
    #expect(rectangle.intersection(Rectangle(x: 40, y: 20, width: 5, height: 5)) == .empty)
  }

  @Test func unionIgnoresAnEmptyRectangle() {
    #expect(rectangle.union(Rectangle(x: 500, y: 500, width: 0, height: 9)) == rectangle)
    #expect(Rectangle.empty.union(rectangle) == rectangle)
    let other = Rectangle(x: 0, y: 59, width: 1, height: 11)
    #expect(rectangle.union(other) == Rectangle(x: 0, y: 20, width: 40, height: 50))
  }

  @Test(arguments: [(0, 5), (5, 0), (-1, 5), (5, -1)])
  func aSideOfZeroOrLessIsEmpty(width: Int, height: Int) {
    #expect(Rectangle(x: 0, y: 0, width: width, height: height).isEmpty)
    #expect(
      !Rectangle(x: -9, y: -9, width: 99, height: 99).intersects(
        Rectangle(x: 0, y: 0, width: width, height: height)))
  }

  @Test func containsARectangleThatTouchesItsEdges() {
    #expect(rectangle.contains(rectangle))
    #expect(!rectangle.contains(rectangle.offset(x: 1, y: 0)))
    #expect(!rectangle.contains(rectangle.offset(x: 0, y: -1)))
  }

  @Test func edgesSaturateInsteadOfTrapping() {
    let huge = Rectangle(x: .max - 1, y: .max, width: .max, height: .max)
    #expect(huge.right == .max)
    #expect(huge.offset(x: .max, y: .max).x == .max)
    #expect(Rectangle(left: .min, top: .min, right: .max, bottom: .max).width == .max)
    #expect(rectangle.intersection(Rectangle(x: 0, y: 0, width: .max, height: .max)) == rectangle)
    let isEmpty = Region(huge).isEmpty
    #expect(isEmpty)
  }
}
