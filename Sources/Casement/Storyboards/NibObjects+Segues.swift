import Foundation

/// What of a cell begins a segue.
public nonisolated enum CellSegueTrigger: Sendable {
  /// The row is selected.
  case selection
  /// The button of its accessory is pressed.
  case accessory
}

// What begins segues. The compiled documents call it.
extension NibObjects {
  /// Has a control begin a segue of the owner.
  public func segue(_ id: String, from control: UIControl, for events: UIControl.Event) {
    control.addTarget(trigger(id), action: SegueTrigger.fire, for: events)
  }

  /// Has an item of a bar begin a segue of the owner.
  public func segue(_ id: String, from item: UIBarButtonItem) {
    item.target = trigger(id)
    item.action = Selector(SegueTrigger.fire)
  }

  /// Has a gesture begin a segue of the owner, once each time that it is recognized.
  public func segue(_ id: String, from recognizer: UIGestureRecognizer) {
    recognizer.addTarget(trigger(id), action: SegueTrigger.recognized)
  }

  /// Has a row begin a segue of the owner.
  public func segue(
    _ id: String, from cell: UITableViewCell, for trigger: CellSegueTrigger = .selection
  ) {
    switch trigger {
    case .selection: cell.madeDocument.selection = self.trigger(id)
    case .accessory: cell.madeDocument.accessory = self.trigger(id)
    }
  }

  /// Has the selection of an item begin a segue of the owner.
  public func segue(_ id: String, from cell: UICollectionViewCell) {
    cell.madeDocument.selection = trigger(id)
  }

  /// Has a controller put into a view when everything is loaded, by a segue of the owner.
  public func embed(_ id: String, in container: UIView) { embedded.append((id, container)) }

  /// Has the popover of a segue of the owner point at something.
  public func popoverAnchor(_ id: String, _ anchor: CompiledSegue.PopoverAnchor) {
    source.document?.anchors[id] = WeakAnchor(anchor)
  }

  private func trigger(_ id: String) -> SegueTrigger {
    let trigger = SegueTrigger(id, source)
    kept.append(trigger)
    return trigger
  }

  /// The controller whose segues the objects begin.
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

/// Begins a segue of a controller when something happens.
final class SegueTrigger {
  private let id: String
  private weak var source: UIViewController?
  private var isFollowingGesture = false

  init(_ id: String, _ source: UIViewController) {
    self.id = id
    self.source = source
  }

  func fire(_ sender: Any?) { source?.perform(segueWithID: id, sender: sender) }

  /// A continuous gesture begins the segue as it begins, another one as it ends.
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
