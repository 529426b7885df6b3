import Foundation
import Text

/// The attributes of some text of a storage, with what the text engine wants of them.
nonisolated final class TextAttributes: DocumentStyle {
  let attributes: [NSAttributedString.Key: Any]
  let look: TextLook

  /// What text has that says nothing itself.
  static var defaults: AttributedText.Defaults {
    AttributedText.Defaults(font: .systemFont(ofSize: 12), color: .label)
  }

  init(_ attributes: [NSAttributedString.Key: Any]) {
    self.attributes = attributes
    let defaults = Self.defaults
    let (style, look) = AttributedText.style(attributes, defaults, nil)
    self.look = look
    let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
    super.init(style, paragraph?.settings(defaults) ?? ParagraphSettings())
  }

  /// Whether the attributes are the same as some others.
  func hasSame(_ other: [NSAttributedString.Key: Any]) -> Bool {
    guard attributes.count == other.count else { return false }
    return attributes.allSatisfy { key, value in other[key].map { Self.isSame(value, $0) } ?? false }
  }

  private static func isSame(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return false
  }
}

/// Attributes that were used lately: text that has the same shares one object.
nonisolated struct AttributeTable {
  private var recent: [TextAttributes] = []
  private static let most = 16

  mutating func style(_ attributes: [NSAttributedString.Key: Any]) -> TextAttributes {
    if let index = recent.firstIndex(where: { $0.hasSame(attributes) }) {
      let found = recent[index]
      if index > 0 { recent.swapAt(index, index - 1) }
      return found
    }
    let new = TextAttributes(attributes)
    if recent.count >= Self.most { recent.removeLast() }
    recent.append(new)
    return new
  }
}
