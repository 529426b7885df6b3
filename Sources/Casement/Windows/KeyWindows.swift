import Desktop
import Foundation

/// Decides which window is key, from what the program asks and where the compositor has its focus.
///
/// Rules W1 to W6 and W15, and DESIGN's on the key window.
final class KeyWindows {
  private let context: ApplicationContext

  /// The window that is key.
  private(set) weak var current: UIWindow? {
    didSet { for window in [oldValue, current] { window?.focusRing?.update() } }
  }

  /// The windows that had key status, the most recent last.
  private var history: [Weak] = []

  /// Where each keyboard's focus is, by the seat's identity.
  private var focus: [ObjectIdentifier: Weak] = [:]

  /// Whether a keyboard left and where it went is not known yet.
  private var hasLeft = false

  /// Whether the program made a window key that the compositor has not taken in yet; until then its focus
  /// on another of our windows is about what was before.
  private var isAwaitingAnswer: Bool {
    guard isProgramsChoice, let current else { return false }
    return isChoiceNew || !current.isHidden && !current.renderer.isSettled && current.renderer.surface != nil
  }
  private var isProgramsChoice = false

  /// Whether there may be events on their way from before the program's choice.
  private var isChoiceNew = false
  private var choiceCount = 0

  /// The window for which the compositor was asked last.
  private weak var asked: UIWindow?

  private struct Weak {
    weak var window: UIWindow?
  }

  init(_ context: ApplicationContext) {
    self.context = context
  }

  /// Whether a keyboard's focus is on one of our windows, or perhaps on its way to one.
  var hasFocus: Bool { !passing.isEmpty || focus.values.contains { $0.window != nil } }

  /// Whether a keyboard's focus is on this window.
  func isFocused(_ window: UIWindow) -> Bool { focus.values.contains { $0.window === window } }

  // MARK: What the compositor does

  /// A keyboard's focus came to a window.
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

  /// Whether a window has the focus for no other reason than that it was put on another screen, as compositors do with
  /// windows that are new: the key window stays key, since the program shows something there without making it key.
  private func isMerelyShown(_ window: UIWindow) -> Bool {
    guard let current, current !== window, !current.isHidden, !window.renderer.isSettled else { return false }
    return window.wantedScreen.map { $0 != context.screens.main } ?? false
  }

  /// A keyboard's focus left; it may be on its way to another of our windows.
  func left(seat: AnyObject) {
    let key = ObjectIdentifier(seat)
    returning.remove(key)
    // Of a window that the program hid itself, nothing is left to be taken away.
    guard let left = focus.removeValue(forKey: key) else { return }
    if left.window == nil { passing.insert(key) } else { hasLeft = true }
  }

  /// A keyboard's focus left a popup of a window, or the window for a popup: it counts as on the window until the
  /// compositor has had its say, since as a rule it comes to the popup, or back to the window when that ends.
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

  /// The keyboards whose focus is on its way to a popup, or back.
  private var returning: Set<ObjectIdentifier> = []

  /// The keyboards whose focus was on a window that has gone: as a rule it comes to another one of ours.
  private var passing: Set<ObjectIdentifier> = []
  private var passageCount = 0

  /// A window has gone: the focus that was on it is on its way until the compositor has had its say.
  func didHide() {
    guard !passing.isEmpty else { return }
    guard let session = context.session else { return passing.removeAll() }
    passageCount += 1
    session.whenHandled { [weak self, passageCount] in
      if self?.passageCount == passageCount { self?.passing.removeAll() }
    }
  }

