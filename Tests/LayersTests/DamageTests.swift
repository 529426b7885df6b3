import Foundation
import Pixman
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("Damage")
struct DamageTests {
  @Test(
    "A changed color damages the layer's rectangle and nothing else",
    arguments: [
      CGRect(x: 10, y: 12, width: 20, height: 30), CGRect(x: 100, y: 50, width: 200, height: 100),
      CGRect(x: 0, y: 0, width: 400, height: 200), CGRect(x: 127, y: 63, width: 2, height: 2),
    ])
  func change(rect: CGRect) throws {
    let layer = CALayer(rect.minX, rect.minY, rect.width, rect.height, .red)
    let stage = try Stage(400, 200, showing: CALayer(0, 0, 400, 200, .blue), layer)
    #expect(try stage.show() == [])
    layer.backgroundColor = .green
    #expect(
      try stage.show() == [
        Rectangle(x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
      ])
  }

  @Test("Setting an equal value causes no damage")
  func noChange() throws {
    let layer = CALayer(10, 10, 20, 20, .red)
    let stage = try Stage(100, 100, showing: layer)
    layer.backgroundColor = .red
    layer.frame = layer.frame
    layer.opacity = 1
    layer.isHidden = false
    #expect(try stage.show() == [])
  }

  @Test("Setting NaN again is no change")
  func noNumber() throws {
    final class Host: LayerHost {
      var changes = 0
      let layerScale = 1.0
      func layersChanged() { changes += 1 }
    }
    let host = Host()
    let layer = CALayer(10, 10, 20, 20, .red)
    let stage = try Stage(100, 100, showing: layer)
    stage.root.host = host
    func set(_ height: CGFloat) throws -> Int {
      try stage.show()
      let before = host.changes
      layer.transform = CATransform3DMakeScale(.nan, height, 1)
      layer.zPosition = .nan
      layer.cornerRadius = .nan
      layer.anchorPoint = CGPoint(x: CGFloat.nan, y: 0.5)
      return host.changes - before
    }
    #expect(try set(1) > 0)
    #expect(try set(1) == 0)
    #expect(try set(2) > 0)
  }

  @Test("A layer that becomes wider than the range of numbers is painted at once in offset superlayers")
  func beyondNumbers() throws {
    let wide = CALayer(0, 0, 20, 20, .red)
    let stage = try Stage(100, 60, showing: CALayer(30, 10, 40, 40, nil, [wide]))
    try stage.show()
    wide.transform = CATransform3DMakeScale(-1e300, 0.5, 1)
    #expect(try !stage.show().isEmpty)
    #expect(stage[5, 20] == 0xFFFF_0000 && stage[95, 20] == 0xFFFF_0000)
    #expect(try stage.isAsPaintedWhole())
  }

  @Test(
    "A near layer is painted although a sibling is beyond the range of numbers", arguments: [1e20, 1e300])
  func besideWhatIsFar(distance: CGFloat) throws {
    let (near, far) = (CALayer(0, 0, 20, 20, .red), CALayer(0, 0, 20, 20, .blue))
    far.transform = CATransform3DMakeTranslation(-1, -distance, 0)
    let around = CALayer(30, 10, 40, 40, nil, [far])
    let stage = try Stage(100, 60, showing: around)
    try stage.show()
    around.addSublayer(near)
    try stage.show()
    #expect(stage[40, 20] == 0xFFFF_0000)
    around.position.x += 20
    try stage.show()
    #expect(stage[60, 20] == 0xFFFF_0000 && stage[40, 20] == 0xFFFF_FFFF)
    #expect(try stage.isAsPaintedWhole())
  }

