import CLinux
import Glibc

/// System calls for raw messages; they may be used on any thread.
nonisolated enum WireSocket {
  /// Two ends of a connection that no other program inherits.
  static func pair() -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    precondition(socketpair(AF_UNIX, type, 0, &ends) == 0, "no socket pair: \(lastError())")
    return (ends[0], ends[1])
  }

  /// A pipe that no other program inherits.
  static func pipe() -> (readEnd: Int32, writeEnd: Int32) {
    var ends: [Int32] = [-1, -1]
    precondition(pipe2(&ends, O_CLOEXEC) == 0, "no pipe: \(lastError())")
    return (ends[0], ends[1])
  }

  /// Writes everything, with file descriptors beside the first byte.
  static func write(_ bytes: [UInt8], fds: [Int32] = [], to socket: Int32) {
    var rest = bytes[...]
    var fds = fds
    while !rest.isEmpty {
      let count = exchange(socket, &rest, &fds) { sendmsg($0, $1, $2) }
      precondition(count > 0, "cannot write to the client: \(lastError())")
      rest = rest.dropFirst(count)
      fds = []
    }
  }

  /// Reads at most so many bytes, and the file descriptors with them.
  ///
  /// - Returns: nothing at the end of the stream, or if there is nothing and it shall not wait.
  static func read(upTo limit: Int, waiting: Bool, from socket: Int32) -> (bytes: [UInt8], fds: [Int32]) {
    var buffer = [UInt8](repeating: 0, count: limit)[...]
    // As many as libwayland ever sends at once.
    var fds = [Int32](repeating: -1, count: 28)
    let flags = Int32(MSG_CMSG_CLOEXEC | (waiting ? 0 : MSG_DONTWAIT))
    let count = exchange(socket, &buffer, &fds) { recvmsg($0, $1, $2 | flags) }
    return (Array(buffer.prefix(max(0, count))), count > 0 ? fds : [])
  }

  /// Calls `sendmsg` or `recvmsg`. `fds` are the descriptors to send, and then the received ones.
  private static func exchange(
    _ socket: Int32, _ bytes: inout ArraySlice<UInt8>, _ fds: inout [Int32],
    _ call: (Int32, UnsafeMutablePointer<msghdr>, Int32) -> Int
  ) -> Int {
    let header = MemoryLayout<cmsghdr>.size
    var control: [UInt8] = []
    if !fds.isEmpty {
      var rights = cmsghdr()
      rights.cmsg_len = header + 4 * fds.count
      rights.cmsg_level = SOL_SOCKET
      rights.cmsg_type = Int32(SCM_RIGHTS)
      control = withUnsafeBytes(of: rights) { Array($0) } + fds.flatMap { wireBytes(UInt32(bitPattern: $0)) }
    }
    return bytes.withUnsafeMutableBytes { data in
      control.withUnsafeMutableBytes { control in
        var vector = iovec(iov_base: data.baseAddress, iov_len: data.count)
        return withUnsafeMutablePointer(to: &vector) { vector in
          var message = msghdr()
          message.msg_iov = vector
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          var result: Int
          repeat {
            result = call(socket, &message, Int32(MSG_NOSIGNAL))
          } while result < 0 && errno == EINTR
          fds = []
          if message.msg_controllen >= header {
            let length = control.loadUnaligned(as: cmsghdr.self).cmsg_len
            fds = stride(from: header, to: length, by: 4).map {
              control.loadUnaligned(fromByteOffset: $0, as: Int32.self)
            }
          }
          return result
        }
      }
    }
  }

  /// The C library's words for what just failed.
  static func lastError() -> String { String(cString: strerror(errno)) }
}
