import Casement
import Testing

@testable import CasementCore
@testable import CasementDesktop

/// Touches that `TouchTracker` makes from events of pointers and touch screens.
@Suite("Touches", .serialized)
struct TouchTests {
  private let journal = Journal()
  private var tracker: TouchTracker { UIApplication.testInput.touches }

  /// A visible window with its surface and two views, one above the other.
  private struct Scene {
    let window: RecordingWindow
    let surface: Surface
    let top: RecordingView
    let bottom: RecordingView
  }

  private func scene(_ name: String, on desk: Desk, _ session: Session) -> Scene {
    let window = desk.shown(name)
    let views = [("top", 0), ("bottom", 50)].map { part, y in
      RecordingView("\(name).\(part)", journal, [.touches], frame: CGRect(x: 0, y: y, width: 100, height: 50))
    }
    views.forEach(window.addSubview)
    let surface = Surface(session)
    surface.owner = window
    return Scene(window: window, surface: surface, top: views[0], bottom: views[1])
  }

  /// Runs a test with two windows; afterwards nothing touches anything.
  private func withScenes(_ body: (Scene, Scene) throws -> Void) throws {
    let session = try SilentServer.session()
    defer { session.end() }
    try Desk.with { desk in
      let scenes = (scene("A", on: desk, session), scene("B", on: desk, session))
      try body(scenes.0, scenes.1)
      tracker.cancelAll(in: scenes.0.window)
      tracker.cancelAll(in: scenes.1.window)
      tracker.pointer(.leave(scenes.0.surface))
    }
  }

  private func press(_ scene: Scene, y: Double, code: UInt32 = 0x110, time: UInt32 = 1000) {
    tracker.pointer(.button(scene.surface, code: code, isDown: true, x: 10, y: y, time: time))
  }

  private func release(_ scene: Scene, y: Double, code: UInt32 = 0x110, time: UInt32 = 1010) {
    tracker.pointer(.button(scene.surface, code: code, isDown: false, x: 10, y: y, time: time))
  }

  private func down(_ scene: Scene, _ id: Int32, y: Double) {
    tracker.touch(.down(scene.surface, id: id, x: 10, y: y, time: 1000))
  }

