public import Foundation

/// Where a line of text stands in its space.
///
/// UIKit: `NSTextAlignment`.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// A view that shows one line of text.
///
/// UIKit: `UILabel`. Text that does not fit ends in an ellipsis.
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    didSet { if text != oldValue { textChanged() } }
  }

  /// The font, `UIFont.labelFontSize` large unless set.
  open var font: UIFont = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { textChanged() } }
  }

  /// The colour of the text.
  open var textColor: UIColor = .black {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }

  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  private var shaped: (line: TextLine, scale: CGFloat, width: CGFloat)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  /// The size of the text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let line = TextLine(text ?? "", font: font, scale: contentScaleFactor)
    return CGSize(width: line.width.rounded(.up), height: font.lineHeight.rounded(.up))
  }

  open override func draw(_ rect: CGRect) {
    guard let text, !text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let line = line(for: text, scale: context.scale)
    let free = bounds.width - line.width
    let x =
      switch textAlignment {
      case .left, .natural, .justified: bounds.minX
      case .center: bounds.minX + free / 2
      case .right: bounds.minX + free
      }
    let typeface = Typeface.of(font, scale: context.scale)
    let height = typeface.ascent + typeface.descent
    let baseline = bounds.midY - height / 2 + typeface.ascent
    context.draw(line, at: CGPoint(x: x, y: baseline), color: textColor)
  }

  private func textChanged() {
    shaped = nil
    setNeedsDisplay()
  }

  /// The text, cut so that it fits.
  private func line(for text: String, scale: CGFloat) -> TextLine {
    if let shaped, shaped.scale == scale, shaped.width == bounds.width { return shaped.line }
    var line = TextLine(text, font: font, scale: scale)
    if line.width > bounds.width {
      // The longest beginning that fits together with the ellipsis, by halving.
      var low = 0
      var high = text.count
      while low < high {
        let middle = (low + high + 1) / 2
        line = TextLine(text.prefix(middle) + "…", font: font, scale: scale)
        if line.width <= bounds.width { low = middle } else { high = middle - 1 }
      }
      line = TextLine(text.prefix(low) + "…", font: font, scale: scale)
    }
    shaped = (line, scale, bounds.width)
    return line
  }
}
