import Foundation

/// The direction in which Tab moves the focus.
enum FocusDirection {
  case next, previous

  /// The direction for a key; nil for other keys than Tab. Control-Tab also leaves a text view, in which Tab alone
  /// types.
  init?(_ key: UIKey) {
    guard key.keyCode == .keyboardTab, key.modifierFlags.isDisjoint(with: [.alternate, .command]) else {
      return nil
    }
    self = key.modifierFlags.contains(.shift) ? .previous : .next
  }
}

/// The place from which Tab continues: that of the newest press, or of a view that lost the focus.
struct FocusPoint {
  /// The view that the press hit, the view that resigned, or the superview of the removed view.
  private(set) weak var view: UIView?

  /// The point in that view.
  let point: CGPoint

  init?(_ touch: UITouch?) {
    guard let touch, let view = touch.view else { return nil }
    self.view = view
    point = touch.location(in: view)
  }

  /// The place of a view that is still in the window.
  init(of view: UIView) {
    self.view = view
    point = view.bounds.origin
  }

  /// The place of a view that is about to leave its superview: Tab goes on with the view that takes this place.
  init?(ofLeaving view: UIView) {
    guard let superview = view.superview else { return nil }
    self.view = superview
    let frame = view.frame
    point = CGPoint(x: superview.laysOutRightToLeft ? frame.maxX + 1 : frame.minX - 1, y: frame.midY)
  }
}

extension UIWindow {
  /// Makes the next view first responder, after the focused one in reading order, or before it; the order is circular.
  /// After a press, the order continues from the location of the press.
  ///
  /// - Returns: whether the focus moved.
  func moveFocus(_ direction: FocusDirection) -> Bool {
    let present = focusedView
    for view in FocusOrder(self).views(direction) where view !== present {
      if moveFocus(from: present, to: view, direction == .next ? .next : .previous) { return true }
    }
    return false
  }

  /// The views to which Tab does not move the focus, or from which it does not move it, for an audit. The focus is moved
  /// through the window, and back.
  package func findFocusTraps() -> [UIView] {
    let former = firstResponder
    defer { if firstResponder !== former { former?.becomeFirstResponder() } }
    let stops = FocusOrder(self).views(.next)
    guard stops.count > 1 else { return [] }
    var unreached = stops
    for _ in 0...stops.count {
      let present = focusedView
      guard moveFocus(.next), let reached = focusedView else { return present.map { [$0] } ?? unreached }
      unreached.removeAll { $0 === reached }
    }
    return unreached
  }

  /// Moves the focus by arrow keys within the group of the first responder (`focusGroupIdentifier`).
  ///
  /// - Returns: the presses that did not move the focus.
  func moveFocusInGroup(_ presses: Set<UIPress>) -> Set<UIPress> {
    // Fast path: without an arrow key, return the set without a copy.
    guard presses.contains(where: { $0.key.flatMap(UIFocusHeading.init(arrow:)) != nil }) else {
      return presses
    }
    return presses.filter { $0.key.map(moveFocusInGroup) != true }
  }

  private func moveFocusInGroup(_ key: UIKey) -> Bool {
    guard let heading = UIFocusHeading(arrow: key), let present = firstResponder as? UIView,
      let group = present.focusGroup
    else { return false }
    let members = FocusOrder(self).members(of: group)
    guard let next = present.nearest(heading, among: members) else { return false }
    return moveFocus(from: present, to: next, heading)
  }

  /// Moves the focus to the first view inside of a view at which Tab stops.
  ///
  /// - Parameters:
  ///   - part: a view that does not receive the focus, nor do its descendants.
  ///   - choosesRow: whether a list whose selection follows the focus selects its focused row.
  /// - Returns: whether the focus moved.
  @discardableResult package func moveFocus(
    into view: UIView, outside part: UIView? = nil, choosesRow: Bool = false
  )
    -> Bool
  {
    layoutIfNeeded()
    let present = focusedView
    for stop in FocusOrder(self).views(inside: view) {
      guard part.map(stop.isInside) != true, moveFocus(from: present, to: stop, .next) else { continue }
      if choosesRow { (stop as? any FocusableList)?.chooseFocused() }
      return true
    }
    return false
  }

