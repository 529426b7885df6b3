import CWaylandServer

/// A closure that libwayland calls on a signal of one of its objects.
///
/// C: `struct wl_listener`.
final class Listener {
  private struct Storage {
    /// The first member, so that its address is that of the whole storage.
    var listener = wl_listener()
    var owner: Unmanaged<Listener>?
  }

  /// The listener for libwayland. It must not outlive the observed object.
  var pointer: UnsafeMutablePointer<wl_listener> {
    UnsafeMutableRawPointer(storage).assumingMemoryBound(to: wl_listener.self)
  }

  private let storage: UnsafeMutablePointer<Storage>
  private let action: (UnsafeMutableRawPointer?) -> Void

  /// Calls `action` with the object's pointer.
  init(_ action: @escaping (UnsafeMutableRawPointer?) -> Void) {
    self.action = action
    storage = .allocate(capacity: 1)
    storage.initialize(to: Storage())
    storage.pointee.owner = .passUnretained(self)
    storage.pointee.listener.notify = { listener, data in
      guard let listener else { return }
      let storage = UnsafeMutableRawPointer(listener).assumingMemoryBound(to: Storage.self)
      storage.pointee.owner?.takeUnretainedValue().action(data)
    }
  }

  deinit {
    storage.deinitialize(count: 1)
    storage.deallocate()
  }
}
