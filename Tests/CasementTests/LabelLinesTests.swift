import Casement
import CasementText
import Foundation
import Pixman
import Testing

@testable import CasementCore

@Suite("Labels with several lines, attributes, and other sizes", .serialized)
struct LabelLinesTests {
  private let text = "The quick brown fox jumps over the lazy dog"

  private func label(_ width: CGFloat, _ height: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.text = text
    return label
  }

  private func picture(_ label: UILabel, scale: CGFloat = 1) throws -> Canvas {
    let size = label.bounds.size
    let canvas = try Canvas(Int(size.width * scale), Int(size.height * scale), scale: scale)
    let root = UIView(0, 0, size.width, size.height)
    root.addSubview(label)
    canvas.compose(root, backdrop: .white)
    label.removeFromSuperview()
    return canvas
  }

  /// The rows in which something is drawn, as ranges that belong together.
  private func bands(_ canvas: Canvas) -> [ClosedRange<Int>] {
    var bands: [ClosedRange<Int>] = []
    for y in 0..<canvas.image.height
    where (0..<canvas.image.width).contains(where: { canvas[$0, y] & 0xFF < 0xC0 }) {
      if let last = bands.last, last.upperBound == y - 1 {
        bands[bands.count - 1] = last.lowerBound...y
      } else {
        bands.append(y...y)
      }
    }
    return bands
  }

  @Test("X1: a new label has one line, 17 points, a cut end, natural alignment, and the color of labels")
  func defaults() {
    let label = UILabel()
    #expect(label.numberOfLines == 1 && label.font.pointSize == 17 && label.textColor == .label)
    #expect(label.lineBreakMode == .byTruncatingTail && label.textAlignment == .natural)
    #expect(label.isEnabled && !label.isHighlighted && label.shadowColor == nil)
    #expect(!label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0)
    #expect(label.text == nil && label.attributedText == nil && !label.isUserInteractionEnabled)
  }

  @Test("X1: the fitting size is that of the needed lines up to the limit, in whole pixels")
  func fitting() {
    let label = label(100, 100)
    let one = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(one.width > 300 && one.height == label.font.lineHeight.rounded(.up), "one line is not broken")
    label.numberOfLines = 0
    let all = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(all.width <= 100 && all.height >= 4 * label.font.lineHeight)
    label.numberOfLines = 2
    let two = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(two.height == (2 * label.font.lineHeight).rounded(.up) && two.width <= 100)
    #expect(label.sizeThatFits(.zero).height == one.height, "no width is any width")
    label.text = "a\nb\nc"
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.height == (3 * label.font.lineHeight).rounded(.up))
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test("Lines are drawn below each other, vertically centered", arguments: [1, 2])
  func drawn(scale: CGFloat) throws {
    let label = label(160, 120)
    label.numberOfLines = 0
    let fitting = label.sizeThatFits(CGSize(width: 160, height: 0))
    let count = Int((fitting.height / label.font.lineHeight).rounded())
    let bands = bands(try picture(label, scale: scale))
    #expect(bands.count >= count && count >= 3)
    let (top, bottom) = (
      CGFloat(bands.first?.lowerBound ?? 0), CGFloat(bands.last?.upperBound ?? 0)
    )
    #expect(abs((top + bottom) / 2 - 60 * scale) < 5 * scale)
  }

  @Test("Constraints give a label its width, and it takes the height that its text then needs")
  func constrained() {
    Desk.with { desk in
      let window = desk.shown("A")
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      window.addSubview(label)
      NSLayoutConstraint.activate([
        label.leftAnchor.constraint(equalTo: window.leftAnchor),
        label.topAnchor.constraint(equalTo: window.topAnchor),
        label.widthAnchor.constraint(equalToConstant: 120),
      ])
      window.layoutIfNeeded()
      window.layoutIfNeeded()
      let expected = label.sizeThatFits(CGSize(width: 120, height: 0)).height
      #expect(label.frame.width == 120 && label.frame.height == expected && expected > 60)
      label.preferredMaxLayoutWidth = 60
      #expect(label.intrinsicContentSize.height > expected)
    }
  }

