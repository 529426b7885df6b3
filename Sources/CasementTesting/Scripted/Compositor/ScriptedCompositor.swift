import Casement
import Desktop
import Foundation
import Glibc
import Wayland
public import WaylandServer

/// A compositor that lives in the test's own process and thread, and does what the test says, step by step.
///
/// It offers every protocol that the toolkit knows, keeps what clients show, and checks what they do as real
/// compositors do. The ordinary answers (configures, releases, frame callbacks) come by themselves, unless
/// `timing` says otherwise. Time stands still until `advance(by:)` moves it on, also for the clients.
///
/// Nothing happens while the test computes: `exchange()` lets both sides say what they have to say,
/// `settle()` lets frames pass besides, until nobody wants one any more.
@MainActor public final class ScriptedCompositor {
  /// The compositor's end of libwayland.
  public let server = Server()

  /// How many names of windows were given out.
  var exportedCount = 0

  /// The time of both sides.
  package let clock = Clock.manual()

  /// What clients are told of the clock by which pictures are shown, when they bind it; a number for `clock_gettime`.
  ///
  /// Wayland: `wp_presentation.clock_id`.
  public var presentationClock = UInt32(CLOCK_MONOTONIC)

  /// What clients are told of the moment when an output shows a picture; the present one without.
  public var presentationTime: ((ScriptedOutput?) -> PresentationTime)?

  /// When answers are given; what is not in here is answered at once.
  public var timing: [Answer: Timing] = [:]

  /// Whether a window that is mapped, or asks with a valid token, gets the keyboard's focus, and the one before it
  /// when it goes.
  public var focusesWindows = true

  /// The size of a new window's first configuration, in points; zero, the default, leaves it to the client.
  public var firstWindowSize = CGSize.zero

  /// Whether motion of pointers, fingers and pens waits for the next frame, as in programs. Unless set, each `exchange()`
  /// delivers it, since no time passes there: motion between two of them is one event.
  public var pacesMotion = false

  /// Whether surfaces hear of a fraction of a scale as soon as they can, that of the first output, and not only when
  /// they are on one.
  public var tellsScalesEarly = true

  /// By how much a component of a pixel may change outside of the damage. Zero unless set: what is resampled, painted
  /// in other parts, rounds in other places.
  package var damageTolerance = 0

  /// What clients did that the protocols forbid, or that wastes or spoils pictures, though real compositors let
  /// it pass without a word. `finish()` throws if there is anything.
  public internal(set) var complaints: [String] = []

  /// The errors that ended connections, in their order.
  public private(set) var protocolErrors: [ProtocolError] = []

  /// The outputs that are plugged in, in the order in which they came.
  public internal(set) var outputs: [ScriptedOutput] = [] {
    didSet { removed += oldValue.filter { old in !outputs.contains { $0 === old } } }
  }

  /// The seats, in the order in which they came.
  public internal(set) var seats: [ScriptedSeat] = [] {
    didSet { removed += oldValue.filter { old in !seats.contains { $0 === old } } }
  }

  /// The surfaces that clients have, in the order in which they were made.
  public internal(set) var surfaces: [ScriptedSurface] = []

  /// The windows that clients have, shown or not yet, in the order in which they were made.
  public var windows: [ScriptedWindow] { surfaces.compactMap { $0.role as? ScriptedWindow } }

  /// The window with the keyboard's focus on the first seat.
  public var focusedWindow: ScriptedWindow? { seats.first?.keyboard?.focus?.role as? ScriptedWindow }

  /// The windows that had the focus, the newest last.
  var focusHistory: [ScriptedWindow] = []

  /// Whether the compositor has stopped to read what clients send. It goes on sending.
  public var isStalled = false

  /// How often a client waited for the compositor while that was stalled, which ended the stall.
  public internal(set) var blockedClients = 0

  /// The singletons that are offered, by their interface's name.
  public internal(set) var globals: [String: Global] = [:]

  /// Whether the application lost its connection, and its delegate wants to go on with another.
  public internal(set) var wantsReconnection = false

  /// The application's connection, as the compositor sees it; nil before there was one.
  public internal(set) var applicationClient: Client?

  /// The application's delegate, which the application itself does not keep.
  var application: (any UIApplicationDelegate)?

  /// The serials of pings that no client has answered yet.
  public internal(set) var unansweredPings: [UInt32] = []

  /// Outputs and seats that are gone; clients may still have objects for them.
  private var removed: [AnyObject] = []

  /// The sizes in points that clients are told icons should have, when they connect.
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
  /// - Parameter offers: the protocols that clients find, with their versions.
  public convenience init(_ offers: Offers = .everything) {
    self.init(offers, outputs: [OutputMode()], seats: [.all])
  }

  /// Makes a compositor.
  ///
  /// - Parameters:
  ///   - offers: the protocols that clients find, with their versions.
  ///   - outputs: what is plugged in at the start; may be empty.
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

  /// Runs a test on a compositor of its own, and ends it afterwards, however the test ends.
  ///
  /// - Parameters:
  ///   - offers: the protocols that clients find, with their versions.
  ///   - body: the test.
  /// - Throws: what the test throws, and what `finish()` throws.
  public static func run(_ offers: Offers = .everything, _ body: (ScriptedCompositor) throws -> Void) throws {
    let compositor = ScriptedCompositor(offers)
    defer { compositor.end() }
    try body(compositor)
    try compositor.finish()
  }

  // MARK: Clients

  /// Connects a client of the bindings alone.
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

  /// The error that ended a client's connection, as the client saw it; nil while it is alive.
  public func error(of display: Display) -> (any Error)? {
    peers.first { $0.display === display }?.error
  }

