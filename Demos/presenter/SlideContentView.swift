import DemoParts
import UIKit

/// What is on a slide besides its title.
class SlideContentView: UIView {
  let theme: Theme

  /// The measure of text and lines: a sixteenth of the width of a slide of 16:9.
  var unit: CGFloat = 1 {
    didSet {
      guard unit != oldValue else { return }
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  init(_ theme: Theme) {
    self.theme = theme
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
    addContent()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Adds the subviews; called once.
  func addContent() {}

  /// Whether there is more height than width.
  var isUpright: Bool { bounds.height > bounds.width }

  /// A font for text of a size in units.
  func font(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
    .systemFont(ofSize: max(1, size * unit), weight: weight)
  }

  /// A font for code of a size in units.
  func codeFont(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
    .monospacedSystemFont(ofSize: max(1, size * unit), weight: weight)
  }

  /// A line of text that is in the content.
  func addLabel(_ text: String, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.textColor = color
    addSubview(label)
    return label
  }

  /// A paragraph that is in the content.
  func addParagraph(_ text: String, _ color: UIColor) -> ParagraphView {
    let paragraph = ParagraphView()
    paragraph.text = text
    paragraph.textColor = color
    addSubview(paragraph)
    return paragraph
  }
}
