import CasementDesktop
import Foundation

/// Turns events of pointers and touch screens into touches, and sends them to the application.
final class TouchTracker {
  /// The views under the pointer.
  let hover: HoverTracker

  /// The keyboard of the same seat, for the modifiers.
  private let presses: PressTracker
  let context: ApplicationContext
  private var buttons: UIEvent.ButtonMask = []
  /// The current touches.
  var touches: [Source: UITouch] = [:]
  /// Decides when motion is delivered.
  let motion: PendingMotion
  /// The newest motion of the pointer, which is not yet delivered.
  private var pointerMotion: (window: WeakWindow, place: CGPoint)?
  /// The touches of fingers and pens with samples that are not yet delivered.
  private var sampled: [UITouch] = []
  /// An empty array that keeps its storage for the next samples.
  private var unusedSampled: [UITouch] = []
  /// The fingers that moved since the last event: all of them are sent in one event.
  private var moved: [UITouch] = []
  private let event = UIEvent(.touches)
  /// An empty set that keeps its storage for the touches of the next event.
  private var unusedSet: Set<UITouch> = []
  private let contextMenus: ContextMenus

  /// The pens of the seat's tablets.
  private(set) lazy var pens = Pens(presses, context)

  /// The source of a touch: the pointer, a finger by its number on the screen, or a pen.
  enum Source: Hashable {
    case pointer
    case finger(Int32)
    case pen(ObjectIdentifier)
  }

  /// The location of the first button's press.
  private var pressPlace = CGPoint.zero
  private weak var pressWindow: UIWindow?
  /// The newest touch, which another tap of a series may follow. `end` is nil while it is down.
  private var lastTap: (place: CGPoint, count: Int, end: TimeInterval?)?
  private weak var lastTapTouch: UITouch?
  private weak var lastTapWindow: UIWindow?
  /// The view on a window's frame that was tapped last: taps on different views do not form a series.
  private weak var lastTapFrameView: UIView?

  init(_ presses: PressTracker, _ context: ApplicationContext) {
    self.presses = presses
    self.context = context
    hover = HoverTracker(presses, context)
    motion = PendingMotion(context)
    contextMenus = ContextMenus(context)
  }

  // MARK: The pointer

  func pointer(_ event: PointerEvent) {
    if case .motion(let surface, let x, let y, let time) = event {
      guard let window = surface.owner as? UIWindow else { return }
      return moved(to: point(x, y, of: window), in: window, time)
    }
    deliverMotion()
    // A leave event is handled also if its window was released.
    if case .leave = event { return left() }
    guard let window = event.surface.owner as? UIWindow else { return }
    switch event {
    case .enter(_, let x, let y): hover.enter(window, at: point(x, y, of: window))
    case .button(_, let code, true, let x, let y, let time):
      pressed(mask(code), at: point(x, y, of: window), in: window, time)
    case .button(_, let code, false, let x, let y, let time):
      released(mask(code), at: point(x, y, of: window), in: window, time)
    case .scroll(_, let scroll):
      window.pointerScrolled(scroll)
      self.scroll(scroll, in: window)
    case .motion, .leave: break
    }
  }

  /// Sends scrolling to the recognizers that accept it (rule G6).
  private func scroll(_ scroll: PointerEvent.Scroll, in window: UIWindow) {
    guard let (view, place) = gestureTarget(in: window) else {
      // No recognizer gets this event. If it is the last of a scroll, the recognizers that track the scroll need its
      // end.
      window.gestureArena?.endSeries()
      return
    }
    context.application.sendEvent(
      ScrollEvent(scroll, at: place, of: view, in: window, modifiers: presses.modifiers))
  }

  /// Sends touch pad gestures to the recognizers that accept them (rule G5).
  func pad(_ surface: Surface, _ gesture: PadGesture) {
    deliverMotion()
    guard let window = surface.owner as? UIWindow else { return }
    guard let (view, place) = gestureTarget(in: window) else {
      window.gestureArena?.endSeries()
      return
    }
    let modifiers = presses.modifiers
    switch gesture.kind {
    case .hold:
      // Resting fingers send a scroll by nothing, which stops a decelerating scroll view.
      guard gesture.phase == .began else { return }
      var rest = PointerEvent.Scroll()
      (rest.isContinuous, rest.time) = (true, gesture.time)
      context.application.sendEvent(
        ScrollEvent(rest, at: place, of: view, in: window, modifiers: modifiers))
    case .swipe, .pinch:
      context.application.sendEvent(
        TransformEvent(
          gesture, gesture.kind == .pinch ? .pinch : .swipe, at: place, of: view, in: window,
          modifiers: modifiers))
    }
  }

