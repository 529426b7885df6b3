import CasementAccessibility
import CasementBus
import CasementDesktop
import CasementKeyboard
import Foundation

/// Connects the program with the desktop's assistive technologies, while there are any.
///
/// At rest it costs nothing: the desktop's state arrives on the thread that follows the desktop's settings. No node is made
/// before a client asks for one.
final class AccessibilityBus {
  private unowned let context: ApplicationContext

  private enum Phase {
    case off
    /// A thread connects to the bus with this address.
    case connecting(String)
    case on(AccessibilityBusConnection)
  }
  private var phase = Phase.off
  private var status = AccessibilityStatus.State.off

  init(_ context: ApplicationContext) { self.context = context }

  /// Whether assistive technologies are connected.
  var isOn: Bool { connection != nil }

  private var connection: AccessibilityBusConnection? {
    if case .on(let connection) = phase { connection } else { nil }
  }

  /// The conversation that reports the desktop's state to this object.
  nonisolated static func conversation(_ post: MainThreadPost) -> any BusConversation {
    AccessibilityStatus { status in
      post.send { UIApplication.shared.context.accessibility.statusChanged(status) }
    }
  }

  /// The desktop's state has changed.
  func statusChanged(_ status: AccessibilityStatus.State) {
    self.status = status
    switch status {
    case .off:
      AssistiveTechnology.setScreenReaderRunning(false)
      disconnect()
    case .on(let address, let hasScreenReader):
      if case .connecting(let former) = phase, former != address { phase = .off }
      if case .off = phase { connect(address) }
      AssistiveTechnology.setScreenReaderRunning(hasScreenReader)
    }
  }

  private nonisolated struct Opened: @unchecked Sendable {
    // The connection is used on the main thread only, after the thread that made it has ended.
    let connection: BusConnection?
  }

  /// Connects on a thread, because the bus has to answer.
  private func connect(_ address: String) {
    phase = .connecting(address)
    let post = context.post
    let thread = Thread {
      let opened = Opened(connection: BusConnection(address: address))
      post.send { UIApplication.shared.context.accessibility.connected(opened, address) }
    }
    thread.name = "accessibility"
    thread.stackSize = 256 * 1024
    thread.start()
  }

  private func connected(_ opened: Opened, _ address: String) {
    guard case .connecting(address) = phase else { return }
    phase = .off
    guard let connection = opened.connection,
      let new = AccessibilityBusConnection(
        connection, context, ended: { [weak self] in self?.connectionEnded() })
    else { return Trace.log("accessibility refused address=\(Trace.quoted(address))") }
    phase = .on(new)
    Trace.log("accessibility connected")
    new.start()
  }

  private func disconnect() {
    let former = connection
    phase = .off
    guard let former else { return }
    former.end()
    Trace.log("accessibility disconnected")
  }

  /// The bus ended, or restarts. The desktop's state reports the new one.
  private func connectionEnded() {
    disconnect()
  }

  // MARK: Changes in the program

  /// Windows were drawn, so names, states and children may have changed.
  func didDraw() { connection?.didDraw() }

  /// The text or the selection of the focused text input changed.
  func textChanged() { connection?.changes.textChanged() }

  /// A key was pressed or released. Call it before the program handles the key.
  ///
  /// - Returns: whether the key is a command of the screen reader, which the program does not receive.
  func keyEvent(_ key: KeyboardEvent.Key) -> Bool { connection?.keyEvent(key) ?? false }

  /// The keyboard focus has left the program.
  func keyboardLeft() { connection?.commandKeys = ScreenReaderKeys() }
}

/// A connection to the accessibility bus, with the nodes and the changes that are sent.
final class AccessibilityBusConnection {
  private let server: AccessibilityServer
  private let nodes: AccessibilityNodes
  let changes: AccessibilityBusChanges
  private var watch: AccessibilityBusWatch?

