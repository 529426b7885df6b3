extension UIResponder {
  /// This responder and its next responders.
  package var chain: some Sequence<UIResponder> { sequence(first: self) { $0.next } }

  /// The responders that get keys, from this one up. Responders behind a modal presentation are left out (rule N12).
  var keyChain: some Sequence<UIResponder> { sequence(first: self) { $0.nextForKeys } }

  /// Whether a command can be performed from here, by a responder that is not behind a modal presentation.
  fileprivate func canPerform(_ command: UIKeyCommand) -> Bool {
    guard command.isAvailable(from: self) else { return false }
    guard let target = command.target(from: self) else { return true }
    // The target of `target(forAction:withSender:)` may be outside of the chain.
    return keyChain.contains { $0 === target } || !chain.contains { $0 === target }
  }

  /// The toolkit's commands of the controllers in front that apply wherever the focus is in the window.
  fileprivate var windowCommands: [UIKeyCommand] {
    guard let window = responderWindow, let front = window.controllerForKeys else { return [] }
    var commands: [UIKeyCommand] = []
    var rest = [front]
    while let controller = rest.popLast() {
      guard let view = controller.viewIfLoaded, view.window === window, !view.isHidden else { continue }
      commands += controller.windowKeyCommands
      rest += controller.children.reversed()
    }
    return commands
  }

  /// The command that a key performs, from the nearest responder that has one; nil for none.
  ///
  /// - Parameter needsPriority: whether to skip commands without `wantsPriorityOverSystemBehavior`.
  func command(for key: UIKey, needsPriority: Bool) -> UIKeyCommand? {
    guard !key.isComposing else { return nil }
    // In a text view, where Tab types, Control-Tab moves the focus instead of performing the toolkit's command for
    // tabs.
    let leavesText =
      FocusDirection(key) != nil && self is any UIKeyInput && !(self is any SingleLineInput)
    func first(_ matches: (UIKeyCommand) -> Bool) -> UIKeyCommand? {
      for responder in keyChain {
        func isFound(_ command: UIKeyCommand) -> Bool {
          (!needsPriority || command.wantsPriorityOverSystemBehavior) && matches(command)
            && canPerform(command)
        }
        if let found = responder.keyCommands?.first(where: isFound) { return found }
        if !leavesText, let found = responder.builtInKeyCommands.first(where: isFound) { return found }
      }
      let found = UIMenuSystem.main.keyCommands.first {
        (!needsPriority || $0.wantsPriorityOverSystemBehavior) && matches($0) && canPerform($0)
      }
      if let found { return found }
      // The system's commands come after all commands of the program.
      guard !needsPriority else { return nil }
      return (windowCommands + SystemCommands.edit).first { matches($0) && canPerform($0) }
    }
    return first { $0.matches(key) }
      ?? (key.latinCharacters == nil ? nil : first { $0.matchesInLatin(key) })
  }
}

extension UIApplication {
  /// The commands that keys would perform now, for a list of shortcuts, from the key window's first responder up the
  /// chain. Left out are hidden commands, those that cannot be performed, and those whose key a nearer responder's
  /// command has.
  public var activeKeyCommands: [UIKeyCommand] {
    guard let start = keyWindow?.keyResponder else { return [] }
    var taken: Set<Shortcut> = []
    let all =
      start.keyChain.flatMap(\.offeredKeyCommands) + UIMenuSystem.main.keyCommands + start.windowCommands
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
