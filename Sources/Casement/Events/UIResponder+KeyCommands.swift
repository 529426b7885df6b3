extension UIResponder {
  /// This responder and those up the chain.
  var chain: some Sequence<UIResponder> { sequence(first: self) { $0.next } }

  /// The command that a key performs, the nearest first; nil if it performs none.
  ///
  /// - Parameter needsPriority: whether only commands count that come before what the system does.
  func command(for key: UIKey, needsPriority: Bool) -> UIKeyCommand? {
    guard !key.isComposing else { return nil }
    func first(_ matches: (UIKeyCommand) -> Bool) -> UIKeyCommand? {
      for responder in chain {
        let found = responder.keyCommands?.first {
          (!needsPriority || $0.wantsPriorityOverSystemBehavior) && matches($0) && $0.isAvailable(from: self)
        }
        if let found { return found }
      }
      let found = UIMenuSystem.main.keyCommands.first {
        (!needsPriority || $0.wantsPriorityOverSystemBehavior) && matches($0) && $0.isAvailable(from: self)
      }
      if let found { return found }
      // The system's own come after all of the program's.
      guard !needsPriority else { return nil }
      return SystemCommands.edit.first { matches($0) && $0.isAvailable(from: self) }
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
    let all = start.chain.flatMap { $0.keyCommands ?? [] } + UIMenuSystem.main.keyCommands
    return all.filter { command in
      command.isAvailable(from: start) && taken.insert(Shortcut(command)).inserted
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
