import UIKit

/// A bar along the upper edge of every screen: the windows there are, the title of the one in use, and the time.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  private var bars: [UIScreen: UIWindow] = [:]

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    for screen in UIScreen.screens { addBar(to: screen) }
    let center = NotificationCenter.default
    _ = center.addObserver(forName: UIScreen.didConnectNotification, object: nil, queue: nil) {
      [weak self] notification in
      guard let screen = notification.object as? UIScreen else { return }
      MainActor.assumeIsolated { self?.addBar(to: screen) }
    }
    _ = center.addObserver(forName: UIScreen.didDisconnectNotification, object: nil, queue: nil) {
      [weak self] notification in
      guard let screen = notification.object as? UIScreen else { return }
      MainActor.assumeIsolated { self?.removeBar(from: screen) }
    }
    return true
  }

  private func addBar(to screen: UIScreen) {
    guard bars[screen] == nil else { return }
    let width = screen.bounds.width > 0 ? screen.bounds.width : 1280
    let bar = BarWindow(frame: CGRect(x: 0, y: 0, width: width, height: BarViewController.height))
    bar.windowLevel = .statusBar
    bar.screen = screen
    bar.reservesScreenEdge = true
    bar.windowScene?.title = "Bar"
    // Where there are no panels it is a window like others, and as small as it can be.
    bar.windowScene?.isDecorated = false
    bar.rootViewController = BarViewController()
    bar.isHidden = false
    bars[screen] = bar
  }

  private func removeBar(from screen: UIScreen) {
    bars.removeValue(forKey: screen)?.isHidden = true
  }
}

/// A window that leaves the keyboard to others.
class BarWindow: UIWindow {
  override var canBecomeKey: Bool { false }
}
