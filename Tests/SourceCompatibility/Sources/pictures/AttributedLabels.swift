import UIKit

class PriceTagLabel: UILabel {
  func show(old: String, new: String) {
    let text = NSMutableAttributedString(
      string: old,
      attributes: [
        .strikethroughStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: UIColor.gray,
        .font: UIFont.systemFont(ofSize: 12),
      ])
    text.append(
      NSAttributedString(
        string: " " + new,
        attributes: [.font: UIFont.boldSystemFont(ofSize: 16), .foregroundColor: UIColor.red]))
    text.addAttribute(.kern, value: 1.5, range: NSRange(location: 0, length: text.length))
    attributedText = text
  }
}
