import CasementText
public import Foundation

/// Decides how a layout manager lays out lines, and is notified of layout.
///
/// The methods are called during layout, so they must neither query the layout manager nor change its text.
/// Rectangles are in points of the container. Their positions are estimated while the text above has no layout.
/// Between exclusion paths, the line spacing is that of the paragraph styles.
///
/// UIKit: `NSLayoutManagerDelegate`.
public nonisolated protocol NSLayoutManagerDelegate: AnyObject {
  /// The room below the line that ends with a glyph. By default that of its paragraph style.
  func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat

  /// The room above the paragraph that begins with a glyph; not called for the first paragraph. By default that of its
  /// paragraph style.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat

  /// The room below the paragraph that ends with a glyph; not called for the last paragraph. By default that of its
  /// paragraph style.
  func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat

  /// Whether a line that is too long may end before a character. True by default. False breaks the line before an
  /// earlier word, or between letters.
  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool

  /// Lines were laid out: the visible ones of a text view, or all of the text.
  ///
  /// - Parameter layoutFinishedFlag: whether all of the text is laid out.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}

nonisolated extension NSLayoutManagerDelegate {
  public func layoutManager(
    _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { CGFloat(layoutManager.paragraph(at: glyphIndex)?.lineSpacing ?? 0) }

  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { CGFloat(layoutManager.paragraph(at: glyphIndex)?.spacingBefore ?? 0) }

  public func layoutManager(
    _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
    withProposedLineFragmentRect rect: CGRect
  ) -> CGFloat { CGFloat(layoutManager.paragraph(at: glyphIndex)?.spacingAfter ?? 0) }

  public func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool { true }

  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}

extension NSLayoutManager {
  fileprivate nonisolated func paragraph(at place: Int) -> ParagraphSettings? {
    textStorage?.document.style(at: place).paragraph
  }
}

/// Asks the delegate of a layout manager how to arrange lines.
package nonisolated final class LayoutArrangement: LineArrangement {
  private unowned let manager: NSLayoutManager
  private let standard = StandardDelegate()

  /// Returns the values of the paragraph styles. It is used after the delegate was released.
  private final class StandardDelegate: NSLayoutManagerDelegate {
    deinit {}
  }

  private var delegate: any NSLayoutManagerDelegate { manager.delegate ?? standard }

  init(_ manager: NSLayoutManager) { self.manager = manager }

  deinit {}

  package func spacing(afterLineEndingWith place: Int, _ line: DocumentLayout.Box) -> Double {
    spacing {
      $0.layoutManager(manager, lineSpacingAfterGlyphAt: place, withProposedLineFragmentRect: rect(line))
    }
  }

  package func spacing(beforeParagraphAt place: Int, _ line: DocumentLayout.Box) -> Double {
    spacing {
      $0.layoutManager(
        manager, paragraphSpacingBeforeGlyphAt: place, withProposedLineFragmentRect: rect(line))
    }
  }

  package func spacing(afterParagraphEndingWith place: Int, _ line: DocumentLayout.Box) -> Double {
    spacing {
      $0.layoutManager(manager, paragraphSpacingAfterGlyphAt: place, withProposedLineFragmentRect: rect(line))
    }
  }

  package func mayBreakLine(before place: Int) -> Bool {
    delegate.layoutManager(manager, shouldBreakLineByWordBeforeCharacterAt: place)
  }

  private func spacing(_ body: (any NSLayoutManagerDelegate) -> CGFloat) -> Double {
    let spacing = body(delegate)
    return spacing.isFinite ? Double(max(0, spacing)) : 0
  }

  private func rect(_ line: DocumentLayout.Box) -> CGRect {
    let padding = Double(manager.textContainers.first?.lineFragmentPadding ?? 0)
    return CGRect(
      x: line.left, y: line.top, width: line.right - line.left + 2 * padding, height: line.bottom - line.top)
  }
}
