import Foundation

/// Handles touches, the pointer and keys for the items of a collection view.
final class CollectionInput: UIContextMenuInteractionDelegate {
  private unowned let view: UICollectionView

  /// The item that is highlighted by a press.
  private(set) var highlighted: IndexPath?
  /// The item under the tracked touch.
  private var pressed: IndexPath?
  private weak var touch: UITouch?

  /// The item with keyboard focus.
  private(set) var focused: IndexPath?
  /// Whether a key moved the focus, so that the focus ring is shown.
  private var showsFocus = false
  private(set) var ring: ItemFocusRing?

  /// Drag and drop of items; nil unless the program sets a drag or drop delegate.
  private(set) var transfer: CollectionTransfer?
  var ensuredTransfer: CollectionTransfer {
    let made = transfer ?? CollectionTransfer(view)
    transfer = made
    return made
  }

  /// Selects by rectangle; nil while multiple selection was never allowed.
  private var band: BandSelection?

  init(_ view: UICollectionView) { self.view = view }

  deinit {}

  func selectionRulesDidChange() {
    if band == nil, view.allowsMultipleSelection || view.allowsMultipleSelectionDuringEditing {
      band = BandSelection(view)
    }
    band?.rulesDidChange()
  }

  // MARK: Touches

  func began(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    guard touch == nil, let first = touches.first, first.isPrimary(event) else { return false }
    // A press outside of a swiped row closes the swipe and does nothing else.
    if let swipe = view.swipe, swipe.isOpen {
      swipe.close(animated: true)
      return true
    }
    guard let path = view.item(at: first.location(in: view)) else {
      moveFocus(nil)
      return false
    }
    touch = first
    pressed = path
    highlight(path)
    return true
  }

  func moved(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    guard let pressed else { return true }
    let isInside = view.cellForItem(at: pressed).map { $0.bounds.contains(touch.location(in: $0)) } ?? false
    if isInside, highlighted == nil { highlight(pressed) }
    if !isInside, highlighted != nil { unhighlight() }
    return true
  }

  func ended(_ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    let flags = event?.modifierFlags ?? []
    let isPointer = touch.type == .indirectPointer
    pressed = nil
    let path = highlighted
    unhighlight()
    guard let path, view.data.contains(path) else { return true }
    moveFocus(path)
    press(path, isPointer ? flags : [], isPointer: isPointer)
    return true
  }

  func cancelled(_ touches: Set<UITouch>) -> Bool {
    guard let touch, touches.contains(touch) else { return false }
    self.touch = nil
    pressed = nil
    unhighlight()
    return true
  }

  private func highlight(_ path: IndexPath) {
    guard view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true else {
      pressed = nil
      return
    }
    highlighted = path
    view.cellForItem(at: path)?.isHighlighted = true
    view.delegate?.collectionView(view, didHighlightItemAt: path)
  }

  private func unhighlight() {
    guard let path = highlighted else { return }
    highlighted = nil
    view.cellForItem(at: path)?.isHighlighted = false
    view.delegate?.collectionView(view, didUnhighlightItemAt: path)
  }

  /// Handles a press on an item with the modifier keys that were held.
  private func press(_ path: IndexPath, _ flags: UIKeyModifierFlags, isPointer: Bool) {
    let press = ListSelection.Press(
      source: isPointer ? .pointer : .finger, extends: flags.contains(.shift),
      adds: !flags.isDisjoint(with: [.control, .command]))
    let begins = (press.extends || press.adds) && view.beginSelectingSeveral(path)
    defer { if begins { view.delegate?.collectionViewDidEndMultipleSelectionInteraction(view) } }
    respond(to: press, on: path)
  }

  private func respond(to press: ListSelection.Press, on path: IndexPath) {
    let response = view.selection.response(
      to: press, allowsSeveral: view.canSelectSeveral, isEditing: view.isEditing)
    guard response != .extend else { return view.userExtend(to: path, from: path) }
    view.selection.anchor = path
    view.userPress(
      path, isAlone: response == .replace, performsPrimaryAction: response == .replace || press.isPrimary)
  }

