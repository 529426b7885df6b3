import CoreFoundation
import Desktop
public import Foundation
import Text
import Wayland

/// The program on the desktop: the connection to the compositor, the screens, the windows, and the way of
/// events.
///
/// UIKit: `UIApplication`.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
  /// The application. There is exactly one.
  public static let shared = UIApplication()

  /// The keys of launch options: the URLs, files and activation token with which the program was started.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL to open: a `URL`. It is the first argument on the command line that is a URL, or the path of a file.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")

    /// All URLs to open, where there are several: `[URL]`.
    public static let urls = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLsKey")

    /// The permission to take the focus, which the first window uses: a `String`.
    ///
    /// Wayland: `xdg_activation_v1`, by `XDG_ACTIVATION_TOKEN`.
    public static let activationToken = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsActivationTokenKey")
  }

  /// How a URL is to be opened. Nothing is passed here: the desktop says neither who asks nor why.
  public nonisolated struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The program that asks.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// A property list that the asking program sends along with the URL.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the file is to be opened where it is.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// Whether the user is at work in one of the windows, and can see one at all.
  public nonisolated enum State: Int, Sendable {
    case active, inactive, background
  }

  /// The address of the program's page in the settings of a phone. Desktops have no such page: opening it fails.
  public nonisolated static let openSettingsURLString = "app-settings:"

  public nonisolated static let didFinishLaunchingNotification =
    Notification.Name("UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification =
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification =
    Notification.Name("UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification =
    Notification.Name("UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification =
    Notification.Name("UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didReceiveMemoryWarningNotification =
    Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let willTerminateNotification =
    Notification.Name("UIApplicationWillTerminateNotification")

  /// The program's own part.
  public weak var delegate: (any UIApplicationDelegate)?

  /// Active while one of the windows has the keyboard's focus; in the background while nobody can see one, since each is
  /// hidden or the compositor says that it is `suspended`.
  public var applicationState: State { context.lifecycle.state }

  /// The window that gets events without a place, those of keys above all; nil if there is none.
  public var keyWindow: UIWindow? { context.keyWindows.current }

  /// Has no effect: desktops show no sign that a program uses the network.
  public var isNetworkActivityIndicatorVisible = false

  /// How often `beginIgnoringInteractionEvents()` was called without its counterpart.
  private var ignoringCount = 0

  /// Whether presses, fingers, pens and scrolling do nothing in the program's windows at present.
  public var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Has presses, fingers, pens and scrolling that begin from now on do nothing in the program's windows, as while
  /// something moves. Title bars and keys go on, and so do touches that have begun. Calls are counted.
  ///
  /// UIKit: `beginIgnoringInteractionEvents()`, which has long been deprecated for `isUserInteractionEnabled`.
  public func beginIgnoringInteractionEvents() { ignoringCount += 1 }

  /// Undoes one `beginIgnoringInteractionEvents()`. Does nothing where there was none.
  public func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Whether the screens that show windows of the program stay on though nobody touches anything, as for a film.
  /// False by default; without effect where the compositor has no such thing.
  ///
  /// Wayland: `zwp_idle_inhibitor_v1`.
  public var isIdleTimerDisabled = false {
    didSet {
      if isIdleTimerDisabled != oldValue { for window in windows { window.renderer.updateInhibitors() } }
    }
  }

  /// Whether media keys are events of a remote control.
  private(set) var receivesRemoteControlEvents = false

  /// Makes media keys events of a remote control (rule E8): `UIResponder.remoteControlReceived(with:)` gets them, and they
  /// are no presses any more. Calls are not counted.
  ///
  /// The keys are play, pause, stop, next, previous, forward and rewind. They arrive while a window of the program has the
  /// keyboard, as far as the desktop does not keep them for itself.
  ///
  /// UIKit: `beginReceivingRemoteControlEvents()`.
  public func beginReceivingRemoteControlEvents() { receivesRemoteControlEvents = true }

  /// Makes media keys presses again, from their next press on.
  ///
  /// UIKit: `endReceivingRemoteControlEvents()`.
  public func endReceivingRemoteControlEvents() { receivesRemoteControlEvents = false }

  /// The services that the program has used.
  var services = ApplicationServices()

  /// The state that windows, screens and menus share with the application.
  private(set) lazy var context = ApplicationContext(self)

  /// The connection to the compositor; nil while there is none.
  package var session: Session? { context.session }

  /// The windows of all programs on this connection, once somebody has asked for them.
  var desktopWindowList: DesktopWindows?

  private var runLoop: RunLoopSource?
  private var reconnection: Reconnection?
  private var losses = Reconnection.Losses()
  /// Whether the run loop of the program is ours, and its end too.
  private(set) var isRunning = false
  /// The program's delegate is kept here, since `delegate` is weak as in UIKit.
  private var retainedDelegate: (any UIApplicationDelegate)?

  private override init() {
    super.init()
  }

  // MARK: Running

  /// Connects, launches, and runs until the program ends.
  ///
  /// - Parameters:
  ///   - delegate: nil for one that the main nib makes.
  ///   - module: where the program's documents are; nil is the delegate's.
  func run(delegate: (any UIApplicationDelegate)?, module: String? = nil) -> Never {
    retainedDelegate = delegate
    if let module { ProgramLanguages.declare(in: module) }
    isRunning = true
    endingSignals = EndingSignals { [unowned self] in end(by: $0) }
    // Both change the environment, which the thread of the fonts reads.
    let token = takeLaunchToken()
    do {
      let display = try Display.connect()
      FontSystem.start()
      try connect(display)
    } catch {
      endingSignals?.ready()
      fail("\(error)")
    }
    attachToRunLoop()
    context.launchToken = token
    launch(
      delegate, LaunchRequest(arguments: Array(CommandLine.arguments.dropFirst()), activationToken: token),
      module: module)
    memoryPressure = MemoryPressure { [unowned self] in warnOfMemory() }
    CFRunLoopRun()
    terminate()
  }

  /// Launches the program: what `run` does once it is connected. A test, whose loop is `turn()`, keeps the
  /// delegate itself, and may launch one after the other.
  package func launch(_ delegate: any UIApplicationDelegate) {
    context.launchToken = takeLaunchToken()
    launch(delegate, LaunchRequest())
  }

  /// Launches the program (rule Q1).
  func launch(_ given: (any UIApplicationDelegate)?, _ request: LaunchRequest, module: String? = nil) {
    delegate = given
    context.lifecycle.willLaunch()
    context.module = module ?? given.map { DocumentFinder.module(of: type(of: $0)) }
    context.information =
      context.module.flatMap { DocumentFinder.documents(of: $0)?.information } ?? ProgramInformation()
    if let module = context.module {
      ProgramResources.declare(module: module)
      DocumentFinder.documents(of: module)?.completeMainBundle()
    }
    DeviceIdiom.declare(context.information.userInterfaceIdiom)
    ProgramFonts.register(context.information.fonts)
    let interface = MainInterface(self)
    mainInterface = interface
    interface.load()
    guard let delegate else {
      fail("the program has no delegate: connect the outlet `delegate` of the main nib's owner")
    }
    let options = request.options
    let isWilling = delegate.application(self, willFinishLaunchingWithOptions: options)
    interface.makeWindow(delegate)
    let isDone = delegate.application(self, didFinishLaunchingWithOptions: options)
    Trace.log("app launched")
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    interface.show()
    let shortcut = request.shortcutItem
    if context.sceneSessions.isUsed { context.sceneSessions.launch(request.urls, shortcut) }
    context.lifecycle.didLaunch()
    guard isWilling, isDone, !context.sceneSessions.isUsed else { return }
    if let shortcut { delegate.application(self, performActionFor: shortcut) { _ in } }
    for url in request.urls { _ = delegate.application(self, open: url, options: [:]) }
  }

  private var mainInterface: MainInterface?
  private var endingSignals: EndingSignals?
  private var memoryPressure: MemoryPressure?

  /// Whether everybody was told that the program ends.
  private var isEnding = false

  /// Ends the program in order, with status 0.
  ///
  /// Background tasks that have not ended have a few seconds for it.
  public func terminate() -> Never {
    let deadline = Date(timeIntervalSinceNow: BackgroundTasks.patience)
    tellOfEnd()
    finishTasks(by: deadline)
    exit(0)
  }

  /// Ends the program in order, as a signal asks. Tasks that are to be finished have a few seconds.
  private func end(by signal: Int32) -> Never {
    Trace.log("app signal number=\(signal)")
    let deadline = Date(timeIntervalSinceNow: BackgroundTasks.patience)
    tellOfEnd()
    finishTasks(by: deadline)
    EndingSignals.end(by: signal)
  }

  /// Waits for the tasks that are to be finished before the program ends.
  private func finishTasks(by deadline: Date) {
    while !context.backgroundTasks.isEmpty, Date() < deadline {
      _ = RunLoop.main.run(mode: .default, before: min(deadline, Date(timeIntervalSinceNow: 0.05)))
    }
    context.backgroundTasks.expire()
  }

  /// Tells everybody that the program ends, and ends the connection.
  private func tellOfEnd() {
    guard !isEnding else { return }
    isEnding = true
    context.lifecycle.finish()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    Trace.log("app terminated")
    let last = session
    runLoop?.end()
    runLoop = nil
    // Whoever hears of the end asks nothing more of it.
    context.session = nil
    last?.end()
  }

  /// Ends the program with a line that says why, and status 1.
  func fail(_ reason: String) -> Never {
    writeError("\(context.appID): \(reason)\n")
    exit(1)
  }

  // MARK: The connection

  /// Takes over a connection: its screens and its seats. The window that was key when the last
  /// connection ended is key again, in front of its equals, and those that are not hidden are shown, back to
  /// front.
  ///
  /// Without `attachToRunLoop()`, `turn()` does the work.
  ///
  /// - Throws: why the compositor cannot be used; the connection is closed then.
  package func connect(_ display: Display, clock: Clock = .system) throws {
    precondition(session == nil, "the application is connected: call disconnect() first")
    // A signal ends the wait for a compositor that was stopped.
    display.interruption = endingSignals?.descriptor ?? -1
    let session: Session
    do {
      session = try Session(display, clock: clock)
    } catch {
      display.disconnect()
      throw error
    }
    context.session = session
    context.appearance.setCursors()
    MediaTime.use { Int64(clamping: clock.now) }
    follow(session)
    for seat in session.seats { follow(seat) }
    let screens = session.outputs.map { context.screens.add($0) }
    // S1: those there at launch are no news, those of a compositor that has taken another's place are.
    if context.lifecycle.isLaunched {
      for screen in screens {
        NotificationCenter.default.post(name: UIScreen.didConnectNotification, object: screen)
      }
    }
    context.keyWindows.reconnected()
    for window in windows where !window.isHidden { window.renderer.connect() }
  }

  private func follow(_ session: Session) {
    session.onOutputAdded = { [unowned self] output in
      let screen = context.screens.add(output)
      connectPanels()
      NotificationCenter.default.post(name: UIScreen.didConnectNotification, object: screen)
      UIDevice.current.screensChanged()
    }
    session.onOutputChanged = { [unowned self] output, before in
      guard let screen = context.screens.screen(of: output) else { return }
      Trace.log("screen changed \(screen.traceDescription)")
      // S1: of the mode, as opposed to the place or the name.
      let now = output.state
      let isSameMode =
        now.pixelWidth == before.pixelWidth && now.pixelHeight == before.pixelHeight
        && now.refreshRate == before.refreshRate
      if !isSameMode {
        NotificationCenter.default.post(name: UIScreen.modeDidChangeNotification, object: screen)
      }
      NotificationCenter.default.post(name: UIScreen.didChangeNotification, object: screen)
      UIDevice.current.screensChanged()
    }
    session.onOutputRemoved = { [unowned self] output in
      removeScreen(output)
      connectPanels()
      UIDevice.current.screensChanged()
    }
    session.onSeatAdded = { [unowned self] in follow($0) }
    session.onSeatRemoved = { [unowned self] seat in context.inputs.removeAll { $0.seat === seat } }
  }

  /// Ends the connection in order, as if the compositor had taken everything away: touches and presses are
  /// cancelled, no window is key, the program is inactive, all screens are disconnected. Windows keep their
  /// place in `windows` and are not hidden; the next `connect` shows them again.
  package func disconnect() {
    endSession()
    context.lifecycle.end()
    context.screens.forgetLast()
  }

  private func endSession() {
    guard let session else { return }
    runLoop?.end()
    runLoop = nil
    // Whoever hears of the following may show windows, which wait for the next connection.
    context.session = nil
    session.end()
    context.openings.disconnected()
    context.popups.endAll()
    for window in windows { window.renderer.hide() }
    // Without a compositor there are no turns in which they would come to their end.
    context.finishChanges { _ in true }
    context.inputs.removeAll { $0.seat != nil }
    let followsDesktop = desktopWindowList != nil
    desktopWindowList = nil
    if followsDesktop {
      NotificationCenter.default.post(name: DesktopWindow.didChangeNotification, object: self)
    }
    context.keyWindows.disconnected()
    updateState()
    // The main screen last: it goes on standing for the others.
    for output in session.outputs.reversed() { removeScreen(output) }
  }

  /// The connection is gone: tells the delegate and, if that wants to go on, ends the session like
  /// `disconnect()`, but for a program that stays launched.
  ///
  /// - Returns: whether to connect again; if not, it is for the caller to end the program.
  package func lose(_ error: ConnectionError) -> Bool {
    delegate?.application(self, didLoseConnectionWith: error)
    // A protocol error is a mistake of the program's, which would only make it again.
    guard case .lost = error, delegate?.applicationShouldReconnect(self) ?? false else { return false }
    Trace.log("app disconnected reason=\(Trace.quoted("\(error)"))")
    endSession()
    return true
  }

  private func connectionLost(_ error: ConnectionError) {
    // A signal that ended a wait for the compositor ended the connection as well.
    endingSignals?.ready()
    guard lose(error), losses.note() else {
      // A session that ends takes its compositor along.
      tellOfEnd()
      fail("\(error)")
    }
    reconnection = Reconnection(
      takeOver: { [unowned self] display in
        try connect(display)
        reconnection = nil
        attachToRunLoop()
        Trace.log("app reconnected")
      },
      giveUp: { [unowned self] reason in
        fail("\(error); in \(Int(Reconnection.patience)) seconds no other took its place: \(reason)")
      })
  }

  // MARK: One turn of the loop

  /// Has the run loop do the turns.
  private func attachToRunLoop() {
    guard let session else { return }
    runLoop = RunLoopSource(
      descriptor: session.pollDescriptor,
      ready: { [unowned self] in perform(dispatch) },
      beforeSleep: { [unowned self] in
        perform(endTurn)
        // The first picture is on its way to the compositor, so nobody waits for what this takes.
        if context.hasShownWindow { firstFrameIsSent() }
      })
  }

  /// Does what would delay the first frame and is needed soon after it. A second call does nothing.
  private func firstFrameIsSent() {
    context.session?.prepareForTyping()
    context.appearance.follow()
  }

  private func perform(_ step: () throws(ConnectionError) -> Void) {
    do {
      try step()
    } catch {
      connectionLost(error)
    }
  }

  /// One turn without a run loop: delivers what is there, draws the windows that want it and may, and sends
  /// what was requested. It waits for nothing. Without a connection it does nothing.
  ///
  /// - Throws: the error that ended the connection; `lose` is what the run loop does about it.
  package func turn() throws(ConnectionError) {
    try dispatch()
    try endTurn()
  }

  /// Restores the state of the process from before the first use of optional features, for the next test: the switches of
  /// used features, appearance proxies, and whether views animate. Call it when no window is shown.
  package static func forgetUsedFeatures() {
    UsedFeatures.current = UsedFeatures()
    Appearances.reset()
    UIView.setAnimationsEnabled(true)
  }

  /// Does what was left for another turn, which the run loop of a program does by itself.
  package func deliverPost() { context.post.deliver() }

  /// Reads and delivers what the compositor sent.
  private func dispatch() throws(ConnectionError) {
    guard let session else { return }
    try session.dispatch()
    endBatch()
  }

  /// How many times all windows are drawn in one turn at most.
  private static let mostRounds = 8

  /// Draws the windows that want it, and sends what was requested.
  private func endTurn() throws(ConnectionError) {
    defer { context.animations.endTurn() }
    endUndoGroups()
    var rounds = 0
    // Drawing one window may make another one out of date, and may deliver what came meanwhile. Windows that wait for
    // the compositor do not ask again.
    while let session {
      repeat {
        context.textInputs.settle()
        try session.flush()
      } while deliverMotion()
      endBatch()
      context.animations.commit()
      // P2: a compositor that does not read gets no frames.
      guard context.needsFrames, !session.display.isCongested else { return }
      guard rounds < Self.mostRounds else { return goOnInAnotherTurn() }
      rounds += 1
      // Before anything is drawn, so that what they change is in this frame.
      context.displayLinks.callIfDue()
      context.needsFrames = false
      for window in windows { window.renderer.renderIfPossible() }
      context.popups.renderIfPossible()
      context.displayLinks.askForFrames()
      context.textInputs.mayHaveMoved = true
      if rounds == Self.mostRounds {
        for window in windows + context.popups.all { window.renderer.waitForFrame() }
      }
    }
  }

  /// Delivers the motion that is due.
  ///
  /// - Returns: whether there was any.
  private func deliverMotion() -> Bool {
    var wasDue = false
    for input in context.inputs where input.touches.motion.isDue() {
      input.touches.deliverMotion()
      wasDue = true
    }
    return wasDue
  }

  /// Delivers motion that waits for a frame, for tests in which no time passes.
  ///
  /// - Returns: whether there was any.
  package func deliverWaitingMotion() -> Bool {
    var waited = false
    for input in context.inputs where input.touches.motion.latest != nil {
      input.touches.deliverMotion()
      waited = true
    }
    return waited
  }

  /// When motion that is held back is delivered at the latest, in nanoseconds of the session's clock; nil without any.
  package var nextMotion: UInt64? { context.inputs.compactMap(\.touches.motion.latest).min() }

  /// Windows want to be drawn again and again though nothing changes in them, as where views ask each other for layout.
  /// They go on with the frames that they asked for; where none could be asked for, soon.
  private func goOnInAnotherTurn() {
    let waits = (windows + context.popups.all).contains { $0.renderer.isAwaitingFrame }
    if !waits { context.post.send {} }
  }

  /// What was registered for undoing in this turn is a group.
  private func endUndoGroups() {
    guard !context.openUndoManagers.isEmpty else { return }
    let managers = context.openUndoManagers
    context.openUndoManagers = []
    for manager in managers { manager.endTurn() }
  }

  private func endBatch() {
    context.keyWindows.settle()
    context.popups.settle()
    context.inputViews.settle()
    context.finishAppearing()
    updateState()
  }

  private func updateState() {
    context.lifecycle.update()
    context.displayLinks.updateTimer()
  }

  // MARK: Screens

  private func removeScreen(_ output: Output) {
    guard let screen = context.screens.remove(output) else { return }
    NotificationCenter.default.post(name: UIScreen.didDisconnectNotification, object: screen)
    for window in windows where window.wantedScreen == screen { window.screenIsGone() }
  }

  /// Shows the panels that lost their screen, where there is one.
  private func connectPanels() {
    guard !context.screens.all.isEmpty else { return }
    for window in windows where !window.isHidden { window.renderer.connect() }
  }

  // MARK: Input

  /// The delegate, where it is a responder, but no view or controller (rule E4).
  public override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, !(responder is UIView), !(responder is UIViewController)
    else { return nil }
    return responder
  }

  private func follow(_ seat: Seat) {
    context.inputs.append(SeatInput(seat, context))
    context.pasteboards.follow(seat)
    for window in windows where window.capturesSystemShortcuts { window.renderer.updateInhibitors() }
  }
}
