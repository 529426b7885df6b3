import CLinux
import CasementText
import Foundation
import Glibc

/// Watches the kernel's memory pressure notifications, if the program has permission.
///
/// It watches the file, named pipe or socket that systemd names in `MEMORY_PRESSURE_WATCH`, else the pressure file of the
/// program's control group, else that of the machine. Kernels since 4.20 report when tasks have waited for memory for a
/// given time. A program may request this if it may write to the file.
final class MemoryPressure {
  /// 200 milliseconds of waiting within two seconds: the shortest window that the kernel grants to unprivileged programs.
  static let trigger = "some 200000 2000000"

  private let descriptor: Int32
  private var waiter: Int32 = -1
  private var source: RunLoopSource?
  private let isStream: Bool
  private let warned: () -> Void

  /// Starts watching; nil if no file can be watched.
  ///
  /// - Parameter warned: called in a turn of the run loop.
  init?(
    environment: (String) -> String? = { getenv($0).map { String(cString: $0) } },
    warned: @escaping () -> Void
  ) {
    self.warned = warned
    var found: (descriptor: Int32, isStream: Bool)?
    for (path, trigger) in Self.files(environment) {
      found = Self.open(path, trigger)
      if found != nil { break }
    }
    guard let found else { return nil }
    (descriptor, isStream) = found
    waiter = epoll_create1(Int32(EPOLL_CLOEXEC))
    var event = epoll_event()
    event.events = isStream ? EPOLLIN.rawValue : EPOLLPRI.rawValue
    // All properties are set, so `deinit` also runs for nil. It closes the descriptors.
    guard waiter >= 0, epoll_ctl(waiter, EPOLL_CTL_ADD, descriptor, &event) == 0 else { return nil }
    source = RunLoopSource(descriptor: waiter, ready: { [unowned self] in ready() }, beforeSleep: {})
    Trace.log("memory pressure is watched")
  }

  isolated deinit {
    source?.end()
    if waiter >= 0 { close(waiter) }
    close(descriptor)
  }

  /// Called when the descriptor is ready.
  func ready() {
    if isStream {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else {
        // At its end, a stream stays ready.
        if count == 0 || errno != EAGAIN && errno != EINTR { end() }
        return
      }
    } else {
      // `epoll_wait` acknowledges the event. Without it, the level-triggered descriptor would stay ready.
      var event = epoll_event()
      guard epoll_wait(waiter, &event, 1, 0) == 1, event.events & EPOLLERR.rawValue == 0 else {
        return end()
      }
    }
    warned()
  }

  private func end() {
    source?.end()
    source = nil
  }

  /// Whether the descriptor is still watched.
  var isWatching: Bool { source != nil }

  /// The files to try, with the data to write to them.
  static func files(_ environment: (String) -> String?) -> [(path: String, trigger: Data)] {
    let own = Data((trigger + "\0").utf8)
    if let path = environment("MEMORY_PRESSURE_WATCH") {
      // systemd sets this path if notifications are not wanted.
      guard path != "/dev/null" else { return [] }
      let wanted = environment("MEMORY_PRESSURE_WRITE").flatMap { Data(base64Encoded: $0) }
      return [(path, wanted ?? Data())]
    }
    var files: [(String, Data)] = []
    if let groups = try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8),
      let group = groups.split(separator: "\n").first(where: { $0.hasPrefix("0::") })?.dropFirst(3),
      group != "/"
    {
      files.append(("/sys/fs/cgroup\(group)/memory.pressure", own))
    }
    return files + [("/proc/pressure/memory", own)]
  }

  private static func open(_ path: String, _ trigger: Data) -> (Int32, Bool)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    let isPipe = kind == S_IFIFO
    let mode = isPipe ? O_RDONLY : O_RDWR
    let descriptor =
      kind == S_IFSOCK ? connected(to: path) : Glibc.open(path, mode | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    guard !isPipe else { return (descriptor, true) }
    let isStream = kind == S_IFSOCK
    let count = trigger.withUnsafeBytes {
      isStream
        ? send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        : write(descriptor, $0.baseAddress, $0.count)
    }
    guard count == trigger.count, isStream || count > 0 else {
      close(descriptor)
      return nil
    }
    return (descriptor, isStream)
  }

  /// A socket that is connected to a path; -1 if that fails.
  private static func connected(to path: String) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return -1 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let socket = Glibc.socket(AF_UNIX, Int32(type), 0)
    guard socket >= 0 else { return -1 }
    let isConnected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else {
      close(socket)
      return -1
    }
    return socket
  }
}

extension UIApplication {
  /// Releases the toolkit's caches.
  package func freeCaches() { FontLibrary.system.forgetPictures() }

  /// Reports low memory to the delegate, then to all controllers in windows, then by a notification.
  func warnOfMemory() {
    Trace.log("app memory warning")
    freeCaches()
    delegate?.applicationDidReceiveMemoryWarning(self)
    for window in windows { window.rootViewController?.warnOfMemory() }
    NotificationCenter.default.post(name: Self.didReceiveMemoryWarningNotification, object: self)
  }
}

extension UIViewController {
  fileprivate func warnOfMemory() {
    var waiting = [self]
    while let controller = waiting.popLast() {
      controller.didReceiveMemoryWarning()
      waiting += controller.children.reversed()
      if let presented = controller.modal?.presented { waiting.append(presented) }
    }
  }
}
