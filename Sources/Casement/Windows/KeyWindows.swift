import Desktop
import Foundation

/// Decides which window is key, from what the program asks and where the compositor has its focus.
///
/// Rules W1 to W6, and DESIGN's on the key window.
final class KeyWindows {
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
    return !current.isHidden && !current.renderer.isSettled && current.renderer.surface != nil
  }
  private var isProgramsChoice = false

  private struct Weak {
    weak var window: UIWindow?
  }

  /// Whether a keyboard's focus is on one of our windows.
  var hasFocus: Bool { focus.values.contains { $0.window != nil } }

  /// Whether a keyboard's focus is on this window.
  func isFocused(_ window: UIWindow) -> Bool { focus.values.contains { $0.window === window } }

  // MARK: What the compositor does

  /// A keyboard's focus came to a window.
  func entered(_ window: UIWindow, seat: AnyObject) {
    focus[ObjectIdentifier(seat)] = Weak(window: window)
    returning.remove(ObjectIdentifier(seat))
    hasLeft = false
    window.renderer.setNeedsUpdate()
    guard window.canBecomeKey, !isAwaitingAnswer else { return }
    isProgramsChoice = false
    change(to: window)
  }

  /// A keyboard's focus left; it may be on its way to another of our windows.
  func left(seat: AnyObject) {
    returning.remove(ObjectIdentifier(seat))
    // Of a window that the program hid itself, nothing is left to be taken away.
    guard focus.removeValue(forKey: ObjectIdentifier(seat)) != nil else { return }
    hasLeft = true
  }

  /// A keyboard's focus left a popup of a window, or the window for a popup: it counts as on the window until the
  /// compositor has had its say, since as a rule it comes to the popup, or back to the window when that ends.
  func leftForPopup(seat: Seat) {
    let key = ObjectIdentifier(seat)
    guard focus[key]?.window != nil, let session = UIApplication.shared.session else {
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

  /// A batch of events is over: who left and did not come back is gone.
  func settle() {
    guard hasLeft, !isAwaitingAnswer else { return }
    hasLeft = false
    if let focused = focus.values.compactMap(\.window).first {
      let isFocused = focus.values.contains { $0.window === current }
      if !isFocused && !isProgramsChoice, focused.canBecomeKey { change(to: focused) }
    } else {
      change(to: nil)
    }
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
    guard window.canBecomeKey else { return }
    isProgramsChoice = true
    change(to: window)
    guard current === window, !focus.values.contains(where: { $0.window === window }) else { return }
    UIApplication.shared.requestFocus(window)
  }

  /// A window is about to be hidden: the visible window of the highest level is next, the one key most
  /// recently among equals (rule W6).
  func willHide(_ window: UIWindow) {
    for (seat, focused) in focus where focused.window === window { focus[seat] = nil }
    if before?.window === window { before = successor(of: window).map { Weak(window: $0) } }
    guard current === window else { return }
    isProgramsChoice = false
    change(to: successor(of: window))
  }

  /// A window was let go of while it was shown; if it was the key one, the next takes its place.
  func didEnd() {
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
    hasLeft = false
    isProgramsChoice = false
    change(to: nil)
  }

  /// The windows are about to be shown on another compositor: the one that was key is so again, unless the
  /// program has made its choice meanwhile. It comes in front of its equals, that is last, because compositors
  /// give their focus to the window that is new.
  func reconnected() {
    let window = before?.window
    before = nil
    guard current == nil, let window else { return }
    if !window.isHidden { UIApplication.shared.windowDidShow(window) }
    makeKey(window)
  }

  private func successor(of window: UIWindow?) -> UIWindow? {
    let candidates = UIApplication.shared.windows.filter { $0 !== window && !$0.isHidden && $0.canBecomeKey }
    return candidates.max { a, b in
      a.windowLevel == b.windowLevel ? recency(a) < recency(b) : a.windowLevel < b.windowLevel
    }
  }

  private func recency(_ window: UIWindow) -> Int {
    history.lastIndex { $0.window === window } ?? -1
  }

  // MARK: The change

  /// The old one resigns, then the new one becomes key; each is told once (rules W1, W3).
  private func change(to window: UIWindow?) {
    guard current !== window else { return }
    // Panels ask for the keyboard by it, and windows of higher levels stay above the key one.
    UIApplication.shared.keyWindowChanges()
    if let old = current {
      announce()
      current = nil
      told = nil
      Trace.log("window resigned-key title=\(Trace.quoted(old.effectiveTitle))")
      old.resignKey()
      announce()
      // Whoever heard of it may have chosen another one.
      guard current == nil else { return }
    }
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
