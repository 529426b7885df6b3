import Foundation

// Touch and key handling of controls (rules U1, U3, U4).
extension UIControl {
  /// The distance from the control within which a touch still counts as inside, in points (rule U1).
  static let fingerSlack: CGFloat = 70

  func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    if point(inside: place, with: event) { return true }
    guard touch.type == .direct else { return false }
    return bounds.insetBy(dx: -Self.fingerSlack, dy: -Self.fingerSlack).contains(place)
  }

  // MARK: Touches

  func begin(_ touch: UITouch, _ event: UIEvent?) {
    trackedTouch = touch
    touch.trackingControl = self
    trackingFlags = [.inside]
    guard beginTracking(touch, with: event) else {
      if trackedTouch === touch { forgetTouch() }
      return
    }
    guard trackedTouch === touch else { return }
    trackingFlags.insert(.tracking)
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
    if trackedTouch === touch { trackingBegan(touch, event) }
    guard showsMenuAsPrimaryAction, trackedTouch === touch else { return }
    openMenu(for: touch, event)
  }

  func move(_ touch: UITouch, _ event: UIEvent?) {
    guard isTracking else { return }
    guard window != nil else { return cancelTouch(event) }
    let wasInside = isTouchInside
    setInside(isInside(touch, event))
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      if trackedTouch === touch { endSilently() }
      return
    }
    guard trackedTouch === touch else { return }
    var events: Event = isTouchInside ? .touchDragInside : .touchDragOutside
    if wasInside != isTouchInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    send(events, event)
  }

  func end(_ touch: UITouch, _ event: UIEvent?) {
    guard isTracking else { return forgetTouch() }
    guard window != nil else { return cancelTouch(event) }
    let endsInside = isInside(touch, event)
    // Reset the state first: an action may disable the control, which must not cancel the touch.
    trackedTouch = nil
    trackingFlags = endsInside ? [.inside] : []
    isHighlighted = false
    endTracking(touch, with: event)
    if trackedTouch == nil { trackingFlags = [] }
    if endsInside { trigger(event) } else { send(.touchUpOutside, event) }
  }

  /// Stops tracking and sends `touchCancel`: the touch was cancelled, or the control cannot handle it any more.
  func cancelTouch(_ event: UIEvent?) {
    guard isTracking else { return forgetTouch() }
    endSilently()
    cancelTracking(with: event)
    send(.touchCancel, event)
  }

  private func endSilently() {
    forgetTouch()
    isHighlighted = false
  }

  private func forgetTouch() {
    trackedTouch = nil
    trackingFlags = []
  }

  private func setInside(_ isInside: Bool) {
    if isInside { trackingFlags.insert(.inside) } else { trackingFlags.remove(.inside) }
  }

  // MARK: Keys

  /// Handles a key that was pressed, or that repeats while it is held.
  ///
  /// - Returns: whether the control used the key.
  func handle(_ key: UIKey, isRepeat: Bool, _ event: UIEvent?) -> Bool {
    guard acceptsKeys, isEnabled, isFirstResponder,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    else { return false }
    if changeValue(key) { return true }
    switch key.keyCode {
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
      if !isRepeat, heldKey == nil { press(key.keyCode, event) }
      return true
    case .keyboardEscape:
      if heldKey != nil {
        cancelKey(event)
        return true
      }
      // Inside of a presented controller that Escape dismisses, leave the key to the presentation (rule N6).
      if isInDismissible { return false }
      if !isRepeat { resignFirstResponder() }
      return true
    default: return false
    }
  }

  private func press(_ code: UIKeyboardHIDUsage, _ event: UIEvent?) {
    heldKey = code
    isHighlighted = true
    send(.touchDown, event)
    if showsMenuAsPrimaryAction, heldKey == code { openMenu(for: nil, event) }
  }

  /// Triggers the control when the key that presses it is released.
  func release(_ key: UIKey?, _ event: UIEvent?) -> Bool {
    guard let key, key.keyCode == heldKey else { return false }
    heldKey = nil
    isHighlighted = false
    trigger(event)
    return true
  }

  /// Ends the press of a key without the action, and sends `touchCancel`.
  func cancelKey(_ event: UIEvent?) {
    guard heldKey != nil else { return }
    heldKey = nil
    isHighlighted = false
    send(.touchCancel, event)
  }

  // MARK: The menu (rule U4)

  /// Opens the menu of the primary action, as a key does.
  func openMenuByKey() { openMenu(for: nil, nil) }

  /// Opens the menu of the primary action.
  ///
  /// - Parameter touch: the touch that opens it; nil for a key.
  private func openMenu(for touch: UITouch?, _ event: UIEvent?) {
    let place = touch?.location(in: self) ?? CGPoint(x: bounds.midX, y: bounds.midY)
    guard window != nil, let menu = primaryMenu(at: place) else { return }
    send(.menuActionTriggered, event)
    // The menu handles the key from now on.
    cancelKey(event)
    guard isEnabled, let window else { return }
    let isByKey = touch == nil
    // The menu handles the touch from now on. It cancels a pointer's touch itself.
    if let touch, touch.type != .indirectPointer {
      menuTouch = MenuTouch(touch)
      cancelTouch(event)
    }
    var isOver = false
    let opened = OpenMenu(
      menu, from: self, rect: .null, .below, window.context, minimumWidth: bounds.width
    ) { [weak self] chosen in
      isOver = true
      self?.menuTouch = nil
      self?.isHighlighted = false
      self?.menuEnded(chosen)
    }
    guard !isOver else { return }
    contextMenuInteraction?.adopt(opened)
    isHighlighted = true
    menuBegan()
    if isByKey { opened.selectFirst() }
  }

  /// The menu of the primary action, for a point in the control.
  private func primaryMenu(at place: CGPoint) -> UIMenu? {
    let interaction = contextMenuInteraction ?? UIContextMenuInteraction(delegate: self)
    return contextMenuInteraction(interaction, configurationForMenuAtLocation: place)?.actionProvider?([])
  }

  /// A touch that opened a menu, with its start position. Its moves are forwarded to the menu.
  final class MenuTouch {
    private weak var touch: UITouch?
    private let start: CGPoint
    private var hasMoved = false

    init(_ touch: UITouch) {
      self.touch = touch
      start = touch.position
    }

    func isOne(of touches: Set<UITouch>) -> Bool { touch.map(touches.contains) ?? false }

    func moved() {
      guard let touch, let window = touch.window else { return }
      if hypot(touch.position.x - start.x, touch.position.y - start.y) > 10 { hasMoved = true }
      if hasMoved { window.context.popups.dragged(to: touch.position, in: window) }
    }

    func ended() {
      guard hasMoved, let touch, let window = touch.window else { return }
      window.context.popups.menu?.choose(at: touch.position, in: window)
    }
  }
}
