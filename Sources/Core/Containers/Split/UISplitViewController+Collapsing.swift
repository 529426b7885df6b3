import CasementGraphics
import Foundation

// Collapses the columns into a stack in narrow windows, and expands them again.
extension UISplitViewController {
  /// The navigation controller that contains the collapsed columns.
  var collapsedNavigation: UINavigationController? { columns.collapsedRoot as? UINavigationController }

  // MARK: Controllers

  var currentControllers: [UIViewController] {
    if isCollapsed { return columns.collapsedRoot.map { [$0] } ?? [] }
    return [Column.primary, .supplementary, .secondary].compactMap { columns.shown[$0] }
  }

  func setClassicControllers(_ controllers: [UIViewController]) {
    precondition(
      style == .unspecified,
      "viewControllers cannot be set of a split view controller with a style: use setViewController(_:for:)")
    precondition(
      controllers.count <= 2,
      "viewControllers was given \(controllers.count) controllers, and a split view controller shows two")
    finishColumnChange()
    if isCollapsed {
      // The collapsed root may be another controller. The second controller is shown after the next expansion.
      replaceCollapsedRoot(controllers.first)
      columns.given[.primary] = controllers.first
      columns.shown[.primary] = controllers.first
      if controllers.count > 1 { columns.collapsedSecondary = controllers[1] }
      return
    }
    replace(controllers.first, in: .primary)
    replace(controllers.count > 1 ? controllers[1] : nil, in: .secondary)
  }

  func set(_ controller: UIViewController?, for column: Column) {
    precondition(
      style != .unspecified,
      "setViewController(_:for:) needs a style: make the split view controller by init(style:)")
    precondition(
      column != .supplementary || style == .tripleColumn,
      "there is a supplementary column in the style tripleColumn only")
    guard controller !== columns.given[column] else { return }
    finishColumnChange()
    // While collapsed, the column's controllers are in the root's stack.
    let wasOnTop = isCollapsed && column != .primary && columns.moved[column] != nil
    if isCollapsed { returnMoved(column) }
    let shown: UIViewController? =
      if column == .compact {
        controller
      } else {
        controller.map {
          $0 as? UINavigationController ?? $0.navigationController
            ?? UINavigationController(rootViewController: $0)
        }
      }
    replace(shown, in: column)
    columns.given[column] = controller
    guard isCollapsed else { return updateButton() }
    if column == .compact || column == .primary { replaceCollapsedRoot(collapsedCandidate) }
    if wasOnTop, controller != nil { pushMoved(column, animated: false) }
  }

