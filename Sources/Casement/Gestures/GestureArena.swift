import Desktop
import Foundation

/// Where the recognizers of a window meet that look at the same events: it tells them of touches before the views are
/// told, decides who recognizes a gesture, and what of the touches is left for the views.
///
/// Rules G1 to G4. A window has one from the first touch that a recognizer looks at. Nothing is in it while no touch is
/// down, except for taps that wait for the next one.
final class GestureArena {
  let context: ApplicationContext

  /// The recognizers that take part, those of deeper views first, of one view the newest first.
  private(set) var active: [UIGestureRecognizer] = []

  /// Recognizers whose targets have not heard of their state yet.
  private var due: [UIGestureRecognizer] = []

  /// How many times recognizers are being told of something at present. Until all have heard of it nothing is decided.
  private var tellers = 0

  /// Whether a recognizer asks for a state, or has failed so that others may have theirs.
  private var isUndecided = false
  private var isSettling = false

  /// The touches that views get later, or never.
  let viewTouches = ViewTouches()

  /// The series of events of a wheel or a touch pad that goes on.
  private var series: EventSeries?
  private var pause: Deadline?

  /// Recognizers that waited when a touch began. They look at the touch as soon as they wait no more.
  private var latecomers: [(recognizer: UIGestureRecognizer, touch: UITouch)] = []

  /// Empty: the storage for the touches of the next call.
  private var unusedSet: Set<UITouch> = []

  init(_ context: ApplicationContext) {
    self.context = context
  }

  // MARK: Touches

  /// Tells the recognizers of touches, and decides. The views are told next.
  func receive(_ touches: Set<UITouch>, _ event: UIEvent) {
    for touch in touches where touch.phase == .began { bind(touch, event) }
    guard !active.isEmpty else { return }
    tellers += 1
    for recognizer in active { tell(recognizer, touches, event) }
    tellers -= 1
    decide()
    for touch in touches { viewTouches.hold(touch) }
    settle(event)
    if !latecomers.isEmpty { bindLatecomers(event) }
  }

  /// A tap that waited for another has been recognized, or not, since a new touch began: that is another tap.
  private func bindLatecomers(_ event: UIEvent) {
    let pairs = latecomers
    latecomers.removeAll()
    for (recognizer, touch) in pairs where recognizer.arena == nil && touch.phase == .began {
      guard takes(recognizer, touch, event) else { continue }
      bind(recognizer, touch)
      perform { recognizer.tell(.began, [touch], event) }
    }
  }

  /// The views were told, too: touches that are over are nobody's any more.
  func clear(_ touches: Set<UITouch>) {
    var areSomeOver = false
    for touch in touches where touch.isOver && touch.arena === self {
      areSomeOver = true
      for recognizer in touch.gestureRecognizers ?? [] { recognizer.lift(touch) }
      if !touch.isHeld { touch.leaveArena() }
    }
    if areSomeOver { settleIfIdle() }
  }