  /// The view under the pointer and the pointer's place, if recognizers may receive an event there.
  private func gestureTarget(in window: UIWindow) -> (UIView, CGPoint)? {
    guard !context.application.isIgnoringInteractionEvents, let place = hover.location(in: window),
      let view = window.target(at: place, with: nil), !window.isOnFrame(view),
      window.gestureArena != nil || view.isInGestures
    else { return nil }
    return (view, place)
  }

  private func moved(to point: CGPoint, in window: UIWindow, _ time: UInt32) {
    // The pointer is in one window at a time: an enter event delivers the motion in the previous window first.
    pointerMotion = (WeakWindow(window: window), point)
    if let touch = touches[.pointer], touch.window === window {
      touch.add(TouchSample(position: point, timestamp: EventClock.seconds(time)))
    }
    motion.note(in: window)
    // Without a connection no turn of the loop delivers the motion.
    if context.session == nil { deliverMotion() }
  }

  private func deliverPointer() {
    guard let (entry, point) = pointerMotion else { return }
    pointerMotion = nil
    guard let window = entry.window else { return }
    hover.move(to: point, in: window)
    if let touch = touches[.pointer], touch.window === window {
      if adoptSamples(of: touch) { send(touch, buttons) }
    } else if !buttons.isEmpty {
      context.popups.dragged(to: point, in: window)
    }
  }

  // MARK: Motion

  struct WeakWindow { weak var window: UIWindow? }

  /// Records a sample of a finger or a pen.
  func sample(_ touch: UITouch, _ sample: TouchSample) {
    if touch.add(sample) == 1 { sampled.append(touch) }
    if let window = touch.window { motion.note(in: window) }
  }

  /// Delivers the newest motion of the pointer, the fingers and the pens. Every other event of the seat does this
  /// first, to keep the order of events.
  func deliverMotion() {
    motion.markDelivered()
    deliverPointer()
    pens.deliverHover()
    deliverSamples()
  }

  /// Delivers the newest samples of the fingers, all in one event, and of the pens.
  private func deliverSamples() {
    guard !sampled.isEmpty else { return }
    // A receiver may run the event loop, which delivers later samples.
    var all = unusedSampled
    unusedSampled = []
    swap(&all, &sampled)
    for touch in all where touch.type == .direct && touches.values.contains(where: { $0 === touch }) {
      guard adoptSamples(of: touch) else { continue }
      touch.isMoveDue = true
      moved.append(touch)
    }
    sendMoved()
    for touch in all where touch.type == .pencil && touches.values.contains(where: { $0 === touch }) {
      if adoptSamples(of: touch) { send(touch, pens.buttons(of: touch)) }
    }
    all.removeAll(keepingCapacity: true)
    unusedSampled = all
  }

  /// Moves a touch to its newest sample.
  ///
  /// - Returns: whether it changed.
  private func adoptSamples(of touch: UITouch) -> Bool {
    guard touch.adoptSamples() else { return false }
    touch.phase = .moved
    contextMenus.moved(touch)
    return true
  }

  private func left() {
    hover.window?.gestureArena?.endSeries()
    hover.leave()
    // A press grabs the pointer until it ends, so a leave event during a press means that the device was removed.
    buttons = []
    cancel(.pointer)
  }

  private func pressed(
    _ button: UIEvent.ButtonMask, at point: CGPoint, in window: UIWindow, _ time: UInt32
  ) {
    if buttons.isEmpty { (pressPlace, pressWindow) = (point, window) }
    buttons.insert(button)
    hover.freeze()
    if context.popups.pressed(in: window, at: point) { return }
    context.keyWindows.pressed(in: window)
    guard touches[.pointer] == nil else { return }
    let touch = UITouch(.indirectPointer, in: window, at: point, timestamp: EventClock.seconds(time))
    touches[.pointer] = touch
    begin(touch, buttons)
  }

