import UIKit

/// The desktop's settings as programs see them. The settings of screens can be changed.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 860, height: 600))
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
    window.rootViewController = SettingsViewController()
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
