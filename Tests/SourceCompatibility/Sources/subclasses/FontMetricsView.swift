import UIKit

class BaselineView: UIView {
  var font: UIFont = .systemFont(ofSize: 17)

  var lineRect: CGRect {
    let height = font.ascender - font.descender
    return CGRect(x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: ceil(font.lineHeight))
  }

  override func draw(_ rect: CGRect) {
    UIColor.red.set()
    UIRectFrame(lineRect)
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: 0, y: lineRect.minY + font.ascender, width: bounds.width, height: 1))
  }
}
