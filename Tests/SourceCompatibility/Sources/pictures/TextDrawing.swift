import UIKit

class AxisLabelsView: UIView {
  override func draw(_ rect: CGRect) {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.darkGray,
    ]
    for index in 0..<5 {
      let text = "\(index * 20)" as NSString
      text.draw(at: CGPoint(x: 4, y: CGFloat(index) * 24), withAttributes: attributes)
    }
    NSAttributedString(string: "Title", attributes: attributes).draw(
      in: CGRect(x: 0, y: 0, width: 80, height: 20))
  }
}
