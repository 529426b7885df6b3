import UIKit

/// Recipes, a shopping list for them, and kitchen preferences. The whole interface is in `Main.storyboard`.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 760, height: 640))

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
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
