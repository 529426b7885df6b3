import Casement
import Foundation
import Testing

@Suite("L1 unbound methods in place of selectors", .serialized)
struct SelectorTests {
  private final class Listener {
    var received: [String] = []

    func receive(_ notification: Notification) { received.append(notification.name.rawValue) }
    func ring() { received.append("ring") }
    func tick(_ timer: Timer) {
      received.append("tick")
      timer.invalidate()
    }
  }

  private let center = NotificationCenter()
  private let name = Notification.Name("one")

  @Test("A method is called with the notification or without, as it takes it, before post returns")
  func called() {
    let listener = Listener()
    center.addObserver(listener, selector: Listener.receive, name: name, object: nil)
    center.addObserver(listener, selector: Listener.ring, name: nil, object: nil)
    center.post(name: name, object: nil)
    #expect(Set(listener.received) == ["one", "ring"])
    center.post(name: Notification.Name("two"), object: nil)
    #expect(listener.received.filter { $0 == "ring" }.count == 2)
    #expect(listener.received.count == 3)
  }

  @Test("Selectors with a name are equal to those with the same name")
  func named() {
    let ring = Selector("ring", Listener.ring)
    #expect(ring == Selector("ring", Listener.receive))
    #expect(ring != Selector("hear", Listener.receive))
    #expect(ring != Selector(Listener.ring))
    #expect(Selector("move", Slot.move) == Selector("move", Slot.move))
    #expect(Set([ring, Selector("ring", Listener.ring)]).count == 1)
  }

  @Test("A delayed call is cancelled by the name of its selector")
  func takenBack() {
    let slot = Slot()
    slot.perform(Selector("count", Slot.count), with: nil, afterDelay: 60)
    slot.perform(Selector("other", Slot.count), with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(
      withTarget: slot, selector: Selector("other", Slot.count), object: nil)
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    #expect(slot.moves.isEmpty)
    NSObject.cancelPreviousPerformRequests(withTarget: slot)
  }

  private final class Slot: NSObject {
    var moves: [String] = []
    func move(_ sender: Any?, _ event: UIEvent?) { moves.append("\(sender ?? "nobody")") }
    func count() { moves.append("count") }
  }

  @Test("The application and a control perform a selector, as they call an unbound method")
  func sent() {
    let slot = Slot()
    let item = UIBarButtonItem(title: nil, style: .plain, target: slot as Any?, action: Selector(Slot.count))
    #expect(item.target === slot)
    #expect(
      item.action.map { UIApplication.shared.sendAction($0, to: item.target, from: item, for: nil) } == true)
    UIControl().sendAction(Selector(Slot.count), to: slot, for: nil)
    #expect(slot.moves == ["count", "count"])
  }

  private final class Elder {
    var received: [String] = []
    func receive(_ notification: NSNotification) {
      received.append("\(notification.name.rawValue) \(notification.userInfo ?? [:])")
    }
    func any(_ sender: Any) { received.append("\(sender is Notification)") }
    func object(_ sender: AnyObject) { received.append("\(sender is NSNotification)") }
  }

