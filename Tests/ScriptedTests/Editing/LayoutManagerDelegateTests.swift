import Casement
import CasementTesting
import Foundation
import Testing

/// Delegates of layout managers, which decide about lines.
@Suite("Delegates of layout managers", .serialized) struct LayoutManagerDelegateTests {
  private nonisolated final class Delegate: NSLayoutManagerDelegate {
    var (line, before, after): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    var unbreakable: Set<Int> = []
    var lineEnds: [Int] = []
    var paragraphs: [Int] = []
    var finished: [Bool] = []
    var widths: Set<CGFloat> = []

    deinit {}

    func layoutManager(
      _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
      lineEnds.append(glyphIndex)
      widths.insert(rect.width)
      return line
    }
    func layoutManager(
      _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
      paragraphs.append(glyphIndex)
      return before
    }
    func layoutManager(
      _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
      withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { after }
    func layoutManager(
      _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool { !unbreakable.contains(charIndex) }
    func layoutManager(
      _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
      atEnd layoutFinishedFlag: Bool
    ) {
      #expect(textContainer === layoutManager.textContainers.first)
      finished.append(layoutFinishedFlag)
    }
  }

  /// Has only the methods that the protocol implements.
  private nonisolated final class Silent: NSLayoutManagerDelegate {
    deinit {}
  }

  private func layout(_ text: String, width: CGFloat = 200) -> (NSTextStorage, NSLayoutManager) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    style.paragraphSpacing = 5
    let storage = NSTextStorage(
      attributedString: NSAttributedString(
        string: text, attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style]))
    let manager = NSLayoutManager()
    manager.addTextContainer(NSTextContainer(size: CGSize(width: width, height: 1000)))
    storage.addLayoutManager(manager)
    return (storage, manager)
  }

  private func lines(_ manager: NSLayoutManager) -> [(rect: CGRect, range: NSRange)] {
    manager.ensureLayout(for: manager.textContainers[0])
    var lines: [(CGRect, NSRange)] = []
    let all = NSRange(location: 0, length: manager.numberOfGlyphs)
    manager.enumerateLineFragments(forGlyphRange: all) { rect, _, _, range, _ in lines.append((rect, range)) }
    return lines
  }

  private func areSame(_ first: [(rect: CGRect, range: NSRange)], _ second: [(rect: CGRect, range: NSRange)])
    -> Bool
  {
    first.map(\.range) == second.map(\.range)
      && zip(first, second).allSatisfy {
        abs($0.rect.minY - $1.rect.minY) < 0.01 && abs($0.rect.maxY - $1.rect.maxY) < 0.01
      }
  }

  @Test("The delegate's spacing replaces that of the paragraph styles", arguments: [0, 9])
  func spacing(limit: Int) {
    let text = "one two three four five six seven eight\nnine\nten"
    let (storage, manager) = layout(text)
    let container = manager.textContainers[0]
    container.maximumNumberOfLines = limit
    let plain = lines(manager)
    let silent = Silent()
    manager.delegate = silent
    #expect(areSame(lines(manager), plain), "by default spacing is that of the styles")
    let delegate = Delegate()
    manager.delegate = delegate
    let bare = lines(manager)
    #expect(bare.map(\.range) == plain.map(\.range) && bare.count > 3)
    #expect(zip(bare, bare.dropFirst()).allSatisfy { abs($0.rect.maxY - $1.rect.minY) < 0.01 })
    (delegate.line, delegate.before, delegate.after) = (10, 100, 1000)
    manager.delegate = delegate
    let spaced = lines(manager)
    for (line, next) in zip(spaced, spaced.dropFirst()) {
      let endsParagraph = next.range.location == 40 || next.range.location == 45
      #expect(abs(next.rect.minY - line.rect.maxY - (endsParagraph ? 1110 : 10)) < 0.01)
    }
    let ends = spaced.dropLast().map { $0.range.location + $0.range.length - 1 }
    #expect(Set(ends).isSubset(of: delegate.lineEnds) && Set(delegate.paragraphs) == [40, 45])
    #expect(delegate.widths == [200])
    manager.delegate = nil
    #expect(areSame(lines(manager), plain))
    do {
      let released = Delegate()
      manager.delegate = released
    }
    #expect(manager.delegate == nil && areSame(lines(manager), plain))
    withExtendedLifetime((storage, silent)) {}
  }

  @Test("A line does not end before a character that the delegate refuses")
  func breaks() throws {
    let (storage, manager) = layout("one two three four five six seven eight", width: 150)
    let plain = lines(manager)
    let place = try #require(plain.dropFirst().first).range.location
    let delegate = Delegate()
    delegate.unbreakable = [place]
    manager.delegate = delegate
    let other = lines(manager)
    #expect(other.count > 1 && other[1].range.location < place)
    #expect(!other.contains { $0.range.location == place })
    #expect(other.reduce(0) { $0 + $1.range.length } == manager.numberOfGlyphs)
    withExtendedLifetime(storage) {}
  }

  @Test("Layout is reported once for new lines, with whether all text is laid out")
  func completion() throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      let delegate = Delegate()
      view.text = String(repeating: "line\n", count: 2000)
      view.layoutManager.delegate = delegate
      #expect(view.layoutManager.delegate === delegate)
      application.window.addSubview(view)
      application.compositor.settle()
      let count = delegate.finished.count
      #expect(count > 0 && !delegate.finished.contains(true))
      view.setNeedsLayout()
      application.compositor.settle()
      #expect(delegate.finished.count == count, "no line is new")
      view.layoutManager.ensureLayout(for: view.textContainer)
      #expect(delegate.finished.count == count + 1 && delegate.finished.last == true)
      view.removeFromSuperview()
    }
  }
}
