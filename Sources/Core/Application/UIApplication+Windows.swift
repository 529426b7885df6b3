import CasementDesktop
import CasementText
import Foundation
import Glibc

/// The windows of the program, and its requests to the desktop for them.
extension UIApplication {
  /// All windows, shown or hidden, back to front: sorted by level, then by the time at which they were last shown.
  public var windows: [UIWindow] { context.windows.all }

  /// Rule C11: the root controller is asked first, because it knows of unsaved work, then the delegate.
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

  /// Requests a token with which another program may take the focus from this one. It is based on the user's latest press
  /// here. Pass it to the program in its environment, as `XDG_ACTIVATION_TOKEN`.
  ///
  /// - Parameters:
  ///   - identifier: the app id of that program, such as the name of its desktop entry, if known.
  ///   - completion: called with the token; nil if the compositor grants none. Not called if the connection ends first.
  ///
  /// Wayland: `xdg_activation_v1.get_activation_token`.
  public func requestActivationToken(
    for identifier: String? = nil, completion: @escaping (String?) -> Void
  ) {
    guard let session else { return completion(nil) }
    session.requestActivationToken(appID: identifier, completion: completion)
  }

  /// Removes the token with which the program was started from the environment and returns it. Programs that this one
  /// starts then do not reuse it.
  func consumeLaunchToken() -> String? {
    // Asserted at each start of a program, also without a token. Tests launch several programs in one process.
    assert(!isRunning || !FontSystem.isStarted, "unsetenv races with getenv on the thread of the fonts")
    guard let token = getenv("XDG_ACTIVATION_TOKEN").map({ String(cString: $0) }), !token.isEmpty else {
      return nil
    }
    unsetenv("XDG_ACTIVATION_TOKEN")
    return token
  }
}
