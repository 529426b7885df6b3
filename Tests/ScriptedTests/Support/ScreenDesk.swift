import Casement
import CasementTesting
import Foundation

/// An application with one window "A", on outputs that are plugged in and out, and a log of screen notifications.
final class ScreenDesk {
  /// The application, once it is launched.
  var application: TestApplication {
    guard let launched else { preconditionFailure("the application is there when it has been launched") }
    return launched
  }
  private var launched: TestApplication?

  /// The notifications of screens so far, as "connect SCRIPT-2".
  private(set) var news: [String] = []

  /// Whether a notification carried anything but the screen.
  private(set) var isOdd = false

  /// Called in the middle of each notification.
  var onNews: ((String, UIScreen) -> Void)?

  private var observers: [any NSObjectProtocol] = []

  var compositor: ScriptedCompositor { application.compositor }

  static func run(
    _ modes: [OutputMode] = [OutputMode()], offers: Offers = .everything, _ body: (ScreenDesk) throws -> Void
  ) throws {
    try run(on: ScriptedCompositor(offers, outputs: modes), body)
  }

  static func run(on compositor: ScriptedCompositor, _ body: (ScreenDesk) throws -> Void) throws {
    let desk = ScreenDesk()
    defer { desk.end() }
    try TestApplication.run(on: compositor) { application in
      desk.launched = application
      try body(desk)
    }
  }

  /// Listens from before the launch on.
  private init() {
    observe(UIScreen.didConnectNotification, "connect")
    observe(UIScreen.didDisconnectNotification, "disconnect")
    observe(UIScreen.modeDidChangeNotification, "mode")
    observe(UIScreen.didChangeNotification, "change")
  }

  private func observe(_ name: Notification.Name, _ word: String) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] note in
        let isOdd = note.userInfo != nil
        nonisolated(unsafe) let object = note.object  // Posted and received on the main thread.
        MainActor.assumeIsolated { self?.record(word, object, isOdd) }
      })
  }

  private func record(_ word: String, _ object: Any?, _ hasMore: Bool) {
    guard let screen = object as? UIScreen, !hasMore else {
      isOdd = true
      return
    }
    news.append("\(word) \(screen.name)")
    onNews?(word, screen)
  }

  private func end() { observers.forEach(NotificationCenter.default.removeObserver) }

  /// The log since the last call.
  func takeNews() -> [String] {
    defer { news.removeAll() }
    return news
  }

  /// A visible window of one color on a screen.
  func show(_ title: String, on screen: UIScreen, level: UIWindow.Level = .normal) -> UIWindow {
    let window = UIWindow(frame: screen.bounds)
    window.windowScene?.title = title
    window.windowLevel = level
    window.backgroundColor = .blue
    window.screen = screen
    window.isHidden = false
    compositor.settle()
    return window
  }

  /// Plugs an output in, and delivers the events to the program.
  func plug(_ mode: OutputMode = OutputMode(width: 640, height: 480)) -> ScriptedOutput {
    let output = compositor.plug(mode)
    compositor.settle()
    return output
  }
}
