import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Motion of pointers, fingers and pens is delivered once per frame, with all samples as coalesced touches.
@Suite("Motion and frames") struct MotionFrameTests {
  @Test("Without drawing, the first motion is delivered at once, and later motion after a frame's duration")
  func withoutFrames() throws {
    try run { desk in
      desk.move(21)
      #expect(desk.board.take() == ["hover 21"])
      #expect(desk.board.hits == 1)
      for x in 22...30 { desk.move(CGFloat(x)) }
      #expect(desk.board.take() == [])
      desk.compositor.advance(by: .milliseconds(10))
      #expect(desk.board.take() == [] && desk.board.hits == 1)
      desk.compositor.advance(by: .milliseconds(10))
      #expect(desk.board.take() == ["hover 30"])
      #expect(desk.board.hits == 2, "one hit test for nine motions")
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.board.take() == [] && UIApplication.shared.session?.nextDeadline == nil)
    }
  }

  @Test("While a frame is in flight, motion waits for the callback, and is shown in the next frame")
  func frameInFlight() throws {
    try run { desk in
      desk.board.changesColor = true
      desk.move(21)
      #expect(desk.board.take() == ["hover 21"])
      let pictures = try desk.application.shown.surface.pictureCount
      for x in 22...30 { desk.move(CGFloat(x)) }
      desk.compositor.advance(by: .milliseconds(40))
      #expect(desk.board.take() == [])
      desk.compositor.give(.frame)
      #expect(desk.board.take() == ["hover 30"])
      #expect(try desk.application.shown.surface.pictureCount == pictures + 1)
    }
  }

  @Test("A window without frame callbacks gets its motion twenty times a second")
  func hidden() throws {
    try run { desk in
      desk.board.changesColor = true
      desk.move(21)
      _ = desk.board.take()
      for x in 22...30 {
        desk.move(CGFloat(x))
        desk.compositor.advance(by: .milliseconds(10))
      }
      #expect(desk.board.take() == ["hover 26"])
      desk.compositor.advance(by: .milliseconds(50))
      #expect(desk.board.take() == ["hover 30"])
    }
  }

  @Test("Buttons, keys, the wheel and a leave are delivered after the motion before them")
  func order() throws {
    try run { desk in
      desk.move(21)
      _ = desk.board.take()
      desk.move(22)
      desk.move(23)
      desk.pointer.press()
      desk.compositor.exchange()
      #expect(desk.board.take() == ["hover 23", "down 23"])
      desk.pointer.release()
      desk.compositor.exchange()
      _ = desk.board.take()
      desk.move(24)
      desk.compositor.seats[0].keyboard?.press(key: 30)
      desk.compositor.seats[0].keyboard?.release(key: 30)
      desk.compositor.exchange()
      #expect(desk.board.take() == ["hover 24", "key a"])
      desk.move(25)
      desk.pointer.scroll(by: 5)
      desk.compositor.exchange()
      #expect(desk.board.take() == ["hover 25"])
      desk.move(26)
      desk.pointer.move(to: .zero, on: nil)
      desk.compositor.exchange()
      #expect(desk.board.take() == ["hover 26", "hover ended"])
    }
  }

  @Test("The samples of a moving press are coalesced touches, with their points and times")
  func coalesced() throws {
    try run { desk in
      desk.pointer.press()
      desk.compositor.exchange()
      desk.move(22)
      #expect(desk.board.take() == ["down 20", "moved 22"])
      #expect(desk.board.samples.map(\.x) == [22])
      for x in [24, 28, 26] {
        desk.compositor.advance(by: .milliseconds(2))
        desk.move(CGFloat(x))
      }
      #expect(desk.board.take() == [])
      desk.compositor.advance(by: .milliseconds(20))
      #expect(desk.board.take() == ["moved 26"])
      let samples = desk.board.samples
      #expect(samples.map(\.x) == [24, 28, 26] && samples.map(\.previous) == [22, 24, 28])
      #expect(abs(samples[1].time - samples[0].time - 0.002) < 0.0001)
      #expect(abs(samples[2].time - samples[1].time - 0.002) < 0.0001)
      #expect(desk.board.previous == 22, "the touch itself goes from event to event")
      // Motion before the release is delivered before the release.
      desk.move(27)
      desk.move(29)
      desk.pointer.release()
      desk.compositor.exchange()
      #expect(desk.board.take().prefix(2) == ["moved 29", "up 29"])
    }
  }

  @Test("Fingers that move in one frame share an event, each with its samples")
  func fingers() throws {
    try run { desk in
      desk.board.isMultipleTouchEnabled = true
      let surface = try desk.application.shown.surface
      let touch = desk.compositor.touch
      touch.down(1, at: desk.point(30), on: surface)
      touch.down(2, at: desk.point(60), on: surface)
      desk.compositor.exchange()
      touch.move(1, to: desk.point(31))
      desk.compositor.exchange()
      desk.compositor.advance(by: .seconds(1))
      _ = desk.board.take()
      touch.move(1, to: desk.point(32))
      touch.move(2, to: desk.point(61))
      touch.move(1, to: desk.point(33))
      touch.move(2, to: desk.point(62))
      desk.compositor.exchange()
      #expect(desk.board.take() == ["moved 33 62"])
      touch.up(1)
      touch.up(2)
      desk.compositor.exchange()
    }
  }

  @Test("A pen with changing pressure has a sample for each pressure")
  func pens() throws {
    try run { desk in
      let tablets = desk.compositor.seats[0].tablets
      let (tablet, tool) = (tablets.addTablet(), tablets.addTool())
      desk.compositor.exchange()
      tool.enterProximity(of: tablet, on: try desk.application.shown.surface, at: desk.point(40))
      tool.down()
      tool.setPressure(0.1)
      desk.compositor.exchange()
      desk.compositor.advance(by: .seconds(1))
      for pressure in [0.25, 0.5, 0.75] { tool.setPressure(pressure) }
      desk.compositor.exchange()
      #expect(desk.board.samples.map { ($0.force * 4).rounded() } == [4, 8, 12])
      tool.up()
      tool.leaveProximity()
      desk.compositor.exchange()
    }
  }

  @Test("Motion over a window that is hidden before its frame is dropped")
  func hiddenWindow() throws {
    try run { desk in
      desk.move(21)
      _ = desk.board.take()
      desk.move(22)
      desk.application.window.isHidden = true
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.board.take() == ["hover ended"])
    }
  }

  @Test("A touch keeps the newest samples up to a limit")
  func many() throws {
    try run { desk in
      desk.pointer.press()
      desk.compositor.exchange()
      desk.move(22)
      _ = desk.board.take()
      let shown = try desk.application.shown
      for step in 0..<5000 {
        desk.pointer.move(to: desk.point(CGFloat(step % 50)), in: shown)
        // No more than the socket takes.
        if step % 100 == 99 { desk.compositor.exchange() }
      }
      desk.move(33)
      desk.compositor.advance(by: .milliseconds(60))
      #expect(desk.board.take().last == "moved 33")
      #expect((2...UITouch.maximumSamples).contains(desk.board.samples.count))
      #expect(desk.board.samples.last?.x == 33)
      desk.pointer.release()
      desk.compositor.exchange()
    }
  }

  // MARK: The desk

  private final class Desk {
    let application: TestApplication
    let board = Board(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    var compositor: ScriptedCompositor { application.compositor }
    var pointer: ScriptedPointer { compositor.pointer }

    init(_ application: TestApplication) { self.application = application }

    func point(_ x: CGFloat) -> CGPoint {
      let origin = application.window.renderer.contentOrigin
      return CGPoint(x: x + origin.x, y: 20 + origin.y)
    }

    func move(_ x: CGFloat) {
      if let shown = try? application.shown { pointer.move(to: point(x), in: shown) }
      compositor.exchange()
    }
  }

  /// Runs a test with the pointer at (20, 20) of a view. The test gives the frame callbacks.
  private func run(_ body: (Desk) throws -> Void) throws {
    try TestApplication.run { application in
      let desk = Desk(application)
      application.window.addSubview(desk.board)
      desk.move(20)
      desk.compositor.settle()
      desk.board.becomeFirstResponder()
      desk.compositor.advance(by: .seconds(1))
      desk.compositor.timing[.frame] = .byHand
      desk.compositor.pacesMotion = true
      _ = desk.board.take()
      desk.board.hits = 0
      try body(desk)
      desk.compositor.timing[.frame] = nil
      desk.compositor.pacesMotion = false
      desk.compositor.give(.frame)
      desk.board.removeFromSuperview()
    }
  }
}

