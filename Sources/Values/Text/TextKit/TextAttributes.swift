import CasementText
import Foundation

/// The attributes of a run in a text storage, with their form for the text engine.
package nonisolated final class TextAttributes {
  package let attributes: [NSAttributedString.Key: Any]
  package let look: TextLook

  /// The font and color of text without attributes.
  static var defaults: AttributedText.Defaults {
    AttributedText.Defaults(font: .systemFont(ofSize: 12), color: .label)
  }

  private init(_ attributes: [NSAttributedString.Key: Any], _ look: TextLook) {
    // Copy mutable values: the program may change and set the same object again, and a comparison with itself would
    // find no difference.
    self.attributes = attributes.mapValues { value in
      switch value {
      case let style as NSMutableParagraphStyle: style.copy()
      case let shadow as NSShadow: shadow.copy()
      default: value
      }
    }
    self.look = look
  }

  /// The style of text with some attributes.
  static func style(_ attributes: [NSAttributedString.Key: Any]) -> DocumentStyle {
    let defaults = Self.defaults
    let (style, look) = AttributedText.style(attributes, defaults, nil)
    let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
    return DocumentStyle(
      style, paragraph?.settings(defaults) ?? ParagraphSettings(), look: TextAttributes(attributes, look))
  }

  /// Whether the attributes are the same as some others.
  func hasSame(_ other: [NSAttributedString.Key: Any]) -> Bool { Self.areSame(attributes, other) }

  static func areSame(_ some: [NSAttributedString.Key: Any], _ other: [NSAttributedString.Key: Any]) -> Bool {
    guard some.count == other.count else { return false }
    return some.allSatisfy { key, value in other[key].map { isSame(value, $0) } ?? false }
  }

  private static func isSame(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return false
  }
}

/// A cache of recently used attributes, so that text with equal attributes shares one style object.
nonisolated struct AttributeTable {
  private var recent: [DocumentStyle] = []
  private static let maximumEntries = 16

  mutating func style(_ attributes: [NSAttributedString.Key: Any]) -> DocumentStyle {
    if let index = recent.firstIndex(where: { $0.attributes?.hasSame(attributes) ?? false }) {
      let found = recent[index]
      if index > 0 { recent.swapAt(index, index - 1) }
      return found
    }
    let new = TextAttributes.style(attributes)
    if recent.count >= Self.maximumEntries { recent.removeLast() }
    recent.append(new)
    return new
  }
}

nonisolated extension DocumentStyle {
  /// The attributes of text in a storage.
  var attributes: TextAttributes? { look as? TextAttributes }
}
