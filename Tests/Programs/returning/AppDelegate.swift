import UIKit

/// Has two windows, and lives through the end of the compositor. While there is none, it writes a line for each
/// turn of a timer.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  private var windows: [UIWindow] = []
  private var timer: Timer?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // The windows are centered, so that a part of each stays visible.
    show("First", UIColor(red: 0, green: 0, blue: 1, alpha: 1), CGSize(width: 500, height: 100))
    show("Second", UIColor(red: 0, green: 1, blue: 0, alpha: 1), CGSize(width: 200, height: 300))
    return true
  }

  func applicationShouldReconnect(_ application: UIApplication) -> Bool {
    timer = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in
      MainActor.assumeIsolated {
        guard UIScreen.screens.isEmpty else { return }
        FileHandle.standardOutput.write(Data("away\n".utf8))
      }
    }
    return true
  }

  private func show(_ title: String, _ color: UIColor, _ size: CGSize) {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.windowScene?.title = title
    window.backgroundColor = color
    window.makeKeyAndVisible()
    windows.append(window)
  }
}
