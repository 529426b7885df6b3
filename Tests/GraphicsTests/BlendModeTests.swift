import Foundation
import Pixman
import Testing

@testable import CasementGraphics

/// A pixel with its components multiplied by its opacity, from 0 to 1.
private struct Pixel {
  var color: [Double]
  var alpha: Double

  init(_ color: [Double], _ alpha: Double) {
    self.color = color
    self.alpha = alpha
  }

  /// The components without the opacity.
  var straight: [Double] { alpha > 0 ? color.map { $0 / alpha } : [0, 0, 0] }

  func mixed(with other: Pixel, _ share: Double) -> Pixel {
    Pixel(
      zip(color, other.color).map { $0 * (1 - share) + $1 * share },
      alpha * (1 - share) + other.alpha * share)
  }
}

/// The formulas of the PDF reference and of Porter and Duff, one pixel at a time.
private func blended(_ mode: CGBlendMode, _ s: Pixel, _ d: Pixel) -> Pixel {
  func porterDuff(_ source: Double, _ below: Double) -> Pixel {
    Pixel(zip(s.color, d.color).map { $0 * source + $1 * below }, s.alpha * source + d.alpha * below)
  }
  func separable(_ mix: (_ above: Double, _ below: Double) -> Double) -> Pixel {
    let both = zip(s.straight, d.straight).map(mix)
    return Pixel(
      (0..<3).map {
        (1 - s.alpha) * d.color[$0] + (1 - d.alpha) * s.color[$0] + s.alpha * d.alpha * both[$0]
      },
      s.alpha + d.alpha - s.alpha * d.alpha)
  }
  func whole(_ mix: (_ above: [Double], _ below: [Double]) -> [Double]) -> Pixel {
    let both = mix(s.straight, d.straight)
    var index = -1
    return separable { _, _ in
      index += 1
      return both[index]
    }
  }
  func hardLight(_ a: Double, _ b: Double) -> Double {
    a <= 0.5 ? b * 2 * a : 2 * a - 1 + b - (2 * a - 1) * b
  }
  func luminosity(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  func saturation(_ c: [Double]) -> Double { c.max()! - c.min()! }
  func with(luminosity wanted: Double, _ c: [Double]) -> [Double] {
    let moved = c.map { $0 + wanted - luminosity(c) }
    let (l, low, high) = (luminosity(moved), moved.min()!, moved.max()!)
    return moved.map { value in
      var value = value
      if low < 0 { value = l + (value - l) * l / (l - low) }
      if high > 1 { value = l + (value - l) * (1 - l) / (high - l) }
      return value
    }
  }
  func with(saturation wanted: Double, _ c: [Double]) -> [Double] {
    let (low, high) = (c.min()!, c.max()!)
    return c.map { high > low ? ($0 - low) * wanted / (high - low) : 0 }
  }
  switch mode {
  case .normal: return porterDuff(1, 1 - s.alpha)
  case .multiply: return separable { $0 * $1 }
  case .screen: return separable { $0 + $1 - $0 * $1 }
  case .overlay: return separable { hardLight($1, $0) }
  case .darken: return separable { min($0, $1) }
  case .lighten: return separable { max($0, $1) }
  case .colorDodge: return separable { $1 == 0 ? 0 : $0 >= 1 ? 1 : min(1, $1 / (1 - $0)) }
  case .colorBurn: return separable { $1 >= 1 ? 1 : $0 == 0 ? 0 : 1 - min(1, (1 - $1) / $0) }
  case .softLight:
    return separable { a, b in
      let root = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return a <= 0.5 ? b - (1 - 2 * a) * b * (1 - b) : b + (2 * a - 1) * (root - b)
    }
  case .hardLight: return separable(hardLight)
  case .difference: return separable { abs($0 - $1) }
  case .exclusion: return separable { $0 + $1 - 2 * $0 * $1 }
  case .hue:
    return whole { with(luminosity: luminosity($1), with(saturation: saturation($1), $0)) }
  case .saturation: return whole { with(luminosity: luminosity($1), with(saturation: saturation($0), $1)) }
  case .color: return whole { with(luminosity: luminosity($1), $0) }
  case .luminosity: return whole { with(luminosity: luminosity($0), $1) }
  case .clear: return porterDuff(0, 0)
  case .copy: return porterDuff(1, 0)
  case .sourceIn: return porterDuff(d.alpha, 0)
  case .sourceOut: return porterDuff(1 - d.alpha, 0)
  case .sourceAtop: return porterDuff(d.alpha, 1 - s.alpha)
  case .destinationOver: return porterDuff(1 - d.alpha, 1)
  case .destinationIn: return porterDuff(0, s.alpha)
  case .destinationOut: return porterDuff(0, 1 - s.alpha)
  case .destinationAtop: return porterDuff(1 - d.alpha, s.alpha)
  case .xor: return porterDuff(1 - d.alpha, 1 - s.alpha)
  case .plusDarker:
    let alpha = min(1, s.alpha + d.alpha)
    return Pixel(
      zip(s.color, d.color).map { max(0, alpha - (s.alpha - $0) - (d.alpha - $1)) }, alpha)
  case .plusLighter:
    return Pixel(zip(s.color, d.color).map { min(1, $0 + $1) }, min(1, s.alpha + d.alpha))
  }
}

@Suite("Blend modes")
struct BlendModeTests {
  private let colors: [([Double], Double)] = [
    ([1, 0, 0], 1), ([0.2, 0.6, 0.9], 1), ([0.2, 0.6, 0.9], 0.4), ([0, 0, 0], 0), ([1, 1, 1], 0.7),
    ([0.5, 0.4, 0.1], 1), ([0, 0, 0], 1), ([0.9, 0.3, 0.4], 0.6),
  ]

  private func color(_ parts: ([Double], Double)) -> CGColor {
    CGColor(red: parts.0[0], green: parts.0[1], blue: parts.0[2], alpha: parts.1)
  }

  /// The greatest difference of a component between the drawing and the formula, in 255ths.
  private func deviation(
    _ mode: CGBlendMode, coverage: Double = 1, _ draw: (CGContext, CGColor) -> Void
  ) throws -> Double {
    var most = 0.0
    for below in colors {
      for above in colors {
        let canvas = try Canvas(3, 3, filledWith: color(below))
        let context = canvas.context()
        context.setBlendMode(mode)
        draw(context, color(above))
        let (s, d) = (
          Pixel(above.0.map { $0 * above.1 }, above.1), Pixel(below.0.map { $0 * below.1 }, below.1)
        )
        let wanted = d.mixed(with: blended(mode, s, d), coverage)
        let word = canvas[1, 1]
        for (value, shift) in zip(wanted.color + [wanted.alpha], [16, 8, 0, 24] as [UInt32]) {
          most = max(most, abs(value * 255 - Double(word >> shift & 0xFF)))
        }
      }
    }
    return most
  }

  @Test("A blend mode's formula combines two colors", arguments: CGBlendMode.allCases)
  func formula(_ mode: CGBlendMode) throws {
    let most = try deviation(mode) { context, color in
      context.setFillColor(color)
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    }
    // Dodging and burning divide by a small component, which magnifies rounding errors.
    #expect(most <= ([.colorDodge, .colorBurn].contains(mode) ? 5.5 : 2.5))
  }

  @Test("A shape that covers half of a pixel applies half of the result", arguments: CGBlendMode.allCases)
  func halfCovered(_ mode: CGBlendMode) throws {
    let most = try deviation(mode, coverage: 0.5) { context, color in
      context.setFillColor(color)
      context.addRect(CGRect(x: 1, y: 1, width: 0.5, height: 1))
      context.fillPath()
    }
    #expect(most <= 3.5)
  }

  @Test("A clip's soft edge acts like a shape's edge", arguments: CGBlendMode.allCases)
  func halfClipped(_ mode: CGBlendMode) throws {
    let most = try deviation(mode, coverage: 0.5) { context, color in
      context.setFillColor(color)
      context.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 3, y: 3), CGPoint(x: 0, y: 3)])
      context.clip()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    }
    #expect(most <= 3.5)
  }

  @Test("Pixels outside of the shape do not change", arguments: CGBlendMode.allCases)
  func outside(_ mode: CGBlendMode) throws {
    let canvas = try Canvas(3, 1, filledWith: .green)
    let context = canvas.context()
    context.setBlendMode(mode)
    context.setFillColor(.red)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(canvas[0, 0] == 0xFF00_FF00 && canvas[2, 0] == 0xFF00_FF00)
  }

  @Test("The context's opacity multiplies the source, not the coverage: a copy is translucent")
  func opacity() throws {
    let canvas = try Canvas(1, 1, filledWith: .green)
    let context = canvas.context()
    context.setBlendMode(.copy)
    context.setAlpha(0.5)
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(isClose(canvas[0, 0], 0x8080_0000))
  }

  @Test("The mode is restored with the state; pictures and gradients have it too")
  func state() throws {
    let canvas = try Canvas(3, 1, filledWith: CGColor(gray: 0.5, alpha: 1))
    let context = canvas.context()
    context.saveGState()
    context.setBlendMode(.multiply)
    let gray = try Canvas(1, 1, filledWith: CGColor(gray: 0.5, alpha: 1))
    context.draw(CGImage(gray.image), in: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.clip(to: CGRect(x: 1, y: 0, width: 1, height: 1))
    let gradient = try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor(gray: 0.5, alpha: 1)] as CFArray, locations: nil))
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 3, y: 0), options: [])
    context.restoreGState()
    context.setFillColor(CGColor(gray: 0.5, alpha: 1))
    context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    #expect(isClose(canvas[0, 0], 0xFF40_4040))
    #expect(isClose(canvas[1, 0], 0xFF40_4040))
    #expect(isClose(canvas[2, 0], 0xFF80_8080))
  }
}
