import Foundation

extension UIApplication {
  /// When the toolkit's own keyboard comes up on the screen for a text that is edited.
  ///
  /// UIKit has nothing of the kind, since its devices know.
  public nonisolated enum SoftwareKeyboard: Sendable {
    /// Where somebody works with a touch screen and without keys, unless the desktop has a keyboard on the screen for all
    /// programs.
    case automatic
    /// In every case, as on a kiosk whose keyboard is for its keepers.
    case always
    case never
  }

  /// When the toolkit's own keyboard comes up on the screen. `.automatic` unless the environment says otherwise:
  /// `CASEMENT_KEYBOARD=1` is always, `CASEMENT_KEYBOARD=0` is never.
  ///
  /// UIKit has nothing of the kind.
  public var softwareKeyboard: SoftwareKeyboard {
    get { context.inputViews.wish }
    set {
      context.inputViews.wish = newValue
      context.inputViews.settle()
    }
  }
}

typealias SoftwareKeyboardWish = UIApplication.SoftwareKeyboard

nonisolated extension UIApplication.SoftwareKeyboard {
  /// The choice that the environment makes.
  static var ofEnvironment: UIApplication.SoftwareKeyboard {
    switch getenv("CASEMENT_KEYBOARD").map({ String(cString: $0) }) {
    case "1": .always
    case "0": .never
    default: .automatic
    }
  }
}
