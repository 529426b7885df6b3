import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Events that a program has nothing come of for a while.
@Suite("Ignored events", .serialized) struct IgnoredEventsTests {
  @Test("With ignored events, presses, fingers and scrolling have no effect; running interactions continue")
  func ignored() throws {
    try TestApplication.run(size: CGSize(width: 300, height: 200)) { application in
      let (button, list) = (UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 100)), UIScrollView())
      var presses = 0
      button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
      list.frame = CGRect(x: 0, y: 100, width: 300, height: 100)
      list.contentSize = CGSize(width: 300, height: 1000)
      for view in [button, list] { application.window.addSubview(view) }
      application.compositor.settle()
      let (pointer, touch) = (application.compositor.pointer, application.compositor.touch)
      let origin = application.window.renderer.contentOrigin
      let place = CGPoint(x: 50 + origin.x, y: 50 + origin.y)
      let below = CGPoint(x: 50 + origin.x, y: 150 + origin.y)
      let shown = try application.shown
      @MainActor func use() {
        pointer.move(to: place, in: shown)
        pointer.click()
        touch.down(1, at: place, on: shown.surface)
        touch.up(1)
        pointer.move(to: below, in: shown)
        pointer.turnWheel(.verticalScroll, steps: 1)
        application.compositor.settle()
        application.compositor.advance(by: .seconds(1))
      }
      let shared = UIApplication.shared
      shared.endIgnoringInteractionEvents()
      #expect(!shared.isIgnoringInteractionEvents)
      shared.beginIgnoringInteractionEvents()
      shared.beginIgnoringInteractionEvents()
      shared.endIgnoringInteractionEvents()
      #expect(shared.isIgnoringInteractionEvents)
      use()
      #expect(presses == 0 && list.contentOffset.y == 0)
      shared.endIgnoringInteractionEvents()
      use()
      #expect(presses == 2 && list.contentOffset.y > 0)
      pointer.move(to: place, in: shown)
      pointer.press(0x110)
      application.compositor.settle()
      shared.beginIgnoringInteractionEvents()
      pointer.release(0x110)
      application.compositor.settle()
      #expect(presses == 3)
      shared.endIgnoringInteractionEvents()
    }
  }
}
