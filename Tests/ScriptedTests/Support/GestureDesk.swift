import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// A window with views that log their touches, and recognizers that log their actions.
final class GestureDesk {
  let application: TestApplication
  private(set) var journal: [String] = []

  /// Runs a test in a window of 400×300 points.
  static func run(
    on compositor: ScriptedCompositor = ScriptedCompositor(), _ body: (GestureDesk) throws -> Void
  ) throws {
    try TestApplication.run(on: compositor, size: CGSize(width: 400, height: 300)) { application in
      let desk = GestureDesk(application)
      try body(desk)
      for id in desk.compositor.touch.surfaces.keys { desk.compositor.touch.up(id) }
      desk.compositor.exchange()
      #expect(desk.arenaIsEmpty, "recognizers wait though no touch is down")
      for view in application.window.subviews { view.removeFromSuperview() }
      application.window.gestureRecognizers = nil
    }
  }

  private init(_ application: TestApplication) { self.application = application }

  var compositor: ScriptedCompositor { application.compositor }
  var window: TestWindow { application.window }

  /// Whether all recognizers in the arena wait for another tap at most.
  var arenaIsEmpty: Bool { window.gestureArena?.active.allSatisfy(\.staysPossible) ?? true }

  func note(_ line: String) { journal.append(line) }

  /// The log since the last call.
  func take() -> [String] {
    defer { journal.removeAll() }
    return journal
  }

  // MARK: Views and recognizers

  /// A view that notes its touches.
  @discardableResult
  func view(_ name: String, _ frame: CGRect, in parent: UIView? = nil) -> GestureView {
    let view = GestureView(name, self, frame)
    (parent ?? window).addSubview(view)
    return view
  }

  /// Adds a recognizer that logs its actions.
  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, to view: UIView)
    -> Recognizer
  {
    recognizer.name = name
    let listener = Listener(self)
    listeners.append(listener)
    recognizer.addTarget(listener, action: Listener.recognized)
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private var listeners: [Listener] = []

  final class Listener {
    private unowned let desk: GestureDesk
    init(_ desk: GestureDesk) { self.desk = desk }
    func recognized(_ recognizer: UIGestureRecognizer) {
      desk.note("\(recognizer.name ?? "") \(recognizer.state)")
    }
  }

  // MARK: Fingers and the pointer

  /// A point of the window as one of the surface.
  func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let origin = window.renderer.contentOrigin
    return CGPoint(x: x + origin.x, y: y + origin.y)
  }

  func down(_ x: CGFloat, _ y: CGFloat, id: Int32 = 1) throws {
    compositor.touch.down(id, at: point(x, y), on: try application.shown.surface)
    compositor.exchange()
  }

  func move(_ x: CGFloat, _ y: CGFloat, id: Int32 = 1) {
    compositor.touch.move(id, to: point(x, y))
    compositor.exchange()
  }

  func up(id: Int32 = 1) {
    compositor.touch.up(id)
    compositor.exchange()
  }

  func tap(_ x: CGFloat, _ y: CGFloat, id: Int32 = 1) throws {
    try down(x, y, id: id)
    up(id: id)
  }

  /// Moves a finger in steps of 10 milliseconds.
  func drag(by dx: CGFloat, _ dy: CGFloat, from x: CGFloat, _ y: CGFloat, steps: Int = 5, id: Int32 = 1) {
    for step in 1...steps {
      wait(10)
      move(x + dx * CGFloat(step) / CGFloat(steps), y + dy * CGFloat(step) / CGFloat(steps), id: id)
    }
  }

  func wait(_ milliseconds: Int) { compositor.advance(by: .milliseconds(milliseconds)) }

  func movePointer(_ x: CGFloat, _ y: CGFloat) throws {
    compositor.pointer.move(to: point(x, y), in: try application.shown)
    compositor.exchange()
  }
}

/// A view that notes its touches.
final class GestureView: UIView {
  private let title: String
  private unowned let desk: GestureDesk
  var begins = true

  init(_ title: String, _ desk: GestureDesk, _ frame: CGRect) {
    self.title = title
    self.desk = desk
    super.init(frame: frame)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("down", touches, .began) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, .moved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("up", touches, .ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("lost", touches, .cancelled)
  }

  private func note(_ what: String, _ touches: Set<UITouch>, _ phase: UITouch.Phase) {
    desk.note("\(title) \(what)")
    #expect(touches.allSatisfy { $0.phase == phase }, "\(title) \(what)")
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
}

/// A delegate made of closures, which logs its calls.
final class GestureDecider: UIGestureRecognizerDelegate {
  var begins: (UIGestureRecognizer) -> Bool = { _ in true }
  var simultaneous: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var requires: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isRequired: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receivesEvent: (UIEvent) -> Bool = { _ in true }
  var receivesTouch: (UITouch) -> Bool = { _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    begins(gestureRecognizer)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requires(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isRequired(gestureRecognizer, otherGestureRecognizer) }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    receivesEvent(event)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    receivesTouch(touch)
  }
}

/// A recognizer that logs its touches, and whose states the test sets.
final class BareRecognizer: UIGestureRecognizer {
  var log: [String] = []
  var onTouch: (BareRecognizer, UITouch.Phase) -> Void = { _, _ in }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { note(.began, touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { note(.moved, touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { note(.ended, touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { note(.cancelled, touches) }
  override func reset() {
    super.reset()
    log.append("reset")
  }

  private func note(_ phase: UITouch.Phase, _ touches: Set<UITouch>) {
    log.append("\(phase) \(touches.count)")
    onTouch(self, phase)
  }
}
