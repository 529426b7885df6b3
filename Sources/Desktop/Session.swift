import CLinux
import CasementKeyboard
import Glibc
public import Wayland

/// A connection to a compositor with its globals: outputs, seats, and the factories of surfaces. Outputs and seats are
/// added and removed while the session runs.
///
/// A session needs no particular event loop: poll `pollDescriptor`, call `dispatch()` when it is readable
/// and `flush()` before sleeping.
@MainActor public final class Session {
  /// The connection.
  public let display: Display

  /// The clock by which keys repeat and transfers give up.
  package let clock: Clock

  /// The outputs whose state is complete, in the order in which they became complete.
  public private(set) var outputs: [Output] = []

  /// The seats in the order in which the compositor added them. A seat without devices is in the list too.
  public private(set) var seats: [Seat] = []

  /// Called when an output is complete (rule O1), after start-up.
  public var onOutputAdded: ((Output) -> Void)?

  /// Called when an output's state changed, with the state before.
  public var onOutputChanged: ((Output, Output.State) -> Void)?

  /// Called when the compositor removed an output, which is no longer in `outputs`. Its surfaces leave it after this
  /// call.
  public var onOutputRemoved: ((Output) -> Void)?

  /// Called for each seat that is added after start-up.
  public var onSeatAdded: ((Seat) -> Void)?

  /// Called when the compositor removed a seat. Its devices have lost their focus before (rule O2).
  public var onSeatRemoved: ((Seat) -> Void)?

  let compositor: WlCompositor
  let shm: WlShm
  let wmBase: XdgWmBase
  let decorationManager: ZxdgDecorationManagerV1?
  let outputManager: ZxdgOutputManagerV1?
  let viewporter: WpViewporter?
  let fractionalScaleManager: WpFractionalScaleManagerV1?
  let cursorShapeManager: WpCursorShapeManagerV1?
  let activation: XdgActivationV1?
  let subcompositor: WlSubcompositor?
  let dataDeviceManager: WlDataDeviceManager?
  let tabletManager: ZwpTabletManagerV2?
  let pointerGestures: ZwpPointerGesturesV1?
  let primarySelectionManager: ZwpPrimarySelectionDeviceManagerV1?
  let textInputManager: ZwpTextInputManagerV3?
  let layerShell: ZwlrLayerShellV1?
  let idleInhibitManager: ZwpIdleInhibitManagerV1?
  let shortcutsInhibitManager: ZwpKeyboardShortcutsInhibitManagerV1?
  let dialogManager: XdgWmDialogV1?
  let exporter: ZxdgExporterV2?
  let toplevelDragManager: XdgToplevelDragManagerV1?
  let toplevelIconManager: XdgToplevelIconManagerV1?
  let presentationClock: PresentationClock?
  private(set) lazy var pools = SharedMemory(self)

  /// The limit of shared memory for buffers, in bytes. Tests lower it so that an allocation fails.
  package var sharedMemoryLimit: Int {
    get { pools.limit }
    set { pools.limit = newValue }
  }

  private(set) lazy var cursorThemes = CursorThemes(self)
  let keymaps = KeymapCache()
  let composeTable = ComposeTable()

  private let registry: WlRegistry
  let waiter: Waiter

  /// Whether the compositor offers server-side decorations.
  public var hasServerSideDecorations: Bool { decorationManager != nil }

  /// Whether the compositor supports panels and backgrounds: `LayerSurface`.
  public var hasLayerShell: Bool { layerShell != nil }

  /// The windows of all programs on the desktop; nil where the compositor does not list them, and after the end of the
  /// session. The first access binds the global, so the compositor sends its list only to programs that read it.
  ///
  /// Wayland: `zwlr_foreign_toplevel_manager_v1`.
  public var foreignToplevels: ForeignToplevels? {
    guard !display.isDisconnected else { return nil }
    if foreignToplevelList == nil, let (name, offered) = foreignToplevelGlobal {
      let version = min(offered, ZwlrForeignToplevelManagerV1.interface.version)
      foreignToplevelList = ForeignToplevels(registry.bind(name: name, version: version))
    }
    return foreignToplevelList
  }
  private var foreignToplevelList: ForeignToplevels?
  private var foreignToplevelGlobal: (name: UInt32, version: UInt32)?

