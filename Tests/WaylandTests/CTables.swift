import CWaylandClient
import Foundation
import Glibc
import Testing

/// A shared object with the tables that the C scanner writes for some protocols.
final class CTables {
  private let handle: UnsafeMutableRawPointer

  init(_ files: [URL]) throws {
    let directory = try temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    // Its path is given because the package's own scanner has the same name.
    let scanner = "/usr/bin/wayland-scanner"
    try #require(
      FileManager.default.isExecutableFile(atPath: scanner),
      "\(scanner) not found: install it with \"apt-get install libwayland-bin\"")
    var sources: [String] = []
    for file in files {
      let source = directory.appending(path: file.lastPathComponent + ".c").path
      // Not `private-code`, which hides the same tables from dlsym.
      try Self.run(scanner, ["public-code", file.path, source])
      sources.append(source)
    }
    let library = directory.appending(path: "tables.so").path
    // Otherwise their types would be found in the libwayland of this process.
    try Self.run("/usr/bin/env", ["cc", "-shared", "-fPIC", "-Wl,-Bsymbolic", "-o", library] + sources)
    handle = try #require(dlopen(library, RTLD_NOW | RTLD_LOCAL), "\(String(cString: dlerror()))")
  }

  isolated deinit { dlclose(handle) }

  /// The table of an interface; it lives as long as this object.
  func interface(_ name: String) -> UnsafePointer<wl_interface>? {
    dlsym(handle, name + "_interface").map { UnsafePointer($0.assumingMemoryBound(to: wl_interface.self)) }
  }

  private static func run(_ program: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0, "\(program) \(arguments.joined(separator: " "))\n\(text)")
  }
}

/// A new and empty directory, for the caller to remove.
func temporaryDirectory() throws -> URL {
  let directory = FileManager.default.temporaryDirectory.appending(path: "casement-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  return directory
}
