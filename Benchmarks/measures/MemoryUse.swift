import CasementTesting
import Glibc

/// The memory of a process (its PSS), in bytes. A page that several processes share counts proportionally.
///
/// System: `/proc/PID/smaps`.
public struct MemoryUse {
  /// The sum of all mappings.
  public private(set) var total = 0
  /// Pages of files, the program's own code above all, that it never wrote to.
  public private(set) var files = 0
  /// Private pages that the process wrote.
  public private(set) var written = 0

  public init(of process: Int32) throws {
    // Foundation takes the first short read of such a file for its end.
    guard let file = fopen("/proc/\(process)/smaps", "r") else {
      throw TestingError.system(action: "reading what a process holds", errorNumber: errno)
    }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    defer { free(line) }
    var capacity = 0
    var mapping = Mapping.anonymous
    var share = 0
    while getline(&line, &capacity, file) > 0, let line {
      let words = String(cString: line).split(whereSeparator: \.isWhitespace)
      let size = words.count > 1 ? 1024 * (Int(words[1]) ?? 0) : 0
      switch words[0] {
      case "Pss:":
        share = size
        total += size
      // Pages that were only copied into the cache of files and not to the disk yet are "dirty", too.
      case "Anonymous:":
        if mapping != .shared { written += size }
        if mapping == .file { files += share - size }
      case _ where !words[0].hasSuffix(":"):
        // The first line of a mapping, which ends with the file's path.
        let isFile = words.count > 5 && words[5].hasPrefix("/")
        mapping = words[1].hasSuffix("s") ? .shared : isFile ? .file : .anonymous
      default: break
      }
    }
  }

  private enum Mapping {
    case anonymous, file, shared
  }
}
