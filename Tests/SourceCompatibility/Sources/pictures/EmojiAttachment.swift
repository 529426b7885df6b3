import UIKit

/// A picture in a text that is as high as the line's capitals, and dims when the text is disabled.
class EmojiAttachment: NSTextAttachment {
  var isDimmed = false

  override func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    CGRect(x: 0, y: -3, width: lineFrag.height, height: lineFrag.height)
  }

  override func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? {
    guard isDimmed else {
      return super.image(forBounds: imageBounds, textContainer: textContainer, characterIndex: charIndex)
    }
    return UIGraphicsImageRenderer(size: imageBounds.size).image { _ in
      image?.draw(in: CGRect(origin: .zero, size: imageBounds.size), blendMode: .normal, alpha: 0.5)
    }
  }
}
