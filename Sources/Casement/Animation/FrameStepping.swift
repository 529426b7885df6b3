/// Something that changes in a window from frame to frame by a function of time of its own: while the window's renderer
/// knows it, the window asks for every frame.
protocol FrameStepping: AnyObject {
  /// A frame is about to be laid out and drawn.
  func advance()
}
