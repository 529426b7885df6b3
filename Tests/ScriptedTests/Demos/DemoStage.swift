import Casement
import CasementTesting
import Foundation
import Testing

/// Shows a controller of a demo in a separate window, and compares the picture with a stored one.
///
/// `PICTURES=DIRECTORY` stores the pictures in a directory instead. The stored pictures are in `Tests/Pictures`.
@MainActor final class DemoStage: UIApplicationDelegate {
  let compositor: ScriptedCompositor
  let window: UIWindow

  private nonisolated static let stored = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Pictures").standardizedFileURL.path

  /// The smallest window in which a demo is usable, in points.
  static let small = CGSize(width: 320, height: 240)

  private init(_ compositor: ScriptedCompositor, _ window: UIWindow) {
    self.compositor = compositor
    self.window = window
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.makeKeyAndVisible()
    return true
  }

  /// Runs a test on a compositor with a window that shows a controller.
  ///
  /// - Parameters:
  ///   - size: the window's, in points.
  ///   - outputs: the screens.
  static func run(
    size: CGSize = small, style: UIUserInterfaceStyle = .light, outputs: [OutputMode] = [OutputMode()],
    _ make: @autoclosure () throws -> UIViewController, _ body: (DemoStage) throws -> Void
  ) throws {
    // Times are shown where the stored pictures were made.
    let zone = NSTimeZone.default
    NSTimeZone.default = try #require(TimeZone(secondsFromGMT: 0))
    defer { NSTimeZone.default = zone }
    try withCompositor(ScriptedCompositor(.everything, outputs: outputs)) { compositor in
      try compositor.connectApplication()
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      window.overrideUserInterfaceStyle = style
      window.rootViewController = try make()
      let stage = DemoStage(compositor, window)
      UIApplication.shared.launch(stage)
      compositor.settle()
      compositor.startFrames()
      defer { window.isHidden = true }
      compositor.advance(by: .seconds(1))
      try body(stage)
    }
  }

  /// Compares a state of a demo with two stored pictures: `state-NAME`, and `small-NAME` in the smallest window.
  ///
  /// - Parameters:
  ///   - make: makes the controller, once for each picture.
  ///   - prepare: brings the state about.
  static func checkState(
    _ name: String, outputs: [OutputMode] = [OutputMode()],
    _ make: @autoclosure () throws -> UIViewController,
    prepare: (DemoStage) throws -> Void = { _ in }
  ) throws {
    for (prefix, size) in [("state", CGSize(width: 480, height: 360)), ("small", small)] {
      try run(size: size, outputs: outputs, make()) { stage in
        try prepare(stage)
        try stage.check("\(prefix)-\(name)")
      }
    }
  }

  /// The window as the compositor has it.
  var shown: ScriptedWindow { get throws { try #require(compositor.windows.first { $0.isMapped }) } }

  /// Compares what the window shows with the picture of a name, or stores it.
  func check(_ name: String) throws {
    compositor.advance(by: .seconds(1))
    let picture = try #require(try shown.picture)
    if let directory = ProcessInfo.processInfo.environment["PICTURES"] {
      try picture.write(to: "\(directory)/\(name).png")
    } else {
      #expect(throws: Never.self) { try picture.check(against: "\(Self.stored)/\(name).png") }
    }
  }

  /// Presses and releases a key, with others held down.
  func tap(_ name: String, holding held: String...) throws {
    let keyboard = compositor.keyboard
    let keys = try held.map { try keyboard.key(named: $0) }
    for key in keys { keyboard.press(key: key) }
    try keyboard.tap(name)
    for key in keys.reversed() { keyboard.release(key: key) }
    compositor.settle()
  }

  /// The views of a type below the window's root.
  func views<View: UIView>(_ type: View.Type) -> [View] {
    func all(_ view: UIView) -> [View] { (view as? View).map { [$0] } ?? view.subviews.flatMap(all) }
    return all(window)
  }
}
