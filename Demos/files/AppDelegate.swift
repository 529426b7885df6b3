import UIKit

/// A file manager: a list of places beside a folder, as a list or as a grid.
///
///     files [FOLDER]
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 940, height: 640))
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
    let path = CommandLine.arguments.dropFirst().first
    let start = path.map { URL(fileURLWithPath: $0).standardizedFileURL } ?? Place.home.url
    window.rootViewController = FilesViewController(start)
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "Dark", action: AppDelegate.toggleDark, input: "d", modifierFlags: .control),
      UIKeyCommand(title: "Quit", action: AppDelegate.quit, input: "q", modifierFlags: .control),
    ]
  }

  private func toggleDark() {
    let isDark = window?.traitCollection.userInterfaceStyle == .dark
    window?.overrideUserInterfaceStyle = isDark ? .light : .dark
  }

  private func quit() { UIApplication.shared.terminate() }
}