  /// A batch of events is over: who left and did not come back is gone.
  func settle() {
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

  // MARK: What the program does

  /// Makes a window key at once, and asks the compositor to agree.
  func makeKey(_ window: UIWindow) {
    let window = front(of: window)
    guard window.canBecomeKey else { return }
    isProgramsChoice = true
    change(to: window)
    guard current === window else { return }
    takeBackRequest()
    guard !isFocused(window) else { return }
    asked = window
    requestFocus(window)
    awaitAnswer()
  }

  /// Asks the compositor to give a window its focus.
  private func requestFocus(_ window: UIWindow) {
    // A panel asks with its surface's own state.
    window.renderer.setNeedsUpdate()
    guard let session = context.session, let surface = window.renderer.surface, window.renderer.isMapped,
      window.renderer.role is ToplevelRole
    else { return }
    session.activate(surface)
  }

  /// The program has changed its mind: the compositor is not to follow the choice of before.
  private func takeBackRequest() {
    if let surface = asked?.renderer.surface { surface.session.cancelActivation(of: surface) }
    asked = nil
  }

  /// What the compositor said before it heard of the choice is not about that.
  private func awaitAnswer() {
    guard let session = context.session else { return }
    isChoiceNew = true
    choiceCount += 1
    session.whenHandled { [weak self, choiceCount] in
      if self?.choiceCount == choiceCount { self?.isChoiceNew = false }
    }
  }

  /// A modal window was shown, or a window became modal: it becomes key where the key window is behind it (rule W15).
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
    // Who is hidden while it is told that it resigns is posted as resigned before.
    announce()
    if before?.window === window { before = successor(of: window).map { Weak(window: $0) } }
    guard current === window else { return }
    isProgramsChoice = false
    updatePanels()
    guard resign() else { return }
    become(successor(of: window))
  }

  /// A window was let go of while it was shown; if it was the key one, the next takes its place.
  func didEnd() {
    didHide()
    guard current == nil, hasCurrent else { return }
    hasCurrent = false
    isProgramsChoice = false
    change(to: successor(of: nil))
  }

  /// Whether there is a key window, or was one until it ended.
  private var hasCurrent = false

  // MARK: Between two connections

  /// The window that was key when the connection ended.
  private var before: Weak?

  /// The connection has ended, and every keyboard has left with it.
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

  /// The windows are about to be shown on another compositor: the one that was key is so again, unless the
  /// program has made its choice meanwhile. It comes in front of its equals, that is last, because compositors
  /// give their focus to the window that is new.
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

  // MARK: The change

  /// The old one resigns, then the new one becomes key; each is told once (rules W1, W3).
  private func change(to window: UIWindow?) {
    let window = window.map(front)
    guard current !== window else { return }
    updatePanels()
    // Who hears of the change before may choose the same window.
    announce()
    guard current !== window, resign() else { return }
    become(window)
  }

  /// Another window is about to be key: panels ask for the keyboard by it, and windows of higher levels stay above it.
  private func updatePanels() {
    for window in context.windows.unsorted where window.windowLevel != .normal {
      window.renderer.setNeedsUpdate()
    }
  }

  /// The window that is key resigns.
  ///
  /// - Returns: whether none is key now: whoever heard of it may have chosen one.
  private func resign() -> Bool {
    announce()
    guard let old = current else { return true }
    current = nil
    told = nil
    Trace.log("window resigned-key title=\(Trace.quoted(old.effectiveTitle))")
    old.resignKey()
    announce()
    return current == nil
  }

  private func become(_ window: UIWindow?) {
    hasCurrent = window != nil
    guard let window else { return }
    announce()
    guard current == nil else { return }
    current = window
    told = window
    history.removeAll { $0.window == nil || $0.window === window }
    history.append(Weak(window: window))
    Trace.log("window key title=\(Trace.quoted(window.effectiveTitle))")
    window.becomeKey()
    announce()
  }

  /// The window that was told last that it is key, and the one of which everybody has been.
  private weak var told: UIWindow?
  private weak var announced: UIWindow?

  /// Posts the notifications of what windows have been told. Where a window makes another change while it is told of
  /// one, its notification comes before that change, so that they have the order of the changes.
  private func announce() {
    if let old = announced, old !== told {
      announced = nil
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
    }
    if let new = told, new !== announced {
      announced = new
      NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: new)
    }
  }
}