  private func moveFocus(from present: UIView?, to view: UIView, _ heading: UIFocusHeading) -> Bool {
    let context = UIFocusUpdateContext(from: present, to: view, heading)
    guard allowsFocus(context), view.becomeFirstResponder() else { return false }
    noteFocus(in: view)
    view.revealFocus()
    showFocus(around: view)
    focusMoved(context)
    return true
  }

  /// Records the focused view as the one to which its group and its list return.
  private func noteFocus(in view: UIView) {
    if let group = view.focusGroup { focusedMembers[group] = WeakView(view: view) }
    var cell: UIView?
    for around in sequence(first: view, next: \.superview).dropFirst() {
      switch around {
      case is any FocusableCell: cell = around
      case let list as any FocusableList: return list.focusMoved(into: cell)
      default: break
      }
    }
  }

  /// Shows the ring around a view to which keys moved the focus.
  package func showFocus(around view: UIView) {
    let ring = focusRing ?? FocusRing(self)
    focusRing = ring
    ring.show(around: view)
  }

  /// Whether there is a view to which Tab can move the focus.
  var canMoveFocus: Bool {
    let present = firstResponder
    return FocusOrder(self).views(.next).contains { $0 !== present }
  }

  /// Shows the focus ring after input by keys, and hides it after a press of the pointer or a finger.
  func focusVisibilityChanged() {
    let window = hasKeys ? self : context.keyWindows.current ?? self
    // The program may have moved the focus while a pointer was in use: the ring appears with the first key.
    if showsFocus, let control = window.firstResponder as? UIControl, control.acceptsKeys {
      window.showFocus(around: control)
    } else {
      window.focusRing?.update()
    }
  }
}

/// A list that is one stop for Tab, followed by the controls of its focused row: a table or a collection view.
package protocol FocusableList: UIView {
  /// The cell of the focused row or item; nil if there is none or it is not loaded.
  var focusedCell: UIView? { get }

  /// The focus moved into a cell; nil for other views of the list.
  func focusMoved(into cell: UIView?)

  /// Selects the focused row or item if the selection follows the focus.
  func chooseFocused()
}

/// A cell of such a list.
package protocol FocusableCell: UIView {}

/// A weak reference to a view.
struct WeakView {
  weak var view: UIView?
}

/// The views of a window at which Tab stops, in reading order.
///
/// The order is that of the tree, and among the subviews of one view that of reading: rows from top to bottom, each from
/// the leading to the trailing edge. A row holds all views that begin above the middle of its highest. Of views with the
/// same origin the lowest in height comes first. A list is one stop, followed by the controls of its focused row. A group
/// (`focusGroupIdentifier`) is one stop.
private struct FocusOrder {
  private var stops: [(view: UIView, group: String?)] = []
  private let window: UIWindow
  private let present: UIView?
  private let point: FocusPoint?

  /// The number of stops that begin before the place of the newest press, and the number of those that end before it.
  private var place: (before: Int, after: Int)?

  /// How many stops are before the focused view, where that is hidden or takes no events.
  private var skipped: Int?

  private enum Item {
    case view(UIView, Context)
    case point
  }

  private struct Context {
    /// The nearest list around that is a stop.
    var list: (any FocusableList)?
    var group: String?
    var onlyText = false
  }

