import CLinux
import Foundation
import Glibc
import Wayland

/// The open files of this process, as far as these tests make them.
enum OpenFiles {
  /// Sockets and event loops; other tests, on other threads, open neither.
  static func sockets() -> [String] {
    links().filter { $0.hasPrefix("socket:") || $0.hasPrefix("anon_inode:") }.sorted()
  }

  /// How many descriptors a file in memory has.
  static func count(ofMemoryFile name: String) -> Int {
    links().count { $0.hasPrefix("/memfd:\(name) ") }
  }

  /// Makes a file in memory.
  static func memoryFile(_ name: String) -> FileDescriptor {
    FileDescriptor(memfd_create(name, 0))
  }

  private static func links() -> [String] {
    let folder = "/proc/self/fd"
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return numbers.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
  }
}
