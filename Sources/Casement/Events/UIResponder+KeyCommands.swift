extension UIResponder {
  /// This responder and those up the chain.
  var chain: some Sequence<UIResponder> { sequence(first: self) { $0.next } }

  /// The responders that get keys, from this one up. Those behind a modal presentation are left out (rule N12).
  var keyChain: some Sequence<UIResponder> { sequence(first: self) { $0.nextForKeys } }

  /// Whether a command can be performed from here, by no responder behind a modal presentation.
  fileprivate func canPerform(_ command: UIKeyCommand) -> Bool {
    guard command.isAvailable(from: self) else { return false }
    guard let target = command.target(from: self) else { return true }
    // A target that `target(forAction:withSender:)` names need not be in a chain.
    return keyChain.contains { $0 === target } || !chain.contains { $0 === target }
  }

  /// The command that a key performs, the nearest first; nil if it performs none.
  ///
  /// - Parameter needsPriority: whether only commands count that come before what the system does.
  func command(for key: UIKey, needsPriority: Bool) -> UIKeyCommand? {
    guard !key.isComposing else { return nil }
    // Control-Tab leaves a text in which Tab is typed, before it goes to another tab.
    let leavesText = FocusDirection(key) != nil && self is any UIKeyInput && !(self is UITextField)
    func first(_ matches: (UIKeyCommand) -> Bool) -> UIKeyCommand? {
      for responder in keyChain {
        func isFound(_ command: UIKeyCommand) -> Bool {
          (!needsPriority || command.wantsPriorityOverSystemBehavior) && matches(command)
            && canPerform(command)
        }
        if let found = responder.keyCommands?.first(where: isFound) { return found }
        if !leavesText, let found = responder.ownKeyCommands.first(where: isFound) { return found }
      }
      let found = UIMenuSystem.main.keyCommands.first {
        (!needsPriority || $0.wantsPriorityOverSystemBehavior) && matches($0) && canPerform($0)
      }
      if let found { return found }
      // The system's own come after all of the program's.
      guard !needsPriority else { return nil }
      return SystemCommands.edit.first { matches($0) && canPerform($0) }
    }
    return first { $0.matches(key) }
      ?? (key.latinCharacters == nil ? nil : first { $0.matchesInLatin(key) })
  }
}

extension UIApplication {
  /// The commands that keys would perform now, for a list of shortcuts: those from the key window's first
  /// responder up the chain, the nearest first. Those that are hidden or cannot be performed are left out,
  /// and so are those whose key a nearer one takes.
  public var activeKeyCommands: [UIKeyCommand] {
    guard let start = keyWindow?.keyResponder else { return [] }
    var taken: Set<Shortcut> = []
    let all = start.keyChain.flatMap(\.offeredKeyCommands) + UIMenuSystem.main.keyCommands
    return all.filter { command in
      start.canPerform(command) && taken.insert(Shortcut(command)).inserted
        && !command.attributes.contains(.hidden)
    }
  }

  private struct Shortcut: Hashable {
    let input: String
    let modifierFlags: UIKeyModifierFlags

    init(_ command: UIKeyCommand) {
      input = command.input?.lowercased() ?? ""
      modifierFlags = command.modifierFlags
    }
  }
}
