import Casement
import CasementTesting
import Foundation
import Testing

/// Scrolling by fingers.
@Suite struct ScrollingRules {
  private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1) -> Bool {
    abs(a - b) <= tolerance
  }

  // MARK: R1

  @Test("R1: contentOffset is the origin of the bounds, and the visible content follows it") func r1offset()
    throws
  {
    try ScrollDesk.run { scroll in
      scroll.view.contentOffset.y = 30
      scroll.compositor.settle()
      let picture = try #require(try scroll.desk.application.shown.picture)
      // The button begins at 10 in the content, and is 40 high: 20 of it are left.
      #expect(picture.pixel(50, 29).blue == 255 && picture.pixel(50, 29).red == 0)
      #expect(picture.pixel(50, 31).red == 255 && picture.pixel(50, 31).green == 255)
      #expect(scroll.view.take() == ["scroll"])
    }
  }

  // MARK: R2

  @Test("R2: content touches are delivered after 150 ms, or when the finger is lifted") func r2delay() throws
  {
    try ScrollDesk.run { scroll in
      try scroll.down(50, 30)
      scroll.wait(140)
      #expect(scroll.button.take() == [])
      scroll.wait(20)
      #expect(scroll.button.take() == ["began"])
      scroll.up()
      #expect(scroll.button.take() == ["ended"])
      try scroll.down(50, 30)
      scroll.wait(50)
      scroll.up()
      #expect(scroll.button.take() == ["began", "ended"])
      scroll.view.delaysContentTouches = false
      try scroll.down(50, 30)
      #expect(scroll.button.take() == ["began"])
      scroll.up()
      #expect(scroll.view.take() == [])
    }
  }

  @Test("R2: a finger that moves on scrolls, and its touch is cancelled or never delivered")
  func r2cancel() throws {
    try ScrollDesk.run { scroll in
      try scroll.down(50, 40)
      scroll.move(50, 20)
      #expect(scroll.button.take() == [] && scroll.view.isDragging && isNear(scroll.view.contentOffset.y, 10))
      scroll.up()
      scroll.view.setContentOffset(.zero, animated: false)
      try scroll.down(50, 40)
      scroll.wait(200)
      scroll.move(50, 20)
      #expect(scroll.button.take() == ["began", "cancelled"] && scroll.view.isDragging)
      scroll.up()
    }
  }

  @Test("R2: controls keep their touches, and so does all content if touches cannot be cancelled")
  func r2keeps() throws {
    try ScrollDesk.run { scroll in
      scroll.view.canCancelContentTouches = false
      try scroll.down(50, 40)
      scroll.wait(200)
      scroll.move(50, 20)
      #expect(scroll.button.take() == ["began", "moved"] && !scroll.view.isDragging)
      scroll.up()
      scroll.view.canCancelContentTouches = true
      let control = UIControl(frame: CGRect(x: 80, y: 10, width: 60, height: 40))
      scroll.view.addSubview(control)
      scroll.compositor.settle()
      try scroll.down(120, 40)
      scroll.wait(200)
      #expect(control.isTracking)
      scroll.move(120, 10)
      #expect(control.isTracking && !scroll.view.isDragging && scroll.view.contentOffset.y == 0)
      scroll.up()
      // Before it has heard of the finger, that scrolls all the same.
      try scroll.down(120, 40)
      scroll.move(120, 10)
      #expect(!control.isTracking && scroll.view.isDragging)
      scroll.up()
    }
  }

  @Test("R2: touches that touchesShouldBegin refuses never reach the content, by finger or pointer")
  func r2refused() throws {
    final class Refusing: UIScrollView {
      override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool
      {
        !(view is PressedView)
      }
    }
    try ScrollDesk.run { scroll in
      let view = Refusing(frame: scroll.view.frame)
      view.contentSize = scroll.view.contentSize
      view.addSubview(scroll.button)
      scroll.window.addSubview(view)
      scroll.compositor.settle()
      for delays in [true, false] {
        view.delaysContentTouches = delays
        try scroll.down(50, 30)
        scroll.wait(200)
        scroll.up()
      }
      try scroll.pointAt(50, 30)
      scroll.compositor.pointer.click()
      scroll.compositor.exchange()
      #expect(scroll.button.take() == [])
      view.removeFromSuperview()
    }
  }

  // MARK: R3

  @Test("R3: beyond its end the content follows the rubber band formula, and returns") func r3rubberBand()
    throws
  {
    try ScrollDesk.run { scroll in
      try scroll.down(150, 40)
      scroll.move(150, 50)
      scroll.move(150, 130)
      // 80 points, of which 10 were before it began.
      let pulled: CGFloat = 80
      let shown = (1 - 1 / (0.55 * pulled / 150 + 1)) * 150
      #expect(isNear(scroll.view.contentOffset.y, -shown))
      scroll.wait(300)
      scroll.up()
      #expect(scroll.view.isDecelerating)
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 0 && !scroll.view.isDecelerating)
      scroll.view.bounces = false
      try scroll.down(150, 40)
      scroll.move(150, 50)
      scroll.move(150, 130)
      #expect(scroll.view.contentOffset.y == 0)
      scroll.up()
    }
  }

  @Test("R3: content that fits does not bounce unless alwaysBounce is set") func r3fits() throws {
    try ScrollDesk.run(content: CGSize(width: 100, height: 100)) { scroll in
      for bounces in [false, true] {
        scroll.view.alwaysBounceVertical = bounces
        try scroll.down(150, 40)
        scroll.move(150, 50)
        scroll.move(150, 90)
        #expect((scroll.view.contentOffset.y < 0) == bounces)
        #expect(scroll.view.isDragging == bounces)
        scroll.up()
        scroll.wait(1500)
        #expect(scroll.view.contentOffset == .zero)
      }
    }
  }

  /// A finger that moves up by 5 points every 10 ms: 500 points per second.
  private func flick(_ scroll: ScrollDesk, from y: CGFloat = 140) throws {
    try scroll.down(150, y)
    for step in 1...12 {
      scroll.wait(10)
      scroll.move(150, y - CGFloat(step) * 5)
    }
  }

  @Test("R3: released content decelerates by the factor 0.998 per millisecond") func r3deceleration() throws {
    try ScrollDesk.run { scroll in
      try flick(scroll)
      let start = scroll.view.contentOffset.y
      #expect(isNear(start, 50))
      scroll.up()
      let speed = scroll.view.velocity.y
      #expect(isNear(speed, 0.5, 0.03))
      let whole = speed * 0.998 / 0.002
      #expect(isNear(scroll.view.proposed.y, start + whole))
      for time in [100, 200, 300] {
        scroll.wait(100)
        // A frame may be a sixtieth of a second old.
        let newest = start + whole * (1 - pow(0.998, Double(time)))
        let oldest = start + whole * (1 - pow(0.998, Double(time - 18)))
        let offset = scroll.view.contentOffset.y
        #expect(offset <= newest + 1 && offset >= oldest - 1, "\(offset) at \(time)")
      }
      scroll.wait(4000)
      #expect(isNear(scroll.view.contentOffset.y, start + whole))
    }
  }

  @Test(
    "R3: decelerating content bounces at its end, and stops there without bounces", arguments: [true, false])
  func r3bounce(bounces: Bool) throws {
    try ScrollDesk.run(content: CGSize(width: 200, height: 260)) { scroll in
      scroll.view.bounces = bounces
      try flick(scroll)
      scroll.up()
      var farthest: CGFloat = 0
      scroll.view.onScroll = { farthest = max(farthest, scroll.view.contentOffset.y) }
      scroll.wait(3000)
      #expect(scroll.view.contentOffset.y == 110)
      #expect(bounces ? farthest > 115 : farthest == 110)
      #expect(scroll.view.take().last == "didEndDecelerating")
    }
  }

  @Test("R3: a finger stops decelerating content, and is no press of the content") func r3caught() throws {
    try ScrollDesk.run { scroll in
      scroll.button.frame = CGRect(x: 0, y: 0, width: 200, height: 2000)
      try flick(scroll)
      scroll.up()
      scroll.wait(50)
      let offset = scroll.view.contentOffset.y
      try scroll.down(100, 100)
      #expect(!scroll.view.isDecelerating && scroll.view.isTracking)
      scroll.wait(500)
      #expect(scroll.view.contentOffset.y == offset)
      scroll.up()
      #expect(scroll.button.take() == [] && !scroll.view.isDecelerating && !scroll.view.isTracking)
    }
  }

  // MARK: R4

  @Test("R4: the order of the delegate's calls") func r4order() throws {
    try ScrollDesk.run { scroll in
      try flick(scroll)
      scroll.up()
      scroll.wait(5000)
      #expect(
        scroll.view.take() == [
          "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
          "scroll", "didEndDecelerating",
        ])
      try flick(scroll)
      scroll.wait(500)
      scroll.up()
      #expect(
        scroll.view.take() == ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging false"])
      scroll.view.setContentOffset(.zero, animated: true)
      #expect(scroll.view.contentOffset.y > 0)
      scroll.wait(1000)
      #expect(
        scroll.view.take() == ["scroll", "didEndScrollingAnimation"] && scroll.view.contentOffset == .zero)
      scroll.view.setContentOffset(CGPoint(x: 0, y: 9), animated: false)
      #expect(scroll.view.take() == ["scroll"])
    }
  }

  @Test("R4: the delegate may choose the target offset") func r4target() throws {
    try ScrollDesk.run { scroll in
      scroll.view.newTarget = CGPoint(x: 0, y: 333)
      try flick(scroll)
      scroll.up()
      scroll.wait(4000)
      #expect(scroll.view.contentOffset.y == 333)
    }
  }

  @Test("R4: a delegate that moves decelerating content continues from there, and one that stops it stops it")
  func r4interference() throws {
    try ScrollDesk.run { scroll in
      try flick(scroll)
      scroll.up()
      scroll.view.onScroll = { [unowned view = scroll.view] in
        guard view.contentOffset.y < 500 else { return }
        view.contentOffset.y += 1000
      }
      scroll.wait(100)
      #expect(scroll.view.contentOffset.y > 1050 && scroll.view.isDecelerating)
      scroll.view.onScroll = { [unowned view = scroll.view] in
        if view.isDecelerating { view.setContentOffset(CGPoint(x: 0, y: 7), animated: false) }
      }
      scroll.wait(100)
      #expect(scroll.view.contentOffset.y == 7 && !scroll.view.isDecelerating)
      #expect(scroll.view.take().last == "scroll")
    }
  }

  @Test("R4: animated scrolling ends when a finger catches it, or when the view leaves its window")
  func r4ends() throws {
    try ScrollDesk.run { scroll in
      scroll.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      scroll.wait(100)
      try scroll.down(150, 100)
      scroll.move(150, 70)
      #expect(scroll.view.take().contains("didEndScrollingAnimation"))
      scroll.up()
      scroll.wait(3000)
      try flick(scroll)
      scroll.up()
      scroll.view.removeFromSuperview()
      let offset = scroll.view.contentOffset.y
      scroll.wait(500)
      #expect(scroll.view.contentOffset.y == offset && !scroll.view.isDecelerating)
    }
  }

  // MARK: R5

  @Test("R5: with paging the content stops at multiples of the size") func r5pages() throws {
    try ScrollDesk.run(content: CGSize(width: 200, height: 600)) { scroll in
      scroll.view.isPagingEnabled = true
      try flick(scroll)
      scroll.up()
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 150)
      try scroll.down(150, 100)
      scroll.move(150, 90)
      scroll.move(150, 60)
      scroll.wait(300)
      scroll.up()
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 150, "a slow movement of less than half goes back")
      try scroll.pointAt(100, 100)
      scroll.wheel(1)
      scroll.wait(1000)
      #expect(scroll.view.contentOffset.y == 300)
    }
  }

  @Test("R5: an animated zoom ends at its scale, and is reported") func r5zoom() throws {
    final class Zoomed: UIScrollView, UIScrollViewDelegate {
      var lines: [String] = []
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { subviews.first }
      func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        lines.append("begin")
      }
      func scrollViewDidZoom(_ scrollView: UIScrollView) {
        if lines.last != "zoom" { lines.append("zoom") }
      }
      func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        lines.append("end \(scale)")
      }
    }
    try ScrollDesk.run { scroll in
      let view = Zoomed(frame: scroll.view.frame)
      view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)))
      view.contentSize = CGSize(width: 400, height: 400)
      view.maximumZoomScale = 3
      view.delegate = view
      scroll.window.addSubview(view)
      scroll.compositor.settle()
      view.setZoomScale(2, animated: true)
      scroll.wait(100)
      #expect(view.zoomScale > 1 && view.zoomScale < 2)
      scroll.wait(1000)
      #expect(view.zoomScale == 2 && view.lines == ["begin", "zoom", "end 2.0"])
      #expect(UIApplication.shared.session?.nextDeadline == nil)
      // Control and a wheel scale about the pointer.
      try scroll.pointAt(40, 30)
      let before = view.contentOffset
      try scroll.compositor.keyboard.press(key: scroll.compositor.keyboard.key(named: "Control_L"))
      scroll.compositor.exchange()
      scroll.wheel(-1)
      try scroll.compositor.keyboard.release(key: scroll.compositor.keyboard.key(named: "Control_L"))
      scroll.compositor.exchange()
      #expect(isNear(view.zoomScale, 2.2, 1e-9))
      #expect(isNear(view.contentOffset.x, (before.x + 20) * 1.1 - 20))
      #expect(isNear(view.contentOffset.y, (before.y + 20) * 1.1 - 20))
      view.removeFromSuperview()
    }
  }

  @Test("R5: a pinch zooms around its center, and beyond a limit the scale returns") func r5pinch() throws {
    final class Zoomed: UIScrollView, UIScrollViewDelegate {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      var ends: [CGFloat] = []
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
      func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        ends.append(scale)
      }
    }
    try ScrollDesk.run { scroll in
      let view = Zoomed(frame: scroll.view.frame)
      view.addSubview(view.content)
      view.contentSize = CGSize(width: 400, height: 400)
      view.delegate = view
      #expect(view.pinchGestureRecognizer == nil)
      view.maximumZoomScale = 2
      #expect(view.pinchGestureRecognizer?.view === view)
      scroll.window.addSubview(view)
      scroll.compositor.settle()
      try scroll.down(100, 80)
      try scroll.down(140, 80, id: 2)
      scroll.move(90, 80)
      scroll.move(150, 80, id: 2)
      scroll.move(80, 80)
      scroll.move(160, 80, id: 2)
      #expect(view.isZooming && view.zoomScale > 1.3 && view.zoomScale <= 2.01, "\(view.zoomScale)")
      for step in 1...8 {
        scroll.move(80 - CGFloat(step) * 5, 80)
        scroll.move(160 + CGFloat(step) * 5, 80, id: 2)
      }
      #expect(view.zoomScale > 2 && view.zoomScale < 4)
      scroll.up()
      scroll.up(id: 2)
      scroll.wait(2000)
      #expect(view.zoomScale == 2 && view.ends == [2] && !view.isZooming && !view.isZoomBouncing)
      view.removeFromSuperview()
    }
  }
}
