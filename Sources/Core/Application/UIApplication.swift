import CasementDesktop
import CasementLayers
import CasementText
import CoreFoundation
public import Foundation
import Wayland

/// The program on the desktop: the connection to the compositor, the screens, the windows, and the dispatch of events.
///
/// UIKit: `UIApplication`.
@preconcurrency @MainActor public final class UIApplication: UIResponder {
  /// The application. There is exactly one.
  public static let shared = UIApplication()

  /// The keys of launch options: the URLs, files and activation token with which the program was started.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL to open: a `URL`. It is the first command-line argument that is a URL or the path of an existing file.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")

    /// All URLs to open, if there are several: `[URL]`.
    public static let urls = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLsKey")

    /// The activation token, which the first window uses to take the focus: a `String`.
    ///
    /// Wayland: `xdg_activation_v1`, by `XDG_ACTIVATION_TOKEN`.
    public static let activationToken = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsActivationTokenKey")
  }

  /// The keys of options for opening a URL. The options are always empty, because the desktop reports neither the requester
  /// nor its reason.
  public nonisolated struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The program that requests to open the URL.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// A property list that the requesting program sends with the URL.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether to open the file in place.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// The activation state of the program.
  public nonisolated enum State: Int, Sendable {
    case active, inactive, background
  }

  /// The URL of the program's settings page on a phone. Desktops have no such page, so opening it fails.
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

  /// The program's delegate. Not retained.
  public weak var delegate: (any UIApplicationDelegate)?

  /// Active while a window has the keyboard focus. In the background while no window is visible: each is hidden, or
  /// `suspended` by the compositor. Otherwise inactive.
  public var applicationState: State { context.lifecycle.state }

  /// The window that receives events without a location, such as keys; nil for none.
  public var keyWindow: UIWindow? { context.keyWindows.current }

  /// Has no effect: desktops have no network activity indicator.
  public var isNetworkActivityIndicatorVisible = false

  /// The number of unbalanced calls of `beginIgnoringInteractionEvents()`.
  private var ignoringCount = 0

  /// Whether the program's windows currently ignore presses, touches, pens and scrolling.
  public var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// Makes the program's windows ignore presses, touches, pens and scrolling that begin from now on, as during an
  /// animation. Title bars, keys, and touches in progress are not affected. Calls are counted.
  ///
  /// UIKit: `beginIgnoringInteractionEvents()`, which is deprecated in favor of `isUserInteractionEnabled`.
  public func beginIgnoringInteractionEvents() { ignoringCount += 1 }

  /// Balances one `beginIgnoringInteractionEvents()`. Without one, it is a no-op.
  public func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Whether the screens with windows of the program stay on without input, as for a video. False by default. Has no effect
  /// if the compositor does not support it.
  ///
  /// Wayland: `zwp_idle_inhibitor_v1`.
  public var isIdleTimerDisabled = false {
    didSet {
      if isIdleTimerDisabled != oldValue { for window in windows { window.renderer.updateInhibitors() } }
    }
  }

  /// Whether media keys are remote control events.
  private(set) var receivesRemoteControlEvents = false

  /// Turns media keys into remote control events (rule E8). `UIResponder.remoteControlReceived(with:)` receives them
  /// instead of presses. Calls are not counted.
  ///
  /// The keys are play, pause, stop, next, previous, forward and rewind. They arrive while a window of the program has the
  /// keyboard, unless the desktop handles them itself.
  ///
  /// UIKit: `beginReceivingRemoteControlEvents()`.
  public func beginReceivingRemoteControlEvents() { receivesRemoteControlEvents = true }

  /// Turns media keys into presses again, from their next press on.
  ///
  /// UIKit: `endReceivingRemoteControlEvents()`.
  public func endReceivingRemoteControlEvents() { receivesRemoteControlEvents = false }

  /// The services that the program has used.
  var services = ApplicationServices()

  /// The state that windows, screens and menus share with the application.
  package private(set) lazy var context = ApplicationContext(self)

  /// The connection to the compositor; nil while there is none.
  package var session: Session? { context.session }

  /// The windows of all programs on this connection, once the program has requested them.
  var desktopWindowList: DesktopWindows?

  var runLoop: RunLoopSource?
  var reconnection: Reconnection?
  var losses = Reconnection.Losses()
  /// Whether `run` owns the run loop of the process.
  private(set) var isRunning = false
  /// Retains the program's delegate, because `delegate` is weak as in UIKit.
  private var retainedDelegate: (any UIApplicationDelegate)?

  private override init() {
    super.init()
    MainScale.ofMainScreen = { UIScreen.main.scale }
    UITraitCollection.ofMainScreen = { UIScreen.main.traitCollection }
    UITraitCollection.tintOfCurrentView = { UIView.currentTint }
  }

  // MARK: Running

  /// Connects, launches, and runs until the program ends.
  ///
  /// - Parameters:
  ///   - makeDelegate: returns nil if the main nib creates the delegate.
  ///   - module: the module with the program's storyboards and nibs; nil for the delegate's.
  func run(delegate makeDelegate: () -> (any UIApplicationDelegate)?, module: String? = nil) -> Never {
    if let module { ProgramLanguages.declare(in: module) }
    isRunning = true
    endingSignals = EndingSignals { [unowned self] in end(by: $0) }
    // Both calls change the environment, which the thread of `FontSystem` reads. They precede its start, so also the
    // delegate, whose initializer may make text.
    let token = consumeLaunchToken()
    do {
      let display = try Display.connect()
      retainedDelegate = makeDelegate()
      FontSystem.start()
      try connect(display)
    } catch {
      endingSignals?.ready()
      fail("\(error)")
    }
    attachToRunLoop()
    context.launchToken = token
    let arguments = Array(CommandLine.arguments.dropFirst())
    launch(retainedDelegate, LaunchRequest(arguments: arguments, activationToken: token), module: module)
    memoryPressure = MemoryPressure { [unowned self] in warnOfMemory() }
    CFRunLoopRun()
    terminate()
  }

  /// Launches the program, as `run` does after connecting. A test, whose loop is `turn()`, retains the delegate itself. It
  /// may launch several programs one after the other.
  package func launch(_ delegate: any UIApplicationDelegate) {
    context.launchToken = consumeLaunchToken()
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
  var endingSignals: EndingSignals?
  private var memoryPressure: MemoryPressure?

  /// Whether the end of the program was already reported.
  private var isEnding = false

  /// Ends the program in order, with status 0.
  ///
  /// Background tasks that have not ended get a few seconds.
  public func terminate() -> Never {
    let deadline = Date(timeIntervalSinceNow: BackgroundTasks.patience)
    notifyTermination()
    finishTasks(by: deadline)
    exit(0)
  }

  /// Ends the program in order after a signal. Background tasks get a few seconds.
  private func end(by signal: Int32) -> Never {
    Trace.log("app signal number=\(signal)")
    let deadline = Date(timeIntervalSinceNow: BackgroundTasks.patience)
    notifyTermination()
    finishTasks(by: deadline)
    EndingSignals.end(by: signal)
  }

  /// Waits for the background tasks before the program ends.
  private func finishTasks(by deadline: Date) {
    while !context.backgroundTasks.isEmpty, Date() < deadline {
      _ = RunLoop.main.run(mode: .default, before: min(deadline, Date(timeIntervalSinceNow: 0.05)))
    }
    context.backgroundTasks.expire()
  }

  /// Reports the end of the program, and ends the connection.
  func notifyTermination() {
    guard !isEnding else { return }
    isEnding = true
    context.lifecycle.finish()
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    Trace.log("app terminated")
    let last = session
    runLoop?.end()
    runLoop = nil
    // The session is cleared first, so that observers of its end cannot use it.
    context.session = nil
    last?.end()
  }

  /// Ends the program with a line that gives the reason, and with status 1.
  func fail(_ reason: String) -> Never {
    writeError("\(context.appID): \(reason)\n")
    exit(1)
  }

  // MARK: One turn of the loop

  /// Makes the run loop perform the turns.
  func attachToRunLoop() {
    guard let session else { return }
    runLoop = RunLoopSource(
      descriptor: session.pollDescriptor,
      ready: { [unowned self] in perform(dispatch) },
      beforeSleep: { [unowned self] in
        perform(endTurn)
        // The first frame was committed, so this work no longer delays it.
        if context.hasShownWindow { firstFrameIsSent() }
      })
  }

  /// Performs work that would delay the first frame but is needed soon after it. Idempotent.
  private func firstFrameIsSent() {
    context.session?.prepareForTyping()
    context.appearance.observe()
  }

  private func perform(_ step: () throws(ConnectionError) -> Void) {
    do {
      try step()
    } catch {
      connectionLost(error)
    }
  }

  /// Performs one turn without a run loop: dispatches pending events, draws the windows that need it, and sends the
  /// requests. It never blocks. Without a connection it is a no-op.
  ///
  /// - Throws: the error that ended the connection. The run loop handles it by `lose`.
  package func turn() throws(ConnectionError) {
    try dispatch()
    try endTurn()
  }

  /// Resets the process-wide state of optional features for the next test: used features, appearance proxies, whether
  /// views animate, and running animations. Call it while no window is shown.
  package static func forgetUsedFeatures() {
    AnimationTimeline.current.removeAll()
    UsedFeatures.current = UsedFeatures()
    Appearances.reset()
    UIView.setAnimationsEnabled(true)
  }

  /// Runs the work that was enqueued for a later turn. The run loop of a program does this itself.
  package func deliverPost() { context.post.deliver() }

  /// Reads and dispatches the compositor's events.
  private func dispatch() throws(ConnectionError) {
    guard let session else { return }
    try session.dispatch()
    endBatch()
  }

  /// The maximum number of times that all windows are drawn in one turn.
  private static let maximumRounds = 8

  /// Draws the windows that need it, and sends the requests.
  private func endTurn() throws(ConnectionError) {
    defer { context.animations.endTurn() }
    endUndoGroups()
    var rounds = 0
    // Drawing a window may invalidate another one, and may dispatch new events. Windows that wait for a frame callback do
    // not request drawing again.
    while let session {
      repeat {
        context.textInputs.sendChanges()
        try session.flush()
      } while deliverMotion()
      endBatch()
      context.animations.commit()
      // Rule P2: a compositor that does not read its socket gets no frames.
      guard context.needsFrames, !session.display.isCongested else { return }
      guard rounds < Self.maximumRounds else { return continueInNextTurn() }
      rounds += 1
      // Display links are called before drawing, so that their changes are in this frame.
      context.displayLinks.callIfDue()
      context.needsFrames = false
      for window in windows { window.renderer.renderIfPossible() }
      context.popups.renderIfPossible()
      context.displayLinks.requestFrames()
      context.accessibility.didDraw()
      context.textInputs.mayHaveMoved = true
      if rounds == Self.maximumRounds {
        for window in windows + context.popups.all { window.renderer.waitForFrame() }
      }
    }
  }

  /// Delivers pointer and touch motion that is due.
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

  /// The latest time at which held motion is delivered, in nanoseconds of the session's clock; nil without held motion.
  package var nextMotion: UInt64? { context.inputs.compactMap(\.touches.motion.latest).min() }

  /// Continues drawing in a later turn after the maximum number of rounds, as when views invalidate each other's layout.
  /// Windows continue with the frame callbacks that they requested. If none could be requested, another turn is scheduled.
  private func continueInNextTurn() {
    let waits = (windows + context.popups.all).contains { $0.renderer.isAwaitingFrame }
    if !waits { context.post.send {} }
  }

  /// Ends the undo group of this turn in each undo manager.
  private func endUndoGroups() {
    guard !context.openUndoManagers.isEmpty else { return }
    let managers = context.openUndoManagers
    context.openUndoManagers = []
    for manager in managers { manager.endTurn() }
  }

  private func endBatch() {
    context.keyWindows.commitBatch()
    context.popups.updateKeyFocus()
    context.inputViewPresenter?.updateIfNeeded()
    context.updateAppearances()
    updateState()
  }

  func updateState() {
    context.lifecycle.update()
    context.displayLinks.updateTimer()
  }

  // MARK: Screens

  func removeScreen(_ output: Output) {
    guard let screen = context.screens.remove(output) else { return }
    NotificationCenter.default.post(name: UIScreen.didDisconnectNotification, object: screen)
    for window in windows where window.wantedScreen == screen { window.screenIsGone() }
  }

  /// Shows panels that lost their screen, if there is a screen.
  func connectPanels() {
    guard !context.screens.all.isEmpty else { return }
    for window in windows where !window.isHidden { window.renderer.connect() }
  }

  // MARK: Input

  /// The delegate if it is a responder, but not a view or a controller (rule E4).
  public override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, !(responder is UIView), !(responder is UIViewController)
    else { return nil }
    return responder
  }

  func addInput(_ seat: Seat) {
    context.inputs.append(SeatInput(seat, context))
    context.pasteboards.observe(seat)
    for window in windows where window.capturesSystemShortcuts { window.renderer.updateInhibitors() }
  }
}
