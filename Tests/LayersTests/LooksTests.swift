import Foundation
import Pixman
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("Looks of layers")
struct LooksTests {
  // MARK: Opacity

  @Test("A translucent layer lets half of the background through")
  func opacity() throws {
    let layer = CALayer(0, 0, 1, 1, .red)
    layer.opacity = 0.5
    #expect(try Stage(1, 1, showing: layer).isNear(0, 0, 0xFFFF_7F7F))
  }

  @Test("A translucent group is composed first: its overlaps do not shine through")
  func group() throws {
    let group = CALayer(0, 0, 3, 1, nil, [CALayer(0, 0, 2, 1, .red), CALayer(1, 0, 2, 1, .blue)])
    group.opacity = 0.5
    let stage = try Stage(4, 1, showing: group)
    #expect(stage.isNear(0, 0, 0xFFFF_7F7F))
    #expect(stage.isNear(1, 0, 0xFF7F_7FFF))
    #expect(stage.isNear(2, 0, 0xFF7F_7FFF))
    #expect(stage[3, 0] == 0xFFFF_FFFF)
  }

  @Test("Without allowsGroupOpacity each sublayer is translucent by itself")
  func noGroup() throws {
    let group = CALayer(0, 0, 3, 1, nil, [CALayer(0, 0, 2, 1, .red), CALayer(1, 0, 2, 1, .blue)])
    group.opacity = 0.5
    group.allowsGroupOpacity = false
    let stage = try Stage(3, 1, showing: group)
    #expect(stage.isNear(0, 0, 0xFFFF_7F7F))
    #expect(stage.isNear(1, 0, 0xFF7F_3FBF))
  }

  @Test("A hidden layer and its sublayers are invisible until shown")
  func hidden() throws {
    let layer = CALayer(0, 0, 2, 1, .red, [CALayer(1, 0, 2, 1, .blue)])
    layer.isHidden = true
    let stage = try Stage(3, 1, showing: layer)
    #expect(stage.rows == ["..."])
    layer.isHidden = false
    #expect(try stage.show() == [Rectangle(x: 0, y: 0, width: 3, height: 1)])
    #expect(stage.rows == ["RBB"])
  }

  // MARK: Corners and border

  @Test(
    "A continuous corner begins earlier than a circular one, and is circular without room",
    arguments: [false, true])
  func continuousCorners(isTurned: Bool) throws {
    let layer = CALayer(0, 0, 100, 100, .red)
    // As good as upright, and drawn by its outline.
    if isTurned { layer.transform = CATransform3DMakeRotation(1e-5, 0, 0, 1) }
    layer.cornerRadius = 20
    let stage = try Stage(100, 100, showing: layer)
    #expect(stage[23, 0] == 0xFFFF_0000)
    layer.cornerCurve = .continuous
    #expect(try !stage.show().isEmpty)
    // Beyond the circle, where the side is still curved; and in the middle of the corner, where both are the same.
    #expect(stage[23, 0] != 0xFFFF_0000)
    #expect(stage[32, 0] == 0xFFFF_0000 && stage[0, 0] == 0xFFFF_FFFF && stage[50, 50] == 0xFFFF_0000)
    #expect(stage[9, 9] == 0xFFFF_0000 && stage[3, 3] == 0xFFFF_FFFF)
    for (x, y) in [(23, 0), (18, 1), (9, 4)] {
      let all = [stage[x, y], stage[y, x], stage[99 - x, y], stage[x, 99 - y], stage[99 - x, 99 - y]]
      #expect(all.allSatisfy { abs(Int($0 & 0xFF) - Int(all[0] & 0xFF)) < 4 }, "\(x) \(y)")
    }
    layer.cornerRadius = 50
    _ = try stage.show()
    let round = (0..<100).map { stage[$0, 5] }
    layer.cornerCurve = .circular
    _ = try stage.show()
    for x in stride(from: 0, to: 100, by: 3) {
      #expect(abs(Int(stage[x, 5] & 0xFF) - Int(round[x] & 0xFF)) < 6)
    }
  }

