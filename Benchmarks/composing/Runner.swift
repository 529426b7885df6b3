import CasementTesting
import Foundation

/// The average cost of a frame.
struct Figures {
  /// Nanoseconds of the processor.
  var processor = 0.0
  /// Nanoseconds in which the program was busy.
  var elapsed = 0.0
  /// Allocations on the heap.
  var allocations = 0.0
}

/// Has the programs show scenes.
final class Runner {
  private let compositor: Compositor
  private let directory: String
  private let isQuick: Bool

  private static let programs = ["composing-casement", "composing-c"]

  init(_ compositor: Compositor, directory: String, isQuick: Bool) {
    self.compositor = compositor
    self.directory = directory
    self.isQuick = isQuick
  }

  /// The cost of a frame in both programs, which run in turns: the median over the batches of several runs.
  func measure(_ scene: Scene) throws -> (casement: Figures, small: Figures) {
    var batches: [[Figures]] = [[], []]
    for _ in 0..<(isQuick ? 1 : 2) {
      for (index, program) in Self.programs.enumerated() {
        let arguments = self.arguments(scene, batches: 3, frames: scene.frames(isQuick: isQuick))
        let program = try run("\(directory)/\(program)", arguments)
        batches[index] += program.lines.compactMap(figures)
      }
    }
    return (median(batches[0]), median(batches[1]))
  }

  /// How many instructions a frame takes in the two programs.
  func countInstructions(_ scene: Scene) throws -> (casement: Int, small: Int) {
    let frames = scene.frames(isQuick: true)
    let counts = try Self.programs.map { name in
      let callgrind = [
        "--tool=callgrind", "--instr-atstart=no", "--callgrind-out-file=/dev/null", try stripped(name),
      ]
      let program = try run("valgrind", callgrind + arguments(scene, batches: 1, frames: frames))
      let line = program.errorLines.last { $0.contains("Collected") }
      guard let count = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
        throw TestingError.malformed("no count from Callgrind")
      }
      return count / frames
    }
    return (counts[0], counts[1])
  }

  /// A copy of a program without its debug information, some of which Valgrind 3.19 takes for malformed.
  private func stripped(_ name: String) throws -> String {
    let copy = "\(compositor.directory)/\(name)"
    if !FileManager.default.fileExists(atPath: copy) {
      let strip = try compositor.launch(
        "strip", arguments: ["--strip-debug", "-o", copy, "\(directory)/\(name)"], package: "binutils")
      try strip.waitForExit()
    }
    return copy
  }

  /// How the pictures of a scene at rest differ in the two programs.
  func compare(_ scene: Scene) throws -> PictureDifference {
    let pictures = try Self.programs.map { name in
      let arguments = [scene.kind, scene.layout, "none"] + [scene.views, 0, 1, 1_000_000].map(String.init)
      let program = try compositor.launch("\(directory)/\(name)", arguments: arguments)
      defer { program.kill() }
      try compositor.waitForWindow(titled: "Composing")
      // Until there are views; the desktop and a window without any are of one color.
      return try compositor.waitForPicture("the views") { $0.pixel(5, 1070) != $0.pixel(1910, 10) }
    }
    return pictures[0].compare(to: pictures[1], tolerance: 2)
  }

  /// Buffers, caches and pages are all there after the warm-up.
  private func arguments(_ scene: Scene, batches: Int, frames: Int) -> [String] {
    [scene.kind, scene.layout, scene.change] + [scene.views, 6, batches, frames].map(String.init)
  }

  private func run(_ path: String, _ arguments: [String]) throws -> Program {
    // Sets and dictionaries are to be the same in each run.
    let environment = ["SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no"]
    let program = try compositor.launch(path, arguments: arguments, environment: environment)
    defer { program.kill() }
    let status = try program.waitForExit(timeout: .seconds(300))
    guard status == .exited(0) else {
      let reason = program.errorLines.last ?? program.lines.last ?? ""
      throw TestingError.malformed("\(status) \(reason)")
    }
    return program
  }

  /// The figures of one batch, from a line that the program prints.
  private func figures(_ line: String) -> Figures? {
    let words = line.split(separator: " ")
    guard words.count == 4, words[0] == "batch" else { return nil }
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == 3 else { return nil }
    return Figures(processor: numbers[0], elapsed: numbers[1], allocations: numbers[2])
  }

  private func median(_ batches: [Figures]) -> Figures {
    func middle(_ value: (Figures) -> Double) -> Double {
      let sorted = batches.map(value).sorted()
      return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    }
    return Figures(
      processor: middle(\.processor), elapsed: middle(\.elapsed), allocations: middle(\.allocations))
  }
}
