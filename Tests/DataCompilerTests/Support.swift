import Foundation

@testable import CasementDataCompiler

/// A folder with the files of one test.
final class TestFolder {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("data-\(UUID().uuidString)").path

  /// - Parameter files: the content by the path in the folder.
  init(_ files: [String: String] = [:]) throws {
    for (name, text) in files { try write(text, name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, _ name: String) throws {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Runs the command with the folder and the output `Output.swift` in it.
  ///
  /// - Returns: the generated source, and the errors with paths from the folder on.
  func compile(_ kind: String) -> (source: String, errors: String, status: Int32) {
    let output = path + "/Output.swift"
    let result = DataCommand.run([kind, path, output])
    let source = try? String(contentsOfFile: output, encoding: .utf8)
    return (source ?? "", result.errors.replacing(path + "/", with: ""), result.status)
  }
}
