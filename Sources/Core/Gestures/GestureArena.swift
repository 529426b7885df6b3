import CasementDesktop
import Foundation

/// The place where the recognizers of a window compete for events. It delivers touches to recognizers before views,
/// decides which recognizer recognizes its gesture, and decides which touches the views get.
///
/// Rules G1 to G4. A window has one from the first touch that a recognizer receives. It has no active recognizers while
/// no touch is down, except for taps that wait for the next one.
final class GestureArena {
  let context: ApplicationContext

  /// The participating recognizers, by the depth of their views from the deepest, and within a view from the newest.
  private(set) var active: [UIGestureRecognizer] = []

  /// Recognizers that have not yet sent their actions for a change of state.
  private var due: [UIGestureRecognizer] = []

  /// The nesting depth of deliveries to recognizers. Decisions wait until all have received the event.
  private var deliveryDepth = 0

  /// Whether a recognizer requests a state, or has failed so that others may get theirs.
  private var isUndecided = false
  private var isResolving = false

  /// The touches that are delivered to views later, or never.
  let viewTouches = ViewTouches()

  /// The current series of events of a wheel or a touch pad.
  private var series: EventSeries?
  private var pause: Deadline?

  /// Recognizers that waited for others when a touch began. They receive the touch as soon as they no longer wait.
  private var latecomers: [(recognizer: UIGestureRecognizer, touch: UITouch)] = []

  /// An empty set that keeps its storage for the touches of the next call.
  private var unusedSet: Set<UITouch> = []

  init(_ context: ApplicationContext) {
    self.context = context
  }

  // MARK: Touches

  /// Delivers touches to the recognizers, and decides. The views get the touches next.
  func receive(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches where touch.phase == .began { bind(touch, event) }
    guard !active.isEmpty else { return }
    deliveryDepth += 1
    for recognizer in active { deliver(recognizer, touches, event) }
    deliveryDepth -= 1
    decide()
    for touch in touches { viewTouches.delay(touch) }
    resolve(event)
    if !latecomers.isEmpty { bindLatecomers(event) }
  }

  /// Binds touches that began while a tap was waiting. After the end of that tap they belong to the next one.
  private func bindLatecomers(_ event: UIEvent) {
    let pairs = latecomers
    latecomers.removeAll()
    for (recognizer, touch) in pairs where recognizer.arena == nil && touch.phase == .began {
      guard accepts(recognizer, touch, event) else { continue }
      bind(recognizer, touch)
      perform { recognizer.deliver(.began, [touch], event) }
    }
  }

  /// Releases touches that have ended, after their delivery to views.
  func clear(_ touches: Set<UITouch>) {
    var areSomeOver = false
    for touch in touches where touch.isOver && touch.arena === self {
      areSomeOver = true
      for recognizer in touch.gestureRecognizers ?? [] { recognizer.lift(touch) }
      if !touch.isHeld { touch.leaveArena() }
    }
    if areSomeOver { resolveIfIdle() }
  }

  /// Finds the recognizers of a touch, in its view and the view's ancestors (rules G2, G4).
  private func bind(_ touch: UITouch, _ event: UIEvent) {
    guard touch.arena == nil else { return }
    var view = touch.view
    while let candidate = view {
      for recognizer in candidate.recognizers.reversed() {
        if recognizer.isWaiting, recognizer.wish == .ended {
          latecomers.append((recognizer, touch))
        } else if accepts(recognizer, touch, event) {
          bind(recognizer, touch)
        }
      }
      view = candidate.parent
    }
  }

  private func bind(_ recognizer: UIGestureRecognizer, _ touch: UITouch) {
    join(recognizer)
    touch.add(recognizer, in: self)
    recognizer.touches.append(touch)
    recognizer.sources.append(touch)
    recognizer.notePlace()
    recognizer.touchCountChanged()
    // A touch that joins a running gesture is cancelled for its view.
    if recognizer.current.isRunning, recognizer.cancelsTouchesInView { viewTouches.cancel(touch) }
  }

  private func accepts(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard isOpen(recognizer), recognizer.allows(touch), recognizer.series == nil,
      touch.type != .indirectPointer || recognizer.accepts(event.buttonMask),
      receives(recognizer, event)
    else { return false }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  /// Whether a recognizer accepts new events. One in a final state does not until it is reset.
  private func isOpen(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isEnabled && !recognizer.current.isFinal
      && (recognizer.arena == nil || recognizer.arena === self)
  }

  private func receives(_ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
    recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
  }

  private func join(_ recognizer: UIGestureRecognizer) {
    guard recognizer.arena == nil else { return }
    var depth = 0
    var view = recognizer.view
    while let parent = view?.parent {
      depth += 1
      view = parent
    }
    recognizer.arena = self
    recognizer.depth = depth
    let index = active.firstIndex { $0.depth < depth } ?? active.count
    active.insert(recognizer, at: index)
  }

  private static let phases: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]

