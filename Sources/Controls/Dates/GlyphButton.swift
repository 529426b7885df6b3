@_spi(Casement) import CasementCore
import CasementGraphics
import Foundation

/// A small button with a symbol, or with a title and a symbol behind it.
package final class GlyphButton: UIControl {
  private let picture = UIImageView()
  private let label = UILabel()
  private let back = ControlLook.part()

  /// - Parameter size: the size of the symbol, in points.
  package init(_ symbol: String, size: CGFloat = 13, label text: String) {
    self.symbol = symbol
    self.size = size
    super.init(frame: .zero)
    accessibilityLabel = text
    showSymbol()
    picture.contentMode = .center
    back.layer.cornerRadius = 6
    label.useStandardFont(ofSize: 15, weight: .semibold)
    for view in [back, label, picture] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) { return nil }

  package override var isStandardAccessibilityElement: Bool { true }

  package override var standardAccessibilityTraits: UIAccessibilityTraits {
    stateAccessibilityTraits.union(.button)
  }

  package override var standardAccessibilityValue: String? { title }

  /// The name of the symbol.
  var symbol: String { didSet { if symbol != oldValue { showSymbol() } } }
  private let size: CGFloat

  private func showSymbol() {
    picture.image = UIImage(
      systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: .semibold))
  }

  /// The title before the symbol; nil for the symbol only.
  var title: String? {
    get { label.text }
    set {
      guard newValue != label.text else { return }
      label.text = newValue
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Whether the symbol points down instead of to the side.
  var isTurned = false {
    didSet {
      guard isTurned != oldValue else { return }
      ControlLook.change(self, animated: true) { [self] in
        picture.transform =
          isTurned ? CGAffineTransform(rotationAngle: laysOutRightToLeft ? -.pi / 2 : .pi / 2) : .identity
      }
    }
  }

  package override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, 6) }

  package override var intrinsicContentSize: CGSize {
    guard title != nil else { return CGSize(width: 32, height: 30) }
    return CGSize(width: label.intrinsicContentSize.width + 34, height: StandardSize.height(30, text: 15))
  }

  package override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  package override func layoutSubviews() {
    super.layoutSubviews()
    back.frame = bounds
    let strength: CGFloat = !isEnabled ? 0 : isHighlighted ? 0.12 : isUnderPointer ? 0.07 : 0
    back.layer.backgroundColor = ControlLook.ink(light: strength, dark: strength * 1.2).cgColor
    picture.tintColor = title == nil ? isEnabled ? tintColor : .disabledLabel : tintColor
    label.textColor = .label
    guard title != nil else {
      picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
      picture.bounds.size = CGSize(width: 20, height: 20)
      return
    }
    let size = label.intrinsicContentSize
    let width = min(size.width, max(0, bounds.width - 28))
    let x = laysOutRightToLeft ? bounds.maxX - 8 - width : 8
    label.frame = CGRect(x: x, y: bounds.midY - size.height / 2, width: width, height: size.height)
      .onPixels(contentScaleFactor)
    picture.bounds.size = CGSize(width: 16, height: 16)
    picture.center = CGPoint(
      x: laysOutRightToLeft ? label.frame.minX - 11 : label.frame.maxX + 11, y: bounds.midY)
  }
}
