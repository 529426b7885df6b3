import UIKit

class PlaceholderTextView: UITextView {
  private let placeholderLabel = UILabel()

  var placeholder: String? {
    didSet { placeholderLabel.text = placeholder }
  }

  override var text: String! {
    didSet { textDidChange() }
  }

  override var font: UIFont? {
    didSet { placeholderLabel.font = font }
  }

  override var textContainerInset: UIEdgeInsets {
    didSet { setNeedsLayout() }
  }

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    setup()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  private func setup() {
    placeholderLabel.textColor = .placeholderText
    placeholderLabel.numberOfLines = 0
    addSubview(placeholderLabel)
    NotificationCenter.default.addObserver(
      forName: UITextView.textDidChangeNotification, object: self, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.textDidChange() }
    }
  }

  private func textDidChange() { placeholderLabel.isHidden = !text.isEmpty }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding = textContainer.lineFragmentPadding
    let x = textContainerInset.left + padding
    let width = bounds.width - x - textContainerInset.right - padding
    let size = placeholderLabel.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    placeholderLabel.frame = CGRect(
      x: x, y: textContainerInset.top, width: width, height: size.height)
  }

  override func caretRect(for position: UITextPosition) -> CGRect {
    var rect = super.caretRect(for: position)
    rect.size.width = 3
    return rect
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    return super.canPerformAction(action, withSender: sender)
  }

  override func paste(_ sender: Any?) {
    super.paste(sender)
    textDidChange()
  }
}
