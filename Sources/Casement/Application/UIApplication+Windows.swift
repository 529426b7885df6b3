import Desktop
import Foundation
import Glibc
import Text

/// The windows of the program, and what it asks of the desktop for them.
extension UIApplication {
  /// The windows that exist, shown or not, back to front: by level, among equals the one shown last at the
  /// end.
  public var windows: [UIWindow] { context.windows.all }

  /// C11: the content's controller is asked first, since it knows of unsaved work, then the delegate.
  func closeRequested(_ window: UIWindow) {
    guard window.rootViewController?.windowShouldClose(window) ?? true else { return }
    guard delegate?.application(self, shouldClose: window) ?? true else { return }
    window.close()
  }

  func windowDidClose() {
    guard windows.allSatisfy(\.isHidden), isRunning else { return }
    guard delegate?.applicationShouldTerminateAfterLastWindowClosed(self) ?? true else { return }
    terminate()
  }

  // MARK: Focus

  /// Asks for a token with which another program may take the focus from this one, on the strength of the user's
  /// newest press here. Give it to the program in its environment, as `XDG_ACTIVATION_TOKEN`.
  ///
  /// - Parameters:
  ///   - identifier: what the desktop knows that program by, such as the name of its desktop entry, if that is known.
  ///   - completion: gets the token; nil where the compositor has none to give. It is not called when the
  ///     connection ends before.
  ///
  /// Wayland: `xdg_activation_v1.get_activation_token`.
  public func requestActivationToken(
    for identifier: String? = nil, completion: @escaping (String?) -> Void
  ) {
    guard let session else { return completion(nil) }
    session.requestActivationToken(appID: identifier, completion: completion)
  }

  /// Takes the token that the program was started with out of the environment, so that programs which this one
  /// starts do not use it again.
  func takeLaunchToken() -> String? {
    guard let token = getenv("XDG_ACTIVATION_TOKEN").map({ String(cString: $0) }), !token.isEmpty else {
      return nil
    }
    // Tests launch several programs in one process.
    assert(!isRunning || !FontSystem.isStarted, "unsetenv races with getenv on the thread of the fonts")
    unsetenv("XDG_ACTIVATION_TOKEN")
    return token
  }
}
