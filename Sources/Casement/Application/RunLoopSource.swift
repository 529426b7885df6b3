import CoreFoundation
import Foundation
import Unsafe

/// Ties a file descriptor to the main run loop, beside timers, the main queue and main-actor tasks: the
/// run loop sleeps until any of them has something, so programs use all of them as everywhere else.
///
/// The descriptor is an epoll descriptor. The run loop watches descriptors for changes only, and takes
/// eight bytes from each that fires, which an epoll descriptor declines; a socket would lose them.
final class RunLoopSource {
  private let descriptor: Int32
  private let ready: () -> Void
  private let beforeSleep: () -> Void
  private var source: CFRunLoopSource?
  private var observer: CFRunLoopObserver?

  /// Calls `ready` when the descriptor becomes readable, and `beforeSleep` each time when the loop has
  /// nothing else left to do.
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

  /// Stops watching. Call it before the descriptor is closed: its number may soon be another's.
  func end() {
    if let source { CFRunLoopSourceInvalidate(source) }
    if let observer { CFRunLoopObserverInvalidate(observer) }
    source = nil
    observer = nil
  }

  isolated deinit { end() }

  /// `kCFRunLoopBeforeWaiting`, whose name does not reach Swift here.
  private static let beforeWaiting = 1 << 5

  private static func at(_ info: UnsafeMutableRawPointer?) -> RunLoopSource? {
    info.map { Unmanaged<RunLoopSource>.fromOpaque($0).takeUnretainedValue() }
  }
}
