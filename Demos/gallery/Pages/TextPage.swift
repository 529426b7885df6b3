import UIKit

/// A label with text of several styles and scripts, with an adjustable number of lines and width.
class TextPage: PageViewController {
  private let card = UIView()
  private let label = UILabel()
  private var part: CGFloat = 1

  private static let modes: [(String, NSLineBreakMode)] = [
    ("Wrap", .byWordWrapping), ("Head", .byTruncatingHead), ("Mid", .byTruncatingMiddle),
    ("Tail", .byTruncatingTail),
  ]

  private static let alignments: [(String, NSTextAlignment)] = [
    ("Start", .natural), ("Mid", .center), ("Right", .right), ("Full", .justified),
  ]

  init() {
    super.init("Text", "One label, attributed: every script in the same line, broken by its own rules.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    card.backgroundColor = .systemBackground
    card.layer.cornerRadius = 12
    card.layer.borderWidth = 1
    label.numberOfLines = 0
    label.attributedText = TextPage.styles
    label.adjustsFontForContentSizeCategory = true
    card.addSubview(label)
    stage.addSubview(card)
    addChoice("Sample", ["Styles", "Scripts", "Lists"]) { [unowned self] in
      label.attributedText = [TextPage.styles, TextPage.scripts, TextPage.paragraphs][$0]
      stage.setNeedsLayout()
    }
    addChoice("Alignment", TextPage.alignments.map(\.0)) { [unowned self] in
      label.textAlignment = TextPage.alignments[$0].1
    }
    addChoice("Last line", TextPage.modes.map(\.0), 3) { [unowned self] in
      label.lineBreakMode = TextPage.modes[$0].1
    }
    addSlider("Lines, 0 for all", 0...8, 0) { [unowned self] in
      label.numberOfLines = Int($0.rounded())
      stage.setNeedsLayout()
    }
    addSlider("Width", 0.3...1, 1) { [unowned self] in
      part = $0
      stage.setNeedsLayout()
    }
  }

  override func arrange(in area: CGRect) {
    card.layer.borderColor = UIColor.separator.cgColor
    let width = (max(80, area.width * 0.9 * part)).rounded()
    let fitting = label.sizeThatFits(CGSize(width: width - 40, height: 0))
    let height = min(fitting.height + 36, area.height * 0.94).rounded()
    card.frame = CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width,
      height: height)
    label.frame = card.bounds.insetBy(dx: 20, dy: 18)
  }

  // MARK: Samples

  private static func text(
    _ text: String, _ attributes: [NSAttributedString.Key: Any] = [:], size: CGFloat = 18,
    weight: UIFont.Weight = .regular
  ) -> NSAttributedString {
    var all: [NSAttributedString.Key: Any] = [
      .font: UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight)),
      .foregroundColor: UIColor.label,
    ]
    all.merge(attributes) { $1 }
    return NSAttributedString(string: text, attributes: all)
  }

  private static func join(_ parts: [NSAttributedString]) -> NSAttributedString {
    let whole = NSMutableAttributedString(string: "")
    for part in parts { whole.append(part) }
    return whole
  }

  private static var styles: NSAttributedString {
    let glow = NSShadow()
    glow.shadowColor = UIColor.systemOrange
    glow.shadowBlurRadius = 6
    return join([
      text("Text ", size: 34, weight: .bold),
      text("with attributes", [.foregroundColor: UIColor.systemBlue], size: 34, weight: .light),
      text("\nSome words are "),
      text("bold", weight: .bold),
      text(", "),
      text("marked", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.45)]),
      text(", "),
      text("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue]),
      text(", "),
      text(
        "underlined with dots",
        [
          .underlineStyle: NSUnderlineStyle([.single, .patternDot]).rawValue,
          .underlineColor: UIColor.systemPink,
        ]),
      text(", "),
      text("struck out", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]),
      text(", "),
      text("s p a c e d", [.kern: 3]),
      text(", raised"),
      text("2", [.baselineOffset: 7], size: 12),
      text(", "),
      text("glowing", [.shadow: glow], weight: .semibold),
      text(", "),
      text("outlined", [.strokeWidth: 3.5], weight: .heavy),
      text(" or "),
      text("a link", [.link: "https://example.org", .foregroundColor: UIColor.link]),
      text(". The line is as high as what is highest in it."),
    ])
  }

  private static var scripts: NSAttributedString {
    join([
      text("Latin, Ελληνικά, Кириллица\n"),
      text("עברית ו־English באותה שורה, 123\n"),
      text("العربية مع English في سطر واحد\n"),
      text("देवनागरी लिपि में लिखा हुआ पाठ\n"),
      text("ภาษาไทยไม่มีช่องว่างระหว่างคำ\n"),
      text("Emoji 👩‍👩‍👧‍👦 🇪🇺 👍🏽 and é = e + \u{301}"),
    ])
  }

  private static var paragraphs: NSAttributedString {
    let first = NSMutableParagraphStyle()
    first.firstLineHeadIndent = 24
    first.lineSpacing = 4
    first.paragraphSpacing = 12
    first.alignment = .justified
    let list = NSMutableParagraphStyle()
    list.textLists = [NSTextList(markerFormat: .disc, options: 0)]
    list.firstLineHeadIndent = 22
    list.headIndent = 22
    list.tabStops = [NSTextTab(textAlignment: .left, location: 160)]
    list.paragraphSpacing = 4
    return join([
      text(
        "A paragraph begins with an indent, has more room between its lines, and is set from side to side, but for its last line, which ends where it ends.\n",
        [.paragraphStyle: first], size: 16),
      text(
        "A list has its bullets in front, and its text all in one column, however many lines it has.\n",
        [.paragraphStyle: list], size: 16),
      text("Tabs lead\tto stops.\n", [.paragraphStyle: list], size: 16),
      text(
        "Soft hyphens show where a line ends at one: Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrts\u{AD}gesell\u{AD}schaft.",
        [.paragraphStyle: list], size: 16),
    ])
  }
}