  // MARK: Changes of the data

  func dataWasReloaded() {
    transfer?.placeholders.removeAll()
    band?.dataWasReloaded()
    highlighted = nil
    pressed = nil
    focused = nil
    layOutFocusRing()
  }

  func renumber(_ map: ListChange) {
    transfer?.placeholders.renumber(counts: map.oldCounts, after: map.after)
    band?.renumber(map)
    highlighted = highlighted.flatMap(map.after)
    pressed = pressed.flatMap(map.after)
    focused = focused.flatMap(map.afterOrNext)
  }

  /// The layout moved items.
  func placesChanged() { band?.placesChanged() }

  // MARK: Focus

  /// The program selected an item while selection follows focus.
  func selected(_ path: IndexPath) {
    guard view.data.contains(path) else { return }
    focused = path
    view.selection.anchor = path
    layOutFocusRing()
  }

  /// The view became or resigned first responder.
  func focusDidChange() {
    guard view.isFirstResponder else {
      showsFocus = false
      if !view.remembersLastFocusedIndexPath { focused = nil }
      return layOutFocusRing()
    }
    guard !isMovingFocus else { return }
    showsFocus = view.window?.showsFocus == true
    if focused.map({ !view.data.contains($0) }) ?? true { focused = firstReachable }
    layOutFocusRing()
  }

  /// Tab moved the focus to a control in a cell. Keys continue from that item when the focus returns to the view.
  func focusMoved(into cell: UICollectionViewCell?) {
    if let path = cell.flatMap(view.indexPath(for:)) { focused = path }
  }

  /// Selects the focused item if the selection follows the focus.
  func chooseFocused() { if let focused { reach(focused, false) } }

  /// The cell of the focused item.
  var focusedCell: UICollectionViewCell? { focused.flatMap(view.cellForItem(at:)) }

  /// A press moves the focus to an item, or removes it when outside of all items.
  private func moveFocus(_ path: IndexPath?) {
    if let path { focused = path }
    showsFocus = false
    if !view.isFirstResponder, view.canBecomeFirstResponder {
      isMovingFocus = true
      view.becomeFirstResponder()
      isMovingFocus = false
    }
    showsFocus = false
    layOutFocusRing()
  }
  private var isMovingFocus = false

  /// Moves the focus to an item, and makes the view the first responder.
  ///
  /// - Returns: whether the view is the first responder.
  func focus(_ path: IndexPath) -> Bool {
    moveFocus(path)
    return view.isFirstResponder
  }

  private var firstReachable: IndexPath? {
    if let selected = view.selection.paths.first(where: { view.cellForItem(at: $0) != nil }) {
      return selected
    }
    return view.indexPathsForVisibleItems.filter(isReachable).min()
  }

  private func isReachable(_ path: IndexPath) -> Bool {
    view.delegate?.collectionView(view, canFocusItemAt: path) ?? true
  }

  /// Moves the focus ring to the focused item.
  func layOutFocusRing() {
    guard showsFocus, view.isFirstResponder, let path = focused, let cell = view.cellForItem(at: path) else {
      ring?.removeFromSuperview()
      ring = nil
      return
    }
    UIView.performWithoutAnimation {
      let present = ring ?? ItemFocusRing()
      present.show(around: cell)
      ring = present
    }
  }

  // MARK: Keys