  private func released(
    _ button: UIEvent.ButtonMask, at point: CGPoint, in window: UIWindow, _ time: UInt32
  ) {
    let wasDown = buttons
    buttons.remove(button)
    guard buttons.isEmpty else { return }
    if let touch = touches.removeValue(forKey: .pointer) {
      touch.position = point
      touch.timestamp = EventClock.seconds(time)
      // The event has the buttons of before the release.
      finish(touch, .ended, buttons: wasDown)
    } else {
      context.popups.released(at: point, in: window, distance: distance(to: point, in: window))
    }
    hover.unfreeze(at: point, in: window)
  }

  /// The distance of the pointer from the location of the press.
  private func distance(to point: CGPoint, in window: UIWindow) -> CGFloat {
    guard let start = pressWindow?.convert(pressPlace, to: window as UIWindow?) else { return 0 }
    return hypot(point.x - start.x, point.y - start.y)
  }

  /// Cancels the touch of the pointer when a menu opens, while the button is still down.
  func cancelPointer() { cancel(.pointer) }

  /// A point of a window's surface in the window's own coordinates.
  private func point(_ x: Double, _ y: Double, of window: UIWindow) -> CGPoint {
    window.point(onSurface: CGPoint(x: x, y: y))
  }

  // MARK: Touch screens

  func touch(_ event: TouchEvent) {
    switch event {
    case .motion, .shape: break
    case .down, .up, .cancel: deliverMotion()
    }
    switch event {
    case .down(let surface, let id, let x, let y, let time):
      guard let window = surface.owner as? UIWindow else { return }
      if context.popups.pressed(in: window, at: point(x, y, of: window)) { return }
      context.keyWindows.pressed(in: window)
      let touch = UITouch(
        .direct, in: window, at: point(x, y, of: window), timestamp: EventClock.seconds(time))
      touches[.finger(id)] = touch
      begin(touch, [])
    case .motion(_, let id, let x, let y, let time):
      guard let touch = touches[.finger(id)], let window = touch.window else { return }
      sample(
        touch, TouchSample(position: point(x, y, of: window), timestamp: EventClock.seconds(time)))
    case .shape(_, let id, let major): touches[.finger(id)]?.majorRadius = max(0, major / 2)
    case .up(_, let id, let time):
      guard let touch = touches.removeValue(forKey: .finger(id)) else { return }
      touch.timestamp = EventClock.seconds(time)
      finish(touch, .ended)
    case .cancel(_, let id): cancel(.finger(id))
    }
  }

  /// Cancels the touches of a window that is being hidden.
  func cancelAll(in window: UIWindow) {
    if pointerMotion?.window.window === window { pointerMotion = nil }
    // Removes all touches first: a receiver must not cancel the rest again.
    let cancelled = touches.filter { $0.value.window === window }
    for source in cancelled.keys { touches[source] = nil }
    hover.leave(window)
    pens.leave(window)
    for touch in cancelled.values { finish(touch, .cancelled) }
    window.gestureArena?.abandonAll()
  }

  /// The device of a touch; nil for a touch that has ended.
  func device(of touch: UITouch) -> DragDevice? {
    for (source, other) in touches where other === touch {
      switch source {
      case .pointer: return .pointer
      case .finger(let id): return .finger(id)
      case .pen(let id): return pens.tool(id).map(DragDevice.tool)
      }
    }
    return nil
  }

  // MARK: Delivery of touches

  func begin(_ touch: UITouch, _ buttons: UIEvent.ButtonMask) {
    guard let window = touch.window else { return }
    touch.view = window.target(at: touch.position, with: event)
    touch.isOnFrame = touch.view.map { window.isOnFrame($0) } ?? false
    if context.application.isIgnoringInteractionEvents, !touch.isOnFrame {
      if let source = touches.first(where: { $0.value === touch })?.key { touches[source] = nil }
      return
    }
    countTap(touch, in: window)
    if !touch.isOnFrame {
      touch.retainAncestors()
      Trace.log("touch began at=\(place(touch)) window=\(Trace.quoted(window.effectiveTitle))")
    }
    if let view = touch.view, !isFree(view, for: touch) { touch.reachesView = false }
    if touch.type == .indirectPointer { touch.offerToContent() }
    send(touch, buttons)
    guard touch.phase == .began else { return }
    contextMenus.began(touch, buttons) { [unowned self] in cancel($0) }
  }

  /// Cancels a touch that opened a menu.
  private func cancel(_ touch: UITouch) {
    if let source = touches.first(where: { $0.value === touch })?.key { cancel(source) }
  }