  @Test("Inside a border as thick as the radius of a continuous corner the corner is square")
  func thickBorder() throws {
    let layer = CALayer(0, 0, 40, 40, .red)
    layer.cornerRadius = 8
    layer.cornerCurve = .continuous
    layer.borderColor = .blue
    for width in [8.0, 9, 11, 12] {
      layer.borderWidth = width
      let (stage, inside) = (try Stage(40, 40, showing: layer), Int(width))
      #expect(stage[inside, inside] == 0xFFFF_0000 && stage[inside - 1, inside] == 0xFF00_00FF)
      #expect(stage[0, 0] == 0xFFFF_FFFF && stage[20, 0] == 0xFF00_00FF)
      stage.root.sublayers = nil
    }
  }

  @Test(
    "A border without an inside fills the layer up to its round corners", arguments: [7.0, 8, 30])
  func fullBorder(width: Double) throws {
    let layer = CALayer(0, 0, 13, 20, .red)
    layer.cornerRadius = 5
    layer.maskedCorners = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    layer.borderColor = .blue
    layer.borderWidth = width
    let stage = try Stage(13, 20, showing: layer)
    for (x, y) in [(0, 0), (0, 19), (6, 0), (6, 10), (12, 10), (10, 4), (10, 15)] {
      #expect(stage[x, y] == 0xFF00_00FF, "\(x) \(y)")
    }
    #expect(stage[12, 0] == 0xFFFF_FFFF && stage[12, 19] == 0xFFFF_FFFF)
  }

  @Test("Round corners clip the background; sublayers only with masksToBounds")
  func corners() throws {
    let layer = CALayer(0, 0, 20, 20, .red)
    layer.cornerRadius = 10
    let stage = try Stage(20, 20, showing: layer)
    #expect(stage[0, 0] == 0xFFFF_FFFF)
    #expect(stage[19, 19] == 0xFFFF_FFFF)
    #expect(stage[10, 1] == 0xFFFF_0000)
    // Beyond the circle of radius 10 about (10, 10): (10 - 2.5)² · 2 > 100; inside of it: (10 - 3.5)² · 2 < 100.
    #expect(stage[2, 2] != 0xFFFF_0000)
    #expect(stage[4, 4] == 0xFFFF_0000)
    layer.addSublayer(CALayer(0, 0, 20, 20, .blue))
    try stage.show()
    #expect(stage[0, 0] == 0xFF00_00FF)
    layer.masksToBounds = true
    try stage.show()
    #expect(stage[0, 0] == 0xFFFF_FFFF)
    #expect(stage[4, 4] == 0xFF00_00FF)
  }

  @Test("Only the corners that are named are round")
  func maskedCorners() throws {
    let layer = CALayer(0, 0, 20, 20, .red)
    layer.cornerRadius = 8
    layer.maskedCorners = [.layerMaxXMinYCorner, .layerMinXMaxYCorner]
    let stage = try Stage(20, 20, showing: layer)
    #expect(stage[0, 0] == 0xFFFF_0000)
    #expect(stage[19, 0] == 0xFFFF_FFFF)
    #expect(stage[0, 19] == 0xFFFF_FFFF)
    #expect(stage[19, 19] == 0xFFFF_0000)
  }

  @Test("masksToBounds clips overflowing sublayers")
  func masksToBounds() throws {
    let layer = CALayer(1, 0, 2, 1, nil, [CALayer(-1, 0, 4, 1, .red)])
    let stage = try Stage(4, 1, showing: layer)
    #expect(stage.rows == ["RRRR"])
    layer.masksToBounds = true
    try stage.show()
    #expect(stage.rows == [".RR."])
  }

