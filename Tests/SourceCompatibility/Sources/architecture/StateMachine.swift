import UIKit

struct StateMachine<State: Hashable, Event: Hashable> {
  private(set) var state: State
  private var transitions: [State: [Event: State]] = [:]

  init(initial: State) {
    state = initial
  }

  mutating func add(from: State, on event: Event, to: State) {
    transitions[from, default: [:]][event] = to
  }

  @discardableResult
  mutating func handle(_ event: Event) -> Bool {
    guard let next = transitions[state]?[event] else { return false }
    state = next
    return true
  }
}

class TrafficLightView: UIView {
  enum Light { case red, green }
  enum Signal { case go, stop }

  private var machine: StateMachine<Light, Signal> = {
    var machine = StateMachine<Light, Signal>(initial: .red)
    machine.add(from: .red, on: .go, to: .green)
    machine.add(from: .green, on: .stop, to: .red)
    return machine
  }()

  func send(_ signal: Signal) {
    if machine.handle(signal) {
      backgroundColor = machine.state == .red ? .red : .green
    }
  }
}
