import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Scrolling by wheels, touchpads, keys and the indicators of a scroll view.
@Suite struct ScrollingDeviceRules {
  private func isNear(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1) -> Bool {
    abs(a - b) <= tolerance
  }

  @Test("R6: a wheel step scrolls by three lines, smoothly, and not past the end") func r6wheel() throws {
    try ScrollDesk.run { scroll in
      try scroll.pointAt(100, 100)
      scroll.wheel(1)
      scroll.wait(50)
      #expect(scroll.view.contentOffset.y > 5 && scroll.view.contentOffset.y < 55)
      var last: CGFloat = 0
      scroll.view.onScroll = { [unowned view = scroll.view] in
        #expect(view.contentOffset.y >= last && view.contentOffset.y <= 60)
        last = view.contentOffset.y
      }
      scroll.wait(1000)
      #expect(scroll.view.contentOffset.y == 60)
      #expect(
        scroll.view.take() == [
          "willBeginDragging", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "scroll",
          "didEndDecelerating",
        ])
      scroll.view.onScroll = { [unowned view = scroll.view] in #expect(view.contentOffset.y >= 0) }
      for _ in 0..<5 { scroll.wheel(-1) }
      scroll.wait(1000)
      #expect(scroll.view.contentOffset.y == 0)
      scroll.view.onScroll = nil
      scroll.wheel(0.5)
      scroll.wheel(0.25)
      scroll.wait(1000)
      #expect(scroll.view.contentOffset.y == 45, "parts of a step are parts of the way")
    }
  }

  @Test("R6: Shift exchanges the axes of a wheel") func r6shift() throws {
    try ScrollDesk.run(content: CGSize(width: 1000, height: 2000)) { scroll in
      try scroll.pointAt(100, 100)
      let shift = try scroll.compositor.keyboard.key(named: "Shift_L")
      scroll.compositor.keyboard.press(key: shift)
      scroll.compositor.exchange()
      scroll.wheel(1)
      scroll.compositor.keyboard.release(key: shift)
      scroll.wait(1000)
      #expect(scroll.view.contentOffset == CGPoint(x: 60, y: 0))
      scroll.wheel(1, horizontal: true)
      scroll.wait(1000)
      #expect(scroll.view.contentOffset == CGPoint(x: 120, y: 0))
    }
  }

