internal import CasementGraphics
import Foundation

/// The animations of a thread's layers: samples their values per frame and reports their ends.
///
/// Does no work while no animation exists. The presenter of the layers calls `advance` before each frame, and at
/// `deadline` while no frames are drawn.
package final class AnimationTimeline {
  private static let timelines = ThreadLocal { AnimationTimeline() }

  /// The current thread's timeline.
  package static var current: AnimationTimeline { timelines.value }

  private var states: [LayerAnimations] = []
  /// Calls to delegates and completion blocks that are pending.
  private var pendingCallbacks: [() -> Void] = []
  private var isTelling = false
  /// The time of the frame, in seconds; nil before the first one.
  package private(set) var time: Double?
  private var sampledTime: Double?
  /// Whether the shown values must be sampled again although the time is the same.
  var isStale = false
  private var isApplied = false
  /// Whether the shown values are being sampled. Changes noted meanwhile belong to this frame.
  package private(set) var isSampling = false
  private var hasPending = false
  private var hosts: Set<ObjectIdentifier> = []
  private var knownTrees = -1

  /// Whether there is no animation, no drive and no pending callback.
  package var isEmpty: Bool { states.isEmpty && pendingCallbacks.isEmpty && drives.isEmpty }

  /// The layers with animations that end after a time in seconds, unless they are removed before.
  package func layers(animatedUntil time: Double) -> [CALayer] {
    states.filter { $0.isAlive && $0.running.contains { !($0.end <= time) } }.map(\.layer)
  }

  /// The superlayers of animated layers, cached for a version of the states and of the trees.
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

  /// Whether a host shows layers that change in the next frame.
  package func animates(_ host: any LayerHost) -> Bool {
    !states.isEmpty && hosts.contains(ObjectIdentifier(host))
  }

  // MARK: Adding and removing

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
    // While a frame is painted, the layer's properties hold the shown values. Restore the model values first.
    state.restore()
    for completion in animation.completions { completion.add() }
    state.insert(animation)
    hasPending = true
    isStale = true
    layer.noteAnimated()
  }

  /// Reports animations that were removed from a layer.
  ///
  /// - finished: whether they had reached their end.
  func removed(_ animations: [RunningAnimation], from layer: CALayer, finished: Bool = false) {
    guard !animations.isEmpty else { return }
    for animation in animations { stop(animation, finished: finished) }
    isStale = true
    layer.noteAnimated()
  }

  /// The drives that are running.
  var drives: [AnimationDrive] = []

  func add(_ drive: AnimationDrive) {
    drives.append(drive)
    hasPending = true
  }

  /// The transitions that are running.
  var transitions: [LayerTransition] = []

  /// Takes the pictures for transitions in a tree that are starting, before a frame is worked out.
  func prepareTransitions(in root: CALayer) {
    for transition in transitions where transition.isIn(root) { transition.prepareFrame() }
  }

  /// Removes animations from a layer: all, or those that match.
  private func end(_ state: LayerAnimations, where isGone: (RunningAnimation) -> Bool = { _ in true }) {
    // Ending another layer's animations may have released this layer.
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
      pendingCallbacks.append { delegate.animationDidStop(animation.animation, finished: finished) }
    }
    for completion in animation.completions { pendingCallbacks.append { completion.end(finished: finished) } }
    animation.completions = []
  }

  /// Removes all animations and drives, and drops the pending callbacks.
  ///
  /// For tests: each scripted compositor has a clock of its own. An animation that began by the clock of an earlier
  /// compositor may lie in the future of the next one, and would request frames there without an end.
  package func removeAll() {
    drives.removeAll()
    restore()
    for state in states {
      end(state)
      if state.isAlive { state.layer.extras?.animations = nil }
    }
    states.removeAll()
    statesVersion += 1
    pendingCallbacks.removeAll()
    time = nil
    sampledTime = nil
  }

  /// Queues a call for the next delivery of callbacks.
  package func enqueueCallback(_ body: @escaping () -> Void) { pendingCallbacks.append(body) }

  // MARK: Time

  /// Begins the animations that were added in the turn that ends now.
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
      // The timeline does not advance without a window, so animations without an end would keep their completion
      // blocks waiting.
      if !isHosted, state.running.contains(where: \.isWaitedForInVain) {
        end(state, where: \.isWaitedForInVain)
      }
    }
  }

  /// Advances to a time: ends finished animations, and calls delegates and completion blocks.
  package func advance(to now: Double) {
    guard !isTelling else { return }
    // Set even while nothing is animated. Animations that are added by the layout of a frame begin at that frame's
    // time.
    time = now
    guard !isEmpty else { return }
    commit(at: now)
    pass(now)
    isTelling = true
    defer { isTelling = false }
    // Callbacks may add animations, which begin now and may have no duration. The limit ends an endless chain of
    // them.
    for _ in 0..<16 where !pendingCallbacks.isEmpty {
      let told = pendingCallbacks
      pendingCallbacks = []
      for body in told { body() }
      commit(at: now)
      pass(now)
    }
  }

  private func pass(_ now: Double) {
    for drive in drives where drive.pass(now) {
      if let onEnd = drive.onEnd { pendingCallbacks.append(onEnd) }
    }
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
      // A transition that ends releases the layer, and may hold the last reference to it.
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
          pendingCallbacks.append { delegate.animationDidStart(animation.animation) }
        }
        if starts {
          for completion in animation.completions {
            if let onStart = completion.takeStart() { pendingCallbacks.append(onStart) }
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
        // The removed animation may hold the last reference to the layer.
        _ = state.remove { $0.isEnded && $0.animation.isRemovedOnCompletion }
        if state.isAlive { state.layer.noteAnimated() }
      }
    }
    knownTrees = LayerTrees.version
    // Layers that were removed from their window lose their animations.
    for state in cancelled { end(state) }
    if hasEmpty {
      states.removeAll { !$0.isAlive }
      statesVersion += 1
    }
  }

  /// The next time in seconds at which an animation begins or ends, or a callback is due; nil if there is none.
  package var deadline: Double? {
    guard let time, !isEmpty else { return nil }
    let now = min(time, CACurrentMediaTime())
    guard pendingCallbacks.isEmpty else { return now }
    var maps = TimeMaps()
    let isTreeChanged = knownTrees != LayerTrees.version
    var result = drives.lazy.compactMap { $0.nextEvent(after: time) }.min()
    for state in states {
      // The layer was released, or left its window. The next pass ends its animations.
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

  /// Computes the values that layers show at the time of the frame.
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
        // Neighbors in the list mostly share a host, so skip the set.
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

  /// Stores the shown values in the layers' properties while a frame is worked out.
  ///
  /// - Returns: whether they were not stored before. If true, the caller must call `restore`.
  func apply() -> Bool {
    guard !states.isEmpty, !isApplied else { return false }
    isApplied = true
    for state in states where state.isAlive { state.apply() }
    return true
  }

  /// Restores the layers' model values.
  func restore() {
    isApplied = false
    for state in states where state.isAlive { state.restore() }
  }
}
