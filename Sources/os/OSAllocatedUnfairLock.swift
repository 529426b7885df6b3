@_exported public import Locks
import Synchronization

/// A lock with what it guards. Copies are the same lock.
///
/// os: `OSAllocatedUnfairLock`. It is a `Mutex` here. Whoever locks it twice on one thread waits forever.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Sendable: the state is read and written under the lock.

  private final class Storage {
    let mutex = Mutex<Void>(())
    var state: State
    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// A lock that guards a value, which need not be sendable.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Calls a closure under the lock with what it guards, of any kind.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    storage.mutex._unsafeLock()
    defer { storage.mutex._unsafeUnlock() }
    return try body(&storage.state)
  }

  /// Calls a closure under the lock with what it guards.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result
  {
    try withLockUnchecked(body)
  }

  /// Calls a closure under the lock with what it guards, if nobody has the lock.
  ///
  /// - Returns: what the closure returned; nil if somebody had the lock.
  public func withLockIfAvailableUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result?
  {
    guard storage.mutex._unsafeTryLock() else { return nil }
    defer { storage.mutex._unsafeUnlock() }
    return try body(&storage.state)
  }

  /// Calls a closure under the lock with what it guards, if nobody has the lock.
  ///
  /// - Returns: what the closure returned; nil if somebody had the lock.
  public func withLockIfAvailable<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows
    -> Result?
  { try withLockIfAvailableUnchecked(body) }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// A lock that guards a value.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock that guards nothing of its own.
  public init() { self.init(uncheckedState: ()) }

  /// Waits until nobody has the lock, and takes it.
  public func lock() { storage.mutex._unsafeLock() }

  /// Lets go of the lock.
  public func unlock() { storage.mutex._unsafeUnlock() }

  /// Takes the lock if nobody has it.
  ///
  /// - Returns: whether it is taken.
  public func lockIfAvailable() -> Bool { storage.mutex._unsafeTryLock() }

  /// Calls a closure under the lock, of any kind.
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
