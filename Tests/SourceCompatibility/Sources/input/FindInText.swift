import UIKit

class FindViewController: UIViewController, UIFindInteractionDelegate {
  private let textView = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.isFindInteractionEnabled = true
    textView.findInteraction?.searchText = "needle"
    textView.allowsEditingTextAttributes = true
    textView.spellCheckingType = .yes
    textView.autocapitalizationType = .sentences
    textView.smartQuotesType = .no
    textView.smartDashesType = .no
    textView.smartInsertDeleteType = .no
    textView.typingAttributes[.foregroundColor] = UIColor.label
    view.addSubview(textView)
  }

  func find() { textView.findInteraction?.presentFindNavigator(showingReplace: true) }

  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? { nil }

  func highlight(_ word: String) {
    let text = NSMutableAttributedString(attributedString: textView.attributedText)
    let whole = NSRange(location: 0, length: text.length)
    var range = (text.string as NSString).range(of: word)
    while range.location != NSNotFound {
      text.addAttribute(.backgroundColor, value: UIColor.yellow, range: range)
      let next = NSMaxRange(range)
      range = (text.string as NSString).range(
        of: word, options: .caseInsensitive,
        range: NSRange(location: next, length: whole.length - next))
    }
    let selected = textView.selectedRange
    textView.attributedText = text
    textView.selectedRange = selected
  }

  func insertImage(_ image: UIImage) {
    let attachment = NSTextAttachment()
    attachment.image = image
    attachment.bounds = CGRect(x: 0, y: -4, width: 20, height: 20)
    textView.textStorage.insert(
      NSAttributedString(attachment: attachment), at: textView.selectedRange.location)
    textView.textStorage.enumerateAttribute(
      .attachment, in: NSRange(location: 0, length: textView.textStorage.length), options: []
    ) { value, range, stop in
      if value is NSTextAttachment { stop.pointee = true }
    }
  }
}
