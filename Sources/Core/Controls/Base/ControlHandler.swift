/// A handler for events of a control: an action, or a method of a target.
final class ControlHandler {
  enum Call {
    case action(UIAction)
    /// A method of the target, or of the first responder in the chain that has it.
    case method(ActionMethod)
  }

  let call: Call

  /// The handled events. Empty after the removal, which also excludes the handler from the event that is being sent.
  var events: UIControl.Event

  /// Whether the handler was added with a target. Otherwise the responder chain is searched.
  private let hasTarget: Bool
  private(set) weak var target: AnyObject?

  init(_ action: UIAction, _ events: UIControl.Event) {
    call = .action(action)
    hasTarget = false
    self.events = events
  }

  init(_ method: ActionMethod, of target: AnyObject?, _ events: UIControl.Event) {
    call = .method(method)
    hasTarget = target != nil
    self.target = target
    self.events = events
  }

  /// Whether the handler is an action with an identifier.
  func isAction(_ identifier: UIAction.Identifier) -> Bool {
    if case .action(let action) = call { action.identifier == identifier } else { false }
  }

  /// Whether the handler is a method of an object; for nil, whether it is a method of any target.
  func isMethod(of object: AnyObject?) -> Bool {
    guard case .method = call else { return false }
    return object.map { $0 === target } ?? true
  }

  /// Whether the handler was removed or its target was released.
  var isOver: Bool { events.isEmpty || hasTarget && target == nil }
}
