import Casement
import CasementDesktop
import Foundation
import Glibc
import Wayland
public import WaylandServer

/// A compositor in the test's own process and thread, which the test controls step by step.
///
/// It offers all protocols of the toolkit, records the clients' state, and checks their requests like a real compositor.
/// It answers with configures, releases and frame callbacks as set in `timing`. Time advances only in `advance(by:)` and
/// `settle()`, also for the clients.
///
/// Nothing happens between these calls: `exchange()` lets both sides handle their messages. `settle()` also lets frames
/// pass until no surface waits for one.
@MainActor public final class ScriptedCompositor {
  /// The server side of libwayland.
  public let server = Server()

  /// The number of exported window handles.
  var exportedCount = 0

  /// The clock of both sides.
  package let clock = Clock.manual()

  /// The clock of presentation times, sent when a client binds the global; a clock ID for `clock_gettime`.
  ///
  /// Wayland: `wp_presentation.clock_id`.
  public var presentationClock = UInt32(CLOCK_MONOTONIC)

  /// Makes the presentation time that clients receive for an output; nil uses the current time.
  public var presentationTime: ((ScriptedOutput?) -> PresentationTime)?

  /// When each kind of answer is given; at once by default.
  public var timing: [Answer: Timing] = [:]

  /// Whether a window that is mapped, or activated with a valid token, receives the keyboard focus, and the previous
  /// window when it is unmapped.
  public var focusesWindows = true

  /// The size of a new window's first configuration, in points; zero, the default, leaves it to the client.
  public var firstWindowSize = CGSize.zero

  /// Whether motion of pointers, fingers and pens waits for the next frame, as in programs. By default each `exchange()`
  /// delivers it, because no time passes there: motion between two calls is one event.
  public var pacesMotion = false

  /// Whether surfaces receive the fractional scale of the first output before they enter an output.
  public var tellsScalesEarly = true

  /// The maximum difference of a color component that the damage check accepts outside the damaged area. Zero by
  /// default. Resampled content needs a tolerance, since its rounding depends on the rectangle that is painted.
  package var damageTolerance = 0

  /// Violations by clients: forbidden by the protocols, or wasteful, though real compositors accept them silently.
  /// `finish()` throws if there are any.
  public internal(set) var complaints: [String] = []

  /// The protocol errors that ended connections, in order.
  public private(set) var protocolErrors: [ProtocolError] = []

  /// The plugged outputs, oldest first.
  public internal(set) var outputs: [ScriptedOutput] = [] {
    didSet { removed += oldValue.filter { old in !outputs.contains { $0 === old } } }
  }

  /// The seats, oldest first.
  public internal(set) var seats: [ScriptedSeat] = [] {
    didSet { removed += oldValue.filter { old in !seats.contains { $0 === old } } }
  }

  /// The clients' surfaces, oldest first.
  public internal(set) var surfaces: [ScriptedSurface] = []

  /// The clients' windows, mapped or not, oldest first.
  public var windows: [ScriptedWindow] { surfaces.compactMap { $0.role as? ScriptedWindow } }

  /// The window with the keyboard's focus on the first seat.
  public var focusedWindow: ScriptedWindow? { seats.first?.keyboard?.focus?.role as? ScriptedWindow }

  /// The windows that had the focus, the most recent last.
  var focusHistory: [ScriptedWindow] = []

  /// Whether the compositor stopped reading requests. It keeps sending events.
  public var isStalled = false

  /// The number of times a client blocked for the compositor during a stall. Each ended the stall.
  public internal(set) var blockedClients = 0

  /// The offered globals, by interface name.
  public internal(set) var globals: [String: Global] = [:]

  /// Whether the application lost its connection and its delegate wants to reconnect.
  public internal(set) var wantsReconnection = false

  /// The application's connection on the server side; nil before the first.
  public internal(set) var applicationClient: Client?

  /// The application's delegate, which the application references weakly.
  var application: (any UIApplicationDelegate)?

  /// The serials of pings that no client has answered yet.
  public internal(set) var unansweredPings: [UInt32] = []

  /// Removed outputs and seats, retained because clients may still have objects for them.
  private var removed: [AnyObject] = []

  /// The icon sizes in points that clients receive when they bind the icon manager.
  public var iconSizes: [Int] = []

  var wmBases: [XdgWmBaseResource] = []
  var foreignToplevelManagers: [ZwlrForeignToplevelManagerV1Resource] = []
  let outputManagement = ScriptedOutputManagement()
  var outputCount = 0
  var seatCount = 0
  var peers: [Peer] = []
  var held: [Answer: [() -> Void]] = [:]
  var timeline = Timeline()
  let offers: Offers

  /// Makes a compositor with one output of 1280×800 pixels and one seat with keyboard, pointer and touch screen.
  ///
  /// - Parameter offers: the globals with their versions.
  public convenience init(_ offers: Offers = .everything) {
    self.init(offers, outputs: [OutputMode()], seats: [.all])
  }