  @Test("A method may take an NSNotification or Any, and may be given as a Selector")
  func elder() {
    let listener = Elder()
    center.addObserver(listener, selector: Elder.receive, name: name, object: nil)
    center.addObserver(listener, selector: Elder.any, name: name, object: nil)
    center.addObserver(listener, selector: Elder.object, name: name, object: nil)
    let selector = Selector(Elder.receive)
    center.addObserver(listener, selector: selector, name: Notification.Name("two"), object: nil)
    center.post(name: name, object: nil, userInfo: ["a": 1])
    #expect(
      Set(listener.received) == ["one [AnyHashable(\"a\"): 1]", "true"] && listener.received.count == 3)
    listener.received = []
    center.post(name: Notification.Name("two"), object: nil)
    #expect(listener.received == ["two [:]"])
    center.removeObserver(listener)
    center.post(name: name, object: nil)
    #expect(listener.received.count == 1)
  }

  @Test("Controls, recognizers, timers and display links take a Selector")
  func selectors() {
    let listener = Listener()
    let control = UIControl()
    control.addTarget(listener, action: Selector(Listener.ring), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(listener.received == ["ring"])
    let timer = Timer(
      timeInterval: 1, target: listener, selector: Selector(Listener.tick), userInfo: nil, repeats: false)
    timer.fire()
    #expect(listener.received == ["ring", "tick"])
    UITapGestureRecognizer().addTarget(listener, action: Selector(Listener.ring))
    CADisplayLink(target: listener, selector: Selector(Listener.ring)).invalidate()
    #expect(listener.received.count == 2)
  }

  @Test("Observers are filtered by name and by object")
  func filtered() {
    let (listener, object, other) = (Listener(), Listener(), Listener())
    center.addObserver(listener, selector: Listener.receive, name: name, object: object)
    center.post(name: name, object: other)
    #expect(listener.received.isEmpty)
    center.post(name: name, object: object)
    #expect(listener.received == ["one"])
  }

  @Test("The observer is not retained, and gets nothing after its release")
  func weakly() {
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      center.addObserver(listener, selector: Listener.receive, name: name, object: nil)
    }
    #expect(gone == nil)
    center.post(name: name, object: nil)
  }

  @Test("Released observers are removed without a notification when many others are added")
  func forgotten() {
    weak var held: Listener?
    do {
      let (listener, journal) = (Listener(), Listener())
      held = journal
      let hear: (Listener) -> (Notification) -> Void = { _ in { _ in journal.received.append("never") } }
      center.addObserver(listener, selector: hear, name: name, object: nil)
    }
    #expect(held != nil)
    var others: [Listener] = []
    while held != nil, others.count < 10_000 {
      let other = Listener()
      center.addObserver(other, selector: Listener.receive, name: name, object: nil)
      others.append(other)
    }
    #expect(held == nil)
    for other in others { center.removeObserver(other) }
  }

  @Test("Removed observers get nothing: all of an observer, or by name")
  func removed() {
    let (first, second) = (Listener(), Listener())
    let two = Notification.Name("two")
    for listener in [first, second] {
      center.addObserver(listener, selector: Listener.receive, name: name, object: nil)
      center.addObserver(listener, selector: Listener.receive, name: two, object: nil)
    }
    center.removeObserver(first)
    center.removeObserver(second, name: two, object: nil)
    center.post(name: name, object: nil)
    center.post(name: two, object: nil)
    #expect(first.received.isEmpty)
    #expect(second.received == ["one"])
    // A token of Foundation's own is removed as ever.
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: name, object: nil, queue: nil) { _ in count += 1 }
    center.post(name: name, object: nil)
    center.removeObserver(token)
    center.post(name: name, object: nil)
    #expect(count == 1)
  }

  @Test("A timer retains its target and calls its method")
  func timer() {
    weak var kept: Listener?
    let timer: Timer
    do {
      let listener = Listener()
      kept = listener
      timer = .scheduledTimer(
        timeInterval: 0, target: listener, selector: Listener.tick, userInfo: ["a"], repeats: true)
    }
    #expect(kept != nil && timer.userInfo as? [String] == ["a"])
    timer.fire()
    #expect(!timer.isValid && timer.userInfo == nil)
    #expect(kept == nil, "an invalid timer lets go of its target")
  }

  @Test("A timer that calls a method without arguments, made to be added later, calls once")
  func laterTimer() {
    weak var kept: Listener?
    let timer: Timer
    do {
      let listener = Listener()
      kept = listener
      timer = Timer(
        timeInterval: 0, target: listener, selector: Listener.ring, userInfo: nil, repeats: false)
    }
    RunLoop.current.add(timer, forMode: .default)
    #expect(kept?.received == [])
    timer.fire()
    #expect(kept == nil, "it has called, and is done")
  }

  // MARK: As programs write it

  /// The shapes that everyday code has: `Self`, an inherited method, one with a result.
  private class Screen: UIResponder {
    var received: [String] = []
    func observe(_ center: NotificationCenter, _ name: Notification.Name) {
      center.addObserver(self, selector: Self.changed, name: name, object: nil)
      center.addObserver(self, selector: Self.refresh, name: name, object: nil)
      center.addObserver(self, selector: Self.resignFirstResponder, name: name, object: nil)
    }
    func changed(_ notification: Notification) { received.append("changed") }
    func refresh() { received.append("refresh") }
    func say(_ text: Any?) { received.append("say \(text as? String ?? "nothing")") }
    override func resignFirstResponder() -> Bool {
      received.append("resign")
      return true
    }
    func later() {
      perform(Self.refresh, with: nil, afterDelay: 0)
      perform(Self.say, with: "hello", afterDelay: 0)
    }
  }

  private final class SubScreen: Screen {
    override func refresh() { received.append("overridden") }
  }

  @Test("Self names the method, an override is called, and a method may have a result")
  func selfMethods() {
    let screen = SubScreen()
    screen.observe(center, name)
    center.post(name: name, object: nil)
    #expect(Set(screen.received) == ["changed", "overridden", "resign"])
  }

  @Test("Notifications are delivered on the posting thread, unless the main actor added the observer")
  func threads() async {
    nonisolated final class Plain: @unchecked Sendable {
      // Sendable: written by the one thread that posts.
      var wasMain: Bool?
      init(_ center: NotificationCenter, _ name: Notification.Name) {
        center.addObserver(self, selector: Self.note, name: name, object: nil)
      }
      func note() { wasMain = MainThread.isCurrent }
    }
    let (plain, listener) = (Plain(center, name), Listener())
    center.addObserver(listener, selector: Listener.ring, name: name, object: nil)
    let name = name
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        center.post(name: name, object: nil)
        DispatchQueue.main.async { done.resume() }
      }
    }
    #expect(plain.wasMain == false && listener.received == ["ring"])
  }

  @Test("A delayed call retains its object until it runs; all calls of an object can be cancelled")
  func delayed() {
    weak var kept: Screen?
    do {
      let screen = Screen()
      kept = screen
      screen.later()
    }
    #expect(kept?.received == [])
    // The run loop of this thread is this one's to run, as in a program's main thread.
    RunLoop.current.run { kept == nil }
    #expect(kept == nil)
    let (screen, other) = (Screen(), Screen())
    screen.later()
    NSObject.cancelPreviousPerformRequests(withTarget: screen)
    other.later()
    RunLoop.current.run { other.received.count == 2 }
    #expect(screen.received.isEmpty)
    #expect(other.received.sorted() == ["refresh", "say hello"])
  }

  @Test("Delayed calls can be cancelled by selector and argument")
  func delayedBySelector() {
    let (say, refresh) = (Selector(Screen.say), Selector(Screen.refresh))
    let screen = Screen()
    for argument in ["a", "b", nil] { screen.perform(say, with: argument, afterDelay: 0) }
    screen.perform(refresh, with: nil, afterDelay: 0)
    NSObject.cancelPreviousPerformRequests(withTarget: screen, selector: say, object: "a")
    NSObject.cancelPreviousPerformRequests(withTarget: screen, selector: say, object: nil)
    NSObject.cancelPreviousPerformRequests(withTarget: screen, selector: refresh, object: "a")
    NSObject.cancelPreviousPerformRequests(withTarget: Screen(), selector: refresh, object: nil)
    screen.perform(Screen.say, with: "last", afterDelay: 0.01)
    RunLoop.current.run { screen.received.contains("say last") }
    #expect(screen.received.sorted() == ["refresh", "say b", "say last"])
  }

  @Test("A method is performed on the main thread, at once if requested there")
  func onMainThread() {
    let screen = Screen()
    screen.performSelector(onMainThread: Screen.say, with: "now", waitUntilDone: true)
    #expect(screen.received == ["say now"])
  }

  @Test(
    "An action goes to its target, or to the nearest responder from the first one up, else from the sender")
  func actions() {
    final class Outer: UIView {
      var heard: [String] = []
      func save() { heard.append("save") }
      func send(_ sender: UIView, event: UIEvent?) { heard.append("send \(event == nil)") }
    }
    Desk.with { desk in
      let window = desk.shown("A")
      let (outer, field, button) = (Outer(), RecordingView("f", desk.journal), UIView())
      window.addSubview(outer)
      outer.addSubview(field)
      outer.addSubview(button)
      let application = UIApplication.shared
      #expect(application.sendAction(Outer.save, to: outer, from: nil, for: nil))
      #expect(!application.sendAction(Outer.save, to: nil, from: nil, for: nil))
      #expect(application.sendAction(Outer.send, to: nil, from: button, for: nil), "from the sender up")
      window.makeKey()
      field.acceptsFirstResponder = true
      #expect(field.becomeFirstResponder())
      #expect(application.sendAction(Outer.save, to: nil, from: nil, for: nil))
      #expect(outer.heard == ["save", "send true", "save"])
      #expect(application.sendAction(UIView.resignFirstResponder, to: nil, from: nil, for: nil))
      #expect(!field.isFirstResponder)
    }
  }
}

extension RunLoop {
  /// Runs the loop until a condition holds, for at most ten seconds.
  fileprivate func run(until isDone: () -> Bool) {
    let deadline = Date(timeIntervalSinceNow: 10)
    while !isDone(), Date() < deadline, run(mode: .default, before: deadline) {}
  }
}
