public import Foundation
import Unsafe

/// An object that can receive events, and passes on what it does not handle to the next one up.
///
/// UIKit: `UIResponder`. Rules E4 to E6.
@preconcurrency @MainActor open class UIResponder: NSObject {
  // `Unsafe.instantiate` needs this to be the first declaration of the class, and the class to store nothing.
  public override init() {}

  // Said, since the compiler would take one that is not for the main actor's: it would end the program where it comes
  // on another thread, and not let subclasses have a plain one of their own.
  deinit { Associations.end(ObjectIdentifier(self)) }

  /// Makes an object of the class as if by `init()`, though that is not required of subclasses.
  package static func instantiate() -> UIResponder { Unsafe.instantiate(self as UIResponder.Type) }

  /// The responder that gets what this one does not handle: a view's controller or superview, a
  /// controller's view's superview, a window's application, the application's delegate (rule E4).
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether this may become first responder. False by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this is willing to stop being first responder. True by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether keys go here first, as far as this one's window is concerned.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Asks to be the window's first responder: the present one must agree to resign, then this one's
  /// `canBecomeFirstResponder` is asked (rule E5). One that takes text makes its window key, where that is
  /// visible (rule W11). A responder behind a modal presentation waits until that is dismissed (rule N12).
  ///
  /// - Returns: whether it is first responder now. Without a window it cannot be.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    guard window.firstResponder !== self else {
      willEdit(in: window)
      return true
    }
    guard !window.keepsBehindModal(self) else { return false }
    let inputViews = window.context.inputViews
    inputViews.beginChange()
    defer { inputViews.endChange() }
    if let present = window.firstResponder {
      guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
      // Whoever heard of that may have chosen another one, or taken this one out of its window.
      guard responderWindow === window, window.firstResponder == nil else { return isFirstResponder }
    }
    guard canBecomeFirstResponder else { return false }
    window.firstResponder = self
    willEdit(in: window)
    return true
  }

  /// W11.
  private func willEdit(in window: UIWindow) {
    if self is any UIKeyInput, !window.isHidden, !window.isKeyWindow { window.makeKey() }
  }

  /// Stops being first responder.
  ///
  /// - Returns: whether it agreed.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder || responderWindow?.isForcingEnd == true else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// The window whose first responder this could be.
  var responderWindow: UIWindow? { next?.responderWindow }

  // MARK: Input views

  /// The view that is shown at the window's lower edge in the place of the keyboard while this is first responder. Nil by
  /// default, which leaves it to the next responder, and in the end to the keyboard.
  open var inputView: UIView? { nil }

  /// The view that is shown above the keyboard, or at the window's lower edge where there is none, while this is first
  /// responder. Nil by default, which leaves it to the next responder.
  open var inputAccessoryView: UIView? { nil }

  /// The controller of the view that is shown in the place of the keyboard, where `inputView` is nil. Nil by default, which
  /// leaves it to the next responder. Whoever returns one keeps it.
  open var inputViewController: UIInputViewController? { nil }

  /// The controller of the view that is shown above the keyboard, where `inputAccessoryView` is nil. Nil by default, which
  /// leaves it to the next responder. Whoever returns one keeps it.
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// Looks for `inputView` and `inputAccessoryView` again, and for what the keyboard is to be like, if this is first
  /// responder.
  open func reloadInputViews() {
    if isFirstResponder { responderWindow?.context.inputViews.update() }
  }

  // MARK: Touches

  /// Touches began in this view. By default they go to the next responder; so do the others.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches moved, wherever they are now (rule E2).
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The system took touches away: undo what they did.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  /// The responder that gets the keys which this one does not handle: `next`, except where a modal presentation keeps keys
  /// from the responders behind it (rule N12).
  var nextForKeys: UIResponder? { next }

  /// Keys went down, modifier keys too; not those that perform a command (`keyCommands`). By default the
  /// first responder inserts text if it takes any (`UIKeyInput`), and all else goes to the next responder.
  /// In the end the window moves the focus with Tab and Shift-Tab.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var rest = presses
    if isFirstResponder, let input = self as? any UIKeyInput {
      rest = presses.filter { !$0.edit(input) && !$0.insert(into: input) }
    }
    if isFirstResponder, let window = responderWindow { rest = window.moveFocusInGroup(rest) }
    guard !rest.isEmpty else { return }
    nextForKeys?.pressesBegan(rest, with: event)
  }

  /// A press changed its force. Keyboards have none; a key that repeats does not come here.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    nextForKeys?.pressesChanged(presses, with: event)
  }

  /// Keys went up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    nextForKeys?.pressesEnded(presses, with: event)
  }

  /// The keyboard was taken away while keys were down.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    nextForKeys?.pressesCancelled(presses, with: event)
  }

  // MARK: Motion

  /// A shake of the device began; this has no source but the program itself, since Wayland reports no motion.
  ///
  /// The first responder of the key window gets the call where the program sends an event of type `.motion` by
  /// `UIApplication.sendEvent(_:)`, and `motionEnded(_:with:)` after it (rule E8). By default it goes to the next responder.
  /// An action that a shake undoes can be undone with Control-Z.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// A shake of the device ended; this has no source but the program itself. See `motionBegan(_:with:)`.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// A shake was broken off, since its window was hidden in `motionBegan(_:with:)`; this has no source but the program
  /// itself.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Remote control

  /// A media key was pressed, or the program sent an event of type `.remoteControl`: its `subtype` names the command
  /// (rule E8). By default the event goes to the next responder.
  ///
  /// Media keys arrive between `UIApplication.beginReceivingRemoteControlEvents()` and its counterpart, while the program
  /// has the keyboard. Many desktops keep these keys for themselves.
  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Undo

  /// What takes back changes here: by default that of the nearest responder up the chain that has one. A window has one,
  /// and so has each text field and text view.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Key commands

  /// The shortcuts that this responder offers while it is in the chain from the key window's first responder
  /// up. None by default. See `UIKeyCommand` for which key performs which.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The shortcuts of the toolkit's own, after those of `keyCommands`: a subclass whose `keyCommands` leave out those of
  /// `super` keeps them.
  var ownKeyCommands: [UIKeyCommand] { [] }

  /// All shortcuts that the responder offers.
  final var offeredKeyCommands: [UIKeyCommand] { (keyCommands ?? []) + ownKeyCommands }

  // MARK: Menus

  /// Changes the menus of a system before they are shown: of `UIMenuSystem.main`, whose key commands work in all of the
  /// program, only the application and its delegate are asked; of `UIMenuSystem.context`, the edit menus, also every other
  /// responder from there down to the first one. An override calls this one too.
  ///
  /// UIKit: `UIResponder.buildMenu(with:)`.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  // MARK: Editing

  // `StandardEdit` finds these by their order.

  /// Takes what is selected to the pasteboard. Nothing by default: override it, and it can be performed.
  open func cut(_ sender: Any?) { StandardEdit.unhandled = .cut }

  /// Copies what is selected to the pasteboard. Nothing by default: override it, and it can be performed.
  open func copy(_ sender: Any?) { StandardEdit.unhandled = .copy }

  /// Puts what is on the pasteboard in the place of what is selected. By default the items of the general pasteboard go to
  /// `paste(itemProviders:)`, as far as `pasteConfiguration` takes them; without one, override this, and it can be
  /// performed.
  open func paste(_ sender: Any?) {
    guard pasteConfiguration != nil else {
      StandardEdit.unhandled = .paste
      return
    }
    let providers = UIPasteboard.general.itemProviders
    if canPaste(providers) { paste(itemProviders: providers) }
  }

  /// Puts the text that is on the pasteboard in the place of what is selected, with the looks of the text around. Nothing by default: override it, and it can be performed.
  open func pasteAndMatchStyle(_ sender: Any?) { StandardEdit.unhandled = .pasteAndMatchStyle }

  /// Selects what is at the insertion point, such as a word. Nothing by default: override it, and it can be performed.
  open func select(_ sender: Any?) { StandardEdit.unhandled = .select }

  /// Selects everything. Nothing by default: override it, and it can be performed.
  open func selectAll(_ sender: Any?) { StandardEdit.unhandled = .selectAll }

  /// Removes what is selected. Nothing by default: override it, and it can be performed.
  open func delete(_ sender: Any?) { StandardEdit.unhandled = .delete }

  /// Makes what is selected bold, or not bold any more. Nothing by default: override it, and it can be performed.
  open func toggleBoldface(_ sender: Any?) { StandardEdit.unhandled = .toggleBoldface }

  /// Makes what is selected slanted, or upright again. Nothing by default: override it, and it can be performed.
  open func toggleItalics(_ sender: Any?) { StandardEdit.unhandled = .toggleItalics }

  /// Underlines what is selected, or does so no more. Nothing by default: override it, and it can be performed.
  open func toggleUnderline(_ sender: Any?) { StandardEdit.unhandled = .toggleUnderline }

  /// Makes what is selected larger. Nothing by default: override it, and it can be performed.
  open func increaseSize(_ sender: Any?) { StandardEdit.unhandled = .increaseSize }

  /// Makes what is selected smaller. Nothing by default: override it, and it can be performed.
  open func decreaseSize(_ sender: Any?) { StandardEdit.unhandled = .decreaseSize }

  /// Has the text run from left to right. Nothing by default: override it, and it can be performed.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    StandardEdit.unhandled = .makeTextWritingDirectionLeftToRight
  }

  /// Has the text run from right to left. Nothing by default: override it, and it can be performed.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    StandardEdit.unhandled = .makeTextWritingDirectionRightToLeft
  }

  /// Puts an address that is on the pasteboard in the place of what is selected, and goes there. Nothing by default: override it, and it can be performed.
  open func pasteAndGo(_ sender: Any?) { StandardEdit.unhandled = .pasteAndGo }

  /// Searches for the text that is on the pasteboard. Nothing by default: override it, and it can be performed.
  open func pasteAndSearch(_ sender: Any?) { StandardEdit.unhandled = .pasteAndSearch }

  /// Looks for text. Nothing by default: override it, and it can be performed.
  open func find(_ sender: Any?) { StandardEdit.unhandled = .find }

  /// Looks for text, to put other text in its place. Nothing by default: override it, and it can be performed.
  open func findAndReplace(_ sender: Any?) { StandardEdit.unhandled = .findAndReplace }

  /// Goes to the next place of what was looked for. Nothing by default: override it, and it can be performed.
  open func findNext(_ sender: Any?) { StandardEdit.unhandled = .findNext }

  /// Goes to the place before of what was looked for. Nothing by default: override it, and it can be performed.
  open func findPrevious(_ sender: Any?) { StandardEdit.unhandled = .findPrevious }

  /// Looks for what is selected. Nothing by default: override it, and it can be performed.
  open func useSelectionForFind(_ sender: Any?) { StandardEdit.unhandled = .useSelectionForFind }

  /// Prints what is shown. Nothing by default: override it, and it can be performed.
  open func printContent(_ sender: Any?) { StandardEdit.unhandled = .printContent }

  /// Gives what is selected another name. Nothing by default: override it, and it can be performed.
  open func rename(_ sender: Any?) { StandardEdit.unhandled = .rename }

  /// Makes a copy of what is selected, beside it. Nothing by default: override it, and it can be performed.
  open func duplicate(_ sender: Any?) { StandardEdit.unhandled = .duplicate }

  /// Puts what is selected somewhere else. Nothing by default: override it, and it can be performed.
  open func move(_ sender: Any?) { StandardEdit.unhandled = .move }

  /// Writes what is selected somewhere. Nothing by default: override it, and it can be performed.
  open func export(_ sender: Any?) { StandardEdit.unhandled = .export }

  /// Whether this responder performs an action now: a menu shows those that somebody up the chain performs, and keys go
  /// to who does. By default it does if it has the method; of the standard edit actions, if it overrides that.
  ///
  ///     override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
  ///       if action == .paste { return UIPasteboard.general.hasStrings }
  ///       return super.canPerformAction(action, withSender: sender)
  ///     }
  ///
  /// - Parameter sender: who wants to know, such as a `UICommand`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == .paste, pasteConfiguration != nil { return canPaste(UIPasteboard.general.providersByType) }
    return action.isImplemented(by: self)
  }

  // MARK: Pasting and dropping

  /// The types of data that this responder takes; nil, as by default, for none. With one, `.paste` can be performed
  /// where the general pasteboard has such data, and a view takes drops of them.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { Self.pasteConfigurations[self] }
    set { Self.pasteConfigurations[self] = newValue }
  }

  private static var pasteConfigurations = ResponderTable<UIPasteConfiguration>()

  /// Takes the data of some items, pasted or dropped. Nothing by default: override it with `pasteConfiguration` set. Data
  /// of another program are to be asked for now.
  open func paste(itemProviders: [NSItemProvider]) {}

  /// Whether some items can be taken: by default, whether one of them has a type of `pasteConfiguration`.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    let types = pasteConfiguration?.acceptableTypeIdentifiers ?? []
    return itemProviders.contains { provider in
      types.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  // MARK: What the user does

  /// The activity that says what the user does here; nil, as by default, for none. Where it is the one that a scene keeps
  /// for the next run, `updateUserActivityState(_:)` brings it up to date before that is written.
  open var userActivity: NSUserActivity? {
    get { Self.userActivities[self] }
    set { Self.userActivities[self] = newValue }
  }

  /// Writes what is to be brought back into the responder's activity: override it. Nothing by default.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Brings back what an activity says: override it. Nothing by default. The program calls it, for the responders that an
  /// activity is about.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  private static var userActivities = ResponderTable<NSUserActivity>()

  /// Has the responders whose activity it is bring one up to date.
  final class func update(_ activity: NSUserActivity) {
    for responder in userActivities.owners(where: { $0 === activity }) {
      responder.updateUserActivityState(activity)
    }
  }

  /// Who performs an action: this responder, or the nearest up the chain that can; nil if nobody does.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  /// Changes what a command looks like, before it is shown, where this responder performs it.
  open func validate(_ command: UICommand) {}

  // MARK: Observing

  /// A property of a view is another than before, of which this responder wants to hear. Does nothing by default.
  ///
  /// Foundation: `observeValue(forKeyPath:of:change:context:)`, which is that of `NSObject` there.
  ///
  /// - Parameters:
  ///   - keyPath: the name of the property, as it was given to `addObserver(_:forKeyPath:options:context:)`.
  ///   - object: the view.
  ///   - change: what of the change was wanted.
  ///   - context: what was given with the name.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Accessibility

  /// Presses it.
  ///
  /// - Returns: whether it did something.
  open func accessibilityActivate() -> Bool { false }

  /// Makes its value larger, if it is `adjustable`.
  open func accessibilityIncrement() {}

  /// Makes its value smaller, if it is `adjustable`.
  open func accessibilityDecrement() {}

  /// Closes it, if it is in front of others.
  ///
  /// - Returns: whether it did something.
  open func accessibilityPerformEscape() -> Bool { false }

  /// Does what is most important.
  ///
  /// - Returns: whether it did something.
  open func accessibilityPerformMagicTap() -> Bool { false }

  /// Scrolls by a page.
  ///
  /// - Returns: whether it did something.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

  // MARK: Input modes

  /// The buttons of the bar above the keyboard. Has no effect: the keyboards of the toolkit and of compositors have no such bar.
  open var inputAssistantItem: UITextInputAssistantItem {
    if let item = objc_getAssociatedObject(self, &assistantItemKey) as? UITextInputAssistantItem {
      return item
    }
    let item = UITextInputAssistantItem()
    objc_setAssociatedObject(self, &assistantItemKey, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return item
  }

  /// The language in which the responder wants to be typed. The toolkit does not read it: the compositor chooses the keyboard.
  open var textInputMode: UITextInputMode? { UITextInputMode.current }

  /// The name under which the responder's input mode would be remembered. The toolkit does not read it. Nil by default.
  open var textInputContextIdentifier: String? { nil }

  // MARK: Documents

  /// The object comes from a nib or a storyboard, all of whose objects are there and connected (rule Q2). A controller's
  /// view is made later. Does nothing by default.
  open func awakeFromNib() {}

  /// Interface Builder shows the object while its document is edited. There is none here, so nothing calls it; it is there
  /// for sources that override it.
  open func prepareForInterfaceBuilder() {}
}

/// An object that takes simple text from the keyboard when it is first responder.
///
/// UIKit: `UIKeyInput`.
@preconcurrency @MainActor public protocol UIKeyInput: UIResponder, UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }

  /// A key typed this text, composed and in the layout of the user. Held keys repeat.
  func insertText(_ text: String)

  /// The key that deletes backward was pressed.
  func deleteBackward()
}
