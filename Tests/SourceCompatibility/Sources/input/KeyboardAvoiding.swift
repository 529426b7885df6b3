import UIKit

class KeyboardAvoidingViewController: UIViewController {
  private let scrollView = UIScrollView()

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    NotificationCenter.default.addObserver(
      self, selector: Self.keyboardWillShow, name: UIResponder.keyboardWillShowNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: Self.keyboardWillHide, name: UIResponder.keyboardWillHideNotification, object: nil)
  }

  func keyboardWillShow(_ notification: Notification) {
    guard let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue else {
      return
    }
    let frame = view.convert(value.cgRectValue, from: nil)
    scrollView.contentInset.bottom = max(view.bounds.maxY - frame.minY, 0)
    scrollView.verticalScrollIndicatorInsets = scrollView.contentInset
    let duration = notification.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0.25
    UIView.animate(withDuration: duration) { self.view.layoutIfNeeded() }
  }

  func keyboardWillHide(_ notification: Notification) {
    scrollView.contentInset = .zero
  }
}
