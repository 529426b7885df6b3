import UIKit

/// Records the notifications of windows and screens, as long as the program runs.
class NotificationRecord {
  /// The object and the name of each notification, the newest last.
  private(set) var lines: [(subject: String, event: String)] = []

  /// Called for each new line.
  var onChange: (() -> Void)?

  private var observers: [any NSObjectProtocol] = []

  init() {
    let names: [(Notification.Name, String)] = [
      (UIWindow.didBecomeVisibleNotification, "became visible"),
      (UIWindow.didBecomeHiddenNotification, "became hidden"),
      (UIWindow.didBecomeKeyNotification, "became key"),
      (UIWindow.didResignKeyNotification, "resigned key"),
      (UIWindowScene.didUpdateEffectiveGeometryNotification, "changed its state"),
      (UIScreen.didConnectNotification, "was connected"),
      (UIScreen.didDisconnectNotification, "was disconnected"),
      (UIApplication.didBecomeActiveNotification, "became active"),
      (UIApplication.willResignActiveNotification, "resigns being active"),
    ]
    for (name, words) in names {
      let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] notification in
        nonisolated(unsafe) let object = notification.object  // Posted and heard on the main actor.
        MainActor.assumeIsolated { self?.note(object, words) }
      }
      observers.append(observer)
    }
  }

  @MainActor deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private func note(_ object: Any?, _ words: String) { note(name(of: object), words) }

  /// Adds a line.
  func note(_ subject: String, _ event: String) {
    lines.append((subject, event))
    if lines.count > 20_000 { lines.removeFirst(10_000) }
    onChange?()
  }

  private func name(of object: Any?) -> String {
    switch object {
    case let window as UIWindow: window.windowScene.map { name(of: $0) } ?? "window"
    case let scene as UIWindowScene: scene.title ?? scene.windows.first?.rootViewController?.title ?? "window"
    case is UIScreen: "A screen"
    default: "The program"
    }
  }
}
