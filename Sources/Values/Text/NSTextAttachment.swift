import CasementText
public import Foundation

/// An object that replaces a character in a text, such as an image.
///
/// UIKit: `NSTextAttachment`. It is the value of the attribute `.attachment` of the character U+FFFC.
open nonisolated class NSTextAttachment: NSObject, @unchecked Sendable {
  // Sendable: an attachment must not change after it is used in a text, as with UIKit.

  private let header = CoreFoundationHeader()

  /// The displayed image; a template has the text color. Nil leaves empty room.
  open var image: UIImage?

  /// The frame in points, upwards from the baseline: a negative origin is below the baseline. An empty size, the
  /// default, stands for the size of the image.
  open var bounds = CGRect.zero

  /// Makes an attachment without content.
  public override init() {}

  /// Makes an attachment with an image on the baseline.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The displayed image. A subclass may return another image than `image`. It is called with an empty rectangle and
  /// without a container, once when the text is set.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// The frame, upwards from the baseline. A subclass may return another frame than `bounds`. It is called with an
  /// empty line and without a container, once when the text is set.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect { standardPlace }

  /// The displayed image.
  final var shownImage: UIImage? { image(forBounds: .zero, textContainer: nil, characterIndex: 0) }

  /// The frame, with the size of the image if `bounds` has none.
  final var place: CGRect {
    attachmentBounds(for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0)
  }

  private var standardPlace: CGRect {
    let image = shownImage
    guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else {
      // A symbol is aligned by its own baseline.
      let drop = bounds.minY == 0 ? image?.baselineOffsetFromBottom ?? 0 : 0
      return CGRect(origin: bounds.origin, size: image?.size ?? .zero).offsetBy(dx: 0, dy: -drop)
    }
    return bounds
  }

  /// The size of the attachment in a line.
  final var box: TextBox {
    let place = place
    func length(_ value: CGFloat) -> Double { value.isFinite ? Double(value) : 0 }
    return TextBox(
      width: length(place.width), ascent: max(0, length(place.maxY)), descent: max(0, -length(place.minY)))
  }
}

nonisolated extension NSAttributedString {
  /// The character that an attachment replaces: U+FFFC.
  public static let attachmentCharacter = 0xFFFC

  /// Makes a string of one character that is replaced by an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
