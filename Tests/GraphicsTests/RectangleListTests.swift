import Foundation
import Pixman
import Testing

@testable import CasementGraphics

/// Lists of rectangles, and the maps and color spaces that contexts have.
@Suite("Lists of rectangles") struct RectangleListTests {
  private let rectangles = [
    CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 2, height: 1),
    CGRect(x: 0, y: 1, width: 4, height: 1),
  ]

  @Test("The rectangles of a list are one path of a context")
  func context() throws {
    let canvas = try Canvas(4, 3)
    let context = canvas.context()
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.addRects(rectangles)
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 4, height: 2))
    context.fillPath()
    #expect(canvas.rows == ["R.RR", "RRRR", "...."])
  }

  @Test("The rectangles of a list are added to a path, each as a figure of its own, through a transform")
  func path() throws {
    let path = CGMutablePath()
    path.addRects(rectangles, transform: CGAffineTransform(translationX: 0, y: 1))
    path.addRects([])
    #expect(path.boundingBox == CGRect(x: 0, y: 1, width: 4, height: 2))
    let canvas = try Canvas(4, 4)
    let context = canvas.context()
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.addPath(path)
    context.fillPath()
    #expect(canvas.rows == ["....", "B.BB", "BBBB", "...."])
  }

  @Test("The map to pixels follows the scale and what is done to the context, and returns with its state")
  func transform() throws {
    let context = try Canvas(8, 8).context(scale: 2)
    let start = context.userSpaceToDeviceSpaceTransform
    #expect(start.a == 2 && start.d == 2 && !start.isIdentity)
    context.saveGState()
    context.translateBy(x: 1, y: 3)
    #expect(CGPoint.zero.applying(context.userSpaceToDeviceSpaceTransform) == CGPoint(x: 2, y: 6))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 4, y: 8))
    context.restoreGState()
    #expect(context.userSpaceToDeviceSpaceTransform == start)
    #expect(try Canvas(2, 2).context().userSpaceToDeviceSpaceTransform.isIdentity)
    #expect(start.concatenating(start.inverted()).isIdentity)
  }

  @Test("A space of patterns has the space of their colors, other spaces have none")
  func baseSpace() throws {
    let rgb = CGColorSpaceCreateDeviceRGB()
    let pattern = try #require(CGColorSpace(patternBaseSpace: rgb))
    #expect(pattern.baseColorSpace == rgb && pattern.numberOfComponents == 3)
    #expect(rgb.baseColorSpace == nil)
    #expect(CGColorSpace(patternBaseSpace: nil)?.baseColorSpace == nil)
  }
}
