import CLinux
import Foundation
import Glibc

/// The message of the C library for an error number.
nonisolated func errorText(_ number: Int32) -> String {
  String(cString: strerror(number))
}

/// Makes the error of the system call that just failed.
nonisolated func systemError(_ action: String) -> TestingError {
  .system(action: action, errorNumber: errno)
}

/// Makes a pipe with close-on-exec ends.
nonisolated func makePipe() throws -> (readEnd: Int32, writeEnd: Int32) {
  var ends: [Int32] = [-1, -1]
  guard pipe2(&ends, O_CLOEXEC) == 0 else { throw systemError("make a pipe") }
  return (ends[0], ends[1])
}

/// The path of a program, searched for in `PATH` unless the name has a slash.
///
/// - Throws: `TestingError.missingProgram` with the package that contains it.
nonisolated func locate(_ program: String, package: String) throws -> String {
  if program.contains("/") {
    guard access(program, X_OK) == 0 else {
      throw TestingError.missingProgram(name: program, package: package)
    }
    return program
  }
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
  for folder in path.split(separator: ":") {
    let candidate = "\(folder)/\(program)"
    if access(candidate, X_OK) == 0 { return candidate }
  }
  throw TestingError.missingProgram(name: program, package: package)
}

/// Connects to a Unix socket; nil while no process listens.
nonisolated func connectToSocket(_ path: String) -> Int32? {
  let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  guard socket >= 0 else { return nil }
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  let bytes = Array(path.utf8)
  let capacity = MemoryLayout.size(ofValue: address.sun_path) - 1
  guard bytes.count <= capacity else {
    close(socket)
    return nil
  }
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
  let result = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
    }
  }
  guard result == 0 else {
    close(socket)
    return nil
  }
  return socket
}
