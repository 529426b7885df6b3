import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore
@testable import CasementDesktop

/// G1 to G4 for every pair of kinds, with touches in every order: sequences made up from seeds.
@Suite struct GestureSequenceRules {
  @Test("G1, G2, G3: ten thousand random touch sequences on every pair of recognizer kinds obey the rules")
  func g3everyPair() throws {
    try GestureDesk.run { desk in
      let surface = try #require(desk.window.renderer.surface)
      let outer = GestureWitness(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let inner = GestureWitness(frame: CGRect(x: 0, y: 0, width: 150, height: 150))
      outer.addSubview(inner)
      desk.window.addSubview(outer)
      desk.compositor.settle()
      for seed in 0..<10_000 {
        let run = GestureSequence(UInt64(seed), desk, surface, outer, inner)
        run.perform()
        guard run.faults.isEmpty else {
          Issue.record("seed \(seed), \(run.title): \(run.faults), after \(run.steps)")
          return
        }
      }
    }
  }
}

/// A view that records the phases of each touch that it receives.
private final class GestureWitness: UIView {
  var received: [(touch: UITouch, phases: [UITouch.Phase])] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, .began) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, .moved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, .ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, .cancelled) }

  private func note(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
    for touch in touches {
      if let index = received.firstIndex(where: { $0.touch === touch }) {
        received[index].phases.append(phase)
      } else {
        received.append((touch, [phase]))
      }
    }
  }
}

