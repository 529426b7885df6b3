import Foundation
import Pixman
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("Snapshots of layers' drawings")
struct SnapshotTests {
  private let dots = Dots()

  /// A layer 100 points wide and a million high, with red lines.
  private func tall() -> CALayer {
    dots.dots = stride(from: 50, to: 1_000_000, by: 100_000).map {
      Dots.Dot(rect: CGRect(x: 0, y: $0, width: 100, height: 10), color: .red)
    }
    let layer = CALayer(0, 0, 100, 1_000_000)
    layer.delegate = dots
    layer.setNeedsDisplay()
    return layer
  }

  @Test("A small layer has a whole snapshot")
  func small() throws {
    let layer = CALayer(-50, 0, 200, 100)
    layer.delegate = dots
    layer.setNeedsDisplay()
    let stage = try Stage(100, 100, showing: layer)
    #expect(layer.snapshot?.width == 200)
    layer.position.x += 50
    try stage.show()
    #expect(dots.drawings == 1)
  }

  @Test(
    "A layer a million points high has a snapshot around the visible part, extended by scrolling"
  )
  func millionPoints() throws {
    let layer = tall()
    let stage = try Stage(100, 100, showing: layer)
    #expect(stage[50, 55] == 0xFFFF_0000)
    #expect(dots.drawings == 1)
    // The visible part, half of its height below it, and a point for rounding.
    #expect(layer.snapshot.map { $0.height <= 153 } == true)
    layer.frame.origin.y = -700_000
    try stage.show()
    #expect(stage[50, 55] == 0xFFFF_0000)
    #expect(stage[50, 65] == 0xFFFF_FFFF)
    #expect(dots.drawings == 2)
    #expect(layer.snapshot.map { $0.height <= 206 } == true)
  }

  @Test("A little scrolling needs no drawing; further scrolling draws the missing part")
  func littleScrolling() throws {
    let layer = tall()
    let stage = try Stage(100, 100, showing: layer)
    layer.frame.origin.y = -40
    try stage.show()
    #expect(dots.drawings == 1)
    #expect(stage[50, 15] == 0xFFFF_0000)
    layer.frame.origin.y = -55
    try stage.show()
    #expect(dots.drawings == 2)
    #expect(stage[50, 1] == 0xFFFF_0000)
    #expect(stage[50, 9] == 0xFFFF_FFFF)
  }

  @Test("A hidden part is drawn when it becomes visible")
  func unseenPart() throws {
    let layer = tall()
    let stage = try Stage(100, 100, showing: layer)
    dots.dots.append(Dots.Dot(rect: CGRect(x: 0, y: 5000, width: 100, height: 10), color: .blue))
    layer.setNeedsDisplay(CGRect(x: 0, y: 5000, width: 100, height: 10))
    try stage.show()
    layer.frame.origin.y = -4950
    try stage.show()
    #expect(stage[50, 55] == 0xFF00_00FF)
  }

  @Test("A layer that draws nothing has no snapshot")
  func nothingDrawn() throws {
    final class Silent: CALayerDelegate { func draw(_ layer: CALayer, in context: CGContext) {} }
    let silent = Silent()
    let layer = CALayer(0, 0, 50, 50)
    layer.delegate = silent
    layer.setNeedsDisplay()
    _ = try Stage(100, 100, showing: layer)
    #expect(!layer.needsDisplay())
    #expect(layer.snapshot == nil)
  }

  @Test("A large layer whose visible part was empty draws parts that become visible")
  func emptyPartOfALargeLayer() throws {
    final class Line: CALayerDelegate {
      func draw(_ layer: CALayer, in context: CGContext) {
        context.setFillColor(.red)
        // Drawing is skipped outside of the clip, so that no picture is allocated for it.
        let line = CGRect(x: 0, y: 60, width: layer.bounds.width, height: 1)
        if context.boundingBoxOfClipPath.intersects(line) { context.fill(line) }
      }
    }
    let line = Line()
    let layer = CALayer(0, 0, 1_000_000, 100)
    layer.delegate = line
    layer.setNeedsDisplay()
    let stage = try Stage(2, 3, showing: layer)
    #expect(stage.rows == ["..", "..", ".."])
    layer.position.y -= 59
    try stage.show()
    #expect(stage.rows == ["..", "RR", ".."])
  }
}
