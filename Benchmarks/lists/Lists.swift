import CasementTesting
import Foundation
import Measures

/// Measures, on a headless Sway, what a list of 100 000 rows takes in a window of 1000 by 1000: with Casement, and with
/// what else there is in the directory of the peers. How long after exec the window is on the screen, how much memory
/// the program holds then, and what scrolling by 10 000 rows, five in a frame, takes of a processor.
///
///     lists [RUNS] [DIRECTORY OF lists-casement] [DIRECTORY OF THE PEERS]
@main
enum Lists {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let runs = arguments.popFirst().flatMap { Int($0) } ?? 10
    let directory = arguments.popFirst() ?? ".build/release"
    let peers = arguments.popFirst() ?? ".build/peers"
    let compositor = try Compositor.start(.sway, outputs: [OutputMode(width: 1000, height: 1000)])
    defer { compositor.stop() }
    let monitor = WindowMonitor(compositor)
    let programs: [(name: String, path: String, environment: [String: String])] = [
      ("Casement", "\(directory)/lists-casement", [:]),
      ("GTK 4, cairo", "\(peers)/lists-gtk", ["GSK_RENDERER": "cairo", "GDK_BACKEND": "wayland"]),
      ("Qt 6, widgets", "\(peers)/lists-qt", ["QT_QPA_PLATFORM": "wayland"]),
    ]
    print(
      "100 000 rows: ms to the window, MB of memory (private and written), seconds for 10 000 rows, frames/s")
    for program in programs where FileManager.default.isExecutableFile(atPath: program.path) {
      func launch(_ arguments: [String] = []) throws -> Program {
        try compositor.launch(program.path, arguments: arguments, environment: program.environment)
      }
      // The first run warms the caches and does not count.
      let times = try (0...runs).map { _ in try monitor.timeToWindow { try launch() }.elapsed }.dropFirst()
        .sorted()
      let resting = try launch()
      try compositor.waitForWindow("a window") { $0.processIdentifier == resting.processIdentifier }
      _ = try? resting.waitForExit(timeout: .seconds(2))
      let memory = try MemoryUse(of: resting.processIdentifier)
      resting.kill()
      let scrolling = try launch(["10000"])
      try scrolling.waitForExit(timeout: .seconds(240))
      let figures = scrolling.lines.last?.split(separator: " ").compactMap { Double($0) } ?? []
      guard figures.count == 2 else {
        throw TestingError.malformed(
          "\(program.name) printed no figures, but \(scrolling.lines) and \(scrolling.errorLines)")
      }
      print(
        String(
          format: "  %@  %6.1f  %6.1f (%5.1f)  %6.2f  %5.1f",
          program.name.padding(toLength: 16, withPad: " ", startingAt: 0), times[times.count / 2],
          Double(memory.total) / 1e6, Double(memory.written) / 1e6, figures[0], figures[1]))
    }
  }
}
