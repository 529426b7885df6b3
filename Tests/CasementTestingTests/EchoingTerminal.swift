import CasementTesting
import Foundation

/// A terminal that writes its input to a file, which the test reads.
final class EchoingTerminal {
  /// The input that the terminal writes.
  enum Input {
    /// Lines of text.
    case lines
    /// Presses of mouse buttons, with their places in pixels; the terminal is fullscreen.
    case mouse
  }

  /// A press of a mouse button, as xterm's pixel reports tell it; wheels are the buttons 64 and 65.
  struct MouseReport {
    var button: Int
    var x: Int
    var y: Int
  }

  private let file: String
  private let program: Program
  private var taken = 0

  init(_ compositor: Compositor, reads input: Input = .lines) throws {
    file = "\(compositor.directory)/received-\(UUID())"
    var arguments = [
      "--config=/dev/null", "--title=echo", "--override=pad=0x0", "--override=colors.background=204080",
    ]
    switch input {
    case .lines:
      arguments += ["sh", "-c", #"touch "$0"; while IFS= read -r x; do printf '%s\n' "$x" >> "$0"; done"#]
    case .mouse:
      let script = #"stty raw -echo; printf '\033[?1000h\033[?1016h\033[6n'; cat > "$0""#
      arguments += ["--fullscreen", "sh", "-c", script]
    }
    program = try compositor.launch("foot", arguments: arguments + [file])
    try waitUntil("the terminal to start", seen: program.errorLines.joined(separator: "\n")) {
      // The terminal answers where its cursor is once it has read all before the question.
      input == .mouse ? text.contains("R") : FileManager.default.fileExists(atPath: file)
    }
    // Its script runs before its window shows, and a window is listed before it can be clicked.
    try waitUntil("the terminal to show", seen: program.errorLines.joined(separator: "\n")) {
      try compositor.outputs.contains { try Self.isShown(in: compositor.picture(of: $0.name)) }
    }
  }

  /// Whether its background is somewhere; no window is smaller than the steps.
  private static func isShown(in picture: Picture) -> Bool {
    stride(from: 0, to: picture.height, by: 20).contains { y in
      stride(from: 0, to: picture.width, by: 20).contains { x in
        picture.pixel(x, y) == Picture.Pixel(red: 0x20, green: 0x40, blue: 0x80)
      }
    }
  }

  private var text: String {
    (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
  }

  private var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private var reports: [MouseReport] {
    text.matches(of: /\[<(\d+);(\d+);(\d+)M/).compactMap { match in
      guard let button = Int(match.1), let x = Int(match.2), let y = Int(match.3) else { return nil }
      return MouseReport(button: button, x: x, y: y)
    }
  }

  /// Whether there is a line that was not taken.
  var hasLine: Bool { lines.count > taken }

  /// Waits for the next line.
  func nextLine() throws -> String {
    try next("line") { lines }
  }

  /// Waits for the next press.
  func nextReport() throws -> MouseReport {
    try next("mouse report") { reports }
  }

  private func next<Element>(_ what: String, _ all: () -> [Element]) throws -> Element {
    let index = taken
    let element = try waitForValue(
      "\(what) \(index)", timeout: .seconds(5),
      seen: "received: \(text.debugDescription); \(program.errorLines.suffix(3))"
    ) { all().count > index ? all()[index] : nil }
    taken += 1
    return element
  }
}
