import Casement
import CasementTesting
import Foundation
import Testing

/// Glyphs of layout managers, limits on the number of lines, and text storages of subclasses.
@Suite("Text layout", .serialized) struct TextLayoutTests {
  private func run(_ text: String, _ body: @MainActor (TestApplication, UITextView) throws -> Void) throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 160))
      view.font = .systemFont(ofSize: 16)
      view.text = text
      view.isEditable = false
      application.window.addSubview(view)
      application.compositor.settle()
      try body(application, view)
      view.removeFromSuperview()
    }
  }

  @Test("Glyphs have the indexes of their characters, and the places of their letters")
  func glyphs() throws {
    try run("first line\nsecond 👍 line") { _, view in
      let manager = view.layoutManager
      #expect(manager.numberOfGlyphs == 25)
      var actual = NSRange()
      let range = manager.glyphRange(
        forCharacterRange: NSRange(location: 6, length: 99), actualCharacterRange: &actual)
      #expect(range == NSRange(location: 6, length: 19) && actual == range)
      let box = manager.boundingRect(
        forGlyphRange: NSRange(location: 6, length: 4), in: view.textContainer)
      let caret = view.caretRect(for: TextPlace(6))
      let origin = view.textContainerInset
      #expect(abs(box.minX - (caret.minX - origin.left)) < 1.5 && box.width > 20)
      #expect(manager.glyphIndex(for: CGPoint(x: box.midX, y: box.midY), in: view.textContainer) == 8)
      #expect(
        manager.boundingRect(forGlyphRange: NSRange(location: 3, length: 0), in: view.textContainer).isNull)
      var line = NSRange()
      let fragment = manager.lineFragmentRect(forGlyphAt: 13, effectiveRange: &line)
      #expect(line == NSRange(location: 11, length: 14) && fragment.minY >= box.maxY - 1)
      let start = manager.location(forGlyphAt: 11)
      #expect(start.x == 5 && start.y > 8 && start.y < fragment.height)
    }
  }

  @Test("Lines are enumerated from the top with their ranges, until the block stops")
  func lines() throws {
    try run("one\n\nthree, which is so long that it is broken") { _, view in
      var found: [(range: NSRange, used: CGRect)] = []
      let whole = view.layoutManager.glyphRange(for: view.textContainer)
      view.layoutManager.enumerateLineFragments(forGlyphRange: whole) { _, used, _, range, _ in
        found.append((range, used))
      }
      #expect(found.count == view.lineCountShown && found.count > 3)
      #expect(found[0].range == NSRange(location: 0, length: 4) && found[1].range.length == 1)
      #expect(found.last.map { $0.range.location + $0.range.length } == whole.length)
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.used.maxY <= $1.used.minY + 0.01 })
      var count = 0
      view.layoutManager.enumerateLineFragments(forGlyphRange: whole) { _, _, _, _, stop in
        count += 1
        stop.pointee = true
      }
      #expect(count == 1)
    }
  }

  @Test("Three thousand lines are enumerated, and each is laid out once")
  func manyLines() throws {
    try run(String(repeating: "line\n", count: 3_000)) { _, view in
      let manager = view.layoutManager
      let before = manager.layout?.laidOutCount ?? 0
      var (count, bottom) = (0, CGFloat(0))
      manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: view.textContainer)) {
        line, used, _, _, _ in
        count += 1
        #expect(used.width > 10 && line.minY >= bottom - 0.01)
        bottom = line.maxY
      }
      #expect(count == 3_000 && (manager.layout?.laidOutCount ?? 0) - before < 3_010)
    }
  }

  @Test("A container limited to two lines truncates the second, and shows later changes")
  func limit() throws {
    let text = "one\ntwo words and more that no line has the room for\nthree\nfour"
    try run(text) { application, view in
      let all = view.contentSize.height
      view.textContainer.maximumNumberOfLines = 2
      application.compositor.settle()
      let two = view.contentSize.height
      #expect(two < all && view.lineCountShown == 2)
      let width = view.lastWidth
      view.textContainer.lineBreakMode = .byTruncatingTail
      application.compositor.settle()
      #expect(view.contentSize.height == two && view.lastWidth > width)
      view.text = "one\ntwo"
      application.compositor.settle()
      #expect(view.lineCountShown == 2 && view.lastWidth < width)
      view.textStorage.replaceCharacters(in: NSRange(location: 3, length: 1), with: " ")
      application.compositor.settle()
      #expect(view.lineCountShown == 1 && view.contentSize.height < two)
      view.text = ""
      application.compositor.settle()
      #expect(view.caretRect(for: TextPlace(0)).height > 0)
      view.text = text
      view.textContainer.maximumNumberOfLines = 0
      application.compositor.settle()
      #expect(view.contentSize.height == all)
    }
  }

  @Test("Of ten megabytes, three lines need the layout of three lines")
  func longText() throws {
    let text = String(repeating: "some words in a line\n", count: 500_000)
    try run("") { application, view in
      view.textContainer.maximumNumberOfLines = 3
      view.text = text
      application.compositor.settle()
      #expect(view.lineCountShown == 3 && view.contentSize.height < 100)
      #expect(view.closestPosition(to: CGPoint(x: 20, y: 400)) != nil)
    }
  }

  @Test("A custom storage without arguments colors its matches while the text is edited")
  func hashtags() throws {
    final class Storage: NSTextStorage {
      private let kept = NSMutableAttributedString()
      nonisolated override var string: String { kept.string }
      nonisolated override var length: Int { kept.length }
      nonisolated override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
        -> [NSAttributedString.Key: Any]
      { kept.attributes(at: location, effectiveRange: range) }
      nonisolated override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        kept.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
        endEditing()
      }
      nonisolated override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        beginEditing()
        kept.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
      }
      nonisolated override func processEditing() {
        let paragraph = (string as NSString).paragraphRange(for: editedRange)
        removeAttribute(.foregroundColor, range: paragraph)
        let tag = (string as NSString).range(of: "#tag")
        if tag.location != NSNotFound {
          addAttribute(.foregroundColor, value: UIColor.systemBlue, range: tag)
        }
        super.processEditing()
      }
    }
    let storage = Storage()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
      application.window.addSubview(view)
      view.insertText("a #tag")
      application.compositor.settle()
      #expect(storage.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .systemBlue)
      #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) == nil)
      view.removeFromSuperview()
    }
  }
}

extension UITextView {
  /// How wide the last line is.
  fileprivate var lastWidth: Double {
    var width = 0.0
    layoutManager.layout?.forEachBlock(from: 0, to: 10_000) { width = $0.layout.lines.last?.width ?? 0 }
    return width
  }

  /// How many lines are laid out.
  fileprivate var lineCountShown: Int {
    var count = 0
    layoutManager.layout?.forEachBlock(from: 0, to: 10_000) { count += $0.layout.lines.count }
    return count
  }
}
