public import Foundation

/// The brightness of the backlight, and whether the screen is recorded.
extension UIScreen {
  /// The brightness of the built-in screen, from 0 to 1; 1 without a backlight. Setting it has no effect, because the user
  /// sets the brightness of a desktop.
  ///
  /// Linux: `/sys/class/backlight`.
  public var brightness: CGFloat {
    get { Self.backlight(SystemFiles()) ?? 1 }
    set {}
  }

  /// The brightness of the first backlight as a fraction of its maximum; nil without a backlight.
  static func backlight(_ files: SystemFiles) -> CGFloat? {
    let folder = "/sys/class/backlight"
    guard let name = files.names(in: folder).first,
      let brightness = files.text("\(folder)/\(name)/brightness").flatMap(Double.init),
      let full = files.text("\(folder)/\(name)/max_brightness").flatMap(Double.init), full > 0
    else { return nil }
    return CGFloat(min(1, max(0, brightness / full)))
  }

  /// Has no effect: programs do not dim the screen. Always false.
  public var wantsSoftwareDimming: Bool {
    get { false }
    set {}
  }

  /// Whether the screen is recorded. Always false, because compositors do not report it.
  public var isCaptured: Bool { false }

  /// Never posted: Linux reports no changes of the backlight to programs.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")

  /// Never posted: compositors do not report whether a screen is recorded.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}
