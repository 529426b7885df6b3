import Desktop

/// The screens that are there.
final class Screens {
  private let context: ApplicationContext

  /// All of them; the first is the main one (rule S1).
  private(set) var all: [UIScreen] = [] {
    didSet {
      changes += 1
      context.displayLinks.screensChanged()
    }
  }

  /// How often screens came or went.
  private(set) var changes = 0

  private var byOutput: [ObjectIdentifier: UIScreen] = [:]

  /// Stands for the main screen while there is none.
  private lazy var placeholder = UIScreen(nil, context)

  init(_ context: ApplicationContext) {
    self.context = context
  }

  /// The first screen, or one that stands for the last that was there.
  var main: UIScreen { all.first ?? placeholder }

  /// The screen of an output; nil if that is not connected.
  func screen(of output: Output) -> UIScreen? { byOutput[ObjectIdentifier(output)] }

  func add(_ output: Output) -> UIScreen {
    let screen = UIScreen(output, context)
    byOutput[ObjectIdentifier(output)] = screen
    all.append(screen)
    Trace.log("screen connected \(screen.traceDescription)")
    return screen
  }

  /// - Returns: the screen that the output was.
  func remove(_ output: Output) -> UIScreen? {
    guard let screen = byOutput.removeValue(forKey: ObjectIdentifier(output)) else { return nil }
    // Thousands may go at once: the rest need not be looked at.
    if let index = all.firstIndex(of: screen) { all.remove(at: index) }
    placeholder = screen
    Trace.log("screen disconnected \(screen.traceDescription)")
    return screen
  }

  /// Lets none stand for the screen that went last.
  func forgetLast() { placeholder = UIScreen(nil, context) }
}
