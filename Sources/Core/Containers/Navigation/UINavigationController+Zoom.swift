extension UINavigationController {
  /// Whether the user can go back from a controller by a gesture.
  func canPop(_ controller: UIViewController) -> Bool {
    topViewController === controller && canGoBack && interactivePopGestureRecognizer?.isEnabled != false
  }

  /// Pops a controller, unless the bar's delegate refuses, in a transition that the user drives.
  func pop(_ controller: UIViewController, with drag: UIPercentDrivenInteractiveTransition) {
    guard mayPop(controller.navigationItem) else { return }
    stack.drag = drag
    popViewController(animated: true)
    stack.drag = nil
  }
}
