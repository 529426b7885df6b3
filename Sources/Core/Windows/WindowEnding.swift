/// Takes a window off the screen when the last reference to it is released.
///
/// This is not done in the `deinit` of the window, which would have to be isolated to the main actor. The compiler then
/// refuses a plain `deinit` in a subclass, which code for UIKit often has.
final class WindowEnding {
  private var renderer: WindowRenderer?
  private let context = UIApplication.shared.context

  func renderer(of window: UIWindow) -> WindowRenderer {
    let new = WindowRenderer(window)
    renderer = new
    return new
  }

  /// Runs when the window's properties are released; if that is on another thread, soon after on the main one.
  isolated deinit {
    context.windows.removeEnded()
    renderer?.hide()
    context.keyWindows.didEnd()
  }
}
