import DemoParts
import UIKit

/// A text view with headings, links, a picture, a list and both writing directions, to edit and search.
class TextViewsPage: PageViewController, UITextViewDelegate {
  private let text = UITextView()
  private let facts = UILabel()

  init() {
    super.init(
      "Text Views",
      "Attributed text of any length. Press a link, with Control where the text can be edited; addresses become links where it cannot."
    )
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    text.attributedText = Self.sample
    text.adjustsFontForContentSizeCategory = true
    text.delegate = self
    text.allowsEditingTextAttributes = true
    text.isFindInteractionEnabled = true
    text.keyboardDismissMode = .interactive
    text.dataDetectorTypes = .all
    text.textContainer.lineBreakMode = .byTruncatingTail
    text.textContainerInset = UIEdgeInsets(top: 14, left: 12, bottom: 14, right: 12)
    text.layer.cornerRadius = 10
    text.layer.borderWidth = 1
    text.accessibilityLabel = "Text"
    facts.useScaled(.systemFont(ofSize: 12))
    facts.textColor = .secondaryLabel
    facts.text = "Control-F searches"
    stage.addSubview(text)
    stage.addSubview(facts)
    addSwitch("Editable", true) { [unowned self] in text.isEditable = $0 }
    addSwitch("Addresses become links", true) { [unowned self] in
      text.dataDetectorTypes = $0 ? .all : []
    }
    addSlider("Lines, 0 for all", 0...8, 0) { [unowned self] in
      text.textContainer.maximumNumberOfLines = Int($0.rounded())
    }
    addButton("Find") { [unowned self] in
      text.becomeFirstResponder()
      text.findInteraction?.presentFindNavigator(showingReplace: text.isEditable)
    }
    addButton("Restore the Text") { [unowned self] in
      text.attributedText = Self.sample
      text.setContentOffset(.zero, animated: false)
    }
  }

  override func arrange(in area: CGRect) {
    text.layer.borderColor = UIColor.separator.cgColor
    let inner = area.insetBy(dx: 16, dy: 16)
    let line = facts.lineHeight(16)
    guard inner.width > 0, inner.height > line + 12 else { return }
    facts.frame = CGRect(x: inner.minX, y: inner.maxY - line, width: inner.width, height: line)
    text.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: inner.height - line - 12)
  }

  // MARK: UITextViewDelegate

  func textViewDidChange(_ textView: UITextView) {
    facts.text = "\(textView.textStorage.length) units of text"
  }

  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction)
    -> UIAction?
  {
    guard case .link(let url) = textItem.content, url.scheme == "gallery" else { return defaultAction }
    return UIAction { [unowned self] _ in facts.text = "The link “\(url.host ?? "")” was pressed" }
  }

  // MARK: The sample

  private static func part(
    _ text: String, _ attributes: [NSAttributedString.Key: Any] = [:], size: CGFloat = 15,
    weight: UIFont.Weight = .regular, _ change: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 2
    style.paragraphSpacing = 8
    change(style)
    var all: [NSAttributedString.Key: Any] = [
      .font: UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight)),
      .foregroundColor: UIColor.label,
      .paragraphStyle: style,
    ]
    all.merge(attributes) { $1 }
    return NSAttributedString(string: text, attributes: all)
  }

  private static var sample: NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    func add(_ part: NSAttributedString) { whole.append(part) }
    add(part("A Walk in the Hills\n", size: 26, weight: .bold) { $0.paragraphSpacing = 10 })
    add(part("The path begins at the "))
    add(part("station", [.link: "gallery://station"]))
    add(part(", follows the brook and climbs to the hut in two hours. The "))
    add(part("weather", [.link: "gallery://weather"]))
    add(part(" changes "))
    add(part("quickly", weight: .bold))
    add(part(", so take a coat.\n"))
    let picture = NSTextAttachment(image: ImageSamples.landscape)
    picture.bounds = CGRect(x: 0, y: 0, width: 180, height: 110)
    let image = NSMutableAttributedString(attributedString: NSAttributedString(attachment: picture))
    image.append(part("\n"))
    add(image)
    add(part("To take along\n", size: 19, weight: .semibold))
    for thing in ["Water, a liter for each", "A map on paper", "Bread and cheese"] {
      add(
        part("•\t\(thing)\n") {
          $0.tabStops = [NSTextTab(textAlignment: .left, location: 20)]
          $0.firstLineHeadIndent = 4
          $0.headIndent = 20
          $0.paragraphSpacing = 3
        })
    }
    add(part("For the night\n", size: 19, weight: .semibold) { $0.paragraphSpacingBefore = 8 })
    add(part("Beds are kept until six: write to hut@example.org, or call +49 8821 55501.\n"))
    add(part("In both directions\n", size: 19, weight: .semibold) { $0.paragraphSpacingBefore = 8 })
    add(part("The hut is called בית ההר, and its keeper answers to مرحبا as well.\n"))
    add(part("השביל מתחיל בתחנה ועולה לאורך הנחל.", [.foregroundColor: UIColor.secondaryLabel]))
    return whole
  }
}
