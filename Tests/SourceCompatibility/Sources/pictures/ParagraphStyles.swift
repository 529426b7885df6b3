import UIKit

extension UILabel {
  func setLineSpacing(_ spacing: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = spacing
    style.alignment = textAlignment
    style.lineBreakMode = .byTruncatingTail
    attributedText = NSAttributedString(string: text ?? "", attributes: [.paragraphStyle: style])
  }

  func configureMultiline() {
    numberOfLines = 0
    lineBreakMode = .byWordWrapping
    adjustsFontSizeToFitWidth = true
    minimumScaleFactor = 0.5
    preferredMaxLayoutWidth = 200
    shadowColor = .lightGray
    shadowOffset = CGSize(width: 1, height: 1)
    highlightedTextColor = .white
  }
}
