/// What a control does for some of its events: an action, or a method of a target.
final class ControlHandler {
  enum Call {
    case action(UIAction)
    /// A method of an object, or of whichever responder has it.
    case method(ActionMethod)
  }

  let call: Call

  /// For which events. None once it is removed: then it is not called by the event that is being sent either.
  var events: UIControl.Event

  /// Whether the method is the target's, as opposed to that of a responder yet to be found.
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

  /// Whether it is an action of that name.
  func isAction(_ identifier: UIAction.Identifier) -> Bool {
    if case .action(let action) = call { action.identifier == identifier } else { false }
  }

  /// Whether it is there for an object; without one, whether it is a method at all.
  func isMethod(of object: AnyObject?) -> Bool {
    guard case .method = call else { return false }
    return object.map { $0 === target } ?? true
  }

  /// Whether nobody is left whose method it was.
  var isOver: Bool { events.isEmpty || hasTarget && target == nil }
}
