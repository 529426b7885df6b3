import Glibc
import Synchronization
import Testing
import Wayland

/// The other end of a connection on a thread: it reads nothing until the sender is held up, then slowly.
nonisolated final class SlowPeer: Sendable {
  /// The data that the peer received.
  struct Report: Sendable {
    var messages: [WireMessage] = []
    /// Bytes of an unfinished message at the end.
    var rest = 0
    /// The number of received file descriptors. They are closed.
    var descriptors = 0
    /// The number of requests when the sender was blocked, and at the end.
    var sentWhenBlocked = 0
    var sent = 0
    /// The processor time of the sender's thread while the peer blocked it.
    var processorTimeWhileBlocked = Duration.zero
  }

  private let sent = Counter()
  private let state: State
  private let workers: [Worker]

  private final class State: Sendable {
    let stream = Mutex<(bytes: [UInt8], descriptors: Int)>(([], 0))
    let processorTime = Mutex(Duration.zero)
    let isOver = Atomic(false)
  }

  /// - Parameters:
  ///   - pause: how long to hold the sender up before the first byte is read.
  ///   - flooding: how many events to send meanwhile.
  ///   - dies: whether it ends the connection instead of reading.
  init(
    _ socket: Int32, holding pause: Duration = .zero, flooding: Int = 0, dies: Bool = false,
    event: @escaping @Sendable (Int) -> [UInt8] = { _ in [] }
  ) {
    let (state, sent) = (State(), sent)
    self.state = state
    var clock = clockid_t()
    pthread_getcpuclockid(pthread_self(), &clock)
    let senderClock = clock
    let reader = Worker {
      sent.waitUntilItRests()
      let before = Self.time(senderClock)
      poll(nil, 0, Int32(pause / .milliseconds(1)))
      state.processorTime.withLock { $0 = Self.time(senderClock) - before }
      if dies {
        shutdown(socket, Int32(SHUT_RDWR))
      } else {
        Self.read(socket, into: state)
      }
    }
    let writer = Worker {
      for index in 0..<flooding { WireSocket.write(event(index), to: socket) }
    }
    workers = [reader, writer]
  }

  /// To be called by the sender before each request.
  func countSent() {
    sent.increment()
  }

  /// Waits for the threads' end.
  func join() {
    for worker in workers { worker.join() }
  }

  /// Sends the remaining requests, waits until they have arrived, and returns the report.
  ///
  /// - Parameter isComplete: whether every event has been delivered.
  @MainActor func finish(_ display: Display, isComplete: () -> Bool = { true }) -> Report {
    let deadline = ContinuousClock.now + .seconds(60)
    do throws(ConnectionError) {
      while !display.flush() || !isComplete() {
        if let error = display.error { throw error }
        guard ContinuousClock.now < deadline else { break }
        try display.wait(timeoutMilliseconds: 100)
      }
    } catch {
      Issue.record("the connection ended: \(error)")
    }
    state.isOver.store(true, ordering: .sequentiallyConsistent)
    join()
    var report = Report()
    let stream = state.stream.withLock { $0 }
    var bytes = stream.bytes[...]
    report.messages = WireMessage.parse(&bytes)
    report.rest = bytes.count
    report.descriptors = stream.descriptors
    report.sentWhenBlocked = sent.resting
    report.sent = sent.value
    report.processorTimeWhileBlocked = state.processorTime.withLock { $0 }
    return report
  }

  /// Reads a small and odd piece whenever the sender is held up again, until all has been sent.
  private static func read(_ socket: Int32, into state: State) {
    let deadline = ContinuousClock.now + .seconds(30)
    var size = 777
    while true {
      let isOver = state.isOver.load(ordering: .sequentiallyConsistent)
      if !isOver { waitUntilNothingComes(socket) }
      let (bytes, fds) = WireSocket.read(upTo: size, waiting: false, from: socket)
      state.stream.withLock {
        $0.bytes += bytes
        $0.descriptors += fds.count
      }
      for fd in fds { close(fd) }
      if bytes.isEmpty && isOver { return }
      size = size % 5000 + 777
      guard ContinuousClock.now < deadline else {
        // Lets a sender go that waits for what cannot come any more.
        shutdown(socket, Int32(SHUT_RDWR))
        return
      }
    }
  }

  private static func waitUntilNothingComes(_ socket: Int32) {
    var (before, now): (Int32, Int32) = (-1, 0)
    while before != now {
      before = now
      poll(nil, 0, 1)
      _ = ioctl(socket, UInt(FIONREAD), &now)
    }
  }

  private static func time(_ clock: clockid_t) -> Duration {
    var now = timespec()
    clock_gettime(clock, &now)
    return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
  }
}
