import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The frames that a layer with particles requests.
@Suite(.serialized) struct EmitterFrameTests {
  @Test("U8: an emitter requests no frames while it or a superlayer is hidden, or in no window")
  func hidden() throws {
    try TestApplication.run { application in
      application.compositor.startFrames()
      let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
      inner.frame = outer.bounds
      outer.addSubview(inner)
      let cell = CAEmitterCell()
      (cell.birthRate, cell.lifetime, cell.velocity) = (10, 2, 10)
      cell.contents =
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
          UIColor.black.setFill()
          context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }.cgImage
      let emitter = CAEmitterLayer()
      emitter.frame = inner.bounds
      emitter.emitterPosition = CGPoint(x: 50, y: 50)
      emitter.emitterCells = [cell]
      inner.layer.addSublayer(emitter)
      application.window.addSubview(outer)
      @MainActor func requests() -> Int {
        application.compositor.advance(by: .milliseconds(100))
        let before = application.compositor.server.requestCount
        application.compositor.advance(by: .seconds(1))
        return application.compositor.server.requestCount - before
      }
      #expect(requests() > 50)
      emitter.isHidden = true
      #expect(requests() == 0, "hidden")
      emitter.isHidden = false
      #expect(requests() > 50)
      outer.isHidden = true
      #expect(requests() == 0, "inside a hidden view")
      let count = emitter.particleCount
      #expect(requests() == 0 && emitter.particleCount == count)
      outer.isHidden = false
      #expect(requests() > 50, "it continues")
      outer.removeFromSuperview()
      #expect(requests() == 0, "in no window")
    }
  }
}
