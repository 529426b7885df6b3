extension UINavigationController: PoppingContainer {
  package func canPop(_ controller: UIViewController) -> Bool {
    topViewController === controller && canGoBack && interactivePopGestureRecognizer?.isEnabled != false
  }

  package func pop(_ controller: UIViewController, with drag: UIPercentDrivenInteractiveTransition) {
    guard mayPop(controller.navigationItem) else { return }
    stack.drag = drag
    popViewController(animated: true)
    stack.drag = nil
  }
}
