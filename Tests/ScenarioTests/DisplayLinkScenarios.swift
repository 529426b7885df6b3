import CasementTesting
import Foundation
import Testing

/// Display links on real compositors.
@Suite(.serialized) struct DisplayLinkScenarios {
  /// The numbers of a line "frame 3 …": its own, the times of the last frame and the next, the duration, and now.
  private struct Frame {
    let number: Int
    let timestamp: Double
    let target: Double
    let duration: Double
    let now: Double

    init?(_ line: String) {
      let words = line.split(separator: " ")
      guard words.count == 6, words[0] == "frame", let number = Int(words[1]) else { return nil }
      let values = words[2...].compactMap { Double($0) }
      guard values.count == 4 else { return nil }
      self.number = number
      (timestamp, target, duration, now) = (values[0], values[1], values[2], values[3])
    }
  }

  private func frames(_ scenario: Scenario) -> [Frame] { scenario.program.lines.compactMap(Frame.init) }

  private func expectRest(_ scenario: Scenario) throws {
    // The last frame's callback is still under way, or the change of the workspace.
    try waitUntil("the program makes no wake-up for two seconds") {
      let before = scenario.program.contextSwitches
      #expect(throws: TestingError.self) { try scenario.program.waitForExit(timeout: .seconds(2)) }
      return scenario.program.contextSwitches == before
    }
  }

  @Test(
    "a link is called per frame at about the screen's rate; paused, it causes no wake-ups, and it resumes",
    arguments: [Compositor.Kind.sway, .westonInSway])
  func frames(kind: Compositor.Kind) throws {
    let scenario = try Scenario(kind, "frames")
    try scenario.program.waitForLine("paused")
    let frames = frames(scenario)
    #expect(frames.map(\.number) == Array(1...60))
    for frame in frames {
      #expect(frame.timestamp <= frame.now && frame.target > frame.timestamp)
      #expect(abs(frame.duration - 1 / 60) < 0.002)
    }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp && $0.now <= $1.now })
    // Not faster than the screen, and not at a crawl, on a machine that may be busy.
    let seconds = try #require(frames.last).now - (try #require(frames.first)).now
    #expect(seconds > 0.7 && seconds < 20, "\(seconds)")
    try expectRest(scenario)
    #expect(self.frames(scenario).count == 60)
    let mark = scenario.program.lines.count
    try scenario.compositor.pointer.click(at: CGPoint(x: 300, y: 200))
    try scenario.program.waitForLine("paused", after: mark)
    #expect(self.frames(scenario).map(\.number) == Array(1...120))
  }

  @Test("a preferred rate of a third is every third frame")
  func rate() throws {
    let scenario = try Scenario(.sway, "frames", arguments: ["20"])
    try scenario.program.waitForLine("paused")
    let frames = frames(scenario)
    #expect(frames.count == 60)
    #expect(frames.allSatisfy { abs($0.target - $0.timestamp - 3 * $0.duration) < 0.000_1 })
    let seconds = try #require(frames.last).now - (try #require(frames.first)).now
    #expect(seconds > 2.1, "\(seconds)")
  }

  @Test("an occluded window gets no frames, and resumes when visible")
  func hidden() throws {
    let scenario = try Scenario(.sway, "frames", arguments: ["10"])
    try scenario.program.waitForLine("frame 2 ")
    try scenario.compositor.command("workspace 2")
    try expectRest(scenario)
    let count = frames(scenario).count
    #expect(count < 60)
    try scenario.compositor.command("workspace 1")
    try scenario.program.waitForLine("paused")
    #expect(frames(scenario).map(\.number) == Array(1...60))
  }
}
