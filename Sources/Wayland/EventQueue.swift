import CWaylandClient

/// A separate event queue, to wait for some objects without delivering the events of others.
///
/// It ends with the connection, which drops its pending events.
///
/// C: `struct wl_event_queue`.
public final class EventQueue {
  let pointer: OpaquePointer
  private let display: Display

  /// Makes an empty queue of a connection.
  ///
  /// C: `wl_display_create_queue`.
  public init(_ display: Display) {
    self.display = display
    pointer = display.makeQueue()
  }

  deinit {
    display.destroyQueue(pointer)
  }

  /// Delivers the pending events of the queue.
  ///
  /// C: `wl_display_dispatch_queue_pending`.
  @discardableResult public func dispatchPending() throws(ConnectionError) -> Int {
    let count = display.delivering { wl_display_dispatch_queue_pending(display.pointer, pointer) }
    guard count >= 0 else { throw display.connectionError() }
    return Int(count)
  }

  /// Waits until the compositor has handled all requests so far, and delivers this queue's events only.
  ///
  /// C: `wl_display_roundtrip_queue`.
  public func roundtrip() throws(ConnectionError) {
    guard display.delivering({ wl_display_roundtrip_queue(display.pointer, pointer) }) >= 0 else {
      throw display.connectionError()
    }
  }
}
