import Foundation
import Testing

@testable import Casement

/// The delivery of effects to the program, which may change the state in each of them.
@Suite struct MoverTests {
  private nonisolated enum Door: Motion {
    case closed, open, locked

    enum Event { case push, enter, lock }
    enum Effect { case opened, entered }

    func transition(_ event: Event, _ facts: Int) -> Transition<Door> {
      switch (event, self) {
      case (.push, .closed): Transition(.open, .opened, next: .enter)
      case (.enter, _): Transition(self, .entered)
      case (.lock, _): Transition(.locked)
      default: Transition(self)
      }
    }
  }

  private final class Porter: Mover {
    var state = Door.closed
    var facts: Int { 0 }
    var lines: [String] = []
    var reaction: (Porter) -> Door.Event? = { _ in nil }

    func perform(_ effect: Door.Effect) -> Door.Event? {
      lines.append("\(effect) \(state)")
      return reaction(self)
    }
  }

  @Test("The state is stored before its effect is performed, and the following event is handled after it")
  func order() {
    let porter = Porter()
    porter.deliver(.push)
    #expect(porter.lines == ["opened open", "entered open"])
  }

  @Test("After an effect that leads to a different state, the following events are dropped")
  func dropped() {
    let porter = Porter()
    porter.reaction = {
      guard $0.state == .open else { return nil }
      $0.deliver(.lock)
      return .enter
    }
    porter.deliver(.push)
    #expect(porter.lines == ["opened open"] && porter.state == .locked)
  }

  @Test("The answer to a callback is handled instead of the following event")
  func answer() {
    let porter = Porter()
    porter.reaction = { $0.lines.count == 1 ? .lock : nil }
    porter.deliver(.push)
    #expect(porter.lines == ["opened open"] && porter.state == .locked)
  }
}
