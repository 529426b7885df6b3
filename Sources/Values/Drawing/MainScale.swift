import Foundation
import Synchronization

/// Pixels per point of the main screen, for any thread.
package nonisolated enum MainScale {
  private static let known = Mutex<CGFloat>(1)

  /// Reads the scale on the main thread. The application sets it; without an application there is no screen.
  @MainActor package static var ofMainScreen: () -> CGFloat = { 1 }

  /// The scale of the main screen. On other threads than the main one, it is the value last seen on the main thread.
  static var current: CGFloat {
    if MainThread.isCurrent { return MainActor.assumeIsolated { ofMainScreen() } }
    return known.withLock { $0 }
  }

  /// Stores the main screen's scale for other threads.
  package static func note(_ scale: CGFloat) { known.withLock { $0 = scale } }
}
