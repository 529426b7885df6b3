import Foundation

// Shows the selected controller, and reacts to the choice of a tab.
extension UITabBarController {
  /// Updates the selection in the bar and the sidebar.
  func showSelection() {
    bar.selectedItem = selection.root?.item
    list?.selectedTab = selection.leaf
    if selection.controller === shown { shownTab = selection.leaf }
  }

  /// Whether changes in the stack of a group are animated.
  func animatesStack(_ stack: UINavigationController) -> Bool {
    stack === shown && stack.viewIfLoaded?.window?.showsMotion == true
  }

  /// Shows the selected controller.
  func showSelected(animated: Bool) {
    showSelection()
    guard isViewLoaded, selection.controller !== (transition?.to.controller ?? shown) else { return }
    finishChanges()
    let (old, new) = (shown, selection.controller)
    guard old !== new else { return }
    let animator = old.flatMap { old in
      new.flatMap { new in
        animated && view.window?.showsMotion == true
          ? delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new) : nil
      }
    }
    let change = ChildChange(in: self, from: old, to: new, animated: animator != nil)
    if let new, new.view.frame.isEmpty { new.view.frame = view.bounds }
    change.begin()
    // An appearance callback may have selected another controller, which is already shown.
    guard shown === old, selection.controller === new else { return change.end(completed: false) }
    guard let animator, let old, let new else {
      (shown, shownTab) = (new, selection.leaf)
      if let gone = old?.viewIfLoaded, gone.superview === view { gone.removeFromSuperview() }
      if let new { view.insertSubview(new.view, at: 0) }
      arrange()
      change.end()
      return
    }
    run(animator, from: old, to: new, change)
  }

  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning, from old: UIViewController,
    to new: UIViewController,
    _ change: ChildChange
  ) {
    let container = UIView(frame: old.view.frame)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(container, at: 0)
    new.setBarInsets(old.contained?.barInsets ?? .zero)
    old.view.frame = container.bounds
    container.addSubview(old.view)
    let transition = ControllerTransition(
      in: container, from: .init(controller: old, view: old.view, initialFrame: container.bounds),
      to: .init(controller: new, view: new.view, finalFrame: container.bounds), animator: animator,
      interaction: delegate?.tabBarController(self, interactionControllerFor: animator))
    self.transition = transition
    transition.run { [self] completed in
      self.transition = nil
      let (gone, kept) = completed ? (old, new) : (new, old)
      shown = kept
      if !completed, selection.controller === new, let tab = shownTab, tab.tabBarController === self {
        selection.select(tab)
      }
      showSelection()
      // Removes the view from the container of the animation.
      gone.viewIfLoaded?.removeFromSuperview()
      view.insertSubview(kept.view, at: 0)
      container.removeFromSuperview()
      arrange()
      change.end(completed: completed)
    }
  }

  /// Called when the user selected a tab.
  func choose(_ tab: UITab) {
    guard hasTabs else { return tab.loadedController.map(choose) ?? () }
    let old = selectedTab
    let new = tab.leafToChoose
    guard delegate?.tabBarController(self, shouldSelectTab: new) != false,
      // The delegate may have removed the tab.
      new.tabBarController === self
    else { return }
    if new === old {
      popToRoot(of: new)
    } else {
      selection.select(new)
    }
    delegate?.tabBarController(self, didSelectTab: new, previousTab: old)
  }

  private func choose(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return }
    let isAgain = controller === selection.controller
    // The delegate may have removed the tab.
    if !isAgain, let tab = selection.tab(showing: controller) { selection.select(tab) }
    if isAgain { (controller as? UINavigationController)?.popToRootViewController(animated: true) }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Pops to the root on a press of the selected tab, as in UIKit.
  private func popToRoot(of tab: UITab) {
    guard let stack = selection.controller as? UINavigationController else { return }
    if let own = tab.loadedController, stack.viewControllers.contains(own) {
      stack.popToViewController(own, animated: true)
    } else {
      stack.popToRootViewController(animated: true)
    }
  }
}
