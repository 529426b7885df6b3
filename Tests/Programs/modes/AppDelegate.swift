import UIKit

/// Sets the modes of the main screen that its arguments name, such as `1024x600@75`.
///
/// It sets the first mode at launch, and each further one when the mode has changed. Modes with the prefix `plain:` are
/// set without an error handler. It prints the modes of every screen at the start, and each notification.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var wishes = ArraySlice(CommandLine.arguments.dropFirst())

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let center = NotificationCenter.default
    _ = center.addObserver(forName: UIScreen.modeDidChangeNotification, object: nil, queue: nil) {
      [weak self] in
      self?.told("changed", $0)
    }
    _ = center.addObserver(forName: UIScreen.didConnectNotification, object: nil, queue: nil) { [weak self] in
      self?.told("connected", $0)
    }
    for screen in UIScreen.screens { say("start", screen) }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .blue
    window.makeKeyAndVisible()
    self.window = window
    setNext()
    return true
  }

  private nonisolated func told(_ what: String, _ notification: Notification) {
    let screen = notification.object as? UIScreen
    MainActor.assumeIsolated {
      guard let screen else { return }
      say(what, screen)
      if what == "changed" { setNext() }
    }
  }

  private func setNext() {
    guard var text = wishes.popFirst() else { return }
    let isPlain = text.hasPrefix("plain:")
    if isPlain { text.removeFirst("plain:".count) }
    let numbers = text.split { "x@".contains($0) }.compactMap { Double($0) }
    let mode = UIScreenMode(
      size: CGSize(width: numbers[0], height: numbers[1]), refreshRate: numbers.count > 2 ? numbers[2] : 0)
    guard !isPlain else {
      UIScreen.main.currentMode = mode
      return
    }
    UIScreen.main.setCurrentMode(mode) { [weak self] error in
      self?.write("error \(error)")
    }
  }

  private func say(_ what: String, _ screen: UIScreen) {
    let modes = screen.availableModes.map(\.description).joined(separator: ", ")
    write(
      "\(what) \(screen.name) \(screen.currentMode.map(\.description) ?? "none") of \(modes); native "
        + "\(Int(screen.nativeBounds.width))×\(Int(screen.nativeBounds.height))")
  }

  private func write(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }
}
