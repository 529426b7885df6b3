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

  /// Makes an attachment without content, for subclasses whose `init(coder:)` calls this one. Decodes nothing, because
  /// archives do not contain attachments. Never nil.
  public required init?(coder: NSCoder) {}

  /// Makes an attachment with an image on the baseline.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  /// The displayed image. A subclass may return another image than `image`.
  ///
  /// - Parameters:
  ///   - imageBounds: the frame of the image, as `attachmentBounds` returns it.
  ///   - textContainer: always nil.
  ///   - charIndex: always 0.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }

  /// The frame, upwards from the baseline. A subclass may return another frame than `bounds`. It is called once when the
  /// text is set, and for each drawing.
  ///
  /// - Parameters:
  ///   - textContainer: always nil.
  ///   - lineFrag: a line of the font's height. Its width has no limit, because the line is not laid out yet.
  ///   - position: always zero.
  ///   - charIndex: always 0.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint,
    characterIndex charIndex: Int
  ) -> CGRect {
    guard bounds.width > 0, bounds.height > 0, bounds.width.isFinite, bounds.height.isFinite else {
      let image = image(forBounds: .zero)
      // A symbol is aligned by its own baseline.
      let drop = bounds.minY == 0 ? image?.baselineOffsetFromBottom ?? 0 : 0
      return CGRect(origin: bounds.origin, size: image?.size ?? .zero).offsetBy(dx: 0, dy: -drop)
    }
    return bounds
  }

  /// The image in a frame.
  final func image(forBounds bounds: CGRect) -> UIImage? {
    image(forBounds: bounds, textContainer: nil, characterIndex: 0)
  }

  /// The frame in a line of a font. If `bounds` has no size, it is that of the image.
  final func place(in font: UIFont) -> CGRect {
    let line = CGRect(x: 0, y: 0, width: Self.endlessWidth, height: font.lineHeight)
    return attachmentBounds(for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: 0)
  }

  /// The width of a line without a limit, as of a container that has none.
  private static let endlessWidth: CGFloat = 10_000_000

  /// The size of the attachment in a line of a font.
  final func box(in font: UIFont) -> TextBox {
    let place = place(in: font)
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
