public import UIKit

/// A text broken into lines of about equal length.
public final class ParagraphView: UIView {
  public var text = "" { didSet { if text != oldValue { setNeedsLayout() } } }
  public var font = UIFont.systemFont(ofSize: 17) { didSet { if font != oldValue { setNeedsLayout() } } }
  public var textColor = UIColor.black { didSet { if textColor != oldValue { setNeedsLayout() } } }
  public var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsLayout() } }
  }

  private var labels: [UILabel] = []
  private let ruler = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  // MARK: Accessibility

  /// One element, whatever the number of lines is.
  public override var isAccessibilityElement: Bool {
    get { !text.isEmpty }
    set {}
  }

  public override var accessibilityLabel: String? {
    get { text }
    set {}
  }

  public override var accessibilityTraits: UIAccessibilityTraits {
    get { .staticText }
    set {}
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: CGFloat(lines(in: size.width).count) * lineHeight)
  }

  public override func layoutSubviews() {
    let lines = lines(in: bounds.width)
    while labels.count < lines.count {
      let label = UILabel()
      labels.append(label)
      addSubview(label)
    }
    for (index, label) in labels.enumerated() {
      label.isHidden = index >= lines.count
      guard index < lines.count else { continue }
      label.text = lines[index]
      label.font = font
      label.textColor = textColor
      label.textAlignment = textAlignment
      label.frame = CGRect(
        x: 0, y: CGFloat(index) * lineHeight, width: bounds.width, height: lineHeight)
    }
  }

  private var lineHeight: CGFloat { (font.pointSize * 1.45).rounded() }

  /// The lines, with the smallest width for their number.
  private func lines(in width: CGFloat) -> [String] {
    let words = text.split(separator: " ").map { (text: String($0), width: measure(String($0))) }
    let space = measure("n n") - measure("nn")
    let greedy = broken(words, space, width)
    guard greedy.count > 1 else { return greedy }
    var (narrow, wide) = (width / 2, width)
    while wide - narrow > 2 {
      let middle = (narrow + wide) / 2
      if broken(words, space, middle).count > greedy.count { narrow = middle } else { wide = middle }
    }
    return broken(words, space, wide)
  }

  /// Breaks lines greedily.
  private func broken(
    _ words: [(text: String, width: CGFloat)], _ space: CGFloat, _ width: CGFloat
  ) -> [String] {
    var lines: [String] = []
    var end: CGFloat = 0
    for word in words {
      if let last = lines.last, end + space + word.width <= width {
        lines[lines.count - 1] = last + " " + word.text
        end += space + word.width
      } else {
        lines.append(word.text)
        end = word.width
      }
    }
    return lines
  }

  private func measure(_ text: String) -> CGFloat {
    ruler.font = font
    ruler.text = text
    return ruler.sizeThatFits(.zero).width
  }
}
