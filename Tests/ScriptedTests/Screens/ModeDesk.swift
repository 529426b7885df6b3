import Casement
import CasementTesting
import Foundation
import Testing
import WaylandServer

/// The process's application on a scripted compositor, and its notifications about modes.
final class ModeDesk {
  let compositor: ScriptedCompositor

  /// The errors of mode changes, in the order in which they were reported.
  private(set) var errors: [UIScreenModeError] = []

  /// The screens whose mode changed, by their names, with the mode that they had then.
  private(set) var changes: [String] = []

  private var observers: [any NSObjectProtocol] = []

  /// The reasons of the errors.
  var reasons: [UIScreenModeError.Reason] { errors.map(\.reason) }

  /// A compositor with two screens, of which the first has three modes.
  static func compositor(_ offers: Offers = .everything) -> ScriptedCompositor {
    let compositor = ScriptedCompositor(
      offers, outputs: [OutputMode(), OutputMode(width: 1920, height: 1080, scale: 1.5)])
    compositor.outputs[0].otherModes = [small, fast]
    return compositor
  }

  /// Runs a test; in the end no configuration is left.
  static func run(_ offers: Offers = .everything, _ body: (ModeDesk) throws -> Void) throws {
    try run(on: compositor(offers), body)
  }

  static func run(on compositor: ScriptedCompositor, _ body: (ModeDesk) throws -> Void) throws {
    try TestApplication.run(on: compositor) { app in
      let desk = ModeDesk(app.compositor)
      defer { desk.end() }
      try body(desk)
      app.compositor.settle()
      #expect(app.compositor.leftovers.allSatisfy { !$0.hasPrefix("zwlr_output_configuration") })
    }
  }

  static let small = ScriptedOutput.Mode(width: 640, height: 480, refreshRate: 59.94)
  static let fast = ScriptedOutput.Mode(width: 1280, height: 800, refreshRate: 75)

  /// Every version of the protocol.
  nonisolated static let versions: [UInt32] = [1, 2, 3, 4]

  static func offers(_ version: UInt32?) -> Offers { .everything("zwlr_output_manager_v1", version) }

  private init(_ compositor: ScriptedCompositor) {
    self.compositor = compositor
    observe(UIScreen.modeDidChangeNotification) { [weak self] screen in
      self?.changes.append("\(screen.name) \(screen.currentMode.map { "\($0)" } ?? "none")")
    }
  }

  /// Calls with the screen that a notification is about, until the end of the test.
  func observe(_ name: Notification.Name, _ body: @escaping @MainActor (UIScreen) -> Void) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        let screen = notification.object as? UIScreen
        MainActor.assumeIsolated { screen.map(body) }
      })
  }

  private func end() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers.removeAll()
  }

  /// The screens, in the order of the outputs.
  var first: UIScreen { UIScreen.screens[0] }
  var second: UIScreen { UIScreen.screens[1] }

  /// Sets a mode, and records the error.
  func set(_ mode: UIScreenMode, on screen: UIScreen) {
    screen.setCurrentMode(mode) { [weak self] error in
      if let error = error as? UIScreenModeError { self?.errors.append(error) }
    }
  }

  /// A mode in words, as the screen has it.
  var texts: [String] { UIScreen.screens.map { $0.currentMode.map { "\($0)" } ?? "none" } }

  /// How many configurations wait for an answer.
  var pending: Int { compositor.heldCount(.outputConfiguration) }

  /// The compositor answers the pending configurations and exchanges messages.
  func answer() { compositor.give(.outputConfiguration) }

  /// Another program changes an output, and the compositor notifies all clients.
  func change(_ output: ScriptedOutput, to mode: ScriptedOutput.Mode) {
    output.mode = mode
    output.exactScale = 1
    output.update()
  }
}
