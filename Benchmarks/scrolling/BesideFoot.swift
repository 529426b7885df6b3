import CasementTesting
import Foundation

/// Scrolls the same log in the demo `editor` and in the terminal foot, on a headless Sway of 1920 by 1080, as a finger on
/// a touchpad does it, and tells what each of the programs takes of a processor for a step.
struct BesideFoot {
  private static let steps = 300
  /// Three lines of foot's, in points: foot shows whole lines, the editor each point.
  private static let distance = 60.0

  /// - Parameter editor: the path of the demo.
  static func measure(_ editor: String) throws {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("scrolling-\(getpid()).log")
    let line = "2026-11-23 12:00:00 service: a request was handled in 12 ms, and 7 wait"
    let lines = (0..<5_000).map { "\($0) \(line)" }
    try lines.joined(separator: "\n").write(to: log, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: log) }
    print("A log of 5 000 lines in a window of 1920 by 1080, by \(Int(distance)) points at 60 steps a second")
    try run("editor", editor, [log.path], direction: 1)
    let options = ["--override=main.font=monospace:size=12", "--override=scrollback.lines=6000"]
    try run("foot", "foot", options + ["sh", "-c", "cat \(log.path); sleep 600"], direction: -1)
  }

  private static func run(_ name: String, _ path: String, _ arguments: [String], direction: Double) throws {
    let compositor = try Compositor.start(.sway, outputs: [OutputMode(width: 1920, height: 1080)])
    defer { compositor.stop() }
    let program = try compositor.launch(path, arguments: arguments)
    try compositor.waitForPicture("the log") { picture in
      (0..<100).contains { picture.pixel(60 + $0, 1000) != picture.pixel(60, 1000) }
    }
    let pointer = try compositor.pointer
    try pointer.move(to: CGPoint(x: 960, y: 540))
    func scroll(_ count: Int) throws {
      for _ in 0..<count {
        try pointer.scroll(y: direction * distance)
        usleep(16_667)
      }
    }
    // All buffers are there, and all letters were drawn once.
    try scroll(60)
    let start = processorTime(of: program.processIdentifier)
    try scroll(steps)
    let taken = processorTime(of: program.processIdentifier) - start
    report(name, Double(taken) / Double(steps))
  }

  /// The processor time of all threads of a process, in nanoseconds.
  private static func processorTime(of process: Int32) -> Int64 {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.reduce(0) { sum, task in
      let text = try? String(contentsOfFile: "/proc/\(process)/task/\(task)/schedstat", encoding: .utf8)
      return sum + (text?.split(separator: " ").first.flatMap { Int64($0) } ?? 0)
    }
  }

  private static func report(_ name: String, _ nanoseconds: Double) {
    print(
      "  \(name.padding(toLength: 38, withPad: " ", startingAt: 0))\(String(format: "%8.0f", nanoseconds / 1000))"
    )
  }
}
