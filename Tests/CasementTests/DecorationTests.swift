import Casement
import Foundation
import Pixman
import Testing

@testable import CasementCore

/// The parts of the decorations that need no compositor.
@Suite struct DecorationTests {
  private func grip(
    _ width: CGFloat, _ height: CGFloat, edges: UIRectEdge = .all, round: UIRectEdge = .all
  ) -> FrameGrip {
    FrameGrip(
      window: CGRect(x: 50, y: 50, width: width, height: height), titleHeight: 40, edges: edges,
      roundEdges: round)
  }

  @Test("In a window smaller than its corners, presses resize the nearer edges, never opposite ones")
  func smallWindow() {
    let grip = grip(10, 44)
    for x in stride(from: 40.0, to: 70, by: 0.5) {
      for y in stride(from: 40.0, to: 104, by: 0.5) {
        let edges = grip.edges(at: CGPoint(x: x, y: y))
        #expect(!edges.isSuperset(of: [.left, .right]) && !edges.isSuperset(of: [.top, .bottom]))
      }
    }
    #expect(grip.edges(at: CGPoint(x: 45, y: 72)).contains(.left))
    #expect(grip.edges(at: CGPoint(x: 65, y: 72)).contains(.right))
  }

  @Test("Every point of the input region around the window belongs to a resize edge, and none outside")
  func everyPoint() {
    let grip = grip(300, 200)
    let area = CGRect(grip.area)
    for x in stride(from: 30.0, to: 370, by: 2.5) {
      for y in stride(from: 30.0, to: 270, by: 2.5) {
        let point = CGPoint(x: x, y: y)
        let isOutside = !grip.window.contains(point)
        if isOutside { #expect(grip.edges(at: point).isEmpty == !area.contains(point)) }
      }
    }
  }

  @Test("The area outside of a round corner resizes, the area inside is content")
  func roundCorner() {
    #expect(grip(300, 200).edges(at: CGPoint(x: 51, y: 249)) == [.left, .bottom])
    #expect(grip(300, 200).edges(at: CGPoint(x: 55, y: 245)) == [])
    #expect(grip(300, 200, round: [.top, .left, .right]).edges(at: CGPoint(x: 51, y: 249)) == [])
  }

  @Test("A window that is resizable in one direction has no corners to resize")
  func oneDirection() {
    let grip = grip(300, 200, edges: [.left, .right])
    #expect(grip.edges(at: CGPoint(x: 45, y: 52)) == [.left])
    #expect(grip.edges(at: CGPoint(x: 200, y: 45)) == [])
  }

  @Test(
    "The shadow is continuous from corners to edges, and fades to nothing at the surface's end",
    arguments: [1, 1.5, 2])
  func shadow(scale: CGFloat) throws {
    let window = CGRect(x: 24, y: 20, width: 400, height: 300)
    func pixel(_ points: CGFloat) -> Int { Int((points * scale).rounded()) }
    let surface = Rectangle(x: 0, y: 0, width: pixel(448), height: pixel(352))
    let mask = try #require(ShadowShape(window, scale: scale).shadow(surface))
    func shadow(_ x: Int, _ y: Int) -> Int { Int(mask.pixel(x: x, y: y) >> 24) }
    let (middleX, middleY) = (pixel(224), pixel(170))
    // Along the edges, where corner and edge meet.
    for distance in 1...pixel(24) {
      for y in [pixel(20) - distance, pixel(320) + distance - 1] where y >= 0 {
        #expect(abs(shadow(pixel(56) - 1, y) - shadow(middleX, y)) < 3)
      }
      let x = pixel(24) - distance
      #expect(abs(shadow(x, pixel(52) - 1) - shadow(x, middleY)) < 4)
    }
    let (right, bottom) = (surface.width - 1, surface.height - 1)
    for (x, y) in [(0, middleY), (right, middleY), (middleX, 0), (middleX, bottom), (0, 0), (right, bottom)] {
      #expect(shadow(x, y) < 4)
    }
    #expect(shadow(middleX, middleY) == 0)
    #expect(shadow(middleX, pixel(320)) > 100)
  }
}
