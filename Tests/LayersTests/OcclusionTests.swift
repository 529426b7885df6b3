import Foundation
import Testing

@testable import Graphics
@testable import Layers

@Suite("What is covered is not drawn")
struct OcclusionTests {
  private let dots = Dots()

  /// A layer of 200×150 points that draws dots.
  private func drawn() -> CALayer {
    let layer = CALayer(20, 20, 200, 150)
    layer.delegate = dots
    layer.setNeedsDisplay()
    return layer
  }

  @Test("What an opaque layer covers is drawn when it is uncovered")
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

  @Test("Four opaque quarters cover a layer")
  func quarters() throws {
    let stage = try Stage(
      300, 200, showing: drawn(), CALayer(20, 20, 100, 75, .red), CALayer(120, 20, 100, 75, .blue),
      CALayer(20, 95, 100, 75, .green), CALayer(120, 95, 100, 75, .yellow))
    #expect(dots.drawings == 0)
    stage.root.sublayers?[3].removeFromSuperlayer()
    try stage.show()
    #expect(dots.drawings == 1)
  }

  @Test("A translucent cover, a translucent group and a hidden one cover nothing")
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

  @Test("What is outside of the picture is not drawn")
  func outside() throws {
    let layer = drawn()
    layer.position.x = 1000
    let stage = try Stage(300, 200, showing: layer)
    #expect(dots.drawings == 0)
    layer.position.x = 100
    try stage.show()
    #expect(dots.drawings == 1)
  }

  @Test("A layer in a group is covered by what is opaque in front of the group")
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