  @Test("The border lies inside of the bounds and above the sublayers")
  func border() throws {
    let layer = CALayer(1, 0, 5, 4, .red, [CALayer(0, 0, 3, 2, .green)])
    layer.borderWidth = 1
    let stage = try Stage(7, 4, showing: layer)
    #expect(stage.rows == [".KKKKK.", ".KGGRK.", ".KRRRK.", ".KKKKK."])
    layer.borderColor = .blue
    try stage.show()
    #expect(stage.row(1) == ".BGGRB.")
    layer.borderColor = nil
    try stage.show()
    #expect(stage.rows == [".GGGRR.", ".GGGRR.", ".RRRRR.", ".RRRRR."])
  }

  // MARK: Shadow

  /// A layer of 4×4 points in the middle of 12×12 with a hard black shadow.
  private func shadowed(_ layer: CALayer = CALayer(4, 4, 4, 4, .red)) -> CALayer {
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    return layer
  }

  @Test("A shadow falls upwards by 3 points unless an offset is set")
  func shadowOffset() throws {
    let layer = shadowed()
    let stage = try Stage(12, 12, showing: layer)
    #expect(stage.row(0) == "............")
    #expect(stage.row(1) == "....KKKK....")
    #expect(stage.row(4) == "....RRRR....")
    #expect(stage.row(8) == "............")
    layer.shadowOffset = CGSize(width: 2, height: 1)
    try stage.show()
    #expect(stage.row(4) == "....RRRR....")
    #expect(stage.row(5) == "....RRRRKK..")
    #expect(stage.row(8) == "......KKKK..")
  }

  @Test("A shadow has a color and an opacity")
  func shadowColor() throws {
    let layer = shadowed()
    layer.shadowColor = .blue
    layer.shadowOpacity = 0.5
    let stage = try Stage(12, 12, showing: layer)
    #expect(stage.isNear(5, 2, 0xFF7F_7FFF))
    layer.shadowColor = nil
    try stage.show()
    #expect(stage.row(2) == "............")
  }

  @Test("shadowPath replaces the layer's shape in the shadow")
  func shadowPath() throws {
    let layer = shadowed()
    layer.shadowOffset = .zero
    layer.shadowPath = CGPath(rect: CGRect(x: -3, y: 0, width: 2, height: 1), transform: nil)
    let stage = try Stage(12, 12, showing: layer)
    #expect(stage.row(4) == ".KK.RRRR....")
    #expect(stage.row(5) == "....RRRR....")
  }

  @Test("A layer without a background casts the shadow of its content")
  func shadowOfContent() throws {
    let layer = shadowed(CALayer(0, 0, 12, 12, nil, [CALayer(1, 1, 2, 1, .red)]))
    layer.shadowOffset = CGSize(width: 4, height: 2)
    let stage = try Stage(12, 12, showing: layer)
    #expect(stage.row(1) == ".RR.........")
    #expect(stage.row(3) == ".....KK.....")
    layer.sublayers?[0].position.x += 1
    try stage.show()
    #expect(stage.row(1) == "..RR........")
    #expect(stage.row(3) == "......KK....")
  }

  @Test("A blurred shadow fades with the distance")
  func shadowBlur() throws {
    let layer = CALayer(20, 20, 40, 40, .red)
    layer.shadowOpacity = 1
    layer.shadowRadius = 4
    layer.shadowOffset = .zero
    let stage = try Stage(80, 80, showing: layer)
    let row = (0..<20).map { stage[$0, 40] & 255 }
    #expect(row.first == 255)
    #expect(row == row.sorted(by: >))
    // Half of the shadow is left at the edge.
    #expect((100...150).contains(row[19]))
  }

  @Test("Clipping does not clip the layer's own shadow")
  func shadowOfMasking() throws {
    let layer = shadowed(CALayer(4, 4, 4, 4, .red, [CALayer(-2, 0, 8, 1, .blue)]))
    layer.masksToBounds = true
    let stage = try Stage(12, 12, showing: layer)
    #expect(stage.row(1) == "....KKKK....")
    #expect(stage.row(4) == "....BBBB....")
  }

