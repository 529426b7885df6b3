import Casement
import CasementTesting
import Foundation
import Testing
import WaylandServer

/// Display links: when they are called, and what the compositor is asked for because of them.
@Suite struct DisplayLinkTests {
  // MARK: A frame

  @Test("a link is called once per frame, before layout and drawing, and its changes are in that frame")
  func eachFrame() throws {
    try ScreenDesk.run { desk in
      let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      desk.application.window.addSubview(view)
      desk.compositor.startFrames()
      let shown = try desk.application.shown
      let caller = LinkCaller()
      defer { caller.end() }
      caller.onCall = { _ in
        view.log.append("call")
        view.setNeedsLayout()
        view.setNeedsDisplay()
        desk.application.change(caller.calls.count)
      }
      desk.compositor.advance(by: .zero)
      view.log.removeAll()
      for _ in 0..<5 {
        let pictures = shown.surface.pictureCount
        let commits = shown.surface.commitCount
        desk.compositor.frame()
        #expect(view.log == ["call", "layout", "draw"])
        view.log.removeAll()
        #expect(shown.surface.pictureCount == pictures + 1 && shown.surface.commitCount == commits + 1)
        #expect(shown.picture?.pixel(50, 50).green == UInt8(17 * caller.calls.count), "the one of this call")
      }
      #expect(caller.take() == 6 && desk.compositor.blockedClients == 0)
    }
  }

  @Test("without a window a link runs at the screen's rate while the program is in the foreground")
  func withoutWindow() throws {
    try withCompositor { compositor in
      try compositor.connectApplication()
      let caller = LinkCaller()
      defer { caller.end() }
      compositor.advance(by: .milliseconds(510))
      #expect((28...31).contains(caller.calls.count), "\(caller.calls.count) calls in half a second")
      #expect(caller.isMonotonic)
      caller.link?.isPaused = true
      _ = caller.take()
      compositor.advance(by: .milliseconds(100))
      #expect(caller.take() == 0 && UIApplication.shared.session?.nextDeadline == nil)
      caller.link?.isPaused = false
      compositor.advance(by: .milliseconds(100))
      #expect(caller.take() > 3)
    }
  }

  @Test("in the background a link is not called, and causes no wake-ups")
  func inBackground() throws {
    try ScreenDesk.run { desk in
      let caller = LinkCaller()
      defer { caller.end() }
      desk.application.window.isHidden = true
      desk.compositor.settle()
      _ = caller.take()
      #expect(UIApplication.shared.applicationState == .background)
      desk.compositor.advance(by: .seconds(1))
      #expect(caller.take() == 0 && UIApplication.shared.session?.nextDeadline == nil)
    }
  }

  @Test("a link requests frames with empty commits if nothing changes")
  func nothingChanges() throws {
    try ScreenDesk.run { desk in
      desk.compositor.startFrames()
      let requests = Requests(try desk.application.shown)
      let caller = LinkCaller()
      defer { caller.end() }
      desk.compositor.exchange()
      #expect(requests.take() == ["frame", "commit"])
      #expect(caller.calls.isEmpty, "the frame has yet to come")
      desk.compositor.advance(by: .zero)
      for _ in 0..<4 { desk.compositor.frame() }
      #expect(caller.take() == 5)
      #expect(requests.take() == Array(repeating: ["frame", "commit"], count: 5).flatMap { $0 })
    }
  }

  @Test("a change between two frames waits for the next one, in which the link is called first")
  func changeBetween() throws {
    try ScreenDesk.run { desk in
      desk.compositor.startFrames()
      let shown = try desk.application.shown
      let caller = LinkCaller()
      defer { caller.end() }
      desk.compositor.advance(by: .zero)
      let pictures = shown.surface.pictureCount
      desk.application.change(3)
      desk.compositor.exchange()
      #expect(shown.surface.pictureCount == pictures)
      desk.compositor.frame()
      #expect(shown.surface.pictureCount == pictures + 1 && caller.calls.count == 2)
    }
  }

  // MARK: At rest

  @Test(
    "a link that is not added, paused, removed or invalid makes no requests and no wake-ups",
    arguments: ["not added", "paused", "removed", "invalid", "invalid before"])
  func atRest(how: String) throws {
    try ScreenDesk.run { desk in
      desk.compositor.startFrames()
      let caller = LinkCaller(isRunning: how != "not added")
      defer { caller.end() }
      let link = try #require(caller.link)
      if how == "invalid before" {
        link.invalidate()
        link.add(to: .main, forMode: .common)
      } else if how != "not added" {
        desk.compositor.advance(by: .milliseconds(100))
        #expect(caller.take() >= 6)
        if how == "paused" { link.isPaused = true }
        if how == "removed" { link.remove(from: .main, forMode: .common) }
        if how == "invalid" { link.invalidate() }
      }
      // The callback that was asked for is under way.
      desk.compositor.settle()
      let before = desk.compositor.server.requestCount
      desk.compositor.advance(by: .seconds(2))
      #expect(caller.calls.isEmpty && desk.compositor.server.requestCount == before)
      #expect(UIApplication.shared.session?.nextDeadline == nil)
      guard how == "paused" || how == "removed" else { return }
      link.isPaused = false
      link.add(to: .main, forMode: .default)
      desk.compositor.advance(by: .milliseconds(100))
      #expect(caller.take() >= 6, "it goes on")
    }
  }

  @Test("a link is in a run loop while it is in one of its modes, and is called once for all of them")
  func modes() throws {
    try ScreenDesk.run { desk in
      desk.compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      caller.link?.add(to: .current, forMode: .default)
      caller.link?.add(to: .main, forMode: .common)
      desk.compositor.advance(by: .zero)
      #expect(caller.take() == 1)
      caller.link?.remove(from: .main, forMode: .common)
      desk.compositor.frame()
      #expect(caller.take() == 1)
      caller.link?.remove(from: .main, forMode: .default)
      desk.compositor.frame()
      #expect(caller.take() == 0)
    }
  }

