import UIKit

/// Shows each key press in every representation.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 720, height: 560))
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
    window.rootViewController = KeysViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Quit", action: AppDelegate.quit, input: "q", modifierFlags: .control)]
  }

  private func quit() {
    UIApplication.shared.terminate()
  }
}
