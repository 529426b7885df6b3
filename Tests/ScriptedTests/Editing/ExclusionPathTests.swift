import Casement
import CasementTesting
import Foundation
import Testing

/// Text that flows around the exclusion paths of its container.
@Suite("Exclusion paths", .serialized) struct ExclusionPathTests {
  private let text = String(repeating: "one two three ", count: 30)

  @Test(
    "Lines of a layout manager avoid the exclusion paths, and line fragments are the free parts")
  func fragments() {
    let storage = NSTextStorage(
      attributedString: NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 300, height: 1000)))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let plain = manager.usedRect(for: container)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 0, y: 0, width: 100, height: 60))]
    #expect(manager.usedRect(for: container).height > plain.height)
    var lines: [(fragment: CGRect, used: CGRect)] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      fragment, used, _, _, _ in
      lines.append((fragment, used))
    }
    let (beside, below) = (lines.filter { $0.fragment.minY < 60 }, lines.filter { $0.fragment.minY >= 60 })
    #expect(beside.count > 1 && below.count > 1)
    #expect(beside.allSatisfy { $0.fragment.minX == 100 && $0.fragment.maxX == 300 && $0.used.minX == 100 })
    #expect(below.allSatisfy { $0.fragment.minX == 0 && $0.fragment.maxX == 300 && $0.used.minX == 0 })
    container.exclusionPaths = []
    #expect(manager.usedRect(for: container) == plain && container.exclusionPaths.isEmpty)
    withExtendedLifetime(storage) {}
  }

  @Test(
    "A path in the middle of the lines leaves two fragments of each, and the text goes on from the left one")
  func twoFragments() {
    let storage = NSTextStorage(
      attributedString: NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)]))
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 300, height: 1000)))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 130, y: 0, width: 40, height: 60))]
    var lines: [(fragment: CGRect, range: NSRange)] = []
    manager.enumerateLineFragments(forGlyphRange: manager.glyphRange(for: container)) {
      fragment, _, _, range, _ in
      lines.append((fragment, range))
    }
    let beside = lines.filter { $0.fragment.minY < 60 }
    #expect(beside.count > 3 && beside.count % 2 == 0)
    for index in stride(from: 0, to: beside.count - 1, by: 2) {
      let (left, right) = (beside[index], beside[index + 1])
      #expect(left.fragment.minX == 0 && left.fragment.maxX == 130)
      #expect(right.fragment.minX == 170 && right.fragment.maxX == 300)
      #expect(left.fragment.minY == right.fragment.minY && left.range.upperBound == right.range.lowerBound)
    }
    #expect(manager.glyphIndex(for: CGPoint(x: 176, y: 5), in: container) == beside[1].range.lowerBound)
    withExtendedLifetime(storage) {}
  }

  @Test("A text view flows its text around an oval, and again when the text or the path changes")
  func textView() throws {
    try TestApplication.run { application in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
      view.font = .systemFont(ofSize: 16)
      view.text = text
      application.window.addSubview(view)
      application.compositor.settle()
      let height = view.contentSize.height
      let oval = UIBezierPath(ovalIn: CGRect(x: -60, y: -60, width: 120, height: 120))
      view.textContainer.exclusionPaths = [oval]
      application.compositor.settle()
      let inset = view.textContainerInset.left
      let padding = view.textContainer.lineFragmentPadding
      let first = view.caretRect(for: view.beginningOfDocument).minX - inset - padding
      // The first line is beside the center of the oval.
      #expect(first > 55 && first < 65 && view.contentSize.height >= height)
      // The caret at the end is below the oval, and typed text stays there.
      view.insertText("x")
      application.compositor.settle()
      #expect(view.caretRect(for: view.beginningOfDocument).minX - inset - padding == first)
      view.textContainer.exclusionPaths = [
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 300, height: 100))
      ]
      application.compositor.settle()
      #expect(view.caretRect(for: view.beginningOfDocument).minY >= 100 + view.textContainerInset.top - 4)
      view.textContainer.exclusionPaths = []
      application.compositor.settle()
      #expect(abs(view.caretRect(for: view.beginningOfDocument).minX - inset - padding) < 2)
      view.removeFromSuperview()
    }
  }
}
