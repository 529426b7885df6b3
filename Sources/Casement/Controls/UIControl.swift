public import Foundation

/// A view that a person uses: it is pressed, or has a value to change.
///
/// UIKit: `UIControl`. Touches, the pointer and keys make events of it (rules U1, U3), for which it does actions and calls
/// methods of targets. Tab moves the focus to it; Space or Return presses it, and Escape leaves it.
@preconcurrency @MainActor open class UIControl: UIView {
  /// What is done for events, in the order in which it was added.
  var handlers: [ControlHandler] = []

  /// Those that are set: highlighted, disabled, selected.
  private var stateFlags: State = []

  /// Whether the touch is tracked, and whether it is inside the control.
  struct TrackingFlags: OptionSet {
    let rawValue: UInt8
    static let tracking = TrackingFlags(rawValue: 1 << 0)
    static let inside = TrackingFlags(rawValue: 1 << 1)
  }
  var trackingFlags: TrackingFlags = []

  /// Whether a pointer is over the control.
  var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  weak var trackedTouch: UITouch?
  /// The key that presses the control.
  var heldKey: UIKeyboardHIDUsage?
  /// The finger that opened the menu, until it is lifted.
  var menuTouch: MenuTouch?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
    coder.finish(self, as: UIControl.self)
  }

  /// Makes a control that does an action when it does what it is for.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control does anything; it takes touches all the same, so that nothing behind it gets them. Disabled in
  /// the middle of a touch, it cancels that. True by default.
  open var isEnabled: Bool {
    get { !stateFlags.contains(.disabled) }
    set {
      guard newValue != isEnabled else { return }
      set(.disabled, !newValue)
      guard !newValue else { return }
      cancelTouch(nil)
      cancelKey(nil)
      if isFirstResponder { resignFirstResponder() }
    }
  }

  /// Whether it is on, or chosen. The control itself does not change it, unless it says so.
  open var isSelected: Bool {
    get { stateFlags.contains(.selected) }
    set { set(.selected, newValue) }
  }

  /// Whether it looks pressed. Touches and keys change it.
  open var isHighlighted: Bool {
    get { stateFlags.contains(.highlighted) }
    set { set(.highlighted, newValue) }
  }

  private func set(_ flag: State, _ isSet: Bool) {
    guard stateFlags.contains(flag) != isSet else { return }
    if isSet { stateFlags.insert(flag) } else { stateFlags.remove(flag) }
    stateDidChange()
    tellObservers(.state)
  }

  /// All that holds of it at present. It is focused while it is first responder.
  open var state: State { isFirstResponder ? stateFlags.union(.focused) : stateFlags }

  /// Where the content is in the width, of controls that heed it. In the middle by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

  /// Where the content is in the height, of controls that heed it. In the middle by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// The same with `.leading` and `.trailing` told as left or right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: laysOutRightToLeft ? .right : .left
    case .trailing: laysOutRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// The control may look otherwise: it was pressed, disabled, pointed at or the like. It is laid out before the next
  /// frame, and drawn.
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  // MARK: Tracking

  /// Whether a touch is going on that began in the control.
  open var isTracking: Bool { trackingFlags.contains(.tracking) }

  /// Whether that touch is inside, by rule U1.
  open var isTouchInside: Bool { trackingFlags.contains(.inside) }

  /// A touch began. For subclasses.
  ///
  /// - Returns: whether to follow it; otherwise nothing comes of it. True by default.
  @discardableResult open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch moved. For subclasses.
  ///
  /// - Returns: whether to go on; otherwise nothing more comes of it. True by default.
  @discardableResult open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch ended; the event for that comes next. For subclasses. Does nothing by default.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was taken away; `touchCancel` comes next. For subclasses. Does nothing by default.
  open func cancelTracking(with event: UIEvent?) {}

  /// A touch is tracked, and `touchDown` was sent. For controls whose value changes at once.
  func trackingBegan(_ touch: UITouch, _ event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A recognizer that delays touches may let one come when the control is gone.
    guard isEnabled, window != nil, trackedTouch == nil, let touch = touches.first, touch.isPrimary(event)
    else { return }
    begin(touch, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let menuTouch, menuTouch.isOne(of: touches) { menuTouch.moved() }
    if let touch = trackedTouch, touches.contains(touch) { move(touch, event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let menuTouch, menuTouch.isOne(of: touches) {
      self.menuTouch = nil
      menuTouch.ended()
    }
    if let touch = trackedTouch, touches.contains(touch) { end(touch, event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let menuTouch, menuTouch.isOne(of: touches) { self.menuTouch = nil }
    if let touch = trackedTouch, touches.contains(touch) { cancelTouch(event) }
  }

  /// A tap on the control is the control's, whatever the views around it recognize (rule G4).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isEnabled, gestureRecognizer.isSingleTap, gestureRecognizer.isAround(self) { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    cancelTouch(nil)
    cancelKey(nil)
  }

  // MARK: Sending

  /// Does an action, as for an event. Called for each of them; for subclasses.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Does what is to be done for events, without an event of touches or keys behind them.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// Does what a touch does that ends inside, as from a key.
  open func performPrimaryAction() { if isEnabled { trigger(nil) } }

  /// The control was pressed.
  func trigger(_ event: UIEvent?) { send(.touchUpInside, event) }

  // MARK: The pointer

  override func pointerEntered() { isHovered = true }

  override func pointerExited() { isHovered = false }

  /// The text that explains the control where the pointer rests over it; nil for none.
  open var toolTip: String? {
    get { toolTipInteraction?.defaultToolTip }
    set {
      if let interaction = toolTipInteraction {
        if newValue == nil { removeInteraction(interaction) } else { interaction.defaultToolTip = newValue }
      } else if let newValue {
        addInteraction(UIToolTipInteraction(defaultToolTip: newValue))
      }
    }
  }

  /// The interaction that shows the tool tip; nil without a tool tip.
  open var toolTipInteraction: UIToolTipInteraction? {
    interactionList.lazy.compactMap { $0 as? UIToolTipInteraction }.first
  }

  // MARK: Keys (rule U3)

  /// Whether it is enabled.
  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    stateDidChange()
    return became
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    cancelKey(nil)
    stateDidChange()
    return true
  }

  /// Whether keys press the control: not one in which they are typed.
  var takesKeys: Bool { true }

  /// Changes the value, if the key does that to this control.
  func changeValue(_ key: UIKey) -> Bool { false }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key, take(key, isRepeat: false, event) else { return true }
      press.isTaken = true
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !release($0.key, event) && !$0.isTaken }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    cancelKey(event)
    let rest = presses.filter { !$0.isTaken }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  /// The part around which the focus is shown, in the control's points, and how round its corners are.
  var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, max(4, layer.cornerRadius)) }

  // MARK: Menus (rule U4)

  /// Whether the control has a menu: it opens with the secondary button, a long press or the key for menus.
  open var isContextMenuInteractionEnabled: Bool {
    get { contextMenuInteraction != nil }
    set {
      guard newValue != isContextMenuInteractionEnabled else { return }
      if newValue {
        addInteraction(UIContextMenuInteraction(delegate: self))
      } else if let interaction = contextMenuInteraction {
        removeInteraction(interaction)
      }
    }
  }

  /// The interaction that opens the menu; nil where none is enabled.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    interactionList.lazy.compactMap { $0 as? UIContextMenuInteraction }.first { $0.delegate === self }
  }

  /// Whether the menu opens when the control is pressed, at once, and a drag chooses from it (rule U4). False by default.
  open var showsMenuAsPrimaryAction = false

  /// The menu for a place in the control; none by default. For subclasses.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// The menu is about to open by the secondary button or the like. For subclasses.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// That menu is gone. For subclasses.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The menu of the primary action is open.
  func menuBegan() {}

  /// The menu of the primary action is gone.
  func menuEnded(_ chosen: UIMenuElement?) {}
}

extension UIControl: UIContextMenuInteractionDelegate {}
