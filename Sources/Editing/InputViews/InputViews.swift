import CasementDesktop
import Foundation

/// Shows the input views of the first responder at the lower edge of its window: the keyboard, or the responder's input
/// view in its place, and the responder's accessory view above it.
///
/// The program has one instance, since there is one keyboard: it is shown in the key window. While no window is key, it
/// stays in the previous one.
package final class InputViews: InputViewPresenting {
  /// The duration of the keyboard's movement, in seconds.
  static let duration: TimeInterval = 0.25

  private unowned let context: ApplicationContext

  /// The window that shows the panel, or showed it last.
  private weak var window: UIWindow?

  /// Whether the toolkit's own keyboard may be shown.
  var wish = SoftwareKeyboardWish.ofEnvironment

  /// The keyboard, made when it is first shown.
  private(set) var keyboard: ScreenKeyboard?

  /// The guides that follow the keyboard.
  private var guides: [WeakGuide] = []
  private struct WeakGuide {
    weak var guide: UIKeyboardLayoutGuide?
  }

  package init(_ context: ApplicationContext) { self.context = context }

  // MARK: Detecting changes

  /// The state that the shown views are for.
  private var shownState = State()
  private struct State: Equatable {
    var window: ObjectIdentifier?
    var responder: ObjectIdentifier?
    var hasKeyboard = false
    /// The layout of the hardware keyboard, whose letters the keyboard on the screen has.
    var layout: SeatLayout?
  }

  /// The number of nested changes of the first responder in progress.
  private var changes = 0

  /// A change of the first responder begins: the state between two responders is not shown.
  package func beginChange() { changes += 1 }

  /// The change has ended.
  package func endChange() {
    changes -= 1
    if changes == 0 { updateIfNeeded() }
  }

  /// The window whose first responder determines the views.
  private var wantedWindow: UIWindow? {
    if let key = context.keyWindows.current { return key }
    guard let window, !window.isHidden else { return nil }
    return window
  }

  /// The first responder whose input views are shown.
  package var responder: UIResponder? { wantedWindow?.firstResponder }

  private func currentState() -> State {
    let (window, hasKeyboard) = (wantedWindow, wantsKeyboard)
    return State(
      window: window.map { ObjectIdentifier($0) },
      responder: window?.firstResponder.map { ObjectIdentifier($0) }, hasKeyboard: hasKeyboard,
      layout: hasKeyboard ? SeatLayout.focused(context) ?? shownState.layout : nil)
  }

  /// Updates the views if the state has changed. Called often, mostly without a change.
  package func updateIfNeeded() {
    guard changes == 0, currentState() != shownState else { return }
    update()
  }

  /// Shows the views of the current first responder.
  package func update() {
    guard !isUpdating else {
      isOutOfDate = true
      return
    }
    isUpdating = true
    // An observer of the notifications may change the first responder again. The number of rounds is limited.
    var rounds = 0
    repeat {
      isOutOfDate = false
      shownState = currentState()
      show()
      rounds += 1
    } while (isOutOfDate || currentState() != shownState) && rounds < 8
    isUpdating = false
  }

  private var isUpdating = false
  private var isOutOfDate = false

  /// Whether the toolkit's own keyboard is to be shown.
  private var wantsKeyboard: Bool {
    switch wish {
    case .always: return true
    case .never: return false
    case .automatic:
      guard let seats = context.session?.seats else { return false }
      guard seats.contains(where: { $0.touch != nil }), !seats.contains(where: { $0.keyboard != nil }) else {
        return false
      }
      // An input method shows its own keyboard.
      return !context.inputs.contains { $0.method?.hasShownItself ?? false }
    }
  }

  // MARK: Choosing the input view

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
    let host = next.ensuredInputHost
    host.frame = next.bounds
    host.panel.set(input: input, accessory: accessory)
    host.panel.onHeightChange = { [weak self, weak next] in
      if let self, let next { contentChanged(in: next) }
    }
    let height = host.panel.wantedHeight(in: next.bounds.size)
    guard height != host.height || host.pull > 0 else { return host.layOut(height: height) }
    guard height > 0 else { return hide(in: next) }
    if host.height == 0 {
      // The panel moves in from below in its final size.
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
    guard let host = window.keyboardHost else { return }
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
    // An observer of the notification may have started another movement.
    guard host.movements == number else { return }
    let change = { [self] in
      host.layOut(height: height)
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

  /// The frame of the panel on the screen when it covers a height.
  private func screenFrame(
    of host: InputHost, in window: UIWindow, height: CGFloat, pull: CGFloat = 0, last: CGFloat
  ) -> CGRect {
    var frame = host.panelFrame(height: height)
    if height == 0 { frame.size.height = last }
    frame.origin.y += pull
    return window.convert(frame, to: nil as UIWindow?)
  }

  /// The content needs another height.
  private func contentChanged(in window: UIWindow) {
    guard window === self.window, !isUpdating, let host = window.keyboardHost else { return }
    let height = host.panel.wantedHeight(in: window.bounds.size)
    guard height > 0, height != host.height else { return }
    move(host, in: window, to: height, isAnimated: false)
  }

  /// A window was resized: the panel stays at its lower edge.
  package func resized(_ window: UIWindow) {
    guard let host = window.keyboardHost, host.height > 0, !host.isLeaving, window === self.window else {
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
    UIView.performWithoutAnimation { host.layOut(height: height) }
    note.post(.didShow)
  }

  // MARK: Following a finger (rule K2)

  /// The speed in points per second above which a release is decided by its direction alone.
  private static let decidingSpeed: CGFloat = 150

  /// Moves the panel of a window with a finger that drags content, down by the distance of the finger below the panel's
  /// upper edge. An accessory view without an input view stays. No notification is posted before the release.
  ///
  /// - Parameter y: the finger's place in points of the window.
  package func dragPanel(fingerAt y: CGFloat, in window: UIWindow) {
    guard window === self.window, let host = window.keyboardHost, host.height > 0, host.panel.input != nil
    else { return }
    let pull = min(max(0, y - host.bounds.maxY + host.height), host.height)
    guard pull != host.pull else { return }
    // A running animation would override the panel's place.
    if host.pull == 0 { host.panel.layer.removeAllAnimations() }
    UIView.performWithoutAnimation {
      host.pull(by: pull)
      if updateGuides(in: window) { window.layoutIfNeeded() }
    }
  }

  /// The finger that the panel follows was lifted. The first responder resigns if the finger moved down fast, or was
  /// slow and had pulled the panel by more than half of its height. Otherwise the panel moves back to its place.
  ///
  /// - Parameter velocity: the finger's velocity downwards, in points per second.
  package func release(velocity: CGFloat, in window: UIWindow) {
    guard window === self.window, let host = window.keyboardHost, host.pull > 0 else { return }
    let dismisses =
      abs(velocity) > Self.decidingSpeed ? velocity > 0 : host.pull > host.height / 2
    if dismisses { responder?.resignFirstResponder() }
    // The responder may refuse to resign, and the next one may have the same input views.
    guard window.inputHost === host, host.pull > 0 else { return }
    move(host, in: window, to: host.height, isAnimated: true)
  }

  /// Before a frame of a window: moves the panel to the front, and updates the guides.
  package func prepare(_ window: UIWindow) {
    window.keyboardHost?.stayInFront()
    window.layoutIfNeeded()
    if !guides.isEmpty, updateGuides(in: window) { window.layoutIfNeeded() }
    window.toasts?.layOutIfAreaChanged()
  }

  // MARK: Guides

  func add(_ guide: UIKeyboardLayoutGuide) {
    guides.removeAll { $0.guide == nil }
    guides.append(WeakGuide(guide: guide))
  }

  /// Updates the keyboard guides of a window's views.
  ///
  /// - Returns: whether any of them changed.
  private func updateGuides(in window: UIWindow) -> Bool {
    var isNews = false
    for entry in guides {
      guard let guide = entry.guide, guide.owningView?.window === window else { continue }
      if guide.update() { isNews = true }
    }
    return isNews
  }

  /// The area of a window that the keyboard covers or will cover, in points of the window.
  package func coveredArea(of window: UIWindow) -> CGRect? {
    guard let host = window.keyboardHost, host.height > 0 else { return nil }
    return host.panelFrame(height: host.height - host.pull)
  }
}

/// The notifications for a movement of the keyboard (rule K1).
private struct KeyboardNote {
  let screen: UIScreen
  let begin: CGRect
  let end: CGRect
  let duration: TimeInterval

  enum Moment { case willShow, didShow, willHide, didHide }

  /// UIKit's order: the change of the frame first, then showing or hiding.
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

extension ApplicationContext: InputViewPresenterMaking {
  package func makeInputViewPresenter() -> any InputViewPresenting { InputViews(self) }

  /// The input views of the first responder.
  package var inputViews: InputViews {
    guard let inputViews = inputViewPresenter as? InputViews else {
      preconditionFailure("the context makes no other input views")
    }
    return inputViews
  }
}

extension UIWindow {
  /// The view that contains the keyboard; nil for none.
  var keyboardHost: InputHost? { inputHost as? InputHost }

  /// The view that contains the keyboard, made if there is none.
  var ensuredInputHost: InputHost {
    if let keyboardHost { return keyboardHost }
    let host = InputHost()
    inputHost = host
    UIView.performWithoutAnimation {
      host.frame = bounds
      addSubview(host)
    }
    return host
  }
}
