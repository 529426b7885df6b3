import CasementBus

extension AccessibleInterface {
  /// `org.a11y.atspi.Action`.
  static let action: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Action")
    interface.property("NActions", "i") { .int($0.node.actions.count) }
    interface.method("GetDescription", "i", "s") { (subject, arguments) throws(BusFailure) in
      [.string(try subject.action(arguments[0]).title)]
    }
    interface.method("GetName", "i", "s") { (subject, arguments) throws(BusFailure) in
      [.string(try subject.action(arguments[0]).name)]
    }
    interface.method("GetLocalizedName", "i", "s") { (subject, arguments) throws(BusFailure) in
      [.string(try subject.action(arguments[0]).title)]
    }
    interface.method("GetKeyBinding", "i", "s") { (subject, arguments) throws(BusFailure) in
      [.string(try subject.action(arguments[0]).keys)]
    }
    interface.method("GetActions", "", "a(sss)") { subject, _ in
      let actions = subject.node.actions.map { action in
        BusValue.tuple([.string(action.title), .string(action.title), .string(action.keys)])
      }
      return [.array(of: "(sss)", actions)]
    }
    interface.method("DoAction", "i", "b") { (subject, arguments) throws(BusFailure) in
      [.bool(try subject.action(arguments[0]).perform())]
    }
    return interface
  }()

  /// `org.a11y.atspi.Value`.
  static let value: AccessibleInterface = {
    var interface = AccessibleInterface("org.a11y.atspi.Value")
    interface.property("MinimumValue", "d") { .double($0.node.value?.minimum ?? 0) }
    interface.property("MaximumValue", "d") { .double($0.node.value?.maximum ?? 0) }
    interface.property("MinimumIncrement", "d") { .double($0.node.value?.step ?? 0) }
    interface.property("Text", "s") { .string($0.node.value?.words ?? "") }
    interface.property(
      "CurrentValue", "d",
      set: { (subject, value) throws(BusFailure) in
        guard case .double(let number) = value, number.isFinite, subject.node.value?.set(number) == true
        else {
          throw .readOnly("CurrentValue")
        }
      }, { .double($0.node.value?.current ?? 0) })
    return interface
  }()
}

extension AccessibleSubject {
  fileprivate func action(_ index: BusValue) throws(BusFailure) -> AccessibleAction {
    let actions = node.actions
    guard actions.indices.contains(index.int) else {
      throw .invalidArguments("there are \(actions.count) actions")
    }
    return actions[index.int]
  }
}
