import UIKit

struct MotionPreferences {
  static var allowsMotion: Bool { !UIAccessibility.isReduceMotionEnabled }
  static var wantsOpaque: Bool { UIAccessibility.isReduceTransparencyEnabled }

  static func announce(_ text: String) {
    guard UIAccessibility.isVoiceOverRunning else { return }
    print(text)
  }
}
