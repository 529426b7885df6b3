import CasementBus
import Foundation

/// Answers AT-SPI's clients for the program, and sends them events, on the accessibility bus.
///
/// It owns the connection. The owner watches `endpoint.descriptor` and calls `advance(for:)`. No call
/// waits for the bus.
package final class AccessibilityServer {
  /// The largest number of references in a list of children.
  static let maximumChildren = 100_000

  /// The depth to which trees are searched.
  static let maximumDepth = 256

  static let rootPath = "/org/a11y/atspi/accessible/root"
  static let cachePath = "/org/a11y/atspi/cache"
  private static let nodePrefix = "/org/a11y/atspi/accessible/"
  private static let registry = "org.a11y.atspi.Registry"

  package let endpoint: BusEndpoint
  unowned let program: any AccessibleProgram

  /// The locale of the texts, such as `en_US`.
  package var locale = "C"

  /// The number that the registry gives to the program.
  var applicationID = 0

  /// The events that clients want.
  private(set) package var listeners = AccessibilityListeners()

  /// The parent of the program, which the registry returns.
  private var desktop: BusValue?

  /// Whether the program is registered, or has called the registry. The call starts a registry that does not run yet.
  private var isRegistered = false

  /// Replies that are made in parts.
  private var works: [any AccessibilityWork] = []

  private var latestText = ScalarText("")

  /// Called when clients want other events.
  package var onListenersChange: (() -> Void)?

  /// The way of pressed keys to assistive technologies.
  package let keys: AccessibilityKeys

  package init(_ endpoint: BusEndpoint, _ program: any AccessibleProgram) {
    self.endpoint = endpoint
    self.program = program
    keys = AccessibilityKeys(endpoint)
    endpoint.onMessage = { [unowned self] in receive($0) }
  }

  /// Registers the program at the registry.
  package func start() {
    endpoint.subscribe(
      to: "type='signal',sender='\(Self.registry)',interface='org.a11y.atspi.Registry'")
    endpoint.subscribe(
      to: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.registry)'")
    keys.start()
    register()
  }

  private func register() {
    isRegistered = true
    endpoint.call(
      BusMessage(
        .call, to: Self.registry, path: Self.rootPath, interface: "org.a11y.atspi.Socket", member: "Embed",
        [reference(to: program)])
    ) { [weak self] answer in
      guard let self, let answer else { return }
      guard answer.kind == .answer, answer.signature == "(so)" else {
        isRegistered = false
        return
      }
      desktop = answer.arguments.first
    }
    endpoint.call(
      BusMessage(
        .call, to: Self.registry, path: "/org/a11y/atspi/registry", interface: "org.a11y.atspi.Registry",
        member: "GetRegisteredEvents")
    ) { [weak self] answer in
      guard let self, answer?.kind == .answer, answer?.signature == "a(ss)" else { return }
      listeners = AccessibilityListeners()
      for case .tuple(let parts) in answer?.arguments.first?.elements ?? [] {
        listeners.add(parts[0].string ?? "", parts[1].string ?? "")
      }
      onListenersChange?()
    }
  }

  /// Unregisters the program, and ends the connection.
  package func stop() {
    works = []
    endpoint.close()
  }

  /// Answers the received calls, and stops when the time is over.
  ///
  /// - Returns: whether there is more to do at once.
  package func advance(for nanoseconds: UInt64) -> Bool {
    let end = DispatchTime.now().uptimeNanoseconds + nanoseconds
    let hasMessages = endpoint.advance(for: nanoseconds)
    while let work = works.first, endpoint.isOpen {
      // One reading of the clock for 16 steps, because a step is short.
      var isDone = false
      for _ in 0..<16 where !isDone { isDone = work.step(self) }
      if isDone { works.removeFirst() }
      guard DispatchTime.now().uptimeNanoseconds < end else { return true }
    }
    return hasMessages && endpoint.isOpen
  }

  /// Whether clients want an event.
  func listenersWant(_ event: String) -> Bool { listeners.want(event) }

  // MARK: References

  package static func path(of node: any AccessibleNode) -> String {
    node.accessibleID == 0 ? rootPath : "\(nodePrefix)\(node.accessibleID)"
  }

  /// A node as clients know it; nil is AT-SPI's null.
  func reference(to node: (any AccessibleNode)?) -> BusValue {
    guard let node else { return .tuple([.string(""), .objectPath("/org/a11y/atspi/null")]) }
    return .tuple([.string(endpoint.name), .objectPath(Self.path(of: node))])
  }

  /// The parent of a node. That of the program is the registry's desktop.
  func parentReference(of node: any AccessibleNode) -> BusValue {
    if node.accessibleID == 0, let desktop { return desktop }
    return reference(to: node.parent)
  }

  /// The node of a path; nil if there is none, or not any more.
  func node(at path: String) -> (any AccessibleNode)? {
    if path == Self.rootPath { return program }
    guard path.hasPrefix(Self.nodePrefix), let id = Int(path.dropFirst(Self.nodePrefix.count)) else {
      return nil
    }
    return program.node(id)
  }

  /// The scalars of a text. The latest one is stored, since clients ask several times.
  func scalars(of text: String) -> ScalarText {
    if latestText.source != text { latestText = ScalarText(text) }
    return latestText
  }

  // MARK: Messages

  private func receive(_ message: BusMessage) {
    switch message.kind {
    case .call:
      do {
        if let results = try results(of: message), message.wantsAnswer {
          endpoint.answer(message.answer(results))
        }
      } catch {
        if message.wantsAnswer { endpoint.answer(message.failure(error)) }
      }
    case .signal: received(signal: message)
    default: break
    }
  }

  /// The results of a call; nil if they come later.
  func results(of message: BusMessage) throws(BusFailure) -> [BusValue]? {
    let path = message.path ?? ""
    if path == Self.cachePath {
      if message.interface == "org.a11y.atspi.Cache", message.member == "GetItems" {
        works.append(ItemsWork(message, self))
        return nil
      }
      return try message.results(from: self, [Self.cache])
    }
    guard let node = node(at: path) else { throw .unknownObject(path) }
    if message.interface == "org.a11y.atspi.Collection", let search = try SearchWork(message, node, self) {
      works.append(search)
      return nil
    }
    return try message.results(from: AccessibleSubject(node: node, server: self), node.interfaces)
  }

  private static let cache: BusInterface<AccessibilityServer> = {
    var interface = BusInterface<AccessibilityServer>("org.a11y.atspi.Cache")
    interface.property("version", "u") { _ in .uint32(1) }
    // The server makes the list in parts.
    interface.method("GetItems", "", "a((so)(so)(so)iiassusau)") { _, _ throws(BusFailure) in
      throw .unknownMethod("GetItems")
    }
    return interface
  }()

  private func received(signal message: BusMessage) {
    let arguments = message.arguments
    switch message.member {
    case "EventListenerRegistered" where arguments.count >= 2:
      listeners.add(arguments[0].string ?? "", arguments[1].string ?? "")
      onListenersChange?()
    case "EventListenerDeregistered" where arguments.count >= 2:
      listeners.remove(arguments[0].string ?? "", arguments[1].string ?? "")
      // The registry removes the events of a client that has ended, and its keys without a signal.
      if keys.hasListeners { keys.requestListeners() }
      onListenersChange?()
    case "NameOwnerChanged" where message.sender == "org.freedesktop.DBus" && arguments.count == 3:
      // A new registry knows nothing of the program.
      guard arguments[0].string == Self.registry else { return }
      if arguments[1].string?.isEmpty == false {
        (desktop, isRegistered) = (nil, false)
        keys.reset()
        listeners = AccessibilityListeners()
        onListenersChange?()
      }
      if arguments[2].string?.isEmpty == false, !isRegistered {
        register()
        keys.requestListeners()
      }
    default: keys.received(signal: message)
    }
  }
}
