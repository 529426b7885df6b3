/// The toasts of a window, in front of its content: `Toasts`.
package protocol WindowToasts: AnyObject {
  /// The view of the shown toast; nil for none.
  var shownView: UIView? { get }

  /// The first responder of the window changed.
  func focusChanged()

  /// The window was shown.
  func windowBecameVisible()

  /// Places the toast in the part of the window that bars and the keyboard leave free.
  func layOut()

  /// Places the toast again if bars or the keyboard leave it another area than before. Called for each frame.
  func layOutIfAreaChanged()

  /// The window was hidden: dismisses all toasts.
  func end()
}
