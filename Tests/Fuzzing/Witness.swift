import Casement
import Foundation

/// Receives every callback of the toolkit to the program, and records inconsistencies.
final class Witness {
  /// The inconsistencies, in the order in which they were recorded.
  private(set) var contradictions: [String] = []

  private var visible: Set<ObjectIdentifier> = []
  private var key: Set<ObjectIdentifier> = []
  private var screens: Set<ObjectIdentifier> = []
  private var touches: [ObjectIdentifier: Touch] = [:]
  private var presses: [ObjectIdentifier: UIPress] = [:]
  private var isActive = false
  private var observers: [any NSObjectProtocol] = []

  init() {
    screens = Set(UIScreen.screens.map(ObjectIdentifier.init))
    on(UIWindow.didBecomeVisibleNotification) { $0.begins(\.visible, $1, "visible") }
    on(UIWindow.didBecomeHiddenNotification) { $0.ends(\.visible, $1, "visible") }
    on(UIWindow.didBecomeKeyNotification) { $0.begins(\.key, $1, "key") }
    on(UIWindow.didResignKeyNotification) { $0.ends(\.key, $1, "key") }
    on(UIScreen.didConnectNotification) { $0.begins(\.screens, $1, "connected") }
    on(UIScreen.didDisconnectNotification) { $0.ends(\.screens, $1, "connected") }
    on(UIApplication.didBecomeActiveNotification) { witness, _ in witness.setActive(true) }
    on(UIApplication.willResignActiveNotification) { witness, _ in witness.setActive(false) }
  }

  /// Stops to listen.
  func end() {
    observers.forEach(NotificationCenter.default.removeObserver)
    observers.removeAll()
  }

  /// The screens of the first connection are there without a notification (rule S1).
  func takeScreens() { screens = Set(UIScreen.screens.map(ObjectIdentifier.init)) }

  /// Forgets a window before its release, since no notification about it follows.
  func forget(_ window: UIWindow) {
    visible.remove(ObjectIdentifier(window))
    key.remove(ObjectIdentifier(window))
  }

  func contradict(_ text: String) { contradictions.append(text) }

  // MARK: Reactions

  private var reaction: (() -> Void)?
  private var silence = 0
  private var reactionCount = 0
  private var isReacting = false
  private var isQuiet = false

  /// Schedules a reaction that runs inside a later callback, after `silence` other callbacks, and then inside the next
  /// ones.
  ///
  /// - Parameter times: how often the reaction runs.
  func react(after silence: Int, times: Int = 1, _ reaction: @escaping () -> Void) {
    self.silence = silence
    self.reaction = reaction
    reactionCount = times
  }

  /// The program does nothing more by itself.
  func rest() { reaction = nil }

  /// The program does nothing by itself meanwhile.
  func quietly<Result>(_ body: () -> Result) -> Result {
    isQuiet = true
    defer { isQuiet = false }
    return body()
  }

  /// A callback of the program, which may run the scheduled reaction.
  func noteCallback() {
    guard let reaction, !isQuiet else { return }
    guard silence == 0 else {
      silence -= 1
      return
    }
    // Callbacks that a reaction causes may react too, but not without end.
    reactionCount -= 1
    if reactionCount <= 0 { self.reaction = nil }
    guard !isReacting || reactionCount % 2 == 0 else { return }
    let wasReacting = isReacting
    isReacting = true
    reaction()
    isReacting = wasReacting
  }

  // MARK: Completions

  /// The completions that have to be called, by their numbers.
  private var promises: [Int: Promise] = [:]
  private var promiseCount = 0

  private struct Promise {
    let name: String
    weak var promiser: AnyObject?
  }

  /// Registers a completion that has to be called exactly once.
  func expects(_ name: String, of promiser: AnyObject? = nil) -> Int {
    promiseCount += 1
    promises[promiseCount] = Promise(name: name, promiser: promiser ?? self)
    return promiseCount
  }

  /// A registered completion was called.
  func completed(_ number: Int) {
    if promises.removeValue(forKey: number) == nil {
      contradict("what is called once was called again, or after it was called off")
    }
  }

  /// A registered completion must not be called any more.
  func callOff(_ number: Int) { promises[number] = nil }

  /// The names of completions that were not called, or nil.
  func openPromises() -> String? {
    let names = promises.values.filter { $0.promiser != nil }.map(\.name)
    return names.isEmpty ? nil : "never called: \(Set(names).sorted().joined(separator: ", "))"
  }

