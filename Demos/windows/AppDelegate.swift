import UIKit

/// Two windows at the start, more with Ctrl-N; each tells whether it is key and what it was told.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  private var windows: [UIWindow] = []
  private var nextName = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    openWindow()
    openWindow()
    _ = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeHiddenNotification, object: nil, queue: nil
    ) { [weak self] notification in
      guard let hidden = notification.object as? UIWindow else { return }
      MainActor.assumeIsolated { self?.windows.removeAll { $0 === hidden } }
    }
    return true
  }

  /// Opens a window with the next name: A to Z, then A2 and so on.
  private func openWindow() {
    let letter = Character(UnicodeScalar(UInt8(65 + nextName % 26)))
    let name = nextName < 26 ? String(letter) : "\(letter)\(nextName / 26 + 1)"
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 480, height: 360))
    window.rootViewController = NoteViewController(name: name, index: nextName)
    window.makeKeyAndVisible()
    windows.append(window)
    nextName += 1
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for key in presses.compactMap(\.key) where key.modifierFlags.contains(.control) {
      switch key.charactersIgnoringModifiers {
      case "n": openWindow()
      case "w": UIApplication.shared.keyWindow?.close()
      case "q": UIApplication.shared.terminate()
      default: break
      }
    }
  }
}