  private func deliver(_ recognizer: UIGestureRecognizer, _ touches: Set<UITouch>, _ event: UIEvent) {
    guard recognizer.arena === self, !recognizer.touches.isEmpty, !recognizer.current.isFinal else { return }
    recognizer.modifierFlags = event.modifierFlags
    if touches.count == 1, let touch = touches.first {
      guard touch.phase != .stationary, recognizer.touches.contains(where: { $0 === touch }) else { return }
      recognizer.buttonMask = event.buttonMask
      recognizer.notePlace()
      return recognizer.deliver(touch.phase, touches, event)
    }
    recognizer.notePlace()
    for phase in Self.phases {
      var group = unusedSet
      unusedSet = []
      for touch in recognizer.touches where touch.phase == phase && touches.contains(touch) {
        group.insert(touch)
      }
      if !group.isEmpty, !recognizer.current.isFinal {
        recognizer.buttonMask = event.buttonMask
        recognizer.deliver(phase, group, event)
      }
      group.removeAll(keepingCapacity: true)
      unusedSet = group
    }
  }

  // MARK: Wheels and touch pads (rules G5, G6)

  /// Delivers an event to the recognizers that accept it, from its view outwards.
  func receive(_ event: PointerGestureEvent) {
    if let series, series.kind != event.kind || series.view == nil { endSeries() }
    if series == nil {
      guard !event.isLast else { return }
      let new = EventSeries(event)
      bind(new, event)
      guard new.isObserved else { return }
      series = new
    }
    guard let series else { return }
    deliveryDepth += 1
    for recognizer in active where recognizer.series === series && !recognizer.current.isFinal {
      recognizer.modifierFlags = event.modifierFlags
      recognizer.touchCenter = event.location
      recognizer.touchWindow = event.window
      event.reach(recognizer)
    }
    deliveryDepth -= 1
    resolve(event)
    if event.isLast {
      endSeries()
    } else if event.hasEnd {
      // An event for the end will follow, also if earlier events of the series had none.
      pause?.time = nil
    } else {
      endSeriesLater()
    }
  }

  private func bind(_ series: EventSeries, _ event: PointerGestureEvent) {
    var view = series.view
    while let candidate = view {
      for recognizer in candidate.recognizers.reversed()
      where recognizer.accepts(event) && isOpen(recognizer) && recognizer.isIdle
        && receives(recognizer, event)
      {
        join(recognizer)
        recognizer.series = series
        recognizer.sources.append(series)
        series.isObserved = true
      }
      view = candidate.parent
    }
  }

  /// Ends the current series.
  func endSeries() {
    pause?.time = nil
    guard let series else { return }
    self.series = nil
    deliveryDepth += 1
    for recognizer in active where recognizer.series === series && !recognizer.current.isFinal {
      recognizer.seriesEnded()
    }
    deliveryDepth -= 1
    for recognizer in active where recognizer.series === series { recognizer.series = nil }
    resolveIfIdle()
  }

  /// A wheel does not report the end of scrolling, so a pause ends the series.
  private func endSeriesLater() {
    guard let session = context.session else { return endSeries() }
    if pause == nil { pause = session.deadline { [weak self] in self?.endSeries() } }
    pause?.time = session.clock.time(after: .milliseconds(100))
  }

  // MARK: Decisions (rule G3)

  /// A recognizer requests a state, or has failed.
  func hasWishes() { isUndecided = true }

  /// Grants requests and fails recognizers until nothing changes. Deeper views come first.
  private func decide() {
    while isUndecided {
      isUndecided = false
      for recognizer in active where recognizer.arena === self && recognizer.wish != nil {
        decide(recognizer)
      }
    }
  }

  private func decide(_ recognizer: UIGestureRecognizer) {
    if active.contains(where: { $0.current.isRecognized && excludes($0, recognizer) }) {
      return recognizer.fail()
    }
    if recognizer.isWaiting {
      recognizer.blockers.removeAll { $0.current != .possible || $0.arena !== self }
    } else if !findBlockers(of: recognizer) {
      return recognizer.fail()
    }
    recognizer.isWaiting = !recognizer.blockers.isEmpty
    if !recognizer.isWaiting { recognizer.grant() }
  }

  /// Finds the recognizers that have to fail before another one gets its requested state.
  ///
  /// - Returns: false if one of them has recognized its gesture.
  private func findBlockers(of recognizer: UIGestureRecognizer) -> Bool {
    for other in active where other !== recognizer {
      guard other.current == .possible || other.current.isRecognized, recognizer.waits(for: other) else {
        continue
      }
      guard other.current == .possible else { return false }
      recognizer.blockers.append(other)
    }
    return true
  }

