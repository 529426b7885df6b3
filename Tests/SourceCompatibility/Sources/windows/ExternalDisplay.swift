import UIKit

@MainActor
class ExternalDisplayController: NSObject {
  private var secondWindow: UIWindow?

  func start() {
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: Self.screenDidConnect(_:), name: UIScreen.didConnectNotification, object: nil)
    center.addObserver(
      self, selector: Self.screenDidDisconnect(_:), name: UIScreen.didDisconnectNotification, object: nil)
    checkForExistingScreen()
  }

  func checkForExistingScreen() {
    guard UIScreen.screens.count > 1 else { return }
    show(on: UIScreen.screens[1])
  }

  func show(on screen: UIScreen) {
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.rootViewController = UIViewController()
    window.isHidden = false
    secondWindow = window
  }

  func screenDidConnect(_ notification: Notification) {
    guard let screen = notification.object as? UIScreen else { return }
    if secondWindow == nil { show(on: screen) }
  }

  func screenDidDisconnect(_ notification: Notification) {
    secondWindow?.isHidden = true
    secondWindow = nil
  }
}