  func cancel(_ source: Source) {
    if let touch = touches.removeValue(forKey: source) { finish(touch, .cancelled) }
  }

  /// Sends the fingers that moved, those in windows and those on frames.
  private func sendMoved() {
    // A receiver may call this again, so `isMoveDue` is reset before each is sent.
    while let first = moved.first(where: { $0.isMoveDue }) {
      first.isMoveDue = false
      guard !first.isOver else { continue }
      first.phase = .moved
      send(first, buttons)
    }
    moved.removeAll(keepingCapacity: true)
  }

  func finish(_ touch: UITouch, _ phase: UITouch.Phase, buttons: UIEvent.ButtonMask = []) {
    touch.phase = phase
    if touch === lastTapTouch { endTap(touch) }
    touch.dropSamples()
    contextMenus.ended(touch)
    if !touch.isOnFrame {
      let name = phase == .ended ? "ended" : "cancelled"
      Trace.log("touch \(name) at=\(place(touch)) window=\(Trace.quoted(touch.window?.effectiveTitle ?? ""))")
    }
    send(touch, buttons)
    // An override of the window's `sendEvent` may not have called `super`, so the arena is cleared here as well.
    touch.arena?.clear([touch])
    if !touch.isHeld { touch.releaseViews() }
  }

  func send(_ touch: UITouch, _ buttons: UIEvent.ButtonMask) {
    var all = unusedSet
    unusedSet = []
    all.insert(touch)
    for other in touches.values where other !== touch && other.isOnFrame == touch.isOnFrame {
      // A finger that moved too is sent in the same event.
      let isMoving = touch.phase == .moved && other.isMoveDue
      other.phase = isMoving ? .moved : .stationary
      if isMoving { other.isMoveDue = false }
      all.insert(other)
    }
    // A receiver that runs the event loop still uses the previous event.
    let event = self.event.allTouches == nil ? self.event : UIEvent(.touches)
    event.allTouches = all
    event.timestamp = touch.timestamp
    event.buttonMask = touch.type == .direct ? [] : buttons
    event.modifierFlags = presses.modifiers
    // The program gets no touches on the frame, and the window of the view may have been released.
    if touch.isOnFrame || touch.window == nil {
      touch.arena?.receive([touch], event)
      if let view = touch.deliveryTarget { event.deliver([touch], touch.phase, to: view) }
    } else {
      context.application.sendEvent(event)
    }
    event.allTouches = nil
    all.removeAll(keepingCapacity: true)
    unusedSet = all
  }

  /// Whether a view accepts a touch in addition to the current ones (rule E3).
  private func isFree(_ view: UIView, for touch: UITouch) -> Bool {
    for other in touches.values where other !== touch && other.window === touch.window {
      guard let other = other.viewWithShare else { continue }
      if other === view ? !view.isMultipleTouchEnabled : other.isExclusiveTouch || view.isExclusiveTouch {
        return false
      }
    }
    return true
  }

  private func countTap(_ touch: UITouch, in window: UIWindow) {
    let frameView = touch.isOnFrame ? touch.view : nil
    if let last = lastTap, lastTapWindow === window, lastTapFrameView === frameView,
      let end = last.end, TapRepetition.isRepetition(touch, of: end, at: last.place)
    {
      touch.tapCount = last.count + 1
    }
    lastTap = (touch.position, touch.tapCount, nil)
    lastTapTouch = touch
    lastTapWindow = window
    lastTapFrameView = frameView
  }

  /// Stores when the newest touch ended, for a double tap. It was no tap if it was cancelled or moved away.
  private func endTap(_ touch: UITouch) {
    guard touch.phase == .ended, let last = lastTap, TapRepetition.isNear(touch, last.place) else {
      lastTap = nil
      return
    }
    lastTap?.end = touch.timestamp
  }

  private func mask(_ code: UInt32) -> UIEvent.ButtonMask {
    // Linux numbers the buttons from BTN_LEFT (0x110): left, right, middle and so on.
    guard code >= 0x110, code < 0x120 else { return .button(17) }
    return .button(Int(code - 0x110) + 1)
  }

  private func place(_ touch: UITouch) -> String {
    "\(Trace.number(Double(touch.position.x.rounded()))),\(Trace.number(Double(touch.position.y.rounded())))"
  }
}
