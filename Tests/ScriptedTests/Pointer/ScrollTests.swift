import Casement
import CasementTesting
import Foundation
import Testing

@_spi(Casement) @testable import CasementCore

/// Scroll events of wheels and touchpads, as gesture recognizers receive them.
@Suite struct WindowScrollTests {
  private final class Listener: UIGestureRecognizer {
    var scrolls: [PointerScroll] = []
    override func accepts(_ event: UIEvent) -> Bool { event is ScrollEvent }
    override func scrolled(_ event: ScrollEvent) { scrolls.append(event.scroll) }
  }

  @Test("A recognizer receives the point, the distance and the wheel steps of scrolling over its view")
  func scrolls() throws {
    try TestApplication.run { app in
      let listener = Listener()
      app.window.addGestureRecognizer(listener)
      defer { app.window.removeGestureRecognizer(listener) }
      let pointer = try #require(app.compositor.seats[0].pointer)
      pointer.move(to: CGPoint(x: 30, y: 40), in: try app.shown)
      app.compositor.settle()
      pointer.turnWheel(steps: 2)
      pointer.scroll(.horizontalScroll, by: 7)
      // Weston in another compositor tells neither steps nor a source.
      for resource in pointer.resources {
        resource.sendAxis(time: 0, axis: .verticalScroll, value: -30)
        resource.sendFrame()
      }
      app.compositor.settle()
      let scrolls = listener.scrolls
      #expect(scrolls.map(\.steps) == [CGVector(dx: 0, dy: 2), .zero, CGVector(dx: 0, dy: -2)])
      #expect(
        scrolls.map(\.translation)
          == [CGVector(dx: 0, dy: 30), CGVector(dx: 7, dy: 0), CGVector(dx: 0, dy: -30)])
      #expect(scrolls.allSatisfy { $0.location == CGPoint(x: 30, y: 40) && $0.modifierFlags.isEmpty })
    }
  }
}
