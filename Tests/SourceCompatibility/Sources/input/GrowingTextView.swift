import UIKit

protocol GrowingTextViewDelegate: AnyObject {
  func growingTextView(_ textView: GrowingTextView, didChangeHeight height: CGFloat)
}

final class GrowingTextView: UITextView, UITextViewDelegate {
  weak var growingDelegate: GrowingTextViewDelegate?
  var maximumHeight: CGFloat = 120
  private lazy var heightConstraint = heightAnchor.constraint(equalToConstant: 36)

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    delegate = self
    isScrollEnabled = false
    heightConstraint.isActive = true
  }

  func textViewDidChange(_ textView: UITextView) {
    let size = textView.sizeThatFits(CGSize(width: textView.frame.width, height: .infinity))
    let height = min(size.height, maximumHeight)
    textView.isScrollEnabled = size.height > maximumHeight
    guard heightConstraint.constant != height else { return }
    heightConstraint.constant = height
    growingDelegate?.growingTextView(self, didChangeHeight: height)
    UIView.animate(withDuration: 0.2) { self.superview?.layoutIfNeeded() }
  }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    guard let current = textView.text, let swiftRange = Range(range, in: current) else {
      return false
    }
    return current.replacingCharacters(in: swiftRange, with: text).count <= 500
  }

  func scrollToBottom() {
    let range = NSMakeRange(text.utf16.count - 1, 1)
    scrollRangeToVisible(range)
    setContentOffset(CGPoint(x: 0, y: contentSize.height - bounds.height), animated: true)
  }
}
