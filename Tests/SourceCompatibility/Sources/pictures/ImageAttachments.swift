import UIKit

func textWithIcon(_ text: String, icon: UIImage?) -> NSAttributedString {
  let attachment = NSTextAttachment()
  attachment.image = icon
  attachment.bounds = CGRect(x: 0, y: -2, width: 14, height: 14)
  let result = NSMutableAttributedString(attachment: attachment)
  result.append(NSAttributedString(string: " \(text)"))
  return result
}
