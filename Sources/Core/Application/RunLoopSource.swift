import CasementUnsafe
import CoreFoundation
import Foundation

/// Adds a file descriptor to the main run loop, beside timers, the main queue and main-actor tasks. The run loop sleeps
/// until one of them is ready.
///
/// The descriptor must be an epoll descriptor. The run loop watches descriptors edge-triggered, and reads eight bytes from
/// each one that fires. The read fails for an epoll descriptor; a socket would lose the bytes.
final class RunLoopSource {
  private let descriptor: Int32
  private let ready: () -> Void
  private let beforeSleep: () -> Void
  private var source: CFRunLoopSource?
  private var observer: CFRunLoopObserver?

  /// Calls `ready` when the descriptor becomes readable, and `beforeSleep` each time before the loop sleeps.
  init(descriptor: Int32, ready: @escaping () -> Void, beforeSleep: @escaping () -> Void) {
    self.descriptor = descriptor
    self.ready = ready
    self.beforeSleep = beforeSleep
    var context = CFRunLoopSourceContext1()
    context.version = 1
    context.info = Unmanaged.passUnretained(self).toOpaque()
    context.getPort = fromMainThread { RunLoopSource.at($0)?.descriptor ?? -1 }
    context.perform = fromMainThread { RunLoopSource.at($0)?.ready() }
    source = withUnsafeMutablePointer(to: &context) { context in
      context.withMemoryRebound(to: CFRunLoopSourceContext.self, capacity: 1) {
        CFRunLoopSourceCreate(nil, 0, $0)
      }
    }
    var observed = CFRunLoopObserverContext()
    observed.info = context.info
    observer = CFRunLoopObserverCreate(
      nil, CFOptionFlags(RunLoopSource.beforeWaiting), true, 0,
      fromMainThread { _, _, info in RunLoopSource.at(info)?.beforeSleep() }, &observed)
    CFRunLoopAddSource(CFRunLoopGetMain(), source, kCFRunLoopCommonModes)
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
  }

  /// Stops watching. Call it before closing the descriptor, because the kernel may reuse its number.
  func end() {
    if let source { CFRunLoopSourceInvalidate(source) }
    if let observer { CFRunLoopObserverInvalidate(observer) }
    source = nil
    observer = nil
  }

  isolated deinit { end() }

  /// The value of `kCFRunLoopBeforeWaiting`, which is not imported into Swift on Linux.
  private static let beforeWaiting = 1 << 5

  private static func at(_ info: UnsafeMutableRawPointer?) -> RunLoopSource? {
    info.map { Unmanaged<RunLoopSource>.fromOpaque($0).takeUnretainedValue() }
  }
}
