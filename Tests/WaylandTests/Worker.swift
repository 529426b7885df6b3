import Glibc

/// Work on a thread of its own.
nonisolated final class Worker: Sendable {
  private let thread: pthread_t

  init(_ body: @escaping @Sendable () -> Void) {
    let argument = Unmanaged.passRetained(Body(body)).toOpaque()
    var thread = pthread_t()
    let result = pthread_create(&thread, nil, runBody, argument)
    precondition(result == 0, "no thread: \(String(cString: strerror(result)))")
    self.thread = thread
  }

  /// Waits for its end. Once only.
  func join() {
    pthread_join(thread, nil)
  }

  fileprivate final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

nonisolated private func runBody(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<Worker.Body>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}
