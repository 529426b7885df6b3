import Foundation

/// A linked executable.
struct Executable {
  let file: URL
  /// The shared libraries that it is linked with, such as `libwayland-client.so.0`.
  let libraries: [String]

  init(_ path: String) throws {
    file = URL(fileURLWithPath: path)
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw PackagingError(
        "there is no program \(path): build it with `\(Self.buildCommand(file.lastPathComponent))`")
    }
    libraries = try Tool.objdump.run(["-p", path]).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.count == 2 && words[0] == "NEEDED" ? String(words[1]) : nil
    }
    if let swift = libraries.first(where: { $0.hasPrefix("libswift") || $0.hasPrefix("libFoundation") }) {
      throw PackagingError(
        "\(path) needs \(swift), which other machines do not have: build it with "
          + "`\(Self.buildCommand(file.lastPathComponent))`")
    }
  }

  private static func buildCommand(_ name: String) -> String {
    "swift build -c release --static-swift-stdlib --product \(name)"
  }

  /// Its size in bytes.
  static func size(of file: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int ?? 0
  }
}
