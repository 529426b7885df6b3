import Glibc

/// A value per thread, made on the thread's first access and released when the thread ends.
///
/// C functions: `pthread_key_create`, `pthread_getspecific`, `pthread_setspecific`.
package final class ThreadLocal<Value>: @unchecked Sendable {
  // Sendable: the key and the closure are immutable, and values never leave their thread.

  private final class Box {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private let key: pthread_key_t
  private let make: () -> Value

  /// Makes a variable whose values a closure makes, on the accessing thread.
  package init(_ make: @escaping @Sendable () -> Value) {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
    }
    precondition(status == 0, "no more variables for threads: the system allows 1024 in a process")
    self.key = key
    self.make = make
  }

  deinit { pthread_key_delete(key) }

  /// The value of the calling thread.
  package var value: Value {
    if let known = pthread_getspecific(key) {
      return Unmanaged<Box>.fromOpaque(known).takeUnretainedValue().value
    }
    let box = Box(make())
    pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
    return box.value
  }
}
