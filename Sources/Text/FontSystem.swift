internal import Foundation
internal import Synchronization

/// The system's fonts. Loading their configuration takes most of a program's start-up time, so it runs on another
/// thread during the first exchange with the compositor.
package enum FontSystem {
  private enum State {
    case idle
    case loading
    case ready(FontLibrary?)
  }

  private static let state = Mutex(State.idle)
  private static let done = DispatchSemaphore(value: 0)

  /// Starts loading the configuration, on a thread that ends afterwards.
  package static func start() {
    let isFirst = state.withLock { state in
      guard case .idle = state else { return false }
      state = .loading
      return true
    }
    guard isFirst else { return }
    Thread.detachNewThread {
      let library = FontLibrary()
      state.withLock { $0 = .ready(library) }
      done.signal()
    }
  }

  /// Whether the loading thread was started. It calls `getenv`, so the environment must not change from then on.
  package static var isStarted: Bool {
    state.withLock { if case .idle = $0 { false } else { true } }
  }

  /// The fonts; nil if there are none. Blocks until they are loaded.
  package static var library: FontLibrary? {
    if case .ready(let library) = state.withLock({ $0 }) { return library }
    start()
    done.wait()
    // Wake the next waiting thread.
    done.signal()
    if case .ready(let library) = state.withLock({ $0 }) { return library }
    return nil
  }
}
