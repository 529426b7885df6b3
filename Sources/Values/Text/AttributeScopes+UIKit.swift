public import Foundation

nonisolated extension AttributeScopes {
  /// The attributes of UIKit for `AttributedString`.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of UIKit and Foundation.
  ///
  /// UIKit: `AttributeScopes.UIKitAttributes`.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The paragraph style.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The color of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// Whether letters are joined into ligatures: 1 for the standard ones, 0 for none.
    public let ligature: LigatureAttribute
    /// The additional space between letters, in points. 0 disables the kerning of the font.
    public let kern: KernAttribute
    /// The additional space between letters, in points.
    public let tracking: TrackingAttribute
    /// The style of the strikethrough.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The style of the underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The color of outlines; the text color by default.
    public let strokeColor: StrokeColorAttribute
    /// The width of outlines in percent of the font size. Negative values also fill the letters.
    public let strokeWidth: StrokeWidthAttribute
    /// The shadow of the text.
    public let shadow: ShadowAttribute
    /// The text effect.
    public let textEffect: TextEffectAttribute
    /// The attachment that replaces a character.
    public let attachment: AttachmentAttribute
    /// The distance of letters above the baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The color of the underline; the text color by default.
    public let underlineColor: UnderlineColorAttribute
    /// The color of the strikethrough; the text color by default.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The slant of letters.
    public let obliqueness: ObliquenessAttribute
    /// The logarithm of the horizontal scale of letters.
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
