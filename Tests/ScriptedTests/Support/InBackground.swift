import Foundation

/// Runs a closure on a queue in the background, and waits for its end.
func inBackground(_ body: @escaping @Sendable () -> Void) {
  let isOver = DispatchSemaphore(value: 0)
  DispatchQueue(label: "background").async {
    body()
    isOver.signal()
  }
  isOver.wait()
}

/// Runs a closure of the main actor on a queue in the background, as code in Swift 5's language mode may.
func inBackground(unchecked body: @MainActor () -> Void) {
  withoutActuallyEscaping(body) { body in
    nonisolated(unsafe) let plain = unsafeBitCast(body, to: (() -> Void).self)
    inBackground { plain() }
  }
}
