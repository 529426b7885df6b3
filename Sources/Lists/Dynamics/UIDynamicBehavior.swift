public import Foundation

/// A rule by which items move. A subclass combines others as its children.
///
/// UIKit: `UIDynamicBehavior`.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The behaviors that belong to this one.
  public private(set) final var childBehaviors: [UIDynamicBehavior] = []

  /// Called after each frame of the animation.
  open var action: (() -> Void)?

  /// The animator to which the behavior was added, directly or with its parent.
  public var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

  final weak var animator: UIDynamicAnimator?
  private final weak var parent: UIDynamicBehavior?

  /// Makes a behavior without its own rule.
  public override init() {}

  /// Adds a behavior to this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(behavior) else { return }
    childBehaviors.append(behavior)
    behavior.parent = self
    if let animator = dynamicAnimator { behavior.sendWillMove(animator) }
    changed()
  }

  /// Removes a behavior from this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(of: behavior) else { return }
    let animator = dynamicAnimator
    childBehaviors.remove(at: index)
    behavior.parent = nil
    if animator != nil { behavior.sendWillMove(nil) }
    animator?.changed()
  }

  /// Called when the behavior is added to an animator, and with nil when it is removed. For subclasses; does nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  final func sendWillMove(_ animator: UIDynamicAnimator?) {
    willMove(to: animator)
    for child in childBehaviors { child.sendWillMove(animator) }
  }

  /// Called when a setting of the simulation has changed.
  final func changed() { dynamicAnimator?.changed() }

  /// Adds the forces and connections of the behavior to a simulation.
  func join(_ simulation: DynamicSimulation) {}

  /// Puts the items of the behavior at their exact positions, because everything is at rest.
  func settle(_ simulation: DynamicSimulation) {}

  /// The behavior and all of its descendants.
  final var family: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

  /// The items of the behavior.
  final var namedItems: [any UIDynamicItem] = []

  final func add(_ item: any UIDynamicItem) {
    guard !namedItems.contains(where: { $0 === item }) else { return }
    namedItems.append(item)
    changed()
  }

  final func remove(_ item: any UIDynamicItem) {
    namedItems.removeAll { $0 === item }
    changed()
  }
}
