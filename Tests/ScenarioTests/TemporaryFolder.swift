import Foundation

/// The folder of one test's files. It is made at the beginning, and goes with the test that holds it.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("casement-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
