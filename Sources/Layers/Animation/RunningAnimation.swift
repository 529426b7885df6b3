internal import CasementGraphics
import Foundation

/// An animation that was added to a layer: the properties that it changes, and its position in time.
final class RunningAnimation {
  /// The name under which it was added; nil for none.
  let key: String?
  /// The layer's own copy.
  let animation: CAAnimation
  /// The timing of the whole animation, in the layer's time.
  private(set) var timing: MediaTiming
  let curve: TimingCurve?
  let leaves: [Leaf]
  /// The completions that count the animation.
  var completions: [AnimationCompletion]
  /// The drive that defines the progress in place of the time, and the progress at which the animation begins.
  let drive: (drive: AnimationDrive, start: Double)?
  /// The running transition, if the animation is a `CATransition`.
  var transition: LayerTransition?
  /// Whether the animation begins when the turn's changes are shown.
  private(set) var isPending: Bool
  private(set) var isStarted = false
  private(set) var isEnded = false

  /// One property that it changes. A class, as values are large and all leaves are visited for each layer in each
  /// frame.
  final class Leaf {
    let key: AnimatedKey
    /// The timings of nested groups, from the outermost one to the property's animation.
    let levels: [Level]
    let track: Track
    let isAdditive: Bool
    let isCumulative: Bool
    /// The ends of a linear interpolation between numbers. A fast path for the most common case.
    let line: (from: SIMD4<Double>, to: SIMD4<Double>)?

    init(key: AnimatedKey, levels: [Level], track: Track, isAdditive: Bool, isCumulative: Bool) {
      self.key = key
      self.levels = levels
      self.track = track
      self.isAdditive = isAdditive
      self.isCumulative = isCumulative
      if key.part == .whole, !isCumulative, case .basic(.numbers(let from)?, .numbers(let to)?, _) = track {
        line = (from, to)
      } else {
        line = nil
      }
    }
  }

  struct Level {
    var timing: MediaTiming
    let curve: TimingCurve?
  }

  init(_ animation: CAAnimation, key: String?, standard: CATransaction.Standard) {
    self.key = key
    self.animation = animation
    drive = animation.drive
    var timing = animation.timing
    if timing.duration <= 0 { timing.duration = standard.duration }
    self.timing = timing
    isPending = timing.beginTime == 0
    // As in Core Animation, the transaction's curve applies only to animations without a curve of their own.
    curve = animation.timingFunction?.curve ?? standard.curve
    leaves = RunningAnimation.leaves(of: animation, duration: timing.duration)
    completions = standard.completions
  }

  /// Begins a pending animation at a local time.
  func begin(at time: Double) {
    guard isPending else { return }
    isPending = false
    timing.beginTime = time
  }

  var end: Double { timing.end }
  var duration: Double { timing.duration }

  /// Whether completions wait for it although it never ends.
  var isWaitedForInVain: Bool { !completions.isEmpty && drive == nil && !timing.end.isFinite }

  /// Whether the animation started or ended since the last call.
  func pass(_ time: Double) -> (starts: Bool, ends: Bool) {
    guard !isPending, drive == nil else { return (false, false) }
    let starts = !isStarted && time >= timing.beginTime - 1e-9
    if starts { isStarted = true }
    let ends = !isEnded && time >= timing.end - 1e-9
    if ends { isEnded = true }
    return (starts, ends)
  }

  /// Whether its value may change at a later time.
  func isMoving(at time: Double, clock: Double) -> Bool {
    if let drive { return drive.drive.isMoving(at: clock) }
    // With an infinite duration the value stays at its start, so it needs no frames.
    return !isPending && !isEnded && timing.speed != 0 && timing.duration.isFinite
      && time >= timing.beginTime - 1e-9
  }

  /// The local time of the next start or end; nil if there is none.
  func nextEvent(after time: Double) -> Double? {
    guard !isPending, !isEnded, drive == nil else { return nil }
    if !isStarted { return timing.beginTime }
    return timing.end.isFinite ? timing.end : nil
  }

  // MARK: Values at a time

  /// Applies the leaf to a property's value at a local time of the layer.
  ///
  /// - clock: the same time of the clock, which drives use.
  func apply(_ leaf: Leaf, at time: Double, clock: Double, to value: inout AnimatedValue) {
    var (progress, run) = (0.0, 0.0)
    var timing = self.timing
    var curve = self.curve
    if let drive {
      let part = drive.drive.progress(at: clock, from: drive.start)
      if leaf.key.property == .position, leaf.levels.isEmpty, part.x != part.y,
        case .basic(.numbers(let from)?, .numbers(let to)?, nil) = leaf.track
      {
        let lanes = SIMD4(part.x, part.y, 0, 0)
        let result = AnimatedValue.numbers(from + (to - from) * lanes)
        value = leaf.isAdditive ? value.adding(result) : result
        return
      }
      progress = part.all
      curve = nil
    } else {
      guard let place = RunningAnimation.place(timing, isPending ? timing.beginTime : time) else { return }
      (progress, run) = place
    }
    for level in leaf.levels {
      let inner = (curve?(progress) ?? progress) * timing.duration
      // An animation that ends together with its group shows its end value until the group is removed.
      let endsWithGroup = abs(inner - timing.duration) <= 1e-9 && abs(inner - level.timing.end) <= 1e-9
      guard let place = RunningAnimation.place(level.timing, inner, showsEnd: endsWithGroup) else { return }
      (progress, run) = place
      timing = level.timing
      curve = level.curve
    }
    if let curve { progress = curve(progress) }
    if let line = leaf.line {
      // At the ends use the values themselves, since the computed sum may be rounded.
      let lanes =
        progress == 0 ? line.from : progress == 1 ? line.to : line.from + (line.to - line.from) * progress
      guard (lanes * 0) == .zero else { return }
      value = .numbers(leaf.isAdditive ? value.lanes + lanes : lanes)
      return
    }
    let base = leaf.key.part(of: value)
    func shown(_ progress: Double) -> AnimatedValue {
      leaf.track.value(progress, seconds: progress * timing.duration, over: base)
    }
    var result = shown(progress)
    if leaf.isCumulative, run > 0 { result = result.adding(shown(1).times(run)) }
    guard result.isSound else { return }
    leaf.key.replace(leaf.isAdditive ? base.adding(result) : result, into: &value)
  }

