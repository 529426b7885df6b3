import Glibc

/// The use of a connection from an event loop: calls with replies, received calls and signals, without blocking.
///
/// The owner watches `descriptor`, for writing too while `wantsWriting`, and calls `advance(for:)` when it is ready.
/// Use it on the thread that made it.
package final class BusEndpoint {
  /// The largest number of calls without a reply. The oldest one counts as failed when there are more.
  private static let maximumPending = 256

  /// The largest size of messages that wait for the bus, in bytes, before signals are dropped.
  private static let maximumUnsent = 4 << 20

  private let connection: BusConnection
  private var pending: [UInt32: (BusMessage?) -> Void] = [:]
  private var order: [UInt32] = []
  private(set) package var isOpen = true

  /// Receives calls and signals.
  package var onMessage: ((BusMessage) -> Void)?

  /// Called once when the bus has ended the connection.
  package var onEnd: (() -> Void)?

  package init(_ connection: BusConnection) { self.connection = connection }

  /// The unique name on the bus.
  package var name: String { connection.uniqueName ?? "" }

  /// The socket; nil after the end of the connection.
  package var descriptor: Int32? { isOpen ? connection.descriptor : nil }

  /// Whether messages wait until the socket is writable.
  package var wantsWriting: Bool { isOpen && connection.hasUnsent }

  /// Subscribes to messages that match a rule of the bus.
  package func subscribe(to rule: String) { connection.listen(to: rule) }

  /// Sends a call.
  ///
  /// - Parameter answered: receives the reply or the error; nil if the connection ended before.
  package func call(_ message: BusMessage?, answered: @escaping (BusMessage?) -> Void) {
    guard isOpen, let serial = connection.enqueue(message) else { return answered(nil) }
    pending[serial] = answered
    order.append(serial)
    guard pending.count > Self.maximumPending, let oldest = order.first(where: { pending[$0] != nil }) else {
      return
    }
    order.removeAll { $0 == oldest || pending[$0] == nil }
    pending.removeValue(forKey: oldest)?(nil)
  }

  /// Sends a reply.
  package func answer(_ message: BusMessage?) {
    if isOpen { connection.enqueue(message) }
  }

  /// Sends a signal, unless too many messages wait for the bus.
  ///
  /// - Returns: whether it was enqueued.
  @discardableResult package func signal(_ message: BusMessage?) -> Bool {
    guard isOpen, connection.unsentSize < Self.maximumUnsent else { return false }
    return connection.enqueue(message) != nil
  }

  /// Reads from the socket, writes the queued messages, and delivers the received ones, until the time is over.
  ///
  /// - Parameter nanoseconds: the time after which it stops, at the end of a message.
  /// - Returns: whether there is more to do at once.
  package func advance(for nanoseconds: UInt64) -> Bool {
    let end = Self.now + nanoseconds
    while isOpen {
      while let message = connection.next() {
        receive(message)
        guard isOpen else { return false }
        if Self.now > end { return true }
      }
      guard connection.exchange() else {
        close()
        return false
      }
      if let message = connection.next() {
        receive(message)
      } else if !isReady {
        return false
      }
      if Self.now > end { return isOpen }
    }
    return false
  }

  /// Ends the connection. `onEnd` is called, and pending calls fail.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    let failed = order.compactMap { pending.removeValue(forKey: $0) }
    order = []
    for answered in failed { answered(nil) }
    let ended = onEnd
    (onEnd, onMessage) = (nil, nil)
    ended?()
  }

  private func receive(_ message: BusMessage) {
    switch message.kind {
    case .answer, .error:
      guard let answered = pending.removeValue(forKey: message.answeredSerial) else { return }
      if pending.isEmpty { order = [] }
      answered(message)
    case .call, .signal: onMessage?(message)
    case nil: break
    }
  }

  /// Whether the socket can be read, or written while messages wait.
  private var isReady: Bool {
    guard let descriptor = connection.descriptor else { return true }
    var entry = pollfd(
      fd: descriptor, events: Int16(POLLIN | (connection.hasUnsent ? POLLOUT : 0)), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// The monotonic time in nanoseconds.
  private static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
