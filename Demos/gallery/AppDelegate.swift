import UIKit

/// One window with a page for each feature of views.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let gallery = GalleryViewController()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 680))
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
    window.rootViewController = gallery
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Next Page", action: AppDelegate.showNextPage, input: UIKeyCommand.inputPageDown,
        modifierFlags: .control),
      UIKeyCommand(
        title: "Previous Page", action: AppDelegate.showPreviousPage, input: UIKeyCommand.inputPageUp,
        modifierFlags: .control),
      UIKeyCommand(title: "Dark", action: AppDelegate.toggleDark, input: "d", modifierFlags: .control),
      UIKeyCommand(title: "Quit", action: AppDelegate.quit, input: "q", modifierFlags: .control),
    ]
  }

  private func showNextPage() { gallery.show(gallery.index + 1) }

  private func showPreviousPage() { gallery.show(gallery.index - 1) }

  private func toggleDark() { gallery.isDark.toggle() }

  private func quit() { UIApplication.shared.terminate() }
}