  private static func place(
    _ timing: MediaTiming, _ time: Double, showsEnd: Bool = false
  ) -> (Double, Double)? {
    let place = timing.place(at: time)
    switch place.phase {
    case .before where !timing.fillMode.showsBeginning: return nil
    case .after where !timing.fillMode.showsEnd && !showsEnd: return nil
    default: return (place.progress, place.run)
    }
  }

  // MARK: Flattening groups

  private static func leaves(of animation: CAAnimation, duration: Double) -> [Leaf] {
    var leaves: [Leaf] = []
    var open: [(animation: CAAnimation, duration: Double, levels: [Level])] = [(animation, duration, [])]
    var isOuter = true
    while let (animation, duration, outer) = open.popLast() {
      var levels = outer
      if !isOuter {
        var timing = animation.timing
        if timing.duration <= 0 { timing.duration = duration }
        // The fill mode of a nested animation applies until the end of its group.
        levels.append(Level(timing: timing, curve: animation.timingFunction?.curve))
      }
      isOuter = false
      if let group = animation as? CAAnimationGroup {
        let inner = levels.last?.timing.duration ?? duration
        for animation in (group.animations ?? []).reversed() { open.append((animation, inner, levels)) }
      } else if let property = animation as? CAPropertyAnimation, let path = property.keyPath,
        let key = AnimatedKey(path), let track = track(property, key)
      {
        leaves.append(
          Leaf(
            key: key, levels: levels, track: track, isAdditive: property.isAdditive,
            isCumulative: property.isCumulative))
        if case .path(let path) = track, key == AnimatedKey(.position),
          let mode = (property as? CAKeyframeAnimation)?.rotationMode
        {
          let more = mode == .rotateAutoReverse ? Double.pi : 0
          leaves.append(
            Leaf(
              key: AnimatedKey(.transform), levels: levels, track: .turn(path, by: more), isAdditive: true,
              isCumulative: false))
        }
      }
    }
    return leaves
  }

  private static func track(_ animation: CAPropertyAnimation, _ key: AnimatedKey) -> Track? {
    switch animation {
    case let basic as CABasicAnimation:
      var from = basic.change?.from ?? key.kind.value(basic.fromValue)
      let to = basic.change?.to ?? key.kind.value(basic.toValue)
      let by = key.kind.value(basic.byValue)
      if from == nil, to == nil, by == nil { from = basic.previous }
      if let spring = basic as? CASpringAnimation {
        return .spring(spring.spring, from: from, to: to, by: by)
      }
      return .basic(from: from, to: to, by: by)
    case let frames as CAKeyframeAnimation:
      let times = frames.keyTimes?.map(\.doubleValue)
      let curves = (frames.timingFunctions ?? []).map { Optional($0.curve) }
      if let path = frames.path, key.kind == .point {
        return PathTrack(path, times: times, curves: curves, mode: frames.calculationMode).map { .path($0) }
      }
      let values = frames.frames ?? (frames.values ?? []).compactMap { key.kind.value($0) }
      return Keyframes(values, times: times, curves: curves, mode: frames.calculationMode).map { .frames($0) }
    default: return nil
    }
  }
}

extension AnimatedValue {
  /// Whether all numbers are finite.
  fileprivate var isSound: Bool {
    switch self {
    case .numbers(let lanes): (0..<4).allSatisfy { lanes[$0].isFinite }
    case .matrix(let m):
      m.m11.isFinite && m.m22.isFinite && m.m41.isFinite && m.m42.isFinite && m.m44.isFinite
    default: true
    }
  }
}

/// Waits for the end of a set of animations, for a transaction or a block of changes.
package final class AnimationCompletion {
  private var remaining = 1
  private var isFinished = true
  private var body: ((Bool) -> Void)?

  /// - body: called once, when all have ended; receives whether each reached its end.
  package init(_ body: @escaping (Bool) -> Void) { self.body = body }

  /// Whether anything was animated.
  package private(set) var isUsed = false

  /// Called once, when the first animation begins.
  package var onStart: (() -> Void)?

  /// Reports that an animation begins.
  ///
  /// - Returns: the block to call for it, the first time.
  func takeStart() -> (() -> Void)? {
    defer { onStart = nil }
    return onStart
  }

  func add() {
    isUsed = true
    remaining += 1
  }

  func end(finished: Bool) {
    if !finished { isFinished = false }
    remaining -= 1
    guard remaining == 0, let body else { return }
    self.body = nil
    body(isFinished)
  }

  /// Stops counting animations.
  package func close() { end(finished: true) }
}
