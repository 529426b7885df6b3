/// A shortcut: a key, with modifiers or without, and what it does.
///
/// Responders offer commands by overriding `keyCommands`. A key that goes down in the key window performs the
/// first command that it matches, from the first responder up the responder chain. The press then goes no
/// further: nobody is told that it began or ended. A key that matches none goes to the first responder.
///
/// *Which comes first.* Typing and moving the focus: a key that types into the first responder
/// (`UIKeyInput`), and Tab and Shift-Tab where there are views to move between, perform a command only if it
/// `wantsPriorityOverSystemBehavior`. Keys with Control, Alt or Command do not type. A key that is part of a
/// compose sequence performs nothing.
///
/// *Which key matches.* Shift, Control, Alt and Command have to be down just as `modifierFlags` says, and
/// `input` has to be what the key types in the present layout without modifiers, in small or capital letters.
/// Or `input` is what the key types with Shift or AltGr, and no letter that is just capital: then the Shift
/// that makes it need not be in `modifierFlags`. So "?" with `.control` is Control-Shift-/ on an American
/// keyboard and Control-Shift-ß on a German one. A command with `.numericPad` wants a key of the keypad, one
/// with `.alphaShift` wants Caps Lock; others take no notice of these.
///
/// *Other scripts.* If the present layout has no Latin letters and no command matches, the key counts as what
/// it types in the keymap's first layout that has, else as what it is on an American keyboard: Control-C
/// works on a Russian one.
///
/// UIKit: `UIKeyCommand`. There are no selectors on Linux (rule L1): actions are unbound methods, which the
/// first responder up the chain that has the method performs, or closures.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// What a command does while its key is held down.
  public nonisolated enum RepeatBehavior: Int, Sendable {
    /// Left to the system: it is performed again and again.
    case automatic
    /// It is performed again as often as the keyboard repeats.
    case repeatable
    /// It is performed once.
    case nonRepeatable
  }

  /// The key: what it types, such as "n" or "\t", or one of the constants, such as `inputUpArrow`.
  open internal(set) var input: String?

  /// The modifiers that have to be down.
  open internal(set) var modifierFlags: UIKeyModifierFlags

  /// Whether it comes before typing and moving the focus. False by default.
  open var wantsPriorityOverSystemBehavior = false

  /// What happens while the key is held down.
  open var repeatBehavior = RepeatBehavior.automatic

  /// Makes a command that a method of the first responder up the chain performs that has it:
  /// `UIKeyCommand(title: "New", action: AppDelegate.openWindow, input: "n", modifierFlags: .control)`.
  ///
  /// - Parameters:
  ///   - title: what it is called; empty for none.
  ///   - image: the picture beside the title.
  ///   - action: a method without arguments.
  ///   - input: what the key types without modifiers, or a constant such as `inputUpArrow`.
  ///   - modifierFlags: the modifiers that have to be down.
  ///   - discoverabilityTitle: what it is called in lists of shortcuts, if not by its title.
  ///   - attributes: whether it can be performed, and is listed.
  ///   - state: whether what it switches is on.
  public convenience init<Target: AnyObject, Result>(
    title: String = "", image: UIImage? = nil, action: @escaping (Target) -> () -> Result, input: String,
    modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title, input, modifierFlags, discoverabilityTitle, attributes, state, .method(Selector(action)))
    self.image = image
  }

  /// Makes a command that a method of the first responder up the chain performs that has it.
  ///
  /// - Parameter action: a method that takes the command. The others are as in the initializer without.
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

  /// Makes a command of a selector: `UIKeyCommand(title: "Copy", action: .copy, input: "c", modifierFlags: .control)`.
  ///
  /// - Parameter propertyList: what tells commands apart that have the same action.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(title, input, modifierFlags, discoverabilityTitle, attributes, state, .method(action))
    self.image = image
    self.propertyList = propertyList
  }

  /// Makes a command of a selector, without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command that a closure performs, whoever is first responder. The closure should not keep the
  /// responder that keeps the command.
  ///
  /// - Parameter handler: gets the command. The others are as in the initializers with methods.
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

  /// Whether a key is the command's, in the present layout.
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

  /// Whether a key is the command's by what it is in a Latin layout, where the present one is not Latin.
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
