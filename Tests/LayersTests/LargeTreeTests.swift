import Foundation
import Pixman
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("Large trees")
struct LargeTreeTests {
  @Test("100 000 sibling layers are painted; a single change is painted alone")
  func flat() throws {
    let stage = try Stage(500, 200)
    for index in 0..<100_000 {
      let layer = CALayer()
      layer.bounds.size = CGSize(width: 1, height: 1)
      layer.position = CGPoint(x: CGFloat(index % 500) + 0.5, y: CGFloat(index / 500) + 0.5)
      layer.backgroundColor = index % 2 == 0 ? .red : .blue
      stage.root.addSublayer(layer)
    }
    try stage.show()
    #expect(stage.row(0) == String(repeating: "RB", count: 250))
    #expect(stage.row(199) == String(repeating: "RB", count: 250))
    stage.root.sublayers?[77_777].backgroundColor = .green
    #expect(try stage.show() == [Rectangle(x: 277, y: 155, width: 1, height: 1)])
    #expect(stage[277, 155] == 0xFF00_FF00)
  }

  @Test("100 000 nested layers are painted; a change of the innermost is painted alone")
  func nested() throws {
    let innermost = CALayer(5, 5, 3, 3, .red)
    var layer = innermost
    for index in 0..<100_000 {
      let outer = CALayer(0, 0, 10, 10, index % 1000 == 0 ? .blue : nil)
      outer.addSublayer(layer)
      layer = outer
    }
    let stage = try Stage(20, 20, showing: layer)
    #expect(stage.row(5) == "BBBBBRRRBB..........")
    innermost.backgroundColor = .green
    #expect(try stage.show() == [Rectangle(x: 5, y: 5, width: 3, height: 3)])
    #expect(stage.row(5) == "BBBBBGGGBB..........")
    #expect(innermost.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 6, y: 6))
    #expect(innermost.convert(CGPoint(x: 6, y: 6), from: nil) == CGPoint(x: 1, y: 1))
  }

  @Test("10 000 nested clips, groups and masks are painted")
  func nestedBrackets() throws {
    var layer = CALayer(0, 0, 10, 10, .red)
    for index in 0..<10_000 {
      let outer = CALayer(0, 0, 10, 10, nil, [layer])
      outer.masksToBounds = true
      if index % 100 == 0 { outer.cornerRadius = 2 }
      if index % 100 == 1 { outer.opacity = 0.999 }
      if index % 100 == 2 { outer.mask = CALayer(0, 0, 8, 10, .black) }
      layer = outer
    }
    let stage = try Stage(12, 12, showing: layer)
    #expect(stage[5, 5] == 0xFFFF_0000)
    #expect(stage[9, 5] == 0xFFFF_FFFF)
    #expect(stage[11, 5] == 0xFFFF_FFFF)
  }

  @Test("50 000 sibling layers are removed in random order")
  func shuffledRemoval() {
    let root = CALayer()
    let layers = (0..<50_000).map { _ in CALayer() }
    for layer in layers { root.addSublayer(layer) }
    var chance = Chance(1)
    for layer in layers.shuffled(using: &chance) { layer.removeFromSuperlayer() }
    #expect(root.sublayers == nil)
  }

  @Test("The innermost of 100 000 nested layers is hit; beside it, the innermost that contains the point")
  func nestedHit() {
    let innermost = CALayer(5, 5, 3, 3)
    var layer = innermost
    for _ in 0..<100_000 {
      let outer = CALayer(0, 0, 10, 10)
      outer.addSublayer(layer)
      layer = outer
    }
    #expect(layer.hitTest(CGPoint(x: 6, y: 6)) === innermost)
    #expect(layer.hitTest(CGPoint(x: 1, y: 1)) === innermost.superlayer)
    #expect(layer.hitTest(CGPoint(x: 11, y: 1)) == nil)
  }
}
