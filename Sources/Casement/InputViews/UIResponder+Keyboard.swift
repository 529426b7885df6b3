public import Foundation

// What is told of the keyboard on the screen, or of what a responder has in its place: how much of a window it covers
// (rule K1). The notifications' object is the screen.
nonisolated extension UIResponder {
  /// The keyboard is about to come, or, where it is there, to get another frame. `keyboardWillChangeFrameNotification`
  /// comes before it.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")

  /// The keyboard has come, or has got another frame. `keyboardDidChangeFrameNotification` comes before it.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")

  /// The keyboard is about to go. `keyboardWillChangeFrameNotification` comes before it.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")

  /// The keyboard has gone. `keyboardDidChangeFrameNotification` comes before it.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")

  /// The keyboard's frame is about to change.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")

  /// The keyboard's frame has changed.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The frame before: a `CGRect` in the coordinates of the screen. One that is out of sight is below the window.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"

  /// The frame afterwards: a `CGRect` in the coordinates of the screen. Convert it to a view's with
  /// `view.convert(frame, from: nil)`.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

  /// How long the keyboard moves, in seconds: a number, 0 if it does not.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"

  /// How it moves: the number of a `UIView.AnimationCurve`.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"

  /// Whether the keyboard is this program's: a number, and always true.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
