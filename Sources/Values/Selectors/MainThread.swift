import Foundation

/// Whether code that may run on any thread runs on the main actor's thread.
package nonisolated enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main thread, or the thread that runs the main queue instead, as in programs that call
  /// `dispatchMain` and in tests.
  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}
