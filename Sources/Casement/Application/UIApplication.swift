import CoreFoundation
import Desktop
public import Foundation
import Wayland

/// The program on the desktop: the connection to the compositor, the screens, the windows, and the way of
/// events.
///
/// UIKit: `UIApplication`.
@MainActor public final class UIApplication: UIResponder {
  /// The application. There is exactly one.
  public static let shared = UIApplication()

  /// What the program was started for. Nothing is passed here.
  public nonisolated struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Whether the user is at work in one of the windows.
  public nonisolated enum State: Int, Sendable {
    case active, inactive, background
  }

  public nonisolated static let didFinishLaunchingNotification =
    Notification.Name("UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let didBecomeActiveNotification =
    Notification.Name("UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification =
    Notification.Name("UIApplicationWillResignActiveNotification")
  public nonisolated static let willTerminateNotification =
    Notification.Name("UIApplicationWillTerminateNotification")

  /// The program's own part.
  public weak var delegate: (any UIApplicationDelegate)?

  /// Active while one of the windows has the keyboard's focus.
  public private(set) var applicationState = State.inactive

  /// The windows that exist, shown or not, back to front: by level, among equals the one shown last at the
  /// end.
  public var windows: [UIWindow] {
    let all = windowList.compactMap(\.window)
    guard all.contains(where: { $0.windowLevel != .normal }) else { return all }
    // Sorting keeps the order of equals.
    return all.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }.map(\.element)
  }

  /// The window that gets events without a place, those of keys above all; nil if there is none.
  public var keyWindow: UIWindow? { keyWindows.current }

  /// What the desktop knows the program by: its executable's name.
  ///
  /// Wayland: `xdg_toplevel.set_app_id`.
  var appID: String { ProcessInfo.processInfo.processName }

  private(set) var session: Session?
  let keyWindows = KeyWindows()

  /// What each seat does.
  var inputs: [SeatInput] = []

  /// Whether a window wants to be drawn at the end of this turn.
  var needsFrames = false

  private var runLoop: RunLoopSource?
  private var windowList: [WeakWindow] = []
  private var screensByOutput: [ObjectIdentifier: UIScreen] = [:]
  private(set) var screenList: [UIScreen] = []
  private var placeholder = UIScreen(nil)
  /// The program's delegate is kept here, since `delegate` is weak as in UIKit.
  private var retainedDelegate: (any UIApplicationDelegate)?

  private struct WeakWindow {
    weak var window: UIWindow?
    let identity: ObjectIdentifier
  }

  private override init() {
    super.init()
  }

  // MARK: Running

  /// Connects, launches, and runs until the program ends.
  func run(delegate: any UIApplicationDelegate) -> Never {
    retainedDelegate = delegate
    self.delegate = delegate
    FontSystem.start()
    // T3: a reader that goes away is an error of a write, not the end.
    signal(SIGPIPE, SIG_IGN)
    do {
      try connect(Display.connect())
    } catch {
      fail("\(error)")
    }
    launch()
    CFRunLoopRun()
    terminate()
  }

  /// Takes over a connection: its screens, its seats, its socket.
  func connect(_ display: Display) throws {
    let session = try Session(display)
    self.session = session
    for output in session.outputs { addScreen(output) }
    for seat in session.seats { follow(seat) }
    session.onOutputAdded = { [unowned self] output in
      let screen = addScreen(output)
      NotificationCenter.default.post(name: UIScreen.didConnectNotification, object: screen)
    }
    session.onOutputChanged = { [unowned self] output, before in
      guard let screen = screen(of: output) else { return }
      Trace.log("screen changed \(screen.traceDescription)")
      // S1: of the mode, as opposed to the place or the name.
      let now = output.state
      guard
        now.pixelWidth != before.pixelWidth || now.pixelHeight != before.pixelHeight
          || now.refreshRate != before.refreshRate
      else { return }
      NotificationCenter.default.post(name: UIScreen.modeDidChangeNotification, object: screen)
    }
    session.onOutputRemoved = { [unowned self] in removeScreen($0) }
    session.onSeatAdded = { [unowned self] in follow($0) }
    session.onSeatRemoved = { [unowned self] seat in inputs.removeAll { $0.seat === seat } }
    runLoop = RunLoopSource(
      descriptor: session.pollDescriptor, ready: { [unowned self] in dispatch() },
      beforeSleep: { [unowned self] in endTurn() })
  }

  private func launch() {
    _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
    Trace.log("app launched")
    NotificationCenter.default.post(name: Self.didFinishLaunchingNotification, object: self)
    isLaunched = true
    updateState()
  }
  private var isLaunched = false

  /// Ends the program in order, with status 0.
  public func terminate() -> Never {
    delegate?.applicationWillTerminate(self)
    NotificationCenter.default.post(name: Self.willTerminateNotification, object: self)
    Trace.log("app terminated")
    session?.end()
    exit(0)
  }

  /// Ends the program with a line that says why, and status 1.
  func fail(_ reason: String) -> Never {
    writeError("\(appID): \(reason)\n")
    exit(1)
  }

  private func connectionLost(_ error: ConnectionError) -> Never {
    delegate?.application(self, didLoseConnectionWith: error)
    fail("\(error)")
  }

  // MARK: One turn of the loop

  /// Reads and delivers what the compositor sent.
  private func dispatch() {
    guard let session else { return }
    do {
      try session.dispatch()
    } catch {
      connectionLost(error)
    }
    endBatch()
  }

  /// Draws the windows that want it, and sends what was requested.
  private func endTurn() {
    guard let session else { return }
    do {
      // Drawing one window may make another one out of date, and may deliver what came meanwhile; windows
      // that wait for the compositor do not ask again, so this ends.
      repeat {
        try session.flush()
        endBatch()
        // P2: a compositor that does not read gets no frames.
        guard needsFrames, !session.display.isCongested else { return }
        needsFrames = false
        for window in windows { window.renderer.renderIfPossible() }
      } while true
    } catch {
      connectionLost(error)
    }
  }

  private func endBatch() {
    keyWindows.settle()
    updateState()
  }

  private func updateState() {
    guard isLaunched else { return }
    // Where no seat has a keyboard, nobody could ever be active.
    let hasKeyboard = session?.seats.contains { $0.keyboard != nil } ?? false
    let isActive = keyWindows.hasFocus || (!hasKeyboard && keyWindow != nil)
    if isActive && applicationState != .active {
      applicationState = .active
      Trace.log("app active")
      delegate?.applicationDidBecomeActive(self)
      NotificationCenter.default.post(name: Self.didBecomeActiveNotification, object: self)
    } else if !isActive && applicationState == .active {
      delegate?.applicationWillResignActive(self)
      NotificationCenter.default.post(name: Self.willResignActiveNotification, object: self)
      applicationState = .inactive
      Trace.log("app inactive")
    }
  }

  // MARK: Windows

  func register(_ window: UIWindow) {
    windowList.append(WeakWindow(window: window, identity: ObjectIdentifier(window)))
  }

  func unregister(_ window: UIWindow) {
    windowList.removeAll { $0.identity == ObjectIdentifier(window) }
  }

  /// The window shown last is the last among its equals.
  func windowDidShow(_ window: UIWindow) {
    unregister(window)
    register(window)
  }

  func closeRequested(_ window: UIWindow) {
    guard delegate?.application(self, shouldClose: window) ?? true else { return }
    window.close()
  }

  func windowDidClose(_ window: UIWindow) {
    guard windows.allSatisfy(\.isHidden), runLoop != nil else { return }
    guard delegate?.applicationShouldTerminateAfterLastWindowClosed(self) ?? true else { return }
    terminate()
  }

  /// Asks the compositor to give a window its focus.
  func requestFocus(_ window: UIWindow) {
    guard let session, let surface = window.renderer.surface, window.renderer.isMapped else { return }
    session.activate(surface)
  }

  // MARK: Screens

  /// The first screen, or one that stands for the last that was there.
  var mainScreen: UIScreen { screenList.first ?? placeholder }

  func screen(of output: Output) -> UIScreen? { screensByOutput[ObjectIdentifier(output)] }

  @discardableResult private func addScreen(_ output: Output) -> UIScreen {
    let screen = UIScreen(output)
    screensByOutput[ObjectIdentifier(output)] = screen
    screenList.append(screen)
    Trace.log("screen connected \(screen.traceDescription)")
    return screen
  }

  private func removeScreen(_ output: Output) {
    guard let screen = screensByOutput.removeValue(forKey: ObjectIdentifier(output)) else { return }
    screenList.removeAll { $0 === screen }
    placeholder = screen
    Trace.log("screen disconnected \(screen.traceDescription)")
    NotificationCenter.default.post(name: UIScreen.didDisconnectNotification, object: screen)
  }

  // MARK: Events

  /// Gives an event to the windows that it is for.
  public func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches:
      var windows: [UIWindow] = []
      for touch in event.allTouches ?? [] {
        guard let window = touch.window, !windows.contains(window) else { continue }
        windows.append(window)
      }
      for window in windows { window.sendEvent(event) }
    case .presses:
      var windows: [UIWindow] = []
      for press in (event as? UIPressesEvent)?.allPresses ?? [] {
        guard let window = press.window, !windows.contains(window) else { continue }
        windows.append(window)
      }
      for window in windows { window.sendEvent(event) }
    }
  }

  /// The delegate, where it is a responder, but no view or controller (rule E4).
  public override var next: UIResponder? {
    guard let responder = delegate as? UIResponder, !(responder is UIView), !(responder is UIViewController)
    else { return nil }
    return responder
  }

  private func follow(_ seat: Seat) {
    inputs.append(SeatInput(seat))
  }
}

/// Runs a program with a delegate of the class with that name, such as `NSStringFromClass(AppDelegate.self)`;
/// it does not return. `@main` on the delegate's class is the shorter way.
///
/// UIKit: `UIApplicationMain`.
///
/// - Precondition: the principal class is nil, and there is a delegate class of that name.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  precondition(
    principalClassName == nil || principalClassName == "UIApplication",
    "there are no subclasses of UIApplication here: pass nil as the principal class")
  guard let name = delegateClassName, let type = NSClassFromString(name) as? UIResponder.Type,
    let delegate = type.instantiate() as? any UIApplicationDelegate
  else {
    preconditionFailure(
      "\(delegateClassName ?? "nil") is no class of a UIApplicationDelegate: pass its name with the module, "
        + "as NSStringFromClass gives it")
  }
  UIApplication.shared.run(delegate: delegate)
}
