public import Foundation

/// The light of the screen's backlight, and whether the screen is recorded.
extension UIScreen {
  /// How bright the machine's own screen is, from 0 to 1: 1 where the machine has no backlight of its own. It has no effect to
  /// set it: a desktop's user sets the brightness.
  ///
  /// Linux: `/sys/class/backlight`.
  public var brightness: CGFloat {
    get { Self.backlight(SystemFiles()) ?? 1 }
    set {}
  }

  /// The part of its full brightness that the first backlight has; nil without a backlight.
  static func backlight(_ files: SystemFiles) -> CGFloat? {
    let folder = "/sys/class/backlight"
    guard let name = files.names(in: folder).first,
      let brightness = files.text("\(folder)/\(name)/brightness").flatMap(Double.init),
      let full = files.text("\(folder)/\(name)/max_brightness").flatMap(Double.init), full > 0
    else { return nil }
    return CGFloat(min(1, max(0, brightness / full)))
  }

  /// Has no effect: programs do not darken the screen. False.
  public var wantsSoftwareDimming: Bool {
    get { false }
    set {}
  }

  /// Whether the screen is recorded: false, since compositors do not say so.
  public var isCaptured: Bool { false }

  /// Never posted: Linux reports no changes of the backlight to programs.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")

  /// Never posted: compositors do not say whether a screen is recorded.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}
