import CasementDesktop

/// The connected screens.
final class Screens {
  private let context: ApplicationContext

  /// All connected screens; the first is the main screen (rule S1).
  private(set) var all: [UIScreen] = [] {
    didSet {
      changes += 1
      context.displayLinks.screensChanged()
    }
  }

  /// The number of times that screens were added or removed.
  private(set) var changes = 0

  private var byOutput: [ObjectIdentifier: UIScreen] = [:]

  /// The screen that `main` returns while none is connected.
  private lazy var placeholder = UIScreen(nil, context)

  init(_ context: ApplicationContext) {
    self.context = context
  }

  /// The first screen; without any, the last one that was connected.
  var main: UIScreen { all.first ?? placeholder }

  /// The screen of an output; nil if it is not connected.
  func screen(of output: Output) -> UIScreen? { byOutput[ObjectIdentifier(output)] }

  func add(_ output: Output) -> UIScreen {
    let screen = UIScreen(output, context)
    byOutput[ObjectIdentifier(output)] = screen
    all.append(screen)
    Trace.log("screen connected \(screen.traceDescription)")
    return screen
  }

  /// - Returns: the screen of the output.
  func remove(_ output: Output) -> UIScreen? {
    guard let screen = byOutput.removeValue(forKey: ObjectIdentifier(output)) else { return nil }
    // Thousands of screens may be removed at once, so the search stops at the first match.
    if let index = all.firstIndex(of: screen) { all.remove(at: index) }
    placeholder = screen
    Trace.log("screen disconnected \(screen.traceDescription)")
    return screen
  }

  /// Resets the screen that `main` returns without a connection.
  func forgetLast() { placeholder = UIScreen(nil, context) }
}
