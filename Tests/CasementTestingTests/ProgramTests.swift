import CasementTesting
import Foundation
import Testing

/// The output and the exit status of launched programs.
@Suite(.serialized) struct ProgramTests {
  @Test func linesAreReadAsTheyCome() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let program = try compositor.launch(
      "sh",
      arguments: ["-c", "echo one; echo two >&2; printf 'three %s\\nrest' \"$WAYLAND_DISPLAY\"; exit 3"])
    #expect(try program.waitForLine("three") == "three \(compositor.display)")
    #expect(try program.waitForLine("two", on: .error) == "two")
    #expect(try program.waitForExit() == .exited(3))
    #expect(program.lines == ["one", "three \(compositor.display)", "rest"])
    #expect(try program.waitForLine(matching: /^o.e$/) == "one")
  }

  @Test func aLineThatDoesNotComeIsReportedWithWhatCame() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let slow = try compositor.launch("sh", arguments: ["-c", "echo here; sleep 1000"])
    try slow.waitForLine("here")
    let late = try #require(throws: TestingError.self) {
      try slow.waitForLine("there", timeout: .milliseconds(50))
    }
    #expect("\(late)".contains("there") && "\(late)".contains("here"))
    let short = try compositor.launch("sh", arguments: ["-c", "echo last words"])
    let ended = try #require(throws: TestingError.self) { try short.waitForLine("more") }
    #expect("\(ended)".contains("last words") && "\(ended)".contains("status 0"))
  }

  @Test func moreThanAPipeHoldsArrives() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let program = try compositor.launch("seq", arguments: ["200000"])
    try program.waitForExit()
    #expect(program.lines.count == 200_000)
  }

  @Test func signalsAndStatusesAreTold() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let asked = try compositor.launch("sleep", arguments: ["1000"])
    asked.terminate()
    #expect(try asked.waitForExit() == .signaled(SIGTERM))
    let killed = try compositor.launch("sleep", arguments: ["1000"])
    // Once it is loaded: until then its libraries are open too.
    try waitUntil("sleep to have three descriptors", seen: "\(killed.fileDescriptorCount)") {
      killed.fileDescriptorCount == 3
    }
    killed.kill()
    #expect(killed.exitStatus == .signaled(SIGKILL))
    #expect(killed.fileDescriptorCount == 0)
  }

  @Test func anIdleProgramDoesNotWakeUp() throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let idle = try compositor.launch("sh", arguments: ["-c", "echo ready; exec sleep 1000"])
    try idle.waitForLine("ready")
    try waitUntil("sleep to sleep") {
      try String(contentsOfFile: "/proc/\(idle.processIdentifier)/comm", encoding: .utf8) == "sleep\n"
        && idle.contextSwitches > 0
    }
    let busy = try compositor.launch(
      "sh", arguments: ["-c", "for i in 1 2 3 4 5; do sleep 0.01; done; echo done"])
    let before = idle.contextSwitches
    try busy.waitForLine("done")
    #expect(idle.contextSwitches <= before + 1)
  }

  @Test func stoppingTheCompositorKillsItsPrograms() throws {
    let compositor = try Compositor.start(.sway)
    let program = try compositor.launch("sh", arguments: ["-c", "sleep 1000 & echo $!; wait"])
    let child = try #require(Int32(try program.waitForLine("")))
    compositor.stop()
    #expect(program.exitStatus == .signaled(SIGKILL))
    try waitUntil("the program's child to be gone") { isGone(child) }
  }
}

/// Whether a process has ended; one whose parent has not taken its status counts as ended.
func isGone(_ process: Int32) -> Bool {
  guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
    return true
  }
  return status.split(separator: ")").last?.hasPrefix(" Z") ?? true
}
