public import Foundation

// Foundation's own methods of these names take selectors, which there are none of on Linux (rule L1).
nonisolated extension NotificationCenter {
  /// Has a method called whenever a notification is posted:
  ///
  ///     NotificationCenter.default.addObserver(
  ///       self, selector: ScreenList.screenDidConnect, name: UIScreen.didConnectNotification, object: nil)
  ///
  /// Posted on the main thread, it is called before `post` returns; posted on another thread, it is called on the main
  /// one soon after.
  ///
  /// - Parameters:
  ///   - observer: whose method it is. It is not kept: once it is gone, nothing is called.
  ///   - selector: the method, unbound, with the name of its class: `ScreenList.screenDidConnect`. It gets the notification.
  ///   - name: which notifications; nil for all.
  ///   - object: whose; nil for everybody's.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> @MainActor (Notification) -> Void,
    name: Notification.Name?, object: Any? = nil
  ) {
    let entry = SelectorObserver(observer, self, name, object.map { ObjectIdentifier($0 as AnyObject) }) {
      selector($0)($1)
    }
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      guard entry.isAlive else { return entry.end() }
      // It is read on the main thread alone from here.
      nonisolated(unsafe) let notification = notification
      if MainThread.isCurrent {
        MainActor.assumeIsolated { entry.call(notification) }
      } else {
        DispatchQueue.main.async { entry.call(notification) }
      }
    }
    entry.begin(token)
  }

  /// Has a method without arguments called whenever a notification is posted, else as the one that gets it.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping @MainActor (Observer) -> @MainActor () -> Void,
    name: Notification.Name?, object: Any? = nil
  ) {
    addObserver(
      observer, selector: { (observer: Observer) in { _ in selector(observer)() } }, name: name,
      object: object)
  }

  /// Has none of an observer's methods called any more that were added with `addObserver(_:selector:name:object:)`, or
  /// ends what `addObserver(forName:object:queue:using:)` began, if it is what that returned.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    removeObserver(observer, name: nil, object: nil)
    removeObserver(observer as Any)
  }

  /// Has those of an observer's methods not called any more that were added with this name, or any if it is nil, and for
  /// this object, or any if it is nil.
  public func removeObserver<Observer: AnyObject>(
    _ observer: Observer, name: Notification.Name?, object: Any? = nil
  ) {
    let subject = object.map { ObjectIdentifier($0 as AnyObject) }
    for entry in SelectorObserver.entries(of: observer)
    where entry.center === self && (name == nil || entry.name == name)
      && (subject == nil || entry.subject == subject)
    { entry.end() }
  }
}

/// A method that is called for notifications.
private nonisolated final class SelectorObserver: @unchecked Sendable {
  // Sendable: what changes is read and written under the lock, and the method is called on the main thread.

  let name: Notification.Name?
  let subject: ObjectIdentifier?
  private(set) weak var center: NotificationCenter?
  private weak var observer: AnyObject?
  private let key: ObjectIdentifier
  private let method: @MainActor (AnyObject, Notification) -> Void
  /// What Foundation's centre knows the entry by, until it ends.
  private var token: (any NSObjectProtocol)?

  private static let lock = NSLock()
  /// All entries that have not ended, by their observers, which may be gone.
  private nonisolated(unsafe) static var entries: [ObjectIdentifier: [SelectorObserver]] = [:]

  init<Observer: AnyObject>(
    _ observer: Observer, _ center: NotificationCenter, _ name: Notification.Name?,
    _ subject: ObjectIdentifier?, _ method: @escaping @MainActor (Observer, Notification) -> Void
  ) {
    self.observer = observer
    self.center = center
    self.name = name
    self.subject = subject
    key = ObjectIdentifier(observer)
    self.method = { observer, notification in
      if let observer = observer as? Observer { method(observer, notification) }
    }
  }

  /// The entries of an observer. Those of another one that was at its place in memory and is gone end here.
  static func entries(of observer: AnyObject) -> [SelectorObserver] {
    let all = lock.withLock { entries[ObjectIdentifier(observer)] ?? [] }
    for entry in all where !entry.isAlive { entry.end() }
    return all.filter { $0.observer === observer }
  }

  var isAlive: Bool { observer != nil }

  func begin(_ token: any NSObjectProtocol) {
    if let observer { _ = SelectorObserver.entries(of: observer) }
    SelectorObserver.lock.withLock {
      self.token = token
      SelectorObserver.entries[key, default: []].append(self)
    }
  }

  /// Nothing is called any more.
  func end() {
    let token = SelectorObserver.lock.withLock {
      let rest = (SelectorObserver.entries[key] ?? []).filter { $0 !== self }
      SelectorObserver.entries[key] = rest.isEmpty ? nil : rest
      defer { self.token = nil }
      return self.token
    }
    if let token { center?.removeObserver(token as Any) }
  }

  @MainActor func call(_ notification: Notification) {
    guard SelectorObserver.lock.withLock({ token != nil }), let observer else { return }
    method(observer, notification)
  }
}
