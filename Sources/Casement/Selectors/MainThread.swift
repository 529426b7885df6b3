import Foundation

/// Tells code that may run anywhere whether it runs as the main actor does.
nonisolated enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main thread, or the thread that does the main queue's work in its place, as in programs that
  /// call `dispatchMain` and in tests.
  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil }
}
