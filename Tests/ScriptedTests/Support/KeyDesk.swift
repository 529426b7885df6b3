import Casement
import CasementTesting
import Foundation
import Testing

/// The process's application on a scripted compositor.
///
/// It logs the events of the program, and of windows that a test makes.
final class KeyDesk: UIApplicationDelegate {
  let compositor: ScriptedCompositor

  /// The log, with lines such as "A visible", "A key", "A down x" or "active".
  private var journal: [String] = []
  /// The changes of key status: by calls to windows, and by posted notifications.
  private var calls: [String] = []
  private var posts: [String] = []
  private var windows: [KeyedWindow] = []
  private let launching: (KeyDesk) -> Void

  /// A compositor with some seats that have everything.
  static func seats(_ count: Int, _ offers: Offers = .everything) -> ScriptedCompositor {
    ScriptedCompositor(offers, outputs: [OutputMode()], seats: Array(repeating: .all, count: count))
  }

  /// Runs a test. In the end each change of key status must have been called and posted once (rule W1), and the
  /// compositor says what there is to complain about.
  ///
  /// - Parameter launching: what the program does while it is launched.
  static func run(
    on compositor: ScriptedCompositor = ScriptedCompositor(),
    launching: @escaping (KeyDesk) -> Void = { _ in },
    _ body: (KeyDesk) throws -> Void
  ) throws {
    try withCompositor(compositor) { compositor in
      try compositor.connectApplication()
      let desk = KeyDesk(compositor, launching)
      let observers = desk.observe()
      defer {
        observers.forEach(NotificationCenter.default.removeObserver)
        desk.windows.removeAll()
      }
      UIApplication.shared.launch(desk)
      compositor.settle()
      try body(desk)
      #expect(desk.calls == desk.posts, "W1: each change is called and posted once")
      for window in desk.windows { window.forgetHooks() }
    }
  }

  private init(_ compositor: ScriptedCompositor, _ launching: @escaping (KeyDesk) -> Void) {
    self.compositor = compositor
    self.launching = launching
  }

  // MARK: Windows

  /// A hidden window with that title.
  func window(
    _ name: String, level: UIWindow.Level = .normal,
    frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 80)
  ) -> KeyedWindow {
    let window = KeyedWindow(frame: frame)
    window.desk = self
    window.name = name
    window.windowScene?.title = name
    window.windowLevel = level
    window.backgroundColor = .blue
    windows.append(window)
    return window
  }

  /// A window that is shown and at rest; it is key where the compositor gives new windows the focus.
  func shown(_ name: String, level: UIWindow.Level = .normal) -> KeyedWindow {
    let window = window(name, level: level)
    window.isHidden = false
    compositor.settle()
    return window
  }

  /// Windows that are shown while the compositor keeps its focus to itself, so that none is key.
  func unfocused(_ names: String...) -> [KeyedWindow] {
    compositor.focusesWindows = false
    return names.map { shown($0) }
  }

  /// Releases a window.
  func release(_ name: String) { windows.removeAll { $0.name == name } }

  /// The surface of a mapped window, or nil.
  func surface(_ name: String) -> ScriptedSurface? { compositor.window(name)?.surface }

  /// The title of the parent that the compositor keeps a window above, or nil.
  func parent(_ name: String) -> String? { compositor.window(name)?.parent?.title }

  // MARK: The compositor

  /// Moves a seat's focus to a window, or to none. The program receives the event with the next exchange.
  func focus(_ name: String?, seat: Int = 0) {
    compositor.seats[seat].keyboard?.focus(name.flatMap(surface))
  }

  /// Moves the focus of all seats.
  func focusAll(_ name: String?) {
    for seat in compositor.seats.indices { focus(name, seat: seat) }
  }

  /// Types a key with a seat.
  func tap(_ key: String, seat: Int = 0) throws {
    try compositor.seats[seat].keyboard?.tap(key)
    compositor.exchange()
  }

  /// Presses and releases the pointer's button in the middle of a window.
  func click(_ name: String, seat: Int = 0) throws {
    let pointer = try #require(compositor.seats[seat].pointer)
    let window = try #require(compositor.window(name))
    pointer.move(to: CGPoint(x: 50, y: 40), in: window)
    pointer.click()
    compositor.exchange()
  }

  // MARK: The journal

  func note(_ line: String) { journal.append(line) }

  /// Logs a call to a window.
  func called(_ line: String) { calls.append(line) }

  /// The log since the last call.
  func take() -> [String] {
    defer { journal.removeAll() }
    return journal
  }

  /// Exchanges messages between both sides, and returns the log of it.
  func exchange() -> [String] {
    compositor.exchange()
    return take()
  }

  /// Lets frames pass, and says what came of it.
  func settle() -> [String] {
    compositor.settle()
    return take()
  }

  private func observe() -> [any NSObjectProtocol] {
    let words: [(Notification.Name, String)] = [
      (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeHiddenNotification, "hidden"),
      (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "resigned"),
    ]
    return words.map { name, word in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] in
        let window = $0.object as? KeyedWindow
        let hasInfo = $0.userInfo != nil
        // Windows post on the main actor, and without a queue the block runs there and then.
        MainActor.assumeIsolated { self?.posted(word, window, hasInfo) }
      }
    }
  }

  private func posted(_ word: String, _ window: KeyedWindow?, _ hasInfo: Bool) {
    let line = "\(window?.name ?? "nobody") \(word)\(hasInfo ? " with user info" : "")"
    note(line)
    if word == "key" || word == "resigned" { posts.append(line) }
  }

  // MARK: The delegate

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    launching(self)
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { note("active") }
  func applicationWillResignActive(_ application: UIApplication) { note("inactive") }
  func applicationShouldReconnect(_ application: UIApplication) -> Bool { true }
}

/// A window that reports its events to the desk, and calls `super` in no override of key status (rule W1).
final class KeyedWindow: UIWindow {
  weak var desk: KeyDesk?
  var name = ""
  var mayBecomeKey = true

  /// The program's reactions inside the calls.
  var whenKey: (() -> Void)?
  var whenResigning: (() -> Void)?
  var whenCancelled: (() -> Void)?

  func forgetHooks() {
    whenKey = nil
    whenResigning = nil
    whenCancelled = nil
  }

  override var canBecomeKey: Bool { mayBecomeKey }

  override func becomeKey() {
    desk?.called("\(name) key")
    whenKey?()
  }

  override func resignKey() {
    desk?.called("\(name) resigned")
    whenResigning?()
  }

  override func sendEvent(_ event: UIEvent) {
    for press in (event as? UIPressesEvent)?.allPresses ?? [] where press.window === self {
      let words: [UIPress.Phase: String] = [.began: "down", .ended: "up", .cancelled: "cancelled"]
      if let word = words[press.phase] { desk?.note("\(name) \(word) \(press.key?.characters ?? "")") }
    }
    for touch in event.touches(for: self) ?? [] where touch.phase != .stationary {
      desk?.note("\(name) touch \(touch.phase)")
    }
    super.sendEvent(event)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    whenCancelled?()
    super.pressesCancelled(presses, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    whenCancelled?()
    super.touchesCancelled(touches, with: event)
  }
}
