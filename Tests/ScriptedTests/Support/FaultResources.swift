import Foundation
import Glibc

/// What the process holds on to. Tests of other suites run in other threads: compare what has a name of its
/// own, or allow for a few more.
enum FaultResources {
  /// What the open descriptors lead to, such as `socket:[1234]`.
  static var descriptors: [String] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return numbers.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
  }

  /// How many open descriptors lead to the same file as one of them.
  static func count(sameAs descriptor: Int32) -> Int {
    let path = "/proc/self/fd/\(descriptor)"
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return 0 }
    return descriptors.filter { $0 == target }.count
  }

  /// How many mapped parts of memory have a file whose name has this in it.
  static func mappings(_ name: String) -> Int { memoryMappings().filter { $0.contains(name) }.count }

  /// How many segments of memory clients of this process share with compositors: those may only read.
  static var segments: Int {
    memoryMappings().filter { $0.contains("memfd:casement") && $0.contains("rw-s") }.count
  }

  /// The bytes of memory that the process uses at present.
  static var memory: Int {
    let pages =
      (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return pages.count > 1 ? (Int(pages[1]) ?? 0) * Int(getpagesize()) : 0
  }
}