  /// The outputs with all their modes; nil where the compositor does not let clients set modes, and after the end of the
  /// session.
  ///
  /// Wayland: `zwlr_output_manager_v1`.
  public private(set) var outputHeads: OutputHeads?

  // MARK: Starting and ending

  /// Binds the globals of the compositor. Blocks for two round trips: the list of globals, then the state of the outputs.
  ///
  /// From here on the process ignores `SIGPIPE`, unless it has set a disposition of the signal before. Without that, a
  /// program that stops reading a paste would end this process (rule T3). Child processes inherit the disposition.
  ///
  /// - Parameter display: the connection, which belongs to the session from here on.
  /// - Throws: `DesktopError` if the session cannot show windows, `ConnectionError` if the connection ends.
  public convenience init(_ display: Display) throws {
    try self.init(display, clock: .system)
  }

  /// The same with a clock of the caller.
  package init(_ display: Display, clock: Clock) throws {
    self.display = display
    self.clock = clock
    let globals = try Globals(display)
    registry = globals.registry
    guard let compositor = globals.bind(WlCompositor.self) else {
      throw DesktopError.missingGlobal("wl_compositor")
    }
    guard let shm = globals.bind(WlShm.self) else { throw DesktopError.missingGlobal("wl_shm") }
    guard let wmBase = globals.bind(XdgWmBase.self) else {
      throw DesktopError.missingGlobal("xdg_wm_base")
    }
    self.compositor = compositor
    self.shm = shm
    self.wmBase = wmBase
    waiter = try Waiter(display.fileDescriptor, clock: clock)
    decorationManager = globals.bind()
    outputManager = globals.bind()
    viewporter = globals.bind()
    fractionalScaleManager = globals.bind()
    cursorShapeManager = globals.bind()
    activation = globals.bind()
    subcompositor = globals.bind()
    dataDeviceManager = globals.bind()
    tabletManager = globals.bind()
    pointerGestures = globals.bind()
    primarySelectionManager = globals.bind()
    textInputManager = globals.bind()
    layerShell = globals.bind()
    idleInhibitManager = globals.bind()
    shortcutsInhibitManager = globals.bind()
    dialogManager = globals.bind()
    exporter = globals.bind()
    toplevelDragManager = globals.bind()
    toplevelIconManager = globals.bind()
    presentationClock = globals.bind(WpPresentation.self).map { PresentationClock($0, clock) }
    SignalDispositions.ignoreBrokenPipes()
    wmBase.onEvent = { [unowned wmBase] event in
      // C12: every ping is answered.
      if case .ping(let serial) = event { wmBase.pong(serial: serial) }
    }
    for global in globals.all { globalAdded(global.name, global.interface, global.version) }
    registry.onEvent = { [weak self] event in
      switch event {
      case .global(let name, let interface, let version):
        self?.arrivals.append((name, interface, version))
      case .globalRemove(let name): self?.globalRemoved(name)
      }
    }
    try display.roundtrip()
    isStarted = true
    bindArrivals()
  }

  /// Ends the session and disconnects. All its objects are destroyed afterwards.
  public func end() {
    guard !display.isDisconnected else { return }
    for seat in seats { seat.removeDevices() }
    cursorThemes.end()
    display.disconnect()
    waiter.close()
    // Surfaces refer to their outputs, and the program may retain surfaces beyond the session.
    for output in outputs { output.forgetSurfaces() }
    foreignToplevelList?.end()
    let heads = outputHeads
    outputHeads = nil
    heads?.end()
  }

  // MARK: Cursors

