import DemoParts
import UIKit

/// A bar along the upper edge of every screen: the open windows, the title of the active one, and the time.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  private var bars: [UIScreen: UIWindow] = [:]
  private var theme = Theme.dark

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    for screen in UIScreen.screens { addBar(to: screen) }
    observe(UIScreen.didConnectNotification) { [unowned self] in addBar(to: $0) }
    observe(UIScreen.didDisconnectNotification) { [unowned self] in removeBar(from: $0) }
    return true
  }

  /// Calls an action whenever a screen is connected or disconnected, as long as the program runs.
  private func observe(_ name: Notification.Name, _ action: @escaping @MainActor (UIScreen) -> Void) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
      guard let screen = notification.object as? UIScreen else { return }
      MainActor.assumeIsolated { action(screen) }
    }
  }

  private func addBar(to screen: UIScreen) {
    guard bars[screen] == nil else { return }
    let controller = BarViewController()
    controller.makeMenu = { [unowned self] in menu }
    let bar = BarWindow(
      frame: CGRect(x: 0, y: 0, width: screen.bounds.width, height: BarViewController.height))
    bar.windowLevel = .statusBar
    bar.screen = screen
    bar.reservesScreenEdge = true
    bar.windowScene?.title = BarViewController.title
    // Without a layer shell the bar is an ordinary window of minimal size.
    bar.windowScene?.isDecorated = false
    bar.rootViewController = controller
    dress(bar)
    bar.isHidden = false
    bars[screen] = bar
  }

  private func removeBar(from screen: UIScreen) {
    bars.removeValue(forKey: screen)?.isHidden = true
  }

  /// The menu of a secondary press.
  private var menu: UIMenu {
    let dark = UIAction(title: "Dark", state: theme.style == .dark ? .on : .off) { [unowned self] _ in
      theme = theme.style == .dark ? .light : .dark
      for bar in bars.values { dress(bar) }
    }
    let quit = UIAction(title: "Quit") { _ in UIApplication.shared.terminate() }
    return UIMenu(children: [
      UIMenu(options: .displayInline, children: [dark]), UIMenu(options: .displayInline, children: [quit]),
    ])
  }

  /// Applies the colors of the theme to a bar.
  private func dress(_ bar: UIWindow) {
    bar.overrideUserInterfaceStyle = theme.style
    (bar.rootViewController as? BarViewController)?.theme = theme
  }
}

/// A window that never becomes key.
class BarWindow: UIWindow {
  override var canBecomeKey: Bool { false }
}
