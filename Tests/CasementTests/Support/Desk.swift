import Casement

/// Windows of a test, and a journal of their notifications. All windows are hidden again at the end.
final class Desk {
  let journal = Journal()
  /// The number of notifications with a `userInfo`.
  private(set) var userInfos = 0
  private var observers: [any NSObjectProtocol] = []

  private static let names: [(Notification.Name, String)] = [
    (UIWindow.didBecomeVisibleNotification, "visible"),
    (UIWindow.didBecomeHiddenNotification, "hidden"),
    (UIWindow.didBecomeKeyNotification, "key"),
    (UIWindow.didResignKeyNotification, "resigned"),
  ]

  /// Runs a test on an empty desk.
  static func with<R>(_ body: (Desk) throws -> R) rethrows -> R {
    let desk = Desk()
    defer { desk.clear() }
    return try body(desk)
  }

  private init() {
    for (name, word) in Self.names {
      let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] notification in
        let window = notification.object as? UIWindow
        let hasInfo = notification.userInfo != nil
        // Windows post on the main actor, and without a queue the block runs there and then.
        MainActor.assumeIsolated {
          self?.journal.note("\(window?.windowScene?.title ?? "?") \(word)")
          if hasInfo { self?.userInfos += 1 }
        }
      }
      observers.append(observer)
    }
  }

  /// A hidden window with that title.
  func window(
    _ name: String, level: UIWindow.Level = .normal, size: CGSize = CGSize(width: 100, height: 100)
  ) -> RecordingWindow {
    let window = RecordingWindow(name, journal, frame: CGRect(origin: .zero, size: size))
    window.windowLevel = level
    return window
  }

  /// A visible window with that title; the journal is as before.
  func shown(_ name: String, level: UIWindow.Level = .normal) -> RecordingWindow {
    let window = window(name, level: level)
    let before = journal.take()
    window.isHidden = false
    _ = journal.take()
    before.forEach(journal.note)
    return window
  }

  private func clear() {
    observers.forEach(NotificationCenter.default.removeObserver)
    // The key window last, or each would become key in its turn.
    let windows = UIApplication.shared.windows
    for window in windows where !window.isKeyWindow { window.isHidden = true }
    for window in windows { window.isHidden = true }
  }
}
