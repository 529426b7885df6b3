import UIKit

@MainActor
final class OrientationObserver: NSObject {
  private(set) var isLandscape = false

  func start() {
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    NotificationCenter.default.addObserver(
      self, selector: Self.changed, name: UIDevice.orientationDidChangeNotification, object: nil)
  }

  func changed() {
    isLandscape = UIDevice.current.orientation.isLandscape
  }
}
