/// Takes a window off the screen when the last reference to it goes.
///
/// The window has no `deinit` of its own. That would have to be the main actor's, and the compiler then refuses the plain
/// `deinit` of a subclass, of which code for UIKit is full.
final class WindowEnding {
  private var renderer: WindowRenderer?
  private let context = UIApplication.shared.context

  func renderer(of window: UIWindow) -> WindowRenderer {
    let new = WindowRenderer(window)
    renderer = new
    return new
  }

  /// Runs as the window's properties go; where that is on another thread, soon after on the main one.
  isolated deinit {
    context.windows.removeEnded()
    renderer?.hide()
    context.keyWindows.didEnd()
  }
}