/// A view that notes its events.
private final class Board: UIView {
  private var journal: [String] = []
  var hits = 0
  var changesColor = false
  var samples: [(x: CGFloat, previous: CGFloat, time: TimeInterval, force: CGFloat)] = []
  var previous: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Board.hovered))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func take() -> [String] {
    defer { journal = [] }
    return journal
  }

  override var canBecomeFirstResponder: Bool { true }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hits += 1
    return super.hitTest(point, with: event)
  }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    guard hover.state != .ended else { return journal.append("hover ended") }
    let x = Int(hover.location(in: self).x)
    journal.append("hover \(x)")
    if changesColor { backgroundColor = UIColor(white: CGFloat(x % 50) / 50, alpha: 1) }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    journal.append("key \(presses.first?.key?.characters ?? "")")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("down", touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("up", touches, event) }

  private func note(_ what: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    let places = touches.map { Int($0.location(in: self).x) }.sorted()
    journal.append(([what] + places.map(String.init)).joined(separator: " "))
    guard let touch = touches.first else { return }
    previous = touch.previousLocation(in: self).x
    samples = (event?.coalescedTouches(for: touch) ?? []).map { sample in
      (sample.location(in: self).x, sample.previousLocation(in: self).x, sample.timestamp, sample.force)
    }
  }
}
