import Desktop
import Foundation

/// Shows what belongs to the first responder at the lower edge of its window: the keyboard, or the view that the
/// responder has in its place, and the one that it has above it.
///
/// There is one for the program, as there is one keyboard: it is that of the key window. While no window is key it stays
/// where it was.
final class InputViews {
  /// How long the keyboard moves, in seconds.
  static let duration: TimeInterval = 0.25

  private unowned let context: ApplicationContext

  /// Where the panel is shown, or was last.
  private weak var window: UIWindow?

  /// Whether the program's own keyboard may come.
  var wish = SoftwareKeyboardWish.ofEnvironment

  /// The keyboard, from when it was first shown.
  private(set) var keyboard: ScreenKeyboard?

  /// The guides that follow the keyboard.
  private var guides: [WeakGuide] = []
  private struct WeakGuide {
    weak var guide: UIKeyboardLayoutGuide?
  }

  init(_ context: ApplicationContext) { self.context = context }

  // MARK: When to look

  /// The responder and its views when they were last looked for.
  private var seen = Seen()
  private struct Seen: Equatable {
    var window: ObjectIdentifier?
    var responder: ObjectIdentifier?
    var hasKeyboard = false
  }

  /// How many changes of the first responder are under way.
  private var changes = 0

  /// One responder gives way to the next: what is between is not to be seen.
  func beginChange() { changes += 1 }

  /// The change is over.
  func endChange() {
    changes -= 1
    if changes == 0 { settle() }
  }

  /// The window whose responder counts.
  private var wantedWindow: UIWindow? {
    if let key = context.keyWindows.current { return key }
    guard let window, !window.isHidden else { return nil }
    return window
  }

  /// The first responder whose input views are shown.
  var responder: UIResponder? { wantedWindow?.firstResponder }

  private func look() -> Seen {
    let window = wantedWindow
    return Seen(
      window: window.map { ObjectIdentifier($0) },
      responder: window?.firstResponder.map { ObjectIdentifier($0) }, hasKeyboard: wantsKeyboard)
  }

  /// Shows other views where the first responder is another one. It is called often, and most often nothing is.
  func settle() {
    guard changes == 0, look() != seen else { return }
    update()
  }

  /// Looks for the views of the present first responder.
  func update() {
    guard !isUpdating else {
      isOutOfDate = true
      return
    }
    isUpdating = true
    // An observer of the notifications may change the first responder; the number of rounds is limited.
    var rounds = 0
    repeat {
      isOutOfDate = false
      seen = look()
      show()
      rounds += 1
    } while (isOutOfDate || look() != seen) && rounds < 8
    isUpdating = false
  }

  private var isUpdating = false
  private var isOutOfDate = false

  /// Whether the program is to have a keyboard of its own on the screen.
  private var wantsKeyboard: Bool {
    switch wish {
    case .always: return true
    case .never: return false
    case .automatic:
      guard let seats = context.session?.seats else { return false }
      guard seats.contains(where: { $0.touch != nil }), !seats.contains(where: { $0.keyboard != nil }) else {
        return false
      }
      // An input method brings its own keyboard.
      return !context.inputs.contains { $0.method?.hasShownItself ?? false }
    }
  }

  // MARK: What to show

  private func show() {
    let next = wantedWindow
    let responder = next?.firstResponder
    let accessory = responder?.chain.lazy.compactMap(\.shownAccessoryView).first { _ in true }
    var input = responder?.chain.lazy.compactMap(\.shownInputView).first { _ in true }
    if input == nil, let typist = responder as? any UIKeyInput, wantsKeyboard {
      input = keyboard(for: typist)
    }
    if let window, window !== next { hide(in: window) }
    guard let next, input != nil || accessory != nil else {
      if let window { hide(in: window) }
      return
    }
    window = next
    let host = next.madeInputHost
    host.frame = next.bounds
    host.panel.set(input: input, accessory: accessory)
    host.panel.onHeightChange = { [weak self, weak next] in
      if let self, let next { contentChanged(in: next) }
    }
    let height = host.panel.wantedHeight(in: next.bounds.size)
    guard height != host.height || host.pull > 0 else { return host.place(height: height) }
    guard height > 0 else { return hide(in: next) }
    if host.height == 0 {
      // The panel comes from below in its size.
      UIView.performWithoutAnimation {
        host.panel.frame = CGRect(
          x: next.bounds.minX, y: next.bounds.maxY, width: next.bounds.width, height: height)
        host.panel.layoutIfNeeded()
      }
    }
    move(host, in: next, to: height, isAnimated: true)
  }

