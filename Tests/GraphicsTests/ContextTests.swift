import Foundation
import Pixman
import Testing

@testable import CasementGraphics

@Suite("Drawing contexts")
struct ContextTests {
  private func draw(
    _ width: Int, _ height: Int, scale: CGFloat = 1, origin: CGPoint = .zero, clip: Rectangle? = nil,
    _ body: (CGContext) -> Void
  ) throws -> [String] {
    let canvas = try Canvas(width, height)
    let image = canvas.image
    body(CGContext(origin: origin, scale: scale, clip: clip ?? image.bounds) { image })
    return canvas.rows
  }

  @Test("A fill covers a rectangle with the fill color, black by default")
  func fill() throws {
    let rows = try draw(4, 3) { context in
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      context.setFillColor(CGColor.red)
      context.fill(CGRect(x: 1, y: 1, width: 2, height: 1))
    }
    #expect(rows == ["KKKK", ".RR.", "...."])
  }

  @Test("Edges are at the nearest pixel, at every scale")
  func fillAtScale() throws {
    let rect = CGRect(x: 1, y: 0, width: 1, height: 1)
    #expect(try draw(4, 2, scale: 2) { $0.fill(rect) } == ["..KK", "..KK"])
    #expect(try draw(4, 2, scale: 1.5) { $0.fill(rect) } == ["..K.", "..K."])
    let part = CGRect(x: 0.4, y: 0, width: 2.2, height: 0.6)
    #expect(try draw(4, 2) { $0.fill(part) } == ["KKK.", "...."])
  }

  @Test("A rectangle of negative size is standardized")
  func negativeFill() throws {
    #expect(try draw(3, 1) { $0.fill(CGRect(x: 3, y: 1, width: -2, height: -1)) } == [".KK"])
  }

  @Test("Clearing makes transparent")
  func clear() throws {
    let rows = try draw(4, 1) { context in
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      context.clear(CGRect(x: 1, y: 0, width: 2, height: 1))
    }
    #expect(rows == ["K..K"])
  }

  @Test("A stroke is half inside and half outside of the rectangle")
  func stroke() throws {
    let rows = try draw(6, 6) { context in
      context.setStrokeColor(CGColor.red)
      context.setLineWidth(2)
      context.stroke(CGRect(x: 1, y: 1, width: 4, height: 4))
    }
    #expect(rows == ["RRRRRR", "RRRRRR", "RR..RR", "RR..RR", "RRRRRR", "RRRRRR"])
    let thin = try draw(5, 4) { $0.stroke(CGRect(x: 0.5, y: 0.5, width: 4, height: 3)) }
    #expect(thin == ["KKKKK", "K...K", "K...K", "KKKKK"])
  }

  @Test("A stroke has its width in points, at least one pixel, and none at width 0")
  func strokeAtScale() throws {
    let rect = CGRect(x: 1, y: 1, width: 3, height: 3)
    let wide = try draw(10, 10, scale: 2) { $0.stroke(rect, width: 1) }
    #expect(wide[0] == ".........." && wide[1] == ".KKKKKKKK." && wide[2] == wide[1])
    #expect(wide[3] == ".KK....KK." && wide[8] == wide[1] && wide[9] == wide[0])
    let hair = try draw(5, 5) { $0.stroke(CGRect(x: 0, y: 0, width: 5, height: 5), width: 0.1) }
    #expect(hair[0] == "KKKKK" && hair[1] == "K...K")
    #expect(try draw(5, 5) { $0.stroke(rect, width: 0) }.joined().contains("K") == false)
  }

  @Test("A translucent stroke covers no pixel twice")
  func translucentStroke() throws {
    let canvas = try Canvas(6, 6)
    let image = canvas.image
    let context = CGContext(origin: .zero, scale: 1, clip: image.bounds) { image }
    context.setStrokeColor(CGColor(gray: 0, alpha: 0.5))
    context.stroke(CGRect(x: 1, y: 1, width: 4, height: 4), width: 2)
    for y in 0..<6 {
      for x in 0..<6 {
        let isInside = (2...3).contains(x) && (2...3).contains(y)
        #expect(isClose(canvas[x, y], isInside ? 0 : 0x8000_0000), "\(x), \(y)")
      }
    }
  }

  @Test("Nothing is drawn outside of the clip; the origin moves everything")
  func clipAndOrigin() throws {
    let rows = try draw(
      4, 2, origin: CGPoint(x: 10, y: 20), clip: Rectangle(x: 1, y: 0, width: 2, height: 2)
    ) { context in
      context.fill(CGRect(x: 10, y: 20, width: 4, height: 1))
      context.setFillColor(CGColor.red)
      context.fill(CGRect(x: 12, y: 21, width: 1, height: 1))
      context.clear(CGRect(x: 0, y: 0, width: 11, height: 100))
    }
    #expect(rows == [".KK.", "..R."])
  }

  @Test("Drawing nothing allocates no image")
  func noImage() {
    var isMade = false
    let context = CGContext(origin: .zero, scale: 1, clip: Rectangle(x: 0, y: 0, width: 5, height: 5)) {
      isMade = true
      return nil
    }
    context.fill(CGRect(x: 7, y: 7, width: 2, height: 2))
    #expect(!isMade)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(isMade)
  }
}
