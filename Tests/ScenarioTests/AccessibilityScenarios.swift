import CasementTesting
import Foundation
import Glibc
import Testing

/// Programs on real Sway, read and operated by a client of AT-SPI (`Counterparts/accessibility.py`) with at-spi2-core's bus
/// and registry.
@Suite(.serialized) struct AccessibilityScenarios {
  /// Runs a scenario of the client, which starts the program.
  ///
  /// As root, all of it runs as the user of the compositor: `dbus-daemon` serves one user only, and the demo `files` moves
  /// files.
  private func run(
    _ scenario: String, _ program: String, arguments: [String] = [], client: String = "accessibility",
    packages: String = "dbus-daemon at-spi2-core python3-pyatspi"
  ) throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let client = Scenario.repositoryFile("Tests/ScenarioTests/Counterparts/\(client).py")
    var command = [
      "dbus-run-session", "--", "/usr/bin/python3", client, scenario, Scenario.path(of: program),
    ]
    command += arguments
    if geteuid() == 0 {
      command = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + command
    }
    let run = try compositor.launch(
      command[0], arguments: Array(command.dropFirst()),
      environment: ["GSETTINGS_BACKEND": "memory", "PYTHONDONTWRITEBYTECODE": "1"],
      package: packages)
    let status = try run.waitForExit(timeout: .seconds(120))
    #expect(status == .exited(0), "\(program): \((run.lines + run.errorLines).joined(separator: "\n"))")
  }

  @Test("AX50: a program joins when assistive technologies start, and leaves when they end")
  func joining() throws { try run("joining", "hello") }

  @Test(
    "AX52: each element has a role, each operable one a name, and no two siblings are alike",
    arguments: [
      "bar", "clock", "editor", "files", "gallery", "hello", "keys", "presenter", "recipes", "screens",
      "settings", "viewer", "windows",
    ])
  func trees(program: String) throws {
    let arguments = program == "editor" ? [Scenario.repositoryFile("README.md")] : []
    try run("tree", program, arguments: arguments)
  }

  @Test("AX52: the same holds on each page of the gallery")
  func pages() throws { try run("pages", "gallery") }

  @Test("AX54: rows, switches and buttons are pressed, sliders are set, and rows are selected")
  func controls() throws { try run("gallery", "gallery") }

  @Test("AX54: the settings are chosen") func settings() throws { try run("settings", "settings") }

  @Test("AX54: recipes are opened, and tabs are chosen") func recipes() throws {
    try run("recipes", "recipes")
  }

  @Test("AX54: a folder is created, renamed and moved to the trash") func files() throws {
    try run("files", "files")
  }

  @Test("AX55: text is inserted, selected, cut, pasted and removed, and the caret moves")
  func editing() throws { try run("editor", "editor", arguments: [Scenario.repositoryFile("README.md")]) }

  @Test("AX54: dogtail operates programs as it does GNOME's", arguments: ["files", "settings"])
  func dogtail(program: String) throws {
    try run(
      program, program, client: "demos_with_dogtail",
      packages: "dbus-daemon at-spi2-core python3-dogtail gir1.2-gtk-3.0")
  }
}
