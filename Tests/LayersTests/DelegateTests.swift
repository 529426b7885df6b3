import Foundation
import Pixman
import Testing

@testable import CasementGraphics
@testable import CasementLayers

/// Writes down what a layer asks of it.
private final class Witness: CALayerDelegate {
  var calls: [String] = []
  var clips: [CGRect] = []

  func layerWillDraw(_ layer: CALayer) { calls.append("will draw") }

  func draw(_ layer: CALayer, in context: CGContext) {
    calls.append("draw")
    clips.append(layer.drawnRect)
    context.setFillColor(.red)
    context.fill(layer.bounds)
  }

  func layoutSublayers(of layer: CALayer) { calls.append("layout") }
}

/// Shows the layer without drawing it.
private final class Provider: CALayerDelegate {
  var calls: [String] = []

  func display(_ layer: CALayer) {
    calls.append("display")
    layer.backgroundColor = .green
  }

  func draw(_ layer: CALayer, in context: CGContext) { calls.append("draw") }
}

@Suite("Delegates of layers")
struct DelegateTests {
  private let witness = Witness()

  /// A layer without anything to do for its delegate, shown.
  private func stage(_ layer: CALayer) throws -> Stage {
    let stage = try Stage(20, 10, showing: layer)
    witness.calls = []
    layer.delegate = witness
    return stage
  }

  @Test("Nothing is drawn without setNeedsDisplay")
  func notAsked() throws {
    let layer = CALayer(0, 0, 10, 10)
    let stage = try stage(layer)
    #expect(!layer.needsDisplay())
    try stage.show()
    #expect(witness.calls == [])
  }

  @Test("The delegate gets layerWillDraw, then draw, once")
  func drawing() throws {
    let layer = CALayer(0, 0, 10, 10)
    let stage = try stage(layer)
    layer.setNeedsDisplay()
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    #expect(witness.calls == [])
    try stage.show()
    #expect(witness.calls == ["will draw", "draw"])
    #expect(!layer.needsDisplay())
    #expect(stage.row(5) == "RRRRRRRRRR..........")
    try stage.show()
    #expect(witness.calls.count == 2)
  }

  @Test("A damaged part is drawn alone; several parts are united")
  func drawingPart() throws {
    let layer = CALayer(0, 0, 10, 10)
    let stage = try stage(layer)
    layer.setNeedsDisplay()
    try stage.show()
    layer.setNeedsDisplay(CGRect(x: 1, y: 1, width: 2, height: 2))
    layer.setNeedsDisplay(CGRect(x: 5, y: 4, width: 1, height: 1))
    #expect(try stage.show() == [Rectangle(x: 1, y: 1, width: 5, height: 4)])
    #expect(witness.clips.last == CGRect(x: 1, y: 1, width: 5, height: 4))
  }

  @Test("A rectangle outside of the layer draws nothing")
  func drawingOutside() throws {
    let layer = CALayer(0, 0, 10, 10)
    let stage = try stage(layer)
    layer.setNeedsDisplay(CGRect(x: 11, y: 0, width: 5, height: 5))
    #expect(!layer.needsDisplay())
    try stage.show()
    #expect(witness.calls == [])
  }

  @Test("A delegate that implements display is not asked to draw")
  func displaying() throws {
    let layer = CALayer(0, 0, 10, 10)
    let stage = try stage(layer)
    let provider = Provider()
    layer.delegate = provider
    layer.setNeedsDisplay()
    try stage.show()
    #expect(provider.calls == ["display"])
    try stage.show()
    #expect(stage.row(5) == "GGGGGGGGGG..........")
    #expect(provider.calls == ["display"])
  }

  @Test("displayIfNeeded displays a layer at once")
  func displayIfNeeded() throws {
    let layer = CALayer(0, 0, 10, 10)
    let stage = try stage(layer)
    layer.displayIfNeeded()
    #expect(witness.calls == [])
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(witness.calls == ["will draw", "draw"])
    try stage.show()
    #expect(witness.calls.count == 2)
    #expect(stage.row(5) == "RRRRRRRRRR..........")
  }

  @Test("A layer of a new size is redrawn with needsDisplayOnBoundsChange, else its drawing is stretched")
  func boundsChange() throws {
    let layer = CALayer(0, 0, 10, 10)
    let stage = try stage(layer)
    layer.setNeedsDisplay()
    try stage.show()
    witness.calls = []
    layer.frame.size.width = 12
    try stage.show()
    #expect(witness.calls == ["layout"])
    #expect(stage.row(5) == "RRRRRRRRRRRR........")
    layer.needsDisplayOnBoundsChange = true
    layer.frame.size.width = 14
    try stage.show()
    #expect(witness.calls == ["layout", "layout", "will draw", "draw"])
  }

  @Test("Sublayers are laid out after a change of size or sublayers, and on request")
  func layout() throws {
    let layer = CALayer(0, 0, 10, 10)
    let stage = try stage(layer)
    layer.position.x += 1
    layer.backgroundColor = .red
    try stage.show()
    #expect(witness.calls == [])
    layer.bounds.size.width = 5
    #expect(layer.needsLayout())
    try stage.show()
    #expect(witness.calls == ["layout"])
    #expect(!layer.needsLayout())
    layer.setNeedsLayout()
    layer.setNeedsLayout()
    try stage.show()
    #expect(witness.calls == ["layout", "layout"])
    layer.addSublayer(CALayer())
    try stage.show()
    #expect(witness.calls == ["layout", "layout", "layout"])
  }

  @Test("A superlayer is laid out before sublayers that it resizes")
  func layoutOrder() throws {
    final class Filler: CALayerDelegate {
      var names: [String] = []
      func layoutSublayers(of layer: CALayer) {
        names.append(layer.name ?? "")
        for inner in layer.sublayers ?? [] { inner.frame = layer.bounds }
      }
    }
    let filler = Filler()
    let (outer, inner) = (CALayer(0, 0, 4, 4), CALayer(0, 0, 0, 0, .red, [CALayer()]))
    (outer.name, inner.name) = ("outer", "inner")
    outer.addSublayer(inner)
    (outer.delegate, inner.delegate) = (filler, filler)
    let stage = try Stage(5, 4, showing: outer)
    #expect(filler.names == ["outer", "inner"])
    #expect(stage.row(0) == "RRRR.")
  }

  @Test("The delegate is not retained")
  func weakDelegate() {
    let layer = CALayer()
    do {
      let short = Witness()
      layer.delegate = short
      #expect(layer.delegate != nil)
    }
    #expect(layer.delegate == nil)
  }
}
