import Foundation
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("Occlusion culling")
struct OcclusionTests {
  private let dots = Dots()

  /// A layer of 200×150 points that draws dots.
  private func drawn() -> CALayer {
    let layer = CALayer(20, 20, 200, 150)
    layer.delegate = dots
    layer.setNeedsDisplay()
    return layer
  }

  @Test("A layer below an opaque one is drawn when it is uncovered")
  func covered() throws {
    let cover = CALayer(20, 20, 200, 150, .red)
    let layer = drawn()
    let stage = try Stage(300, 200, showing: layer, cover)
    #expect(dots.drawings == 0)
    #expect(layer.snapshot == nil)
    cover.position.x += 1
    try stage.show()
    #expect(dots.drawings == 1)
  }

  @Test("Four opaque quarters occlude a layer")
  func quarters() throws {
    let stage = try Stage(
      300, 200, showing: drawn(), CALayer(20, 20, 100, 75, .red), CALayer(120, 20, 100, 75, .blue),
      CALayer(20, 95, 100, 75, .green), CALayer(120, 95, 100, 75, .yellow))
    #expect(dots.drawings == 0)
    stage.root.sublayers?[3].removeFromSuperlayer()
    try stage.show()
    #expect(dots.drawings == 1)
  }

  @Test("Translucent layers, translucent groups and hidden layers occlude nothing")
  func seenThrough() throws {
    let cover = CALayer(0, 0, 300, 200, CGColor(red: 1, green: 0, blue: 0, alpha: 0.99))
    cover.isHidden = true
    let stage = try Stage(300, 200, showing: drawn(), cover)
    #expect(dots.drawings == 1)
    let others: [(CALayer) -> Void] = [
      { $0.isHidden = false }, { ($0.backgroundColor, $0.opacity) = (.red, 0.9) },
      { ($0.opacity, $0.cornerRadius) = (1, 190) },
    ]
    for (index, change) in others.enumerated() {
      change(cover)
      stage.root.sublayers?[0].setNeedsDisplay()
      try stage.show()
      #expect(dots.drawings == index + 2)
    }
  }

  /// Fills its layer with a color, up to a width.
  private final class Filling: CALayerDelegate {
    var width: CGFloat = .infinity
    func draw(_ layer: CALayer, in context: CGContext) {
      context.setFillColor(.red)
      context.fill(CGRect(x: 0, y: 0, width: min(width, layer.bounds.width), height: layer.bounds.height))
    }
  }

  @Test("Layers below opaque content are not drawn, from the second frame on")
  func opaqueContent() throws {
    let (below, filling, cover) = (drawn(), Filling(), CALayer(20, 20, 200, 150))
    cover.delegate = filling
    cover.isOpaque = true
    cover.setNeedsDisplay()
    let stage = try Stage(300, 200, showing: below, cover)
    #expect(dots.drawings == 1)
    below.setNeedsDisplay()
    cover.setNeedsDisplay()
    try stage.show()
    #expect(dots.drawings == 1, "the cover was opaque in the first frame")
    // Without the promise, the pixels do not count.
    cover.isOpaque = false
    below.setNeedsDisplay()
    try stage.show()
    #expect(dots.drawings == 2)
  }

  @Test(
    "Opaque content does not occlude where it is translucent, rotated, rescaled or stretched",
    arguments: [
      { $0.opacity = 0.5 }, { $0.setAffineTransform(CGAffineTransform(rotationAngle: 0.01)) },
      { $0.contentsScale = 2 }, { $0.bounds.size.width += 40 },
    ] as [@Sendable (CALayer) -> Void])
  func softContent(change: @Sendable (CALayer) -> Void) throws {
    let (below, filling, cover) = (drawn(), Filling(), CALayer(0, 0, 300, 200))
    cover.delegate = filling
    cover.isOpaque = true
    cover.setNeedsDisplay()
    let stage = try Stage(300, 200, showing: below, cover)
    change(cover)
    try stage.show()
    below.setNeedsDisplay()
    try stage.show()
    #expect(dots.drawings == 2)
  }

  @Test("Below content that is not opaque as promised, everything is drawn in the same frame")
  func brokenPromise() throws {
    let (lowest, low, filling, cover) = (drawn(), Filling(), Filling(), CALayer(20, 20, 200, 150))
    let middle = CALayer(20, 20, 200, 150)
    for (layer, delegate) in [(middle, low), (cover, filling)] {
      layer.delegate = delegate
      layer.isOpaque = true
      layer.setNeedsDisplay()
    }
    let stage = try Stage(300, 200, showing: lowest, middle, cover)
    lowest.setNeedsDisplay()
    try stage.show()
    #expect(dots.drawings == 1)
    (low.width, filling.width) = (50, 100)
    middle.setNeedsDisplay()
    cover.setNeedsDisplay()
    try stage.show()
    #expect(dots.drawings == 2)
    #expect(stage.row(30).dropFirst(110).hasPrefix("RRRRRRRRRR......"))
    #expect(try stage.isAsPaintedWhole())
    // A part that is drawn anew does not make the rest opaque.
    cover.setNeedsDisplay(CGRect(x: 0, y: 0, width: 10, height: 10))
    lowest.setNeedsDisplay()
    try stage.show()
    #expect(dots.drawings == 3)
    filling.width = .infinity
    cover.setNeedsDisplay()
    try stage.show()
    lowest.setNeedsDisplay()
    try stage.show()
    #expect(dots.drawings == 3, "the promise is kept again")
  }

  @Test("Layers outside of the picture are not drawn")
  func outside() throws {
    let layer = drawn()
    layer.position.x = 1000
    let stage = try Stage(300, 200, showing: layer)
    #expect(dots.drawings == 0)
    layer.position.x = 100
    try stage.show()
    #expect(dots.drawings == 1)
  }

  @Test("A layer in a group is occluded by opaque layers in front of the group")
  func coveredGroup() throws {
    let layer = drawn()
    layer.addSublayer(CALayer(0, 0, 10, 10, .red))
    layer.opacity = 0.5
    let cover = CALayer(20, 20, 200, 150, .blue)
    let stage = try Stage(300, 200, showing: layer, cover)
    #expect(dots.drawings == 0)
    cover.isHidden = true
    try stage.show()
    #expect(dots.drawings == 1)
  }
}
