import CasementText
public import Foundation

// Foundation converts between the two kinds of attributed strings only on Apple's systems. These conversions keep
// UIKit's attributes and links. Other keys have no counterpart and are lost.

nonisolated extension NSAttributedString {
  /// Converts an attributed string with UIKit's attributes and links.
  public convenience init(_ attributedString: AttributedString) {
    let text = NSMutableAttributedString(string: String(attributedString.characters))
    var place = 0
    for run in attributedString.runs {
      let count = attributedString.characters[run.range].reduce(0) { $0 + $1.utf16.count }
      let attributes = NSAttributedString.attributes(of: run)
      if !attributes.isEmpty {
        text.addAttributes(attributes, range: NSRange(location: place, length: count))
      }
      place += count
    }
    self.init(attributedString: text)
  }

  private static func attributes(of run: AttributedString.Runs.Run) -> [Key: Any] {
    typealias Scope = AttributeScopes.UIKitAttributes
    var attributes: [Key: Any] = [:]
    attributes[.font] = run[Scope.FontAttribute.self]
    attributes[.paragraphStyle] = run[Scope.ParagraphStyleAttribute.self]
    attributes[.foregroundColor] = run[Scope.ForegroundColorAttribute.self]
    attributes[.backgroundColor] = run[Scope.BackgroundColorAttribute.self]
    attributes[.strokeColor] = run[Scope.StrokeColorAttribute.self]
    attributes[.shadow] = run[Scope.ShadowAttribute.self]
    attributes[.attachment] = run[Scope.AttachmentAttribute.self]
    attributes[.underlineColor] = run[Scope.UnderlineColorAttribute.self]
    attributes[.strikethroughColor] = run[Scope.StrikethroughColorAttribute.self]
    attributes[.ligature] = run[Scope.LigatureAttribute.self]
    attributes[.kern] = run[Scope.KernAttribute.self].map { NSNumber(value: Double($0)) }
    attributes[.tracking] = run[Scope.TrackingAttribute.self].map { NSNumber(value: Double($0)) }
    attributes[.strokeWidth] = run[Scope.StrokeWidthAttribute.self].map { NSNumber(value: Double($0)) }
    attributes[.baselineOffset] = run[Scope.BaselineOffsetAttribute.self].map { NSNumber(value: Double($0)) }
    attributes[.obliqueness] = run[Scope.ObliquenessAttribute.self].map { NSNumber(value: Double($0)) }
    attributes[.expansion] = run[Scope.ExpansionAttribute.self].map { NSNumber(value: Double($0)) }
    attributes[.strikethroughStyle] = run[Scope.StrikethroughStyleAttribute.self]?.rawValue
    attributes[.underlineStyle] = run[Scope.UnderlineStyleAttribute.self]?.rawValue
    attributes[.textEffect] = run[Scope.TextEffectAttribute.self]?.rawValue
    attributes[.link] = run[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    return attributes
  }
}

nonisolated extension AttributedString {
  /// Converts an attributed string with UIKit's attributes and links.
  public init(_ attributedString: NSAttributedString) {
    self.init()
    let units = UTF16Units.units(of: attributedString.string)
    attributedString.enumerateAttributes(in: NSRange(location: 0, length: units.count)) {
      attributes, range, _ in
      let part = String(decoding: units[range.location..<range.location + range.length], as: UTF16.self)
      append(AttributedString(part, attributes: AttributeContainer(attributes)))
    }
  }
}

nonisolated extension AttributeContainer {
  /// Makes a container of UIKit's attributes and the link in a dictionary.
  public init(_ attributes: [NSAttributedString.Key: Any]) {
    typealias Scope = AttributeScopes.UIKitAttributes
    self.init()
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      let value = attributes[key]
      return (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat
        ?? (value as? Double).map { CGFloat($0) } ?? (value as? Int).map { CGFloat($0) }
    }
    func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
      attributes[key] as? NSUnderlineStyle
        ?? number(key).flatMap { Int(exactly: $0) }.map { NSUnderlineStyle(rawValue: $0) }
    }
    self[Scope.FontAttribute.self] = attributes[.font] as? UIFont
    self[Scope.ParagraphStyleAttribute.self] = attributes[.paragraphStyle] as? NSParagraphStyle
    self[Scope.ForegroundColorAttribute.self] = attributes[.foregroundColor] as? UIColor
    self[Scope.BackgroundColorAttribute.self] = attributes[.backgroundColor] as? UIColor
    self[Scope.StrokeColorAttribute.self] = attributes[.strokeColor] as? UIColor
    self[Scope.ShadowAttribute.self] = attributes[.shadow] as? NSShadow
    self[Scope.AttachmentAttribute.self] = attributes[.attachment] as? NSTextAttachment
    self[Scope.UnderlineColorAttribute.self] = attributes[.underlineColor] as? UIColor
    self[Scope.StrikethroughColorAttribute.self] = attributes[.strikethroughColor] as? UIColor
    self[Scope.KernAttribute.self] = number(.kern)
    self[Scope.TrackingAttribute.self] = number(.tracking)
    self[Scope.StrokeWidthAttribute.self] = number(.strokeWidth)
    self[Scope.BaselineOffsetAttribute.self] = number(.baselineOffset)
    self[Scope.ObliquenessAttribute.self] = number(.obliqueness)
    self[Scope.ExpansionAttribute.self] = number(.expansion)
    self[Scope.LigatureAttribute.self] = number(.ligature).flatMap { Int(exactly: $0) }
    self[Scope.StrikethroughStyleAttribute.self] = line(.strikethroughStyle)
    self[Scope.UnderlineStyleAttribute.self] = line(.underlineStyle)
    self[Scope.TextEffectAttribute.self] = (attributes[.textEffect] as? String).map {
      NSAttributedString.TextEffectStyle(rawValue: $0)
    }
    self[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
      attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap { URL(string: $0) }
  }
}