  // MARK: Mask and blending

  @Test("A mask's alpha multiplies the layer's, per pixel")
  func mask() throws {
    let layer = CALayer(1, 0, 4, 1, .red, [CALayer(-1, 0, 6, 1, .blue)])
    let mask = CALayer(1, 0, 2, 1, .black)
    layer.mask = mask
    let stage = try Stage(6, 1, showing: layer)
    #expect(stage.rows == ["..BB.."])
    mask.frame.origin.x = 0
    #expect(try !stage.show().isEmpty)
    #expect(stage.rows == [".BB..."])
    mask.backgroundColor = CGColor(gray: 1, alpha: 0.5)
    try stage.show()
    #expect(stage.isNear(1, 0, 0xFF7F_7FFF))
    layer.mask = nil
    try stage.show()
    #expect(stage.rows == ["BBBBBB"])
  }

  @Test("A compositing filter is a blend mode by name; unknown names are ignored")
  func blendMode() throws {
    let layer = CALayer(0, 0, 2, 1, .cyan)
    layer.compositingFilter = "multiplyBlendMode"
    let stage = try Stage(2, 1, showing: CALayer(0, 0, 1, 1, .yellow), layer)
    #expect(stage[0, 0] == 0xFF00_FF00)
    #expect(stage[1, 0] == 0xFF00_FFFF)
    layer.compositingFilter = "noSuchMode"
    try stage.show()
    #expect(stage[0, 0] == 0xFF00_FFFF)
  }

  // MARK: As a picture

  @Test("A rasterized layer may remove itself and siblings while drawing")
  func drawingTakesAway() throws {
    final class Leaving: CALayer {
      var siblings: [CALayer] = []
      override func draw(in context: CGContext) {
        for layer in siblings + [self] { layer.removeFromSuperlayer() }
      }
    }
    let (leaving, gone, left) = (Leaving(), CALayer(4, 0, 2, 2), CALayer(2, 0, 2, 2))
    leaving.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    leaving.shouldRasterize = true
    leaving.siblings = [gone]
    leaving.setNeedsDisplay()
    gone.backgroundColor = .green
    left.backgroundColor = .blue
    let stage = try Stage(6, 2, showing: leaving, gone, left)
    try stage.show()
    #expect(stage.rows == ["..BB..", "..BB.."])
  }

  @Test("A rasterized layer looks the same, and follows its changes")
  func rasterized() throws {
    let inner = CALayer(1, 0, 1, 1, .blue)
    let layer = CALayer(1, 0, 3, 1, .red, [inner])
    layer.shouldRasterize = true
    let stage = try Stage(5, 1, showing: layer)
    #expect(stage.rows == [".RBR."])
    inner.backgroundColor = .green
    try stage.show()
    #expect(stage.rows == [".RGR."])
    inner.frame.origin.x = 2
    try stage.show()
    #expect(stage.rows == [".RRG."])
    layer.opacity = 0.5
    try stage.show()
    #expect(stage.isNear(1, 0, 0xFFFF_7F7F))
  }

  @Test("A layer rasterized at a lower scale paints nothing outside of its extent")
  func rasterizedInLargePixels() throws {
    let layer = CALayer(1, 0, 3, 1, .red)
    layer.shouldRasterize = true
    layer.rasterizationScale = 0.5
    let stage = try Stage(6, 1, showing: layer)
    #expect(stage.rows[0].hasPrefix(".") && stage.rows[0].hasSuffix(".."))
    #expect(try stage.isAsPaintedWhole())
  }

  /// Draws in large pixels only.
  private final class LargePixels: CALayerDelegate {
    func draw(_ layer: CALayer, in context: CGContext) {
      guard context.scale < 1 else { return }
      context.setFillColor(.black)
      context.fill(layer.bounds)
    }
  }

