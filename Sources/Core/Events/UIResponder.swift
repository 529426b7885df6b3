import CasementUnsafe
import Foundation

/// An object that can receive events, and passes the events that it does not handle to its next responder.
///
/// UIKit: `UIResponder`. Rules E4 to E6.
@preconcurrency @MainActor open class UIResponder: AccessibilityObject {
  // `CasementUnsafe.instantiate` requires the class to have no stored properties.
  public override init() {}

  // Explicit, because the compiler would synthesize an isolated one. That would trap on another thread, and forbid
  // subclasses a plain `deinit`.
  deinit {}

  /// Makes an object of the class as if by `init()`, though subclasses are not required to have it.
  package static func instantiate() -> UIResponder { CasementUnsafe.instantiate(self as UIResponder.Type) }

  /// The responder that receives the events which this one does not handle. For a view it is its controller or
  /// superview, for a controller its view's superview, for a window the application, for that its delegate (rule E4).
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether this may become first responder. False by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this agrees to stop being first responder. True by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether this is the first responder of its window, which receives keys first.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Requests to be the window's first responder. The current one must agree to resign, then `canBecomeFirstResponder`
  /// is asked (rule E5). A responder that takes text makes its visible window key (rule W11). A responder behind a
  /// modal presentation waits until that is dismissed (rule N12).
  ///
  /// - Returns: whether it is first responder now. Without a window it cannot be.
  @discardableResult open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    guard window.firstResponder !== self else {
      willEdit(in: window)
      return true
    }
    guard !window.keepsBehindModal(self) else { return false }
    let inputViews = window.context.inputViewPresenter
    inputViews?.beginChange()
    defer { inputViews?.endChange() }
    if let present = window.firstResponder {
      guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
      // Callbacks may have chosen another first responder, or removed this one from its window.
      guard responderWindow === window, window.firstResponder == nil else { return isFirstResponder }
    }
    guard canBecomeFirstResponder else { return false }
    window.firstResponder = self
    willEdit(in: window)
    return true
  }

  /// W11: editing makes the window key.
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
  package var responderWindow: UIWindow? { next?.responderWindow }

  // MARK: Input views

  /// The view that is shown at the window's lower edge in place of the keyboard while this is first responder. Nil by
  /// default: the next responder's applies, and in the end the keyboard.
  open var inputView: UIView? { nil }

  /// The view that is shown above the keyboard, or at the window's lower edge without a keyboard, while this is first
  /// responder. Nil by default: the next responder's applies.
  open var inputAccessoryView: UIView? { nil }

  /// The controller of the view that is shown in place of the keyboard, if `inputView` is nil. Nil by default: the next
  /// responder's applies. The responder has to retain the controller.
  open var inputViewController: UIInputViewController? { nil }

  /// The controller of the view that is shown above the keyboard, if `inputAccessoryView` is nil. Nil by default: the
  /// next responder's applies. The responder has to retain the controller.
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// Reads `inputView`, `inputAccessoryView` and the traits of the keyboard again, if this is first responder.
  open func reloadInputViews() {
    if isFirstResponder { responderWindow?.context.inputViewPresenter?.update() }
  }

  // MARK: Touches

  /// Touches began in this view. By default all touch methods call those of the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Touches moved, possibly outside of the view (rule E2).
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Touches ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The system cancelled touches: undo their effects.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: Presses

  /// The responder that gets the keys which this one does not handle: `next`, except where a modal presentation keeps keys
  /// from the responders behind it (rule N12).
  package var nextForKeys: UIResponder? { next }

  /// Keys went down, modifier keys included, except for keys that perform a command (`keyCommands`). By default a first
  /// responder that takes text (`UIKeyInput`) inserts it, and all other presses go to the next responder. In the end
  /// the window moves the focus with Tab and Shift-Tab.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var rest = presses
    if isFirstResponder, let input = self as? any UIKeyInput {
      rest = presses.filter { !$0.edit(input) && !$0.insert(into: input) }
    }
    if isFirstResponder, let window = responderWindow { rest = window.moveFocusInGroup(rest) }
    guard !rest.isEmpty else { return }
    nextForKeys?.pressesBegan(rest, with: event)
  }

  /// A press changed its force. Never called for keyboards, which report no force; repeated keys do not call it either.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    nextForKeys?.pressesChanged(presses, with: event)
  }

  /// Keys went up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    nextForKeys?.pressesEnded(presses, with: event)
  }

  /// The keyboard focus left while keys were down.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    nextForKeys?.pressesCancelled(presses, with: event)
  }

  // MARK: Motion

  /// A shake of the device began. Only the program can send this, since Wayland reports no motion.
  ///
  /// The first responder of the key window gets the call when the program sends an event of type `.motion` with
  /// `UIApplication.sendEvent(_:)`, and `motionEnded(_:with:)` after it (rule E8). By default the next responder gets
  /// it. An action that a shake undoes can be undone with Control-Z.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  /// A shake of the device ended. Only the program can send this. See `motionBegan(_:with:)`.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// A shake was cancelled, since its window was hidden in `motionBegan(_:with:)`. Only the program can send this.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Remote control

  /// A media key was pressed, or the program sent an event of type `.remoteControl`: its `subtype` is the command (rule
  /// E8). By default the event goes to the next responder.
  ///
  /// Media keys arrive between `UIApplication.beginReceivingRemoteControlEvents()` and its counterpart, while the
  /// program has the keyboard focus. Many desktops keep these keys for themselves.
  open func remoteControlReceived(with event: UIEvent?) {
    next?.remoteControlReceived(with: event)
  }

  // MARK: Undo

  /// The undo manager for changes here: by default that of the next responder. Each window, text field and text view
  /// has one.
  open var undoManager: UndoManager? { next?.undoManager }

  // MARK: Key commands

  /// The shortcuts that this responder offers while it is in the chain from the key window's first responder up. None
  /// by default. `UIKeyCommand` explains the order in which they match.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// The shortcuts of the toolkit itself, matched after `keyCommands`. They remain when a subclass overrides
  /// `keyCommands` without those of `super`.
  @_spi(Casement) open var builtInKeyCommands: [UIKeyCommand] { [] }

  /// All shortcuts that the responder offers.
  final var offeredKeyCommands: [UIKeyCommand] { (keyCommands ?? []) + builtInKeyCommands }

  // MARK: Menus

  /// Changes the menus of a system before they are shown. For `UIMenuSystem.main`, whose key commands work in the whole
  /// program, only the application and its delegate are called. For `UIMenuSystem.context`, the edit menus, every
  /// responder from the application down to the first responder is called as well. An override calls `super`.
  ///
  /// UIKit: `UIResponder.buildMenu(with:)`.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  // MARK: Editing

  // `StandardEdit` finds these methods by their order.

  /// Moves the selection to the pasteboard. No-op by default; an override makes the action available.
  open func cut(_ sender: Any?) { StandardEdit.unhandled = .cut }

  /// Copies the selection to the pasteboard. No-op by default; an override makes the action available.
  open func copy(_ sender: Any?) { StandardEdit.unhandled = .copy }

  /// Replaces the selection by the content of the pasteboard. By default the items of the general pasteboard are passed
  /// to `paste(itemProviders:)`, if `pasteConfiguration` accepts them. Without one, an override makes the action
  /// available.
  open func paste(_ sender: Any?) {
    guard pasteConfiguration != nil else {
      StandardEdit.unhandled = .paste
      return
    }
    let providers = UIPasteboard.general.itemProviders
    if canPaste(providers) { paste(itemProviders: providers) }
  }

  /// Replaces the selection by the text of the pasteboard, with the attributes of the text around. No-op by default; an
  /// override makes the action available.
  open func pasteAndMatchStyle(_ sender: Any?) { StandardEdit.unhandled = .pasteAndMatchStyle }

  /// Selects the word or item at the insertion point. No-op by default; an override makes the action available.
  open func select(_ sender: Any?) { StandardEdit.unhandled = .select }

  /// Selects everything. No-op by default; an override makes the action available.
  open func selectAll(_ sender: Any?) { StandardEdit.unhandled = .selectAll }

  /// Deletes the selection. No-op by default; an override makes the action available.
  open func delete(_ sender: Any?) { StandardEdit.unhandled = .delete }

  /// Makes the selection bold, or removes that. No-op by default; an override makes the action available.
  open func toggleBoldface(_ sender: Any?) { StandardEdit.unhandled = .toggleBoldface }

  /// Makes the selection italic, or removes that. No-op by default; an override makes the action available.
  open func toggleItalics(_ sender: Any?) { StandardEdit.unhandled = .toggleItalics }

  /// Underlines the selection, or removes that. No-op by default; an override makes the action available.
  open func toggleUnderline(_ sender: Any?) { StandardEdit.unhandled = .toggleUnderline }

  /// Makes the selection larger. No-op by default; an override makes the action available.
  open func increaseSize(_ sender: Any?) { StandardEdit.unhandled = .increaseSize }

  /// Makes the selection smaller. No-op by default; an override makes the action available.
  open func decreaseSize(_ sender: Any?) { StandardEdit.unhandled = .decreaseSize }

  /// Sets the writing direction to left to right. No-op by default; an override makes the action available.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {
    StandardEdit.unhandled = .makeTextWritingDirectionLeftToRight
  }

  /// Sets the writing direction to right to left. No-op by default; an override makes the action available.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {
    StandardEdit.unhandled = .makeTextWritingDirectionRightToLeft
  }

  /// Replaces the selection by the address on the pasteboard, and opens it. No-op by default; an override makes the
  /// action available.
  open func pasteAndGo(_ sender: Any?) { StandardEdit.unhandled = .pasteAndGo }

  /// Searches for the text on the pasteboard. No-op by default; an override makes the action available.
  open func pasteAndSearch(_ sender: Any?) { StandardEdit.unhandled = .pasteAndSearch }

  /// Begins a search for text. No-op by default; an override makes the action available.
  open func find(_ sender: Any?) { StandardEdit.unhandled = .find }

  /// Begins a search with replacement. No-op by default; an override makes the action available.
  open func findAndReplace(_ sender: Any?) { StandardEdit.unhandled = .findAndReplace }

  /// Selects the next match of the search. No-op by default; an override makes the action available.
  open func findNext(_ sender: Any?) { StandardEdit.unhandled = .findNext }

  /// Selects the previous match of the search. No-op by default; an override makes the action available.
  open func findPrevious(_ sender: Any?) { StandardEdit.unhandled = .findPrevious }

  /// Searches for the selection. No-op by default; an override makes the action available.
  open func useSelectionForFind(_ sender: Any?) { StandardEdit.unhandled = .useSelectionForFind }

  /// Prints the content. No-op by default; an override makes the action available.
  open func printContent(_ sender: Any?) { StandardEdit.unhandled = .printContent }

  /// Renames the selection. No-op by default; an override makes the action available.
  open func rename(_ sender: Any?) { StandardEdit.unhandled = .rename }

  /// Duplicates the selection beside it. No-op by default; an override makes the action available.
  open func duplicate(_ sender: Any?) { StandardEdit.unhandled = .duplicate }

  /// Moves the selection elsewhere. No-op by default; an override makes the action available.
  open func move(_ sender: Any?) { StandardEdit.unhandled = .move }

  /// Exports the selection to a file. No-op by default; an override makes the action available.
  open func export(_ sender: Any?) { StandardEdit.unhandled = .export }

  /// Whether this responder performs an action now. A menu shows the actions that a responder in the chain performs,
  /// and keys are sent to that responder. By default a responder performs the methods that it has, and of the standard
  /// edit actions those that it overrides.
  ///
  ///     override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
  ///       if action == .paste { return UIPasteboard.general.hasStrings }
  ///       return super.canPerformAction(action, withSender: sender)
  ///     }
  ///
  /// - Parameter sender: the object that asks, such as a `UICommand`.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == .paste, pasteConfiguration != nil { return canPaste(UIPasteboard.general.providersByType) }
    return action.isImplemented(by: self)
  }

  // MARK: Pasting and dropping

  /// The types of data that this responder accepts; nil, the default, for none. With one, `.paste` can be performed
  /// while the general pasteboard has such data, and a view accepts drops of them.
  open var pasteConfiguration: UIPasteConfiguration? {
    get { Self.pasteConfigurations[self] }
    set { Self.pasteConfigurations[self] = newValue }
  }

  private static var pasteConfigurations = ResponderTable<UIPasteConfiguration>()

  /// Accepts pasted or dropped items. No-op by default: override it with `pasteConfiguration` set. Data of another
  /// program have to be requested during this call.
  open func paste(itemProviders: [NSItemProvider]) {}

  /// Whether some items can be accepted: by default, whether one of them has a type of `pasteConfiguration`.
  open func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
    let types = pasteConfiguration?.acceptableTypeIdentifiers ?? []
    return itemProviders.contains { provider in
      types.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  // MARK: User activities

  /// The activity that describes the user's work here; nil, the default, for none. If a scene saves it for the next
  /// run, `updateUserActivityState(_:)` is called before it is written.
  open var userActivity: NSUserActivity? {
    get { Self.userActivities[self] }
    set { Self.userActivities[self] = newValue }
  }

  /// Writes the state to be restored into the activity. No-op by default.
  open func updateUserActivityState(_ activity: NSUserActivity) {}

  /// Restores the state that an activity contains. No-op by default. The program calls it, for the responders that the
  /// activity concerns.
  open func restoreUserActivityState(_ activity: NSUserActivity) {}

  private static var userActivities = ResponderTable<NSUserActivity>()

  /// Updates an activity by the responders that have it.
  final class func update(_ activity: NSUserActivity) {
    for responder in userActivities.owners(where: { $0 === activity }) {
      responder.updateUserActivityState(activity)
    }
  }

  /// The target of an action: this responder or the nearest next responder that can perform it; nil for none.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    if canPerformAction(action, withSender: sender) { return self }
    return next?.target(forAction: action, withSender: sender)
  }

  /// Changes the look of a command that this responder performs, before it is shown.
  open func validate(_ command: UICommand) {}

  // MARK: Observing

  /// A property that this responder observes on a view has changed. Does nothing by default.
  ///
  /// Foundation: `observeValue(forKeyPath:of:change:context:)` of `NSObject`.
  ///
  /// - Parameters:
  ///   - keyPath: the name of the property, as it was given to `addObserver(_:forKeyPath:options:context:)`.
  ///   - object: the view.
  ///   - change: the requested values of the change.
  ///   - context: the pointer that was given to `addObserver`.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  // MARK: Input modes

  /// The buttons of the bar above the keyboard. Has no effect: the keyboards of the toolkit and of compositors have no
  /// such bar.
  open var inputAssistantItem: UITextInputAssistantItem {
    if let item = objc_getAssociatedObject(self, &assistantItemKey) as? UITextInputAssistantItem {
      return item
    }
    let item = UITextInputAssistantItem()
    objc_setAssociatedObject(self, &assistantItemKey, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return item
  }

  /// The language in which the user types. The toolkit does not read it: the compositor chooses the keyboard.
  open var textInputMode: UITextInputMode? { UITextInputMode.current }

  /// The identifier under which the responder's input mode would be remembered. The toolkit does not read it. Nil by
  /// default.
  open var textInputContextIdentifier: String? { nil }

  // MARK: Documents

  /// The object was loaded from a nib or a storyboard, and all objects of that are connected (rule Q2). A controller's
  /// view is loaded later. Does nothing by default.
  open func awakeFromNib() {}

  /// Interface Builder calls this while the document is edited. The toolkit does not call it: it exists for
  /// sources that override it.
  open func prepareForInterfaceBuilder() {}
}

/// An object that takes simple text from the keyboard when it is first responder.
///
/// UIKit: `UIKeyInput`.
@preconcurrency @MainActor public protocol UIKeyInput: UIResponder, UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }

  /// A key typed this text, composed and in the user's layout. Held keys repeat.
  func insertText(_ text: String)

  /// The key for deleting backward was pressed.
  func deleteBackward()
}
