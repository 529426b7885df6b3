import Foundation

/// Where Tab moves the focus.
enum FocusDirection {
  case next, previous

  /// Where a key moves it; nil for other keys than Tab.
  init?(_ key: UIKey) {
    guard key.keyCode == .keyboardTab else { return nil }
    let others: UIKeyModifierFlags = [.control, .alternate, .command]
    guard key.modifierFlags.isDisjoint(with: others) else { return nil }
    self = key.modifierFlags.contains(.shift) ? .previous : .next
  }
}

extension UIWindow {
  /// Makes the next view first responder that can be, after the present one in reading order, or before it;
  /// after the last comes the first.
  ///
  /// The order is that of the tree, and among the subviews of one view that of reading: rows from top to
  /// bottom, each from left to right. A row has all that begin above the middle of its highest.
  ///
  /// - Returns: whether another view has the focus.
  func moveFocus(_ direction: FocusDirection) -> Bool {
    let views = focusableViews()
    let order = direction == .next ? views : views.reversed()
    // A controller that is first responder stands where its view is.
    let present = firstResponder as? UIView ?? (firstResponder as? UIViewController)?.viewIfLoaded
    var start = 0
    if let index = order.firstIndex(where: { $0 === present }) {
      start = index + 1
    } else if let present {
      start = order.firstIndex { $0.isDescendant(of: present) } ?? 0
    }
    for view in order[start...] + order[..<start] where view !== present {
      let context = UIFocusUpdateContext(from: present, to: view, direction == .next ? .next : .previous)
      guard allowsFocus(context), view.becomeFirstResponder() else { continue }
      showFocus(around: view)
      focusMoved(context)
      return true
    }
    return false
  }

  /// Shows the ring around a view to which keys moved the focus.
  func showFocus(around view: UIView) {
    let ring = focusRing ?? FocusRing(self)
    focusRing = ring
    ring.show(around: view)
  }

  /// Whether Tab has somewhere to move the focus.
  var canMoveFocus: Bool { focusableViews().contains { $0 !== firstResponder } }

  /// The views that Tab stops at, in reading order.
  private func focusableViews() -> [UIView] {
    var views: [UIView] = []
    // What is below a controller that is presented cannot be used.
    let whole = modalController?.modal?.presentation?.containerView ?? self
    var rest: [UIView] = Self.inReadingOrder(whole.subviews).reversed()
    while let view = rest.popLast() {
      guard !view.isHidden, view.isUserInteractionEnabled, view.alpha >= 0.01 else { continue }
      if view.canBecomeFirstResponder, view.canBecomeFocused { views.append(view) }
      rest += Self.inReadingOrder(view.subviews).reversed()
    }
    return views
  }

  private static func inReadingOrder(_ views: [UIView]) -> [UIView] {
    // Among equals the order of the tree holds.
    var rest = views.sorted { $0.frame.minY < $1.frame.minY }[...]
    var result: [UIView] = []
    while let highest = rest.popFirst() {
      let row = rest.prefix { $0.frame.minY < highest.frame.midY }
      result += ([highest] + row).sorted { $0.frame.minX < $1.frame.minX }
      rest = rest.dropFirst(row.count)
    }
    return result
  }
}
