import CasementDesktop
import Foundation

/// Decides which window is key, from the program's requests and the compositor's keyboard focus.
///
/// Rules W1 to W6 and W15, and the section of DESIGN on the key window.
package final class KeyWindows {
  private let context: ApplicationContext

  /// The window that is key.
  package private(set) weak var current: UIWindow? {
    didSet {
      hasCurrent = current != nil
      for window in [oldValue, current] { window?.focusRing?.update() }
    }
  }

  /// The windows that had key status, the most recent last.
  private var history: [Weak] = []

  /// Where each keyboard's focus is, by the seat's identity.
  private var focus: [ObjectIdentifier: Weak] = [:]

  /// Whether a keyboard's focus left a window and has entered no other window since.
  private var hasLeft = false

  /// Whether the compositor has not yet answered the program's choice of a key window. Until then, a focus that enters
  /// another window dates from before the choice.
  private var isAwaitingAnswer: Bool {
    guard isProgramsChoice, let current else { return false }
    return isChoiceNew
      || !current.isHidden && !current.renderer.isFirstCommitHandled && current.renderer.surface != nil
  }
  private var isProgramsChoice = false

  /// Whether events that the compositor sent before the program's choice may still be in flight.
  private var isChoiceNew = false
  private var choiceCount = 0

  /// The window for which activation was requested last.
  private weak var requestedWindow: UIWindow?

  private struct Weak {
    weak var window: UIWindow?
  }

  init(_ context: ApplicationContext) {
    self.context = context
  }

  /// Whether a keyboard's focus is on a window of this program, or may be moving to one.
  var hasFocus: Bool { !passing.isEmpty || focus.values.contains { $0.window != nil } }

  /// Whether a keyboard's focus is on this window.
  func isFocused(_ window: UIWindow) -> Bool { focus.values.contains { $0.window === window } }

  // MARK: Keyboard focus from the compositor

  /// A keyboard's focus entered a window.
  func entered(_ window: UIWindow, seat: AnyObject) {
    focus[ObjectIdentifier(seat)] = Weak(window: window)
    returning.remove(ObjectIdentifier(seat))
    passing.remove(ObjectIdentifier(seat))
    hasLeft = false
    window.renderer.setNeedsUpdate()
    if window === current { isProgramsChoice = false }
    guard window.canBecomeKey, !isAwaitingAnswer, !isMerelyShown(window) else { return }
    isProgramsChoice = false
    change(to: window)
  }

  /// Whether a window has the focus only because it is new: the program showed it on another screen and did not make it
  /// key. Compositors give the focus to new windows, but the key window stays key.
  private func isMerelyShown(_ window: UIWindow) -> Bool {
    guard let current, current !== window, !current.isHidden, !window.renderer.isFirstCommitHandled else {
      return false
    }
    return window.wantedScreen.map { $0 != context.screens.main } ?? false
  }

  /// A keyboard's focus left; it may enter another window of this program next.
  func left(seat: AnyObject) {
    let key = ObjectIdentifier(seat)
    returning.remove(key)
    // A window that the program hid has already been removed from `focus` (`willHide`).
    guard let left = focus.removeValue(forKey: key) else { return }
    if left.window == nil { passing.insert(key) } else { hasLeft = true }
  }

  /// A keyboard's focus left a popup of a window, or the window for a popup. It counts as on the window until the
  /// compositor has handled all requests sent so far, because it usually enters the popup, or the window again.
  func leftForPopup(seat: Seat) {
    let key = ObjectIdentifier(seat)
    guard focus[key]?.window != nil, let session = context.session else {
      return left(seat: seat)
    }
    returning.insert(key)
    session.whenHandled { [weak self, weak seat] in
      guard let self, returning.contains(key) else { return }
      if let seat { left(seat: seat) } else { focus[key] = nil }
    }
  }

  /// The seats whose focus is moving between a window and its popup.
  private var returning: Set<ObjectIdentifier> = []

  /// The seats whose focused window was hidden or released. Usually the focus enters another window of this program.
  private var passing: Set<ObjectIdentifier> = []
  private var passageCount = 0

  /// Clears the passing focus of a hidden window when the compositor has handled all requests sent so far.
  func didHide() {
    guard !passing.isEmpty else { return }
    guard let session = context.session else { return passing.removeAll() }
    passageCount += 1
    session.whenHandled { [weak self, passageCount] in
      if self?.passageCount == passageCount { self?.passing.removeAll() }
    }
  }

  /// Runs after each batch of events. No window is key any more when the focus left and entered none of this program.
  func commitBatch() {
    guard hasLeft, passing.isEmpty, !isAwaitingAnswer else { return }
    hasLeft = false
    let focused = focus.values.compactMap(\.window)
    guard !focused.isEmpty else { return change(to: nil) }
    guard !isProgramsChoice, !focused.contains(where: { $0 === current }) else { return }
    let next = focused.filter(\.canBecomeKey).max { recency($0) < recency($1) }
    if let next { change(to: next) }
  }

  /// A press in a window that has the compositor's focus makes it key again.
  func pressed(in window: UIWindow) {
    guard window.canBecomeKey, focus.values.contains(where: { $0.window === window }) else { return }
    isProgramsChoice = false
    change(to: window)
  }

  // MARK: Key window requests by the program

  /// Makes a window key at once, and asks the compositor to agree.
  func makeKey(_ window: UIWindow) {
    let window = front(of: window)
    guard window.canBecomeKey else { return }
    isProgramsChoice = true
    change(to: window)
    guard current === window else { return }
    cancelActivationRequest()
    guard !isFocused(window) else { return }
    requestedWindow = window
    requestFocus(window)
    awaitAnswer()
  }

  /// Asks the compositor to give a window its focus.
  private func requestFocus(_ window: UIWindow) {
    // A panel (layer surface) requests the keyboard with its next commit. A toplevel requests activation below.
    window.renderer.setNeedsUpdate()
    guard let session = context.session, let surface = window.renderer.surface, window.renderer.isMapped,
      window.renderer.role is ToplevelRole
    else { return }
    session.activate(surface)
  }

  /// Cancels the activation that an earlier choice requested.
  private func cancelActivationRequest() {
    if let surface = requestedWindow?.renderer.surface { surface.session.cancelActivation(of: surface) }
    requestedWindow = nil
  }

  /// Ignores focus events until the compositor has handled the requests of this choice.
  private func awaitAnswer() {
    guard let session = context.session else { return }
    isChoiceNew = true
    choiceCount += 1
    session.whenHandled { [weak self, choiceCount] in
      if self?.choiceCount == choiceCount { self?.isChoiceNew = false }
    }
  }

  /// Makes a new modal window key if the key window is behind it (rule W15).
  func modalityChanged() { change(to: current) }

  /// The window that is key in place of one behind modal windows: the one of these in front. The window itself where none is.
  private func front(of window: UIWindow) -> UIWindow {
    var chain = [window]
    // Scenes may be each other's parents.
    while let modal = chain.last?.scene.modalWindow, modal.canBecomeKey, !chain.contains(modal) {
      chain.append(modal)
    }
    return chain.last ?? window
  }

  /// A window is about to be hidden: the visible window of the highest level is next, the one key most
  /// recently among equals (rule W6).
  func willHide(_ window: UIWindow) {
    for (seat, focused) in focus where focused.window === window {
      focus[seat] = nil
      passing.insert(seat)
    }
    // A window may hide itself in `resignKey()`. Post `didResignKey` before `didBecomeHidden`.
    announce()
    if before?.window === window { before = successor(of: window).map { Weak(window: $0) } }
    guard current === window else { return }
    isProgramsChoice = false
    updatePanels()
    guard resign() else { return }
    become(successor(of: window))
  }

  /// Makes the successor of a released visible window key, if the released window was key.
  func didEnd() {
    didHide()
    guard current == nil, hasCurrent else { return }
    hasCurrent = false
    isProgramsChoice = false
    change(to: successor(of: nil))
  }

  /// Whether there is a key window, or was one until it was released.
  private var hasCurrent = false

  // MARK: Reconnection

  /// The window that was key when the connection ended, restored by `reconnected()`.
  private var before: Weak?

  /// Clears the focus of all keyboards, because the connection ended.
  func disconnected() {
    before = current.map { Weak(window: $0) }
    focus.removeAll()
    returning.removeAll()
    passing.removeAll()
    hasLeft = false
    isProgramsChoice = false
    isChoiceNew = false
    change(to: nil)
  }

  /// The windows are about to be shown on another compositor. The window that was key becomes key again, unless the
  /// program has chosen another since. It moves to the front of its level, so that it is shown last: compositors give
  /// their focus to new windows.
  func reconnected() {
    let window = before?.window
    before = nil
    guard current == nil, let window else { return }
    if !window.isHidden { context.windows.didShow(window) }
    makeKey(window)
  }

  private func successor(of window: UIWindow?) -> UIWindow? {
    let candidates = context.windows.all.filter { $0 !== window && !$0.isHidden && $0.canBecomeKey }
    let next = candidates.max { a, b in
      a.windowLevel == b.windowLevel ? recency(a) < recency(b) : a.windowLevel < b.windowLevel
    }
    return next.map(front)
  }

  private func recency(_ window: UIWindow) -> Int {
    history.lastIndex { $0.window === window } ?? -1
  }

  // MARK: Changing the key window

  /// The old window resigns, then the new one becomes key; each is notified once (rules W1, W3).
  private func change(to window: UIWindow?) {
    let window = window.map(front)
    guard current !== window else { return }
    let wasHidden = window?.isHidden
    updatePanels()
    // Observers of pending notifications may make the same window key.
    announce()
    guard current !== window, resign() else { return }
    // `resignKey()` and observers may hide the window.
    let isHidden = window?.isHidden == true && wasHidden == false
    become(isHidden ? successor(of: window) : window)
  }

  /// The key window is about to change: panels derive their keyboard interactivity from it, and windows of higher
  /// levels are restacked above it.
  private func updatePanels() {
    for window in context.windows.unsorted where window.windowLevel != .normal {
      window.renderer.setNeedsUpdate()
    }
  }

  /// The key window resigns.
  ///
  /// - Returns: whether no window is key now. `resignKey()` and observers may make one key.
  private func resign() -> Bool {
    announce()
    guard let old = current else { return true }
    current = nil
    lastNotified = nil
    Trace.log("window resigned-key title=\(Trace.quoted(old.effectiveTitle))")
    old.resignKey()
    announce()
    return current == nil
  }

  private func become(_ window: UIWindow?) {
    guard let window else { return }
    current = window
    lastNotified = window
    history.removeAll { $0.window == nil || $0.window === window }
    history.append(Weak(window: window))
    Trace.log("window key title=\(Trace.quoted(window.effectiveTitle))")
    window.becomeKey()
    announce()
  }

  /// The window that received `becomeKey()` last, and the window for which `didBecomeKey` was posted last.
  private weak var lastNotified: UIWindow?
  private weak var announced: UIWindow?

  /// Posts the pending notifications of key status. A window may change it again in `becomeKey()` or `resignKey()`:
  /// then the notification of the first change is posted before the second change.
  private func announce() {
    if let old = announced, old !== lastNotified {
      announced = nil
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
    }
    if let new = lastNotified, new !== announced {
      announced = new
      NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: new)
    }
  }
}
