import CLinux
import Glibc
import Wayland

/// The two ends of a new pipe, both close-on-exec, the reading end non-blocking (rule T1). The program that receives
/// the writing end sets its mode.
///
/// System: `pipe2(2)`.
struct Pipe {
  let reading: FileDescriptor
  let writing: FileDescriptor

  init() throws(TransferError) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else {
      throw .failed(reason: "no pipe: \(String(cString: strerror(errno)))")
    }
    reading = FileDescriptor(ends[0])
    writing = FileDescriptor(ends[1])
    reading.setNonblocking()
  }
}

extension FileDescriptor {
  /// System: `fcntl(2)`, `O_NONBLOCK`.
  func setNonblocking() {
    let flags = fcntl(rawValue, F_GETFL)
    if flags >= 0 { _ = fcntl(rawValue, F_SETFL, flags | O_NONBLOCK) }
  }
}
