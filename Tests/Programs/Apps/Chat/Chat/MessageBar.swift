import UIKit

protocol MessageBarDelegate: AnyObject {
  func messageBar(_ bar: MessageBar, didSend text: String)
}

/// A bar with a text that grows with its lines, up to five.
class MessageBar: UIView {
  let textView = UITextView()
  let sendButton = UIButton(type: .system)
  weak var delegate: MessageBarDelegate?

  private let placeholder = UILabel()
  private lazy var height = textView.heightAnchor.constraint(equalToConstant: 36)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .secondarySystemBackground
    textView.font = .preferredFont(forTextStyle: .body)
    textView.layer.cornerRadius = 8
    textView.isScrollEnabled = false
    textView.delegate = self
    placeholder.text = "Message"
    placeholder.textColor = .placeholderText
    sendButton.setTitle("Send", for: .normal)
    sendButton.isEnabled = false
    sendButton.addTarget(self, action: #selector(sendTapped(_:)), for: .touchUpInside)
    for view in [textView, placeholder, sendButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    sendButton.setContentHuggingPriority(.required, for: .horizontal)
    sendButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      textView.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      textView.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      height,
      placeholder.leadingAnchor.constraint(equalTo: textView.leadingAnchor, constant: 6),
      placeholder.topAnchor.constraint(equalTo: textView.topAnchor, constant: 8),
      sendButton.leadingAnchor.constraint(equalTo: textView.trailingAnchor, constant: 8),
      sendButton.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      sendButton.bottomAnchor.constraint(equalTo: textView.bottomAnchor),
    ])
  }

  @objc func sendTapped(_ sender: Any?) {
    let text = textView.text ?? ""
    textView.text = ""
    textViewDidChange(textView)
    delegate?.messageBar(self, didSend: text)
  }
}

extension MessageBar: UITextViewDelegate {
  private static let mostLines: CGFloat = 5

  func textViewDidChange(_ textView: UITextView) {
    placeholder.isHidden = !textView.text.isEmpty
    sendButton.isEnabled = !textView.text.isEmpty
    updateHeight()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    updateHeight()
  }

  private func updateHeight() {
    guard textView.bounds.width > 0 else { return }
    let fitting = textView.sizeThatFits(
      CGSize(width: textView.bounds.width, height: .greatestFiniteMagnitude))
    let line = textView.font?.lineHeight ?? 20
    let most = (line * MessageBar.mostLines).rounded(.up) + 16
    textView.isScrollEnabled = fitting.height > most
    let wanted = min(fitting.height, most)
    if height.constant != wanted { height.constant = wanted }
  }
}