  /// Replaces the controller of a column.
  private func replace(_ controller: UIViewController?, in column: Column) {
    let old = columns.shown[column]
    guard old !== controller else { return }
    let isVisible = columns.visible.contains(column)
    if let controller, controller.parent !== self { addChild(controller) }
    columns.given[column] = controller
    columns.shown[column] = controller
    if isVisible {
      let change = ChildChange(in: self, from: old, to: controller, animated: false)
      change.begin()
      // An appearance callback may set another controller for the column, even while the view is inserted.
      var isCurrent: Bool { columns.shown[column] === controller }
      if isCurrent {
        columns.views[column]?.content = nil
        if let controller, let place = columns.views[column] {
          controller.view.frame = place.bounds
          place.content = controller.view
        } else {
          columns.visible.remove(column)
          columns.views[column]?.removeFromSuperview()
        }
      }
      guard isCurrent else {
        controller?.viewIfLoaded?.removeFromSuperview()
        change.end(completed: false)
        if let old, old !== columns.shown[column] { leave(old) }
        return
      }
      change.end()
    }
    controller?.didMove(toParent: self)
    if let old, old.parent === self, old !== columns.collapsedRoot {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Collapsing

  /// The controller to show alone in a narrow window.
  private var collapsedCandidate: UIViewController? {
    columns.shown[.compact] ?? columns.shown[.primary] ?? columns.shown[.supplementary]
      ?? columns.shown[.secondary]
  }

  func collapse(isFirst: Bool) {
    let wasVisible = columns.visible
    columns.isCollapsed = true
    defer { postShowDetailTargetChange(isFirst) }
    updateButton()
    var root = collapsedCandidate
    if style == .unspecified {
      root = delegate?.primaryViewController(forCollapsing: self) ?? root
    }
    // A view can only be in one place, so the columns disappear first.
    let leaving = [Column.primary, .supplementary, .secondary].filter { wasVisible.contains($0) }
    var changes: [ChildChange] = []
    for column in leaving where columns.shown[column] !== root {
      changes.append(ChildChange(in: self, from: columns.shown[column], to: nil, animated: false))
    }
    let isRootSeen = leaving.contains { columns.shown[$0] === root }
    if let root, !isRootSeen {
      if root.parent !== self {
        addChild(root)
        root.didMove(toParent: self)
      }
      changes.append(ChildChange(in: self, from: nil, to: root, animated: false))
    }
    for change in changes { change.begin() }
    columns.visible = []
    columns.collapsedRoot = root
    if let root {
      root.view.frame = view.bounds
      view.addSubview(root.view)
    }
    for (_, place) in columns.views {
      let isRoot = place.content === root?.view
      place.content = nil
      if isRoot { reattach(root) }
      place.removeFromSuperview()
    }
    for (_, divider) in columns.dividers { divider.removeFromSuperview() }
    columns.dividers = [:]
    columns.veil.removeFromSuperview()
    for change in changes { change.end() }
    if columns.shown[.compact] == nil { stackColumns(onto: root) }
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func reattach(_ root: UIViewController?) {
    if let root, root.view.superview !== view {
      root.view.frame = view.bounds
      view.addSubview(root.view)
    }
  }

  /// Pushes the other columns onto the primary one.
  private func stackColumns(onto root: UIViewController?) {
    guard let root else { return }
    if style == .unspecified {
      guard let secondary = columns.shown[.secondary] else { return }
      columns.collapsedSecondary = secondary
      columns.shown[.secondary] = nil
      columns.given[.secondary] = nil
      leave(secondary)
      if delegate?.splitViewController(self, collapseSecondary: secondary, onto: root) == true { return }
      root.collapseSecondaryViewController(secondary, for: self)
      return
    }
    let last: Column =
      columns.shown[.secondary] != nil
      ? .secondary : columns.shown[.supplementary] != nil ? .supplementary : .primary
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: last) ?? last
    if top == .supplementary || top == .secondary { pushMoved(.supplementary, animated: false) }
    if top == .secondary { pushMoved(.secondary, animated: false) }
  }

  private func leave(_ child: UIViewController) {
    guard child.parent === self else { return }
    child.willMove(toParent: nil)
    child.viewIfLoaded?.removeFromSuperview()
    child.removeFromParent()
  }

  /// Pushes a column's controllers onto the stack.
  private func pushMoved(_ column: Column, animated: Bool) {
    guard let base = collapsedNavigation, columns.moved[column] == nil,
      let source = columns.shown[column] as? UINavigationController, source !== base
    else { return }
    move(source, as: column, onto: base, animated: animated)
  }

  /// Pushes a controller onto the stack. For a navigation controller, its controllers are moved instead.
  fileprivate func move(
    _ source: UIViewController, as column: Column, onto base: UINavigationController, animated: Bool
  ) {
    let navigation = source as? UINavigationController
    let controllers = navigation?.viewControllers ?? [source]
    guard !controllers.isEmpty else { return }
    navigation?.setViewControllers([], animated: false)
    columns.moved[column] = controllers
    // A callback of a moved controller may have shown the column again. Some controllers are then in the stack already.
    let missing = controllers.filter { controller in !base.viewControllers.contains { $0 === controller } }
    base.setViewControllers(base.viewControllers + missing, animated: animated)
  }

  /// Moves a column's controllers from the stack back to their navigation controller.
  private func returnMoved(_ column: Column) {
    guard let base = collapsedNavigation, let controllers = columns.moved.removeValue(forKey: column) else {
      return
    }
    let rest = base.viewControllers.filter { controller in !controllers.contains { $0 === controller } }
    base.setViewControllers(rest, animated: false)
    (columns.shown[column] as? UINavigationController)?.setViewControllers(controllers, animated: false)
  }

  private func replaceCollapsedRoot(_ root: UIViewController?) {
    let old = columns.collapsedRoot
    guard root !== old else { return }
    let change = ChildChange(in: self, from: old, to: root, animated: false)
    if let root, root.parent !== self {
      addChild(root)
      root.didMove(toParent: self)
    }
    change.begin()
    columns.collapsedRoot = root
    old?.viewIfLoaded?.removeFromSuperview()
    if let root {
      root.view.frame = view.bounds
      view.addSubview(root.view)
    }
    change.end()
    if let old, !columns.shown.values.contains(where: { $0 === old }) { leave(old) }
  }

  private func postShowDetailTargetChange(_ isFirst: Bool) {
    guard !isFirst else { return }
    NotificationCenter.default.post(
      name: UIViewController.showDetailTargetDidChangeNotification, object: self)
  }

  // MARK: Expanding

  func expand(isFirst: Bool) {
    let proposed = resolvedMode(geometry)
    columns.isCollapsed = false
    defer { postShowDetailTargetChange(isFirst) }
    if !isFirst { separateColumns() }
    var mode = proposed
    if style != .unspecified, !isFirst {
      mode =
        delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
        ?? proposed
      if mode != proposed, mode != .automatic { columns.count = geometry.columns(mode).count }
      mode = resolvedMode(geometry)
    }
    let old = columns.collapsedRoot
    columns.collapsedRoot = nil
    let isColumn = old.map { root in geometry.columns(mode).contains { columns.shown[$0] === root } } ?? false
    if let old, !isColumn, old.viewIfLoaded?.superview === view {
      let change = ChildChange(in: self, from: old, to: nil, animated: false)
      change.begin()
      old.view.removeFromSuperview()
      change.end()
    } else if let old, isColumn, let column = columns.shown.first(where: { $0.value === old })?.key {
      // The root is a column of the new mode, so it stays visible.
      convertInPlace(old, as: column)
    }
    change(to: mode, animated: false)
    updateButton()
    if !isFirst { delegate?.splitViewControllerDidExpand(self) }
  }

  /// Turns the collapsed root into a column without removing its view from the window.
  private func convertInPlace(_ controller: UIViewController, as column: Column) {
    let place = columns.views[column] ?? SplitColumnView(column)
    columns.views[column] = place
    place.frame = view.bounds
    view.addSubview(place)
    controller.beginTransition(controller.isShownOrAppearing, animated: false)
    place.content = controller.view
    Self.endTransitions([controller])
    columns.visible.insert(column)
  }

  /// Returns the pushed controllers to their columns.
  private func separateColumns() {
    let root = columns.collapsedRoot
    // A controller that is being popped cannot move to its column before the pop has ended.
    (root as? UINavigationController)?.stack.finish()
    guard style == .unspecified else {
      if let base = collapsedNavigation, !columns.moved.isEmpty { split(base) }
      columns.moved = [:]
      return
    }
    guard let root else { return }
    let primary = delegate?.primaryViewController(forExpanding: self) ?? root
    if primary !== columns.shown[.primary] { replace(primary, in: .primary) }
    let secondary =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self) ?? columns.collapsedSecondary
    columns.collapsedSecondary = nil
    if let secondary { replace(secondary, in: .secondary) }
  }

  /// Splits the stack by the columns from which its controllers came. Controllers that were pushed later stay with the
  /// controller below them.
  private func split(_ base: UINavigationController) {
    var parts: [Column: [UIViewController]] = [:]
    var column = Column.primary
    for controller in base.viewControllers {
      for (other, moved) in columns.moved where moved.contains(where: { $0 === controller }) {
        column = other
      }
      parts[column, default: []].append(controller)
    }
    base.setViewControllers(parts[.primary] ?? [], animated: false)
    for (other, moved) in columns.moved {
      // A column that the user popped is restored as it was.
      (columns.shown[other] as? UINavigationController)?.setViewControllers(
        parts[other] ?? moved, animated: false)
    }
  }

  // MARK: Columns while collapsed

  func showCollapsed(_ column: Column) {
    guard let base = collapsedNavigation, columns.shown[.compact] == nil else { return }
    let order: [Column] = [.primary, .supplementary, .secondary]
    guard let place = order.firstIndex(of: column) else { return }
    if column == .primary { return hideCollapsed(.supplementary) }
    forgetLeft()
    // The user may have popped the last controllers of the column.
    if let top = columns.moved[column]?.last(where: { base.viewControllers.contains($0) }) {
      base.popToViewController(top, animated: true)
      return
    }
    for before in order[1..<place] { pushMoved(before, animated: false) }
    pushMoved(column, animated: true)
  }

  func hideCollapsed(_ column: Column) {
    guard let base = collapsedNavigation, column != .primary, columns.shown[.compact] == nil else { return }
    let hidden: [Column] = column == .supplementary ? [.supplementary, .secondary] : [.secondary]
    let first = base.viewControllers.firstIndex { controller in
      hidden.contains { columns.moved[$0]?.contains { $0 === controller } == true }
    }
    guard let first, first > 0 else { return }
    base.popToViewController(base.viewControllers[first - 1], animated: true)
    forgetLeft()
  }

  /// Returns columns that the user popped to their own navigation controllers.
  private func forgetLeft() {
    guard let base = collapsedNavigation else { return }
    for (column, controllers) in columns.moved
    where !controllers.contains(where: { controller in base.viewControllers.contains { $0 === controller } })
    {
      columns.moved[column] = nil
      (columns.shown[column] as? UINavigationController)?.setViewControllers(controllers, animated: false)
    }
  }

  func showDetail(_ controller: UIViewController) {
    guard isCollapsed else {
      if style == .unspecified { return replace(controller, in: .secondary) }
      set(controller, for: .secondary)
      if isOverlaying { hideOverlay() }
      return
    }
    guard let base = collapsedNavigation else {
      present(controller, animated: true)
      return
    }
    if style == .unspecified {
      columns.collapsedSecondary = controller
      return move(controller, as: .secondary, onto: base, animated: true)
    }
    if columns.given[.secondary] !== controller { set(controller, for: .secondary) }
    showCollapsed(.secondary)
  }
}

// Collapses and separates the secondary controller of a split view controller without a style.
extension UIViewController {
  fileprivate func collapseSecondaryViewController(
    _ secondary: UIViewController, for split: UISplitViewController
  ) {
    guard let base = self as? UINavigationController else { return }
    split.move(secondary, as: .secondary, onto: base, animated: false)
  }

  /// The secondary controller, with the controllers that were pushed for it or above it.
  fileprivate func separateSecondaryViewController(for split: UISplitViewController) -> UIViewController? {
    guard let base = self as? UINavigationController,
      let moved = split.columns.moved.removeValue(forKey: .secondary),
      let secondary = split.columns.collapsedSecondary
    else { return nil }
    let first = base.viewControllers.firstIndex { controller in moved.contains { $0 === controller } }
    let inner = first.map { Array(base.viewControllers[$0...]) } ?? moved
    if let first { base.setViewControllers(Array(base.viewControllers[..<first]), animated: false) }
    (secondary as? UINavigationController)?.setViewControllers(inner, animated: false)
    return secondary
  }
}
