import UIKit

/// Shows the arrangement of the screens, and a window on any of them.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let controller = ScreensViewController()
  private var cards: [UIScreen: UIWindow] = [:]
  private var observers: [any NSObjectProtocol] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 880, height: 560))
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    controller.openCard = { [weak self] screen in self?.openCard(on: screen) }
    for name in [
      UIScreen.didConnectNotification, UIScreen.didDisconnectNotification, UIScreen.didChangeNotification,
    ] {
      let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        MainActor.assumeIsolated { self?.screensChanged() }
      }
      observers.append(observer)
    }
    return true
  }

  private func screensChanged() {
    for (screen, card) in cards {
      (card.rootViewController as? CardViewController)?.showScreen()
      // A window moves to the main screen when its own is disconnected (rule S4). This one shows the name of its
      // screen, so it is hidden instead.
      if !UIScreen.screens.contains(screen) { card.isHidden = true }
    }
    cards = cards.filter { !$1.isHidden }
    controller.showScreens()
  }

  /// Fills a screen with a window, or activates its existing window.
  private func openCard(on screen: UIScreen) {
    if let card = cards[screen], !card.isHidden { return card.makeKeyAndVisible() }
    let card = UIWindow(frame: screen.bounds)
    card.screen = screen
    card.rootViewController = CardViewController(screen, color: controller.color(of: screen))
    card.makeKeyAndVisible()
    // A window on another screen than the main one fills it by default.
    card.windowScene?.requestGeometryUpdate(
      UIWindowScene.GeometryPreferences.Desktop(arrangement: .fullScreen, screen: screen))
    cards[screen] = card
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Quit", action: AppDelegate.quit, input: "q", modifierFlags: .control)]
  }

  private func quit() { UIApplication.shared.terminate() }
}
