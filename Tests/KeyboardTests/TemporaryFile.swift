import Glibc

/// An unlinked file, which the kernel removes when this object is released.
final class TemporaryFile {
  let descriptor: Int32

  init(_ bytes: [UInt8], mode: Int32 = O_RDWR) {
    var template = Array("/tmp/keyboard-tests-XXXXXX".utf8CString)
    let writing = mkstemp(&template)
    precondition(writing >= 0, "no temporary file")
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let written = bytes.withUnsafeBytes { write(writing, $0.baseAddress, $0.count) }
    precondition(written == bytes.count, "cannot write \(path)")
    descriptor = open(path, mode)
    unlink(path)
    close(writing)
  }

  convenience init(_ string: String, mode: Int32 = O_RDWR) {
    self.init(Array(string.utf8), mode: mode)
  }

  deinit {
    close(descriptor)
  }

  var isOpen: Bool { fcntl(descriptor, F_GETFD) >= 0 }
}
