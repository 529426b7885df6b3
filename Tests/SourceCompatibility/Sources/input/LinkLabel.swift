import UIKit

/// The classic way to find out which link of a label was tapped.
extension UITapGestureRecognizer {
  func didTapAttributedText(in label: UILabel, inRange targetRange: NSRange) -> Bool {
    guard let attributedText = label.attributedText else { return false }
    let layoutManager = NSLayoutManager()
    let textContainer = NSTextContainer(size: CGSize.zero)
    let textStorage = NSTextStorage(attributedString: attributedText)
    layoutManager.addTextContainer(textContainer)
    textStorage.addLayoutManager(layoutManager)
    textContainer.lineFragmentPadding = 0.0
    textContainer.lineBreakMode = label.lineBreakMode
    textContainer.maximumNumberOfLines = label.numberOfLines
    let labelSize = label.bounds.size
    textContainer.size = labelSize
    let locationOfTouchInLabel = self.location(in: label)
    let textBoundingBox = layoutManager.usedRect(for: textContainer)
    let textContainerOffset = CGPoint(
      x: (labelSize.width - textBoundingBox.size.width) * 0.5 - textBoundingBox.origin.x,
      y: (labelSize.height - textBoundingBox.size.height) * 0.5 - textBoundingBox.origin.y)
    let location = CGPoint(
      x: locationOfTouchInLabel.x - textContainerOffset.x,
      y: locationOfTouchInLabel.y - textContainerOffset.y)
    let indexOfCharacter = layoutManager.characterIndex(
      for: location, in: textContainer, fractionOfDistanceBetweenInsertionPoints: nil)
    return NSLocationInRange(indexOfCharacter, targetRange)
  }
}

class TappableTextView: UITextView {
  func word(at point: CGPoint) -> String? {
    guard let position = closestPosition(to: point),
      let range = tokenizer.rangeEnclosingPosition(
        position, with: .word, inDirection: .layout(.left))
    else { return nil }
    return text(in: range)
  }

  func rect(of range: NSRange) -> CGRect {
    let glyphs = layoutManager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)
    return layoutManager.boundingRect(forGlyphRange: glyphs, in: textContainer)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let position = closestPosition(to: point),
      let range = tokenizer.rangeEnclosingPosition(
        position, with: .character, inDirection: .layout(.left))
    else { return false }
    let index = offset(from: beginningOfDocument, to: range.start)
    return attributedText.attribute(.link, at: index, effectiveRange: nil) != nil
  }
}

class TermsViewController: UIViewController, UITextViewDelegate {
  let textView = UITextView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let text = NSMutableAttributedString(string: "I agree to the terms and the policy.")
    text.addAttribute(
      .link, value: URL(string: "https://example.org/terms")!,
      range: NSRange(location: 15, length: 5))
    text.addAttribute(.link, value: "app://policy", range: NSRange(location: 29, length: 6))
    textView.attributedText = text
    textView.isEditable = false
    textView.isSelectable = true
    textView.dataDetectorTypes = [.link, .phoneNumber]
    textView.linkTextAttributes = [
      .foregroundColor: UIColor.systemRed, .underlineStyle: NSUnderlineStyle.single.rawValue,
    ]
    textView.textContainer.lineFragmentPadding = 0
    textView.textContainerInset = .zero
    textView.delegate = self
    view.addSubview(textView)
  }

  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool {
    switch interaction {
    case .invokeDefaultAction: UIApplication.shared.open(URL)
    case .presentActions, .preview: return true
    @unknown default: return true
    }
    return false
  }
}
