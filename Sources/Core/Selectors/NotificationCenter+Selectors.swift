public import Foundation

// Foundation's methods of these names take selectors, which do not exist on Linux (rule L1).
nonisolated extension NotificationCenter {
  /// Adds an observer whose method is called whenever a notification is posted:
  ///
  ///     NotificationCenter.default.addObserver(
  ///       self, selector: Self.screenDidConnect, name: UIScreen.didConnectNotification, object: nil)
  ///
  /// The method is called before `post` returns, on the posting thread. If the observer was added on the main actor and
  /// another thread posts, it is called soon after on the main thread.
  ///
  /// - Parameters:
  ///   - observer: the object with the method. It is not retained; after its release, nothing is called.
  ///   - selector: the method, unbound: `Self.screenDidConnect`. It receives the notification.
  ///   - name: the name of the notifications; nil for all.
  ///   - object: the object of the notifications; nil for any.
  ///   - isolation: the actor of the caller, which the compiler fills in.
  /// - Precondition: the observer has the method.
  public func addObserver<Observer: AnyObject, Result>(
    _ observer: AnyObject, selector: @escaping (Observer) -> (Notification) -> Result,
    name: Notification.Name?, object: Any? = nil, isolation: (any Actor)? = #isolation
  ) {
    guard let typed = observer as? Observer else {
      preconditionFailure(ActionMethod.mismatch(observer, Observer.self))
    }
    let entry = SelectorObserver(typed, self, name, object.map { ObjectIdentifier($0 as AnyObject) }) {
      _ = selector($0)($1)
    }
    let isOfMainActor = isolation === MainActor.shared
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      guard entry.isAlive else { return entry.end() }
      guard isOfMainActor, !MainThread.isCurrent else { return entry.call(notification) }
      // The posting thread passes the notification on.
      nonisolated(unsafe) let notification = notification
      DispatchQueue.main.async { entry.call(notification) }
    }
    entry.begin(token)
  }

  /// Adds an observer whose method takes no arguments; otherwise like the method above.
  public func addObserver<Observer: AnyObject, Result>(
    _ observer: AnyObject, selector: @escaping (Observer) -> () -> Result,
    name: Notification.Name?, object: Any? = nil, isolation: (any Actor)? = #isolation
  ) {
    addObserver(
      observer, selector: { (observer: Observer) in { (_: Notification) in selector(observer)() } },
      name: name,
      object: object, isolation: isolation)
  }

  /// Adds an observer whose method takes an `NSNotification`, or `Any`; otherwise like the method for a `Notification`.
  ///
  /// - Precondition: the observer has the method, and a notification has the parameter's type.
  public func addObserver<Observer: AnyObject, Argument, Result>(
    _ observer: AnyObject, selector: @escaping (Observer) -> (Argument) -> Result,
    name: Notification.Name?, object: Any? = nil, isolation: (any Actor)? = #isolation
  ) {
    addObserver(observer, ActionMethod(selector), name, object, isolation: isolation)
  }

  /// Adds an observer by a selector.
  public func addObserver(
    _ observer: AnyObject, selector: Selector, name: Notification.Name?, object: Any? = nil,
    isolation: (any Actor)? = #isolation
  ) {
    addObserver(observer, selector.method, name, object, isolation: isolation)
  }

  private func addObserver(
    _ observer: AnyObject, _ method: ActionMethod, _ name: Notification.Name?, _ object: Any?,
    isolation: (any Actor)?
  ) {
    precondition(method.belongs(to: observer), method.mismatch(observer))
    addObserver(
      observer,
      selector: { (observer: AnyObject) in
        { (notification: Notification) in method.perform(on: observer, sender: notification) }
      },
      name: name, object: object, isolation: isolation)
  }

  /// Removes all methods of an observer that were added with `addObserver(_:selector:name:object:)`. Given the token of
  /// `addObserver(forName:object:queue:using:)`, removes that observer.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    removeObserver(observer, name: nil, object: nil)
    removeObserver(observer as Any)
  }

  /// Removes the methods of an observer that were added for this name, or for any if it is nil, and for this object, or
  /// for any if it is nil.
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
  // Sendable: mutable state is protected by the lock. The method is called on threads that the caller of `addObserver`
  // allows: the main thread for the main actor, else any, as in Foundation.

  let name: Notification.Name?
  let subject: ObjectIdentifier?
  private(set) weak var center: NotificationCenter?
  private weak var observer: AnyObject?
  private let key: ObjectIdentifier
  private let method: (AnyObject, Notification) -> Void
  /// The token of Foundation's center, until the entry ends.
  private var token: (any NSObjectProtocol)?

  private static let lock = NSLock()
  /// All active entries, by their observers, which may have been released.
  private nonisolated(unsafe) static var entries: [ObjectIdentifier: [ObjectIdentifier: SelectorObserver]] =
    [:]
  /// The number of observers at which released ones are searched next.
  private nonisolated(unsafe) static var sweepThreshold = 64

  init<Observer: AnyObject>(
    _ observer: Observer, _ center: NotificationCenter, _ name: Notification.Name?,
    _ subject: ObjectIdentifier?, _ method: @escaping (Observer, Notification) -> Void
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

  /// The entries of an observer. Ends those of a released object that had the same address.
  static func entries(of observer: AnyObject) -> [SelectorObserver] {
    let all = lock.withLock { entries[ObjectIdentifier(observer)] ?? [:] }.values
    for entry in all where !entry.isAlive { entry.end() }
    return all.filter { $0.observer === observer }
  }

  /// Ends the entries of released observers whenever their number has doubled. Without this, entries for notifications
  /// that are never posted again would remain.
  private static func endSome() {
    let all = lock.withLock { () -> [SelectorObserver] in
      guard entries.count >= sweepThreshold else { return [] }
      sweepThreshold = 2 * entries.count
      return entries.values.flatMap { $0.values }
    }
    guard !all.isEmpty else { return }
    // Without the lock: the check may release the last reference to an observer, whose `deinit` may call
    // `removeObserver`.
    for entry in all where !entry.isAlive { entry.end() }
    lock.withLock { sweepThreshold = max(64, 2 * entries.count) }
  }

  var isAlive: Bool { observer != nil }

  func begin(_ token: any NSObjectProtocol) {
    SelectorObserver.endSome()
    // The entries of a key belong to this observer, or all to a released object with the same address.
    let one = SelectorObserver.lock.withLock { SelectorObserver.entries[key]?.values.first }
    if let observer, one?.isAlive == false { _ = SelectorObserver.entries(of: observer) }
    SelectorObserver.lock.withLock {
      self.token = token
      SelectorObserver.entries[key, default: [:]][ObjectIdentifier(self)] = self
    }
  }

  /// Removes the entry: its method is not called any more.
  func end() {
    let token = SelectorObserver.lock.withLock {
      SelectorObserver.entries[key]?[ObjectIdentifier(self)] = nil
      if SelectorObserver.entries[key]?.isEmpty == true { SelectorObserver.entries[key] = nil }
      defer { self.token = nil }
      return self.token
    }
    if let token { center?.removeObserver(token as Any) }
  }

  func call(_ notification: Notification) {
    guard SelectorObserver.lock.withLock({ token != nil }), let observer else { return }
    method(observer, notification)
  }
}
