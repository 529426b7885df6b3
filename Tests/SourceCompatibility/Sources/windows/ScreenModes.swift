import UIKit

struct ScreenModes {
  @MainActor static func useLargestMode(of screen: UIScreen) {
    let modes = screen.availableModes
    guard let largest = modes.max(by: { $0.size.width < $1.size.width }) else { return }
    screen.currentMode = largest
  }

  @MainActor static func describe(_ screen: UIScreen) -> String {
    let mode = screen.currentMode?.size ?? .zero
    let preferred = screen.preferredMode == screen.currentMode
    return "\(mode.width) × \(mode.height) \(preferred) \(screen.mirrored == nil) \(screen.nativeBounds)"
  }
}
