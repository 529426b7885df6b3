import CasementTesting
import Foundation
import Testing

/// The demo `files` on real compositors, in folders made for it.
@Suite(.serialized) struct FilesScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]

  /// A folder of its own for each test.
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("alpha"), withIntermediateDirectories: true)
    for name in ["beta.txt", "gamma.txt"] {
      try "A text called \(name).\n".write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    try "inside\n".write(
      to: folder.appendingPathComponent("alpha/inner.txt"), atomically: true, encoding: .utf8)
  }

  private func start(_ kind: Compositor.Kind) throws -> Scenario {
    let scenario = try Scenario(
      kind, "files", arguments: [folder.path], mode: OutputMode(width: 1000, height: 700),
      environment: ["XDG_DATA_HOME": folder.appendingPathComponent("data").path])
    try scenario.expect("app active")
    return scenario
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  private func wait(_ what: String, for condition: () -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: 10)
    while !condition() {
      try #require(Date() < deadline, "\(what) did not come about")
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
    }
  }

  @Test("By keys alone a file is renamed, previewed and put into the trash", arguments: kinds)
  func keys(kind: Compositor.Kind) throws {
    let scenario = try start(kind)
    let keyboard = try scenario.compositor.keyboard
    // The folder comes first, then the files by name.
    try keyboard.tap("Home")
    try keyboard.tap("Down")
    try keyboard.tap("F2")
    var mark = try scenario.expect("controller presented class=UIAlertController")
    try keyboard.type("delta.txt")
    try keyboard.tap("Return")
    try wait("the other name") { exists("delta.txt") && !exists("beta.txt") }
    mark = try scenario.expect("controller dismissed class=UIAlertController", after: mark)
    try keyboard.tap("Home")
    try keyboard.tap("Down")
    try keyboard.tap("space")
    mark = try scenario.expect("controller presented class=UINavigationController", after: mark)
    try keyboard.tap("Escape")
    try scenario.expect("controller dismissed class=UINavigationController", after: mark)
    try keyboard.tap("Delete")
    try wait("the file in the trash") { exists("data/Trash/files/delta.txt") && !exists("delta.txt") }
    #expect(exists("data/Trash/info/delta.txt.trashinfo"))
    try keyboard.tap("q", holding: .control)
    try #expect(scenario.program.waitForExit() == .exited(0))
  }

  @Test("A new folder is made by keys, and gone into and out of", arguments: kinds)
  func newFolder(kind: Compositor.Kind) throws {
    let scenario = try start(kind)
    let keyboard = try scenario.compositor.keyboard
    try keyboard.tap("n", holding: [.control, .shift])
    let mark = try scenario.expect("controller presented class=UIAlertController")
    try keyboard.type("aardvark")
    try keyboard.tap("Return")
    try wait("the new folder") { exists("aardvark") }
    try scenario.expect("controller dismissed class=UIAlertController", after: mark)
    try keyboard.tap("Home")
    try keyboard.tap("Return")
    try keyboard.tap("n", holding: [.control, .shift])
    let second = try scenario.expect("controller presented class=UIAlertController", after: scenario.mark)
    try keyboard.type("within")
    try keyboard.tap("Return")
    try wait("the folder in the folder") { exists("aardvark/within") }
    try scenario.expect("controller dismissed class=UIAlertController", after: second)
    try keyboard.tap("Left", holding: .alt)
    try keyboard.tap("q", holding: .control)
    try #expect(scenario.program.waitForExit() == .exited(0))
  }
}
