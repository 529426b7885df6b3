package import CoreFoundation

// C function pointers for functions of the main actor, called on the main thread only.
//
// `MainActor.assumeIsolated` does the same for any closure, but allocates memory in each call.
//
// Why it works: both types are addresses of functions with the same parameters; only the compiler knows the isolation.
// The caller must pass the function to an API that calls it on the main thread, such as the main run loop.

/// A callback of the main run loop with a pointer and no result.
package func fromMainThread(
  _ body: @escaping @MainActor @convention(c) (UnsafeMutableRawPointer?) -> Void
) -> @convention(c) (UnsafeMutableRawPointer?) -> Void {
  unsafeBitCast(body, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
}

/// A callback of the main run loop with a pointer and an integer result.
package func fromMainThread(
  _ body: @escaping @MainActor @convention(c) (UnsafeMutableRawPointer?) -> Int32
) -> @convention(c) (UnsafeMutableRawPointer?) -> Int32 {
  unsafeBitCast(body, to: (@convention(c) (UnsafeMutableRawPointer?) -> Int32).self)
}

/// An observer of the main run loop.
package func fromMainThread(
  _ body:
    @escaping @MainActor @convention(c) (
      CFRunLoopObserver?, CFRunLoopActivity, UnsafeMutableRawPointer?
    ) -> Void
) -> CFRunLoopObserverCallBack {
  unsafeBitCast(body, to: CFRunLoopObserverCallBack.self)
}
