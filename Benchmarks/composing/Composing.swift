import CasementTesting
import Foundation

/// Measures, on a headless Sway, what a frame takes of the processor: in a program on the toolkit, and in one in C that
/// does the same work with libwayland and pixman alone, in turns.
///
///     composing [--quick] [--instructions] [--compare] [--directory DIRECTORY] [WORD …]
///
/// - `--quick`: some of the scenes, with fewer frames.
/// - `--instructions`: counts the instructions of a frame, too, under Callgrind; slow.
/// - `--compare`: measures nothing, but says whether the two programs show the same.
/// - `--directory`: where the two programs are.
/// - words: only the scenes that have all of them in their names, such as `flat 1000`.
@main
enum Composing {
  static func main() throws {
    var options = Options(CommandLine.arguments.dropFirst())
    if options.scenes.isEmpty { options.scenes = Scene.all }
    let compositor = try Compositor.start(.sway, outputs: [OutputMode(width: 3840, height: 2160)])
    defer { compositor.stop() }
    // Cheap frames need not wait for a sixtieth of a second each.
    try compositor.command("output HEADLESS-1 mode 3840x2160@250Hz")
    let runner = Runner(compositor, directory: options.directory, isQuick: options.isQuick)

    guard !options.compares else {
      return try compare(options.scenes.filter { ["all", "scroll"].contains($0.change) }, runner)
    }

    print(
      "a frame of a window of 3840×2160, in microseconds of the processor (and until the program sleeps):")
    print(
      row(
        "scene",
        ["Casement", "C", "ratio", "(Casement", "C)", "allocations", "C"]
          + (options.countsInstructions ? ["instructions", "C", "ratio"] : [])))
    for scene in options.scenes {
      do {
        print(row(scene.name, try cells(scene, runner, countsInstructions: options.countsInstructions)))
      } catch {
        print(row(scene.name, []) + "  " + "\(error)".prefix { $0 != "\n" })
      }
      fflush(nil)
    }
  }

  private static func cells(_ scene: Scene, _ runner: Runner, countsInstructions: Bool) throws -> [String] {
    let (casement, small) = try runner.measure(scene)
    let cells = [
      text(casement.processor), text(small.processor), ratio(casement.processor, small.processor),
      "(\(text(casement.elapsed))", "\(text(small.elapsed)))",
      text(1000 * casement.allocations), text(1000 * small.allocations),
    ]
    guard countsInstructions else { return cells }
    let counts = try runner.countInstructions(scene)
    return cells + [
      String(counts.casement), String(counts.small), ratio(Double(counts.casement), Double(counts.small)),
    ]
  }

  private static func compare(_ scenes: [Scene], _ runner: Runner) throws {
    print("pixels of which a part is off by more than 2 of 255:")
    for scene in scenes {
      do {
        let difference = try runner.compare(scene)
        print(row(scene.name, [String(difference.differentPixels), String(difference.largestDistance)]))
      } catch {
        print(row(scene.name, []) + "  " + "\(error)".prefix { $0 != "\n" })
      }
    }
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    let name = name.padding(toLength: 32, withPad: " ", startingAt: 0)
    return name + cells.map { String(repeating: " ", count: max(1, 13 - $0.count)) + $0 }.joined()
  }

  /// Microseconds of nanoseconds.
  private static func text(_ nanoseconds: Double) -> String {
    let value = nanoseconds / 1000
    return value < 10 ? String((value * 10).rounded() / 10) : String(Int(value.rounded()))
  }

  private static func ratio(_ first: Double, _ second: Double) -> String {
    second > 0 ? String((first / second * 100).rounded() / 100) : "–"
  }
}

/// The options of the command line.
private struct Options {
  var isQuick = false
  var countsInstructions = false
  var compares = false
  var directory = ".build/release"
  var scenes: [Scene] = []

  init(_ arguments: ArraySlice<String>) {
    var words: [String] = []
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--quick": isQuick = true
      case "--instructions": countsInstructions = true
      case "--compare": compares = true
      case "--directory": directory = rest.popFirst() ?? directory
      default: words += argument.split(separator: " ").map(String.init)
      }
    }
    scenes = (isQuick && words.isEmpty ? Scene.few : Scene.all).filter { scene in
      words.allSatisfy { scene.name.split(separator: " ").map(String.init).contains($0) }
    }
  }
}
