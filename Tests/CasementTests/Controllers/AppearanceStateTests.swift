import Testing

@testable import Casement

/// The appearance callbacks that follow from the facts, as a table.
@Suite("The next appearance callback")
struct AppearanceStateTests {
  typealias State = Appearance.State

  /// The states after all callbacks that the phase allows.
  private func states(from state: State, isVisible: Bool, _ phase: Appearance.Phase) -> [State] {
    var states: [State] = []
    while let next = Appearance.next(after: states.last ?? state, isVisible: isVisible, phase) {
      states.append(next)
    }
    return states
  }

  @Test(
    "N1: an announced change calls only a will method, and none twice",
    arguments: [
      (State.gone, true, [State.coming]), (.coming, true, []), (.shown, true, []),
      (.leaving, true, [.coming]),
      (.gone, false, []), (.coming, false, [.leaving]), (.shown, false, [.leaving]), (.leaving, false, []),
    ])
  func announced(state: State, isVisible: Bool, expected: [State]) {
    #expect(states(from: state, isVisible: isVisible, .announced) == expected)
  }

  @Test(
    "N1: a view that left its window has disappeared; one that entered a window has not appeared",
    arguments: [
      (State.gone, true, [State.coming]), (.coming, true, []), (.shown, true, []),
      (.leaving, true, [.coming]),
      (.gone, false, []), (.coming, false, [.leaving, .gone]), (.shown, false, [.leaving, .gone]),
      (.leaving, false, [.gone]),
    ])
  func moved(state: State, isVisible: Bool, expected: [State]) {
    #expect(states(from: state, isVisible: isVisible, .moved) == expected)
  }

  @Test(
    "N1: at rest a controller has appeared or disappeared, with the will method before",
    arguments: [
      (State.gone, true, [State.coming, .shown]), (.coming, true, [.shown]), (.shown, true, []),
      (.leaving, true, [.coming, .shown]), (.gone, false, []), (.coming, false, [.leaving, .gone]),
      (.shown, false, [.leaving, .gone]), (.leaving, false, [.gone]),
    ])
  func settled(state: State, isVisible: Bool, expected: [State]) {
    #expect(states(from: state, isVisible: isVisible, .settled) == expected)
  }
}
