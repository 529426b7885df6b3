import UIKit

class QuoteController: UIViewController, UITextViewDelegate, UITextFieldDelegate {
  private let textView = UITextView()
  private let textField = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.delegate = self
    textField.delegate = self
  }

  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard range.length > 0 else { return nil }
    let quote = UIAction(title: "Quote", image: UIImage(systemName: "text.quote")) { _ in
      guard let text = textView.text as NSString? else { return }
      textView.text = text.replacingCharacters(in: range, with: "“" + text.substring(with: range) + "”")
    }
    return UIMenu(children: [quote] + suggestedActions)
  }

  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    UIMenu(children: suggestedActions.filter { ($0 as? UIMenu)?.identifier != .textStyle })
  }

  func textView(_ textView: UITextView, willPresentEditMenuWith animator: UIEditMenuInteractionAnimating) {
    animator.addAnimations { textView.alpha = 0.9 }
  }

  func textView(_ textView: UITextView, willDismissEditMenuWith animator: UIEditMenuInteractionAnimating) {
    animator.addCompletion { textView.alpha = 1 }
  }
}

class ShoutingTextView: UITextView {
  override func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    UIMenu(children: suggestedActions + [UIAction(title: "Shout") { [weak self] _ in self?.shout() }])
  }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    builder.remove(menu: .lookup)
  }

  override func willPresentEditMenu(animator: any UIEditMenuInteractionAnimating) {
    super.willPresentEditMenu(animator: animator)
    alpha = 0.9
  }

  override func willDismissEditMenu(animator: any UIEditMenuInteractionAnimating) { alpha = 1 }

  private func shout() { text = text?.uppercased() }
}