  @Test("A move damages the old and the new place")
  func move() throws {
    let layer = CALayer(10, 10, 20, 20, .red)
    let stage = try Stage(600, 100, showing: layer)
    layer.position.x += 500
    #expect(
      try stage.show() == [
        Rectangle(x: 10, y: 10, width: 20, height: 20), Rectangle(x: 510, y: 10, width: 20, height: 20),
      ])
    #expect(stage[15, 15] == 0xFFFF_FFFF)
    #expect(stage[515, 15] == 0xFFFF_0000)
  }

  @Test("Adding, removing and hiding damage the layer with its overflowing sublayers")
  func comingAndGoing() throws {
    let layer = CALayer(10, 10, 20, 20, .red, [CALayer(15, 15, 10, 10, .blue)])
    let place = [Rectangle(x: 10, y: 10, width: 25, height: 25)]
    let stage = try Stage(100, 60)
    try stage.show()
    stage.root.addSublayer(layer)
    #expect(try stage.show() == place)
    layer.isHidden = true
    #expect(try stage.show() == place)
    layer.isHidden = false
    #expect(try stage.show() == place)
    layer.removeFromSuperlayer()
    #expect(try stage.show() == place)
    #expect(stage[20, 20] == 0xFFFF_FFFF)
  }

  @Test("Changes outside of a clip cause no damage")
  func clipped() throws {
    let inner = CALayer(50, 50, 10, 10, .blue)
    let outer = CALayer(0, 0, 40, 40, .red, [inner])
    outer.masksToBounds = true
    let stage = try Stage(100, 100, showing: outer)
    inner.backgroundColor = .green
    #expect(try stage.show() == [])
    inner.position = CGPoint(x: 40, y: 40)
    #expect(try stage.show() == [Rectangle(x: 35, y: 35, width: 5, height: 5)])
  }

  @Test(
    "A clipping layer is repainted when its first sublayer is added and its last removed",
    arguments: [(turn: 0.3, radius: 0.0), (turn: 0, radius: 12)])
  func firstAndLast(turn: CGFloat, radius: CGFloat) throws {
    let outer = CALayer(20, 20, 50, 40, CGColor(red: 0.2, green: 0.4, blue: 0.1, alpha: 0.7))
    outer.masksToBounds = true
    outer.cornerRadius = radius
    outer.setAffineTransform(CGAffineTransform(rotationAngle: turn))
    let stage = try Stage(100, 100, showing: outer)
    let inner = CALayer(10, 10, 5, 5, .red)
    outer.addSublayer(inner)
    try stage.show()
    #expect(try stage.isAsPaintedWhole())
    inner.isHidden = true
    try stage.show()
    inner.removeFromSuperlayer()
    try stage.show()
    #expect(try stage.isAsPaintedWhole())
  }

  @Test(
    "A redrawn part is painted as far as its enlarged pixels blend with neighbors",
    arguments: [1, 4.5])
  func enlarged(stretch: CGFloat) throws {
    let dots = Dots()
    dots.dots = [Dots.Dot(rect: CGRect(x: 10.5, y: 8, width: 3, height: 3), color: .red)]
    let layer = CALayer(10, 10, 20, 20, .yellow)
    layer.anchorPoint = .zero
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.setAffineTransform(CGAffineTransform(scaleX: stretch, y: 4))
    layer.delegate = dots
    layer.setNeedsDisplay()
    let stage = try Stage(120, 100, showing: layer)
    dots.dots[0].color = .blue
    layer.setNeedsDisplay(dots.dots[0].rect)
    #expect(try !stage.show().isEmpty)
    #expect(try stage.isAsPaintedWhole())
  }

  @Test("40 changes in 40 places are 40 rectangles")
  func fortyChanges() throws {
    let stage = try Stage(1280, 256)
    var places: [Rectangle] = []
    for index in 0..<40 {
      let (x, y) = (index % 10 * 128 + 20, index / 10 * 64 + 20)
      stage.root.addSublayer(CALayer(CGFloat(x), CGFloat(y), 16, 16, .red))
      places.append(Rectangle(x: x, y: y, width: 16, height: 16))
    }
    try stage.show()
    for layer in stage.root.sublayers ?? [] { layer.backgroundColor = .green }
    #expect(try stage.show() == places)
  }

  @Test("Thousands of scattered changes give at most one rectangle per tile")
  func manyChanges() throws {
    var chance = Chance(1)
    let root = CALayer(0, 0, 1280, 640)
    for _ in 0..<5000 {
      root.addSublayer(
        CALayer(chance.number(0...1270).rounded(), chance.number(0...630).rounded(), 4, 4, .red))
    }
    var update = LayerUpdate(width: 1280, height: 640)
    let map = DeviceMap(scale: 1, origin: .zero)
    update.run(root, map, width: 1280, height: 640)
    for layer in root.sublayers ?? [] { layer.backgroundColor = .green }
    update.run(root, map, width: 1280, height: 640)
    let rectangles = update.makeRegion().rectangles
    #expect(rectangles.count > 50)
    #expect(rectangles.count <= 100)
    for layer in root.sublayers ?? [] {
      let (x, y) = (Int(layer.frame.minX), Int(layer.frame.minY))
      #expect(update.damage.intersects(PixelBox(Rectangle(x: x, y: y, width: 4, height: 4))))
    }
  }

  @Test("Nothing outside of the region is painted")
  func outside() throws {
    let stage = try Stage(300, 200, showing: CALayer(0, 0, 300, 200, .red))
    stage.image.fill(.black, operator: .source)
    let region = Region([
      Rectangle(x: 10, y: 10, width: 5, height: 5), Rectangle(x: 100, y: 60, width: 100, height: 10),
      Rectangle(x: 120, y: 70, width: 10, height: 100), Rectangle(x: 299, y: 199, width: 1, height: 1),
    ])
    stage.painter.paint(stage.root, origin: .zero, onto: stage.image, region, backdrop: .white)
    var wrong = 0
    for y in 0..<200 {
      for x in 0..<300 {
        let isInside = region.contains(x: x, y: y)
        if stage[x, y] != (isInside ? 0xFFFF_0000 : 0xFF00_0000) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("Two dots in far corners of a translucent group compose small areas only")
  func farCorners() throws {
    let (first, last) = (CALayer(10, 10, 16, 16, .red), CALayer(3800, 2120, 16, 16, .red))
    let group = CALayer(0, 0, 3840, 2160, .blue, [first, last])
    group.opacity = 0.5
    let stage = try Stage(3840, 2160, showing: group)
    (first.backgroundColor, last.backgroundColor) = (.green, .green)
    let damage = stage.painter.findDamage(stage.root, origin: .zero, width: 3840, height: 2160)
    #expect(
      damage.rectangles == [
        Rectangle(x: 10, y: 10, width: 16, height: 16), Rectangle(x: 3800, y: 2120, width: 16, height: 16),
      ])
    var builder = DisplayListBuilder(scale: 1)
    builder.damage.reset(width: 3840, height: 2160)
    builder.damage.add(damage)
    builder.run(stage.root, DeviceMap(scale: 1, origin: .zero))
    var occlusion = Occlusion()
    occlusion.run(builder.list, builder.damage, damage)
    #expect(occlusion.tiles.count == 2)
    // The group costs eight units per pixel, and its layers one each.
    #expect(occlusion.tiles.reduce(0) { $0 + $1.work } <= 2 * 16 * 16 * 10)
    #expect(stage.isNear(15, 15, 0xFFFF_7F7F))
    stage.painter.paint(stage.root, origin: .zero, onto: stage.image, damage, backdrop: .white)
    #expect(stage.isNear(15, 15, 0xFF7F_FF7F))
    #expect(stage.isNear(3805, 2125, 0xFF7F_FF7F))
    #expect(stage.isNear(2000, 1000, 0xFF7F_7FFF))
  }
}

extension DamageTests {
  @Test("A redrawn part of a stretched drawing damages all of it, since all is redrawn")
  func partOfStretched() throws {
    let dots = Dots()
    let layer = CALayer(0, 0, 20, 20)
    layer.delegate = dots
    layer.setNeedsDisplay()
    let stage = try Stage(100, 60, showing: layer)
    layer.frame.size = CGSize(width: 40, height: 40)
    try stage.show()
    layer.setNeedsDisplay(CGRect(x: 30, y: 30, width: 2, height: 2))
    #expect(try stage.show() == [Rectangle(x: 0, y: 0, width: 40, height: 40)])
  }
}

extension DamageTests {
  @Test(
    "The soft shadow of a sheared or rotated layer stays inside its computed bounds",
    arguments: [(0.05, 0.94, -0.06, 0.33), (0.7, 0.7, -0.7, 0.7), (1, 0, 0.9, 0.2), (0.1, 0, 0, 1)])
  func leaningShadow(_ matrix: (CGFloat, CGFloat, CGFloat, CGFloat)) throws {
    let layer = CALayer(60, 40, 60, 100, .red)
    layer.shadowRadius = 15
    layer.shadowOffset = .zero
    layer.setAffineTransform(
      CGAffineTransform(a: matrix.0, b: matrix.1, c: matrix.2, d: matrix.3, tx: 0, ty: 0))
    let stage = try Stage(200, 200, showing: layer)
    layer.shadowOpacity = 1
    try stage.show()
    #expect(try stage.isAsPaintedWhole())
    layer.shadowOpacity = 0
    try stage.show()
    #expect(try stage.isAsPaintedWhole())
  }
}
