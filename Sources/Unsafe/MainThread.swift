package import CoreFoundation

// Functions of the main actor as C calls them, on the main thread alone.
//
// `MainActor.assumeIsolated` does the same for any closure, and allocates memory in each call.
//
// What makes it hold: both are addresses of functions with the same arguments, whose isolation only the compiler knows
// of. That C calls on the main thread is the duty of who hands the function over: the main run loop does.

/// A callback of the main run loop that gets a pointer and answers nothing.
package func fromMainThread(
  _ body: @escaping @MainActor @convention(c) (UnsafeMutableRawPointer?) -> Void
) -> @convention(c) (UnsafeMutableRawPointer?) -> Void {
  unsafeBitCast(body, to: (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)
}

/// A callback of the main run loop that gets a pointer and answers a number.
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