  init(_ window: UIWindow) {
    self.window = window
    // The views below a presented controller cannot be used.
    let whole = window.modalController?.modal?.presentation?.containerView ?? window
    present = window.focusedView
    point = window.focusPoint
    var rest: [Item] = []
    // A toast is in front of presented controllers, too.
    if whole !== window, let toast = window.toasts?.shownView { rest.append(.view(toast, Context())) }
    push(whole, Context(), on: &rest)
    while let item = rest.popLast() {
      guard case .view(let view, var context) = item else {
        place = (stops.count, stops.count)
        continue
      }
      guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01 else {
        if present?.isInside(view) == true { skipped = stops.count }
        continue
      }
      if let list = context.list, view is any FocusableCell {
        switch access(to: view, of: list) {
        case .none: continue
        case .text: context.onlyText = true
        case .all: break
        }
      }
      if let group = view.focusGroupIdentifier { context.group = group }
      let isStop =
        view.canBecomeFirstResponder && view.canBecomeFocused && (!context.onlyText || view is any UIKeyInput)
      if isStop { stops.append((view, context.group)) }
      if view === point?.view, isStop { place = (stops.count - 1, stops.count) }
      if isStop, let list = view as? any FocusableList { context.list = list }
      push(view, context, on: &rest)
    }
  }

  private func push(_ view: UIView, _ context: Context, on rest: inout [Item]) {
    let subviews = Self.inReadingOrder(view.subviews, isMirrored: view.laysOutRightToLeft)
    var items = subviews.map { Item.view($0, context) }
    if let point, point.view === view, !view.canBecomeFirstResponder {
      let isMirrored = view.laysOutRightToLeft
      let after = subviews.firstIndex { subview in
        let frame = subview.frame
        guard frame.minY <= point.point.y else { return true }
        let isBeside = isMirrored ? frame.maxX < point.point.x : frame.minX > point.point.x
        return frame.maxY > point.point.y && isBeside
      }
      items.insert(.point, at: after ?? items.count)
    }
    rest += items.reversed()
  }

  // MARK: Lists

  private enum Access { case none, text, all }

  /// The views in a cell that are stops. In a form, Tab moves from the text field of a row to that of the next.
  private func access(to cell: UIView, of list: any FocusableList) -> Access {
    if cell === list.focusedCell || point?.view?.isInside(cell) == true { return .all }
    guard let present, present !== list, present.isInside(list) else { return .none }
    if present.isInside(cell) { return .all }
    return present is any UIKeyInput ? .text : .none
  }

  // MARK: Groups

  /// The views of a group.
  func members(of group: String) -> [UIView] { stops.lazy.filter { $0.group == group }.map(\.view) }

  /// The view of a group at which Tab stops: the focused one, else the one that was focused last, the selected one, or
  /// the first one of the highest priority.
  private func stop(of group: String) -> UIView? {
    let members = members(of: group)
    if let present, let member = members.first(where: { $0 === present }) { return member }
    if let last = window.focusedMembers[group]?.view, members.contains(where: { $0 === last }) { return last }
    if let selected = members.first(where: { ($0 as? UIControl)?.isSelected == true }) { return selected }
    let highest = members.map(\.focusGroupPriority.rawValue).max()
    return members.first { $0.focusGroupPriority.rawValue == highest }
  }

  // MARK: The order

  /// The views inside of a view in reading order.
  func views(inside view: UIView) -> [UIView] { stops.map(\.view).filter { $0.isInside(view) } }

  /// The views in the order in which Tab or Shift-Tab reaches them.
  func views(_ direction: FocusDirection) -> [UIView] {
    let place = place ?? currentPosition
    let indices =
      direction == .next
      ? Array(place.after..<stops.count) + Array(0..<place.after)
      : (0..<place.before).reversed() + (place.before..<stops.count).reversed()
    var groups: [String: UIView] = [:]
    return indices.compactMap { index in
      let (view, group) = stops[index]
      guard let group else { return view }
      let member = groups[group] ?? stop(of: group)
      groups[group] = member
      return view === member ? view : nil
    }
  }

