import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// A window with a container controller, and a log of the callbacks of its children.
final class ContainerDesk {
  let application: TestApplication
  private var lines: [String] = []

  /// Runs a test in a window of a size, without a root controller at first.
  ///
  /// It checks that no transition is running at the end, and that all controllers of the desk are released.
  static func run(
    size: CGSize = CGSize(width: 700, height: 500), _ body: (ContainerDesk) throws -> Void
  ) throws {
    try TestApplication.run(size: size) { application in
      let desk = ContainerDesk(application)
      try body(desk)
      application.window.rootViewController = nil
      for view in application.window.subviews { view.removeFromSuperview() }
      application.compositor.settle()
      let context = UIApplication.shared.context
      #expect(context.transitions.isEmpty)
      // A container that was released in the midst of a change leaves its entry until the next change ends.
      #expect(context.changingContainers.compactMap { $0.container.map { String(describing: $0) } } == [])
      let left = desk.made.compactMap { $0.value?.name }
      #expect(left == [], "controllers that somebody keeps")
    }
  }

  private init(_ application: TestApplication) { self.application = application }

  private struct Weak { weak var value: JournalController? }
  private var made: [Weak] = []

  /// A controller that logs its callbacks.
  func part(_ name: String) -> JournalController {
    let new = JournalController(name, self)
    made.append(Weak(value: new))
    return new
  }

  var compositor: ScriptedCompositor { application.compositor }
  var window: TestWindow { application.window }

  /// Shows a root controller, and forgets what came of it.
  func show(_ root: UIViewController) {
    window.rootViewController = root
    compositor.settle()
    _ = take()
  }

  func note(_ line: String) { lines.append(line) }

  /// The log since the last call.
  func take() -> [String] {
    defer { lines.removeAll() }
    return lines
  }

  /// Has the compositor give the window another size.
  func resize(_ width: Int, _ height: Int) throws {
    try application.shown.configure(CGSize(width: width, height: height))
    compositor.settle()
  }

  // MARK: Devices

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let origin = window.renderer.contentOrigin
    return CGPoint(x: x + origin.x, y: y + origin.y)
  }

  func pointAt(_ x: CGFloat, _ y: CGFloat) throws {
    compositor.pointer.move(to: point(x, y), in: try application.shown)
    compositor.exchange()
  }

  func click(_ x: CGFloat, _ y: CGFloat) throws {
    try pointAt(x, y)
    compositor.pointer.click()
    compositor.exchange()
  }

  func click(_ view: UIView) throws {
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    try click(middle.x, middle.y)
  }

  func down(_ x: CGFloat, _ y: CGFloat) throws {
    compositor.touch.down(1, at: point(x, y), on: try application.shown.surface)
    compositor.exchange()
  }

  func move(_ x: CGFloat, _ y: CGFloat) {
    compositor.touch.move(1, to: point(x, y))
    compositor.exchange()
  }

  func up() {
    compositor.touch.up(1)
    compositor.exchange()
  }

  /// Drags a finger in steps of 10 milliseconds.
  func drag(from start: CGPoint, to end: CGPoint, steps: Int = 8, lifts: Bool = true) throws {
    try down(start.x, start.y)
    for step in 1...steps {
      wait(10)
      let part = CGFloat(step) / CGFloat(steps)
      move(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    if lifts { up() }
  }

  /// Lets milliseconds pass.
  func wait(_ milliseconds: Int) { compositor.advance(by: .milliseconds(milliseconds)) }

  /// Taps a key while others are held.
  func chord(_ names: String...) throws {
    let keyboard = compositor.keyboard
    let keys = try names.map { try keyboard.key(named: $0) }
    for key in keys { keyboard.press(key: key) }
    for key in keys.reversed() { keyboard.release(key: key) }
    compositor.settle()
  }

  func tap(_ names: String...) throws {
    for name in names {
      try compositor.keyboard.tap(name)
      compositor.settle()
    }
  }
}

/// A controller that logs its callbacks.
final class JournalController: UIViewController {
  let name: String
  unowned let desk: ContainerDesk
  private(set) var isShown = false
  private var isOnItsWay = false

  init(_ name: String, _ desk: ContainerDesk) {
    self.name = name
    self.desk = desk
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  private func note(_ what: String, _ animated: Bool = false) {
    desk.note("\(name) \(what)\(animated ? " animated" : "")")
  }

  override func viewWillAppear(_ animated: Bool) {
    #expect(!isShown, "\(name) appears twice")
    (isShown, isOnItsWay) = (true, true)
    note("will appear", animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    #expect(isShown && isOnItsWay, "\(name) appeared, and was not about to")
    #expect(view.window != nil, "\(name) appeared outside of a window")
    isOnItsWay = false
    note("appeared", animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    #expect(isShown, "\(name) disappears twice")
    (isShown, isOnItsWay) = (false, true)
    note("will disappear", animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    #expect(!isShown && isOnItsWay, "\(name) disappeared, and was not about to")
    isOnItsWay = false
    note("disappeared", animated)
  }

  /// Whether no appearance transition is pending.
  var isSettled: Bool { !isOnItsWay }

  /// Whether `willMove(toParent:)` and `didMove(toParent:)` are logged.
  var notesParents = false

  override func willMove(toParent parent: UIViewController?) {
    if notesParents { note(parent == nil ? "will leave" : "will enter") }
  }

  override func didMove(toParent parent: UIViewController?) {
    if notesParents { note(parent == nil ? "left" : "entered") }
  }
}
