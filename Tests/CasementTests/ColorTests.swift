import Casement
import Testing

@testable import CasementValues

@Suite("Colors")
struct ColorTests {
  private func components(_ color: UIColor) -> [CGFloat] {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (-1, -1, -1, -1)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    return [red, green, blue, alpha]
  }

  @Test("Components are as given, and clamped to 0 and 1")
  func clamping() {
    #expect(components(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)) == [0.1, 0.2, 0.3, 0.4])
    #expect(components(UIColor(red: -1, green: 2, blue: .nan, alpha: 7)) == [0, 1, 0, 1])
    #expect(components(UIColor(white: 0.25, alpha: 0.5)) == [0.25, 0.25, 0.25, 0.5])
    #expect(UIColor.red.getRed(nil, green: nil, blue: nil, alpha: nil))
  }

  @Test(
    "Hue, saturation and brightness",
    arguments: [
      ([0, 1, 1], [1, 0, 0]), ([1.0 / 3, 1, 1], [0, 1, 0]), ([2.0 / 3, 1, 1], [0, 0, 1]),
      ([1.0 / 6, 1, 1], [1, 1, 0]), ([0.5, 1, 0.5], [0, 0.5, 0.5]), ([1, 1, 1], [1, 0, 0]),
      ([0.7, 0, 0.4], [0.4, 0.4, 0.4]),
    ] as [([Double], [Double])])
  func hue(_ given: [Double], _ expected: [Double]) {
    let color = UIColor(hue: given[0], saturation: given[1], brightness: given[2], alpha: 1)
    for (value, wanted) in zip(components(color), expected) { #expect(abs(value - wanted) < 1e-9) }
  }

  @Test("Equal colors are equal, and hash alike")
  func equality() {
    #expect(UIColor(white: 1, alpha: 1) == .white)
    #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
    #expect(UIColor.red != UIColor.red.withAlphaComponent(0.5))
    #expect(UIColor.clear != UIColor(white: 1, alpha: 0))
  }

  @Test("Another opacity leaves the color alone")
  func opacity() {
    #expect(components(UIColor.orange.withAlphaComponent(0.25)) == [1, 0.5, 0, 0.25])
    #expect(UIColor.orange.isOpaque && !UIColor.orange.withAlphaComponent(0.99).isOpaque)
  }

  @Test("A color of Core Graphics has the same components")
  func coreGraphics() {
    let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.cgColor == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
    #expect(color.cgColor.components == [0.1, 0.2, 0.3, 0.4] && color.cgColor.numberOfComponents == 4)
    #expect(UIColor(cgColor: CGColor(gray: 1, alpha: 1)) == .white)
    #expect(color.cgColor.copy(alpha: 1)?.alpha == 1)
    #expect(Set([CGColor(srgbRed: 2, green: 0, blue: -1, alpha: 1), UIColor.red.cgColor]).count == 1)
  }
}
