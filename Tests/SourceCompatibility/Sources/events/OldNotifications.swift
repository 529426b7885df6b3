import UIKit

class OldNotificationsViewController: UIViewController {
  private var animator = UIViewPropertyAnimator()
  private var count: NSInteger = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      self, selector: Self.keyboardWillShow, name: UIResponder.keyboardWillShowNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: Self.refresh, name: UIApplication.didBecomeActiveNotification, object: nil)
  }

  func keyboardWillShow(notification: NSNotification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else {
      return
    }
    animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeInOut) { [weak self] in
      self?.additionalSafeAreaInsets.bottom = frame.cgRectValue.height
    }
    animator.startAnimation()
  }

  func refresh(_ sender: Any) { count += 1 }

  override func accessibilityPerformEscape() -> Bool {
    dismiss(animated: true)
    return true
  }
}

class ButtonRow {
  private let select: Selector

  @MainActor init(_ select: Selector) { self.select = select }

  @MainActor func makeButton(_ target: Any?) -> UIButton {
    let button = UIButton(type: .system)
    button.addTarget(target, action: select, for: .touchUpInside)
    let tap = UITapGestureRecognizer(target: target, action: select)
    button.addGestureRecognizer(tap)
    return button
  }
}
