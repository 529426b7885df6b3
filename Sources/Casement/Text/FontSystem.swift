import CFcft
import Foundation
import Synchronization

/// The system's fonts. Reading their configuration takes longer than all else at the start of a program,
/// so it goes on beside the first exchange with the compositor.
///
/// C: `fcft_init`.
nonisolated enum FontSystem {
  private enum State {
    case idle
    case loading
    case ready(Bool)
  }

  private static let state = Mutex(State.idle)
  private static let done = DispatchSemaphore(value: 0)

  /// Begins to read the configuration, on a thread that ends with it.
  static func start() {
    let isFirst = state.withLock { state in
      guard case .idle = state else { return false }
      state = .loading
      return true
    }
    guard isFirst else { return }
    Thread.detachNewThread {
      let isReady = load()
      state.withLock { $0 = .ready(isReady) }
      done.signal()
    }
  }

  /// Whether there are fonts to be had; waits until it is known.
  static var isReady: Bool {
    start()
    if case .ready(let isReady) = state.withLock({ $0 }) { return isReady }
    done.wait()
    if case .ready(let isReady) = state.withLock({ $0 }) { return isReady }
    return false
  }

  private static func load() -> Bool {
    guard fcft_init(FCFT_LOG_COLORIZE_NEVER, false, FCFT_LOG_CLASS_NONE) else { return false }
    // The first look-up is what reads the configuration; its font serves nobody.
    return "sans-serif".withCString { name in
      var names: [UnsafePointer<CChar>?] = [name]
      guard let font = fcft_from_name(1, &names, nil) else { return false }
      fcft_destroy(font)
      return true
    }
  }
}
