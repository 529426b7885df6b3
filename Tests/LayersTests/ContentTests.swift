import Foundation
import Pixman
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("Contents of layers")
struct ContentTests {
  /// A picture, a letter for each pixel.
  private func picture(_ rows: String...) throws -> CGImage {
    let colors: [Character: Color] = [
      "R": Color(red: 1, green: 0, blue: 0), "G": Color(red: 0, green: 1, blue: 0),
      "B": Color(red: 0, green: 0, blue: 1), "K": .black, "Y": Color(red: 1, green: 1, blue: 0),
    ]
    let image = try Image(width: rows[0].count, height: rows.count, format: .argb8888)
    for (y, row) in rows.enumerated() {
      for (x, letter) in row.enumerated() {
        image.fill(
          colors[letter] ?? .clear, Rectangle(x: x, y: y, width: 1, height: 1), operator: .source)
      }
    }
    return CGImage(image)
  }

  /// A layer that shows a picture.
  private func layer(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ contents: CGImage
  ) -> CALayer {
    let layer = CALayer(x, y, width, height)
    layer.contents = contents
    layer.magnificationFilter = .nearest
    layer.minificationFilter = .nearest
    return layer
  }

  @Test("A large layer off screen is drawn once a part is visible")
  func unseen() {
    final class Drawn: CALayer {
      var count = 0
      override func draw(in context: CGContext) { count += 1 }
    }
    let layer = Drawn()
    layer.bounds = CGRect(x: 0, y: 0, width: 100_000, height: 100)
    layer.setNeedsDisplay()
    let drawing = layer.drawing(pictureScale: 1, box: nil)
    layer.display(drawing, visible: PixelBox(left: 500, top: 100, right: 600, bottom: 90))
    #expect(layer.count == 0 && layer.hasContent(pictureScale: 1))
    layer.display(drawing, visible: PixelBox(left: 500, top: 90, right: 600, bottom: 100))
    #expect(layer.count == 1)
  }