  @Test("A drawing that is empty at one scale and not at another is composed as a group there")
  func emptyInOtherPixels() throws {
    let pixels = LargePixels()
    let layer = CALayer(0, 0, 4, 4, .red)
    layer.delegate = pixels
    layer.opacity = 0.5
    layer.setNeedsDisplay()
    let stage = try Stage(4, 4, showing: layer)
    #expect(stage.isNear(1, 1, 0xFFFF_7F7F))
    stage.root.shouldRasterize = true
    stage.root.rasterizationScale = 0.5
    try stage.show()
    #expect(stage.isNear(1, 1, 0xFF7F_7F7F))
  }

  @Test("render(in:) at another scale keeps the window's snapshot")
  func renderInOtherPixels() throws {
    let dots = Dots()
    dots.dots = [Dots.Dot(rect: CGRect(x: 0, y: 0, width: 2, height: 2), color: .red)]
    let layer = CALayer(0, 0, 4, 4)
    layer.delegate = dots
    layer.setNeedsDisplay()
    let stage = try Stage(4, 4, showing: layer)
    let image = try Image(width: 8, height: 8, format: .argb8888)
    layer.render(in: CGContext(origin: .zero, scale: 2, spread: nil, clip: image.bounds) { image })
    #expect(dots.drawings == 2 && image.pixel(x: 3, y: 3) == 0xFFFF_0000 && layer.snapshot?.width == 4)
    stage.root.backgroundColor = .blue
    try stage.show()
    #expect(dots.drawings == 2 && stage.rows == ["RRBB", "RRBB", "BBBB", "BBBB"])
  }

  @Test("The snapshot is kept also if the layer has one pixel less in the other scale")
  func renderBetweenPixels() throws {
    let dots = Dots()
    let layer = CALayer(0, 0.25, 4, 2.5)
    layer.delegate = dots
    layer.setNeedsDisplay()
    let outer = CALayer(0, 0.5, 4, 4, nil, [layer])
    let stage = try Stage(4, 5, showing: outer)
    #expect(layer.snapshot?.height == 2)
    let image = try Image(width: 4, height: 4, format: .argb8888)
    outer.render(in: CGContext(origin: .zero, scale: 1, spread: nil, clip: image.bounds) { image })
    #expect(dots.drawings == 2 && layer.snapshot?.height == 2)
    stage.root.backgroundColor = .blue
    try stage.show()
    #expect(dots.drawings == 2)
  }

