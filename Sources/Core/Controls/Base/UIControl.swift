public import Foundation

/// The base class of views that the user presses or that have a value to change.
///
/// UIKit: `UIControl`. Touches, the pointer and keys produce events (rules U1, U3), which call actions and methods of
/// targets. Tab moves the focus to the control, Space or Return presses it, and Escape removes the focus.
@preconcurrency @MainActor open class UIControl: UIView {
  /// The handlers of events, in the order in which they were added.
  var handlers: [ControlHandler] = []

  /// The stored states: highlighted, disabled and selected.
  private var stateFlags: State = []

  /// Whether a touch is tracked, and whether it is inside the control.
  struct TrackingFlags: OptionSet {
    let rawValue: UInt8
    static let tracking = TrackingFlags(rawValue: 1 << 0)
    static let inside = TrackingFlags(rawValue: 1 << 1)
  }
  var trackingFlags: TrackingFlags = []

  /// Whether a pointer is over the control.
  package private(set) final var isUnderPointer = false {
    didSet { if isUnderPointer != oldValue { stateDidChange() } }
  }

  package weak var trackedTouch: UITouch?
  /// The key that presses the control; nil for none.
  var heldKey: UIKeyboardHIDUsage?
  /// The touch that opened the menu, until it ends.
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

  /// Makes a control with an action for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  /// Whether the control is enabled. A disabled control still receives touches, so that they do not reach the views
  /// behind it. Disabling cancels a current touch. True by default.
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

  /// Whether the control is selected. Controls change it only where their documentation says so.
  open var isSelected: Bool {
    get { stateFlags.contains(.selected) }
    set { set(.selected, newValue) }
  }

  /// Whether the control appears pressed. Touches and keys change it.
  open var isHighlighted: Bool {
    get { stateFlags.contains(.highlighted) }
    set { set(.highlighted, newValue) }
  }

  private func set(_ flag: State, _ isSet: Bool) {
    guard stateFlags.contains(flag) != isSet else { return }
    if isSet { stateFlags.insert(flag) } else { stateFlags.remove(flag) }
    stateDidChange()
    notifyObservers(.state)
  }

  /// The current state. It contains `focused` while the control is first responder.
  open var state: State { isFirstResponder ? stateFlags.union(.focused) : stateFlags }

  /// The horizontal alignment of the content, in controls that support it. Centered by default.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

  /// The vertical alignment of the content, in controls that support it. Centered by default.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// The horizontal alignment with `.leading` and `.trailing` resolved to left or right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: laysOutRightToLeft ? .right : .left
    case .trailing: laysOutRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// The state, the hover or the focus changed. Schedules layout and drawing before the next frame.
  @_spi(Casement) open func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  // MARK: Tracking

  /// Whether a touch that began in the control is tracked.
  open var isTracking: Bool { trackingFlags.contains(.tracking) }

  /// Whether the tracked touch is inside, as rule U1 defines it.
  open var isTouchInside: Bool { trackingFlags.contains(.inside) }

  /// A touch began. Override point for subclasses.
  ///
  /// - Returns: whether to track the touch. True by default.
  @discardableResult open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch moved. Override point for subclasses.
  ///
  /// - Returns: whether to continue tracking. True by default.
  @discardableResult open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch ended; the event is sent next. Override point for subclasses. Does nothing by default.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was cancelled; `touchCancel` is sent next. Override point for subclasses. Does nothing by default.
  open func cancelTracking(with event: UIEvent?) {}

  /// Tracking began and `touchDown` was sent. Override point for controls that change their value immediately.
  @_spi(Casement) open func trackingBegan(_ touch: UITouch, _ event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A delayed touch may arrive after the control was removed from its window.
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

  /// A tap belongs to the control, so recognizers of ancestors must not begin (rule G4).
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

  /// Performs an action for an event. Called for each action. Override point for subclasses.
  open func sendAction(_ action: UIAction) { action.perform(from: self) }

  /// Calls the handlers of events without a touch or key event.
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  /// Performs the effect of a touch that ends inside, for example on behalf of a key.
  open func performPrimaryAction() { if isEnabled { trigger(nil) } }

  /// Sends the actions for a press of the control.
  @_spi(Casement) open func trigger(_ event: UIEvent?) { send(.touchUpInside, event) }

  // MARK: Accessibility

  /// The traits of the state: selected, not enabled.
  package var stateAccessibilityTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = isEnabled ? .none : .notEnabled
    if isSelected { traits.insert(.selected) }
    return traits
  }

  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    stateAccessibilityTraits
  }

  /// Presses the control, if it is enabled. Overrides of `UIView.accessibilityActivate` come first.
  open override func accessibilityActivate() -> Bool {
    if super.accessibilityActivate() { return true }
    guard isEnabled, isAccessibilityElement || !handlers.isEmpty else { return false }
    if showsMenuAsPrimaryAction { openMenuByKey() } else { performPrimaryAction() }
    return true
  }

  /// The label of the element around, such as a cell, for a control without a label of its own.
  package var labelOfEnclosingElement: String? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap(\.self)
      .first { $0.presentsOperableDescendants && $0.isAccessibilityElement }?.accessibilityLabel
  }

  // MARK: The pointer

  @_spi(Casement) open override func pointerEntered() { isUnderPointer = true }

  @_spi(Casement) open override func pointerExited() { isUnderPointer = false }

  /// The text that is shown while the pointer rests over the control; nil for none.
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

  /// True while the control is enabled.
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

  /// Whether keys press the control. False for text fields.
  @_spi(Casement) open var acceptsKeys: Bool { true }

  /// Changes the value if the key does so in this control.
  @_spi(Casement) open func changeValue(_ key: UIKey) -> Bool { false }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key, handle(key, isRepeat: false, event) else { return true }
      press.isHandled = true
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !release($0.key, event) && !$0.isHandled }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    cancelKey(event)
    let rest = presses.filter { !$0.isHandled }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  /// The shape around which the focus ring is drawn, in the control's coordinates.
  @_spi(Casement) open var focusShape: (rect: CGRect, cornerRadius: CGFloat) {
    (bounds, max(4, layer.cornerRadius))
  }

  // MARK: Menus (rule U4)

  /// Whether the control has a context menu. A secondary click, a long press or the Menu key opens it.
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

  /// The interaction of the context menu; nil while it is disabled.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    interactionList.lazy.compactMap { $0 as? UIContextMenuInteraction }.first { $0.delegate === self }
  }

  /// Whether a press opens the menu immediately, and a drag selects from it (rule U4). False by default.
  open var showsMenuAsPrimaryAction = false

  /// The menu for a point in the control; none by default. Override point for subclasses.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  /// The context menu is about to open. Override point for subclasses.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The context menu was dismissed. Override point for subclasses.
  open func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// The menu of the primary action opened.
  @_spi(Casement) open func menuBegan() {}

  /// The menu of the primary action was dismissed.
  @_spi(Casement) open func menuEnded(_ chosen: UIMenuElement?) {}
}

extension UIControl: UIContextMenuInteractionDelegate {}