  func handle(_ key: UIKey) -> Bool {
    guard view.isFirstResponder, view.acceptsFocus else { return false }
    let flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
    let isExtending = flags.contains(.shift)
    guard flags.subtracting([.shift, .control]).isEmpty else { return false }
    switch key.keyCode {
    case .keyboardUpArrow: return move(.up, isExtending)
    case .keyboardDownArrow: return move(.down, isExtending)
    case .keyboardLeftArrow: return move(.left, isExtending)
    case .keyboardRightArrow: return move(.right, isExtending)
    case .keyboardPageUp: return move(.pageUp, isExtending)
    case .keyboardPageDown: return move(.pageDown, isExtending)
    case .keyboardHome: return move(.first, isExtending)
    case .keyboardEnd: return move(.last, isExtending)
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
      guard let path = focused, view.cellForItem(at: path) != nil || view.data.contains(path) else {
        return false
      }
      pressByKey(path, isPrimary: key.keyCode != .keyboardSpacebar)
      return true
    case _ where flags == .control && key.shortcutCharacter == "a":
      guard view.canSelectSeveral else { return false }
      for path in view.data.all where !view.selection.contains(path) {
        view.userSelect(path, keepsOthers: true)
      }
      return true
    case .keyboardEscape where view.movement != nil:
      view.cancelInteractiveMovement()
      return true
    default: return false
    }
  }

  /// An assistive technology pressed an item.
  func activate(_ path: IndexPath) -> Bool {
    guard view.data.contains(path) else { return false }
    pressByKey(path, isPrimary: true)
    return true
  }

  private func pressByKey(_ path: IndexPath, isPrimary: Bool) {
    showsFocus = true
    if (view.cellForItem(at: path) as? UICollectionViewListCell)?.pressHeader() == true {
      return layOutFocusRing()
    }
    guard view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true else { return }
    view.delegate?.collectionView(view, didHighlightItemAt: path)
    view.delegate?.collectionView(view, didUnhighlightItemAt: path)
    guard view.data.contains(path) else { return }
    // Return performs the primary action of a selected item and keeps it selected.
    if isPrimary, view.canSelectSeveral, view.selection.contains(path) {
      view.selection.anchor = path
      return view.performPrimaryAction(path)
    }
    respond(to: ListSelection.Press(source: isPrimary ? .returnKey : .space), on: path)
    layOutFocusRing()
  }

  private func move(_ way: ItemWay, _ isExtending: Bool) -> Bool {
    guard let from = focused, view.data.contains(from) else {
      guard let first = firstReachable else { return false }
      reach(first, isExtending)
      return true
    }
    guard let next = view.item(from: from, way, isReachable) else {
      // At the last item, the scroll view handles the key, to reveal the content behind the last item.
      showsFocus = true
      if !isExtending { selectIfFollowing(from) }
      layOutFocusRing()
      return false
    }
    reach(next, isExtending)
    return true
  }

  private func reach(_ path: IndexPath, _ isExtending: Bool) {
    let from = focused
    focused = path
    showsFocus = true
    view.reveal(path)
    let begins = isExtending && view.beginSelectingSeveral(path)
    if isExtending, view.canSelectSeveral {
      view.userExtend(to: path, from: from ?? path)
    } else {
      view.selection.anchor = path
      selectIfFollowing(path)
    }
    if begins { view.delegate?.collectionViewDidEndMultipleSelectionInteraction(view) }
    layOutFocusRing()
    view.setNeedsLayout()
  }

  private func selectIfFollowing(_ path: IndexPath) {
    let follows =
      view.delegate?.collectionView(view, selectionFollowsFocusForItemAt: path) ?? view.selectionFollowsFocus
    if follows, !view.selection.contains(path) { view.userSelect(path, keepsOthers: false) }
  }

  // MARK: Menus

  /// The point at which the menu key opens a menu: in the focused item, which is scrolled into view.
  var keyMenuPlace: CGPoint? {
    view.loadCounts()
    guard let focused, view.data.contains(focused) else { return nil }
    view.scrollToItem(at: focused, at: [], animated: false)
    view.layoutIfNeeded()
    guard let cell = view.cellForItem(at: focused) else { return nil }
    let place = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: view)
    return view.bounds.contains(place) ? place : nil
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let delegate = view.delegate else { return nil }
    let paths = view.item(at: location).map {
      view.selection.contains($0) && view.selection.count > 1 ? view.selection.paths : [$0]
    }
    if touch != nil { _ = touch.map { cancelled([$0]) } }
    return delegate.collectionView(view, contextMenuConfigurationForItemsAt: paths ?? [], point: location)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { view.delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { view.delegate?.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    view.delegate?.collectionView(
      view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
