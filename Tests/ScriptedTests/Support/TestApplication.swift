import Casement
import CasementTesting
import Foundation
import Testing

/// The process's application with one window titled "A", launched on a scripted compositor for one test.
final class TestApplication: UIApplicationDelegate {
  let compositor: ScriptedCompositor
  let window: TestWindow

  /// The delegate's answer to a close request, and the number of close requests.
  var lets = true
  private(set) var closeRequests = 0

  /// The orientations that the delegate allows windows.
  var orientations = UIInterfaceOrientationMask.all

  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { orientations }

  /// Why the connection ended, as the delegate heard it.
  private(set) var losses: [any Error] = []

  /// Runs a test; in the end the compositor says what there is to complain about.
  ///
  /// - Parameters:
  ///   - size: the size that the program wants for the window; without one it leaves that open.
  ///   - timing: when the compositor answers, from the beginning.
  static func run(
    on compositor: ScriptedCompositor = ScriptedCompositor(),
    size: CGSize? = CGSize(width: 300, height: 200),
    timing: [ScriptedCompositor.Answer: ScriptedCompositor.Timing] = [:],
    _ body: (TestApplication) throws -> Void
  ) throws {
    try withCompositor(compositor) { compositor in
      compositor.timing.merge(timing) { $1 }
      try compositor.connectApplication()
      let window = size.map { TestWindow(frame: CGRect(origin: .zero, size: $0)) } ?? TestWindow()
      let application = TestApplication(compositor, window)
      UIApplication.shared.launch(application)
      compositor.settle()
      try body(application)
    }
  }

  private init(_ compositor: ScriptedCompositor, _ window: TestWindow) {
    self.compositor = compositor
    self.window = window
    window.windowScene?.title = "A"
    window.backgroundColor = .red
  }

  /// The window as the compositor has it.
  var shown: ScriptedWindow { get throws { try #require(compositor.window("A")) } }

  /// Changes what the window shows.
  func change(_ step: Int) {
    window.backgroundColor = UIColor(red: 0, green: CGFloat(step % 16) / 15, blue: 0.5, alpha: 1)
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.makeKeyAndVisible()
    return true
  }

  func application(_ application: UIApplication, shouldClose window: UIWindow) -> Bool {
    closeRequests += 1
    return lets
  }

  func application(_ application: UIApplication, didLoseConnectionWith error: any Error) {
    losses.append(error)
  }
}

/// A window that logs its events.
final class TestWindow: UIWindow {
  /// The texts of keys that were pressed and released.
  private(set) var keys: [String] = []
  /// The phases of touches.
  private(set) var touches: [UITouch.Phase] = []

  override func sendEvent(_ event: UIEvent) {
    for press in (event as? UIPressesEvent)?.allPresses ?? [] where press.phase != .stationary {
      keys.append("\(press.phase) \(press.key?.characters ?? "")")
    }
    touches += (event.allTouches ?? []).map(\.phase).filter { $0 != .stationary }
    super.sendEvent(event)
  }
}
