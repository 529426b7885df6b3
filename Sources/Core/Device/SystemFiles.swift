import Foundation

/// Reads Linux files that describe the machine.
nonisolated struct SystemFiles {
  /// The folder that replaces `/`, for tests.
  var root = ""

  /// The text of a small file, without white space around it; nil if the file cannot be read.
  func text(_ path: String) -> String? {
    guard let file = fopen(root + path, "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    // Texts in a device tree end with a zero byte.
    return String(decoding: bytes.prefix(count).prefix { $0 != 0 }, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The names of the files in a folder, in order; none if it cannot be read.
  func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: root + path)) ?? []).sorted()
  }

  /// The fields of `os-release`, which describes the system.
  ///
  /// Linux: os-release(5).
  var release: [String: String] {
    guard let text = text("/etc/os-release") ?? text("/usr/lib/os-release") else { return [:] }
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"' "))
      if !value.isEmpty { result[String(parts[0])] = value }
    }
    return result
  }

  /// The processor's architecture, such as `x86_64`.
  static let architecture: String = {
    var names = utsname()
    guard uname(&names) == 0 else { return "" }
    return withUnsafeBytes(of: &names.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }()
}
