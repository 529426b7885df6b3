import UIKit

/// Adds room between lines, and keeps links on one line.
class LineSpacer: NSObject, NSLayoutManagerDelegate {
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat {
    return 6
  }

  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool {
    var range = NSRange(location: 0, length: 0)
    let link = layoutManager.textStorage?.attribute(.link, at: charIndex, effectiveRange: &range)
    return link == nil || charIndex <= range.location
  }

  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {
    if layoutFinishedFlag { print("done") }
  }
}

class SpacedTextViewController: UIViewController {
  private let textView = UITextView()
  private let spacer = LineSpacer()

  override func viewDidLoad() {
    super.viewDidLoad()
    textView.layoutManager.delegate = spacer
    view.addSubview(textView)
  }
}