/// One sequence of touches on two recognizers, and the violations of the rules that it caused.
private final class GestureSequence {
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private static let kinds: [() -> UIGestureRecognizer] = [
    { UITapGestureRecognizer() },
    {
      let double = UITapGestureRecognizer()
      double.numberOfTapsRequired = 2
      return double
    },
    {
      let tap = UITapGestureRecognizer()
      tap.numberOfTouchesRequired = 2
      return tap
    },
    { UILongPressGestureRecognizer() }, { UIPanGestureRecognizer() },
    {
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = 2
      return pan
    },
    { UIPinchGestureRecognizer() }, { UIRotationGestureRecognizer() },
    {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.left, .right, .up, .down]
      return swipe
    },
    {
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = .all
      return edge
    },
    { UIGestureRecognizer() },
  ]

  private(set) var faults: [String] = []
  private(set) var steps: [String] = []
  private(set) var title = ""

  private let desk: GestureDesk
  private let surface: Surface
  private let decider = GestureDecider()
  private var random: Random
  private let outer: GestureWitness
  private let inner: GestureWitness
  private var pair: [UIGestureRecognizer] = []
  private var recordedStates: [[UIGestureRecognizer.State]] = [[], []]
  private var isSimultaneous = false
  private var requires = false
  private var places: [Int32: CGPoint] = [:]

  init(
    _ seed: UInt64, _ desk: GestureDesk, _ surface: Surface, _ outer: GestureWitness, _ inner: GestureWitness
  ) {
    self.desk = desk
    self.surface = surface
    self.outer = outer
    self.inner = inner
    random = Random(state: seed)
    // Every pair has its turn, again and again.
    let (first, second) = (Int(seed) % Self.kinds.count, Int(seed) / Self.kinds.count % Self.kinds.count)
    pair = [Self.kinds[first](), Self.kinds[second]()]
    isSimultaneous = chance(4)
    requires = !isSimultaneous && chance(4)
    inner.addGestureRecognizer(pair[0])
    (chance(3) ? inner : outer).addGestureRecognizer(pair[1])
    for view in [inner, outer] { view.isMultipleTouchEnabled = chance(2) }
    for recognizer in pair {
      recognizer.cancelsTouchesInView = !chance(4)
      recognizer.delaysTouchesBegan = chance(4)
      recognizer.delaysTouchesEnded = !chance(4)
      recognizer.delegate = decider
      recognizer.addTarget(self, action: GestureSequence.act)
    }
    decider.simultaneous = { [unowned self] _, _ in isSimultaneous }
    if requires { pair[0].require(toFail: pair[1]) }
    title =
      "\(type(of: pair[0])) and \(type(of: pair[1]))" + (isSimultaneous ? ", both" : "")
      + (requires ? ", the first after the second" : "")
  }

  private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private func act(_ recognizer: UIGestureRecognizer) {
    guard let index = pair.firstIndex(where: { $0 === recognizer }) else { return }
    recordedStates[index].append(recognizer.state)
    let other = pair[1 - index]
    let isBeginning = recognizer.state == .began || recognizer.state == .ended && isDiscrete(recognizer)
    if requires, index == 0, isBeginning, other.arena != nil, other.current == .possible {
      faults.append("recognized before the other one had failed")
    }
  }

  private func isDiscrete(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer
  }

  // MARK: Steps

  private var tracker: TouchTracker { desk.window.context.inputs[0].touches }

  func perform() {
    for _ in 0..<Int.random(in: 3...12, using: &random) {
      step()
      check()
      guard faults.isEmpty else { break }
    }
    for id in places.keys.sorted() { lift(id) }
    check()
    checkRest()
    for view in [inner, outer] {
      view.gestureRecognizers = nil
      view.received.removeAll()
    }
  }

  private func step() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...2: if places.count < 3 { put(Int32.random(in: 1...4, using: &random)) }
    case 3...7: if let id = finger() { move(id) }
    case 8...9: if let id = finger() { lift(id) }
    case 10:
      let pause = [20, 120, 360, 510].randomElement(using: &random) ?? 20
      steps.append("wait \(pause)")
      desk.compositor.advance(by: .milliseconds(pause))
    default: disturb()
    }
  }

  /// Rarely, something happens that is no touch.
  private func disturb() {
    guard chance(3) else { return }
    if let id = finger(), chance(2) {
      steps.append("cancel \(id)")
      places[id] = nil
      return tracker.touch(.cancel(surface, id: id))
    }
    let recognizer = pair[chance(2) ? 0 : 1]
    steps.append("switch off and on")
    recognizer.isEnabled = false
    if recognizer.current != .possible || recognizer.numberOfTouches > 0 {
      faults.append("disabled, but not over")
    }
    recognizer.isEnabled = true
  }

  private func finger() -> Int32? { places.keys.sorted().randomElement(using: &random) }

  private func put(_ id: Int32) {
    guard places[id] == nil else { return }
    let place = CGPoint(
      x: Int.random(in: 0..<150, using: &random), y: Int.random(in: 0..<150, using: &random))
    places[id] = place
    steps.append("down \(id) \(place)")
    let point = desk.point(place.x, place.y)
    tracker.touch(.down(surface, id: id, x: point.x, y: point.y, time: desk.compositor.milliseconds))
    tracker.deliverMotion()
  }

  private func move(_ id: Int32) {
    guard var place = places[id] else { return }
    let reach = [4, 12, 60].randomElement(using: &random) ?? 4
    place.x += CGFloat(Int.random(in: -reach...reach, using: &random))
    place.y += CGFloat(Int.random(in: -reach...reach, using: &random))
    places[id] = place
    steps.append("move \(id) \(place)")
    let point = desk.point(place.x, place.y)
    tracker.touch(.motion(surface, id: id, x: point.x, y: point.y, time: desk.compositor.milliseconds))
    tracker.deliverMotion()
  }

  private func lift(_ id: Int32) {
    places[id] = nil
    steps.append("up \(id)")
    tracker.touch(.up(surface, id: id, time: desk.compositor.milliseconds))
    tracker.deliverMotion()
  }

  // MARK: Rules

  private func check() {
    let isTaps = pair.allSatisfy { $0 is UITapGestureRecognizer }
    if pair.allSatisfy(\.current.isRecognized), pair[0].isRelated(to: pair[1]), !isSimultaneous, !isTaps {
      faults.append("both recognized")
    }
    for recognizer in pair {
      if places.isEmpty, recognizer.current != .possible || !recognizer.touches.isEmpty {
        faults.append("\(type(of: recognizer)) is \(recognizer.current) with no finger down")
      }
      if recognizer.touches.contains(where: \.isOver) { faults.append("a touch that is over") }
    }
    for states in recordedStates { checkOrder(of: states) }
    for series in inner.received + outer.received { checkOrder(of: series.phases) }
  }

  /// G1.
  private func checkOrder(of states: [UIGestureRecognizer.State]) {
    var isRunning = false
    for state in states {
      switch state {
      case .began where !isRunning: isRunning = true
      case .changed where isRunning: break
      case .ended: isRunning = false
      case .cancelled where isRunning: isRunning = false
      default: return faults.append("states \(states)")
      }
    }
  }

  /// G2.
  private func checkOrder(of phases: [UITouch.Phase]) {
    let isInOrder =
      phases.first == .began && !phases.dropFirst().contains(.began)
      && !phases.dropLast().contains { $0 == .ended || $0 == .cancelled }
    if !isInOrder { faults.append("a view was told \(phases)") }
  }

  /// Checks the invariants that hold when all fingers are up and no recognizer waits for another tap.
  private func checkRest() {
    desk.compositor.advance(by: .milliseconds(400))
    check()
    if let arena = desk.window.gestureArena, !arena.active.isEmpty { faults.append("the arena is not empty") }
    for series in inner.received + outer.received {
      guard series.phases.last == .ended || series.phases.last == .cancelled else {
        faults.append("a view never heard of the end: \(series.phases)")
        continue
      }
      if series.touch.gestureRecognizers != nil || series.touch.isHeld { faults.append("a touch is kept") }
    }
  }
}
