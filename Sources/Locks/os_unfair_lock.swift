import Glibc

// Locks beneath Foundation on Apple's systems. They are in a module of their own, which the toolkit and `os` re-export, so
// that a file can import both.

/// A lock that one thread holds at a time. Do not copy or move it while it is in use: keep it behind a pointer.
///
/// os: `os_unfair_lock`. It is a mutex of the C library.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public struct os_unfair_lock_s {
  fileprivate var mutex = pthread_mutex_t()

  /// Makes an unlocked lock.
  public init() {}
}

/// A lock that one thread holds at a time.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock = os_unfair_lock_s

/// A pointer to a lock.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Acquires the lock, and blocks until it is free. Acquiring it twice on one thread deadlocks.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(&lock.pointee.mutex) }

/// Acquires the lock if it is free.
///
/// - Returns: whether it was acquired.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(&lock.pointee.mutex) == 0
}

/// Releases the lock, which this thread holds.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(&lock.pointee.mutex) }
