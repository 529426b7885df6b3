import CasementTesting
import Foundation
import Measures

/// Measures, on a headless Sway: how long after exec a window is on the screen, for the demo `hello`, the terminal foot
/// and other programs in the same directory, in turns; how much memory they hold then; how long a program takes to say
/// that there is no compositor; how often a program at rest wakes up; and how soon it ends when the compositor is killed.
///
///     startup [RUNS] [DIRECTORY OF hello] [OTHER PROGRAMS…]
///     startup --order FILE [DIRECTORY OF hello [PROGRAMS…]]
///
/// The second way measures nothing: see `SymbolOrder`.
@main
enum Startup {
  static func main() throws {
    let arguments = CommandLine.arguments
    let runs = arguments.count > 1 ? Int(arguments[1]) ?? 40 : 40
    let hello = (arguments.count > 2 ? arguments[2] : ".build/release") + "/hello"
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    if arguments.count > 2, arguments[1] == "--order" {
      let directory = arguments.count > 3 ? arguments[3] : ".build/release"
      let names = arguments.count > 4 ? Array(arguments[4...]) : ["hello"]
      return try SymbolOrder.write(to: arguments[2], of: names.map { "\(directory)/\($0)" }, compositor)
    }
    let monitor = WindowMonitor(compositor)

    var times: [String: [Double]] = [:]
    var processorTimes: [String: [Double]] = [:]
    var uses: [String: [MemoryUse]] = [:]
    var programs = [
      ("hello", hello, [String]()), ("foot", "foot", ["--override=main.term=xterm", "sleep", "60"]),
    ]
    let directory = URL(fileURLWithPath: hello).deletingLastPathComponent().path
    for name in arguments.dropFirst(3) { programs.append((name, "\(directory)/\(name)", [])) }
    // The first turn warms the caches and does not count.
    for run in 0...runs {
      for (name, path, arguments) in programs {
        let time = try monitor.timeToWindow { try compositor.launch(path, arguments: arguments) }
        guard run > 0 else { continue }
        times[name, default: []].append(time.elapsed)
        processorTimes[name, default: []].append(time.processor)
      }
    }
    print("from exec to the window on Sway's screen, \(runs) runs each, in milliseconds:")
    for (name, _, _) in programs { print("  \(name): \(summary(times[name] ?? []))") }

    print("of which so many with a processor:")
    for (name, _, _) in programs { print("  \(name): \(summary(processorTimes[name] ?? []))") }

    // Few, since each waits until the program is at rest.
    for _ in 0..<3 {
      for (name, path, arguments) in programs {
        let program = try compositor.launch(path, arguments: arguments)
        defer { program.kill() }
        try compositor.waitForWindow("a window") { $0.processIdentifier == program.processIdentifier }
        _ = try? program.waitForExit(timeout: .seconds(1))
        uses[name, default: []].append(try MemoryUse(of: program.processIdentifier))
      }
    }
    print("memory at rest, in megabytes of 1,000,000 bytes: the proportional share (PSS)")
    for (name, _, _) in programs { print("  \(name): \(summary(uses[name] ?? []))") }

    let failures = try (0..<runs).map { _ in try timeToFail(hello, compositor) }
    print("from exec to the end without a compositor, in milliseconds:")
    print("  hello: \(summary(failures))")

    let program = try compositor.launch(hello)
    try compositor.waitForWindow(titled: "Hello")
    _ = try? program.waitForExit(timeout: .seconds(1))
    let before = program.contextSwitches
    _ = try? program.waitForExit(timeout: .seconds(10))
    print("wake-ups in ten seconds at rest: \(program.contextSwitches - before)")

    let killed = milliseconds()
    compositor.kill()
    _ = try program.waitForExit()
    print(
      "from the compositor's end to the program's, in milliseconds: \(Int((milliseconds() - killed).rounded(.up)))"
    )
  }

  private static func timeToFail(_ path: String, _ compositor: Compositor) throws -> Double {
    let start = milliseconds()
    let program = try compositor.launch(path, environment: ["WAYLAND_DISPLAY": "/nonexistent"])
    _ = try program.waitForExit()
    return milliseconds() - start
  }

  private static func summary(_ values: [Double]) -> String {
    guard !values.isEmpty else { return "nothing was measured" }
    let sorted = values.sorted()
    func text(_ value: Double) -> String { String((value * 10).rounded() / 10) }
    return
      "median \(text(sorted[sorted.count / 2])), fastest \(text(sorted[0])), slowest \(text(sorted.last!))"
  }

  private static func summary(_ uses: [MemoryUse]) -> String {
    func median(_ part: (MemoryUse) -> Int) -> String {
      let sorted = uses.map(part).sorted()
      return sorted.isEmpty ? "–" : String((Double(sorted[sorted.count / 2]) / 100_000).rounded() / 10)
    }
    return "\(median(\.total)), of which \(median(\.files)) are pages of files, \(median(\.written)) private "
      + "and written"
  }
}
