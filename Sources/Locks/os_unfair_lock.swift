import Glibc

// Locks that Apple's systems have beneath Foundation. They are a module of their own, which the toolkit and `os` export, so
// that a file may import both.

/// A lock that one thread holds at a time. It is not copied or moved while it is in use: keep it behind a pointer.
///
/// os: `os_unfair_lock`. It is a mutex of the C library.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public struct os_unfair_lock_s {
  fileprivate var mutex = pthread_mutex_t()

  /// Makes a lock that is free.
  public init() {}
}

/// A lock that one thread holds at a time.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock = os_unfair_lock_s

/// The place of a lock.
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Waits until the lock is free and takes it. A thread that takes it twice waits forever.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(&lock.pointee.mutex) }

/// Takes the lock, unless another thread has it.
///
/// - Returns: whether it was taken.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  pthread_mutex_trylock(&lock.pointee.mutex) == 0
}

/// Frees the lock, which this thread has.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(&lock.pointee.mutex) }
