import CasementGraphics
import Foundation

extension UIView {
  /// Sets the layout direction of a control's parts, for the view and its descendants.
  func passOn(_ attribute: UISemanticContentAttribute) {
    guard semanticContentAttribute != attribute else { return }
    semanticContentAttribute = attribute
    setNeedsLayout()
    setNeedsDisplay()
    for view in subviews { view.passOn(attribute) }
  }
}

/// A view with padding around its content.
final class PaddedView: UIView {
  private let inner: UIView
  private let margin: CGFloat
  private let size: CGSize

  init(_ inner: UIView, _ margin: CGFloat, _ size: CGSize? = nil) {
    self.inner = inner
    self.margin = margin
    self.size = size ?? inner.intrinsicContentSize
    super.init(frame: .zero)
    isOpaque = false
    addSubview(inner)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    inner.frame = bounds.insetBy(dx: min(margin, bounds.width / 2), dy: min(margin, bounds.height / 2))
  }
}
