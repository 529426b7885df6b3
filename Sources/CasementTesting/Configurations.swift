import Foundation

// The configuration and start of each kind of compositor.

/// The configuration of every Sway: no X server, bars, wallpaper, decorations, or timeouts that could change the
/// result.
private let common = """
  xwayland disable
  swaynag_command -
  swaybg_command -
  default_border none
  default_floating_border none
  floating_modifier none
  floating_minimum_size 1 x 1
  floating_maximum_size -1 x -1
  seat * hide_cursor 0

  """

private let swayEnvironment = ["WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"]

/// The horizontal distance of Weston's outputs in the outer Sway. The frame of one output must not reach the next one.
private let westonSpacing = 8192

/// A Sway under test with headless outputs.
func startSway(
  _ outputs: [OutputMode], floating: Bool, in directory: String, _ watchdog: Watchdog
) throws -> ServerProcess {
  try ServerProcess.sway(
    role: "sway", config: common + lines(outputs, prefix: "HEADLESS-") + windowRule(floating),
    environment: headless(outputs.count), in: directory, watchdog: watchdog)
}

/// The Sway around a Sway. Its windows are the outputs of the inner one.
func startHostForSway(in directory: String, _ watchdog: Watchdog) throws -> ServerProcess {
  // A strip of each window stays uncovered, because a compositor may send no frames to a hidden window. The output is
  // small because nothing captures it.
  let places = (1...30).map {
    "for_window [title=\"^wlroots - WL-\($0)$\"] move absolute position \(($0 - 1) * 32) 0\n"
  }
  let config =
    common + lines([OutputMode(width: 1024, height: 64)], prefix: "HEADLESS-") + windowRule(true)
    + places.joined()
  return try ServerProcess.sway(
    role: "outer", config: config, environment: headless(1), in: directory, watchdog: watchdog)
}

/// A Sway under test whose outputs are windows of another Sway.
func startNestedSway(
  _ outputs: [OutputMode], floating: Bool, in host: ServerProcess, _ directory: String, _ watchdog: Watchdog
) throws -> ServerProcess {
  var environment = swayEnvironment
  environment["WLR_BACKENDS"] = "wayland"
  environment["WLR_WL_OUTPUTS"] = String(outputs.count)
  environment["WAYLAND_DISPLAY"] = host.display
  let server = try ServerProcess.sway(
    role: "sway", config: common + lines(outputs, prefix: "WL-") + windowRule(floating),
    environment: environment, in: directory, watchdog: watchdog)
  do {
    try waitUntil("\(outputs.count) outputs", seen: server.log) {
      try server.sway?.outputs().count == outputs.count
    }
  } catch {
    server.end()
    throw error
  }
  return server
}

/// The Sway around a Weston, with an output for each of Weston's.
func startHostForWeston(
  _ outputs: [OutputMode], in directory: String, _ watchdog: Watchdog
) throws -> ServerProcess {
  let config = outputs.enumerated().map { index, mode in
    let place = "position \(index * westonSpacing) 0"
    return "output HEADLESS-\(index + 1) mode \(mode.width)x\(mode.height) scale 1 \(place)\n"
  }
  return try ServerProcess.sway(
    role: "outer", config: common + config.joined() + windowRule(true), environment: headless(outputs.count),
    in: directory, watchdog: watchdog)
}

/// A Weston whose windows fill the outputs of the Sway around it.
func startWeston(
  _ outputs: [OutputMode], in host: ServerProcess, _ directory: String, _ watchdog: Watchdog
) throws -> ServerProcess {
  var config = """
    [core]
    idle-time=0
    [shell]
    panel-position=none
    locking=false
    animation=none
    close-animation=none
    startup-animation=none
    focus-animation=none
    background-color=0xff404040

    """
  for (index, mode) in outputs.enumerated() {
    guard let scale = Int(exactly: mode.scale), mode.width % scale == 0, mode.height % scale == 0 else {
      throw TestingError.unsupported("Weston's scale is a whole number that divides the size")
    }
    config += """
      [output]
      name=WL\(index + 1)
      mode=\(mode.width / scale)x\(mode.height / scale)
      scale=\(scale)

      """
  }
  let server = try ServerProcess.weston(
    config: config,
    arguments: ["--backend=wayland-backend.so", "--use-pixman", "--output-count=\(outputs.count)"],
    environment: ["WAYLAND_DISPLAY": host.display], in: directory, watchdog: watchdog)
  do {
    for (index, mode) in outputs.enumerated() {
      try place(title: "Weston Compositor - WL\(index + 1)", at: index * westonSpacing, mode, in: host)
    }
    try host.sway?.run("[title=\"Weston Compositor - WL1$\"] focus")
  } catch {
    server.end()
    throw error
  }
  return server
}

/// Moves a window of Weston so that its frame is outside the output, and waits until it is there.
private func place(title: String, at x: Int, _ mode: OutputMode, in host: ServerProcess) throws {
  guard let sway = host.sway else { return }
  try waitUntil("the window \"\(title)\"", seen: host.log) {
    guard let window = try sway.tree().windows.first(where: { $0.name == title }) else { return false }
    // A window has no size before its first commit.
    guard window.geometry.width >= mode.width, window.geometry.height >= mode.height else { return false }
    // The frame is equally thick at the sides and at the bottom; the rest of the height is the title bar.
    let side = (window.geometry.width - mode.width) / 2
    let top = window.geometry.height - mode.height - side
    guard window.rect.x != x - side || window.rect.y != -top else { return true }
    try sway.run("[con_id=\(window.id)] move absolute position \(x - side) -\(top)")
    return false
  }
}

private func headless(_ count: Int) -> [String: String] {
  swayEnvironment.merging(["WLR_BACKENDS": "headless", "WLR_HEADLESS_OUTPUTS": String(count)]) { $1 }
}

private func lines(_ outputs: [OutputMode], prefix: String) -> String {
  outputs.enumerated().map { index, mode in
    outputCommand("\(prefix)\(index + 1)", mode) + "\n"
  }.joined()
}

/// The command that sets the mode of an output, which need not exist yet.
func outputCommand(_ name: String, _ mode: OutputMode) -> String {
  "output \(name) mode \(mode.width)x\(mode.height) scale \(mode.scale)"
}

private func windowRule(_ floating: Bool) -> String {
  floating ? "for_window [title=\".*\"] floating enable\n" : ""
}
