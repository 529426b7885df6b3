import Foundation

extension UINavigationController: HeaderBarContainer {
  package func visitOwnHeaderBars(_ visit: (any HeaderBar) -> Void) -> Bool {
    // A bar that hides would hide the window's buttons.
    guard !isNavigationBarHidden, hiding == nil else { return false }
    visit(bar)
    return true
  }

  package var headerRowHeight: CGFloat { HeaderRow.height }
}

extension UISplitViewController: HeaderBarContainer {
  package func visitOwnHeaderBars(_ visit: (any HeaderBar) -> Void) -> Bool {
    if isCollapsed { return columns.collapsedRoot?.visitHeaderBars(visit) ?? false }
    let columns = columns.shown
    // The columns of a split view with a style are navigation controllers. They are shown in the first layout.
    guard !columns.isEmpty else { return style != .unspecified }
    var isComplete = true
    for (_, controller) in columns where !controller.visitHeaderBars(visit) { isComplete = false }
    return isComplete
  }

  package var headerRowHeight: CGFloat { HeaderRow.height }
}

extension UITabBarController: HeaderBarContainer {
  package func visitOwnHeaderBars(_ visit: (any HeaderBar) -> Void) -> Bool {
    if let bar = barAtTop {
      visit(bar)
      // A navigation bar below the tab bar may have made room for the buttons while it was at the upper edge.
      _ = shownController?.visitHeaderBars(visit)
      return true
    }
    return shownController?.visitHeaderBars(visit) ?? false
  }

  package var headerRowHeight: CGFloat { barAtTop == nil ? HeaderRow.height : UITabBar.inlineHeight }
}