  /// Nil if the system lacks descriptors.
  init?(_ connection: BusConnection, _ context: ApplicationContext, ended: @escaping () -> Void) {
    let endpoint = BusEndpoint(connection)
    let nodes = AccessibilityNodes(context)
    let server = AccessibilityServer(endpoint, nodes.program)
    let changes = AccessibilityBusChanges(server, nodes)
    server.locale = Locale.current.identifier
    let watch = AccessibilityBusWatch(
      endpoint, context.post, advance: { [unowned server] in server.advance(for: $0) },
      beforeSleep: { [unowned changes] in changes.send() })
    guard let watch else { return nil }
    (self.server, self.nodes, self.changes, self.watch) = (server, nodes, changes, watch)
    nodes.onRemoval = { [unowned server] in server.nodeRemoved($0) }
    endpoint.onEnd = ended
  }

  /// Registers the program.
  func start() {
    AssistiveTechnology.onPost = { [weak changes] in changes?.posted($0, $1) }
    server.start()
    watch?.turn()
  }

  /// Windows were drawn.
  func didDraw() {
    nodes.children.removeAll()
    changes.setNeedsSweep()
  }

  /// Keys that the screen reader takes for its commands.
  var commandKeys = ScreenReaderKeys()

  /// Sends a key to assistive technologies that have registered for keys, except the letters of a secret.
  ///
  /// - Returns: whether the key is a command of the screen reader.
  func keyEvent(_ key: KeyboardEvent.Key) -> Bool {
    guard server.keys.hasListeners, let forwarded = AccessibleKey(key) else { return false }
    let isCommand = AssistiveTechnology.isScreenReaderRunning && commandKeys.update(key)
    if forwarded.isText, !isCommand, nodes.hasSecureFocus { return false }
    server.keys.send(forwarded)
    return isCommand
  }

  func end() {
    watch?.end()
    watch = nil
    changes.end()
    AssistiveTechnology.onPost = nil
    server.endpoint.onEnd = nil
    server.stop()
  }
}

extension AccessibleKey {
  /// A key event of the compositor; nil for a key without a meaning.
  init?(_ key: KeyboardEvent.Key) {
    guard key.keysym != .none else { return nil }
    let isCommand = !key.modifiers.isDisjoint(with: [.control, .alt, .logo])
    let isText = !isCommand && key.text.unicodeScalars.contains { $0.properties.generalCategory != .control }
    self.init(
      isDown: key.isDown, keysym: key.keysym.rawValue, code: key.code + 8,
      modifiers: Self.bits(of: key.modifiers), time: key.time, name: isText ? key.text : key.keysym.name,
      isText: isText)
  }

  /// The bits of X11.
  private static func bits(of modifiers: Modifiers) -> UInt32 {
    let bits: [(Modifiers, UInt32)] = [
      (.shift, 1), (.capsLock, 2), (.control, 4), (.alt, 8), (.numLock, 16), (.logo, 64),
    ]
    return bits.reduce(0) { modifiers.contains($1.0) ? $0 | $1.1 : $0 }
  }
}

/// Recognizes the key commands of a screen reader. A command is a key that is pressed while Insert is held.
///
/// The program does not wait until the screen reader has consumed a key, so it has to recognize the commands by itself.
/// Insert is the modifier of Orca in its layout for desktops. The toolkit has no command with Insert as a modifier.
struct ScreenReaderKeys {
  /// The codes of the pressed keys that belong to commands. Insert is one of them.
  private var down: Set<UInt32> = []
  private var modifier: UInt32?

  private static let insertKeys: Set<UInt32> = [0xFF63, 0xFF9E]

  /// Whether a key event belongs to a command. Call it for each key event.
  mutating func update(_ key: KeyboardEvent.Key) -> Bool {
    guard key.isDown else {
      if modifier == key.code { modifier = nil }
      return down.remove(key.code) != nil
    }
    if key.isRepeat { return down.contains(key.code) }
    let isFree = key.modifiers.isDisjoint(with: [.shift, .control, .alt, .logo])
    if Self.insertKeys.contains(key.keysym.rawValue), isFree { modifier = key.code }
    guard modifier != nil else { return false }
    down.insert(key.code)
    return true
  }
}