  /// Finds out who looks at a touch: the recognizers of its view and of the views around it (rules G2, G4).
  private func bind(_ touch: UITouch, _ event: UIEvent) {
    guard touch.arena == nil else { return }
    var view = touch.view
    while let candidate = view {
      for recognizer in candidate.recognizers.reversed() {
        if recognizer.isWaiting, recognizer.wish == .ended {
          latecomers.append((recognizer, touch))
        } else if takes(recognizer, touch, event) {
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
    // A gesture that goes on takes more touches from the views than it began with.
    if recognizer.current.isRunning, recognizer.cancelsTouchesInView { viewTouches.take(touch) }
  }

  private func takes(_ recognizer: UIGestureRecognizer, _ touch: UITouch, _ event: UIEvent) -> Bool {
    guard isOpen(recognizer), recognizer.allows(touch), recognizer.series == nil,
      touch.type != .indirectPointer || recognizer.accepts(event.buttonMask),
      receives(recognizer, event)
    else { return false }
    return recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
  }

  /// Whether a recognizer takes anything new. One that is done takes nothing until it is reset.
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

  private func tell(_ recognizer: UIGestureRecognizer, _ touches: Set<UITouch>, _ event: UIEvent) {
    guard recognizer.arena === self, !recognizer.touches.isEmpty, !recognizer.current.isFinal else { return }
    recognizer.modifierFlags = event.modifierFlags
    if touches.count == 1, let touch = touches.first {
      guard touch.phase != .stationary, recognizer.touches.contains(where: { $0 === touch }) else { return }
      recognizer.buttonMask = event.buttonMask
      recognizer.notePlace()
      return recognizer.tell(touch.phase, touches, event)
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
        recognizer.tell(phase, group, event)
      }
      group.removeAll(keepingCapacity: true)
      unusedSet = group
    }
  }

  // MARK: Wheels and touch pads (rules G5, G6)

  /// Gives an event to those that take it, from its view outwards.
  func receive(_ event: PointerGestureEvent) {
    if let series, series.kind != event.kind || series.view == nil { endSeries() }
    if series == nil {
      guard !event.isLast else { return }
      let new = EventSeries(event)
      bind(new, event)
      guard new.isFollowed else { return }
      series = new
    }
    guard let series else { return }
    tellers += 1
    for recognizer in active where recognizer.series === series && !recognizer.current.isFinal {
      recognizer.modifierFlags = event.modifierFlags
      recognizer.place = event.location
      recognizer.placeWindow = event.window
      event.reach(recognizer)
    }
    tellers -= 1
    settle(event)
    if event.isLast {
      endSeries()
    } else if event.hasEnd {
      // The end will be told, also where what came before had none.
      pause?.time = nil
    } else {
      endSeriesLater()
    }
  }

  private func bind(_ series: EventSeries, _ event: PointerGestureEvent) {
    var view = series.view
    while let candidate = view {
      for recognizer in candidate.recognizers.reversed()
      where recognizer.takes(event) && isOpen(recognizer) && recognizer.isIdle && receives(recognizer, event)
      {
        join(recognizer)
        recognizer.series = series
        recognizer.sources.append(series)
        series.isFollowed = true
      }
      view = candidate.parent
    }
  }

  /// No more events belong to those before.
  func endSeries() {
    pause?.time = nil
    guard let series else { return }
    self.series = nil
    tellers += 1
    for recognizer in active where recognizer.series === series && !recognizer.current.isFinal {
      recognizer.seriesEnded()
    }
    tellers -= 1
    for recognizer in active where recognizer.series === series { recognizer.series = nil }
    settleIfIdle()
  }

  /// A wheel does not tell when the user has stopped: a pause does.
  private func endSeriesLater() {
    guard let session = context.session else { return endSeries() }
    if pause == nil { pause = session.deadline { [weak self] in self?.endSeries() } }
    pause?.time = session.clock.time(after: .milliseconds(100))
  }

  // MARK: Decisions (rule G3)

  /// A recognizer asks for a state, or has failed.
  func hasWishes() { isUndecided = true }

  /// Grants wishes and has recognizers fail, until nothing more follows from it. Deeper views come first.
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

  /// Finds those that have to fail before a recognizer gets its wish.
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

  /// Whether one, having recognized its gesture, keeps another from it.
  private func excludes(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    winner !== other && winner.isRelated(to: other) && winner.canPrevent(other)
      && other.canBePrevented(by: winner) && !winner.isSimultaneous(with: other)
  }

  /// A recognizer has got its wish: others fail, and the touches are no more the views'.
  func recognized(_ recognizer: UIGestureRecognizer) {
    for other in active where other !== recognizer && other.current == .possible {
      let waitsInVain = other.blockers.contains { $0 === recognizer }
      if waitsInVain || excludes(recognizer, other) { other.fail() }
    }
    if recognizer.cancelsTouchesInView { viewTouches.takeAll(of: recognizer) }
    isUndecided = true
  }

  func noteAction(of recognizer: UIGestureRecognizer) {
    if !due.contains(where: { $0 === recognizer }) { due.append(recognizer) }
  }

  // MARK: What follows

  /// Does something with recognizers outside of events, and what follows from it.
  func perform(_ body: () -> Void) {
    tellers += 1
    body()
    tellers -= 1
    settleIfIdle()
  }

  /// Does what follows from a change, unless that is going to be done anyway.
  func settleIfIdle() {
    if tellers == 0, !isSettling { settle(nil) }
  }

  private func settle(_ event: UIEvent?) {
    let wasSettling = isSettling
    isSettling = true
    repeat {
      decide()
      viewTouches.cancelTaken(event)
      sendActions()
      viewTouches.release()
    } while isUndecided || !due.isEmpty || sweep()
    isSettling = wasSettling
  }

  private func sendActions() {
    while !due.isEmpty { due.removeFirst().sendActions() }
  }

  /// Has those go whose touches are over.
  ///
  /// - Returns: whether more follows from it.
  private func sweep() -> Bool {
    guard tellers == 0, !active.isEmpty else { return false }
    var follows = false
    for recognizer in active where recognizer.arena === self && recognizer.isIdle {
      switch recognizer.current {
      case .ended, .cancelled, .failed:
        remove(recognizer)
        follows = true
      case .began, .changed:
        // Its touches are over, though it has not said that the gesture is.
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

  /// Recognizers that wait for each other would wait for ever: the first one loses.
  private func breakCircle() -> Bool {
    guard let first = active.first(where: \.isWaiting), active.allSatisfy(\.isIdle),
      active.allSatisfy({ $0.blockers.allSatisfy(\.isWaiting) })
    else { return false }
    first.fail()
    return true
  }

  /// Ends a recognizer's part; it starts anew.
  func remove(_ recognizer: UIGestureRecognizer) {
    if recognizer.isActionDue { recognizer.sendActions() }
    guard recognizer.arena === self else { return }
    active.removeAll { $0 === recognizer }
    recognizer.startAnew()
    isUndecided = true
  }

  /// A recognizer made nothing of its touches, and has not failed either. It may want more of them: it is not reset.
  private func leave(_ recognizer: UIGestureRecognizer) {
    active.removeAll { $0 === recognizer }
    recognizer.arena = nil
    recognizer.sources.removeAll(keepingCapacity: true)
    recognizer.letsTouchesBegin = false
    isUndecided = true
  }

  /// The window is being hidden, and its touches were cancelled.
  func abandonAll() {
    endSeries()
    for recognizer in active { recognizer.abandon() }
  }

  // MARK: Knowledge

  /// The view where a recognizer's gesture began.
  func innermostView(of recognizer: UIGestureRecognizer) -> UIView? {
    switch recognizer.sources.first {
    case let touch as UITouch: touch.view
    case let series as EventSeries: series.view
    default: nil
    }
  }
}

extension UIGestureRecognizer {
  /// Whether no touch or the like that it looks at goes on.
  var isIdle: Bool { touches.isEmpty && series == nil }

  /// Whether another one looks at the same things.
  func isRelated(to other: UIGestureRecognizer) -> Bool {
    sources.contains { source in other.sources.contains { $0 === source } }
  }

  func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  /// Whether another one has to fail before this one recognizes its gesture.
  func waits(for other: UIGestureRecognizer) -> Bool {
    if failureRequirements.contains(where: { $0.recognizer === other }) { return true }
    guard isRelated(to: other) else { return false }
    return shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  func tell(_ phase: UITouch.Phase, _ touches: Set<UITouch>, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// A touch is over.
  func lift(_ touch: UITouch) {
    guard let index = touches.firstIndex(where: { $0 === touch }) else { return }
    touches.remove(at: index)
    guard !touches.isEmpty else { return }
    notePlace()
    touchCountChanged()
  }
}
