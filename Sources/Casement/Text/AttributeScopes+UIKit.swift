public import Foundation

nonisolated extension AttributeScopes {
  /// UIKit's attributes, for `AttributedString`.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// UIKit's attributes, and Foundation's.
  ///
  /// UIKit: `AttributeScopes.UIKitAttributes`.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// How paragraphs are set.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The color of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// Whether letters join into ligatures: 1 for those that are usual, 0 for none.
    public let ligature: LigatureAttribute
    /// Points between letters, instead of what the font says.
    public let kern: KernAttribute
    /// Points between letters, besides what the font says.
    public let tracking: TrackingAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line under the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The color of outlines; without it, that of the text.
    public let strokeColor: StrokeColorAttribute
    /// The width of outlines in per cent of the font's size, negative where letters are filled too.
    public let strokeWidth: StrokeWidthAttribute
    /// The shadow of the text.
    public let shadow: ShadowAttribute
    /// A special look.
    public let textEffect: TextEffectAttribute
    /// What stands in place of a character.
    public let attachment: AttachmentAttribute
    /// Points by which letters are above the line.
    public let baselineOffset: BaselineOffsetAttribute
    /// The color of the line under the text; without it, that of the text.
    public let underlineColor: UnderlineColorAttribute
    /// The color of the line through the text; without it, that of the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// How far letters are slanted.
    public let obliqueness: ObliquenessAttribute
    /// The logarithm of how far letters are stretched.
    public let expansion: ExpansionAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }

    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    public enum LigatureAttribute: AttributedStringKey {
      public typealias Value = Int
      public static let name = NSAttributedString.Key.ligature.rawValue
    }

    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.tracking.rawValue
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    public enum StrokeColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strokeColor.rawValue
    }

    public enum StrokeWidthAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.strokeWidth.rawValue
    }

    public enum ShadowAttribute: AttributedStringKey {
      public typealias Value = NSShadow
      public static let name = NSAttributedString.Key.shadow.rawValue
    }

    public enum TextEffectAttribute: AttributedStringKey {
      public typealias Value = NSAttributedString.TextEffectStyle
      public static let name = NSAttributedString.Key.textEffect.rawValue
    }

    public enum AttachmentAttribute: AttributedStringKey {
      public typealias Value = NSTextAttachment
      public static let name = NSAttributedString.Key.attachment.rawValue
    }

    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }

    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }

    public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }

    public enum ObliquenessAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.obliqueness.rawValue
    }

    public enum ExpansionAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.expansion.rawValue
    }
  }
}

nonisolated extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T {
    self[T.self]
  }
}
