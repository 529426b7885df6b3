import Casement
import CasementTesting
import Foundation
import Testing

/// Which frames look for the view under a pointer that stands still.
@Suite struct HoverFrameTests {
  @Test("A frame makes a hit test only if it changes views under the pointer")
  func hitTests() throws {
    try withPointer { app, view in
      let far = UIView(frame: CGRect(x: 200, y: 100, width: 20, height: 20))
      app.window.addSubview(far)
      app.compositor.settle()
      view.hitTestCount = 0
      for step in 1...5 {
        far.backgroundColor = UIColor(white: CGFloat(step) / 5, alpha: 1)
        app.compositor.settle()
      }
      #expect(view.hitTestCount == 0)
      app.change(1)
      app.compositor.settle()
      #expect(view.hitTestCount == 1)
    }
  }

  @Test("A frame makes no hit test for a pointer over another window, or over none")
  func elsewhere() throws {
    try withPointer { app, view in
      app.compositor.seats[0].pointer?.move(to: .zero, on: nil)
      app.compositor.settle()
      view.hitTestCount = 0
      app.change(1)
      app.compositor.settle()
      #expect(view.hitTestCount == 0)
    }
  }

  @Test(
    "A view that moves, is laid out or shown under a resting pointer is hovered from that frame on"
  )
  func moved() throws {
    try withPointer { app, view in
      let other = CountingView(frame: CGRect(x: 200, y: 100, width: 40, height: 40))
      app.window.addSubview(other)
      app.compositor.settle()
      let cursor = { app.compositor.seats[0].pointer?.shape }
      other.addInteraction(UIPointerInteraction(delegate: other))
      app.compositor.settle()
      let before = cursor()
      other.center = CGPoint(x: 20, y: 20)
      app.compositor.settle()
      #expect(cursor() != before)
      other.isHidden = true
      app.compositor.settle()
      #expect(cursor() == before)
      other.isHidden = false
      app.compositor.settle()
      #expect(cursor() != before)
    }
  }

  @Test("A view below one that moves away from the pointer is hovered in the same frame")
  func fled() throws {
    try withPointer { app, view in
      let below = UIView(frame: view.frame)
      let (first, second) = (Fleeing(frame: view.bounds), Fleeing(frame: view.bounds))
      for cover in [below, second, first] { app.window.addSubview(cover) }
      let hover = UIHoverGestureRecognizer()
      below.addGestureRecognizer(hover)
      app.compositor.settle()
      #expect(first.frame.minX == 100 && second.frame.minX == 100)
      #expect(hover.state == .began)
    }
  }

  private func withPointer(_ body: (TestApplication, CountingView) throws -> Void) throws {
    try TestApplication.run { app in
      let view = CountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      app.window.addSubview(view)
      app.compositor.settle()
      app.compositor.seats[0].pointer?.move(to: CGPoint(x: 20, y: 20), in: try app.shown)
      app.compositor.settle()
      try body(app, view)
    }
  }
}

/// A view that counts its hit tests, and that shows the pointer as a bar.
private final class CountingView: UIView, UIPointerInteractionDelegate {
  var hitTestCount = 0

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestCount += 1
    return super.hitTest(point, with: event)
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  {
    UIPointerStyle(shape: .verticalBeam(length: 10))
  }
}

/// A view that moves away from the pointer.
private final class Fleeing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Fleeing.flee))
  }

  private func flee() { frame.origin.x = 100 }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
