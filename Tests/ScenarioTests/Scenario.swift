import CasementTesting
import Foundation

/// A compositor with a program of the package on it.
final class Scenario {
  let compositor: Compositor
  let program: Program

  /// Starts a program and waits until it was launched.
  init(
    _ kind: Compositor.Kind, _ name: String, arguments: [String] = [], outputs: Int = 1,
    mode: OutputMode = OutputMode(width: 1120, height: 560), floating: Bool = false,
    environment: [String: String?] = [:]
  ) throws {
    compositor = try Compositor.start(
      kind, outputs: Array(repeating: mode, count: outputs), floating: floating)
    program = try compositor.launch(
      Scenario.path(of: name), arguments: arguments,
      environment: environment.merging(["CASEMENT_TRACE": "1"]) { $1 })
    try expect("app launched")
  }

  @MainActor deinit { compositor.stop() }

  /// Where the package's programs are: beside the tests.
  static func path(of name: String) -> String {
    let tests = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// The path of a file of the repository.
  static func repositoryFile(_ path: String) -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return root.deletingLastPathComponent().appendingPathComponent(path).path
  }

  /// The lines of the trace so far, without the program's name.
  var trace: [String] {
    program.errorLines.filter { $0.hasPrefix("casement: ") }.map { String($0.dropFirst(10)) }
  }

  /// Waits for a line of the trace, the first that begins so after `index`.
  ///
  /// - Returns: the number of lines up to it.
  @discardableResult func expect(_ line: String, after index: Int = 0) throws -> Int {
    try program.waitForLine("casement: \(line)", on: .error, after: index)
    let lines = program.errorLines
    return (lines[index...].firstIndex { $0.hasPrefix("casement: \(line)") } ?? index) + 1
  }

  /// The number of lines of the trace, where the search for later lines starts.
  var mark: Int { program.errorLines.count }

  /// The texts of the keys that were pressed in a window.
  func typed(into window: String) -> String {
    trace.compactMap { line in
      guard line.hasPrefix("key down text=\""), line.hasSuffix(" window=\"\(window)\"") else { return nil }
      return String(line.dropFirst("key down text=\"".count).dropLast(" window=\"\(window)\"".count + 1))
    }.joined()
  }

  /// The key window's changes in the trace, in order.
  func keyChanges(after index: Int) -> [String] {
    program.errorLines[index...].compactMap { line in
      for change in ["visible", "hidden", "resigned-key", "key", "closed"] {
        guard line.hasPrefix("casement: window \(change) title=\"") else { continue }
        let title = line.split(separator: "\"")[1]
        return "\(change) \(title)"
      }
      return nil
    }
  }

  /// Waits until a window's content is on the screen: its edge, of the color of a key window.
  @discardableResult func waitForEdge(_ color: Picture.Pixel) throws -> CGPoint {
    var found: CGPoint?
    try compositor.waitForPicture("the edge of a key window") { picture in
      found = picture.firstLine(of: color)
      return found != nil
    }
    return found ?? .zero
  }

  /// The colors of the demo's first windows while they are key, and of one that is not.
  static let edgeA = Picture.Pixel(red: 46, green: 107, blue: 204)
  static let edgeB = Picture.Pixel(red: 194, green: 84, blue: 51)
  static let edgeC = Picture.Pixel(red: 54, green: 133, blue: 89)
  static let edgeOfOthers = Picture.Pixel(red: 214, green: 212, blue: 207)
}