  private func keyboard(for responder: any UIKeyInput) -> ScreenKeyboard {
    let keyboard = self.keyboard ?? ScreenKeyboard(context)
    self.keyboard = keyboard
    keyboard.serve(responder)
    return keyboard
  }

  private func hide(in window: UIWindow) {
    guard let host = window.inputHost else { return }
    guard host.height > 0 else { return host.isLeaving ? () : dismantle(host, of: window) }
    move(host, in: window, to: 0, isAnimated: true)
  }

  private func dismantle(_ host: InputHost, of window: UIWindow) {
    host.panel.onHeightChange = nil
    host.panel.set(input: nil, accessory: nil)
    guard window.inputHost === host else { return }
    window.inputHost = nil
    host.removeFromSuperview()
  }

  // MARK: Moving

  private func move(_ host: InputHost, in window: UIWindow, to height: CGFloat, isAnimated: Bool) {
    let wasShown = host.height > 0
    let isShown = height > 0
    let moves =
      isAnimated && window.renderer.isMapped && !UIAccessibility.isReduceMotionEnabled
      && UIView.areAnimationsEnabled
    let begin = screenFrame(
      of: host, in: window, height: host.height, pull: host.pull, last: host.panel.bounds.height)
    let end = screenFrame(of: host, in: window, height: height, last: host.panel.bounds.height)
    let note = KeyboardNote(
      screen: window.screen, begin: begin, end: end, duration: moves ? Self.duration : 0)
    host.movements += 1
    let number = host.movements
    host.isLeaving = !isShown
    Trace.log(
      "keyboard \(isShown ? wasShown ? "changed" : "shown" : "hidden") window=\(Trace.quoted(window.effectiveTitle)) height=\(Trace.number(Double(height)))"
    )
    note.post(isShown ? .willShow : .willHide)
    // An observer of the notification has started another movement.
    guard host.movements == number else { return }
    let change = { [self] in
      host.place(height: height)
      if updateGuides(in: window) { window.layoutIfNeeded() }
    }
    let isOver = { [weak self, weak window] in
      guard let self, host.movements == number else { return }
      if !isShown, let window { dismantle(host, of: window) }
      note.post(isShown ? .didShow : .didHide)
    }
    guard moves else {
      UIView.performWithoutAnimation(change)
      return isOver()
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
      animations: change, completion: { _ in isOver() })
  }

  /// Where the panel is when it covers so much, on the screen.
  private func screenFrame(
    of host: InputHost, in window: UIWindow, height: CGFloat, pull: CGFloat = 0, last: CGFloat
  ) -> CGRect {
    var frame = host.panelFrame(height: height)
    if height == 0 { frame.size.height = last }
    frame.origin.y += pull
    return window.convert(frame, to: nil as UIWindow?)
  }

  /// The content wants another height.
  private func contentChanged(in window: UIWindow) {
    guard window === self.window, !isUpdating, let host = window.inputHost else { return }
    let height = host.panel.wantedHeight(in: window.bounds.size)
    guard height > 0, height != host.height else { return }
    move(host, in: window, to: height, isAnimated: false)
  }

  /// A window has another size: the panel stays at its lower edge.
  func resized(_ window: UIWindow) {
    guard let host = window.inputHost, host.height > 0, !host.isLeaving, window === self.window else {
      if let host = window.inputHost { host.frame = window.bounds }
      return
    }
    let begin = screenFrame(of: host, in: window, height: host.height, last: 0)
    host.frame = window.bounds
    let height = host.panel.wantedHeight(in: window.bounds.size)
    let end = screenFrame(of: host, in: window, height: height, last: 0)
    host.movements += 1
    let note = KeyboardNote(screen: window.screen, begin: begin, end: end, duration: 0)
    note.post(.willShow)
    guard window.inputHost === host, !host.isLeaving else { return }
    UIView.performWithoutAnimation { host.place(height: height) }
    note.post(.didShow)
  }

