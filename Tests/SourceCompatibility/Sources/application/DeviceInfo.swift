import UIKit

@MainActor
struct DeviceInfo {
  static var isPad: Bool { UIDevice.current.userInterfaceIdiom == .pad }
  static var isPhone: Bool { UIDevice.current.userInterfaceIdiom == .phone }

  static var summary: String {
    let device = UIDevice.current
    return "\(device.name) \(device.model) \(device.systemName) \(device.systemVersion)"
  }

  static var isLandscape: Bool {
    UIDevice.current.orientation.isLandscape
  }
}
