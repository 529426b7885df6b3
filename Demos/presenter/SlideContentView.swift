import DemoParts
import UIKit

/// The content of a slide below its title.
class SlideContentView: UIView {
  let theme: Theme

  /// The unit of text and lines: a sixteenth of the width of a 16:9 slide.
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

  /// Whether it is higher than wide.
  var isUpright: Bool { bounds.height > bounds.width }

  /// A font with a size in units.
  func font(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
    .systemFont(ofSize: max(1, size * unit), weight: weight)
  }

  /// A monospaced font with a size in units.
  func codeFont(_ size: CGFloat, _ weight: UIFont.Weight = .regular) -> UIFont {
    .monospacedSystemFont(ofSize: max(1, size * unit), weight: weight)
  }

  /// Adds a line of text.
  func addLabel(_ text: String, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.textColor = color
    addSubview(label)
    return label
  }

  /// Adds a paragraph.
  func addParagraph(_ text: String, _ color: UIColor) -> ParagraphView {
    let paragraph = ParagraphView()
    paragraph.text = text
    paragraph.textColor = color
    addSubview(paragraph)
    return paragraph
  }
}
