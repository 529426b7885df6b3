import UIKit

extension String {
  func height(forWidth width: CGFloat, font: UIFont) -> CGFloat {
    let box = CGSize(width: width, height: .greatestFiniteMagnitude)
    let bounds = (self as NSString).boundingRect(
      with: box, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil
    )
    return ceil(bounds.height)
  }

  func size(with font: UIFont) -> CGSize {
    return (self as NSString).size(withAttributes: [NSAttributedString.Key.font: font])
  }
}
