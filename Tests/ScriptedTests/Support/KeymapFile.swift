import Foundation
import Glibc

/// A file with a text in it, open for reading only.
final class KeymapFile {
  let descriptor: Int32
  private let path: String

  init(_ text: String) throws {
    path = NSTemporaryDirectory() + "casement-keymap-\(UUID().uuidString)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
  }

  @MainActor deinit {
    close(descriptor)
    unlink(path)
  }

  /// Truncates the file while the client may still read it.
  func empty() { truncate(path, 0) }

  /// Whether this process has it mapped.
  var isMapped: Bool { memoryMappings().contains { $0.contains(path) } }
}
