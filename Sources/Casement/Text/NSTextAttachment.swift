public import Foundation
import Text

/// Something that stands in a text in place of a character, such as an image.
///
/// UIKit: `NSTextAttachment`. It is the value of the attribute `.attachment` of the character U+FFFC.
open nonisolated class NSTextAttachment: NSObject, @unchecked Sendable {
  // Sendable: whoever made it sets it up before it becomes a part of a text, and leaves it alone then, as with UIKit.

  private let header = CoreFoundationHeader()

  /// The picture that is shown; a template has the color of the text. Nil is room and nothing else.
  open var image: UIImage?

  /// The place in points, from the baseline up: an origin below zero is below the baseline. Without a size, the default,
  /// it is as large as the image.
  open var bounds = CGRect.zero

  /// An attachment that shows nothing yet.
  public override init() {}

  /// An attachment that shows an image on the baseline.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The image that is shown. A subclass may return another one than `image`. It is asked with an empty rectangle and without a
  /// container: the toolkit asks once, when the text is set.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// The place from the baseline up. A subclass may return another one than `bounds`. It is asked with an empty line and without
  /// a container: the toolkit asks once, when the text is set.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect { standardPlace }

  /// The image that is shown.
  final var shownImage: UIImage? { image(forBounds: .zero, textContainer: nil, characterIndex: 0) }

  /// The place, also where that is the image's size.
  final var place: CGRect {
    attachmentBounds(for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
  }

  private var standardPlace: CGRect {
    let image = shownImage
    guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else {
      // A symbol stands on the baseline with its own.
      let drop = bounds.minY == 0 ? image?.baselineOffsetFromBottom ?? 0 : 0
      return CGRect(origin: bounds.origin, size: image?.size ?? .zero).offsetBy(dx: 0, dy: -drop)
    }
    return bounds
  }

  /// The room that it takes in a line.
  final var box: TextBox {
    let place = place
    func length(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
    return TextBox(
      width: length(place.width), ascent: max(0, length(place.maxY)), descent: max(0, -length(place.minY)))
  }
}

nonisolated extension NSAttributedString {
  /// The character that an attachment stands for.
  public static let attachmentCharacter = 0xFFFC

  /// A string of one character, for which an attachment stands.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