  @Test("A layer wider than the range of pixels shows its drawing wherever it is visible")
  func absurd() throws {
    final class Drawn: CALayer {
      override func draw(in context: CGContext) {
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 1, width: bounds.width, height: 1))
      }
    }
    let layer = Drawn()
    layer.bounds = CGRect(x: 0, y: 0, width: 1e9, height: 3)
    layer.position = CGPoint(x: 20, y: 1.5)
    layer.setNeedsDisplay()
    let row = String(repeating: "R", count: 40)
    let stage = try Stage(40, 3, showing: layer)
    #expect(stage.rows[1] == row)
    layer.position.x = -3
    try stage.show()
    #expect(stage.rows[1] == row)
  }

  @Test("A layer of negative width shows its drawing, also after a rotation")
  func belowZero() throws {
    final class Drawn: CALayer {
      override func draw(in context: CGContext) {
        context.setFillColor(.red)
        context.fill(CGRect(x: -10, y: 0, width: 4, height: 3))
      }
    }
    let layer = Drawn()
    layer.bounds = CGRect(x: 0, y: 0, width: -20, height: 3)
    layer.position = CGPoint(x: 10, y: 1.5)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    layer.setNeedsDisplay()
    let stage = try Stage(20, 3, showing: layer)
    layer.setAffineTransform(.identity)
    try stage.show()
    #expect(stage.rows[1] == "..........RRRR......")
  }

  @Test("A drawing that was empty for two rows of pixels is redrawn for one")
  func fewerRows() throws {
    final class Drawn: CALayer {
      override func draw(in context: CGContext) {
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0.5, width: 6, height: 0.5))
      }
    }
    let layer = Drawn()
    layer.bounds = CGRect(x: 0, y: 0, width: 6, height: 1.5)
    layer.position = CGPoint(x: 3, y: 0.75)
    layer.setNeedsDisplay()
    let stage = try Stage(6, 3, showing: layer)
    try #require(layer.snapshot == nil, "half a row is nothing")
    layer.position.y += 0.75
    try stage.show()
    #expect(stage.rows == ["......", "RRRRRR", "......"])
  }

  @Test(
    "A gradient is visible at any scale", arguments: [CAGradientLayerType.axial, .radial, .conic],
    [1, 1e4, 1e9, 1e30])
  func scaledGradient(_ type: CAGradientLayerType, _ scale: Double) throws {
    let layer = CAGradientLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 12.640625, height: 45.90625)
    layer.position = CGPoint(x: 28.8203125, y: 214.34375)
    layer.colors = [CGColor.red, CGColor.red]
    layer.type = type
    (layer.startPoint, layer.endPoint) = (
      CGPoint(x: 0.087, y: 0.0845), CGPoint(x: type == .conic ? 0.087 : 0.5, y: type == .conic ? 0.0845 : 0.5)
    )
    layer.setAffineTransform(CGAffineTransform(a: scale, b: 0, c: 0, d: 0.55, tx: 0, ty: 0))
    let stage = try Stage(40, 230, showing: layer)
    #expect(stage.rows[212].contains("R"), "\(stage.rows[212])")
  }

  @Test("Contents fill the layer with any aspect ratio")
  func resize() throws {
    let stage = try Stage(6, 3, showing: layer(1, 0, 4, 2, try picture("RG")))
    #expect(stage.rows == [".RRGG.", ".RRGG.", "......"])
  }

  @Test("Contents of other types are ignored")
  func noPicture() {
    let layer = CALayer()
    layer.contents = "picture"
    #expect(layer.contents == nil)
  }

  @Test("Setting contents to nil removes the layer's drawing")
  func cleared() throws {
    let dots = Dots()
    let layer = CALayer(0, 0, 4, 2, .yellow)
    layer.delegate = dots
    layer.setNeedsDisplay()
    let stage = try Stage(4, 2, showing: layer)
    #expect(stage.rows == ["KKYY", "KKYY"])
    layer.contents = nil
    try stage.show()
    #expect(stage.rows == ["YYYY", "YYYY"])
  }

  @Test("The background shows through translucent contents, and new contents replace old ones")
  func background() throws {
    let layer = layer(0, 0, 3, 1, try picture("R B"))
    layer.backgroundColor = .yellow
    let stage = try Stage(3, 1, showing: layer)
    #expect(stage.rows == ["RYB"])
    layer.contents = try picture("GGG")
    #expect(try stage.show() == [Rectangle(x: 0, y: 0, width: 3, height: 1)])
    #expect(stage.rows == ["GGG"])
    layer.contents = nil
    try stage.show()
    #expect(stage.rows == ["YYY"])
  }

  @Test(
    "Gravity places a picture of its own size; bottom is where y is least",
    arguments: [
      (CALayerContentsGravity.bottomLeft, ["RG...", ".....", "....."]),
      (.bottom, [".RG..", ".....", "....."]), (.bottomRight, ["...RG", ".....", "....."]),
      (.left, [".....", "RG...", "....."]), (.center, [".....", ".RG..", "....."]),
      (.right, [".....", "...RG", "....."]), (.topLeft, [".....", ".....", "RG..."]),
      (.top, [".....", ".....", ".RG.."]), (.topRight, [".....", ".....", "...RG"]),
    ])
  func gravity(gravity: CALayerContentsGravity, rows: [String]) throws {
    let layer = layer(0, 0, 5, 3, try picture("RG"))
    layer.contentsGravity = gravity
    let stage = try Stage(5, 3, showing: layer)
    // Half a pixel is left in the middle: to one side or the other.
    if [.bottom, .center, .top].contains(gravity) {
      #expect(stage.rows.map { $0.filter { $0 != "." } } == rows.map { $0.filter { $0 != "." } })
    } else {
      #expect(stage.rows == rows)
    }
  }

  @Test("Contents fit inside the layer or cover it, keeping their aspect ratio")
  func aspect() throws {
    let layer = layer(0, 1, 4, 4, try picture("RG"))
    layer.contentsGravity = .resizeAspect
    let stage = try Stage(6, 6, showing: layer)
    #expect(stage.rows == ["......", "......", "RRGG..", "RRGG..", "......", "......"])
    layer.contentsGravity = .resizeAspectFill
    layer.masksToBounds = true
    try stage.show()
    #expect(stage.rows == ["......", "RRGG..", "RRGG..", "RRGG..", "RRGG..", "......"])
  }

  @Test("Contents larger than the layer extend beyond it, unless it clips")
  func larger() throws {
    let layer = layer(2, 1, 2, 1, try picture("RRGGBB", "RRGGBB", "RRGGBB"))
    layer.contentsGravity = .center
    let stage = try Stage(6, 3, showing: layer)
    #expect(stage.rows == ["RRGGBB", "RRGGBB", "RRGGBB"])
    layer.masksToBounds = true
    try stage.show()
    #expect(stage.rows == ["......", "..GG..", "......"])
  }

  @Test("A drawing larger than the shrunk layer extends beyond it, unless it clips")
  func largerDrawing() throws {
    let dots = Dots()
    dots.dots = [Dots.Dot(rect: CGRect(x: 0, y: 0, width: 6, height: 3), color: .red)]
    let layer = CALayer(0, 0, 6, 3)
    layer.delegate = dots
    layer.contentsGravity = .center
    layer.setNeedsDisplay()
    let stage = try Stage(6, 3, showing: layer)
    layer.frame = CGRect(x: 2, y: 1, width: 2, height: 1)
    try stage.show()
    #expect(stage.rows == ["RRRRRR", "RRRRRR", "RRRRRR"])
    layer.masksToBounds = true
    try stage.show()
    #expect(stage.rows == ["......", "..RR..", "......"])
  }

  @Test("contentsRect shows a part of the contents")
  func part() throws {
    let layer = layer(0, 0, 4, 1, try picture("RGBY"))
    layer.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    let stage = try Stage(4, 1, showing: layer)
    #expect(stage.rows == ["GGBB"])
  }

  @Test("Beyond the contents their edge pixels are repeated, also without stretching")
  func beyond() throws {
    let layer = layer(0, 0, 4, 1, try picture("RG"))
    layer.contentsRect = CGRect(x: -0.5, y: 0, width: 2, height: 1)
    let stage = try Stage(4, 1, showing: layer)
    #expect(stage.rows == ["RRGG"])
  }

  @Test("contentsCenter keeps the corners unscaled")
  func center() throws {
    let layer = layer(0, 0, 6, 4, try picture("RKG", "KYK", "BKR"))
    layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    let stage = try Stage(6, 4, showing: layer)
    #expect(stage.rows == ["RKKKKG", "KYYYYK", "KYYYYK", "BKKKKR"])
  }

  /// Draws three by three pixels of different colors.
  private final class Framed: CALayerDelegate {
    var drawings = 0
    func draw(_ layer: CALayer, in context: CGContext) {
      drawings += 1
      for (y, row) in ["RKG", "KYK", "BKR"].enumerated() {
        for (x, letter) in row.enumerated() {
          let colors: [Character: CGColor] = ["R": .red, "G": .green, "B": .blue, "K": .black]
          context.setFillColor(colors[letter] ?? .yellow)
          context.fill(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
    }
  }

  @Test("V3. Corners of what a layer drew keep their size where its center is stretched, without a drawing")
  func drawnCenter() throws {
    let (framed, layer) = (Framed(), CALayer(0, 0, 3, 3))
    (layer.delegate, layer.magnificationFilter) = (framed, .nearest)
    layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    layer.setNeedsDisplay()
    let stage = try Stage(6, 4, showing: layer)
    #expect(stage.rows == ["RKG...", "KYK...", "BKR...", "......"])
    layer.frame.size = CGSize(width: 6, height: 4)
    try stage.show()
    #expect(stage.rows == ["RKKKKG", "KYYYYK", "KYYYYK", "BKKKKR"])
    layer.contentsGravity = .resizeAspect
    try stage.show()
    #expect(stage.rows == [".RKKG.", ".KYYK.", ".KYYK.", ".BKKR."])
    layer.contentsGravity = .bottomRight
    try stage.show()
    // In a layer the bottom is where y is least.
    #expect(stage.rows == ["...RKG", "...KYK", "...BKR", "......"])
    #expect(framed.drawings == 1)
    layer.contentsGravity = .resize
    layer.setNeedsDisplay()
    try stage.show()
    #expect(stage.rows == ["RKG...", "KYK...", "BKR...", "......"])
  }

  @Test("V3. Content of a turned layer is cut three by three too")
  func turnedCenter() throws {
    let (framed, layer) = (Framed(), CALayer(0, 0, 3, 3))
    (layer.delegate, layer.magnificationFilter) = (framed, .nearest)
    layer.contentsCenter = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1)
    layer.setNeedsDisplay()
    let stage = try Stage(6, 6, showing: layer)
    layer.bounds.size.width = 6
    layer.position = CGPoint(x: 3.5, y: 3)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    try stage.show()
    #expect(stage.rows == ["..BKR.", "..KYK.", "..KYK.", "..KYK.", "..KYK.", "..RKG."])
  }

  @Test("contentsScale is the number of pixels per point")
  func scale() throws {
    let layer = layer(0, 0, 2, 1, try picture("RGBY"))
    layer.contentsGravity = .left
    layer.contentsScale = 2
    layer.bounds.size.height = 0.5
    layer.position.y = 0.25
    let stage = try Stage(2, 1, scale: 2, showing: layer)
    #expect(stage.rows == ["RGBY", "...."])
  }

  @Test("Contents are sampled by nearest neighbor or linearly")
  func filters() throws {
    let layer = layer(0, 0, 8, 1, try picture("RB"))
    let stage = try Stage(8, 1, showing: layer)
    #expect(stage.rows == ["RRRRBBBB"])
    layer.magnificationFilter = .linear
    try stage.show()
    #expect(stage.row(0).hasPrefix("RR"))
    #expect(stage.row(0).hasSuffix("BB"))
    // An eighth of the way from the middle of one pixel to that of the other lies each of the four between.
    #expect(stage.isNear(3, 0, 0xFF9F_0060, within: 3))
  }

  @Test(
    "All pixels count when contents are shown small, upright or rotated, unless nearest is requested"
  )
  func shrunk() throws {
    let image = try Image(width: 120, height: 120, format: .xrgb8888)
    image.fill(.black, operator: .source)
    for x in stride(from: 0, to: 120, by: 2) {
      image.fill(pixel: 0xFFFF_FFFF, x: x, y: 0, width: 1, height: 120)
    }
    let layer = layer(0, 0, 24, 24, CGImage(image))
    layer.minificationFilter = .linear
    let stage = try Stage(24, 24, showing: layer)
    func isGrey() -> Bool {
      (2..<22).allSatisfy { x in (2..<22).allSatisfy { abs(Int(stage[x, $0] & 0xFF) - 128) <= 40 } }
    }
    #expect(isGrey())
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    try stage.show()
    #expect(isGrey())
    layer.minificationFilter = .trilinear
    layer.transform = CATransform3DMakeScale(0.9, 0.9, 1)
    try stage.show()
    #expect((4..<20).allSatisfy { abs(Int(stage[$0, 12] & 0xFF) - 128) <= 40 })
    layer.minificationFilter = .nearest
    layer.transform = CATransform3DIdentity
    try stage.show()
    #expect(!isGrey())
  }

  @Test("Replaced contents are released")
  func released() throws {
    var image: CGImage? = try picture("RG", "BY")
    weak let pixels = image?.pixels
    let layer = layer(0, 0, 5, 5, try #require(image))
    let stage = try Stage(6, 6, showing: layer)
    image = nil
    #expect(pixels != nil)
    layer.contents = try picture("K")
    try stage.show()
    #expect(pixels == nil)
  }

  @Test("A part of contents that are shown small is the same part")
  func shrunkPart() throws {
    let image = try Image(width: 64, height: 33, format: .argb8888)
    image.fill(pixel: 0xFFFF_0000, x: 0, y: 0, width: 32, height: 33)
    image.fill(pixel: 0xFF00_00FF, x: 32, y: 0, width: 32, height: 33)
    let layer = layer(1, 0, 4, 4, CGImage(image))
    layer.minificationFilter = .linear
    layer.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    let stage = try Stage(6, 4, showing: layer)
    #expect(stage.rows == Array(repeating: ".RRBB.", count: 4))
  }

  @Test("A picture has its layer's opacity")
  func opacity() throws {
    let layer = layer(0, 0, 1, 1, try picture("R"))
    layer.opacity = 0.5
    let stage = try Stage(1, 1, showing: layer)
    #expect(stage.isNear(0, 0, 0xFFFF_7F7F))
  }

  @Test("Contents rotate with their layer")
  func turned() throws {
    let layer = layer(0, 0, 20, 20, try picture("RG", "BY"))
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let stage = try Stage(20, 20, showing: layer)
    #expect(stage[4, 4] == 0xFF00_00FF)
    #expect(stage[15, 4] == 0xFFFF_0000)
    #expect(stage[15, 15] == 0xFF00_FF00)
    #expect(stage[4, 15] == 0xFFFF_FF00)
  }
}
