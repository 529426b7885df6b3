import UIKit

struct Styled<Base> {
  let base: Base
}

protocol StyleCompatible {}

extension StyleCompatible {
  var style: Styled<Self> { Styled(base: self) }
}

extension UIView: StyleCompatible {}

extension Styled where Base: UILabel {
  @MainActor @discardableResult
  func title() -> Base {
    base.font = .boldSystemFont(ofSize: 20)
    return base
  }
}

extension Styled where Base: UIView {
  @MainActor func rounded(_ radius: CGFloat) {
    base.layer.cornerRadius = radius
  }
}
