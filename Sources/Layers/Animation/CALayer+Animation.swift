internal import CasementGraphics
import CasementUnsafe
import Foundation

extension CALayer {
  // MARK: Animations

  final func start(_ animation: CAAnimation, _ key: String?) {
    if let transition = animation as? CATransition { return start(transition) }
    if let key { removeAnimation(forKey: key) }
    let running = RunningAnimation(animation.duplicate(), key: key, standard: CATransaction.standard)
    AnimationTimeline.current.insert(running, into: self)
  }

  private func start(_ given: CATransition) {
    let timeline = AnimationTimeline.current
    let before = extras?.animations?.running.first { $0.transition != nil }?.transition
    let picture = root.host == nil ? nil : before.map { $0.still() } ?? still(scale: shownScale)
    removeAnimation(forKey: kCATransition)
    let running = RunningAnimation(given.duplicate(), key: kCATransition, standard: CATransaction.standard)
    if let transition = LayerTransition(self, given, showing: picture) {
      running.transition = transition
      timeline.transitions.append(transition)
      transition.animate(given, duration: running.duration, curve: running.curve)
    }
    timeline.insert(running, into: self)
  }

  /// Removes the animation that was added under a name.
  public func removeAnimation(forKey key: String) { removeAnimations { $0.key == key } }

  /// Removes all animations.
  public func removeAllAnimations() { removeAnimations { _ in true } }

  func removeAnimations(finished: Bool = false, where isGone: (RunningAnimation) -> Bool) {
    guard let state = extras?.animations else { return }
    state.restore()
    AnimationTimeline.current.removed(state.remove(where: isGone), from: self, finished: finished)
  }

  /// The names under which animations were added, in their order; nil if there are none.
  public func animationKeys() -> [String]? {
    guard let keys = extras?.animations?.running.compactMap(\.key), !keys.isEmpty else { return nil }
    return keys
  }

  /// The animation that was added under a name, as the layer copied it.
  public func animation(forKey key: String) -> CAAnimation? {
    extras?.animations?.running.first { $0.key == key }?.animation
  }

  // MARK: Presentation layer

  /// A copy of the layer with the animated values of its properties at this moment.
  ///
  /// The copy does not change any more, and has no superlayer and no sublayers. It has the layer's class; subclasses
  /// are made by `init()`.
  ///
  /// Core Animation: `presentation()`.
  public func presentation() -> Self? {
    let kind = type(of: self)
    guard let copy = kind.instantiate() as? Self else { return nil }
    copy.flags.insert(.isStill)
    copy.storedBounds = storedBounds
    copy.storedPosition = storedPosition
    copy.storedOpacity = storedOpacity
    copy.storedBackground = storedBackground
    copy.storedCornerRadius = storedCornerRadius
    copy.flags.formUnion(flags.subtracting(.notCopied))
    if let extras { copy.extras = extras.copy() }
    copy.flags.insert(.isStoring)
    for property in LayerProperty.allCases {
      if let value = subclassValue(property) { copy.storeOwn(property, value) }
    }
    if let state = extras?.animations, !flags.contains(.isPresenting) {
      var maps = TimeMaps()
      let now = CACurrentMediaTime()
      let values = state.values(at: maps.map(of: self)(now), clock: now)
      for (slot, value) in zip(state.slots, values) { copy.store(slot.property, value) }
    }
    copy.flags.remove(.isStoring)
    copy.changes = []
    copy.extra.model = self
    return copy
  }

  /// The layer of which this is the presentation; for other layers, the layer itself.
  ///
  /// Core Animation: `model()`.
  public func model() -> Self { (extras?.model as? Self) ?? self }

  // MARK: Actions

  /// The actions for changes of properties, by their names. `NSNull` disables the action; a missing key falls back to
  /// `defaultAction(forKey:)`.
  public var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { extra.actions = newValue }
  }

  final func foundAction(_ key: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: key) ?? extras?.actions?[key]
      ?? type(of: self).defaultAction(forKey: key)
    return found is NSNull ? nil : found
  }

  /// Whether the layer belongs to a view, which decides about its actions.
  package var isOfView: Bool {
    get { flags.contains(.isOfView) }
    set { set(.isOfView, newValue, []) }
  }

  /// Whether changes of the layer never run implicit actions.
  package var isStill: Bool {
    get { flags.contains(.isStill) }
    set { set(.isStill, newValue, []) }
  }

  /// Whether a change may run an action. A layer that has not been shown yet takes new values without one.
  @inline(__always) final var mayAct: Bool {
    flags.contains(.isOfView)
      ? ViewActions.isOpen : flags.isSuperset(of: .wasShown) && !flags.contains(.isStill)
  }

  /// Finds the action for a property before the property changes.
  final func pendingAction(_ property: LayerProperty) -> PendingAction? {
    pendingAction(property, from: modelValue(property))
  }

  private final func pendingAction(_ property: LayerProperty, from old: AnimatedValue?) -> PendingAction? {
    guard !CATransaction.disableActions(), flags.contains(.isOfView) || root.host != nil,
      let action = action(forKey: property.rawValue)
    else { return nil }
    // The transition's first picture must show the state before the change.
    if let transition = action as? CATransition {
      transition.run(forKey: property.rawValue, object: self, arguments: nil)
      return nil
    }
    var shown = old
    if let state = extras?.animations, let index = state.slots.firstIndex(where: { $0.property == property })
    {
      var maps = TimeMaps()
      let now = CACurrentMediaTime()
      shown = state.values(at: maps.map(of: self)(now), clock: now)[index]
    }
    return PendingAction(layer: self, property: property, action: action, old: old, shown: shown)
  }

  /// Called after a property specific to a layer class was set.
  final func didChange(_ property: LayerProperty, _ isOther: Bool, from old: @autoclosure () -> AnimatedValue)
  {
    guard !flags.contains(.isStoring) else { return }
    if flags.contains(.isPresenting) { extras?.animations?.restore(except: property) }
    guard isOther else { return }
    if mayAct { pendingAction(property, from: old())?.run() }
    noteGeometry()
  }
}

/// An action that was found before a property was changed.
struct PendingAction {
  let layer: CALayer
  let property: LayerProperty
  let action: any CAAction
  /// The model value and the shown value before the change.
  let old: AnimatedValue?
  let shown: AnimatedValue?

  func run() {
    if let block = action as? BlockAction {
      if let old, let shown { block.animate(layer, property, from: old, shown: shown) }
      return
    }
    if let basic = action as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil,
      basic.byValue == nil
    {
      basic.previous = shown
    }
    action.run(forKey: property.rawValue, object: layer, arguments: nil)
  }
}
