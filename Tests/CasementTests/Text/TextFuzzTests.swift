import Casement
import CasementText
import Foundation
import Pixman
import Testing

/// Text as no program would make it, and attributes that make no sense.
///
/// `TEXTS` says how many, `TEXT_SEED` from which on; `make fuzz` tries many more than the tests do.
@Suite("Texts by chance")
struct TextFuzzTests {
  private struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    mutating func one<T>(of values: [T]) -> T { values[below(values.count)] }

    /// Mostly what makes sense.
    mutating func length(_ usual: ClosedRange<CGFloat>) -> CGFloat {
      below(12) == 0
        ? one(of: [0, -1, .nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 1e7, 65536, 32768.5])
        : .random(in: usual, using: &self)
    }

    // Bidi controls, joiners, marks, line breaks, partial emoji, scripts that are reordered, and noncharacters.
    private static let pieces = [
      "The quick brown fox ", "office fi ffi ", "\n", "\r\n", "\t", "\u{2028}", "\u{2029}", "\u{B}", "\u{0}",
      " ",
      "\u{200F}", "\u{200E}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}",
      "\u{2067}",
      "\u{2068}", "\u{2069}", "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{FE0E}", "\u{20E3}", "\u{AD}",
      "\u{FFFC}",
      "\u{301}", "\u{323}", "\u{E0067}", "\u{1F3FB}", "👍", "👩‍👩‍👧", "🇩", "🇩🇪", "❤", "1", "#", "שלום ", "مرحبا ",
      "لا",
      "نُ", "क्षत्रिय ", "र्", "कि", "ภาษาไทย", "น้ำ", "漢字、", "「", "」", "한국어 ", "ᄀ", "ᅡ", "\u{FEFF}", "\u{FFFF}",
      "\u{10FFFF}", "\u{D7FF}", "...", "https://example.org/a?b=c&d ", "(", ")", "[(", ")]", "%", "$12.50 ",
      "-", "…",
    ]

    mutating func text() -> String {
      var text = ""
      for _ in 0..<one(of: [0, 1, 2, 5, 12, 40]) { text += one(of: Chance.pieces) }
      if below(60) == 0 { text += String(repeating: one(of: Chance.pieces), count: one(of: [300, 3000])) }
      return text
    }

    mutating func font() -> UIFont {
      let size = below(10) == 0 ? length(1...400) : one(of: [7, 11, 13, 17, 24.5])
      switch below(6) {
      case 0: return .monospacedSystemFont(ofSize: size, weight: .black)
      case 1: return .italicSystemFont(ofSize: size)
      case 2: return .monospacedDigitSystemFont(ofSize: size, weight: .thin)
      case 3:
        let name = one(of: ["Amiri", "No Such Font", "DejaVuSans-Bold", "emoji", "Menlo-Bold"])
        return UIFont(descriptor: UIFontDescriptor(name: name, size: size), size: size)
      default: return .systemFont(ofSize: size)
      }
    }

