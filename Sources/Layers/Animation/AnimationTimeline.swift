import Foundation
internal import Graphics

/// The animations of a thread's layers: what they show at which time, and when they are over.
///
/// Nobody has to ask as long as there are none. Whoever shows layers calls `advance` before a frame, and by `deadline`
/// where there are no frames.
package final class AnimationTimeline {
  private static let timelines = ThreadLocal { AnimationTimeline() }

  /// That of the thread.
  package static var current: AnimationTimeline { timelines.value }

  private var states: [LayerAnimations] = []
  /// What is to be told to delegates and waiting blocks.
  private var news: [() -> Void] = []
  private var isTelling = false
  /// The time of the frame, in seconds; nil before the first one.
  package private(set) var time: Double?
  private var sampledTime: Double?
  /// Whether what is shown is to be worked out anew though the time is the same.
  var isStale = false
  private var isApplied = false
  /// Whether what layers show is being worked out. Changes that are noted meanwhile are in this frame.
  package private(set) var isSampling = false
  private var hasPending = false
  private var hosts: Set<ObjectIdentifier> = []
  private var knownTrees = -1

  /// Whether no layer is animated, and nobody is to be told of anything.
  package var isEmpty: Bool { states.isEmpty && news.isEmpty && drives.isEmpty }

  /// The layers with animations that are not over at a time in seconds, unless they are taken away before.
  package func layers(animatedUntil time: Double) -> [CALayer] {
    states.filter { $0.isAlive && $0.running.contains { !($0.end <= time) } }.map(\.layer)
  }

  /// The layers in which others are animated, as of a version of the states and of the trees.
  private var busyParents: (states: Int, trees: Int, layers: Set<ObjectIdentifier>)?
  private var statesVersion = 0

  /// Whether a sublayer of a layer is animated.
  func animatesSublayer(of layer: CALayer) -> Bool {
    guard !states.isEmpty else { return false }
    if busyParents?.states != statesVersion || busyParents?.trees != LayerTrees.version {
      let parents = states.lazy.filter(\.isAlive).compactMap { $0.layer.parent.map(ObjectIdentifier.init) }
      busyParents = (statesVersion, LayerTrees.version, Set(parents))
    }
    return busyParents?.layers.contains(ObjectIdentifier(layer)) ?? false
  }

  /// Whether a host shows layers that are other ones in the next frame.
  package func animates(_ host: any LayerHost) -> Bool {
    !states.isEmpty && hosts.contains(ObjectIdentifier(host))
  }

  // MARK: Which there are

  func insert(_ animation: RunningAnimation, into layer: CALayer) {
    let state: LayerAnimations
    if let known = layer.extras?.animations {
      state = known
    } else {
      state = LayerAnimations(layer)
      layer.extra.animations = state
      states.append(state)
      statesVersion += 1
    }
    // While a frame is painted, the layer is what it shows: from now on it is itself.
    state.restore()
    for completion in animation.completions { completion.add() }
    state.insert(animation)
    hasPending = true
    isStale = true
    layer.noteAnimated()
  }

  /// The animations were taken from a layer.
  ///
  /// - finished: whether they had come to their end.
  func removed(_ animations: [RunningAnimation], from layer: CALayer, finished: Bool = false) {
    guard !animations.isEmpty else { return }
    for animation in animations { stop(animation, finished: finished) }
    isStale = true
    layer.noteAnimated()
  }

  /// What drives animations, as long as it goes on.
  var drives: [AnimationDrive] = []

  func add(_ drive: AnimationDrive) {
    drives.append(drive)
    hasPending = true
  }

  /// Transitions that run.
  var transitions: [LayerTransition] = []

  /// Takes pictures for the transitions that begin in a tree, before a frame is worked out.
  func prepareTransitions(in root: CALayer) {
    for transition in transitions where transition.isIn(root) { transition.prepareFrame() }
  }

  /// Takes some of a layer's animations from it, or all.
  private func end(_ state: LayerAnimations, where isGone: (RunningAnimation) -> Bool = { _ in true }) {
    // What was held by another layer's animations, and went with those, may be this layer.
    guard state.isAlive else { return }
    let layer = state.layer
    removed(state.remove(where: isGone), from: layer)
  }

  private func stop(_ animation: RunningAnimation, finished: Bool) {
    if let transition = animation.transition {
      animation.transition = nil
      transitions.removeAll { $0 === transition }
      transition.end()
    }
    guard !animation.isEnded || finished else { return }
    if let delegate = animation.animation.delegate {
      news.append { delegate.animationDidStop(animation.animation, finished: finished) }
    }
    for completion in animation.completions { news.append { completion.end(finished: finished) } }
    animation.completions = []
  }

  /// Has something called with the next news.
  package func tellSoon(_ body: @escaping () -> Void) { news.append(body) }

  // MARK: Time

  /// The turn in which animations were added is over: they begin.
  package func commit(at now: Double) {
    guard hasPending else { return }
    hasPending = false
    for drive in drives { drive.commit(at: now) }
    var maps = TimeMaps()
    for state in states where state.isAlive && state.hasNew {
      state.hasNew = false
      let local = maps.map(of: state.layer)(now)
      for animation in state.running { animation.begin(at: local) }
      let isHosted = maps.host(of: state.layer) != nil
      // It may leave its window before the first frame.
      state.wasHosted = isHosted || state.wasHosted == true
      // Without a window nothing would ever end these, and somebody waits for it.
      if !isHosted, state.running.contains(where: \.isWaitedForInVain) {
        end(state, where: \.isWaitedForInVain)
      }
    }
  }

  /// Goes on to a time: animations that are over end, and delegates and waiting blocks are told.
  package func advance(to now: Double) {
    guard !isTelling else { return }
    // Also while nothing is animated: what the layout of a frame adds begins with that frame.
    time = now
    guard !isEmpty else { return }
    commit(at: now)
    pass(now)
    isTelling = true
    defer { isTelling = false }
    // What is added by those who are told begins now, and may be over at once: not without an end in one turn.
    for _ in 0..<16 where !news.isEmpty {
      let told = news
      news = []
      for body in told { body() }
      commit(at: now)
      pass(now)
    }
  }

  private func pass(_ now: Double) {
    for drive in drives where drive.pass(now) { if let onEnd = drive.onEnd { news.append(onEnd) } }
    var maps = TimeMaps()
    let isTreeChanged = knownTrees != LayerTrees.version
    var cancelled: [LayerAnimations] = []
    var hasEmpty = false
    for state in states {
      guard state.isAlive else {
        for animation in state.running { stop(animation, finished: false) }
        hasEmpty = true
        continue
      }
      // A transition that ends lets go of the layer, and may be the last to hold it.
      let layer = state.layer
      defer { withExtendedLifetime(layer) {} }
      if isTreeChanged || state.wasHosted == nil {
        let isHosted = maps.host(of: state.layer) != nil
        if state.wasHosted == true, !isHosted { cancelled.append(state) }
        state.wasHosted = isHosted
      }
      let local = maps.map(of: state.layer)(now)
      var hasEnds = false
      for animation in state.running {
        let (starts, ends) = animation.pass(local)
        if starts, let delegate = animation.animation.delegate {
          news.append { delegate.animationDidStart(animation.animation) }
        }
        if starts {
          for completion in animation.completions {
            if let onStart = completion.takeStart() { news.append(onStart) }
          }
        }
        if starts || ends { maps.host(of: state.layer)?.layersChanged() }
        if ends {
          stop(animation, finished: true)
          hasEnds = hasEnds || animation.animation.isRemovedOnCompletion
        }
      }
      if hasEnds {
        isStale = true
        // What an animation held goes with it, and the layer may be part of that.
        _ = state.remove { $0.isEnded && $0.animation.isRemovedOnCompletion }
        if state.isAlive { state.layer.noteAnimated() }
      }
    }
    knownTrees = LayerTrees.version
    // What was taken out of its window is not animated any more.
    for state in cancelled { end(state) }
    if hasEmpty {
      states.removeAll { !$0.isAlive }
      statesVersion += 1
    }
  }

  /// When the next animation begins or ends, or somebody is to be told of what did, in seconds; nil if never.
  package var deadline: Double? {
    guard let time, !isEmpty else { return nil }
    let now = min(time, CACurrentMediaTime())
    guard news.isEmpty else { return now }
    var maps = TimeMaps()
    let isTreeChanged = knownTrees != LayerTrees.version
    var result = drives.lazy.compactMap { $0.nextEvent(after: time) }.min()
    for state in states {
      // The layer is gone, or left its window: its animations end in the next pass.
      let wasHosted = state.wasHosted == true
      let isLost = !state.isAlive || isTreeChanged && wasHosted && maps.host(of: state.layer) == nil
      if isLost { return now }
      let map = maps.map(of: state.layer)
      guard map.pace > 0 else { continue }
      for animation in state.running {
        guard let next = animation.nextEvent(after: map(time)) else { continue }
        result = min(result ?? .infinity, map.inverted(next))
      }
    }
    return result
  }

  // MARK: Frames

  /// Works out what layers show at the time of the frame.
  func sample() {
    guard !states.isEmpty else { return }
    let now = time ?? CACurrentMediaTime()
    if hasPending { commit(at: now) }
    guard isStale || sampledTime != now else { return }
    sampledTime = now
    isSampling = true
    defer { isSampling = false }
    hosts.removeAll(keepingCapacity: true)
    var maps = TimeMaps()
    var hasEmpty = false
    var last: ObjectIdentifier?
    for state in states where state.isAlive {
      let map = maps.map(of: state.layer)
      let local = map(now)
      state.sample(local, clock: now)
      if state.isEmpty {
        state.layer.extras?.animations = nil
        hasEmpty = true
      } else if map.pace != 0, state.running.contains(where: { $0.isMoving(at: local, clock: now) }),
        !maps.isInsideHidden(state.layer), let host = maps.host(of: state.layer)
      {
        // Mostly it is that of the layer before.
        let name = ObjectIdentifier(host)
        if name != last {
          hosts.insert(name)
          last = name
        }
      }
    }
    if hasEmpty {
      states.removeAll { $0.isAlive && $0.isEmpty }
      statesVersion += 1
    }
    isStale = false
  }

  /// Has layers be what they show, while a frame is worked out.
  ///
  /// - Returns: whether they were not before; then `restore` is the caller's to call.
  func apply() -> Bool {
    guard !states.isEmpty, !isApplied else { return false }
    isApplied = true
    for state in states where state.isAlive { state.apply() }
    return true
  }

  /// Has layers be themselves again.
  func restore() {
    isApplied = false
    for state in states where state.isAlive { state.restore() }
  }
}