  @Test("a link retains its target, and the run loop the link, until it is invalidated")
  func lifetime() throws {
    try ScreenDesk.run { desk in
      desk.compositor.startFrames()
      weak var caller: LinkCaller?
      weak var link: CADisplayLink?
      do {
        let made = LinkCaller()
        caller = made
        link = made.link
      }
      desk.compositor.advance(by: .zero)
      #expect(caller?.calls.count == 1 && link != nil)
      caller?.onCall = { $0.invalidate() }
      desk.compositor.frame()
      caller?.end()
      #expect(caller == nil && link == nil)
      weak var unused: Target?
      do {
        let target = Target()
        unused = target
        _ = CADisplayLink(target: target, selector: Target.step)
      }
      #expect(unused == nil, "nobody has it")
    }
  }

  // MARK: Several

  @Test("links may be added, paused and invalidated inside a call")
  func inACall() throws {
    try ScreenDesk.run { desk in
      desk.compositor.startFrames()
      let first = LinkCaller()
      let second = LinkCaller()
      let third = LinkCaller()
      let late = LinkCaller(isRunning: false)
      let callers = [first, second, third, late]
      defer { for caller in callers { caller.end() } }
      first.onCall = { _ in
        second.link?.invalidate()
        third.link?.isPaused = true
        late.link?.add(to: .main, forMode: .common)
      }
      desk.compositor.advance(by: .zero)
      #expect(callers.map { $0.take() } == [1, 0, 0, 0], "those before are asked whether they still run")
      desk.compositor.frame()
      #expect(callers.map { $0.take() } == [1, 0, 0, 1])
      first.onCall = { link in
        third.link?.isPaused = false
        link.invalidate()
      }
      desk.compositor.frame()
      #expect(callers.map { $0.take() } == [1, 0, 1, 1])
      desk.compositor.frame()
      #expect(callers.map { $0.take() } == [0, 0, 1, 1])
    }
  }

  @Test(
    "a lower rate calls every second, third or n-th frame evenly",
    arguments: [(30, 2), (20, 3), (24, 3), (45, 1), (60, 1), (120, 1), (1, 60)] as [(Float, Int)])
  func rates(preferred: Float, stride: Int) throws {
    try ScreenDesk.run { desk in
      let shown = try desk.application.shown
      desk.compositor.startFrames()
      let caller = LinkCaller()
      defer { caller.end() }
      let range = CAFrameRateRange(minimum: 0, maximum: max(preferred, 60), preferred: preferred)
      caller.link?.preferredFrameRateRange = range
      var frames: [Int] = []
      caller.onCall = { _ in frames.append(shown.surface.commitCount) }
      desk.compositor.startFrames()
      for _ in 0..<(stride * 3 + 6) { desk.compositor.frame() }
      let gaps = Set(zip(frames, frames.dropFirst()).map { $1 - $0 })
      #expect(frames.count >= 3 && gaps == [stride])
      for call in caller.calls {
        #expect(abs(call.target - call.timestamp - Double(stride) / 60) < 0.000_1)
        #expect(abs(call.duration - 1 / 60) < 0.000_1)
      }
    }
  }

  @Test("links of different rates are called in common frames as far as possible")
  func severalRates() throws {
    try ScreenDesk.run { desk in
      desk.compositor.startFrames()
      let callers = [1, 2, 4].map { stride in
        let caller = LinkCaller()
        caller.link?.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60 / Float(stride))
        return caller
      }
      defer { for caller in callers { caller.end() } }
      var frames: [Set<Int>] = []
      for _ in 0..<16 {
        desk.compositor.frame()
        frames.append(Set(callers.indices.filter { callers[$0].take() > 0 }))
      }
      #expect(frames.filter { $0 == [0, 1, 2] }.count == 4 && frames.filter { $0 == [0, 1] }.count == 4)
      #expect(frames.filter { $0 == [0] }.count == 8)
    }
  }

  @Test("frame rate ranges and their frame intervals at 60, 59.94 and 144 per second")
  func ranges() {
    func strides(_ range: CAFrameRateRange) -> [Int] { [60, 59.94, 144].map { range.stride(at: $0) } }
    #expect(strides(.default) == [1, 1, 1] && CAFrameRateRange.default.preferred == nil)
    #expect(strides(CAFrameRateRange(minimum: 30, maximum: 60)) == [1, 1, 3])
    #expect(strides(CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)) == [1, 1, 2])
    #expect(strides(CAFrameRateRange(minimum: 8, maximum: 15, preferred: 0)) == [4, 4, 10])
    #expect(strides(CAFrameRateRange(minimum: 80, maximum: 120, preferred: 80)) == [1, 1, 2])
    #expect(strides(CAFrameRateRange(minimum: 0, maximum: 0.000_001)) == [1_000_000, 1_000_000, 1_000_000])
    #expect(CAFrameRateRange(minimum: 30, maximum: 60).stride(at: .infinity) == 1_000_000)
    var odd = CAFrameRateRange.default
    odd.maximum = .nan
    odd.preferred = .nan
    #expect(odd.stride(at: 60) == 1)
  }
}

/// A view that logs its layout and drawing.
private final class LoggingView: UIView {
  var log: [String] = []

  override func layoutSubviews() { log.append("layout") }
  override func draw(_ rect: CGRect) { log.append("draw") }
}

private final class Target {
  func step(_ link: CADisplayLink) {}
}
