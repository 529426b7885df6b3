public import Foundation
import Text

/// Where a line of text stands in its space.
///
/// UIKit: `NSTextAlignment`.
public nonisolated enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// A view that shows one line of text.
///
/// UIKit: `UILabel`. Text that does not fit ends in an ellipsis.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text.
  open var text: String? {
    didSet { if text != oldValue { textChanged() } }
  }

  override var descriptionParts: [String] {
    var parts = super.descriptionParts
    if let text { parts.insert("text = '\(text)'", at: 1) }
    return parts
  }

  /// The font; nil stands for the system's, `UIFont.labelFontSize` large.
  open var font: UIFont! {
    get { storedFont }
    set {
      let font = newValue ?? UILabel.defaultFont
      guard font != storedFont else { return }
      storedFont = font
      textChanged()
    }
  }

  /// The colour of the text; nil stands for black.
  open var textColor: UIColor! {
    get { storedColor }
    set {
      let color = newValue ?? .black
      guard color != storedColor else { return }
      storedColor = color
      setNeedsDisplay()
    }
  }

  /// Where the text stands. `natural` is at the right for text that runs from right to left.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  private static let defaultFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var storedFont = UILabel.defaultFont
  private var storedColor = UIColor.black

  /// How wide the text was found to be, perhaps at another scale, where glyphs are rounded to other pixels.
  private var measuredWidth: CGFloat?
  private var shaped: (line: TextLine, scale: CGFloat, width: CGFloat)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  /// The size of the text; zero without text.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let text, !text.isEmpty else { return .zero }
    let width = TextLine(text, font: font, scale: contentScaleFactor).width.rounded(.up)
    if measuredWidth != width {
      measuredWidth = width
      shaped = nil
    }
    return CGSize(width: width, height: font.lineHeight.rounded(.up))
  }

  /// The size of the text.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  /// The line stands in the middle of the height.
  override var baselineFromMiddle: CGFloat? { (font.ascender + font.descender) / 2 }

  open override func draw(_ rect: CGRect) {
    guard let text, !text.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    let line = line(for: text, scale: context.scale)
    let free = max(0, bounds.width - line.width)
    let x =
      switch textAlignment {
      case .natural, .justified: line.isRightToLeft ? bounds.minX + free : bounds.minX
      case .left: bounds.minX
      case .center: bounds.minX + free / 2
      case .right: bounds.minX + free
      }
    let metrics = line.metrics
    let height = metrics.ascent + metrics.descent
    let baseline = bounds.midY - height / 2 + metrics.ascent
    context.draw(line, at: CGPoint(x: x, y: baseline), tightenedTo: bounds.width, color: textColor)
  }

  /// True unless set.
  open override var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// The text unless set.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  private func textChanged() {
    shaped = nil
    measuredWidth = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Whether all of the text can be shown, if need be with glyphs a little nearer to each other.
  func fits(_ line: TextLine) -> Bool {
    line.width <= bounds.width + 1 || measuredWidth.map { $0 <= bounds.width } == true
  }

  /// The text, cut so that it fits.
  private func line(for text: String, scale: CGFloat) -> TextLine {
    if let shaped, shaped.scale == scale, shaped.width == bounds.width { return shaped.line }
    var line = TextLine(text, font: font, scale: scale)
    if !fits(line) { line = line.truncated(to: bounds.width) }
    shaped = (line, scale, bounds.width)
    return line
  }
}
