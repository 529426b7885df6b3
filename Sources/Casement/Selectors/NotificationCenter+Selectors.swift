public import Foundation

// Foundation's own methods of these names take selectors, which there are none of on Linux (rule L1).
nonisolated extension NotificationCenter {
  /// Has a method called whenever a notification is posted:
  ///
  ///     NotificationCenter.default.addObserver(
  ///       self, selector: Self.screenDidConnect, name: UIScreen.didConnectNotification, object: nil)
  ///
  /// It is called before `post` returns, on the thread that posts. Only an observer that was added by the main actor
  /// hears of what another thread posts soon after, on the main thread.
  ///
  /// - Parameters:
  ///   - observer: whose method it is. It is not kept: once it is gone, nothing is called.
  ///   - selector: the method, unbound: `Self.screenDidConnect`. It gets the notification.
  ///   - name: which notifications; nil for all.
  ///   - object: whose; nil for everybody's.
  ///   - isolation: the actor that adds it, which the compiler fills in.
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
      // The thread that posted it has handed it over.
      nonisolated(unsafe) let notification = notification
      DispatchQueue.main.async { entry.call(notification) }
    }
    entry.begin(token)
  }

  /// Has a method without arguments called whenever a notification is posted, else as the one that gets it.
  public func addObserver<Observer: AnyObject, Result>(
    _ observer: AnyObject, selector: @escaping (Observer) -> () -> Result,
    name: Notification.Name?, object: Any? = nil, isolation: (any Actor)? = #isolation
  ) {
    addObserver(
      observer, selector: { (observer: Observer) in { (_: Notification) in selector(observer)() } },
      name: name,
      object: object, isolation: isolation)
  }

  /// Has a method that takes an `NSNotification`, or anything, called whenever a notification is posted, else as the one
  /// that gets a `Notification`.
  ///
  /// - Precondition: the observer has the method, and a notification is what it takes.
  public func addObserver<Observer: AnyObject, Argument, Result>(
    _ observer: AnyObject, selector: @escaping (Observer) -> (Argument) -> Result,
    name: Notification.Name?, object: Any? = nil, isolation: (any Actor)? = #isolation
  ) {
    addObserver(observer, ActionMethod(selector), name, object, isolation: isolation)
  }

  /// Has the method of a selector called whenever a notification is posted.
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
  // Sendable: what changes is read and written under the lock. The method is called on the threads on which whoever
  // added it may be called: the main one for the main actor's, else any, as Foundation does.

  let name: Notification.Name?
  let subject: ObjectIdentifier?
  private(set) weak var center: NotificationCenter?
  private weak var observer: AnyObject?
  private let key: ObjectIdentifier
  private let method: (AnyObject, Notification) -> Void
  /// What Foundation's center knows the entry by, until it ends.
  private var token: (any NSObjectProtocol)?

  private static let lock = NSLock()
  /// All entries that have not ended, by their observers, which may be gone.
  private nonisolated(unsafe) static var entries: [ObjectIdentifier: [ObjectIdentifier: SelectorObserver]] =
    [:]
  /// How many observers there are when those that are gone are looked for next.
  private nonisolated(unsafe) static var mostObservers = 64

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

  /// The entries of an observer. Those of another one that was at its place in memory and is gone end here.
  static func entries(of observer: AnyObject) -> [SelectorObserver] {
    let all = lock.withLock { entries[ObjectIdentifier(observer)] ?? [:] }.values
    for entry in all where !entry.isAlive { entry.end() }
    return all.filter { $0.observer === observer }
  }

  /// Ends the entries of observers that are gone, each time that there are twice as many as last time: their
  /// notifications may never be posted again.
  private static func endSome() {
    let all = lock.withLock { () -> [SelectorObserver] in
      guard entries.count >= mostObservers else { return [] }
      mostObservers = 2 * entries.count
      return entries.values.flatMap { $0.values }
    }
    guard !all.isEmpty else { return }
    // Without the lock: an observer may end by being looked at, and its deinit may remove it.
    for entry in all where !entry.isAlive { entry.end() }
    lock.withLock { mostObservers = max(64, 2 * entries.count) }
  }

  var isAlive: Bool { observer != nil }

  func begin(_ token: any NSObjectProtocol) {
    SelectorObserver.endSome()
    // Either all of them are this observer's, or all are of one that is gone.
    let one = SelectorObserver.lock.withLock { SelectorObserver.entries[key]?.values.first }
    if let observer, one?.isAlive == false { _ = SelectorObserver.entries(of: observer) }
    SelectorObserver.lock.withLock {
      self.token = token
      SelectorObserver.entries[key, default: [:]][ObjectIdentifier(self)] = self
    }
  }

  /// Nothing is called any more.
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
