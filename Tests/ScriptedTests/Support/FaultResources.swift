import Foundation
import Glibc

/// Resources that the process holds.
///
/// Tests of other suites run in other threads. Compare resources with names of their own, or tolerate a few more.
enum FaultResources {
  /// The targets of the open descriptors, such as `socket:[1234]`.
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

  /// The number of memory mappings of files whose names contain a text.
  static func mappings(_ name: String) -> Int { memoryMappings().filter { $0.contains(name) }.count }

  /// The number of memory segments that clients of this process share with compositors, which map them read-only.
  static var segments: Int {
    memoryMappings().filter { $0.contains("memfd:casement") && $0.contains("rw-s") }.count
  }

  /// The bytes of memory that the process uses now.
  static var memory: Int {
    let pages =
      (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return pages.count > 1 ? (Int(pages[1]) ?? 0) * Int(getpagesize()) : 0
  }
}
