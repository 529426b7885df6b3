import Foundation

/// Runs a closure on a queue in the background, and waits for its end.
func inBackground(_ body: @escaping @Sendable () -> Void) {
  let queue = DispatchQueue(label: "background")
  queue.async { body() }
  // The queue is serial: it has released the closure when it runs the next one.
  queue.sync {}
}

/// Runs a closure of the main actor on a queue in the background, as code in Swift 5's language mode may.
func inBackground(unchecked body: @MainActor () -> Void) {
  withoutActuallyEscaping(body) { body in
    nonisolated(unsafe) let plain = unsafeBitCast(body, to: (() -> Void).self)
    inBackground { plain() }
  }
}
