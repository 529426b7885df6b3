import Foundation
internal import Graphics

/// The animations of a layer, and what it shows because of them.
final class LayerAnimations {
  /// Not retained: the layer holds this.
  private(set) unowned(unsafe) var layer: CALayer
  /// False once the layer is gone.
  private(set) var isAlive = true
  /// In the order in which they were added.
  private(set) var running: [RunningAnimation] = []
  /// Whether some were added in the turn that goes on.
  var hasNew = false
  /// The properties that are other than the layer's own ones.
  private(set) var slots: [Slot] = []
  /// Whether the layer was in a tree that somebody shows, when that was looked up last; nil before.
  var wasHosted: Bool?
  private var number = 1

  struct Slot {
    let property: LayerProperty
    /// What is shown.
    var shown: AnimatedValue
    /// The layer's own value while what is shown is in its place.
    var model: AnimatedValue
  }

  init(_ layer: CALayer) { self.layer = layer }

  func layerEnded() { isAlive = false }

  var isEmpty: Bool { running.isEmpty && slots.isEmpty }

  // MARK: Which there are

  func insert(_ animation: RunningAnimation) {
    running.append(animation)
    hasNew = true
    for leaf in animation.leaves where !slots.contains(where: { $0.property == leaf.key.property }) {
      guard let value = layer.modelValue(leaf.key.property) else { continue }
      slots.append(Slot(property: leaf.key.property, shown: value, model: value))
    }
  }

  /// Takes out those for which a condition holds.
  func remove(where isGone: (RunningAnimation) -> Bool) -> [RunningAnimation] {
    let gone = running.filter(isGone)
    if !gone.isEmpty {
      running.removeAll(where: isGone)
      isStale = true
    }
    return gone
  }

  func slot(_ property: LayerProperty) -> Slot? { slots.first { $0.property == property } }

  func hasKey(_ key: String) -> Bool { running.contains { $0.key == key } }

  /// A name that is not taken, made of another one.
  func freeKey(_ name: String) -> String {
    number += 1
    return "\(name)-\(number)"
  }

  // MARK: What is shown

  /// What the properties are at a time of the layer's.
  func values(at time: Double, clock: Double) -> [AnimatedValue] {
    slots.indices.map { value($0, at: time, clock: clock) }
  }

  private func value(_ slot: Int, at time: Double, clock: Double) -> AnimatedValue {
    let property = slots[slot].property
    var value = layer.modelValue(property) ?? slots[slot].model
    for animation in running {
      for leaf in animation.leaves where leaf.key.property == property {
        animation.apply(leaf, at: time, clock: clock, to: &value)
      }
    }
    return value
  }

  /// Works out what is shown at a time of the layer's, and notes what of it is another. Nothing is allocated for
  /// numbers and matrices, since this is done for each layer in each frame.
  func sample(_ time: Double, clock: Double) {
    for index in slots.indices {
      let value = value(index, at: time, clock: clock)
      guard slots[index].shown != value else { continue }
      layer.noteShown(slots[index].property, from: slots[index].shown, to: value)
      slots[index].shown = value
    }
    guard isStale else { return }
    isStale = false
    slots.removeAll { !isAnimated($0.property) }
  }

  /// Whether there may be properties that nothing animates any more.
  private var isStale = true

  private func isAnimated(_ property: LayerProperty) -> Bool {
    running.contains { $0.leaves.contains { $0.key.property == property } }
  }

  /// Puts what is shown in the place of the layer's own values.
  func apply() {
    guard !slots.isEmpty, !layer.flags.contains(.isPresenting) else { return }
    layer.flags.insert(.isStoring)
    for index in slots.indices {
      slots[index].model = layer.modelValue(slots[index].property) ?? slots[index].model
      layer.store(slots[index].property, slots[index].shown)
    }
    layer.flags.remove(.isStoring)
    layer.flags.insert(.isPresenting)
  }

  /// Undoes `apply`.
  ///
  /// - kept: a property that has its own value already.
  func restore(except kept: LayerProperty? = nil) {
    guard layer.flags.contains(.isPresenting) else { return }
    layer.flags.insert(.isStoring)
    for slot in slots where slot.property != kept { layer.store(slot.property, slot.model) }
    layer.flags.subtract([.isStoring, .isPresenting])
  }
}
