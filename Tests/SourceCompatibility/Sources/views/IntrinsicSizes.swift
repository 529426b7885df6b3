import UIKit

class TagView: UIView {
  var text: String = "" {
    didSet {
      label.text = text
      invalidateIntrinsicContentSize()
    }
  }

  private let label = UILabel()
  private let padding = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)

  override var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    return CGSize(
      width: size.width + padding.left + padding.right, height: size.height + padding.top + padding.bottom)
  }

  override var alignmentRectInsets: UIEdgeInsets {
    return UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
  }

  func flexible() -> CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height)
  }
}
