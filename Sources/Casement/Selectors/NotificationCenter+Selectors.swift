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
    let entry = SelectorObserver(observer, name, object.map { ObjectIdentifier($0 as AnyObject) }) {
      selector($0)($1)
    }
    entry.token = addObserver(forName: name, object: object, queue: nil) { [weak self] notification in
      guard entry.isAlive else {
        self?.removeObserver(entry)
        return
      }
      // It is read on the main thread alone from here.
      nonisolated(unsafe) let notification = notification
      if MainThread.isCurrent {
        MainActor.assumeIsolated { entry.call(notification) }
      } else {
        DispatchQueue.main.async { entry.call(notification) }
      }
    }
    SelectorObservers.shared.add(entry, of: self)
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
    let ended = SelectorObservers.shared.remove(from: self) {
      $0.isOf(observer) && (name == nil || $0.name == name) && (subject == nil || $0.subject == subject)
    }
    for entry in ended { removeObserver(entry) }
  }

  private func removeObserver(_ entry: SelectorObserver) {
    SelectorObservers.shared.remove(from: self) { $0 === entry }
    if let token = entry.token { removeObserver(token as Any) }
    entry.token = nil
  }
}

/// A method that is called for notifications.
private nonisolated final class SelectorObserver: @unchecked Sendable {
  // Sendable: what is fixed is read from everywhere; the token is written before anyone else knows of the entry and
  // when it ends, and the method is called on the main thread.

  let name: Notification.Name?
  let subject: ObjectIdentifier?
  var token: (any NSObjectProtocol)?
  private weak var observer: AnyObject?
  private let method: @MainActor (AnyObject, Notification) -> Void

  init<Observer: AnyObject>(
    _ observer: Observer, _ name: Notification.Name?, _ subject: ObjectIdentifier?,
    _ method: @escaping @MainActor (Observer, Notification) -> Void
  ) {
    self.observer = observer
    self.name = name
    self.subject = subject
    self.method = { observer, notification in
      if let observer = observer as? Observer { method(observer, notification) }
    }
  }

  var isAlive: Bool { observer != nil }

  func isOf(_ object: AnyObject) -> Bool { observer === object }

  @MainActor func call(_ notification: Notification) {
    guard token != nil, let observer else { return }
    method(observer, notification)
  }
}

/// The methods that are called for notifications, by the centre that posts those.
private nonisolated final class SelectorObservers: @unchecked Sendable {
  // Sendable: the entries are read and written under the lock.

  static let shared = SelectorObservers()

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: [SelectorObserver]] = [:]

  func add(_ entry: SelectorObserver, of center: NotificationCenter) {
    lock.withLock { entries[ObjectIdentifier(center), default: []].append(entry) }
  }

  /// - Returns: those that were removed.
  @discardableResult func remove(
    from center: NotificationCenter, where isMeant: (SelectorObserver) -> Bool
  ) -> [SelectorObserver] {
    lock.withLock {
      let all = entries[ObjectIdentifier(center)] ?? []
      let rest = all.filter { !isMeant($0) }
      entries[ObjectIdentifier(center)] = rest.isEmpty ? nil : rest
      return all.filter(isMeant)
    }
  }
}
