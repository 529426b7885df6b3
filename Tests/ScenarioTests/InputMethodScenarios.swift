import CasementTesting
import Foundation
import Testing

/// Fcitx with its engine for Japanese (mozc) on Sway, which gives it the keyboard.
@Suite(.serialized) struct InputMethodScenarios {
  @Test(
    "An input method composes a text and commits it",
    arguments: [("mozc", "nihongo", "日本語")])
  func composes(engine: String, keys: String, text: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ime-\(UUID().uuidString)")
    let profile = folder.appendingPathComponent("config/fcitx5/profile")
    try FileManager.default.createDirectory(
      at: profile.deletingLastPathComponent(), withIntermediateDirectories: true)
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
    try groups.write(to: profile, atomically: true, encoding: .utf8)
    let file = folder.appendingPathComponent("a.txt")
    try "".write(to: file, atomically: true, encoding: .utf8)
    let scenario = try Scenario(.sway, "editor", arguments: [file.path])
    try scenario.expect("app active")

    // mozc's server refuses to be root's. So all of it is nobody's, with a home of its own.
    let script = """
      set -e
      chmod -R a+rwX "$FOLDER"
      run() { setpriv --reuid 65534 --regid 65534 --clear-groups env \\
        HOME="$FOLDER" XDG_CONFIG_HOME="$FOLDER/config" XDG_CACHE_HOME="$FOLDER/cache" XDG_DATA_HOME="$FOLDER/data" \\
        "$@"; }
      run dbus-run-session -- sh -c '
        fcitx5 --disable=xcb,xim >/dev/null 2>&1 &
        until [ "$(fcitx5-remote -n 2>/dev/null)" = "$ENGINE" ]; do fcitx5-remote -s "$ENGINE" >/dev/null 2>&1; sleep 0.1; done
        echo ready; wait'
      """
    let environment = ["FOLDER": folder.path, "ENGINE": engine]
    let method = try scenario.compositor.launch("sh", arguments: ["-c", script], environment: environment)
    try method.waitForLine("ready")
    let keyboard = try scenario.compositor.keyboard
    try keyboard.type(keys)
    try keyboard.tap("space")
    try keyboard.tap("Return")
    let deadline = Date(timeIntervalSinceNow: 20)
    repeat {
      let present = try String(contentsOf: file, encoding: .utf8)
      try #require(Date() < deadline, "the file has \(present)")
      try keyboard.tap("s", holding: .control)
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.2))
    } while try String(contentsOf: file, encoding: .utf8) != text
  }
}