  /// Whether a recognizer that has recognized its gesture prevents another one.
  private func excludes(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    winner !== other && winner.isRelated(to: other) && winner.canPrevent(other)
      && other.canBePrevented(by: winner) && !winner.isSimultaneous(with: other)
  }

  /// Fails the recognizers that a recognized one excludes, and cancels its touches for the views.
  func recognized(_ recognizer: UIGestureRecognizer) {
    for other in active where other !== recognizer && other.current == .possible {
      let waitsInVain = other.blockers.contains { $0 === recognizer }
      if waitsInVain || excludes(recognizer, other) { other.fail() }
    }
    if recognizer.cancelsTouchesInView { viewTouches.cancelAll(of: recognizer) }
    isUndecided = true
  }

  func noteAction(of recognizer: UIGestureRecognizer) {
    if !due.contains(where: { $0 === recognizer }) { due.append(recognizer) }
  }

  // MARK: Settling the arena

  /// Runs a closure that changes recognizers outside of events, and settles the consequences.
  func perform(_ body: () -> Void) {
    deliveryDepth += 1
    body()
    deliveryDepth -= 1
    resolveIfIdle()
  }

  /// Settles the consequences of a change, unless that is in progress.
  func resolveIfIdle() {
    if deliveryDepth == 0, !isResolving { resolve(nil) }
  }

  private func resolve(_ event: UIEvent?) {
    let wasSettling = isResolving
    isResolving = true
    repeat {
      decide()
      viewTouches.deliverCancellations(event)
      sendActions()
      viewTouches.release()
    } while isUndecided || !due.isEmpty || sweep()
    isResolving = wasSettling
  }

  private func sendActions() {
    while !due.isEmpty { due.removeFirst().sendActions() }
  }

  /// Removes recognizers that have no touches any more.
  ///
  /// - Returns: whether anything changed.
  private func sweep() -> Bool {
    guard deliveryDepth == 0, !active.isEmpty else { return false }
    var follows = false
    for recognizer in active where recognizer.arena === self && recognizer.isIdle {
      switch recognizer.current {
      case .ended, .cancelled, .failed:
        remove(recognizer)
        follows = true
      case .began, .changed:
        // Its touches have ended, but it did not end the gesture.
        recognizer.change(to: .cancelled)
        follows = true
      case .possible:
        guard recognizer.wish == nil, !recognizer.staysPossible else { continue }
        leave(recognizer)
        follows = true
      }
    }
    return follows || breakCircle()
  }

  /// Recognizers that wait for each other would wait forever: the first one fails.
  private func breakCircle() -> Bool {
    guard let first = active.first(where: \.isWaiting), active.allSatisfy(\.isIdle),
      active.allSatisfy({ $0.blockers.allSatisfy(\.isWaiting) })
    else { return false }
    first.fail()
    return true
  }

  /// Removes a recognizer from the arena and resets it.
  func remove(_ recognizer: UIGestureRecognizer) {
    if recognizer.isActionDue { recognizer.sendActions() }
    guard recognizer.arena === self else { return }
    active.removeAll { $0 === recognizer }
    recognizer.startAnew()
    isUndecided = true
  }

  /// A recognizer whose touches ended leaves without a reset if it is still possible: it may continue with later
  /// touches.
  private func leave(_ recognizer: UIGestureRecognizer) {
    active.removeAll { $0 === recognizer }
    recognizer.arena = nil
    recognizer.sources.removeAll(keepingCapacity: true)
    recognizer.letsTouchesBegin = false
    isUndecided = true
  }

  /// Ends all gestures, because the window is being hidden. Its touches were cancelled before.
  func abandonAll() {
    endSeries()
    for recognizer in active { recognizer.abandon() }
  }

  // MARK: Queries

  /// The view in which a recognizer's gesture began.
  func innermostView(of recognizer: UIGestureRecognizer) -> UIView? {
    switch recognizer.sources.first {
    case let touch as UITouch: touch.view
    case let series as EventSeries: series.view
    default: nil
    }
  }
}

extension UIGestureRecognizer {
  /// Whether it has no touches and no series.
  var isIdle: Bool { touches.isEmpty && series == nil }

  /// Whether it receives a touch or series that another one receives too.
  func isRelated(to other: UIGestureRecognizer) -> Bool {
    sources.contains { source in other.sources.contains { $0 === source } }
  }

  func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  /// Whether another recognizer has to fail before this one recognizes its gesture.
  func waits(for other: UIGestureRecognizer) -> Bool {
    if failureRequirements.contains(where: { $0.recognizer === other }) { return true }
    guard isRelated(to: other) else { return false }
    return shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  func deliver(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// Removes a touch that has ended.
  func lift(_ touch: UITouch) {
    guard let index = touches.firstIndex(where: { $0 === touch }) else { return }
    touches.remove(at: index)
    guard !touches.isEmpty else { return }
    notePlace()
    touchCountChanged()
  }
}
