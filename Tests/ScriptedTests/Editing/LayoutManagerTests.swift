import Casement
import CasementTesting
import Foundation
import Testing

/// Layout managers with their containers and storages, outside of text views.
@Suite("Layout managers", .serialized) struct LayoutManagerTests {
  private let attributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.black,
  ]

  private func layout(_ text: String, width: CGFloat) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let storage = NSTextStorage(attributedString: NSAttributedString(string: text, attributes: attributes))
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: width, height: 1000)))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (storage, manager, container)
  }

  @Test("The first container sets the width, and after its removal the next one does")
  func containers() {
    let (storage, manager, first) = layout("mmmm mmmm mmmm", width: 100)
    let second = NSTextContainer(size: CGSize(width: 1000, height: 1000))
    manager.addTextContainer(second)
    #expect(manager.textContainers == [first, second] && second.layoutManager === manager)
    let narrow = manager.usedRect(for: first)
    #expect(manager.usedRect(for: second) == .zero)
    manager.removeTextContainer(at: 0)
    #expect(manager.textContainers == [second] && first.layoutManager == nil)
    let wide = manager.usedRect(for: second)
    #expect(wide.height < narrow.height && wide.width > narrow.width)
    #expect(manager.usedRect(for: first) == .zero)
    withExtendedLifetime(storage) {}
  }

  @Test("ensureLayout completes the layout of a container")
  func ensured() {
    let (storage, manager, container) = layout(String(repeating: "line\n", count: 3000), width: 200)
    _ = manager.usedRect(for: container)
    let before = manager.layout?.laidOutCount ?? 0
    manager.ensureLayout(for: container)
    let after = manager.layout?.laidOutCount ?? 0
    #expect(before < 3000 && after >= 3000)
    withExtendedLifetime(storage) {}
  }

  @Test("Each UTF-16 unit has a glyph index, and indexes outside of the text are invalid")
  func glyphs() {
    let (storage, manager, _) = layout("a👍b", width: 200)
    #expect(manager.numberOfGlyphs == 4)
    for index in 0..<4 {
      #expect(manager.isValidGlyphIndex(index))
      #expect(manager.glyphIndexForCharacter(at: index) == index)
      #expect(manager.characterIndexForGlyph(at: index) == index)
    }
    #expect(!manager.isValidGlyphIndex(-1) && !manager.isValidGlyphIndex(4))
    storage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "")
    #expect(!manager.isValidGlyphIndex(1))
  }

  @Test("Enclosing rectangles cover a range line by line, until the block stops")
  func enclosingRects() {
    let (storage, manager, container) = layout("one\ntwo\nthree", width: 200)
    let none = NSRange(location: NSNotFound, length: 0)
    @MainActor func rects(_ range: NSRange, limit: Int = 99) -> [CGRect] {
      var rects: [CGRect] = []
      manager.enumerateEnclosingRects(
        forGlyphRange: range, withinSelectedGlyphRange: none, in: container
      ) { rect, stop in
        rects.append(rect)
        if rects.count == limit { stop.pointee = true }
      }
      return rects
    }
    let all = rects(NSRange(location: 1, length: 9))
    #expect(all.count == 3 && all[0].maxY <= all[1].minY + 0.01 && all[1].maxY <= all[2].minY + 0.01)
    #expect(all[0].minX > all[1].minX, "the first line is covered from its second letter on")
    let box = manager.boundingRect(forGlyphRange: NSRange(location: 1, length: 9), in: container)
    #expect(box == all.reduce(.null) { $0.union($1) })
    #expect(rects(NSRange(location: 0, length: 13), limit: 2).count == 2)
    #expect(rects(NSRange(location: 3, length: 0)).isEmpty)
    withExtendedLifetime(storage) {}
  }

  @Test("drawStrikethrough can be overridden, also to draw nothing")
  func strikethrough() throws {
    final class Striking: NSLayoutManager {
      var ranges: [NSRange] = []
      var draws = true
      override init() { super.init() }
      @available(*, unavailable)
      required init?(coder: NSCoder) { return nil }
      deinit {}
      override func drawStrikethrough(
        forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
        baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
        lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
      ) {
        ranges.append(glyphRange)
        guard draws else { return }
        super.drawStrikethrough(
          forGlyphRange: glyphRange, strikethroughType: strikethroughVal, baselineOffset: baselineOffset,
          lineFragmentRect: lineRect, lineFragmentGlyphRange: lineGlyphRange,
          containerOrigin: containerOrigin)
      }
    }
    let storage = NSTextStorage(
      attributedString: NSAttributedString(string: "one two", attributes: attributes))
    let (manager, container) = (Striking(), NSTextContainer(size: CGSize(width: 200, height: 100)))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    @MainActor func picture() -> Data? {
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 40))
      let image = renderer.image { _ in
        manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 7), at: .zero)
      }
      return image.pngData()
    }
    let plain = picture()
    #expect(manager.ranges.isEmpty && plain != nil)
    storage.addAttribute(.strikethroughStyle, value: 1, range: NSRange(location: 4, length: 3))
    let struck = picture()
    #expect(manager.ranges == [NSRange(location: 4, length: 3)] && struck != plain)
    manager.draws = false
    #expect(picture() == plain)
  }

  @Test("A storage has several layout managers, each of which belongs to one storage")
  func storages() {
    let (first, manager, container) = layout("one", width: 200)
    let other = NSLayoutManager()
    first.addLayoutManager(other)
    #expect(first.layoutManagers == [manager, other])
    let second = NSTextStorage(string: "a text that is much longer")
    let width = manager.usedRect(for: container).width
    second.addLayoutManager(manager)
    #expect(first.layoutManagers == [other] && second.layoutManagers == [manager])
    #expect(manager.textStorage === second && manager.usedRect(for: container).width > width)
    second.removeLayoutManager(manager)
    #expect(second.layoutManagers.isEmpty && manager.textStorage == nil)
    #expect(manager.numberOfGlyphs == 0 && manager.usedRect(for: container) == .zero)
  }

  @Test("A substring of a storage has the storage's attributes")
  func substring() {
    let storage = NSTextStorage(string: "one two three")
    storage.addAttribute(.link, value: "a", range: NSRange(location: 4, length: 3))
    let part = storage.attributedSubstring(from: NSRange(location: 2, length: 4))
    #expect(part.string == "e tw")
    var range = NSRange()
    #expect(part.attribute(.link, at: 2, effectiveRange: &range) as? String == "a")
    #expect(range == NSRange(location: 2, length: 2))
    #expect(part.attribute(.link, at: 1, effectiveRange: nil) == nil)
    storage.replaceCharacters(in: NSRange(location: 0, length: 13), with: "")
    #expect(part.string == "e tw", "the part is a copy")
  }
}