  @Test("W10 a touch is delivered to the window and view under it, key or not")
  func whereItFalls() throws {
    try withScenes { a, b in
      a.window.makeKey()
      press(b, y: 60)
      release(b, y: 60)
      down(a, 1, y: 10)
      down(b, 2, y: 10)
      #expect(
        journal.take() == ["B.bottom began 1", "B.bottom ended 1", "A.top began 1", "B.top began 1"])
      #expect(a.window.isKeyWindow)
    }
  }

  @Test("E2 a touch stays with its view wherever it moves")
  func staysWithItsView() throws {
    try withScenes { a, b in
      press(a, y: 10)
      tracker.pointer(.motion(a.surface, x: 10, y: 80, time: 1001))
      tracker.pointer(.motion(a.surface, x: 10, y: 500, time: 1002))
      release(a, y: 500)
      #expect(journal.take() == ["A.top began 1", "A.top moved 1", "A.top moved 1", "A.top ended 1"])
      down(b, 3, y: 60)
      tracker.touch(.motion(b.surface, id: 3, x: 10, y: 10, time: 1001))
      tracker.touch(.up(b.surface, id: 3, time: 1002))
      #expect(journal.take() == ["B.bottom began 1", "B.bottom moved 1", "B.bottom ended 1"])
    }
  }

  /// A view that keeps the touch that began in it.
  private final class KeepingView: RecordingView {
    var retained: UITouch?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
      retained = touches.first
    }
  }

  @Test(
    "E2 a removed view without other references gets the rest of its touch, then is released",
    arguments: [true, false], [true, false])
  func removedView(isPointer: Bool, isCancelled: Bool) throws {
    try withScenes { a, _ in
      weak var view: KeepingView?
      do {
        let new = KeepingView("new", journal, [.touches], frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        a.window.addSubview(new)
        view = new
      }
      if isPointer { press(a, y: 10) } else { down(a, 1, y: 10) }
      view?.removeFromSuperview()
      if isPointer {
        tracker.pointer(.motion(a.surface, x: 12, y: 60, time: 1005))
      } else {
        tracker.touch(.motion(a.surface, id: 1, x: 12, y: 60, time: 1005))
      }
      if isCancelled {
        // The frame. A window that is hidden drops the motion that waits for one.
        tracker.deliverMotion()
        tracker.cancelAll(in: a.window)
      } else if isPointer {
        release(a, y: 60)
      } else {
        tracker.touch(.up(a.surface, id: 1, time: 1010))
      }
      let end = isCancelled ? "cancelled" : "ended"
      #expect(journal.take() == ["new began 1", "new moved 1", "new \(end) 1"])
      #expect(view == nil)
    }
  }

  @Test("E2 a view moved to another window gets the end of its touch after the first window was released")
  func releasedWindow() throws {
    let session = try SilentServer.session()
    defer { session.end() }
    Desk.with { desk in
      let b = scene("B", on: desk, session)
      let view = RecordingView(
        "moved", journal, [.touches], frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      let surface = Surface(session)
      do {
        let a = desk.shown("A")
        a.addSubview(view)
        surface.owner = a
        tracker.touch(.down(surface, id: 1, x: 10, y: 10, time: 1000))
        b.window.addSubview(view)
      }
      tracker.touch(.up(surface, id: 1, time: 1010))
      #expect(journal.take().filter { $0.hasPrefix("moved") } == ["moved began 1", "moved ended 1"])
    }
  }

  @Test("E3 without multiple touch a view gets the first touch only")
  func firstTouchOnly() throws {
    try withScenes { a, _ in
      down(a, 1, y: 10)
      down(a, 2, y: 20)
      down(a, 3, y: 60)
      tracker.touch(.motion(a.surface, id: 2, x: 10, y: 25, time: 1001))
      tracker.touch(.up(a.surface, id: 2, time: 1002))
      tracker.touch(.up(a.surface, id: 1, time: 1003))
      #expect(journal.take() == ["A.top began 1", "A.bottom began 1", "A.top ended 1"])
      down(a, 4, y: 10)
      #expect(journal.take() == ["A.top began 1"])
    }
  }

  @Test("E3 with multiple touch a view gets all of them")
  func multipleTouch() throws {
    try withScenes { a, _ in
      a.top.isMultipleTouchEnabled = true
      down(a, 1, y: 10)
      down(a, 2, y: 20)
      tracker.touch(.up(a.surface, id: 1, time: 1003))
      #expect(journal.take() == ["A.top began 1", "A.top began 1", "A.top ended 1"])
    }
  }

  @Test("A pointer's touch lasts from the first button down to the last one up")
  func buttons() throws {
    try withScenes { a, _ in
      press(a, y: 10)
      press(a, y: 10, code: 0x111)
      release(a, y: 10)
      #expect(journal.take() == ["A.top began 1"])
      release(a, y: 10, code: 0x111)
      #expect(journal.take() == ["A.top ended 1"])
      tracker.pointer(.motion(a.surface, x: 1, y: 1, time: 1005))
      release(a, y: 10)
      #expect(journal.take() == [])
    }
  }

  @Test("Touches are cancelled when the window is hidden, the pointer is removed, or the system takes over")
  func cancelled() throws {
    try withScenes { a, b in
      press(a, y: 10)
      down(a, 1, y: 60)
      down(b, 2, y: 60)
      _ = journal.take()
      a.window.isHidden = true
      #expect(journal.take().sorted() == ["A.bottom cancelled 1", "A.top cancelled 1"])
      tracker.touch(.motion(a.surface, id: 1, x: 0, y: 0, time: 1001))
      release(a, y: 10)
      #expect(journal.take() == [])
      tracker.touch(.cancel(b.surface, id: 2))
      #expect(journal.take() == ["B.bottom cancelled 1"])
      press(b, y: 10)
      tracker.pointer(.leave(b.surface))
      #expect(journal.take() == ["B.top began 1", "B.top cancelled 1"])
    }
  }

  private final class TapView: UIView {
    var counts: [Int] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      counts += touches.map(\.tapCount)
    }
  }

  @Test("Quick taps in one place are counted, others start anew")
  func taps() throws {
    try withScenes { a, b in
      let view = TapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      a.window.addSubview(view)
      for (time, y) in [(9000, 10.0), (9200, 12), (9400, 12), (10000, 12), (10100, 40)] {
        press(a, y: y, time: UInt32(time))
        release(a, y: y, time: UInt32(time + 10))
      }
      #expect(view.counts == [1, 2, 3, 1, 1])
      press(b, y: 40, time: 10150)
      release(b, y: 40, time: 10160)
      press(a, y: 40, time: 10200)
      #expect(view.counts.last == 1)
    }
  }

  @Test("G5: the next tap of a series begins within 0.35 s of the end of the last, near its start")
  func g5series() throws {
    try withScenes { a, _ in
      let view = TapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      a.window.addSubview(view)
      view.isMultipleTouchEnabled = true
      @MainActor func tap(at y: Double, from begin: UInt32, to end: UInt32, _ id: Int32 = 1) {
        tracker.touch(.down(a.surface, id: id, x: 10, y: y, time: begin))
        tracker.touch(.up(a.surface, id: id, time: end))
      }
      tap(at: 10, from: 1000, to: 1300)
      tap(at: 10, from: 1650, to: 1700)
      #expect(view.counts == [1, 2], "0.35 s from end to beginning")
      tap(at: 10, from: 2051, to: 2060)
      #expect(view.counts.last == 1)
      tap(at: 54, from: 2100, to: 2110)
      #expect(view.counts.last == 2, "a finger may miss by 45 points")
      tap(at: 5, from: 2150, to: 2160)
      #expect(view.counts.last == 1)
      // A second finger is no second tap, and a finger that moves does not tap.
      tracker.touch(.down(a.surface, id: 1, x: 10, y: 10, time: 4000))
      tap(at: 20, from: 4050, to: 4060, 2)
      tracker.touch(.up(a.surface, id: 1, time: 4070))
      #expect(view.counts.suffix(2) == [1, 1])
      tracker.touch(.down(a.surface, id: 1, x: 10, y: 10, time: 6000))
      tracker.touch(.motion(a.surface, id: 1, x: 10, y: 90, time: 6010))
      tracker.touch(.up(a.surface, id: 1, time: 6020))
      tap(at: 10, from: 6030, to: 6040)
      #expect(view.counts.suffix(2) == [1, 1])
    }
  }

  @Test("A press in a window that has the keyboard's focus makes it key, by pointer or by finger")
  func pressMakesKey() throws {
    try withScenes { a, b in
      final class FakeSeat {}
      let seat = FakeSeat()
      UIApplication.shared.context.keyWindows.entered(a.window, seat: seat)
      b.window.makeKey()
      press(b, y: 10)
      release(b, y: 10)
      #expect(b.window.isKeyWindow)
      press(a, y: 10)
      #expect(a.window.isKeyWindow)
      b.window.makeKey()
      down(a, 1, y: 60)
      #expect(a.window.isKeyWindow)
    }
  }

  @Test("Fingers that move in one frame share an event; each view gets its touches at once")
  func oneFrame() throws {
    try withScenes { a, _ in
      a.top.isMultipleTouchEnabled = true
      down(a, 1, y: 10)
      down(a, 2, y: 20)
      down(a, 3, y: 60)
      _ = journal.take()
      for id in [1, 2, 3] as [Int32] {
        tracker.touch(.motion(a.surface, id: id, x: 30, y: 5, time: 1001))
      }
      #expect(journal.take() == [], "the frame is not complete")
      tracker.deliverMotion()
      #expect(journal.take().sorted() == ["A.bottom moved 1", "A.top moved 2"])
      tracker.deliverMotion()
      #expect(journal.take() == [], "nothing moved since")
      tracker.touch(.motion(a.surface, id: 1, x: 31, y: 5, time: 1002))
      tracker.touch(.motion(a.surface, id: 1, x: 32, y: 5, time: 1003))
      tracker.touch(.up(a.surface, id: 1, time: 1004))
      #expect(journal.take() == ["A.top moved 1", "A.top ended 1"])
    }
  }

  @Test("E3 a view with exclusive touch gets none while others have touches, and vice versa")
  func exclusive() throws {
    try withScenes { a, b in
      a.top.isExclusiveTouch = true
      down(a, 1, y: 60)
      down(a, 2, y: 10)
      #expect(journal.take() == ["A.bottom began 1"])
      tracker.touch(.up(a.surface, id: 1, time: 1001))
      tracker.touch(.up(a.surface, id: 2, time: 1001))
      down(a, 3, y: 10)
      down(a, 4, y: 60)
      down(b, 5, y: 60)
      #expect(
        journal.take() == ["A.bottom ended 1", "A.top began 1", "B.bottom began 1"],
        "other windows are free")
    }
  }

  @Test("The radius of a touch is that of the touch screen")
  func radius() throws {
    final class Finger: UIView {
      var radii: [CGFloat] = []
      var counts: [Int?] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
          radii.append(touch.majorRadius)
          counts.append(event?.coalescedTouches(for: touch)?.count)
          counts.append(event?.predictedTouches(for: touch)?.count)
        }
      }
    }
    try withScenes { a, _ in
      let finger = Finger(0, 0, 100, 50)
      a.top.addSubview(finger)
      down(a, 1, y: 20)
      tracker.touch(.shape(a.surface, id: 1, major: 18))
      tracker.touch(.motion(a.surface, id: 1, x: 11, y: 20, time: 1001))
      tracker.deliverMotion()
      #expect(finger.radii == [9] && finger.counts == [1, 0])
    }
  }
}
