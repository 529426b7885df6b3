import Foundation

extension UIApplication {
  /// When the toolkit's own keyboard is shown on the screen for text input.
  ///
  /// UIKit has no counterpart.
  public nonisolated enum SoftwareKeyboard: Sendable {
    /// With a touch screen and without a hardware keyboard, unless the desktop has an on-screen keyboard for all
    /// programs.
    case automatic
    /// Always, as on a kiosk whose hardware keyboard is for maintenance.
    case always
    case never
  }

  /// When the toolkit's own keyboard is shown on the screen. The default is `.automatic`, or the value of the
  /// environment: `CASEMENT_KEYBOARD=1` is always, `CASEMENT_KEYBOARD=0` is never.
  ///
  /// UIKit has no counterpart.
  public var softwareKeyboard: SoftwareKeyboard {
    get { context.inputViews.wish }
    set {
      context.inputViews.wish = newValue
      context.inputViews.updateIfNeeded()
    }
  }
}

typealias SoftwareKeyboardWish = UIApplication.SoftwareKeyboard

nonisolated extension UIApplication.SoftwareKeyboard {
  /// The value of the environment.
  static var ofEnvironment: UIApplication.SoftwareKeyboard {
    switch getenv("CASEMENT_KEYBOARD").map({ String(cString: $0) }) {
    case "1": .always
    case "0": .never
    default: .automatic
    }
  }
}
