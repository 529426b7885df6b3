internal import CasementGraphics
import Foundation

/// The animations of a layer, and the values that it shows because of them.
final class LayerAnimations {
  /// Not retained: the layer retains this.
  private(set) unowned(unsafe) var layer: CALayer
  /// False once the layer has been deallocated.
  private(set) var isAlive = true
  /// In the order in which they were added.
  private(set) var running: [RunningAnimation] = []
  /// Whether animations were added in the current turn.
  var hasNew = false
  /// The properties for which animations show other values than the model.
  private(set) var slots: [Slot] = []
  /// Whether the layer was in a hosted tree at the last pass; nil before the first one.
  var wasHosted: Bool?
  private var number = 1

  struct Slot {
    let property: LayerProperty
    /// The value that is shown.
    var shown: AnimatedValue
    /// The model value, saved while the shown value is stored in the layer's property.
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

  /// Removes the animations that match, and returns them.
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

  /// An unused key that is derived from another one.
  func freeKey(_ name: String) -> String {
    number += 1
    return "\(name)-\(number)"
  }

  // MARK: What is shown

  /// The values of the slots' properties at a local time of the layer.
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

  /// Computes the shown values at a local time, and invalidates the layer for those that changed. Allocates nothing
  /// for numbers and matrices, as it runs for each layer in each frame.
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

  /// Whether slots may have lost their last animation.
  private var isStale = true

  private func isAnimated(_ property: LayerProperty) -> Bool {
    running.contains { $0.leaves.contains { $0.key.property == property } }
  }

  /// Stores the shown values in the layer's properties, and saves the model values.
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
  /// - kept: a property that already has a new model value.
  func restore(except kept: LayerProperty? = nil) {
    guard layer.flags.contains(.isPresenting) else { return }
    layer.flags.insert(.isStoring)
    for slot in slots where slot.property != kept { layer.store(slot.property, slot.model) }
    layer.flags.subtract([.isStoring, .isPresenting])
  }
}
