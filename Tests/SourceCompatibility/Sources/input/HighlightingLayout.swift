import UIKit

/// Draws rounded backgrounds behind highlighted words.
class RoundedBackgroundLayoutManager: NSLayoutManager {
  override func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
    color: UIColor
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    color.setFill()
    for i in 0..<rectCount {
      let rect = rectArray[i].insetBy(dx: -2, dy: 1)
      UIBezierPath(roundedRect: rect, cornerRadius: 4).fill()
    }
    context.restoreGState()
  }

  override func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle, baselineOffset: CGFloat,
    lineFragmentRect lineRect: CGRect, lineFragmentGlyphRange lineGlyphRange: NSRange,
    containerOrigin: CGPoint
  ) {
    super.drawUnderline(
      forGlyphRange: glyphRange, underlineType: .thick, baselineOffset: baselineOffset,
      lineFragmentRect: lineRect,
      lineFragmentGlyphRange: lineGlyphRange, containerOrigin: containerOrigin)
  }
}

/// A label that lays out and draws its text itself.
class ManualLabel: UIView {
  private let layoutManager = RoundedBackgroundLayoutManager()
  private let textContainer = NSTextContainer(size: .zero)
  private let textStorage = NSTextStorage()

  override init(frame: CGRect) {
    super.init(frame: frame)
    layoutManager.addTextContainer(textContainer)
    textStorage.addLayoutManager(layoutManager)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var attributedText: NSAttributedString? {
    didSet {
      textStorage.setAttributedString(attributedText ?? NSAttributedString())
      setNeedsDisplay()
    }
  }

  override func draw(_ rect: CGRect) {
    textContainer.size = bounds.size
    let range = layoutManager.glyphRange(for: textContainer)
    layoutManager.drawBackground(forGlyphRange: range, at: .zero)
    layoutManager.drawGlyphs(forGlyphRange: range, at: .zero)
  }

  func attachmentLoaded(at index: Int) {
    let range = NSRange(location: index, length: 1)
    layoutManager.invalidateLayout(forCharacterRange: range, actualCharacterRange: nil)
    layoutManager.invalidateDisplay(forCharacterRange: range)
  }
}
