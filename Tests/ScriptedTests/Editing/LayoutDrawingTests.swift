import Casement
import CasementTesting
import Foundation
import Testing

/// Drawing by layout managers, for text views and by the program.
@Suite("Drawing by layout managers", .serialized) struct LayoutDrawingTests {
  /// A layout manager that logs its drawing methods.
  private nonisolated final class Noting: NSLayoutManager {
    var lines: [String] = []
    var underline = NSUnderlineStyle.single

    override init() { super.init() }

    @available(*, unavailable)
    required init?(coder: NSCoder) { return nil }

    deinit {}

    override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      lines.append("backgrounds \(glyphsToShow)")
      super.drawBackground(forGlyphRange: glyphsToShow, at: origin)
    }

    override func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
      lines.append("glyphs \(glyphsToShow)")
      super.drawGlyphs(forGlyphRange: glyphsToShow, at: origin)
    }

    override func fillBackgroundRectArray(
      _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
      color: UIColor
    ) {
      lines.append("fill \(charRange) in \(rectCount)")
      super.fillBackgroundRectArray(
        rectArray, count: rectCount, forCharacterRange: charRange, color: color)
    }

    override func drawUnderline(
      forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
      baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
      lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
    ) {
      lines.append("underline \(glyphRange) of \(lineGlyphRange)")
      super.drawUnderline(
        forGlyphRange: glyphRange, underlineType: underline, baselineOffset: baselineOffset,
        lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
    }
  }

  private func layout(_ text: NSAttributedString, width: CGFloat = 300, _ manager: NSLayoutManager)
    -> (NSTextStorage, NSTextContainer)
  {
    let storage = NSTextStorage(attributedString: text)
    let container = NSTextContainer(size: CGSize(width: width, height: 1000))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (storage, container)
  }

  private func picture(_ draw: @escaping () -> Void) throws -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 300, height: 120), format: format).image { _ in
      draw()
    }
    return try #require(image.pngData())
  }

  private let attributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.black,
  ]

  @Test("A text view has its layout manager draw the visible text, with the changes of an override")
  func inTextView() throws {
    let text = NSMutableAttributedString(string: "one two\nthree\nfour", attributes: attributes)
    text.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 4, length: 9))
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 14, length: 4))
    let manager = Noting()
    let (storage, container) = layout(text, manager)
    container.widthTracksTextView = true
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 120), textContainer: container)
      application.window.addSubview(view)
      application.compositor.settle()
      #expect(manager.lines.contains("backgrounds {0, 18}") && manager.lines.contains("glyphs {0, 18}"))
      #expect(manager.lines.contains("fill {4, 9} in 2"), "\(manager.lines)")
      #expect(manager.lines.contains("underline {14, 4} of {14, 4}"), "\(manager.lines)")
      let before = try application.shown.surface.picture
      manager.underline = [.double]
      manager.lines = []
      manager.invalidateDisplay(forCharacterRange: NSRange(location: 14, length: 4))
      application.compositor.settle()
      #expect(manager.lines.contains("underline {14, 4} of {14, 4}"))
      #expect(try application.shown.surface.picture != before)
      view.removeFromSuperview()
    }
    withExtendedLifetime(storage) {}
  }

  @Test("A layout manager draws like drawn attributed text, at the scale of the context")
  func alone() throws {
    let text = NSMutableAttributedString(
      string: "Some words in more than one line of text", attributes: attributes)
    text.addAttributes(
      [.backgroundColor: UIColor.yellow, .strikethroughStyle: 1], range: NSRange(location: 5, length: 12))
    text.addAttribute(.underlineStyle, value: 1, range: NSRange(location: 20, length: 8))
    let manager = NSLayoutManager()
    let (storage, container) = layout(text, width: 150, manager)
    container.lineFragmentPadding = 0
    let whole = NSRange(location: 0, length: text.length)
    let drawn = try picture {
      manager.drawBackground(forGlyphRange: whole, at: CGPoint(x: 10, y: 5))
      manager.drawGlyphs(forGlyphRange: whole, at: CGPoint(x: 10, y: 5))
    }
    let expected = try picture { text.draw(in: CGRect(x: 10, y: 5, width: 150, height: 1000)) }
    #expect(drawn == expected)
    withExtendedLifetime(storage) {}
  }

  @Test("A glyph range is drawn alone")
  func part() throws {
    let text = NSAttributedString(string: "mmmm iiii", attributes: attributes)
    let manager = NSLayoutManager()
    let (storage, container) = layout(text, manager)
    container.lineFragmentPadding = 0
    let range = NSRange(location: 0, length: 4)
    let drawn = try picture { manager.drawGlyphs(forGlyphRange: range, at: .zero) }
    let expected = try picture {
      NSAttributedString(string: "mmmm", attributes: attributes).draw(at: .zero)
    }
    #expect(drawn == expected)
    #expect(try picture { manager.drawGlyphs(forGlyphRange: NSRange(), at: .zero) } != drawn)
    withExtendedLifetime(storage) {}
  }

  @Test("Backgrounds are drawn for the requested glyphs, each in its paragraph")
  func partOfBackgrounds() throws {
    let text = NSMutableAttributedString(string: "mmmm mmmm\nmmmm mmmm\na b", attributes: attributes)
    text.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(location: 0, length: 9))
    text.addAttribute(.backgroundColor, value: UIColor.green, range: NSRange(location: 10, length: 9))
    for place in [20, 22] {
      text.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: place, length: 1))
    }
    let manager = Noting()
    let (storage, _) = layout(text, manager)
    _ = try picture {
      manager.drawBackground(forGlyphRange: NSRange(location: 5, length: 9), at: .zero)
      manager.drawBackground(forGlyphRange: NSRange(location: 20, length: 3), at: .zero)
    }
    #expect(
      manager.lines.filter { $0.hasPrefix("fill") } == [
        "fill {5, 4} in 1", "fill {10, 4} in 1", "fill {20, 1} in 1", "fill {22, 1} in 1",
      ])
    let half = try picture {
      manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 4), at: .zero)
    }
    let whole = try picture {
      manager.drawBackground(forGlyphRange: NSRange(location: 0, length: 9), at: .zero)
    }
    #expect(half != whole)
    withExtendedLifetime(storage) {}
  }

  @Test("A line fragment is as wide as its container, and its glyphs begin after the padding")
  func fragments() {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .right
    let text = NSMutableAttributedString(string: "right", attributes: attributes)
    text.addAttribute(.paragraphStyle, value: paragraph, range: NSRange(location: 0, length: 5))
    let manager = NSLayoutManager()
    let (storage, container) = layout(text, width: 200, manager)
    let line = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil)
    let used = manager.lineFragmentUsedRect(forGlyphAt: 0, effectiveRange: nil)
    let box = manager.boundingRect(forGlyphRange: NSRange(location: 0, length: 5), in: container)
    #expect(line.minX == 0 && line.width == 200 && abs(used.maxX - 200) < 1)
    #expect(abs(line.minX + manager.location(forGlyphAt: 0).x - box.minX) < 0.01)
    #expect(abs(used.minX + 5 - box.minX) < 0.01)
    withExtendedLifetime(storage) {}
  }

  @Test("Attachments with a new size are laid out again")
  func invalidated() {
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    let text = NSMutableAttributedString(attributedString: NSAttributedString(attachment: attachment))
    let manager = NSLayoutManager()
    let (storage, container) = layout(text, manager)
    #expect(manager.usedRect(for: container).width == 30)
    attachment.bounds.size.width = 50
    var actual = NSRange()
    manager.invalidateLayout(
      forCharacterRange: NSRange(location: 0, length: 1), actualCharacterRange: &actual)
    #expect(manager.usedRect(for: container).width == 60 && actual.length == 1)
    withExtendedLifetime(storage) {}
  }
}
