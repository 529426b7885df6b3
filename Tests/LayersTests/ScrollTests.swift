import Foundation
import Pixman
import Testing

@testable import CasementGraphics
@testable import CasementLayers

@Suite("Scrolling")
struct ScrollTests {
  private let list = CALayer(0, 0, 100, 100, .blue)
  private let stage: Stage

  /// A list of 50 rows of 10 points, red and green in turn, in a picture of 120×100.
  init() throws {
    stage = try Stage(120, 100)
    list.masksToBounds = true
    for row in 0..<50 {
      list.addSublayer(CALayer(10, CGFloat(row) * 10, 80, 10, row % 2 == 0 ? .red : .green))
    }
    stage.root.addSublayer(list)
    try stage.show()
  }

  /// The column at x = 20, a letter for each row of 10 points.
  private var column: String {
    let letters: [UInt32: Character] = [
      0xFFFF_0000: "R", 0xFF00_FF00: "G", 0xFF00_00FF: "B", 0xFFFF_FF00: "Y",
    ]
    return String((0..<10).map { letters[stage[20, $0 * 10 + 5]] ?? "?" })
  }

  @Test("Scrolled pixels are moved, and the new strip is painted")
  func oneMove() throws {
    #expect(column == "RGRGRGRGRG")
    list.bounds.origin.y = 10
    #expect(try stage.show(findsMoves: true) == [Rectangle(x: 0, y: 90, width: 100, height: 10)])
    #expect(
      stage.painter.moves == [
        LayerMove(box: PixelBox(left: 0, top: 0, right: 100, bottom: 100), x: 0, y: -10)
      ])
    #expect(column == "GRGRGRGRGR")
    list.bounds.origin.y = -20
    #expect(try stage.show(findsMoves: true) == [Rectangle(x: 0, y: 0, width: 100, height: 30)])
    #expect(column == "BBRGRGRGRG")
  }

  @Test("Diagonal scrolling paints two new strips")
  func diagonal() throws {
    list.bounds.origin = CGPoint(x: 5, y: 30)
    let damage = try stage.show(findsMoves: true)
    #expect(stage.painter.moves.map { [$0.x, $0.y] } == [[-5, -30]])
    // Both strips meet in the second row of tiles, each of which has one rectangle.
    #expect(
      damage == [
        Rectangle(x: 95, y: 0, width: 5, height: 64), Rectangle(x: 0, y: 64, width: 100, height: 36),
      ])
    #expect(column == "GRGRGRGRGR")
  }

  @Test("A layer at half a pixel covers the same pixels inside and outside of the picture")
  func halves() throws {
    let card = CALayer(20, 17.5, 60, 40, .yellow)
    card.cornerRadius = 8
    list.addSublayer(card)
    try stage.show()
    list.bounds.origin.y = 18
    try stage.show(findsMoves: true)
    #expect(stage.painter.moves.count == 1)
    #expect(try stage.isAsPaintedWhole())
  }

  @Test("A list whose delegate draws nothing is moved after its first frame")
  func delegateThatDrawsNothing() throws {
    final class Empty: CALayerDelegate {}
    let empty = Empty()
    list.delegate = empty
    list.setNeedsDisplay()
    try stage.show()
    list.bounds.origin.y = 10
    #expect(try stage.show(findsMoves: true) == [Rectangle(x: 0, y: 90, width: 100, height: 10)])
    #expect(stage.painter.moves.count == 1)
    #expect(column == "GRGRGRGRGR")
  }

  @Test("A layer in front is repainted at its place and where its pixels moved")
  func siblingInFront() throws {
    stage.root.addSublayer(CALayer(15, 20, 10, 10, .yellow))
    try stage.show()
    list.bounds.origin.y = 10
    #expect(
      try stage.show(findsMoves: true) == [
        Rectangle(x: 15, y: 10, width: 10, height: 20), Rectangle(x: 0, y: 90, width: 100, height: 10),
      ])
    #expect(stage.painter.moves.count == 1)
    #expect(column == "GRYRGRGRGR")
  }

  @Test("A row that changes while scrolled is painted at its new place")
  func changeMeanwhile() throws {
    list.sublayers?[5].backgroundColor = .yellow
    list.bounds.origin.y = 10
    let damage = try stage.show(findsMoves: true)
    #expect(
      damage == [
        Rectangle(x: 10, y: 40, width: 80, height: 10), Rectangle(x: 0, y: 90, width: 100, height: 10),
      ])
    #expect(column == "GRGRYRGRGR")
  }

  @Test("Without moves the whole list is painted")
  func noMoves() throws {
    list.bounds.origin.y = 10
    #expect(try stage.show() == [Rectangle(x: 0, y: 0, width: 100, height: 100)])
    #expect(stage.painter.moves == [])
    #expect(column == "GRGRGRGRGR")
  }

  @Test(
    "A list that lets something through, is put together or lies between pixels is painted anew",
    arguments: [
      { (list: CALayer) in list.masksToBounds = false },
      { (list: CALayer) in list.opacity = 0.5 },
      { (list: CALayer) in list.cornerRadius = 5 },
      { (list: CALayer) in list.transform = CATransform3DMakeRotation(0.1, 0, 0, 1) },
      { (list: CALayer) in list.bounds.origin.y = 0.5 },
    ] as [@Sendable (CALayer) -> Void])
  func noMoveOf(change: @Sendable (CALayer) -> Void) throws {
    change(list)
    try stage.show()
    list.bounds.origin.y = 10
    #expect(try !stage.show(findsMoves: true).isEmpty)
    #expect(stage.painter.moves == [])
  }

  @Test("A list scrolled by its whole height is painted instead of moved")
  func farAway() throws {
    list.bounds.origin.y = 100
    #expect(try stage.show(findsMoves: true) == [Rectangle(x: 0, y: 0, width: 100, height: 100)])
    #expect(stage.painter.moves == [])
  }

  @Test("A list without a background is moved above a single color, else painted")
  func behind() throws {
    list.backgroundColor = nil
    try stage.show()
    list.bounds.origin.y = 10
    #expect(try stage.show(findsMoves: true) == [Rectangle(x: 0, y: 90, width: 100, height: 10)])
    #expect(stage.painter.moves.count == 1)
    let behind = CALayer(0, 40, 5, 5, .yellow)
    stage.root.insertSublayer(behind, at: 0)
    try stage.show()
    list.bounds.origin.y = 20
    #expect(try stage.show(findsMoves: true) == [Rectangle(x: 0, y: 0, width: 100, height: 100)])
    #expect(stage.painter.moves == [])
    behind.removeFromSuperlayer()
    let panel = CALayer(0, 0, 100, 95, .green)
    stage.root.insertSublayer(panel, at: 0)
    list.removeFromSuperlayer()
    panel.addSublayer(list)
    try stage.show()
    list.bounds.origin.y = 10
    #expect(try !stage.show(findsMoves: true).isEmpty)
    #expect(stage.painter.moves == [], "the panel does not reach everywhere")
    panel.bounds.size.height = 200
    panel.position.y = 100
    try stage.show()
    list.bounds.origin.y = 0
    #expect(try stage.show(findsMoves: true) == [Rectangle(x: 0, y: 0, width: 100, height: 10)])
    #expect(stage.painter.moves.count == 1)
  }
}
