/// Values of a control by its state (rule U2).
struct StateValues<Value> {
  private var values: [UIControl.State: Value] = [:]

  /// The value for a state, or else without the focus, or else for `.normal`. Setting nil removes the value.
  subscript(state: UIControl.State) -> Value? {
    get {
      guard !values.isEmpty else { return nil }
      return values[state] ?? values[state.subtracting(.focused)] ?? values[.normal]
    }
    set { values[state] = newValue }
  }

  /// The value that was set for exactly this state.
  func exactValue(_ state: UIControl.State) -> Value? { values[state] }

  var count: Int { values.count }

  var isEmpty: Bool { values.isEmpty }
}
