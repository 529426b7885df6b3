import CasementTesting
import Foundation
import Testing

/// Fcitx with its engines for Japanese (mozc) and Chinese (pinyin) on Sway, which gives it the keyboard.
@Suite(.serialized) struct InputMethodScenarios {
  /// The keys for a text, and the appearance of its composition.
  nonisolated struct Composition: CustomTestStringConvertible {
    var engine: String
    var keys: String
    /// The keys that convert the text and finish it.
    var finish: [String]
    var text: String
    /// The width of the marked text, in points. Letters have 14 points.
    var width: Int

    var testDescription: String { engine }
  }

  private nonisolated static let compositions = [
    Composition(
      engine: "mozc", keys: "nihongo", finish: ["space", "Return"], text: "日本語", width: 4 * 14),
    Composition(engine: "pinyin", keys: "nihao", finish: ["space"], text: "你好", width: 6 * 8),
  ]

  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
  }

  @Test("An input method composes a text and commits it", arguments: compositions)
  func composes(_ composition: Composition) throws {
    try writeProfile(composition.engine)
    let file = try write("Konnichiwa\n\n", to: "a.txt")
    let fonts = try write(Self.fonts, to: "fonts.conf")
    let scenario = try Scenario(
      .sway, "editor", arguments: [file.path], mode: OutputMode(width: 640, height: 320),
      environment: ["FONTCONFIG_FILE": fonts.path])
    try scenario.expect("app active")
    let method = try startMethod(composition.engine, on: scenario.compositor)
    let keyboard = try scenario.compositor.keyboard
    try scenario.compositor.pointer.move(to: CGPoint(x: 639, y: 319))
    try keyboard.tap("End", holding: .control)
    try keyboard.type(composition.keys)
    let picture = try scenario.compositor.waitForPicture("what is composed, with a line under it") {
      Self.isComposed($0, composition.width)
    }
    if composition.engine == "mozc", let pictures = ProcessInfo.processInfo.environment["PICTURES"] {
      try picture.write(to: "\(pictures)/editor-japanese.png")
    }
    for key in composition.finish { try keyboard.tap(key) }
    let deadline = Date(timeIntervalSinceNow: 20)
    while try String(contentsOf: file, encoding: .utf8) != "Konnichiwa\n\n\(composition.text)" {
      let present = try String(contentsOf: file, encoding: .utf8)
      try #require(Date() < deadline, "the file has \(present)")
      let start = scenario.mark
      try keyboard.tap("s", holding: .control)
      // Reading the trace, too: the editor blocks when its pipe is full.
      try scenario.expect("command performed title=\"Save\"", after: start)
      usleep(50_000)
    }
    try scenario.compositor.waitForPicture("the text, with no line under it") {
      !Self.isComposed($0, composition.text.count * 14)
    }
    withExtendedLifetime(method) {}
  }

  /// Whether a line as long as a text and of the text's color is there, with letters above it.
  private static func isComposed(_ picture: Picture, _ width: Int) -> Bool {
    let ink = Picture.Pixel(red: 27, green: 27, blue: 31)
    guard let line = picture.firstLine(of: ink, length: width) else { return false }
    let letters = picture.cropped(to: CGRect(x: line.x, y: line.y - 14, width: CGFloat(width), height: 13))
    return letters.count(of: ink, tolerance: 60) > width
  }

  // MARK: What it needs

  /// The fonts of the pictures, and one that has Chinese and Japanese letters.
  private static var fonts: String {
    """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
    <fontconfig>
      <include>\(Scenario.repositoryFile("Demos/tour/fonts.conf"))</include>
      <dir>/usr/share/fonts/truetype/droid</dir>
    </fontconfig>
    """
  }

  private func write(_ text: String, to path: String) throws -> URL {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file
  }

  private func writeProfile(_ engine: String) throws {
    let groups = """
      [Groups/0]
      Name=Default
      Default Layout=us
      DefaultIM=\(engine)

      [Groups/0/Items/0]
      Name=keyboard-us
      Layout=

      [Groups/0/Items/1]
      Name=\(engine)
      Layout=

      [GroupOrder]
      0=Default
      """
    _ = try write(groups, to: "config/fcitx5/profile")
  }

  /// Starts Fcitx and waits until the engine is the one in use.
  private func startMethod(_ engine: String, on compositor: Compositor) throws -> Program {
    // A bus without services: the question for the engine's name would have the bus start a second Fcitx, and one of
    // the two ends then.
    let bus = try write(
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>unix:tmpdir=/tmp</listen>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>
      """, to: "bus.conf")
    // mozc's server refuses to run as root. So all programs run as `nobody`, with a home folder of their own.
    let script = """
      set -e
      chmod -R a+rwX "$FOLDER"
      run() { setpriv --reuid 65534 --regid 65534 --clear-groups env \\
        HOME="$FOLDER" XDG_CONFIG_HOME="$FOLDER/config" XDG_CACHE_HOME="$FOLDER/cache" XDG_DATA_HOME="$FOLDER/data" \\
        "$@"; }
      run dbus-run-session --config-file="$BUS" -- sh -c '
        fcitx5 --disable=xcb,xim >/dev/null 2>&1 &
        until [ "$(fcitx5-remote -n 2>/dev/null)" = "$ENGINE" ]; do
          fcitx5-remote -s "$ENGINE" >/dev/null 2>&1; sleep 0.1
        done
        echo ready; wait'
      """
    let method = try compositor.launch(
      "sh", arguments: ["-c", script],
      environment: ["FOLDER": folder.path, "ENGINE": engine, "BUS": bus.path])
    try method.waitForLine("ready")
    return method
  }
}