  /// A client waits for an answer in the middle of something: it must get it here, since both share a thread.
  private func clientWaits() {
    if isStalled {
      isStalled = false
      blockedClients += 1
    }
    server.dispatch()
    server.flush()
  }

  /// A client blocks for a limited time for data of another program, which share a thread with it. A compositor that has
  /// stopped gives no answer.
  func answerWaitingClient() {
    guard !isStalled else { return }
    server.dispatch()
    server.flush()
  }

  // MARK: Turns

  /// Lets both sides read and handle what the other has sent, until nothing is under way any more. No time
  /// passes and no frame comes.
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

  /// Lets frames pass until no visible surface asks for another one and no motion waits for one, a second of frames at
  /// most.
  public func settle() {
    for _ in 0..<60 {
      exchange()
      let motion = peers.compactMap { $0.error == nil ? $0.nextMotion() : nil }
      guard let next = (motion + [nextVerticalBlank].compactMap { $0 }).min() else { return }
      advance(to: max(next, clock.now))
    }
  }

  /// Lets time pass: frames come at the rates of the outputs, keys repeat, late answers are given.
  public func advance(by duration: Duration) {
    advance(to: clock.time(after: duration))
  }

  private func advance(to end: UInt64) {
    exchange()
    var stops = 0
    while let next = nextMoment, next <= end {
      // A deadline that stays due would stop the time for ever.
      stops = next > clock.now ? 0 : stops + 1
      guard stops < 1000 else {
        complain("a client never does what is due")
        break
      }
      clock.move(to: next)
      while let action = timeline.takeDue(at: next) { action() }
      verticalBlank()
      exchange()
    }
    clock.move(to: end)
    exchange()
  }

  /// When something happens by itself.
  private var nextMoment: UInt64? {
    let moments =
      peers.compactMap { $0.error == nil ? $0.nextDeadline() : nil } + [timeline.next].compactMap { $0 }
    let first = moments.min().map { max($0, clock.now) }
    return [first, nextVerticalBlank].compactMap { $0 }.min()
  }

  // MARK: Frames

  /// When surfaces had a frame last that no output shows.
  private var lastVerticalBlank: UInt64 = 0

  /// When the first output shows a frame that somebody waits for; nil if nobody does.
  private var nextVerticalBlank: UInt64? {
    surfaces.lazy.filter { $0.isVisible && $0.isFrameDue }.map(nextVerticalBlank).min()
  }

  /// When a surface's output shows a frame: that of one without a place is the first.
  private func nextVerticalBlank(of surface: ScriptedSurface) -> UInt64 {
    guard let output = surface.outputs.first ?? outputs.first else {
      return max(lastVerticalBlank + 16_666_666, clock.now)
    }
    return max(output.lastVerticalBlank + output.frameInterval, clock.now)
  }

  /// Gives every visible surface whose output shows a frame now the frame callbacks that it asked for, and says what
  /// was presented.
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

  /// The time as events have it: milliseconds, the low 32 bits.
  public var milliseconds: UInt32 { UInt32(truncatingIfNeeded: clock.now / 1_000_000) }

  // MARK: Answers

  /// Gives an answer when `timing` says so.
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

  /// Gives the answers of a kind that were held back, the oldest first.
  ///
  /// - Parameter count: how many at most; all of them without a number.
  public func give(_ kind: Answer, count: Int = .max) {
    var actions = held.removeValue(forKey: kind) ?? []
    for _ in 0..<min(count, actions.count) { actions.removeFirst()() }
    held[kind] = actions + (held[kind] ?? [])
    exchange()
  }

  /// How many answers of a kind are held back.
  public func heldCount(_ kind: Answer) -> Int { held[kind]?.count ?? 0 }

  // MARK: Trouble

  /// Ends every connection without a word, as a compositor does that crashes. Clients may connect again.
  public func crash() {
    checkBuffers()
    for client in server.clients { client.end() }
    exchange()
  }

  func complain(_ text: String) {
    if !complaints.contains(text) { complaints.append(text) }
  }

  // MARK: The end

  /// What clients have left on the compositor's side: one line for each object, other than those that last as
  /// long as the connection.
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

  /// What clients have once for each output, seat or connection.
  static let lastingInterfaces: Set<String> = [
    "wl_output", "zxdg_output_v1", "wl_seat", "wl_keyboard", "wl_pointer", "wl_touch", "wl_shm_pool",
    "zwlr_output_head_v1", "zwlr_output_mode_v1", "wp_cursor_shape_device_v1", "wl_data_device",
    "zwp_primary_selection_device_v1", "zwp_text_input_v3", "zwp_pointer_gesture_swipe_v1",
    "zwp_pointer_gesture_pinch_v1", "zwp_pointer_gesture_hold_v1", "zwp_tablet_seat_v2", "zwp_tablet_v2",
    "zwp_tablet_tool_v2", "zwp_tablet_pad_v2", "zwp_tablet_pad_group_v2", "zwp_tablet_pad_ring_v2",
    "zwp_tablet_pad_strip_v2", "zwp_tablet_pad_dial_v2",
  ]

  /// Ends the test: throws if clients did something wrong or were thrown out, and ends every connection.
  ///
  /// - Throws: `TestingError.misbehaved` with what there was to complain about.
  public func finish() throws {
    exchange()
    checkBuffers()
    let errors = protocolErrors.map(\.description)
    end()
    let all = complaints + errors
    guard all.isEmpty else { throw TestingError.misbehaved(all) }
  }

  /// Ends every connection, and everything that was offered.
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
    // Another compositor of the test may show windows.
    if applicationClient != nil, UIApplication.shared.session == nil { UIApplication.forgetUsedFeatures() }
  }
}
