public import Foundation

/// Names a task that is to be finished before the program ends.
///
/// UIKit: `UIBackgroundTaskIdentifier`.
public nonisolated struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

extension UIApplication {
  /// Says that something has begun that is to be finished before the program ends, such as saving.
  ///
  /// A program goes on running here when nobody sees it. What this changes is its end, as when its last window is
  /// closed or the session ends: it waits up to five seconds until all such tasks have ended.
  ///
  /// - Parameter handler: called when the time is over.
  /// - Returns: what to call `endBackgroundTask(_:)` with.
  public func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { context.backgroundTasks.begin(handler) }

  /// Says that something has begun that is to be finished before the program ends.
  ///
  /// - Parameter taskName: for people who look for mistakes.
  public func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { context.backgroundTasks.begin(handler) }

  /// Says that a task has ended. The identifier of none is passed over.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    context.backgroundTasks.end(identifier)
  }

  /// The seconds that the program may go on in the background: any number.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}

/// The tasks that are to be finished before the program ends.
final class BackgroundTasks {
  /// How long the end of the program waits for them, in seconds.
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

  /// Tells the tasks that are left that their time is over.
  func expire() {
    let left = handlers
    handlers = [:]
    for (_, handler) in left.sorted(by: { $0.key < $1.key }) { handler?() }
  }
}
