import Foundation
import Testing

@testable import CasementTesting

/// A test process that is killed leaves no processes and no files behind.
@Suite(.serialized) struct WatchdogTests {
  @Test func killsTheGroupsAndRemovesTheDirectoryOfAKilledOwner() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("watchdog-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data().write(to: directory.appendingPathComponent("socket"))
    let told = directory.appendingPathComponent("told")
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    let (readEnd, writeEnd) = try makePipe()
    func start(_ path: String, _ arguments: [String], input: Int32, output: Int32) throws -> ChildProcess {
      try ChildProcess(
        path: path, arguments: arguments, environment: ["PATH": "/usr/bin:/bin"],
        streams: .init(input: input, output: output, error: nowhere))
    }
    let watched = try start("/bin/sleep", ["1000"], input: nowhere, output: nowhere)
    let forgotten = try start("/bin/sleep", ["1000"], input: nowhere, output: nowhere)
    defer { for child in [watched, forgotten] { child.end() } }
    // In the place of the test process: it alone holds the pipe, and says what this one would say.
    let owner = try start(
      "/bin/sh",
      [
        "-c", "echo watch $1; echo watch $2; echo forget $2; touch $3; exec sleep 1000", "owner",
        "\(watched.pid)", "\(forgotten.pid)", told.path,
      ], input: nowhere, output: writeEnd)
    let watchdog = try start(
      "/bin/sh", ["-c", Watchdog.script, "watchdog", directory.path], input: readEnd, output: nowhere)
    for descriptor in [nowhere, readEnd, writeEnd] { close(descriptor) }

    try waitUntil("the owner to tell") { FileManager.default.fileExists(atPath: told.path) }
    #expect(watched.exitStatus == nil && watchdog.exitStatus == nil)
    owner.end()
    try waitUntil("the watchdog to finish") { watchdog.exitStatus != nil }
    try waitUntil("the watched process to end") { watched.exitStatus != nil }
    #expect(watched.exitStatus == .signaled(SIGKILL))
    #expect(forgotten.exitStatus == nil)
    #expect(!FileManager.default.fileExists(atPath: directory.path))
  }
}
