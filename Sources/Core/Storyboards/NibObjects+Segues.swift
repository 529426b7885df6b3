import Foundation

// Triggers of segues, which the compiled documents set up.
extension NibObjects {
  /// Lets a control trigger a segue of the owner.
  public func segue(_ id: String, from control: UIControl, for events: UIControl.Event) {
    control.addTarget(trigger(id), action: SegueTrigger.fire, for: events)
  }

  /// Lets a bar item trigger a segue of the owner.
  public func segue(_ id: String, from item: UIBarButtonItem) {
    item.target = trigger(id)
    item.action = Selector(SegueTrigger.fire)
  }

  /// Lets a gesture trigger a segue of the owner, once per recognition.
  public func segue(_ id: String, from recognizer: UIGestureRecognizer) {
    recognizer.addTarget(trigger(id), action: SegueTrigger.recognized)
  }

  /// Schedules an embed segue of the owner, which is performed when all objects are loaded.
  public func embed(_ id: String, in container: UIView) { embedded.append((id, container)) }

  /// Sets the popover anchor of an owner's segue.
  public func popoverAnchor(_ id: String, _ anchor: CompiledSegue.PopoverAnchor) {
    source.document?.anchors[id] = WeakAnchor(anchor)
  }

  /// Makes the trigger of a segue of the owner, which lives as long as the objects.
  package func trigger(_ id: String) -> SegueTrigger {
    let trigger = SegueTrigger(id, source)
    retainedObjects.append(trigger)
    return trigger
  }

  /// The controller that owns the segues.
  private var source: UIViewController {
    guard let controller = owner as? UIViewController else {
      preconditionFailure("segues begin at controllers: the owner of this document is none")
    }
    return controller
  }

  func embedNow(_ id: String, in container: UIView) {
    source.perform(segueWithID: id, sender: container, embeddingIn: container)
  }
}

/// Performs a segue when a control, item, cell or gesture triggers it.
package final class SegueTrigger {
  private let id: String
  private weak var source: UIViewController?
  private var isFollowingGesture = false

  init(_ id: String, _ source: UIViewController) {
    self.id = id
    self.source = source
  }

  package func fire(_ sender: Any?) { source?.perform(segueWithID: id, sender: sender) }

  /// A continuous gesture triggers the segue when it begins, a discrete one when it ends.
  func recognized(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began:
      isFollowingGesture = true
      fire(recognizer)
    case .ended:
      if !isFollowingGesture { fire(recognizer) }
      isFollowingGesture = false
    case .cancelled, .failed: isFollowingGesture = false
    case .possible, .changed: break
    }
  }
}
