import CasementTesting
import Foundation
import Testing

/// The toolkit's own file panel and on-screen keyboard, for desktops that lack them.
///
/// They are tested in the demo `editor` on real compositors.
@Suite(.serialized) struct OwnPanelScenarios {
  private nonisolated static let kinds: [Compositor.Kind] = [.sway, .westonInSway]
  private static let disabledButton = Picture.Pixel(red: 147, green: 179, blue: 236)
  private static let detail = Picture.Pixel(red: 94, green: 94, blue: 96)
  /// The line above the keyboard.
  private static let keyboardEdge = Picture.Pixel(red: 188, green: 191, blue: 197)

  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func start(_ kind: Compositor.Kind, environment: [String: String?] = [:]) throws -> (Scenario, URL)
  {
    for name in ["first.txt", "second.txt", "third.txt"] {
      try "".write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let file = folder.appendingPathComponent("first.txt")
    let scenario = try Scenario(
      kind, "editor", arguments: [file.path], mode: OutputMode(width: 1000, height: 900),
      environment: environment)
    try scenario.expect("app active")
    return (scenario, file)
  }

  @Test("A file is chosen in the toolkit's own panel by the letters of its name", arguments: kinds)
  func files(kind: Compositor.Kind) throws {
    let (scenario, _) = try start(kind)
    let (compositor, keyboard) = (scenario.compositor, try scenario.compositor.keyboard)
    let mark = scenario.mark
    try keyboard.tap("o", holding: .control)
    try scenario.expect("window key title=\"Open\"", after: mark)
    try compositor.waitForPicture(
      "the button that waits for a choice, and files with sizes and dates"
    ) {
      $0.count(of: Self.disabledButton, tolerance: 3) > 1_500
        && $0.count(of: Self.detail, tolerance: 12) > 1_000
    }
    try keyboard.type("se")
    try keyboard.tap("Return")
    try scenario.expect("window visible title=\"second.txt\"", after: mark)
  }

  @Test("Keys on the screen type into the text, pressed with the pointer", arguments: kinds)
  func keys(kind: Compositor.Kind) throws {
    let (scenario, file) = try start(kind, environment: ["CASEMENT_KEYBOARD": "1"])
    let compositor = scenario.compositor
    var corner = CGPoint.zero
    var width = 0
    try compositor.waitForPicture("the keyboard") { picture in
      guard let line = picture.firstLine(of: Self.keyboardEdge, length: 300) else { return false }
      corner = line
      width =
        (Int(line.x)..<picture.width).prefix {
          picture.pixel($0, Int(line.y)).distance(to: Self.keyboardEdge) <= 3
        }.count
      return true
    }
    /// Presses the key whose middle is there: a row is 60 points high and ten keys wide.
    @MainActor func press(_ column: CGFloat, _ row: CGFloat) throws {
      try compositor.pointer.click(
        at: CGPoint(x: corner.x + CGFloat(width) * (column + 0.5) / 10, y: corner.y + 60 * row + 30))
    }
    // The h, of a row that begins half a key further in; the i; a space; the o.
    try press(5.5, 1)
    try press(7, 0)
    try press(4.5, 3)
    try press(8, 0)
    try compositor.keyboard.tap("s", holding: .control)
    try waitUntil("the file to be saved", seen: (try? String(contentsOf: file, encoding: .utf8)) ?? "nothing")
    {
      try String(contentsOf: file, encoding: .utf8) == "hi o"
    }
  }
}
