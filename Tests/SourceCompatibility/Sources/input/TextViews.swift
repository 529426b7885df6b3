import UIKit

class CommentViewController: UIViewController, UITextViewDelegate {
  private let textView = UITextView()
  private let placeholder = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.delegate = self
    textView.isScrollEnabled = false
    textView.textContainerInset = UIEdgeInsets(top: 8, left: 4, bottom: 8, right: 4)
    textView.textContainer.lineFragmentPadding = 0
    textView.font = .systemFont(ofSize: 15)
    view.addSubview(textView)
  }

  func textViewDidChange(_ textView: UITextView) {
    placeholder.isHidden = !textView.text.isEmpty
    let size = textView.sizeThatFits(CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude))
    textView.frame.size.height = size.height
  }

  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  {
    text != "\n"
  }
}
