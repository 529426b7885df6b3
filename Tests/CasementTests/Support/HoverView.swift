import Casement
import CasementDesktop

@_spi(Casement) @testable import CasementCore

/// A view that writes down what pointers do over it.
final class HoverView: UIView {
  let name: String
  let journal: Journal
  var notesMoves = false
  var whenEntered: (() -> Void)?
  var whenExited: (() -> Void)?

  init(_ name: String, _ journal: Journal, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.name = name
    self.journal = journal
    super.init(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func pointerEntered() {
    journal.note("\(name) entered")
    whenEntered?()
  }

  override func pointerExited() {
    journal.note("\(name) exited")
    whenExited?()
  }

  override func pointerMoved(to point: CGPoint) {
    if notesMoves { journal.note("\(name) \(Int(point.x)),\(Int(point.y))") }
  }
}

/// Windows without a compositor, and a pointer without a seat.
struct PointerScene {
  let desk: Desk
  let session: Session
  let tracker: TouchTracker
  private let surface: Surface
  private let other: Surface
  let window: RecordingWindow
  let otherWindow: RecordingWindow

  var journal: Journal { desk.journal }
  var styler: PointerStyler { tracker.hover.styler }

  /// Runs a test with two windows of 100×100 points; afterwards the pointer is nowhere.
  static func with(_ body: (PointerScene) throws -> Void) throws {
    let session = try SilentServer.session()
    defer { session.end() }
    try Desk.with { desk in
      let scene = PointerScene(
        desk: desk, session: session, tracker: UIApplication.testInput.touches, surface: Surface(session),
        other: Surface(session), window: desk.shown("A"), otherWindow: desk.shown("B"))
      scene.surface.owner = scene.window
      scene.other.owner = scene.otherWindow
      defer { scene.leave() }
      try body(scene)
    }
  }

  func add(_ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> HoverView {
    let view = HoverView(name, journal, x, y, width, height)
    window.addSubview(view)
    return view
  }

  func enter(_ x: Double, _ y: Double) { tracker.pointer(.enter(surface, x: x, y: y)) }
  func enterOther(_ x: Double, _ y: Double) { tracker.pointer(.enter(other, x: x, y: y)) }
  func move(_ x: Double, _ y: Double) { tracker.pointer(.motion(surface, x: x, y: y, time: 1)) }
  func leave() { tracker.pointer(.leave(surface)) }

  func press(_ x: Double, _ y: Double, code: UInt32 = 0x110) {
    tracker.pointer(.button(surface, code: code, isDown: true, x: x, y: y, time: 1))
  }

  func release(_ x: Double, _ y: Double, code: UInt32 = 0x110) {
    tracker.pointer(.button(surface, code: code, isDown: false, x: x, y: y, time: 1))
  }

  func touch(_ x: Double, _ y: Double) {
    tracker.touch(.down(surface, id: 1, x: x, y: y, time: 1))
    tracker.touch(.up(surface, id: 1, time: 1))
  }

  /// Runs the pointer's part of a frame: the hover update after layout.
  func layOut() { tracker.hover.didLayOut(window) }
}
