import Foundation

/// A system program that does a part of the work.
struct Tool {
  let name: String
  /// The Debian package that contains it.
  let package: String

  static let strip = Tool(name: "strip", package: "binutils")
  static let objdump = Tool(name: "objdump", package: "binutils")
  static let dependencies = Tool(name: "dpkg-shlibdeps", package: "dpkg-dev")
  static let system = Tool(name: "dpkg", package: "dpkg")
  static let packager = Tool(name: "dpkg-deb", package: "dpkg")

  /// Runs it to its end.
  ///
  /// - Returns: its standard output.
  @discardableResult
  func run(_ arguments: [String], in folder: URL? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Error messages are short and fit into the pipe while the output is read.
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    let complaint = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    // The status of `env` for a missing program.
    if process.terminationStatus == 127 {
      throw PackagingError("there is no \(name) here: install it with `apt install \(package)`")
    }
    guard process.terminationStatus == 0 else {
      throw PackagingError("\(name) failed: \(complaint.trimmingCharacters(in: .whitespacesAndNewlines))")
    }
    return text
  }
}
