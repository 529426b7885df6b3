import UIKit

final class HashtagStorage: NSTextStorage {
  private let backing = NSMutableAttributedString()
  private let expression = try! NSRegularExpression(pattern: "#\\w+")

  override var string: String { backing.string }

  override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
    -> [NSAttributedString.Key: Any]
  {
    return backing.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backing.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backing.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    let paragraph = (string as NSString).paragraphRange(for: editedRange)
    removeAttribute(.foregroundColor, range: paragraph)
    expression.enumerateMatches(in: string, options: [], range: paragraph) { match, _, _ in
      guard let match = match else { return }
      addAttribute(.foregroundColor, value: UIColor.systemBlue, range: match.range)
    }
    super.processEditing()
  }
}

class HashtagViewController: UIViewController {
  private let storage = HashtagStorage()
  private var textView: UITextView!

  override func viewDidLoad() {
    super.viewDidLoad()
    let layoutManager = NSLayoutManager()
    let container = NSTextContainer(
      size: CGSize(width: view.bounds.width, height: .greatestFiniteMagnitude))
    container.widthTracksTextView = true
    layoutManager.addTextContainer(container)
    storage.addLayoutManager(layoutManager)
    textView = UITextView(frame: view.bounds, textContainer: container)
    textView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(textView)
  }
}
