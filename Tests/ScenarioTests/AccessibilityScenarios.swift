import CasementBus
import CasementTesting
import Foundation
import Testing

/// Programs on real Sway with at-spi2-core's bus and registry, read by a client of AT-SPI.
@Suite(.serialized) struct AccessibilityScenarios {
  private let compositor: Compositor
  private let desktop: AccessibleDesktop

  init() throws {
    compositor = try Compositor.start(.sway)
    desktop = try AccessibleDesktop()
  }

  private func launch(_ name: String) throws -> Program {
    try compositor.launch(
      Scenario.path(of: name),
      environment: ["CASEMENT_TRACE": "1", "DBUS_SESSION_BUS_ADDRESS": desktop.bus.address])
  }

  @Test("AX50: a program joins when assistive technologies start, and leaves when they end")
  func joining() throws {
    defer { compositor.stop() }
    let program = try launch("hello")
    try program.waitForLine("casement: appearance asked", on: .error)
    try desktop.enable(true)
    try program.waitForLine("casement: accessibility connected", on: .error)
    let root = try desktop.waitForProgram("hello")
    let window = try #require(root.children.first)
    #expect(window.role == "frame")
    #expect(window.parent == root)
    #expect(try desktop.waitUntil("the label") { window.descendants.contains { $0.role == "label" } })
    try desktop.enable(false)
    try program.waitForLine("casement: accessibility disconnected", on: .error)
    try desktop.enable(true)
    _ = try desktop.waitForProgram("hello")
  }

  @Test("AX56: the gallery's elements have roles, names and extents, and a button is pressed")
  func reading() throws {
    defer { compositor.stop() }
    try desktop.enable(true)
    _ = try launch("gallery")
    let root = try desktop.waitForProgram("gallery")
    var nodes: [AccessibleDesktop.Node] = []
    try desktop.waitUntil("the elements") {
      nodes = root.descendants
      return nodes.contains { $0.role == "list item" && !$0.name.isEmpty }
    }
    for node in nodes { #expect(node.role != "unknown" && node.role != "invalid", "\(node.path)") }
    let named: Set = ["push button", "list item", "label", "slider", "entry"]
    for node in nodes where named.contains(node.role) && node.isShowing {
      #expect(!node.name.isEmpty, "\(node.role) \(node.path)")
    }
  }
}
