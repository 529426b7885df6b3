import Casement
import Foundation
import Testing

@Suite struct GeometryTextTests {
  let rect = CGRect(x: 0, y: -1.5, width: 10, height: 20)
  let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.5)
  let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  @Test("values are formatted as in UIKit") func writing() {
    #expect(NSCoder.string(for: rect) == "{{0, -1.5}, {10, 20}}")
    #expect(NSCoder.string(for: rect.origin) == "{0, -1.5}")
    #expect(NSCoder.string(for: rect.size) == "{10, 20}")
    #expect(NSCoder.string(for: CGVector(dx: 1, dy: 2)) == "{1, 2}")
    #expect(NSCoder.string(for: map) == "[1, 2, 3, 4, 5, 6.5]")
    #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: directional) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: UIOffset(horizontal: 7, vertical: 8)) == "{7, 8}")
    #expect(NSCoder.string(for: CGSize(width: 200.0 / 3, height: 0)) == "{66.666666666666671, 0}")
  }

  @Test("formatted values parse to the same value for any numbers") func reading() {
    for number in [0, 1, -0.1, 1.0 / 3, 1e300, .leastNonzeroMagnitude, .infinity] as [CGFloat] {
      let point = CGPoint(x: number, y: -number)
      #expect(NSCoder.cgPoint(for: NSCoder.string(for: point)) == point)
    }
    for rect in [rect, .null, .zero] {
      #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    }
    #expect(NSCoder.cgSize(for: "{10, 20}") == CGSize(width: 10, height: 20))
    #expect(NSCoder.cgVector(for: "{1, 2}") == CGVector(dx: 1, dy: 2))
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: map)) == map)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: NSCoder.string(for: directional)) == directional)
    #expect(NSCoder.uiOffset(for: "{7, 8}") == UIOffset(horizontal: 7, vertical: 8))
  }

  @Test("space around numbers does not matter") func space() {
    #expect(NSCoder.cgRect(for: " { {1,2} ,{ 3 , 4 }}\n") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(NSCoder.cgPoint(for: "{1,2}") == CGPoint(x: 1, y: 2))
  }

  @Test(
    "text that is no rectangle is the zero rectangle",
    arguments: [
      "", "{", "}", "{}", "{{1, 2}, {3}}", "{{1, 2}, {3, 4, 5}}", "{{1, 2} {3, 4}}", "{1, 2, 3, 4}",
      "{{1, 2}, {3, x}}",
      "{{1, 2}, {3, 4}", "{{1, 2}, }", "1, 2, 3, 4", "{{{1, 2}, {3, 4}}}", "nonsense", "{{,}, {,}}",
    ])
  func malformed(_ text: String) { #expect(NSCoder.cgRect(for: text) == .zero) }

  @Test("malformed text of other values is zero, and of transforms the identity") func malformedOthers() {
    for text in ["", "{", "{}", "{1}", "{1, 2, 3}", "{a, b}", "[1, 2]"] {
      #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgSize(for: text) == .zero)
      #expect(NSCoder.cgVector(for: text) == .zero && NSCoder.uiOffset(for: text) == .zero)
      #expect(NSCoder.uiEdgeInsets(for: text) == .zero && NSCoder.nsDirectionalEdgeInsets(for: text) == .zero)
      #expect(NSCoder.cgAffineTransform(for: text) == .identity)
    }
    #expect(NSCoder.cgAffineTransform(for: "{1, 2, 3, 4, 5, 6}") == .identity)
  }

  @Test("the functions of old have the same text") func functions() {
    #expect(
      NSStringFromCGRect(rect) == "{{0, -1.5}, {10, 20}}" && CGRectFromString("{{0, -1.5}, {10, 20}}") == rect
    )
    #expect(CGPointFromString(NSStringFromCGPoint(rect.origin)) == rect.origin)
    #expect(CGSizeFromString(NSStringFromCGSize(rect.size)) == rect.size)
    #expect(CGVectorFromString(NSStringFromCGVector(CGVector(dx: 1, dy: 2))).dy == 2)
    #expect(CGAffineTransformFromString(NSStringFromCGAffineTransform(map)) == map)
    #expect(UIEdgeInsetsFromString(NSStringFromUIEdgeInsets(insets)) == insets)
    #expect(
      NSDirectionalEdgeInsetsFromString(NSStringFromNSDirectionalEdgeInsets(directional)) == directional)
    #expect(UIOffsetFromString(NSStringFromUIOffset(UIOffset(horizontal: 1, vertical: 2))).vertical == 2)
  }

  @Test("a long malformed text is rejected in linear time") func long() {
    #expect(NSCoder.cgRect(for: String(repeating: "{", count: 200_000)) == .zero)
    #expect(NSCoder.cgPoint(for: "{" + String(repeating: "1,", count: 100_000) + "}") == .zero)
  }
}
