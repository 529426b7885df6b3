@_exported public import CasementLocks
import Synchronization

/// A lock with the state that it protects. Copies share the lock.
///
/// os: `OSAllocatedUnfairLock`. It is a `Mutex` here. Locking it twice on one thread deadlocks.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Sendable: the state is accessed under the lock only.

  private final class Storage {
    let mutex = Mutex<Void>(())
    var state: State
    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Makes a lock for a state, which need not be sendable.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Calls a closure with the state, under the lock. The closure need not be sendable.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    storage.mutex._unsafeLock()
    defer { storage.mutex._unsafeUnlock() }
    return try body(&storage.state)
  }

  /// Calls a closure with the state, under the lock.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result
  {
    try withLockUnchecked(body)
  }

  /// Calls a closure with the state, under the lock, if the lock is free. The closure need not be sendable.
  ///
  /// - Returns: the closure's result; nil if the lock was taken.
  public func withLockIfAvailableUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result?
  {
    guard storage.mutex._unsafeTryLock() else { return nil }
    defer { storage.mutex._unsafeUnlock() }
    return try body(&storage.state)
  }

  /// Calls a closure with the state, under the lock, if the lock is free.
  ///
  /// - Returns: the closure's result; nil if the lock was taken.
  public func withLockIfAvailable<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows
    -> Result?
  { try withLockIfAvailableUnchecked(body) }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Makes a lock for a state.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Makes a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Acquires the lock, and blocks until it is free.
  public func lock() { storage.mutex._unsafeLock() }

  /// Releases the lock.
  public func unlock() { storage.mutex._unsafeUnlock() }

  /// Acquires the lock if it is free.
  ///
  /// - Returns: whether it was acquired.
  public func lockIfAvailable() -> Bool { storage.mutex._unsafeTryLock() }

  /// Calls a closure under the lock. The closure need not be sendable.
  public func withLockUnchecked<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }

  /// Calls a closure under the lock.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLockUnchecked(body)
  }
}
