import Foundation

/// The screens of a program for assistive technologies: the views that navigation controllers show, and the presentations.
///
/// A screen reader speaks the name of a screen with the first element in it that gets the focus.
extension UIViewController {
  /// The title of the screen: that of the controller that a container shows, else that of this controller; nil without one.
  var accessibilityScreenTitle: String? {
    let shown = (self as? UINavigationController)?.topViewController ?? childForStatusBarStyle
    if let title = shown?.accessibilityScreenTitle { return title }
    let own = [contained?.item?.title, title].compactMap(\.self).first { !$0.isEmpty }
    return own ?? children.last?.accessibilityScreenTitle
  }

  /// The title of a controller that a navigation controller shows; nil for other controllers.
  var accessibilityNavigationTitle: String? {
    parent is UINavigationController ? accessibilityScreenTitle : nil
  }
}

extension UIView {
  /// Whether the view is the screen of a navigation controller, so that it is read as a whole.
  ///
  /// A list is a group anyway, and has the title as its name.
  var isAccessibilityScreen: Bool {
    guard let viewController, accessibilityRows == nil else { return false }
    return viewController.accessibilityNavigationTitle != nil
  }
}

/// Moves the reading focus after the screen has changed, as VoiceOver does.
enum ScreenChange {
  /// A navigation controller shows another controller.
  static func shown(_ controller: UIViewController, in navigation: UINavigationController) {
    guard AssistiveTechnology.onPost != nil, let view = navigation.viewIfLoaded else { return }
    let heading = AccessibilityTree.elements(in: navigation.bar).first {
      $0.accessibilityTraits.contains(.header)
    }
    read(heading ?? controller.viewIfLoaded.flatMap(firstElement), in: view)
  }

  /// A presentation has appeared.
  static func presented(_ presentation: UIPresentationController) {
    guard AssistiveTechnology.onPost != nil, let container = presentation.containerView else { return }
    read(container, in: container)
  }

  /// A presentation has disappeared from over a controller.
  static func dismissed(to presenter: UIViewController) {
    guard AssistiveTechnology.onPost != nil, let view = presenter.viewIfLoaded else { return }
    read(firstElement(in: view), in: view.responderWindow ?? view)
  }

  private static func firstElement(in view: UIView) -> NSObject? {
    let elements = AccessibilityTree.elements(in: view)
    return elements.first { $0.accessibilityTraits.contains(.header) } ?? elements.first
  }

  /// Moves the reading focus to an element, unless the keyboard focus is in the same screen.
  private static func read(_ element: NSObject?, in view: UIView) {
    guard let element, let window = view.responderWindow, !window.isHidden else { return }
    if let focused = window.focusedView, focused.isInside(view) { return }
    UIAccessibility.post(notification: .screenChanged, argument: element)
  }
}
