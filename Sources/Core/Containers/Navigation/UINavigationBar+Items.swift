import Foundation

// Changes of the items, and the way back to an earlier one.
extension UINavigationBar {
  /// Prepares to show the last of the given items.
  func change(to items: [UINavigationItem], animated: Bool) -> Change {
    // A previous change is completed first, and this one begins at its end.
    pending?.end(true)
    let old = row
    let oldStack = stack
    let top = items.last
    let isForward = !oldStack.contains { $0 === top }
    for item in oldStack where item.bar === self && !items.contains(where: { $0 === item }) { item.bar = nil }
    stack = items
    let new = top.map { item in
      NavigationRow(
        item, behind: items.count > 1 ? items[items.count - 2] : nil, isLarge: isLarge(items.count - 1),
        in: self)
    }
    for item in items { item.bar = self }
    row = new
    let side: CGFloat = isForward ? 1 : -1
    if let new {
      addSubview(new)
      layOut(new)
      if animated, old != nil { UIView.performWithoutAnimation { new.shift(side) } }
    }
    old?.isUserInteractionEnabled = false
    var isOver = false
    let made = Change(
      apply: { [unowned self] in
        new?.shift(0)
        old?.shift(-side)
        updateAppearance()
      },
      // The program may release the bar during the animation.
      end: { [weak self] completed in
        guard let self, !isOver else { return }
        isOver = true
        pending = nil
        if completed {
          new?.shift(0)
          old?.removeFromSuperview()
          return
        }
        stack = oldStack
        for item in items where !oldStack.contains(where: { $0 === item }) { item.bar = nil }
        for item in oldStack { item.bar = self }
        new?.removeFromSuperview()
        row = old
        old?.isUserInteractionEnabled = true
        old?.update()
        old?.shift(0)
        updateAppearance()
        setNeedsLayout()
      })
    if animated { pending = made }
    return made
  }

  package func itemDidChange(_ item: UINavigationItem, animated: Bool = false) {
    if item === row?.item || item === row?.backItem {
      let isOther = row.map { $0.isLarge != isLarge(stack.count - 1) } ?? false
      if isOther, pending == nil { rebuild() } else { updateRow(animated) }
    }
    updateAppearance()
    controller?.barHeightDidChange()
  }

  /// Called when the search of the item begins or ends.
  package func searchDidChange() {
    row?.update()
    controller?.barHeightDidChange(animated: true)
  }

  private func updateRow(_ animated: Bool) {
    guard animated, window != nil, let row, pending == nil, !UIAccessibility.isReduceMotionEnabled else {
      row?.update()
      return
    }
    UIView.transition(
      with: row, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: {
        row.update()
        row.layoutIfNeeded()
      })
  }

  /// Replaces the row by a new one for the same item.
  func rebuild() {
    guard let old = row else { return }
    let new = NavigationRow(
      old.item, behind: old.backItem, isLarge: isLarge(stack.count - 1), in: self)
    old.removeFromSuperview()
    row = new
    addSubview(new)
    layOut(new)
  }

  // MARK: Going back

  /// Whether an item has a back button.
  func canGoBack(from item: UINavigationItem, to backItem: UINavigationItem?) -> Bool {
    backItem != nil || item.backAction != nil
  }

  /// Called when the user pressed the back button.
  func backPressed() {
    if let action = topItem?.backAction { return action.perform(from: self) }
    if let controller { controller.popByUser() } else { _ = popItem(animated: true) }
  }

  /// A menu of the previous items, nearest first.
  func backMenu() -> UIMenu? {
    guard stack.count > 1 else { return nil }
    let actions = stack.indices.dropLast().reversed().map { index in
      let item = stack[index]
      return UIAction(title: item.backButtonTitle ?? item.title ?? localized("Back")) { [weak self] _ in
        self?.goBack(to: item)
      }
    }
    return UIMenu(children: actions)
  }

  private func goBack(to item: UINavigationItem) {
    guard let index = stack.firstIndex(where: { $0 === item }), index < stack.count - 1 else { return }
    if let controller { return controller.leadBack(to: index) }
    while stack.count > index + 2, let top = stack.last {
      guard delegate?.navigationBar(self, shouldPop: top) ?? true else { return }
      show(stack.dropLast(), animated: false) {}
      delegate?.navigationBar(self, didPop: top)
    }
    popItem(animated: true)
  }
}
