import Foundation
import Pixman
import Testing

@testable import CasementGraphics

@Suite("Patterns")
struct PatternTests {
  /// A pattern of a point in each step.
  private func dots(
    step: CGFloat = 2, size: CGFloat = 1, matrix: CGAffineTransform = .identity, isColored: Bool = true
  ) throws -> CGPattern {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        if isColored { context.setFillColor(.red) }
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }, releaseInfo: nil)
    return try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: size, height: size), matrix: matrix, xStep: step,
        yStep: step, tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks))
  }

  private let everything = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test("A pattern fills by steps from the origin of the base space, whatever the matrix")
  func steps() throws {
    let canvas = try Canvas(5, 3)
    let context = canvas.context()
    context.translateBy(x: 1, y: 0)
    context.setFillPattern(try dots(), colorComponents: [1])
    context.fill(everything)
    #expect(canvas.rows == ["..R.R", ".....", "..R.R"])
  }

  @Test("The phase and the pattern's matrix offset it; cells are drawn in user space")
  func phase() throws {
    let canvas = try Canvas(6, 2)
    let context = canvas.context()
    context.setPatternPhase(CGSize(width: 1, height: 0))
    context.setFillPattern(
      try dots(matrix: CGAffineTransform(translationX: 0, y: 1)), colorComponents: [1])
    context.fill(everything)
    #expect(canvas.rows == ["......", ".R.R.R"])
    let fine = try Canvas(6, 2)
    let other = fine.context(scale: 2)
    other.setFillPattern(try dots(), colorComponents: [1])
    other.fill(everything)
    #expect(fine.rows == ["RR..RR", "RR..RR"])
  }

  @Test("Steps smaller than the cell overlap; larger ones leave gaps")
  func overlap() throws {
    let canvas = try Canvas(6, 1)
    let context = canvas.context()
    context.setFillPattern(try dots(step: 3, size: 9), colorComponents: [1])
    context.fill(everything)
    #expect(canvas.rows == ["R..R.."])
  }

  @Test("An uncolored pattern has the given color and opacity")
  func uncolored() throws {
    let canvas = try Canvas(2, 1)
    let context = canvas.context()
    context.setFillColorSpace(
      try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())))
    context.setFillPattern(try dots(isColored: false), colorComponents: [0, 0, 1, 0.5])
    context.fill(everything)
    #expect(isClose(canvas[0, 0], 0x8000_0080) && canvas[1, 0] == 0)
    context.setAlpha(0.5)
    context.setFillPattern(try dots(isColored: false), colorComponents: [0, 1, 0, 1])
    context.setBlendMode(.copy)
    context.fill(everything)
    #expect(isClose(canvas[0, 0], 0x8000_8000))
  }

  @Test("Lines and soft shapes take patterns, through the clip")
  func shapes() throws {
    let canvas = try Canvas(8, 4)
    let context = canvas.context()
    context.setStrokePattern(try dots(step: 1), colorComponents: [1])
    context.setLineWidth(2)
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 4, y: 1)])
    context.clip(to: [CGRect(x: 4, y: 0, width: 4, height: 1), CGRect(x: 4, y: 2, width: 2, height: 1)])
    context.setFillPattern(try dots(step: 1), colorComponents: [1])
    context.addRect(everything)
    context.fillPath()
    #expect(canvas.rows == ["RRRRRRRR", "RRRR....", "....RR..", "........"])
  }

  @Test("A pattern color has its pattern space; its release callback is called")
  func color() throws {
    final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    do {
      var callbacks = CGPatternCallbacks(
        version: 0, drawPattern: { _, _ in }, releaseInfo: { _ in count.value += 1 })
      let pattern = try #require(
        CGPattern(
          info: nil, bounds: everything, matrix: .identity, xStep: 1, yStep: 1, tiling: .noDistortion,
          isColored: true, callbacks: &callbacks))
      let space = try #require(CGColorSpace(patternBaseSpace: nil))
      let color = try #require(CGColor(patternSpace: space, pattern: pattern, components: [0.5]))
      #expect(color.pattern === pattern && color.alpha == 0.5 && color.numberOfComponents == 1)
      #expect(color == color.copy(alpha: 0.5) && color != CGColor(gray: 0, alpha: 0.5))
      #expect(CGColor(patternSpace: .genericGray, pattern: pattern, components: [1, 1]) == nil)
      #expect(space.model == .pattern && space.name == nil)
    }
    #expect(count.value == 1)
  }

  @Test("An image is tiled, with one tile at the rectangle")
  func tiles() throws {
    let tile = try Canvas(2, 1)
    tile.context().fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let canvas = try Canvas(7, 2)
    let context = canvas.context()
    context.clip(to: CGRect(x: 0, y: 0, width: 6, height: 2))
    context.interpolationQuality = .none
    context.draw(CGImage(tile.image), in: CGRect(x: 1, y: 0, width: 2, height: 1), byTiling: true)
    #expect(canvas.rows == [".K.K.K.", ".K.K.K."])
  }

  @Test("A rotated matrix rotates image tiles; extreme numbers are harmless")
  func turned() throws {
    let canvas = try Canvas(6, 6)
    let tile = try Canvas(1, 1, filledWith: .red)
    let context = canvas.context()
    context.rotate(by: 0.3)
    context.draw(CGImage(tile.image), in: CGRect(x: 0, y: 0, width: 3, height: 3), byTiling: true)
    #expect(canvas.pixels.allSatisfy { isClose($0, 0xFFFF_0000, within: 2) })
    for value in [0, -1, .nan, .infinity, 1e300, 1e-300] as [CGFloat] {
      context.draw(CGImage(tile.image), in: CGRect(x: value, y: 0, width: 3, height: value), byTiling: true)
      context.setPatternPhase(CGSize(width: value, height: value))
      context.setFillPattern(try dots(), colorComponents: [value])
      context.fill(everything)
      context.setShadow(offset: CGSize(width: value, height: value), blur: value, color: .black)
      context.fill(CGRect(x: 0, y: 0, width: value, height: 2))
    }
  }
}