  /// Makes a compositor.
  ///
  /// - Parameters:
  ///   - offers: the globals with their versions.
  ///   - outputs: the modes of the initial outputs; may be empty.
  ///   - seats: the devices of each seat; may be empty.
  public init(_ offers: Offers, outputs: [OutputMode], seats: [ScriptedSeat.Devices] = [.all]) {
    self.offers = offers
    server.onClient = { [weak self] client in
      client.onEnd = { [weak self, unowned client] in
        if let error = client.error { self?.protocolErrors.append(error) }
      }
    }
    for (interface, _) in Self.protocols {
      guard let version = offers.versions[interface.name] else { continue }
      offer(interface.name, version: version)
    }
    for mode in outputs { plug(mode) }
    for devices in seats { addSeat(devices) }
  }

  /// Runs a test on a new compositor, and ends the compositor in any case.
  ///
  /// - Parameters:
  ///   - offers: the globals with their versions.
  ///   - body: the test.
  /// - Throws: the errors of the test, and those of `finish()`.
  public static func run(_ offers: Offers = .everything, _ body: (ScriptedCompositor) throws -> Void) throws {
    let compositor = ScriptedCompositor(offers)
    defer { compositor.end() }
    try body(compositor)
    try compositor.finish()
  }

  // MARK: Clients

  /// Connects a client that uses the bindings only.
  ///
  /// - Throws: `ConnectionError` if there are no file descriptors left.
  public func connect() throws -> Display {
    let display = try Display.connect(toFileDescriptor: server.connect())
    display.beforeWaiting = { [unowned self] in clientWaits() }
    peers.append(Peer(display: display) { try $0.turn() })
    return display
  }

  /// Connects a session of module `Desktop`, whose time is the compositor's.
  ///
  /// - Throws: what `Session.init` throws.
  public func connectSession() throws -> Session {
    let display = try connect()
    let session = try Session(display, clock: clock)
    session.beforeWaiting = { [weak self] in self?.answerWaitingClient() }
    peers.removeAll { $0.display === display }
    peers.append(
      Peer(display: display, nextDeadline: { session.nextDeadline }, onEnd: { session.end() }) { _ in
        try session.dispatch()
        try session.flush()
      })
    exchange()
    return session
  }

  /// The error that ended a client's connection, on the client's side; nil while it is connected.
  public func error(of display: Display) -> (any Error)? {
    peers.first { $0.display === display }?.error
  }

  /// A client blocks for an answer, for example in a round trip. Both share a thread, so the answer must be given here.
  private func clientWaits() {
    if isStalled {
      isStalled = false
      blockedClients += 1
    }
    server.dispatch()
    server.flush()
  }

  /// A client blocks for data of another program, for a limited time. Both share a thread, so requests are handled here.
  /// A stalled compositor gives no answer.
  func answerWaitingClient() {
    guard !isStalled else { return }
    server.dispatch()
    server.flush()
  }

  // MARK: Exchanges and time

  /// Lets both sides read and handle messages until none is in flight. No time passes and no frame callback is sent.
  public func exchange() {
    for _ in 0..<1000 {
      let before = server.requestCount + server.eventCount
      for index in peers.indices where peers[index].error == nil {
        do { try peers[index].turn(peers[index].display) } catch { peers[index].error = error }
      }
      if !isStalled { server.dispatch() }
      server.flush()
      guard server.requestCount + server.eventCount != before || peers.contains(where: \.hasInput) else {
        guard !pacesMotion, deliverMotion() else { return }
        continue
      }
    }
    complain("a client never comes to rest: it answers every answer with another request")
  }

  private func deliverMotion() -> Bool {
    peers.reduce(false) { ($1.error == nil && $1.deliverMotion()) || $0 }
  }

  /// Lets frames pass until no visible surface waits for a frame and no motion is pending; at most 60 frames.
  public func settle() {
    for _ in 0..<60 {
      exchange()
      let motion = peers.compactMap { $0.error == nil ? $0.nextMotion() : nil }
      guard let next = (motion + [nextVerticalBlank].compactMap { $0 }).min() else { return }
      advance(to: max(next, clock.now))
    }
  }

  /// Advances the time: frame callbacks are sent at the refresh rates, keys repeat, delayed answers are given.
  public func advance(by duration: Duration) {
    advance(to: clock.time(after: duration))
  }

  private func advance(to end: UInt64) {
    exchange()
    var stops = 0
    while let next = nextMoment, next <= end {
      // A deadline that stays due would stop the clock.
      stops = next > clock.now ? 0 : stops + 1
      guard stops < 1000 else {
        complain("a client never does what is due")
        break
      }
      clock.move(to: next)
      while let action = timeline.popDue(at: next) { action() }
      verticalBlank()
      exchange()
    }
    clock.move(to: end)
    exchange()
  }

  /// The time of the next event that needs no call of the test.
  private var nextMoment: UInt64? {
    let moments =
      peers.compactMap { $0.error == nil ? $0.nextDeadline() : nil } + [timeline.next].compactMap { $0 }
    let first = moments.min().map { max($0, clock.now) }
    return [first, nextVerticalBlank].compactMap { $0 }.min()
  }

  // MARK: Frames

  /// The last frame time of surfaces without an output.
  private var lastVerticalBlank: UInt64 = 0