  /// The place of the focused view. For a controller that is first responder it is that of its view.
  private var currentPosition: (before: Int, after: Int) {
    guard let present else { return (stops.count, 0) }
    if let index = stops.firstIndex(where: { $0.view === present }) { return (index, index + 1) }
    guard let first = stops.firstIndex(where: { $0.view.isDescendant(of: present) }),
      let last = stops.lastIndex(where: { $0.view.isDescendant(of: present) })
    else { return skipped.map { ($0, $0) } ?? (stops.count, 0) }
    return (last + 1, first)
  }

  private static func inReadingOrder(_ views: [UIView], isMirrored: Bool) -> [UIView] {
    // Views with equal positions keep the order of the tree.
    var rest = views.sorted { $0.frame.minY < $1.frame.minY }[...]
    var result: [UIView] = []
    while let highest = rest.popFirst() {
      let row = rest.prefix { $0.frame.minY < highest.frame.midY }
      result += ([highest] + row).sorted {
        let (first, second) = ($0.frame, $1.frame)
        let distance = isMirrored ? second.maxX - first.maxX : first.minX - second.minX
        guard distance == 0 else { return distance < 0 }
        // A bar in front of the upper edge of content comes before the content.
        return first.minY == second.minY ? first.maxY < second.maxY : first.minY < second.minY
      }
      rest = rest.dropFirst(row.count)
    }
    return result
  }
}

extension UIFocusHeading {
  /// The direction of an arrow key without modifiers; nil for other keys.
  init?(arrow key: UIKey) {
    guard key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) else { return nil }
    switch key.keyCode {
    case .keyboardUpArrow: self = .up
    case .keyboardDownArrow: self = .down
    case .keyboardLeftArrow: self = .left
    case .keyboardRightArrow: self = .right
    default: return nil
    }
  }
}

extension UIView {
  /// The group in which arrow keys move the focus: that of the nearest view with an identifier, from this one up.
  fileprivate var focusGroup: String? {
    sequence(first: self, next: \.superview).lazy.compactMap(\.focusGroupIdentifier).first { _ in true }
  }

  /// The rectangle around which the focus ring is shown, in the view's coordinates, and its corner radius.
  var shapeOfFocus: (rect: CGRect, cornerRadius: CGFloat) {
    (self as? UIControl)?.focusShape ?? (bounds, max(FocusRing.cornerRadius, layer.cornerRadius))
  }

  /// The nearest of some views in a direction. The distance across the direction counts twice.
  func nearest(_ heading: UIFocusHeading, among views: [UIView]) -> UIView? {
    let here = convert(bounds, to: nil)
    var best: (view: UIView, distance: CGFloat)?
    for view in views where view !== self {
      let there = view.convert(view.bounds, to: nil)
      let (x, y) = (there.midX - here.midX, there.midY - here.midY)
      let (along, across) =
        switch heading {
        case .up: (-y, x)
        case .down: (y, x)
        case .left: (-x, y)
        default: (x, y)
        }
      guard along > 1, abs(across) <= along || heading == .up || heading == .down else { continue }
      let distance = along + 2 * abs(across)
      if distance < best?.distance ?? .infinity { best = (view, distance) }
    }
    return best?.view
  }

  /// Scrolls the scroll views around, so that the focused view and its ring are visible.
  func revealFocus() {
    let reach = FocusRing.gap + FocusRingStyle((superview ?? self).traitCollection).width
    let shape = shapeOfFocus.rect.insetBy(dx: -reach, dy: -reach)
    for case let scroller as UIScrollView in sequence(first: self, next: \.superview).dropFirst() {
      var rect = convert(shape, to: scroller)
      if scroller.isPagingEnabled {
        // A paging scroll view stops only at whole pages.
        let size = scroller.bounds.size
        guard size.width > 0, size.height > 0 else { continue }
        rect.origin = CGPoint(
          x: (rect.midX / size.width).rounded(.down) * size.width,
          y: (rect.midY / size.height).rounded(.down) * size.height)
        rect.size = size
      }
      scroller.scrollRectToVisible(rect, animated: false)
    }
  }
}
