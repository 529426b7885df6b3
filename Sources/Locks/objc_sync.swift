import Glibc
import Synchronization

/// The locks of objects that threads hold or wait for.
private final class ObjectLocks: Sendable {
  /// A recursive lock.
  final class Lock: @unchecked Sendable {
    // Sendable: the table's lock protects the count, and the mutex is a lock itself.
    var users = 0
    let mutex: UnsafeMutablePointer<pthread_mutex_t>

    init() {
      mutex = .allocate(capacity: 1)
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
      pthread_mutex_init(mutex, &attributes)
      pthread_mutexattr_destroy(&attributes)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }
  }

  static let shared = ObjectLocks()
  private let locks = Mutex<[ObjectIdentifier: Lock]>([:])

  func enter(_ object: ObjectIdentifier) {
    let lock = locks.withLock { locks in
      let lock = locks[object] ?? Lock()
      lock.users += 1
      locks[object] = lock
      return lock
    }
    pthread_mutex_lock(lock.mutex)
  }

  /// - Returns: whether the thread held the lock.
  func exit(_ object: ObjectIdentifier) -> Bool {
    locks.withLock { locks in
      guard let lock = locks[object], pthread_mutex_unlock(lock.mutex) == 0 else { return false }
      lock.users -= 1
      if lock.users == 0 { locks[object] = nil }
      return true
    }
  }
}

/// Acquires the recursive lock of an object, and blocks while another thread holds it. Release it with `objc_sync_exit`.
///
/// Objective-C: `objc_sync_enter`, which `@synchronized` calls.
///
/// - Parameter obj: an object. No-op for a value, since each boxed value is a new object.
/// - Returns: 0.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
  if type(of: obj) is AnyClass { ObjectLocks.shared.enter(ObjectIdentifier(obj as AnyObject)) }
  return 0
}

/// Releases the lock of `objc_sync_enter`.
///
/// - Returns: 0; −1 if this thread does not hold the lock.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func objc_sync_exit(_ obj: Any) -> Int32 {
  guard type(of: obj) is AnyClass else { return 0 }
  return ObjectLocks.shared.exit(ObjectIdentifier(obj as AnyObject)) ? 0 : -1
}