    mutating func style() -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.alignment = one(of: [.left, .center, .right, .justified, .natural])
      style.lineBreakMode = one(of: [
        .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
        .byTruncatingMiddle,
      ])
      style.baseWritingDirection = one(of: [.natural, .leftToRight, .rightToLeft])
      if below(2) == 0 {
        style.firstLineHeadIndent = length(-20...60)
        style.headIndent = length(-20...60)
        style.tailIndent = length(-60...100)
        style.lineSpacing = length(0...10)
        style.paragraphSpacing = length(0...10)
        style.paragraphSpacingBefore = length(0...10)
        style.lineHeightMultiple = length(0...2)
        style.minimumLineHeight = length(0...30)
        style.maximumLineHeight = length(0...40)
        style.defaultTabInterval = length(0...40)
        style.tabStops = (0..<below(4)).map { _ in
          NSTextTab(
            textAlignment: one(of: [.left, .center, .right]), location: length(0...200), options: [:])
        }
      }
      if below(5) == 0 {
        style.textLists = (0..<below(3)).map { _ in
          NSTextList(
            markerFormat: one(of: [.disc, .lowercaseRoman, .init("{decimal}.\u{301}"), .init("שלום")]),
            options: one(of: [[], .prependEnclosingMarker]))
        }
      }
      return style
    }

    mutating func attribute() -> (NSAttributedString.Key, Any) {
      let number = NSNumber(value: Double(length(-20...20)))
      switch below(18) {
      case 0, 1: return (.font, font())
      case 2, 3: return (.paragraphStyle, style())
      case 4:
        return (
          .foregroundColor, one(of: [UIColor.red, .white, .clear, .label, .red.withAlphaComponent(0.4)])
        )
      case 5: return (.backgroundColor, UIColor.yellow)
      case 6: return (.underlineStyle, below(65536))
      case 7: return (.strikethroughStyle, NSUnderlineStyle([.double, .patternDash]).rawValue)
      case 8: return (.kern, number)
      case 9: return (.tracking, number)
      case 10: return (.baselineOffset, number)
      case 11: return (.ligature, 0)
      case 12: return (.strokeWidth, number)
      case 13:
        let shadow = NSShadow()
        shadow.shadowBlurRadius = length(0...20)
        shadow.shadowOffset = CGSize(width: length(-5...5), height: length(-5...5))
        return (.shadow, shadow)
      case 14:
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(
          x: length(-5...5), y: length(-9...9), width: length(0...60), height: length(0...60))
        return (.attachment, attachment)
      case 15: return (.link, "https://example.org")
      // Values of types that make no sense.
      case 16:
        return (one(of: [.font, .foregroundColor, .kern, .paragraphStyle, .shadow, .attachment]), "text")
      default: return (.underlineColor, UIColor.blue)
      }
    }

    mutating func attributed() -> NSAttributedString {
      let text = NSMutableAttributedString(string: text())
      guard text.length > 0 else { return text }
      for _ in 0..<one(of: [0, 1, 3, 10]) {
        let begin = below(text.length)
        let (key, value) = attribute()
        // Ranges may begin and end within a character.
        text.addAttribute(
          key, value: value, range: NSRange(location: begin, length: below(text.length - begin) + 1))
      }
      return text
    }
  }

  @Test("They are laid out, drawn and searched without a crash, and each place is in one line")
  func texts() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["TEXTS"].flatMap { Int($0) } ?? 120
    let first = environment["TEXT_SEED"].flatMap { UInt64($0) } ?? 1
    let canvas = try Canvas(160, 90)
    let context = CGContext(origin: .zero, scale: 1, clip: canvas.image.bounds) { canvas.image }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    for seed in first..<first + UInt64(count) {
      var chance = Chance(state: seed &* 0x1234_5678_9ABC_DEF1)
      let text = chance.attributed()
      let size = CGSize(width: chance.length(0...200), height: chance.length(0...120))
      switch chance.below(4) {
      case 0:
        text.draw(
          with: CGRect(origin: .zero, size: size), options: chance.one(of: [[], .usesLineFragmentOrigin]),
          context: nil)
      case 1:
        let bounds = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
        #expect(bounds.width.isFinite && bounds.height.isFinite, "seed \(seed)")
      case 2:
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        label.numberOfLines = chance.below(4)
        label.adjustsFontSizeToFitWidth = chance.below(4) == 0
        label.minimumScaleFactor = chance.length(0...1)
        label.lineBreakMode = chance.one(of: [
          .byWordWrapping, .byCharWrapping, .byTruncatingMiddle, .byClipping,
        ])
        if chance.below(2) == 0 { label.attributedText = text } else { label.text = text.string }
        let fitting = label.sizeThatFits(size)
        #expect(fitting.width >= 0 && fitting.height >= 0, "seed \(seed)")
        label.draw(label.bounds)
        label.text = (label.text ?? "") + chance.text()
        label.draw(label.bounds)
      default:
        try search(text, size, &chance, seed)
      }
    }
  }

  private func search(_ text: NSAttributedString, _ size: CGSize, _ chance: inout Chance, _ seed: UInt64)
    throws
  {
    let made = AttributedText(text, .init(font: .systemFont(ofSize: 15), color: .black))
    var container = TextLayout.Container(width: size.width.isFinite ? Double(size.width) : nil)
    container.lineCount = chance.one(of: [0, 0, 1, 3])
    let layout = made.layout(in: container, scale: chance.one(of: [1, 1.5, 2]))
    var place = 0
    for line in layout.lines {
      #expect(line.range.lowerBound == place, "seed \(seed)")
      place = line.range.upperBound
    }
    if container.lineCount == 0 { #expect(place == text.length, "seed \(seed)") }
    for _ in 0..<4 {
      let found = layout.character(atX: Double(chance.length(-10...200)), y: Double(chance.length(-10...200)))
      if let found { #expect((0...text.length).contains(found.place), "seed \(seed)") }
    }
    guard text.length > 0 else { return }
    let begin = chance.below(text.length)
    for rectangle in layout.rectangles(of: begin..<text.length) {
      #expect(rectangle.left <= rectangle.right && rectangle.top <= rectangle.bottom, "seed \(seed)")
    }
  }
}
