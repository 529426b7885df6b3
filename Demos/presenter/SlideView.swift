import DemoParts
import UIKit

/// Draws a slide in any size and shape.
class SlideView: UIView {
  private let title = ParagraphView()
  private let footer = UILabel()
  private let number = UILabel()
  private var content: SlideContentView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    isUserInteractionEnabled = false
    footer.text = "Casement"
    number.textAlignment = .right
    for subview in [title, footer, number] { addSubview(subview) }
  }

  /// Shows a slide, with its number at the foot.
  func show(_ slide: Slide, number: Int) {
    content?.removeFromSuperview()
    let content = slide.makeContent(slide.theme)
    self.content = content
    insertSubview(content, at: 0)
    backgroundColor = slide.theme.paper
    title.text = slide.title
    title.textColor = slide.theme.ink
    self.number.text = "\(number)"
    for label in [footer, self.number] {
      label.textColor = slide.theme.secondaryInk
      label.isHidden = slide.title.isEmpty
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    // A sixteenth of a 16:9 slide; on an upright slide a size that is as readable.
    let unit = width >= height ? min(width / 16, height / 9) : min(width / 10, height / 13)
    content?.unit = unit
    guard !title.text.isEmpty else {
      content?.frame = bounds
      return
    }
    // On a very wide slide the text is not stretched.
    let inner = min(width - 2 * unit, 18 * unit)
    let left = (width - inner) / 2
    title.font = .systemFont(ofSize: max(1, unit * 0.82), weight: .bold)
    let titleHeight = title.sizeThatFits(CGSize(width: inner, height: height)).height
    title.frame = CGRect(x: left, y: unit * 0.75, width: inner, height: titleHeight)
    for label in [footer, number] {
      label.font = .systemFont(ofSize: max(1, unit * 0.26))
      label.frame = CGRect(x: left, y: height - unit * 0.8, width: inner, height: unit * 0.4)
    }
    let top = title.frame.maxY + unit * 0.5
    content?.frame = CGRect(
      x: left, y: top, width: inner, height: max(0, height - unit * 1.1 - top))
  }
}
