/// A shortcut: a key, with or without modifiers, and its action.
///
/// Responders offer commands by overriding `keyCommands`. A key press in the key window performs the first
/// command that it matches, from the first responder up the responder chain. No responder receives the press of such a
/// key. A key that matches no command goes to the first responder.
///
/// *Precedence.* Typing and moving the focus come first: a key that types into the first responder (`UIKeyInput`), and
/// Tab and Shift-Tab in a window with views to move between, perform a command only if it
/// `wantsPriorityOverSystemBehavior`. Keys with Control, Alt or Command do not type. A key that is part of a compose
/// sequence performs nothing.
///
/// *Matching.* The pressed keys of Shift, Control, Alt and Command have to equal `modifierFlags`, and `input` has to be
/// the text of the key in the current layout without modifiers, in lower or upper case. Alternatively `input` is the
/// text of the key with Shift or AltGr, if that is more than the upper case letter: then that Shift need not be in
/// `modifierFlags`. So "?" with `.control` is Control-Shift-/ on an American keyboard and Control-Shift-ß on a German
/// one. A command with `.numericPad` requires a key of the keypad, one with `.alphaShift` requires Caps Lock; other
/// commands ignore these.
///
/// *Other scripts.* If the current layout has no Latin letters and no command matches, the key is matched by its text
/// in the keymap's first layout with Latin letters, else by its text on an American keyboard: Control-C works on a
/// Russian one.
///
/// UIKit: `UIKeyCommand`. There are no selectors on Linux (rule L1). Actions are closures, or unbound methods that are
/// performed by the first responder up the chain that has the method.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The behavior of a command while its key is held down.
  public nonisolated enum RepeatBehavior: Int, Sendable {
    /// The system chooses: the command is performed repeatedly.
    case automatic
    /// The command is performed again at the keyboard's repeat rate.
    case repeatable
    /// The command is performed once.
    case nonRepeatable
  }

  /// The key: its text, such as "n" or "\t", or a constant, such as `inputUpArrow`.
  open internal(set) var input: String?

  /// The modifiers that have to be pressed.
  open internal(set) var modifierFlags: UIKeyModifierFlags

  /// Whether it takes precedence over typing and moving the focus. False by default.
  open var wantsPriorityOverSystemBehavior = false

  /// The behavior while the key is held down.
  open var repeatBehavior = RepeatBehavior.automatic

  /// Makes a command for a method, performed by the first responder up the chain that has it:
  /// `UIKeyCommand(title: "New", action: AppDelegate.openWindow, input: "n", modifierFlags: .control)`.
  ///
  /// - Parameters:
  ///   - title: the title; empty for none.
  ///   - image: the picture beside the title.
  ///   - action: a method without arguments.
  ///   - input: the text of the key without modifiers, or a constant such as `inputUpArrow`.
  ///   - modifierFlags: the modifiers that have to be pressed.
  ///   - discoverabilityTitle: the title in lists of shortcuts; nil for `title`.
  ///   - attributes: whether it can be performed, and is listed.
  ///   - state: whether the setting that it toggles is on.
  public convenience init<Target: AnyObject, Result>(
    title: String = "", image: UIImage? = nil, action: @escaping (Target) -> () -> Result, input: String,
    modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title, input, modifierFlags, discoverabilityTitle, attributes, state, .method(Selector(action)))
    self.image = image
  }

  /// Makes a command for a method, performed by the first responder up the chain that has it.
  ///
  /// - Parameter action: a method that takes the command. The other parameters are as in the initializer above.
  public convenience init<Target: AnyObject, Sender, Result>(
    title: String = "", image: UIImage? = nil, action: @escaping (Target) -> (Sender) -> Result,
    input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title, input, modifierFlags, discoverabilityTitle, attributes, state, .method(Selector(action)))
    self.image = image
  }

  /// Makes a command that a method performs, without a title.
  public convenience init<Target: AnyObject, Result>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> () -> Result
  ) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command that a method performs, without a title. The method takes the command.
  public convenience init<Target: AnyObject, Sender, Result>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command for a selector: `UIKeyCommand(title: "Copy", action: .copy, input: "c", modifierFlags: .control)`.
  ///
  /// - Parameter propertyList: a value that distinguishes commands with the same action.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(title, input, modifierFlags, discoverabilityTitle, attributes, state, .method(action))
    self.image = image
    self.propertyList = propertyList
  }

  /// Makes a command for a selector, without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command that a closure performs, for any first responder. The closure should not retain the responder that
  /// retains the command.
  ///
  /// - Parameter handler: receives the command. The other parameters are as in the initializers for methods.
  public convenience init(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping (UIKeyCommand) -> Void
  ) {
    self.init(title, input, modifierFlags, discoverabilityTitle, attributes, state, .closure(handler))
  }

  init(
    _ title: String, _ input: String, _ modifierFlags: UIKeyModifierFlags, _ discoverabilityTitle: String?,
    _ attributes: UIMenuElement.Attributes, _ state: UIMenuElement.State, _ performer: Performer
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(title, discoverabilityTitle, attributes, state, performer)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIKeyCommand(
      title, input ?? "", modifierFlags, discoverabilityTitle, attributes, state, performer)
    copy.input = input
    copy.propertyList = propertyList
    copy.subtitle = subtitle
    copy.image = image
    copy.wantsPriorityOverSystemBehavior = wantsPriorityOverSystemBehavior
    copy.repeatBehavior = repeatBehavior
    return copy
  }

  // MARK: Matching

  /// Whether a key matches the command in the current layout.
  func matches(_ key: UIKey) -> Bool {
    guard let input, hasWantedState(key) else { return false }
    let flags = key.modifierFlags.intersection(Self.shortcutModifiers)
    if flags == wantedFlags, Self.isSame(input, key.charactersIgnoringModifiers) { return true }
    let characters = key.levelCharacters
    guard !Self.isSame(characters, key.charactersIgnoringModifiers), Self.isSame(input, characters) else {
      return false
    }
    return flags == wantedFlags || flags.subtracting(key.consumedFlags) == wantedFlags
  }

  /// Whether a key matches the command by its text in a Latin layout, if the current layout is not Latin.
  func matchesInLatin(_ key: UIKey) -> Bool {
    guard let input, let characters = key.latinCharacters, hasWantedState(key) else { return false }
    return key.modifierFlags.intersection(Self.shortcutModifiers) == wantedFlags
      && Self.isSame(input, characters)
  }

  private static let shortcutModifiers: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

  private var wantedFlags: UIKeyModifierFlags { modifierFlags.intersection(Self.shortcutModifiers) }

  private func hasWantedState(_ key: UIKey) -> Bool {
    key.modifierFlags.isSuperset(of: modifierFlags.intersection([.numericPad, .alphaShift]))
  }

  private static func isSame(_ a: String, _ b: String) -> Bool {
    !a.isEmpty && (a == b || a.lowercased() == b.lowercased())
  }
}
