/// An object that changes in a window from frame to frame by its own function of time. While it is registered with
/// the window's renderer, the window requests every frame.
package protocol FrameStepping: AnyObject {
  /// Called before a frame is laid out and drawn.
  func advance()
}
