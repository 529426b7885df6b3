import CWaylandServer

/// A closure that libwayland calls when something happens to one of its objects.
///
/// C: `struct wl_listener`.
final class Listener {
  private struct Storage {
    /// First, so that a pointer to it is one to all of this.
    var listener = wl_listener()
    var owner: Unmanaged<Listener>?
  }

  /// What libwayland takes; it must not outlive the object on which it listens.
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
