internal import Foundation
internal import Synchronization

/// The system's fonts. Reading their configuration takes longer than all else at the start of a program, so it goes on
/// beside the first exchange with the compositor.
package enum FontSystem {
  private enum State {
    case idle
    case loading
    case ready(FontLibrary?)
  }

  private static let state = Mutex(State.idle)
  private static let done = DispatchSemaphore(value: 0)

  /// Begins to read the configuration, on a thread that ends with it.
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

  /// Whether the thread that reads the configuration was started: it calls `getenv`, so that the environment must not
  /// change from then on.
  package static var isStarted: Bool {
    state.withLock { if case .idle = $0 { false } else { true } }
  }

  /// The fonts, nil where there are none; waits until it is known.
  package static var library: FontLibrary? {
    if case .ready(let library) = state.withLock({ $0 }) { return library }
    start()
    done.wait()
    // Whoever else waits goes on too.
    done.signal()
    if case .ready(let library) = state.withLock({ $0 }) { return library }
    return nil
  }
}
