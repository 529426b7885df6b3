import Foundation
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("Kinds of layers")
struct KindTests {
  // MARK: Shapes

  private func shape(_ rect: CGRect) -> CAShapeLayer {
    let layer = CAShapeLayer(0, 0, 12, 12)
    layer.path = CGPath(rect: rect, transform: nil)
    return layer
  }

  /// A line of 2 points' width through rows 4 and 5.
  private func line() -> CAShapeLayer {
    let layer = CAShapeLayer(0, 0, 10, 10)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 5))
    path.addLine(to: CGPoint(x: 10, y: 5))
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = .red
    layer.lineWidth = 2
    return layer
  }

  @Test("A shape is filled with black unless a color is set")
  func fill() throws {
    let layer = shape(CGRect(x: 2, y: 1, width: 3, height: 2))
    let stage = try Stage(8, 4, showing: layer)
    #expect(stage.rows == ["........", "..KKK...", "..KKK...", "........"])
    layer.fillColor = .red
    try stage.show()
    #expect(stage.row(1) == "..RRR...")
    layer.fillColor = nil
    try stage.show()
    #expect(stage.row(1) == "........")
  }

  @Test("A shape moves when the origin of its layer's bounds changes")
  func scrolled() throws {
    let layer = shape(CGRect(x: 2, y: 1, width: 3, height: 2))
    let stage = try Stage(8, 4, showing: layer)
    layer.bounds.origin.x = 1
    try stage.show()
    #expect(stage.rows == ["........", ".KKK....", ".KKK....", "........"])
  }

  @Test("A line is wider across a stretched axis, and not along it")
  func stretchedLine() throws {
    let layer = line()
    layer.transform = CATransform3DMakeScale(1, 2, 1)
    let stage = try Stage(10, 10, showing: layer)
    let (red, none) = ("RRRRRRRRRR", "..........")
    #expect(stage.rows == [none, none, none, red, red, red, red, none, none, none])
    layer.transform = CATransform3DMakeScale(3, 1, 1)
    try stage.show()
    #expect(stage.rows == [none, none, none, none, red, red, none, none, none, none])
  }

  @Test("Later changes of a path do not affect the layer")
  func pathCopied() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 2, height: 1))
    let layer = CAShapeLayer(0, 0, 8, 1)
    layer.path = path
    path.addRect(CGRect(x: 4, y: 0, width: 2, height: 1))
    #expect(try Stage(8, 1, showing: layer).rows == ["KK......"])
  }

  @Test("A shape beyond the bounds is visible")
  func beyondBounds() throws {
    let layer = shape(CGRect(x: -2, y: 0, width: 4, height: 1))
    layer.frame = CGRect(x: 3, y: 0, width: 1, height: 1)
    let stage = try Stage(8, 1, showing: layer)
    #expect(stage.rows == [".KKKK..."])
    layer.isHidden = true
    try stage.show()
    #expect(stage.rows == ["........"])
  }

  @Test("A stroke is centered on the path")
  func stroke() throws {
    let stage = try Stage(10, 10, showing: line())
    #expect(stage.row(3) == "..........")
    #expect(stage.row(4) == "RRRRRRRRRR")
    #expect(stage.row(5) == "RRRRRRRRRR")
    #expect(stage.row(6) == "..........")
  }

  @Test("strokeStart and strokeEnd are fractions of the length")
  func strokePart() throws {
    let layer = line()
    layer.strokeStart = 0.3
    layer.strokeEnd = 0.8
    let stage = try Stage(10, 10, showing: layer)
    #expect(stage.row(4) == "...RRRRR..")
    layer.strokeEnd = 0.1
    try stage.show()
    #expect(stage.row(4) == "..........")
  }

  @Test("A line has dashes and gaps, starting at a phase")
  func dashes() throws {
    let layer = line()
    layer.lineDashPattern = [2, 3]
    let stage = try Stage(10, 10, showing: layer)
    #expect(stage.row(4) == "RR...RR...")
    layer.lineDashPhase = 1
    try stage.show()
    #expect(stage.row(4) == "R...RR...R")
  }

  @Test("The even-odd rule leaves a hole in nested loops")
  func evenOdd() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 6, height: 3))
    path.addRect(CGRect(x: 2, y: 1, width: 2, height: 1))
    let layer = CAShapeLayer(0, 0, 6, 3)
    layer.path = path
    let stage = try Stage(6, 3, showing: layer)
    #expect(stage.row(1) == "KKKKKK")
    layer.fillRule = .evenOdd
    try stage.show()
    #expect(stage.rows == ["KKKKKK", "KK..KK", "KKKKKK"])
  }

  // MARK: Gradients

  private func gradient(_ colors: [CGColor]) -> CAGradientLayer {
    let layer = CAGradientLayer(0, 0, 100, 100)
    layer.colors = colors
    return layer
  }

  @Test("An axial gradient goes from the upper to the lower edge, or between its points")
  func axial() throws {
    let layer = gradient([.red, .blue])
    let stage = try Stage(100, 100, showing: layer)
    #expect(stage.isNear(50, 0, 0xFFFE_0001, within: 3))
    #expect(stage.isNear(5, 50, 0xFF7F_0080, within: 3))
    #expect(stage.isNear(95, 50, 0xFF7F_0080, within: 3))
    #expect(stage.isNear(50, 99, 0xFF01_00FE, within: 3))
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    try stage.show()
    #expect(stage.isNear(10, 50, 0xFFFF_0000, within: 3))
    #expect(stage.isNear(75, 10, 0xFF7D_0082, within: 3))
    #expect(stage.isNear(99, 90, 0xFF03_00FC, within: 3))
  }

  @Test("Gradient colors are at their locations")
  func locations() throws {
    let layer = gradient([.red, .green, .blue])
    layer.locations = [0, 0.2, 1]
    let stage = try Stage(100, 100, showing: layer)
    #expect(stage.isNear(50, 20, 0xFF00_FF00, within: 8))
    #expect(stage.isNear(50, 60, 0xFF00_7F80, within: 5))
  }

  @Test("A radial gradient extends outward with its last color")
  func radial() throws {
    let layer = gradient([.red, .blue])
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    let stage = try Stage(100, 100, showing: layer)
    #expect(stage.isNear(50, 50, 0xFFFB_0004, within: 6))
    #expect(stage.isNear(75, 50, 0xFF7D_0082, within: 4))
    #expect(stage.isNear(50, 24, 0xFF7D_0082, within: 4))
    #expect(stage.isNear(0, 0, 0xFF00_00FF, within: 2))
  }

  @Test(
    "A gradient much larger than the picture shows its visible part",
    arguments: [
      CAGradientLayerType.axial, .radial, .conic,
    ])
  func large(type: CAGradientLayerType) throws {
    let layer = gradient([.red, .blue])
    layer.type = type
    layer.frame = CGRect(x: -100_000, y: -100_000, width: 400_000, height: 400_000)
    // A quarter of the way.
    layer.startPoint = type == .axial ? .zero : CGPoint(x: 0.25 + 1 / 8, y: 0.25)
    layer.endPoint =
      type == .axial ? CGPoint(x: 0, y: 1) : CGPoint(x: type == .conic ? 0.375 : 0.875, y: 0.75)
    let stage = try Stage(100, 100, showing: layer)
    for (x, y) in [(1, 1), (98, 98), (1, 98)] {
      #expect(stage.isNear(x, y, 0xFFBF_0040, within: 3))
    }
  }

  @Test("A gradient without colors shows the background, one color fills the layer")
  func fewColors() throws {
    let layer = gradient([])
    layer.backgroundColor = .green
    let stage = try Stage(100, 100, showing: layer)
    #expect(stage[50, 50] == 0xFF00_FF00)
    layer.colors = [CGColor.red]
    try stage.show()
    #expect(stage[50, 50] == 0xFFFF_0000)
  }

  // MARK: Copies and space

  @Test("The drawing of a layer in perspective ends at its edges, equally on all sides")
  func edgesInPerspective() throws {
    let dots = Dots()
    // The upper edge must not show pixels of the lower one.
    dots.dots = [
      Dots.Dot(rect: CGRect(x: 0, y: 0, width: 40, height: 20), color: .red),
      Dots.Dot(rect: CGRect(x: 0, y: 20, width: 40, height: 20), color: .blue),
    ]
    let layer = CALayer(0, 0, 40, 40)
    layer.position = CGPoint(x: 50, y: 50)
    layer.delegate = dots
    layer.setNeedsDisplay()
    let outer = CALayer(0, 0, 100, 100, nil, [layer])
    for angle in stride(from: -1.2, through: 1.2, by: 0.1) {
      var perspective = CATransform3D.identity
      perspective.m34 = -1 / 150
      outer.sublayerTransform = perspective
      layer.transform = CATransform3DMakeRotation(angle, 0.3, 1, 0.1)
      let stage = try Stage(100, 100, showing: outer)
      for x in 0..<100 {
        let column = (0..<100).map { stage[x, $0] }
        let lastRed = column.lastIndex { $0 >> 16 & 255 > $0 & 255 }
        let firstBlue = column.firstIndex { $0 & 255 > $0 >> 16 & 255 }
        if let lastRed, let firstBlue { #expect(lastRed < firstBlue, "column \(x), turned by \(angle)") }
      }
    }
  }

  @Test("Clipped content that extends behind the viewer is invisible outside of the clip")
  func cutBehindViewer() throws {
    let inner = CALayer(40, 5, 20, 20, .blue)
    let strip = CALayer(0, 50, 100, 1, nil, [inner])
    strip.masksToBounds = true
    let stage = try Stage(100, 100)
    stage.root.sublayerTransform.m34 = -1 / 30
    stage.root.sublayerTransform = CATransform3DRotate(stage.root.sublayerTransform, 1, 0, 1, 0)
    stage.root.addSublayer(strip)
    try stage.show()
    #expect(!(0..<100).contains { x in (0..<100).contains { stage[x, $0] != 0xFFFF_FFFF } })
    // Without the clip, the strip is visible.
    strip.masksToBounds = false
    try stage.show()
    #expect(stage[50, 70] == 0xFF00_00FF)
  }

  @Test("A transform layer's mask moves with the layer")
  func maskOfTransformLayer() throws {
    let space = CATransformLayer(10, 10, 20, 20, nil, [CALayer(0, 0, 20, 20, .red)])
    space.mask = CALayer(0, 0, 5, 5, .black)
    let stage = try Stage(100, 60, showing: space)
    #expect(stage[12, 12] == 0xFFFF_0000)
    space.position.x += 50
    try stage.show()
    #expect(stage[12, 12] == 0xFFFF_FFFF)
    #expect(stage[62, 12] == 0xFFFF_0000)
    #expect(stage[70, 12] == 0xFFFF_FFFF)
  }

  @Test("A replicator draws instances of its sublayers, each with another transform")
  func replicator() throws {
    let layer = CAReplicatorLayer(0, 0, 4, 1)
    layer.addSublayer(CALayer(0, 0, 2, 1, .red))
    layer.instanceTransform = CATransform3DMakeTranslation(4, 0, 0)
    let stage = try Stage(12, 1, showing: layer)
    #expect(stage.rows == ["RR.........."])
    layer.instanceCount = 3
    try stage.show()
    #expect(stage.rows == ["RR..RR..RR.."])
    layer.sublayers?[0].backgroundColor = .blue
    try stage.show()
    #expect(stage.rows == ["BB..BB..BB.."])
    layer.instanceCount = 0
    try stage.show()
    #expect(stage.rows == ["............"])
  }

  @Test("A transform layer keeps its sublayers in 3D; others flatten them")
  func transformLayer() throws {
    func stage(_ group: CALayer) throws -> Stage {
      // Twice as large at half of the viewer's distance.
      let near = CALayer(40, 40, 20, 20, .red)
      near.zPosition = 50
      group.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      group.addSublayer(near)
      let stage = try Stage(100, 100)
      stage.root.sublayerTransform.m34 = -1 / 100
      stage.root.addSublayer(group)
      try stage.show()
      return stage
    }
    let deep = try stage(CATransformLayer())
    #expect(deep[32, 50] == 0xFFFF_0000)
    #expect(deep[28, 50] == 0xFFFF_FFFF)
    let flat = try stage(CALayer())
    #expect(flat[42, 50] == 0xFFFF_0000)
    #expect(flat[38, 50] == 0xFFFF_FFFF)
  }

  @Test("A layer facing away shows its back, unless it is single-sided")
  func oneSided() throws {
    let layer = CALayer(0, 0, 10, 1, .red)
    layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    let stage = try Stage(10, 1, showing: layer)
    #expect(stage[5, 0] == 0xFFFF_0000)
    layer.isDoubleSided = false
    try stage.show()
    #expect(stage[5, 0] == 0xFFFF_FFFF)
  }
}

extension KindTests {
  @Test("A conic gradient turns clockwise from the end point's direction")
  func conic() throws {
    let layer = gradient([.red, .blue])
    layer.type = .conic
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    let stage = try Stage(100, 100, showing: layer)
    #expect(stage.isNear(95, 51, 0xFFFE_0001, within: 5))
    #expect(stage.isNear(50, 90, 0xFFBF_0040, within: 5))
    #expect(stage.isNear(5, 50, 0xFF7F_0080, within: 5))
    #expect(stage.isNear(50, 9, 0xFF40_00BF, within: 5))
    #expect(stage.isNear(95, 48, 0xFF01_00FE, within: 5))
  }
}