  @Test("R6: a touchpad scrolls one to one, and the content decelerates after axis_stop") func r6touchpad()
    throws
  {
    try ScrollDesk.run { scroll in
      try scroll.pointAt(100, 100)
      scroll.pad([3, 5, 7], stops: false)
      #expect(scroll.view.contentOffset.y == 15 && scroll.view.isDragging)
      scroll.pad([8, 8, 8, 8, 8, 8, 8])
      let start = scroll.view.contentOffset.y
      #expect(start == 71 && scroll.view.isDecelerating)
      #expect(isNear(scroll.view.velocity.y, 0.75, 0.1))
      scroll.wait(4000)
      #expect(isNear(scroll.view.contentOffset.y, start + scroll.view.velocity.y * 499))
      #expect(
        scroll.view.take() == [
          "willBeginDragging", "scroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
          "scroll", "didEndDecelerating",
        ])
      // Fingers that rest before they leave the pad give it no speed.
      scroll.pad([8, 8, 8], stops: false)
      scroll.wait(200)
      scroll.pad([])
      #expect(!scroll.view.isDecelerating)
    }
  }

  @Test("R6: a touchpad pulls content past its end, and it bounces back") func r6touchpadBounce() throws {
    try ScrollDesk.run { scroll in
      try scroll.pointAt(100, 100)
      scroll.pad([-20, -20], stops: false)
      let pulled: CGFloat = (1 - 1 / (0.55 * 40 / 150 + 1)) * 150
      #expect(isNear(scroll.view.contentOffset.y, -pulled))
      scroll.wait(200)
      scroll.pad([])
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 0)
    }
  }

  @Test("R6: scrolling ends when the pointer leaves the window") func r6leave() throws {
    try ScrollDesk.run { scroll in
      try scroll.pointAt(100, 100)
      scroll.pad([-20, -20], stops: false)
      scroll.compositor.pointer.move(to: .zero, on: nil)
      scroll.compositor.exchange()
      #expect(!scroll.view.isDragging)
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 0)
    }
  }

  @Test("R6: a drag of the pointer does not scroll") func r6drag() throws {
    try ScrollDesk.run { scroll in
      try scroll.pointAt(100, 100)
      scroll.compositor.pointer.press()
      try scroll.pointAt(100, 30)
      #expect(scroll.view.contentOffset.y == 0)
      scroll.compositor.pointer.release()
      scroll.compositor.exchange()
    }
  }

  // MARK: Views in views

  private func addInner(_ scroll: ScrollDesk, _ content: CGSize) -> UIScrollView {
    let inner = UIScrollView(frame: CGRect(x: 100, y: 20, width: 80, height: 80))
    inner.contentSize = content
    scroll.view.addSubview(inner)
    scroll.compositor.settle()
    return inner
  }

  @Test("R6: at the end of the inner view the next scroll moves the outer one; a running one stays inside")
  func r6nestedWheel() throws {
    try ScrollDesk.run { scroll in
      let inner = addInner(scroll, CGSize(width: 80, height: 140))
      try scroll.pointAt(150, 60)
      scroll.wheel(1)
      scroll.wait(20)
      scroll.wheel(1)
      scroll.wait(1000)
      #expect(inner.contentOffset.y == 60 && scroll.view.contentOffset.y == 0)
      scroll.wheel(1)
      scroll.wait(1000)
      #expect(inner.contentOffset.y == 60 && scroll.view.contentOffset.y == 60)
    }
  }

  @Test("R6: a finger across the inner view's axis, or past its end, scrolls the outer one")
  func r6nestedPan()
    throws
  {
    try ScrollDesk.run { scroll in
      let inner = addInner(scroll, CGSize(width: 500, height: 80))
      try scroll.down(160, 100)
      scroll.move(160, 60)
      #expect(scroll.view.isDragging && !inner.isDragging)
      scroll.up()
      scroll.view.setContentOffset(.zero, animated: false)
      scroll.compositor.settle()
      try scroll.down(190, 100)
      scroll.move(150, 98)
      #expect(!scroll.view.isDragging && inner.isDragging && inner.contentOffset.x > 20)
      scroll.up()
      scroll.wait(3000)
      inner.contentSize = CGSize(width: 80, height: 100)
      inner.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
      scroll.compositor.settle()
      try scroll.down(160, 100)
      scroll.move(160, 60)
      #expect(scroll.view.isDragging && !inner.isDragging, "the inner one is at its end")
      scroll.up()
    }
  }

  // MARK: Keys

  @Test("R6: keys scroll the scroll view around the focus, unless a nearer responder handles them")
  func r6keys() throws {
    final class Focused: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    try ScrollDesk.run { scroll in
      let focused = Focused(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      scroll.view.addSubview(focused)
      let keyboard = scroll.compositor.keyboard
      @MainActor func tap(_ name: String) throws -> CGFloat {
        try keyboard.tap(name)
        scroll.compositor.exchange()
        scroll.wait(2000)
        return scroll.view.contentOffset.y
      }
      #expect(try tap("Down") == 0, "the focus is elsewhere")
      focused.becomeFirstResponder()
      #expect(try tap("Down") == 40)
      #expect(try tap("Up") == 0)
      #expect(try tap("Next") == 120)
      #expect(try tap("space") == 240)
      #expect(try tap("Prior") == 120)
      #expect(try tap("End") == 1850)
      #expect(try tap("Home") == 0)
      let down = try keyboard.key(named: "Down")
      keyboard.press(key: down)
      scroll.wait(1500)
      keyboard.release(key: down)
      scroll.wait(1000)
      #expect(scroll.view.contentOffset.y >= 400, "a held key goes on: \(scroll.view.contentOffset.y)")
      focused.resignFirstResponder()
    }
  }

  @Test("R6: without a first responder keys scroll the content of the controller that is shown")
  func r6keysOfController() throws {
    try TestApplication.run(size: CGSize(width: 300, height: 200)) { application in
      let root = UIViewController()
      let content = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      content.contentSize = CGSize(width: 300, height: 1000)
      root.view.addSubview(content)
      application.window.rootViewController = UINavigationController(rootViewController: root)
      application.compositor.startFrames()
      application.compositor.settle()
      let start = content.contentOffset.y
      @MainActor func tapDown() throws {
        try application.compositor.keyboard.tap("Down")
        application.compositor.exchange()
        application.compositor.advance(by: .seconds(2))
      }
      try tapDown()
      let moved = content.contentOffset.y
      #expect(moved > start)
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
      root.view.addSubview(button)
      button.becomeFirstResponder()
      try tapDown()
      #expect(content.contentOffset.y == moved, "the focus is beside the scroll view")
      button.removeFromSuperview()
    }
  }

  // MARK: Indicators

  @Test("R6: indicators appear while the content moves and fade out afterwards; then nothing runs")
  func r6indicators() throws {
    try ScrollDesk.run { scroll in
      #expect(scroll.view.indicators.vertical == nil)
      try scroll.pointAt(100, 100)
      scroll.wheel(1)
      scroll.wait(100)
      let bar = try #require(scroll.view.indicators.vertical)
      #expect(bar.alpha == 1 && bar.superview === scroll.view && scroll.view.indicators.horizontal == nil)
      #expect(scroll.view.subviews.last === bar)
      let frame = bar.convert(bar.bounds, to: scroll.window)
      scroll.wheel(1)
      scroll.wait(100)
      #expect(bar.convert(bar.bounds, to: scroll.window) == frame, "it stays at the edge")
      scroll.wait(3000)
      #expect(bar.alpha == 0)
      let requests = scroll.compositor.server.requestCount
      scroll.wait(3000)
      #expect(scroll.compositor.server.requestCount == requests)
      #expect(UIApplication.shared.session?.nextDeadline == nil)
      scroll.view.showsVerticalScrollIndicator = false
      scroll.wheel(1)
      scroll.wait(100)
      #expect(bar.isHidden)
    }
  }

  @Test("R6: the pointer finds an indicator at the edge, and drags it") func r6pointer() throws {
    try ScrollDesk.run { scroll in
      try scroll.pointAt(215, 100)
      scroll.wait(50)
      let bar = try #require(scroll.view.indicators.vertical)
      #expect(bar.alpha == 1 && bar.isHovered)
      // The bar is 36 of 146 points, at the top: it has 110 to go for 1850.
      try scroll.pointAt(215, 20)
      scroll.compositor.pointer.press()
      try scroll.pointAt(215, 20 + 55)
      #expect(isNear(scroll.view.contentOffset.y, 925, 1))
      try scroll.pointAt(215, 400)
      #expect(scroll.view.contentOffset.y == 1850)
      scroll.compositor.pointer.release()
      scroll.compositor.exchange()
      // A press beside the bar brings it there.
      try scroll.pointAt(215, 12 + 18)
      scroll.compositor.pointer.click()
      scroll.compositor.exchange()
      #expect(isNear(scroll.view.contentOffset.y, 0, 20))
      try scroll.pointAt(100, 100)
      #expect(!bar.isHovered)
      scroll.wait(3000)
      #expect(bar.alpha == 0)
    }
  }

  // MARK: Refreshing

  @Test("R6: content that is pulled down far enough refreshes, with an inset until it ends")
  func r6refresh() throws {
    try ScrollDesk.run { scroll in
      let control = UIRefreshControl()
      var refreshes = 0
      control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
      scroll.view.refreshControl = control
      scroll.compositor.settle()
      #expect(control.isHidden && scroll.view.subviews.first === control)
      try scroll.pointAt(100, 100)
      scroll.pad([-20, -20])
      #expect(refreshes == 0 && !control.isHidden)
      scroll.wait(2000)
      #expect(control.isHidden && scroll.view.contentOffset.y == 0)
      scroll.pad(Array(repeating: -20, count: 12), stops: false)
      #expect(refreshes == 1 && control.isRefreshing)
      scroll.wait(200)
      scroll.pad([])
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == -56 && scroll.view.adjustedContentInset.top == 56)
      control.endRefreshing()
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 0 && control.isHidden && !control.isRefreshing)
      #expect(UIApplication.shared.session?.nextDeadline == nil)
      control.beginRefreshing()
      #expect(scroll.view.contentOffset.y == 0 && scroll.view.adjustedContentInset.top == 56)
      #expect(refreshes == 1 && !control.isHidden)
      scroll.view.refreshControl = nil
      scroll.wait(1000)
      #expect(scroll.view.contentOffset.y == 0 && control.superview == nil)
    }
  }

  // MARK: Cost

  @Test(
    "Scrolling ten views and a hundred thousand takes the same number of frames",
    arguments: [10, 10_000, 100_000])
  func r6manySubviews(count: Int) throws {
    try ScrollDesk.run(content: CGSize(width: 200, height: CGFloat(count) * 20)) { scroll in
      for row in 0..<count {
        let view = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 20, width: 180, height: 19))
        view.backgroundColor = row % 2 == 0 ? .red : .green
        scroll.view.addSubview(view)
      }
      scroll.compositor.settle()
      try scroll.pointAt(100, 100)
      let before = try scroll.desk.application.shown.surface.pictureCount
      for _ in 0..<20 {
        scroll.wheel(2)
        scroll.wait(200)
      }
      let frames = try scroll.desk.application.shown.surface.pictureCount - before
      #expect(frames > 30 || count == 10)
    }
  }
}
