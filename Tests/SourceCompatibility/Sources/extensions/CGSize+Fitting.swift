import UIKit

extension CGSize {
  func aspectFit(in box: CGSize) -> CGSize {
    guard width > 0, height > 0 else { return .zero }
    let factor = min(box.width / width, box.height / height)
    return CGSize(width: width * factor, height: height * factor)
  }

  var aspectRatio: CGFloat { height == 0 ? 0 : width / height }

  init(square side: CGFloat) {
    self.init(width: side, height: side)
  }

  func expanded(by insets: UIEdgeInsets) -> CGSize {
    CGSize(width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }
}
