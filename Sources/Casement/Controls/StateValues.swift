/// What a control shows by its state (rule U2).
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// The value for a state, else that without the focus, else that of `.normal`. To set nil takes one back.
  subscript(state: UIControl.State) -> Value? {
    get {
      guard !values.isEmpty else { return nil }
      return values[state] ?? values[state.subtracting(.focused)] ?? values[.normal]
    }
    set { values[state] = newValue }
  }

  /// The value that a state has of its own.
  func own(_ state: UIControl.State) -> Value? { values[state] }

  var count: Int { values.count }

  var isEmpty: Bool { values.isEmpty }
}