  /// The cursor theme and size that the desktop's settings name. `XCURSOR_THEME` and `XCURSOR_SIZE` take precedence, each
  /// for itself. A change replaces the theme cursor that is shown.
  ///
  /// Has no effect where the compositor draws the shapes (`wp_cursor_shape_manager_v1`).
  public var cursorPreference = CursorPreference() {
    didSet { if cursorPreference != oldValue, !display.isDisconnected { reloadCursors() } }
  }

  private func reloadCursors() {
    cursorThemes.replaceThemes {
      for seat in seats { seat.themeChanged() }
    }
  }

  // MARK: The loop

  /// Whether the compose table was loaded.
  package var hasComposeTable: Bool { composeTable.isLoaded }

  /// Loads the compose table, which takes some milliseconds, so that the first key does not wait for it. Call it when the
  /// first frame is in flight. A second call is a no-op. Does nothing without a keyboard.
  public func prepareForTyping() {
    guard !composeTable.isLoaded, seats.contains(where: { $0.keyboard != nil }) else { return }
    composeTable.load()
  }

  /// Readable when `dispatch()` has work: the socket has events, a key repeats, or a pipe of a transfer is ready.
  public var pollDescriptor: Int32 { waiter.descriptor }

  /// Reads and delivers the events that are available, without waiting.
  ///
  /// - Throws: the error that ended the connection.
  public func dispatch() throws(ConnectionError) {
    try display.readAndDispatch()
    bindArrivals()
    // Timers come after the socket, which may hold the release that ends the repeat of a key.
    waiter.dispatch()
    // The outer loop is edge-triggered. Where no edge would follow, the socket is added again so that the loop wakes.
    if display.hasUnreadInput || display.isCongested || waiter.awaitsWriting {
      waiter.rearm(writable: display.isCongested)
    }
  }

  /// Delivers the events that were read already, and sends the pending requests. Call it before sleeping.
  ///
  /// - Throws: the error that ended the connection.
  public func flush() throws(ConnectionError) {
    try display.dispatchPending()
    bindArrivals()
    display.flush()
    while outputHeads?.sendWishes() ?? false { display.flush() }
    if display.isCongested != waiter.awaitsWriting { waiter.rearm(writable: display.isCongested) }
  }

  /// Calls an action when the compositor has handled all requests so far. Does not block. After the end of the session
  /// the action is never called.
  ///
  /// Wayland: `wl_display.sync`.
  public func whenHandled(_ action: @escaping () -> Void) {
    guard !display.isDisconnected else { return }
    display.proxy.sync().onEvent = { _ in action() }
  }

  /// Sends the pending requests, and delivers events until a condition holds or a time is reached.
  ///
  /// Blocks the thread, so it is for the start of a program. With a manual clock it returns as soon as no event is
  /// available.
  ///
  /// - Parameter end: in nanoseconds of the session's clock.
  /// - Throws: the error that ended the connection.
  package func wait(until end: UInt64, _ condition: () -> Bool) throws(ConnectionError) {
    while !condition(), !display.isDisconnected {
      let now = clock.now
      guard now < end else { return }
      let rest = clock.isSystem ? Int32(clamping: (end - now + 999_999) / 1_000_000) : 0
      let count = try display.wait(timeoutMilliseconds: rest)
      bindArrivals()
      guard count > 0 || clock.isSystem else { return }
    }
  }

  /// Makes a deadline without a time. Its action is called at the time that the caller sets; never after the end of the
  /// session.
  package func deadline(_ action: @escaping () -> Void) -> Deadline { waiter.deadline(action) }

  /// The earliest deadline, in nanoseconds of the clock; nil if none is set.
  package var nextDeadline: UInt64? { waiter.scheduled }

  /// Called before a caller blocks for data of another program (`Transfer.wait`). A compositor in the same thread answers
  /// here.
  package var beforeWaiting: (() -> Void)? {
    get { waiter.beforeWaiting }
    set { waiter.beforeWaiting = newValue }
  }

