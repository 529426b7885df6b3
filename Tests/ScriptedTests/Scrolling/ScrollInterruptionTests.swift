import Casement
import CasementTesting
import Foundation
import Testing

/// Moving content that the program, another device or a change of the content interrupts.
@Suite struct ScrollInterruptionTests {
  /// A delegate that runs closures in its calls.
  private final class Actor: NSObject, UIScrollViewDelegate {
    var ended: () -> Void = {}
    var animated: () -> Void = {}
    var inset: () -> Void = {}
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ended() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { animated() }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { inset() }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      animated()
    }
  }

  @Test(
    "A view that its delegate releases at the end of a movement gets no more calls", arguments: [0, 1, 2])
  func goes(kind: Int) throws {
    try ScrollDesk.run { scroll in
      scroll.view.removeFromSuperview()
      let actor = Actor()
      weak var gone: UIScrollView?
      @MainActor func make() throws {
        let view = UIScrollView(frame: CGRect(x: 20, y: 10, width: 200, height: 150))
        view.contentSize = CGSize(width: 200, height: 2000)
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 2000)))
        view.maximumZoomScale = 3
        view.delegate = actor
        scroll.window.addSubview(view)
        scroll.compositor.settle()
        actor.ended = { [weak view] in view?.removeFromSuperview() }
        actor.animated = actor.ended
        gone = view
        switch kind {
        case 0:
          try scroll.pointAt(100, 100)
          scroll.wheel(1)
        case 1: view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
        default: view.setZoomScale(2, animated: true)
        }
      }
      try make()
      scroll.wait(2000)
      #expect(gone == nil)
    }
  }

  @Test("A finger keeps dragging while its delegate sets the offset, for example to lock an axis")
  func lockedAxis() throws {
    try ScrollDesk.run(content: CGSize(width: 2000, height: 2000)) { scroll in
      scroll.view.onScroll = { [unowned view = scroll.view] in
        guard view.contentOffset.x != 0 else { return }
        view.setContentOffset(CGPoint(x: 0, y: view.contentOffset.y), animated: false)
      }
      try scroll.down(150, 140)
      for step in 1...6 { scroll.move(150 - CGFloat(step) * 10, 140 - CGFloat(step) * 10) }
      #expect(scroll.view.isDragging && scroll.view.contentOffset.x == 0 && scroll.view.contentOffset.y >= 45)
      scroll.wait(200)
      scroll.up()
      scroll.wait(2000)
      #expect(
        scroll.view.take() == ["willBeginDragging", "scroll", "willEndDragging", "didEndDragging false"])
    }
  }

  @Test("Fingers that come to rest on a touchpad stop deceleration, and cut no gesture off") func resting()
    throws
  {
    try ScrollDesk.run { scroll in
      try scroll.pointAt(100, 100)
      scroll.pad([10, 10, 10, 10])
      scroll.wait(50)
      let place = scroll.view.contentOffset.y
      #expect(scroll.view.isDecelerating && place > 40)
      _ = scroll.view.take()
      let pad = scroll.compositor.seats[0].padGestures
      pad.beginHold()
      scroll.compositor.exchange()
      #expect(!scroll.view.isDecelerating && scroll.view.isDragging)
      pad.endHold(cancelled: true)
      scroll.wait(20)
      // Scrolling that begins right after a hold belongs to one gesture, not to two.
      scroll.pad(Array(repeating: 5, count: 20), stops: false)
      scroll.wait(200)
      scroll.pad([])
      #expect(scroll.view.take().filter { $0 == "willBeginDragging" }.count == 1)
      // Pages come to rest as after a finger that holds them.
      scroll.view.isPagingEnabled = true
      scroll.view.setContentOffset(.zero, animated: false)
      scroll.pad([20, 20, 20, 20])
      scroll.wait(30)
      pad.beginHold()
      scroll.compositor.exchange()
      #expect(scroll.view.isDragging)
      pad.endHold(cancelled: false)
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 150 || scroll.view.contentOffset.y == 0)
    }
  }

  @Test("A high-resolution wheel turns a page per whole step") func pages() throws {
    try ScrollDesk.run { scroll in
      scroll.view.isPagingEnabled = true
      try scroll.pointAt(100, 100)
      for _ in 0..<8 { scroll.wheel(0.125) }
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 150)
      for _ in 0..<3 { scroll.wheel(1.0 / 3) }
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 300)
      for _ in 0..<7 { scroll.wheel(0.125) }
      scroll.wheel(-0.5)
      scroll.wait(2000)
      scroll.wheel(-0.75)
      scroll.wait(2000)
      #expect(
        scroll.view.contentOffset.y == 300, "what was turned the other way, or before, is no part of it")
      scroll.wheel(-1)
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 150)
    }
  }

  @Test("A movement that another kind replaces is reported as ended") func replaced() throws {
    final class Focused: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    try ScrollDesk.run { scroll in
      let focused = Focused()
      scroll.view.addSubview(focused)
      focused.becomeFirstResponder()
      try scroll.pointAt(100, 100)
      scroll.view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      scroll.wait(50)
      scroll.wheel(1)
      #expect(
        scroll.view.take() == [
          "scroll", "didEndScrollingAnimation", "willBeginDragging", "willEndDragging", "didEndDragging true",
          "willBeginDecelerating",
        ])
      scroll.wait(50)
      _ = scroll.view.take()
      try scroll.compositor.keyboard.tap("Down")
      scroll.compositor.exchange()
      #expect(scroll.view.take() == ["didEndDecelerating"])
      scroll.wait(2000)
      #expect(scroll.view.take() == ["scroll", "didEndScrollingAnimation"])
      #expect(scroll.view.contentOffset.y == 600, "both go on from where the one before was to end")
      focused.resignFirstResponder()
    }
  }

  @Test("A wheel step starts at the offset that the delegate sets at the end of the previous movement")
  func moved()
    throws
  {
    final class Focused: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    try ScrollDesk.run { scroll in
      let focused = Focused()
      scroll.view.addSubview(focused)
      focused.becomeFirstResponder()
      let actor = Actor()
      scroll.view.delegate = actor
      for isQuiet in [true, false] {
        actor.ended = { [unowned view = scroll.view] in
          if isQuiet {
            view.contentOffset.y = 1000
          } else {
            view.setContentOffset(CGPoint(x: 0, y: 1000), animated: false)
          }
        }
        scroll.view.contentOffset = .zero
        try scroll.pointAt(100, 100)
        scroll.wheel(2)
        scroll.wait(40)
        try scroll.compositor.keyboard.tap("Down")
        scroll.compositor.exchange()
        actor.ended = {}
        scroll.wait(2000)
        #expect(scroll.view.contentOffset.y == 1040)
      }
      focused.resignFirstResponder()
    }
  }

  @Test("An animation that a press on the status bar replaces is reported as ended") func statusBar()
    throws
  {
    try ScrollDesk.run { scroll in
      scroll.view.contentOffset.y = 700
      scroll.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
      scroll.wait(50)
      _ = scroll.view.take()
      scroll.view.mover.animate(to: .zero, cause: .statusBar)
      #expect(scroll.view.take() == ["didEndScrollingAnimation"])
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 0)
    }
  }

  @Test("Content that becomes shorter while a key scrolls stops at its end") func shorter() throws {
    final class Focused: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    try ScrollDesk.run { scroll in
      let focused = Focused()
      scroll.view.addSubview(focused)
      focused.becomeFirstResponder()
      try scroll.compositor.keyboard.tap("End")
      scroll.compositor.exchange()
      scroll.wait(50)
      scroll.view.contentSize.height = 1000
      scroll.wait(3000)
      #expect(scroll.view.contentOffset.y == 850)
      focused.resignFirstResponder()
    }
  }

  @Test("Touchpad scrolling ends also if events are ignored at its end") func ignored() throws {
    try ScrollDesk.run { scroll in
      try scroll.pointAt(100, 100)
      scroll.pad([-20, -20], stops: false)
      #expect(scroll.view.isDragging)
      scroll.window.isUserInteractionEnabled = false
      scroll.pad([])
      #expect(!scroll.view.isDragging)
      scroll.window.isUserInteractionEnabled = true
      scroll.wait(2000)
      #expect(scroll.view.contentOffset.y == 0)
    }
  }

  @Test("Indicators disappear, and nothing runs, if the delegate sets the offset at the end of a movement")
  func carousel() throws {
    try ScrollDesk.run { scroll in
      let actor = Actor()
      actor.ended = { [unowned view = scroll.view] in
        view.setContentOffset(CGPoint(x: 0, y: 900), animated: false)
      }
      scroll.view.delegate = actor
      try scroll.pointAt(100, 100)
      scroll.wheel(1)
      scroll.wait(4000)
      #expect(scroll.view.contentOffset.y == 900 && scroll.view.indicators.vertical?.alpha == 0)
      #expect(UIApplication.shared.session?.nextDeadline == nil)
    }
  }

  @Test("A delegate may move the content while the refresh control changes the inset")
  func refreshing() throws {
    try ScrollDesk.run { scroll in
      let actor = Actor()
      var ends = 0
      scroll.view.refreshControl = UIRefreshControl()
      scroll.compositor.settle()
      try scroll.down(100, 20)
      for step in 1...13 { scroll.move(100, 20 + CGFloat(step) * 30) }
      #expect(scroll.view.refreshControl?.isRefreshing == true)
      actor.animated = { ends += 1 }
      actor.inset = { [unowned view = scroll.view] in
        view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
      }
      scroll.view.delegate = actor
      scroll.wait(200)
      scroll.up()
      actor.inset = {}
      scroll.wait(3000)
      #expect(scroll.view.contentOffset.y == 200 && ends == 1)
      scroll.view.refreshControl?.endRefreshing()
      scroll.wait(3000)
      scroll.view.refreshControl = nil
      scroll.wait(3000)
      #expect(UIApplication.shared.session?.nextDeadline == nil)
    }
  }
}
