import UIKit

/// The numbers of the visible lines, beside the text.
class Gutter: UIView {
  private unowned let textView: UITextView
  /// The line with the caret, counted from 0.
  var currentLine = 0 { didSet { if currentLine != oldValue { setNeedsDisplay() } } }

  init(_ textView: UITextView) {
    self.textView = textView
    super.init(frame: .zero)
    contentMode = .redraw
    isUserInteractionEnabled = false
    backgroundColor = .secondarySystemBackground
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private var font: UIFont {
    .monospacedDigitSystemFont(ofSize: max(9, (textView.font?.pointSize ?? 14) - 2), weight: .regular)
  }

  /// The width of the longest number, with margins.
  var preferredWidth: CGFloat {
    let digits = max(3, String(textView.lineCount).count)
    let width = (String(repeating: "0", count: digits) as NSString).size(withAttributes: [.font: font]).width
    return (width + 22).rounded(.up)
  }

  override func draw(_ rect: CGRect) {
    let shift = frame.minY - textView.frame.minY + textView.contentOffset.y
    let seen = CGRect(x: 0, y: shift + rect.minY, width: 1, height: rect.height)
    let style = NSMutableParagraphStyle()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    style.alignment = isMirrored ? .left : .right
    textView.enumerateLines(in: seen) { [self] number, line in
      let color: UIColor = number == currentLine ? .label : .secondaryLabel
      let attributes: [NSAttributedString.Key: Any] = [
        .font: font, .foregroundColor: color, .paragraphStyle: style,
      ]
      let height = font.lineHeight
      let place = CGRect(
        x: isMirrored ? 12 : 0, y: line.minY - shift + (line.height - height) / 2, width: bounds.width - 12,
        height: height + 2)
      ("\(number + 1)" as NSString).draw(in: place, withAttributes: attributes)
    }
  }
}
