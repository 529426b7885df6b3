public import Foundation

/// The identifier of a task that must finish before the program ends.
///
/// UIKit: `UIBackgroundTaskIdentifier`.
public nonisolated struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The identifier of no task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Begins a task that must finish before the program ends, such as saving.
  ///
  /// Programs continue to run in the background here. A task only affects the end of the program, as after its last window
  /// was closed or at the end of the desktop session. The program then waits up to five seconds for all tasks.
  ///
  /// - Parameter handler: called when the time has expired.
  /// - Returns: the identifier for `endBackgroundTask(_:)`.
  public func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { context.backgroundTasks.begin(handler) }

  /// Begins a task that must finish before the program ends.
  ///
  /// - Parameter taskName: a name for debugging. Not used.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { context.backgroundTasks.begin(handler) }

  /// Ends a task. An unknown identifier is ignored.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    context.backgroundTasks.end(identifier)
  }

  /// The time that the program may run in the background, in seconds. It is unlimited.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}

/// The tasks that must finish before the program ends.
final class BackgroundTasks {
  /// The time for which the end of the program waits for the tasks, in seconds.
  static let patience: TimeInterval = 5

  private var handlers: [Int: (() -> Void)?] = [:]
  private var last = 0

  var isEmpty: Bool { handlers.isEmpty }

  func begin(_ handler: (() -> Void)?) -> UIBackgroundTaskIdentifier {
    last += 1
    handlers[last] = .some(handler)
    return UIBackgroundTaskIdentifier(rawValue: last)
  }

  func end(_ identifier: UIBackgroundTaskIdentifier) { handlers[identifier.rawValue] = nil }

  /// Calls the expiration handlers of the remaining tasks.
  func expire() {
    let left = handlers
    handlers = [:]
    for (_, handler) in left.sorted(by: { $0.key < $1.key }) { handler?() }
  }
}
