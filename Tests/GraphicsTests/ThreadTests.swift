import CasementGraphics
import Foundation
import Pixman
import Testing

@Suite("Drawing on several threads")
struct ThreadTests {
  private static func draw(_ image: CGImage, _ path: CGPath) throws -> [UInt32] {
    let canvas = try Canvas(64, 64)
    let context = canvas.context(scale: 1.5)
    guard
      let gradient = CGGradient(
        colorsSpace: nil, colors: [CGColor.red, CGColor.blue, CGColor.green], locations: nil)
    else { return [] }
    for index in 0..<20 {
      context.saveGState()
      context.translateBy(x: 20, y: 20)
      context.rotate(by: CGFloat(index) * 0.3)
      context.addEllipse(in: CGRect(x: -15, y: -10, width: 30, height: 20))
      context.clip()
      context.drawLinearGradient(
        gradient, start: CGPoint(x: -10, y: 0), end: CGPoint(x: 10, y: 5), options: .drawsAfterEndLocation)
      context.draw(image, in: CGRect(x: -5, y: -5, width: 11, height: 13))
      context.draw(upright: image, in: CGRect(x: 0, y: 0, width: 4, height: 4), alpha: 0.5)
      context.scaleBy(x: 2, y: 1)
      context.setLineDash(phase: 1, lengths: [3, CGFloat(index)])
      context.stroke(path, context.state.strokeStyle)
      context.restoreGState()
      context.drawShadow(
        around: CGRect(x: 8, y: 8, width: 20 + CGFloat(index), height: 16), cornerRadius: 3,
        blur: 2 + CGFloat(index), color: CGColor(gray: 0, alpha: 0.1))
    }
    return canvas.pixels
  }

  @Test("The same drawing on eight threads gives the same pixels, with pictures and paths in common")
  func same() throws {
    let pixels = try Canvas(4, 4, filledWith: .red)
    pixels.image.fill(.white, Rectangle(x: 1, y: 0, width: 2, height: 3))
    let image = CGImage(pixels.image)
    let path = CGPath(ellipseIn: CGRect(x: -9, y: -9, width: 18, height: 12), transform: nil)
    let expected = try Self.draw(image, path)
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<4 { results.add((try? Self.draw(image, path)) ?? []) }
    }
    #expect(results.all.count == 32 && results.all.allSatisfy { $0 == expected })
  }

  private final class Results: @unchecked Sendable {
    // Sendable: the lock is held whenever the array is touched.
    private let lock = NSLock()
    private var pictures: [[UInt32]] = []
    func add(_ picture: [UInt32]) { lock.withLock { pictures.append(picture) } }
    var all: [[UInt32]] { lock.withLock { pictures } }
  }
}