  // MARK: Following a finger (rule K2)

  /// A release at a higher speed decides by its direction alone. In points per second.
  private static let decidingSpeed: CGFloat = 150

  /// Moves the panel of a window with a finger that drags content, as far down as the finger is below the panel's upper
  /// edge. An accessory view alone stays. No notification is posted before the release.
  ///
  /// - Parameter y: the finger's place in points of the window.
  func follow(fingerAt y: CGFloat, in window: UIWindow) {
    guard window === self.window, let host = window.inputHost, host.height > 0, host.panel.input != nil else {
      return
    }
    let pull = min(max(0, y - host.bounds.maxY + host.height), host.height)
    guard pull != host.pull else { return }
    // An animation that still runs would show the panel at a place of its own.
    if host.pull == 0 { host.panel.layer.removeAllAnimations() }
    UIView.performWithoutAnimation {
      host.pull(by: pull)
      if updateGuides(in: window) { window.layoutIfNeeded() }
    }
  }

  /// The finger that the panel follows has left the screen: the first responder resigns if the finger went down, or was slow
  /// and had pulled the panel by more than half of its height. Otherwise the panel goes back to its place.
  ///
  /// - Parameter velocity: the finger's speed down, in points per second.
  func release(velocity: CGFloat, in window: UIWindow) {
    guard window === self.window, let host = window.inputHost, host.pull > 0 else { return }
    let dismisses =
      abs(velocity) > Self.decidingSpeed ? velocity > 0 : host.pull > host.height / 2
    if dismisses { responder?.resignFirstResponder() }
    // The responder may refuse to resign, and the next one may have the same views.
    guard window.inputHost === host, host.pull > 0 else { return }
    move(host, in: window, to: host.height, isAnimated: true)
  }

  /// A window is laid out for a frame: the panel is in front, and the guides are where it is.
  func prepare(_ window: UIWindow) {
    window.inputHost?.stayInFront()
    window.layoutIfNeeded()
    if !guides.isEmpty, updateGuides(in: window) { window.layoutIfNeeded() }
    window.toasts?.placeInChangedArea()
  }

  // MARK: Guides

  func add(_ guide: UIKeyboardLayoutGuide) {
    guides.removeAll { $0.guide == nil }
    guides.append(WeakGuide(guide: guide))
  }

  /// Has the guides of a window's views follow the keyboard.
  ///
  /// - Returns: whether any is another one.
  private func updateGuides(in window: UIWindow) -> Bool {
    var isNews = false
    for entry in guides {
      guard let guide = entry.guide, guide.owningView?.window === window else { continue }
      if guide.update() { isNews = true }
    }
    return isNews
  }

  /// How much of a window the keyboard covers or is going to cover, in points of the window.
  func coveredArea(of window: UIWindow) -> CGRect? {
    guard let host = window.inputHost, host.height > 0 else { return nil }
    return host.panelFrame(height: host.height - host.pull)
  }
}

/// A movement of the keyboard, as it is told (rule K1).
private struct KeyboardNote {
  let screen: UIScreen
  let begin: CGRect
  let end: CGRect
  let duration: TimeInterval

  enum Moment { case willShow, didShow, willHide, didHide }

  /// UIKit's order: that the frame changes first, then that the keyboard comes or goes.
  func post(_ moment: Moment) {
    let names: [Notification.Name] =
      switch moment {
      case .willShow:
        [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification]
      case .didShow:
        [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidShowNotification]
      case .willHide:
        [UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillHideNotification]
      case .didHide:
        [UIResponder.keyboardDidChangeFrameNotification, UIResponder.keyboardDidHideNotification]
      }
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(
        value: UIView.AnimationCurve.easeInOut.rawValue),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    for name in names { NotificationCenter.default.post(name: name, object: screen, userInfo: info) }
  }
}

extension UIWindow {
  /// The view that holds the keyboard, made if it is not there yet.
  var madeInputHost: InputHost {
    if let inputHost { return inputHost }
    let host = InputHost()
    inputHost = host
    UIView.performWithoutAnimation {
      host.frame = bounds
      addSubview(host)
    }
    return host
  }
}
