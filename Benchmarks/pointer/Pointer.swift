import CasementTesting
import Foundation
import Glibc
import Wayland

/// Measures, on a headless Sway, what a pointer that moves over a window takes of a processor: over the demos `gallery` and
/// `files`, and over GTK 4's hello where Python's bindings of GTK are installed.
///
///     pointer [SECONDS] [DIRECTORY OF THE DEMOS] [DIRECTORY OF THE PEERS]
///
/// The peer shows whether the machine is busy with something else: compare figures of one run only.
@main
enum Pointer {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let seconds = arguments.popFirst().flatMap { Double($0) } ?? 5
    let directory = arguments.popFirst() ?? ".build/release"
    let peers = arguments.popFirst() ?? "Benchmarks/pointer-peers"
    let compositor = try Compositor.start(.sway, outputs: [OutputMode(width: 1000, height: 800)])
    defer { compositor.stop() }
    let mouse = try Mouse(compositor)
    let programs: [(name: String, path: String, arguments: [String], environment: [String: String])] = [
      ("gallery", "\(directory)/gallery", [], [:]),
      ("files", "\(directory)/files", [], [:]),
      (
        "GTK 4, hello", "/usr/bin/python3", ["\(peers)/hello.py"],
        ["GSK_RENDERER": "cairo", "GDK_BACKEND": "wayland"]
      ),
    ]
    print("a moving pointer: motions a second, percent of a processor, microseconds for each motion")
    for program in programs where FileManager.default.isExecutableFile(atPath: program.path) {
      let process = try compositor.launch(
        program.path, arguments: program.arguments, environment: program.environment)
      do {
        try compositor.waitForWindow("a window") { $0.processIdentifier == process.processIdentifier }
      } catch {
        print("  \(program.name): no window: \(process.errorLines.last ?? "")")
        process.kill()
        continue
      }
      // The figures leave out the work after the first frame.
      try mouse.move(times: 500, perSecond: 500)
      for rate in [1000.0, 8000] {
        let before = processorTime(of: process.processIdentifier)
        let start = now()
        let count = try mouse.move(times: Int(rate * seconds), perSecond: rate)
        let elapsed = now() - start
        let used = processorTime(of: process.processIdentifier) - before
        print(
          String(
            format: "  %@  %6.0f  %5.1f %%  %6.2f",
            program.name.padding(toLength: 14, withPad: " ", startingAt: 0), Double(count) / elapsed,
            100 * used / elapsed, 1e6 * used / Double(count)))
      }
      process.kill()
      try process.waitForExit()
    }
  }

  /// For how long the threads of a process that have not ended had a processor, in seconds.
  ///
  /// System: `/proc/PID/task/TID/schedstat`.
  private static func processorTime(of process: Int32) -> Double {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.reduce(0) { sum, thread in
      let text = (try? String(contentsOfFile: "\(tasks)/\(thread)/schedstat", encoding: .utf8)) ?? ""
      return sum + (text.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1e9
    }
  }
}

/// A virtual mouse that moves as fast as gaming mice do, without waiting for the compositor each time.
private final class Mouse {
  private let display: Display
  private let pointer: ZwlrVirtualPointerV1
  private var step = 0

  init(_ compositor: Compositor) throws {
    display = try Display.connect(to: compositor.display)
    let globals = try Globals(display)
    guard let manager = globals.bind(ZwlrVirtualPointerManagerV1.self), let seat = globals.bind(WlSeat.self)
    else {
      throw TestingError.unsupported("the compositor has no virtual pointers")
    }
    pointer = manager.createVirtualPointer(seat: seat)
  }

  /// Moves along circles in the middle of the output.
  ///
  /// - Returns: how often it moved.
  @discardableResult
  func move(times count: Int, perSecond rate: Double) throws -> Int {
    let start = now()
    for index in 0..<count {
      let due = start + Double(index) / rate
      let rest = due - now()
      if rest > 0 { usleep(UInt32(rest * 1e6)) }
      step += 1
      // Once around in 4000 steps, as a hand does it in half a second and more.
      let angle = Double(step) * 2 * .pi / 4000
      pointer.motionAbsolute(
        time: UInt32(truncatingIfNeeded: Int(now() * 1000)), x: UInt32(128_000 + 60_000 * cos(angle)),
        y: UInt32(102_400 + 60_000 * sin(angle)), xExtent: 256_000, yExtent: 204_800)
      pointer.frame()
      display.flush()
    }
    try display.roundtrip()
    return count
  }
}

/// Seconds of the monotonic clock.
private func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
