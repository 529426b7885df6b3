import Testing

@testable import CasementCore

/// The appearance callbacks that follow from the facts about a view, as tables: the state before, whether the view is
/// visible, and the states that the callbacks enter.
@Suite("N1 the missing appearance callbacks of a controller")
struct AppearanceStateTests {
  typealias State = Appearance.State

  private func states(after state: State, _ facts: Appearance.Facts) -> [State] {
    var states: [State] = []
    while let next = Appearance.next(after: states.last ?? state, facts) { states.append(next) }
    return states
  }

  @Test(
    "N1: an announced change calls the will methods, and none twice",
    arguments: [
      (.gone, true, [.coming]), (.coming, true, []), (.appearing, true, []), (.shown, true, []),
      (.leaving, true, [.coming]),
      (.gone, false, []), (.coming, false, [.leaving]), (.appearing, false, [.leaving]),
      (.shown, false, [.leaving]), (.leaving, false, []),
    ] as [(State, Bool, [State])])
  func announced(state: State, isVisible: Bool, expected: [State]) {
    let facts = Appearance.Facts(isVisible: isVisible, isInWindow: false, phase: .announced)
    #expect(states(after: state, facts) == expected)
  }

  @Test(
    "N1: a view in its window is appearing, also before the end of a transition",
    arguments: [
      (.gone, [.coming, .appearing]), (.coming, [.appearing]), (.appearing, []), (.shown, []),
      (.leaving, [.coming, .appearing]),
    ] as [(State, [State])])
  func appearing(state: State, expected: [State]) {
    for phase in [Appearance.Phase.announced, .moved] {
      let facts = Appearance.Facts(isVisible: true, isInWindow: true, phase: phase)
      #expect(states(after: state, facts) == expected)
    }
  }

  @Test(
    "N1: a view that has left its window has disappeared, before the layout",
    arguments: [
      (.gone, []), (.coming, [.leaving, .gone]), (.appearing, [.leaving, .gone]),
      (.shown, [.leaving, .gone]), (.leaving, [.gone]),
    ] as [(State, [State])])
  func moved(state: State, expected: [State]) {
    for phase in [Appearance.Phase.moved, .settled] {
      let facts = Appearance.Facts(isVisible: false, isInWindow: false, phase: phase)
      #expect(states(after: state, facts) == expected)
    }
  }

  @Test(
    "N1: a view that is laid out in its window has appeared, with each callback before",
    arguments: [
      (.gone, [.coming, .appearing, .shown]), (.coming, [.appearing, .shown]),
      (.appearing, [.shown]), (.shown, []), (.leaving, [.coming, .appearing, .shown]),
    ] as [(State, [State])])
  func settled(state: State, expected: [State]) {
    let facts = Appearance.Facts(isVisible: true, isInWindow: true, phase: .settled)
    #expect(states(after: state, facts) == expected)
  }
}
