public import Foundation

// Notifications of the keyboard on the screen, or of a responder's input view in its place, and of the part of a window
// that it covers (rule K1). Their object is the screen.
nonisolated extension UIResponder {
  /// The keyboard is about to be shown, or, if it is shown, to change its frame. Posted after
  /// `keyboardWillChangeFrameNotification`.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")

  /// The keyboard was shown, or has changed its frame. Posted after `keyboardDidChangeFrameNotification`.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")

  /// The keyboard is about to be hidden. Posted after `keyboardWillChangeFrameNotification`.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")

  /// The keyboard was hidden. Posted after `keyboardDidChangeFrameNotification`.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")

  /// The keyboard's frame is about to change.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")

  /// The keyboard's frame has changed.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The frame before: a `CGRect` in the coordinates of the screen. That of a hidden keyboard is below the window.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"

  /// The frame afterwards: a `CGRect` in the coordinates of the screen. Convert it to a view's coordinates with
  /// `view.convert(frame, from: nil)`.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"

  /// The duration of the movement in seconds: a number, 0 without an animation.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"

  /// The curve of the movement: the raw value of a `UIView.AnimationCurve`.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"

  /// Whether the keyboard is this program's: a number, and always true.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
