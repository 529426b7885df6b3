// Protocols to which higher modules make `ApplicationContext` conform. The conformance is found by a cast when the part is
// first needed, so a higher module runs no code at the start of the program.

/// Makes the object that shows the input views. `CasementEditing` implements it.
package protocol InputViewPresenterMaking {
  func makeInputViewPresenter() -> any InputViewPresenting
}

/// Shows the input views of the first responder: `InputViews`.
package protocol InputViewPresenting: AnyObject {
  /// The first responder whose input views are shown.
  var responder: UIResponder? { get }
  /// A change of the first responder begins: the state between two responders is not shown.
  func beginChange()
  /// The change has ended.
  func endChange()
  /// Updates the views if the state has changed. Called often, mostly without a change.
  func updateIfNeeded()
  /// Shows the views of the current first responder.
  func update()
  /// The size of a window changed.
  func resized(_ window: UIWindow)
  /// Moves the panel with a finger at a height of the window, in points.
  func dragPanel(fingerAt y: CGFloat, in window: UIWindow)
  /// The finger was lifted with a vertical velocity in points per second; minus infinity if the touch was canceled.
  func release(velocity: CGFloat, in window: UIWindow)
  /// Called before the layout of a window's frame.
  func prepare(_ window: UIWindow)
}

/// Makes buttons with a title on a gray background. `CasementControls` implements it.
package protocol GrayButtonMaking {
  func makeGrayButton(_ title: String, _ action: @escaping () -> Void) -> UIControl
}

extension ApplicationContext {
  /// Makes a button with a title on a gray background; nil if the program is linked without `CasementControls`.
  package func grayButton(_ title: String, _ action: @escaping () -> Void) -> UIControl? {
    (self as AnyObject as? any GrayButtonMaking)?.makeGrayButton(title, action)
  }
}