  /// The earliest frame that a surface waits for; nil if none waits.
  private var nextVerticalBlank: UInt64? {
    surfaces.lazy.filter { $0.isVisible && $0.isFrameDue }.map(nextVerticalBlank).min()
  }

  /// The next frame of a surface's output. A surface without an output uses the first one.
  private func nextVerticalBlank(of surface: ScriptedSurface) -> UInt64 {
    guard let output = surface.outputs.first ?? outputs.first else {
      return max(lastVerticalBlank + 16_666_666, clock.now)
    }
    return max(output.lastVerticalBlank + output.frameInterval, clock.now)
  }

  /// Sends the frame callbacks and presentation times of all visible surfaces whose output has a frame now.
  private func verticalBlank() {
    let due = surfaces.filter { $0.isVisible && $0.isFrameDue && nextVerticalBlank(of: $0) <= clock.now }
    for surface in due {
      if let output = surface.outputs.first ?? outputs.first {
        output.lastVerticalBlank = clock.now
      } else {
        lastVerticalBlank = clock.now
      }
    }
    for surface in due { surface.answerFrame() }
  }

  /// The time of events: the low 32 bits of the milliseconds.
  public var milliseconds: UInt32 { UInt32(truncatingIfNeeded: clock.now / 1_000_000) }

  // MARK: Answers

  /// Gives an answer at the time set in `timing`.
  func answer(_ kind: Answer, _ action: @escaping () -> Void) {
    switch timing[kind, default: .atOnce] {
    case .atOnce: action()
    case .twice:
      action()
      action()
    case .after(let delay): timeline.add(at: clock.time(after: delay), action)
    case .byHand: held[kind, default: []].append(action)
    case .never: break
    }
  }

  /// Gives the held answers of a kind, oldest first.
  ///
  /// - Parameter count: the largest number to give; all by default.
  public func give(_ kind: Answer, count: Int = .max) {
    var actions = held.removeValue(forKey: kind) ?? []
    for _ in 0..<min(count, actions.count) { actions.removeFirst()() }
    held[kind] = actions + (held[kind] ?? [])
    exchange()
  }

  /// The number of held answers of a kind.
  public func heldCount(_ kind: Answer) -> Int { held[kind]?.count ?? 0 }

  // MARK: Faults

  /// Ends all connections without a protocol error, like a crash of the compositor. Clients may connect again.
  public func crash() {
    checkBuffers()
    for client in server.clients { client.end() }
    exchange()
  }

  func complain(_ text: String) {
    if !complaints.contains(text) { complaints.append(text) }
  }

  // MARK: Leftovers

  /// The objects that clients have left on the server side, one line for each, except those that last as long as the
  /// connection.
  public var leftovers: [String] {
    server.clients.flatMap { client in
      client.resources.filter { !lastsAsLongAsTheConnection($0) }
        .map { "\(type(of: $0).interface.name)@\($0.id)" }.sorted()
    }
  }

  private func lastsAsLongAsTheConnection(_ resource: Resource) -> Bool {
    let name = type(of: resource).interface.name
    if (resource.owner as? ScriptedBuffer)?.isCursor == true { return true }
    return Self.protocols.contains { $0.interface.name == name } || Self.lastingInterfaces.contains(name)
  }

  /// The interfaces of which clients keep one object per output, seat or connection.
  static let lastingInterfaces: Set<String> = [
    "wl_output", "zxdg_output_v1", "wl_seat", "wl_keyboard", "wl_pointer", "wl_touch", "wl_shm_pool",
    "zwlr_output_head_v1", "zwlr_output_mode_v1", "wp_cursor_shape_device_v1", "wl_data_device",
    "zwp_primary_selection_device_v1", "zwp_text_input_v3", "zwp_pointer_gesture_swipe_v1",
    "zwp_pointer_gesture_pinch_v1", "zwp_pointer_gesture_hold_v1", "zwp_tablet_seat_v2", "zwp_tablet_v2",
    "zwp_tablet_tool_v2", "zwp_tablet_pad_v2", "zwp_tablet_pad_group_v2", "zwp_tablet_pad_ring_v2",
    "zwp_tablet_pad_strip_v2", "zwp_tablet_pad_dial_v2",
  ]

  /// Ends the test: ends all connections, and throws if clients violated rules or caused protocol errors.
  ///
  /// - Throws: `TestingError.misbehaved` with the complaints and the protocol errors.
  public func finish() throws {
    exchange()
    checkBuffers()
    let errors = protocolErrors.map(\.description)
    end()
    let all = complaints + errors
    guard all.isEmpty else { throw TestingError.misbehaved(all) }
  }

  /// Ends all connections and removes all globals.
  public func end() {
    for peer in peers { peer.end() }
    peers.removeAll()
    application = nil
    server.end()
    held.removeAll()
    timeline = Timeline()
    focusHistory.removeAll()
    removed.removeAll()
    outputManagement.end()
    // Another compositor of the test may still show windows.
    if applicationClient != nil, UIApplication.shared.session == nil {
      // After a lost connection the application still remembers the last screen and that it was launched.
      UIApplication.shared.disconnect()
      UIApplication.forgetUsedFeatures()
    }
  }
}