  /// Sets the timer to the earliest repeat of a key.
  func scheduleRepeat() {
    var earliest: UInt64?
    for seat in seats {
      guard let deadline = seat.keyboard?.repeatDeadline else { continue }
      earliest = min(earliest ?? deadline, deadline)
    }
    repetition.time = earliest
  }

  private lazy var repetition = waiter.deadline { [unowned self] in
    let now = clock.now
    for seat in seats { seat.keyboard?.repeatIfDue(at: now) }
    scheduleRepeat()
  }

  // MARK: Globals

  private var isStarted = false
  private(set) var pendingOutputs: [Output] = []

  /// Globals that were announced after the start and are not bound yet. They are bound after all available events are
  /// read. While a process is stopped, the compositor may announce and remove a global; binding it then is a protocol
  /// error.
  private var arrivals: [(name: UInt32, interface: String, version: UInt32)] = []

  private func bindArrivals() {
    guard !arrivals.isEmpty, !display.isDisconnected else { return }
    let offered = arrivals
    arrivals.removeAll()
    // Bind the output manager before the outputs, so that the modes of an output are known when it is complete.
    if offered.contains(where: { $0.interface == WlOutput.interface.name }) { outputHeads?.outputsCome() }
    for global in offered { globalAdded(global.name, global.interface, global.version) }
  }

  private func globalAdded(_ name: UInt32, _ interface: String, _ offered: UInt32) {
    // The first version of every interface is 1. A global of version 0 cannot be bound.
    guard offered > 0 else { return }
    switch interface {
    case WlOutput.interface.name:
      // O5: the same version at the start and later.
      let output: WlOutput = registry.bind(name: name, version: min(offered, WlOutput.interface.version))
      pendingOutputs.append(Output(output, name: name, session: self))
    case WlSeat.interface.name:
      let seat: WlSeat = registry.bind(name: name, version: min(offered, WlSeat.interface.version))
      let added = Seat(seat, name: name, session: self)
      seats.append(added)
      if isStarted { onSeatAdded?(added) }
    case ZwlrForeignToplevelManagerV1.interface.name: foreignToplevelGlobal = (name, offered)
    case ZwlrOutputManagerV1.interface.name where outputHeads == nil:
      let version = min(offered, ZwlrOutputManagerV1.interface.version)
      outputHeads = OutputHeads(globalName: name, version: version, session: self) { [registry] in
        registry.bind(name: name, version: version)
      }
    default: break
    }
  }

  private func globalRemoved(_ name: UInt32) {
    arrivals.removeAll { $0.name == name }
    if foreignToplevelGlobal?.name == name { foreignToplevelGlobal = nil }
    if let heads = outputHeads, heads.globalName == name {
      outputHeads = nil
      heads.withdraw()
    }
    pendingOutputs.removeAll { output in
      guard output.globalName == name else { return false }
      foreignToplevelList?.forget(output)
      output.release()
      return true
    }
    if let index = outputs.firstIndex(where: { $0.globalName == name }) {
      let output = outputs.remove(at: index)
      outputHeads?.forget(output)
      foreignToplevelList?.forget(output)
      onOutputRemoved?(output)
      // O2: the removal counts as a leave of every surface.
      for surface in output.surfaces { surface.leave(output) }
      output.release()
    }
    if let index = seats.firstIndex(where: { $0.globalName == name }) {
      let seat = seats[index]
      seat.removeDevices()
      seats.remove(at: index)
      onSeatRemoved?(seat)
      seat.release()
      scheduleRepeat()
    }
  }

  func outputIsComplete(_ output: Output, before: Output.State) {
    if let index = pendingOutputs.firstIndex(where: { $0 === output }) {
      pendingOutputs.remove(at: index)
      outputs.append(output)
      if isStarted { onOutputAdded?(output) }
    } else {
      outputHeads?.outputChanged()
      for surface in output.surfaces { surface.updateScale() }
      onOutputChanged?(output, before)
    }
  }

  /// Clears `outputHeads` if the compositor ended this manager.
  func forget(_ heads: OutputHeads) {
    if outputHeads === heads { outputHeads = nil }
  }
}