  private func on(
    _ name: Notification.Name, _ body: @escaping @MainActor @Sendable (Witness, ObjectIdentifier) -> Void
  ) {
    observers.append(
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] notification in
        guard let object = notification.object.map({ ObjectIdentifier($0 as AnyObject) }) else { return }
        // The toolkit posts on the main actor, and without a queue the block runs there and then.
        MainActor.assumeIsolated {
          if let self {
            body(self, object)
            self.noteCallback()
          }
        }
      })
  }

  private func begins(
    _ set: ReferenceWritableKeyPath<Witness, Set<ObjectIdentifier>>, _ object: ObjectIdentifier,
    _ what: String
  ) {
    if !self[keyPath: set].insert(object).inserted { contradict("became \(what) twice") }
  }

  private func ends(
    _ set: ReferenceWritableKeyPath<Witness, Set<ObjectIdentifier>>, _ object: ObjectIdentifier,
    _ what: String
  ) {
    if self[keyPath: set].remove(object) == nil { contradict("stopped being \(what) without having been") }
  }

  private func setActive(_ isActive: Bool) {
    if self.isActive == isActive {
      contradict("the application was told twice that it is active: \(isActive)")
    }
    self.isActive = isActive
  }

  // MARK: Touches and presses

  private struct Touch {
    let touch: UITouch
    /// Whether it came from a view inside, which lives until the touch has ended, as those around it need not.
    let isPassedOn: Bool

    var isOver: Bool { touch.phase == .ended || touch.phase == .cancelled }
  }

  func began(_ all: Set<UITouch>, in view: UIView) {
    for touch in all {
      let new = Touch(touch: touch, isPassedOn: touch.view !== view)
      if touches.updateValue(new, forKey: ObjectIdentifier(touch)) != nil {
        contradict("a touch began twice")
      }
      if touch.phase != .began { contradict("a touch that begins is in phase \(touch.phase)") }
    }
  }

  func moved(_ all: Set<UITouch>) {
    for touch in all where touches[ObjectIdentifier(touch)] == nil {
      contradict("a touch moved that never began")
    }
  }

  func ended(_ all: Set<UITouch>) {
    for touch in all where touches.removeValue(forKey: ObjectIdentifier(touch)) == nil {
      contradict("a touch ended that never began")
    }
  }

  func began(_ all: Set<UIPress>) {
    for press in all { presses[ObjectIdentifier(press)] = press }
  }

  /// Presses ended in a view: its own presses, or those that the views below it did not handle.
  func ended(_ all: Set<UIPress>, in view: UIView) {
    for press in all where presses.removeValue(forKey: ObjectIdentifier(press)) == nil {
      // A view that was put around the responder after the press began receives the end alone.
      if press.responder === view { contradict("a press ended that never began") }
    }
  }

  // MARK: Menus and pointer styles

  /// The menus that were opened and have not ended, by numbers of their own.
  private var menus: Set<Int> = []
  private var menuCount = 0
  /// Kept, so that no other one is taken for it.
  private var entered: [ObjectIdentifier: (interaction: UIPointerInteraction, count: Int)] = [:]
  /// How many seats there may be at once, each with a pointer of its own.
  var seatCount = 1

  /// A menu is to be opened.
  ///
  /// - Returns: its number.
  func menuOpens() -> Int {
    menuCount += 1
    menus.insert(menuCount)
    return menuCount
  }

  func menuEnded(_ number: Int?) {
    if number.flatMap({ menus.remove($0) }) == nil { contradict("a menu ended that was not open") }
  }

  /// The menus, pointer regions, touches and presses that began and did not end, or nil.
  func openEnds() -> String? {
    if !menus.isEmpty { return "\(menus.count) menus never ended" }
    if !entered.isEmpty { return "\(entered.count) pointer regions were never left" }
    // The view of an ended press may have no path to the window any more, since a control was removed. Its end is lost
    // then.
    let openPresses = presses.values.filter {
      $0.responder is FuzzView || ($0.phase != .ended && $0.phase != .cancelled)
    }
    let openTouches = touches.values.filter { !$0.isPassedOn || !$0.isOver }
    let count = openTouches.count + openPresses.count
    return count > 0 ? "\(count) touches or presses never ended" : nil
  }

  func entered(_ interaction: UIPointerInteraction) {
    let count = entered[ObjectIdentifier(interaction)]?.count ?? 0
    entered[ObjectIdentifier(interaction)] = (interaction, count + 1)
    if count >= seatCount { contradict("a pointer region was entered twice") }
  }

  func exited(_ interaction: UIPointerInteraction) {
    guard let count = entered[ObjectIdentifier(interaction)]?.count else {
      return contradict("a pointer region was left that was not entered")
    }
    entered[ObjectIdentifier(interaction)] = count > 1 ? (interaction, count - 1) : nil
  }

  // MARK: Invariants

  /// The first violation of an invariant at this moment, or nil.
  func complaint(windows: [UIWindow]) -> String? {
    if let first = contradictions.first { return first }
    let keyWindows = windows.filter(\.isKeyWindow)
    if keyWindows.count > 1 { return "\(keyWindows.count) key windows" }
    if keyWindows.first !== UIApplication.shared.keyWindow {
      return "the application's key window is another one"
    }
    if Set(keyWindows.map(ObjectIdentifier.init)) != key { return "notifications name another key window" }
    for case let window as FuzzWindow in windows where window.isNotified != window.isKeyWindow {
      return "a window was told another key status than it has"
    }
    let shown = Set(windows.filter { !$0.isHidden }.map(ObjectIdentifier.init))
    if shown != visible { return "notifications name other visible windows" }
    if Set(UIScreen.screens.map(ObjectIdentifier.init)) != screens {
      return "notifications name other screens"
    }
    if (UIApplication.shared.applicationState == .active) != isActive {
      return "notifications name another state"
    }
    return nil
  }
}

/// A window that reports its key status to the witness instead of calling `super`.
final class FuzzWindow: UIWindow {
  weak var witness: Witness?
  private(set) var isNotified = false

  override func becomeKey() {
    if isNotified { witness?.contradict("becomeKey was called twice") }
    isNotified = true
    witness?.noteCallback()
  }

  override func resignKey() {
    if !isNotified { witness?.contradict("resignKey was called without becomeKey") }
    isNotified = false
    witness?.noteCallback()
  }
}

/// A program that does what the steps say.
final class FuzzDelegate: UIResponder, UIApplicationDelegate {
  func applicationShouldReconnect(_ application: UIApplication) -> Bool { true }
}