  @Test("render(in:) draws a layer in its own coordinates, without its position, opacity and mask")
  func render() throws {
    let layer = CALayer(30, 30, 4, 2, .red, [CALayer(1, 0, 1, 1, .blue)])
    layer.opacity = 0.5
    layer.mask = CALayer(0, 0, 1, 1, .black)
    let image = try Image(width: 6, height: 3, format: .argb8888)
    image.fill(.white, operator: .source)
    let context = CGContext(origin: .zero, scale: 1, spread: nil, clip: image.bounds) { image }
    layer.render(in: context)
    let rows = (0..<3).map { y in (0..<6).map { image.pixel(x: $0, y: y) } }
    let (red, blue, white): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF, 0xFFFF_FFFF)
    #expect(rows[0] == [red, blue, red, red, white, white])
    #expect(rows[1] == [red, red, red, red, white, white])
    #expect(rows[2] == [white, white, white, white, white, white])
  }

  @Test(
    "render(in:) of a hidden layer draws its current state, which is also shown later",
    arguments: [false, true])
  func renderHidden(isInside: Bool) throws {
    let layer = CALayer(0, 0, 2, 1, .red, [CALayer(0, 0, 1, 1, .blue), CALayer(1, 0, 1, 1, .green)])
    let outside = CALayer(0, 0, 2, 1, nil, [layer])
    let stage = try Stage(2, 1, showing: outside)
    let hidden = isInside ? outside : layer
    hidden.isHidden = true
    try stage.show()
    layer.sublayers?[0].removeFromSuperlayer()
    layer.addSublayer(CALayer(0, 0, 1, 1, .yellow))
    layer.sublayers?[0].backgroundColor = .blue
    let image = try Image(width: 2, height: 1, format: .argb8888)
    layer.render(in: CGContext(origin: .zero, scale: 1, spread: nil, clip: image.bounds) { image })
    #expect((0..<2).map { image.pixel(x: $0, y: 0) } == [0xFFFF_FF00, 0xFF00_00FF])
    try stage.show()
    #expect(stage.rows == [".."])
    hidden.isHidden = false
    try stage.show()
    #expect(stage.rows == ["YB"])
  }

  @Test("A layer that was rendered before it was shown appears with its superlayer")
  func renderBeforeShown() throws {
    let layer = CALayer(1, 0, 1, 1, .red)
    let outside = CALayer(0, 0, 3, 1, nil, [layer])
    outside.isHidden = true
    let stage = try Stage(3, 1, showing: outside)
    let image = try Image(width: 1, height: 1, format: .argb8888)
    layer.render(in: CGContext(origin: .zero, scale: 1, spread: nil, clip: image.bounds) { image })
    #expect(image.pixel(x: 0, y: 0) == 0xFFFF_0000)
    outside.isHidden = false
    try stage.show()
    #expect(stage.rows == [".R."])
  }

  @Test("render(in:) of a layer with a distant sublayer draws the visible part")
  func renderFarAway() throws {
    let layer = CALayer(0, 0, 2, 1, .red, [CALayer(100_000, 0, 1, 1, .blue)])
    let image = try Image(width: 3, height: 1, format: .argb8888)
    layer.render(in: CGContext(origin: .zero, scale: 1, spread: nil, clip: image.bounds) { image })
    #expect((0..<3).map { image.pixel(x: $0, y: 0) } == [0xFFFF_0000, 0xFFFF_0000, 0])
  }

  @Test("Round corners look the same with and without clipped content")
  func borderOfWhatIsCut() throws {
    func stage(_ inner: [CALayer]) throws -> Stage {
      let layer = CALayer(0, 0, 20, 20, .yellow, inner)
      layer.cornerRadius = 9
      layer.masksToBounds = true
      layer.borderWidth = 2
      layer.borderColor = .black
      return try Stage(20, 20, showing: layer)
    }
    let (plain, cutting) = (try stage([]), try stage([CALayer(8, 8, 1, 1, .yellow)]))
    for x in 0..<20 {
      for y in 0..<20 { #expect(cutting.isNear(x, y, plain[x, y], within: 2), "\(x), \(y)") }
    }
  }

  @Test("A translucent rounded gradient in a mask does not affect the rest of the mask")
  func roundGradientInMask() throws {
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 10, y: 0, width: 8, height: 8)
    gradient.colors = [CGColor.black, CGColor.black]
    gradient.cornerRadius = 4
    gradient.allowsGroupOpacity = false
    gradient.opacity = 0.5
    let layer = CALayer(0, 0, 20, 8, .red)
    layer.mask = CALayer(0, 0, 20, 8, nil, [CALayer(0, 0, 20, 8, .black), gradient])
    let stage = try Stage(20, 8, showing: layer)
    #expect(stage.rows == Array(repeating: String(repeating: "R", count: 20), count: 8))
  }

  @Test("Round corners clip their content in the widest picture as well")
  func cornersInTheWidestPicture() throws {
    let panel = CALayer()
    panel.frame = CGRect(x: 0, y: 0, width: 20, height: 8)
    panel.cornerRadius = 4
    panel.masksToBounds = true
    let inside = CALayer()
    inside.frame = panel.bounds
    inside.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    panel.addSublayer(inside)
    let stage = try Stage(Image.maximumSize, 8, showing: panel)
    #expect(stage.image.pixel(x: 2, y: 2) == 0xFF00_00FF, "within the curve")
    #expect(stage.image.pixel(x: 0, y: 0) >> 24 == 255 && stage.image.pixel(x: 0, y: 0) != 0xFF00_00FF)
  }
}
