import Casement
import Foundation
import Testing

@testable import CasementGraphics

@Suite("Components of colors")
struct ColorComponentTests {
  private func hue(_ color: UIColor) -> [CGFloat] {
    var parts: [CGFloat] = [0, 0, 0, 0]
    parts.withUnsafeMutableBufferPointer { parts in
      guard let first = parts.baseAddress else { return }
      color.getHue(first, saturation: first + 1, brightness: first + 2, alpha: first + 3)
    }
    return parts.map { ($0 * 1000).rounded() / 1000 }
  }

  @Test("Hue, saturation and brightness come back as they were given")
  func hueAndBack() {
    #expect(hue(.red) == [0, 1, 1, 1])
    #expect(hue(.green) == [0.333, 1, 1, 1])
    #expect(hue(.blue) == [0.667, 1, 1, 1])
    #expect(hue(.magenta) == [0.833, 1, 1, 1])
    #expect(hue(UIColor(white: 0.5, alpha: 0.2)) == [0, 0, 0.5, 0.2])
    #expect(hue(.black) == [0, 0, 0, 1])
    for index in 0..<20 {
      let wanted = [CGFloat(index) / 20, 0.4, 0.8, 0.5]
      let color = UIColor(hue: wanted[0], saturation: wanted[1], brightness: wanted[2], alpha: wanted[3])
      #expect(hue(color) == wanted)
    }
  }

  @Test("The white of a color is the gray of the same luminance")
  func white() {
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor(white: 0.3, alpha: 0.4).getWhite(&white, alpha: &alpha))
    #expect(white == 0.3 && alpha == 0.4)
    #expect(UIColor.green.getWhite(&white, alpha: nil))
    #expect(abs(white - 0.862) < 0.01)
  }

  @Test("A Display P3 color is painted as the nearest sRGB color, and keeps its components")
  func displayP3() {
    let color = UIColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(color.cgColor.components == [1, 0.5, 0, 0.5])
    #expect(color.cgColor.colorSpace?.name == CGColorSpace.displayP3)
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    #expect(color.getRed(&red, green: &green, blue: &blue, alpha: nil))
    #expect(red == 1 && abs(green - 0.457) < 0.01 && blue == 0)
    let gray = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    gray.getRed(&red, green: &green, blue: &blue, alpha: nil)
    #expect(abs(red - 0.5) < 1e-4 && abs(green - 0.5) < 1e-4 && abs(blue - 0.5) < 1e-4)
  }

  @Test("A pattern has no components")
  func pattern() throws {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 1, height: 1), matrix: .identity, xStep: 1, yStep: 1,
        tiling: .noDistortion, isColored: true, callbacks: &callbacks))
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    let color = UIColor(
      cgColor: try #require(CGColor(patternSpace: space, pattern: pattern, components: [1])))
    var value: CGFloat = 7
    #expect(!color.getRed(&value, green: nil, blue: nil, alpha: nil))
    #expect(!color.getHue(&value, saturation: nil, brightness: nil, alpha: nil))
    #expect(!color.getWhite(&value, alpha: nil))
    #expect(value == 7 && color != UIColor(white: 0, alpha: 1))
  }
}