  @Test("A smaller font is used for text without room, down to the minimum scale")
  func shrinking() throws {
    let label = label(200, 40)
    label.adjustsFontSizeToFitWidth = true
    let small = bands(try picture(label))
    #expect((small.last?.upperBound ?? 0) - (small.first?.lowerBound ?? 0) < 13)
    #expect(
      label.intrinsicContentSize.height == UILabel().font.lineHeight.rounded(.up),
      "it wants its whole size")
    label.minimumScaleFactor = 0.9
    let large = bands(try picture(label))
    #expect(large != small)
    label.text = "short"
    let whole = try picture(label)
    label.adjustsFontSizeToFitWidth = false
    #expect(bands(whole) == bands(try picture(label)))
  }

  @Test("Attributes are drawn: colors, backgrounds, lines under and through")
  func attributes() throws {
    let label = label(220, 40)
    let string = NSMutableAttributedString(
      string: "red mark line", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    string.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    string.addAttribute(.backgroundColor, value: UIColor.green, range: NSRange(location: 4, length: 4))
    string.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 9, length: 4))
    string.addAttribute(.underlineColor, value: UIColor.blue, range: NSRange(location: 9, length: 4))
    label.attributedText = string
    #expect(label.text == "red mark line" && label.attributedText == string)
    let canvas = try picture(label)
    func count(_ color: UInt32) -> Int {
      (0..<canvas.image.height).reduce(0) { sum, y in
        sum + (0..<canvas.image.width).count { canvas[$0, y] == color }
      }
    }
    #expect(count(0xFFFF_0000) > 4 && count(0xFF00_FF00) > 100 && count(0xFF00_00FF) > 20)
    // A property set later is that of all of the text.
    label.textColor = .blue
    #expect(
      label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
    label.text = "plain"
    #expect(label.attributedText?.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil)
  }

  @Test("A highlighted label has its highlighted color, a disabled one is dimmed, a shadow is above the text")
  func looks() throws {
    let label = label(120, 30)
    label.text = "HHH"
    label.textColor = .black
    func has(_ color: UInt32) throws -> Bool {
      let canvas = try picture(label)
      return (0..<30).contains { y in (0..<120).contains { canvas[$0, y] == color } }
    }
    #expect(try has(0xFF00_0000))
    label.highlightedTextColor = .red
    #expect(try has(0xFF00_0000))
    label.isHighlighted = true
    #expect(try has(0xFFFF_0000))
    label.isHighlighted = false
    label.isEnabled = false
    #expect(try !has(0xFF00_0000))
    label.isEnabled = true
    label.shadowColor = .green
    label.shadowOffset = CGSize(width: 0, height: 6)
    #expect(try has(0xFF00_FF00))
  }

  @Test("Attributes that change colors only do not change the truncation")
  func sameCut() throws {
    func pixels(_ label: UILabel) throws -> [UInt32] {
      let canvas = try picture(label)
      return (0..<24).flatMap { y in (0..<Int(label.bounds.width)).map { canvas[$0, y] } }
    }
    for width in stride(from: CGFloat(8), through: 60, by: 1) {
      let label = label(width, 24)
      label.text = "row 2.0"
      let plain = try pixels(label)
      #expect(plain.contains { $0 != 0xFFFF_FFFF })
      label.isHighlighted = true
      label.setNeedsDisplay()
      #expect(try pixels(label) == plain, "\(width)")
      // Text with attributes is laid out as paragraphs are.
      label.attributedText = NSAttributedString(string: "row 2.0")
      #expect(try pixels(label) == plain, "\(width)")
    }
  }

  @Test("A subclass overrides the text rectangle, and gets the default one")
  func subclass() throws {
    final class Inset: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.insetBy(dx: 20, dy: 0))
      }
    }
    let label = Inset(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "H"
    let canvas = try picture(label)
    #expect((0..<20).allSatisfy { x in (0..<30).allSatisfy { canvas[x, $0] & 0xFF > 0xC0 } })
    let rect = label.textRect(
      forBounds: CGRect(x: 5, y: 7, width: 50, height: 50), limitedToNumberOfLines: 1)
    #expect(rect.origin == CGPoint(x: 5, y: 7) && rect.width > 5 && rect.height == label.font.lineHeight)
  }

  @Test("A text layer shows its text from the top, truncated or wrapped")
  func textLayer() throws {
    let layer = CATextLayer()
    #expect(layer.fontSize == 36 && !layer.isWrapped && layer.alignmentMode == .natural)
    layer.frame = CGRect(x: 0, y: 0, width: 120, height: 100)
    layer.string = text
    layer.fontSize = 16
    layer.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    func picture() throws -> Canvas {
      let root = UIView(0, 0, 120, 100)
      root.layer.addSublayer(layer)
      let canvas = try Canvas(120, 100)
      canvas.compose(root, backdrop: .white)
      return canvas
    }
    let one = bands(try picture())
    #expect((one.last?.upperBound ?? 99) < 24)
    layer.isWrapped = true
    #expect((bands(try picture()).last?.upperBound ?? 0) > 50)
    layer.isWrapped = false
    layer.truncationMode = .end
    let cut = try picture()
    #expect((0..<100).allSatisfy { cut[119, $0] & 0xFF > 0xC0 }, "dots end before the edge")
    layer.string = NSAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)])
    let red = try picture()
    #expect((0..<100).contains { y in (0..<120).contains { red[$0, y] == 0xFFFF_0000 } })
    let copy = CATextLayer(layer: layer)
    #expect(copy.truncationMode == .end && copy.fontSize == 16 && copy.string as? NSAttributedString != nil)
    layer.string = 5
    #expect(bands(try picture()).isEmpty)
  }

  @Test(
    "An image stands in the text, on the baseline or where its bounds say, and a template in the text's color"
  )
  func attachments() throws {
    let pixels = try Image(width: 10, height: 10, format: .argb8888)
    pixels.fill(Color(red: 0, green: 1, blue: 0, alpha: 1), operator: .source)
    let attachment = NSTextAttachment(image: UIImage(cgImage: CGImage(pixels)))
    let label = label(100, 40)
    let string = NSMutableAttributedString(string: "H", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    string.append(NSAttributedString(attachment: attachment))
    label.attributedText = string
    let alone = "H".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)])
    #expect(label.intrinsicContentSize.width == alone.width + 10)
    func rows(_ color: UInt32) throws -> [Int] {
      let canvas = try picture(label)
      return (0..<40).filter { y in (0..<100).contains { canvas[$0, y] == color } }
    }
    let rows0 = try rows(0xFF00_FF00)
    #expect(rows0.count == 10)
    attachment.bounds = CGRect(x: 0, y: -4, width: 20, height: 10)
    label.attributedText = NSAttributedString(attributedString: string)
    let rows1 = try rows(0xFF00_FF00)
    #expect(rows1.first == rows0.first.map { $0 + 4 } && label.intrinsicContentSize.width == alone.width + 20)
    attachment.image = attachment.image?.withRenderingMode(.alwaysTemplate)
    string.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 2))
    label.attributedText = string
    #expect(try rows(0xFFFF_0000).count >= 10 && rows(0xFF00_FF00).isEmpty)
    attachment.image = attachment.image?.withTintColor(.blue)
    label.attributedText = NSAttributedString(attributedString: string)
    #expect(try rows(0xFF00_00FF).count >= 10, "its own colour, if it was given one")
    let empty = NSAttributedString(attachment: NSTextAttachment())
    #expect(empty.size().width == 0 && empty.length == 1)
  }

  @Test("An attachment that draws its image gets the height of the line and its own frame")
  func drawnAttachments() throws {
    nonisolated final class Square: NSTextAttachment, @unchecked Sendable {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
      ) -> CGRect { CGRect(x: 0, y: 0, width: min(lineFrag.width, 10), height: lineFrag.height / 2) }

      override func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
      ) -> UIImage? {
        UIGraphicsImageRenderer(size: imageBounds.size).image { context in
          UIColor(red: 0, green: 1, blue: 0, alpha: 1).setFill()
          context.fill(CGRect(origin: .zero, size: imageBounds.size))
        }
      }
    }
    let label = label(100, 40)
    let string = NSMutableAttributedString(attachment: Square())
    string.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 0, length: 1))
    label.attributedText = string
    #expect(label.intrinsicContentSize.width == 10)
    let canvas = try picture(label)
    let rows = (0..<40).filter { y in (0..<100).contains { canvas[$0, y] == 0xFF00_FF00 } }
    #expect(abs(CGFloat(rows.count) - UIFont.systemFont(ofSize: 20).lineHeight / 2) <= 1.5)
  }

  // MARK: Strings

  @Test("Strings with attributes are measured and drawn, wrapped on request")
  func strings() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20)]
    let size = "Hello".size(withAttributes: attributes)
    #expect(size.height == UIFont.systemFont(ofSize: 20).lineHeight && size.width > 30)
    #expect("a\nb".size(withAttributes: attributes).height == 2 * size.height)
    #expect("".size(withAttributes: attributes) == .zero)
    #expect(("Hello" as NSString).size(withAttributes: attributes) == size)
    let bounds = text.boundingRect(
      with: CGSize(width: 120, height: 0), options: .usesLineFragmentOrigin, attributes: attributes,
      context: nil)
    #expect(bounds.width <= 120 && bounds.height > 2 * size.height && bounds.origin == .zero)
    let context = NSStringDrawingContext()
    let line = text.boundingRect(
      with: CGSize(width: 120, height: 0), options: [], attributes: attributes, context: context)
    #expect(line.height == size.height && line.width > 120 && line.minY < 0 && context.totalBounds == line)
    let smaller = "Hello".size()
    #expect(smaller.height < size.height, "12 points without a font")
  }

  private final class Sheet: UIView {
    var body: () -> Void = {}
    override func draw(_ rect: CGRect) { body() }
  }

  private func sheet(_ body: @escaping () -> Void) throws -> Canvas {
    let sheet = Sheet(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    sheet.isOpaque = false
    sheet.body = body
    let canvas = try Canvas(100, 60)
    canvas.compose(sheet, backdrop: .white)
    return canvas
  }

  private func dark(_ canvas: Canvas) -> (xs: ClosedRange<Int>, ys: ClosedRange<Int>)? {
    var (xs, ys): (Set<Int>, Set<Int>) = ([], [])
    for y in 0..<60 {
      for x in 0..<100 where canvas[x, y] & 0xFF < 0xC0 {
        xs.insert(x)
        ys.insert(y)
      }
    }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    return (left...right, top...bottom)
  }

  @Test("Text is transformed by the matrix and clipped")
  func matrix() throws {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 16)]
    let plain = try #require(
      dark(try sheet { "HH".draw(at: CGPoint(x: 10, y: 5), withAttributes: attributes) }))
    let large = try #require(
      dark(
        try sheet {
          UIGraphicsGetCurrentContext()?.scaleBy(x: 2, y: 2)
          "HH".draw(at: CGPoint(x: 5, y: 2.5), withAttributes: attributes)
        }))
    #expect(abs(large.ys.count - 2 * plain.ys.count) <= 2 && abs(large.xs.count - 2 * plain.xs.count) <= 3)
    let turned = try #require(
      dark(
        try sheet {
          UIGraphicsGetCurrentContext()?.translateBy(x: 50, y: 5)
          UIGraphicsGetCurrentContext()?.rotate(by: .pi / 2)
          "HH".draw(at: .zero, withAttributes: attributes)
        }))
    #expect(abs(turned.ys.count - plain.xs.count) <= 2 && abs(turned.xs.count - plain.ys.count) <= 2)
    let clipped = try #require(
      dark(
        try sheet {
          let context = UIGraphicsGetCurrentContext()
          context?.addEllipse(in: CGRect(x: 10, y: 5, width: 12, height: 40))
          context?.clip()
          "HHHHH".draw(at: CGPoint(x: 10, y: 5), withAttributes: attributes)
        }))
    #expect(clipped.xs.upperBound < 22)
    let faint = try sheet {
      UIGraphicsGetCurrentContext()?.setAlpha(0.5)
      "HH".draw(at: CGPoint(x: 10, y: 5), withAttributes: attributes)
    }
    #expect((0..<60).allSatisfy { y in (0..<100).allSatisfy { faint[$0, y] & 0xFF > 0x70 } })
  }
}
