/// The state of a movement as a value. Its transitions are a pure function of the state, an event, and the facts at
/// that moment.
nonisolated package protocol Motion: Equatable {
  associatedtype Facts
  associatedtype Event
  /// A change of the view, or a callback to the program.
  associatedtype Effect

  func transition(_ event: Event, _ facts: Facts) -> Transition<Self>
}

/// The result of an event: the new state, the effect to perform in it, and the event that follows the effect.
nonisolated package struct Transition<State: Motion> {
  package var state: State
  package var effect: State.Effect?
  package var next: State.Event?

  package init(_ state: State, _ effect: State.Effect? = nil, next: State.Event? = nil) {
    (self.state, self.effect, self.next) = (state, effect, next)
  }
}

/// An object that holds the state of a movement, and performs its effects.
package protocol Mover: AnyObject {
  associatedtype State: Motion
  var state: State { get set }
  var facts: State.Facts { get }

  /// - Returns: the program's answer to a callback; nil to continue with the transition's own next event.
  func perform(_ effect: State.Effect) -> State.Event?
}

extension Mover {
  /// Handles an event and those that follow it.
  ///
  /// An effect may call the program, which may begin another movement. The state is stored before the effect is
  /// performed, and the following events are dropped if the state differs afterwards.
  package func deliver(_ event: State.Event) {
    var next: State.Event? = event
    while let event = next {
      let transition = state.transition(event, facts)
      state = transition.state
      next = transition.next
      guard let effect = transition.effect else { continue }
      let answer = perform(effect)
      guard state == transition.state else { return }
      next = answer ?? next
    }
  }
}
