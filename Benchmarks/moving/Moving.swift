import CasementTesting
import Foundation

/// Measures, on a headless Sway of 1920 by 1080, what twenty moving, turning, translucent squares take of a processor:
/// with Casement, and with what else there is in the directory of the peers.
///
///     moving [SECONDS] [DIRECTORY OF moving-casement] [DIRECTORY OF THE PEERS]
@main
enum Moving {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let length = arguments.popFirst() ?? "10"
    let directory = arguments.popFirst() ?? ".build/release"
    let peers = arguments.popFirst() ?? ".build/peers"
    let compositor = try Compositor.start(.sway, outputs: [OutputMode(width: 1920, height: 1080)])
    defer { compositor.stop() }
    let programs: [(name: String, path: String, environment: [String: String])] = [
      ("Casement", "\(directory)/moving-casement", [:]),
      ("GTK 4, cairo", "\(peers)/moving-gtk", ["GSK_RENDERER": "cairo", "GDK_BACKEND": "wayland"]),
      ("Qt 6, widgets", "\(peers)/moving-qt", ["QT_QPA_PLATFORM": "wayland"]),
      ("SDL 2, software", "\(peers)/moving-sdl", ["SDL_VIDEODRIVER": "wayland"]),
    ]
    print("20 moving, turning, translucent squares in 1080p: frames a second, processor seconds a second")
    for program in programs where FileManager.default.isExecutableFile(atPath: program.path) {
      let process = try compositor.launch(
        program.path, arguments: [length], environment: program.environment)
      try process.waitForExit(timeout: .seconds(60 + (Int(length) ?? 10)))
      let figures = process.lines.last?.split(separator: " ").compactMap { Double($0) } ?? []
      guard figures.count == 2 else {
        throw TestingError.malformed(
          "\(program.name) printed no figures, but \(process.lines) and \(process.errorLines)")
      }
      print(
        String(
          format: "  %@  %5.1f  %.3f", program.name.padding(toLength: 16, withPad: " ", startingAt: 0),
          figures[0], figures[1]))
    }
  }
}
