import CasementText
import Foundation

// Core Text's names for font features, as far as OpenType has them.

/// The variation axes, as an attribute of a `UIFontDescriptor`: a dictionary from four-byte tags, such as 0x77676874
/// for `wght`, to numbers.
public nonisolated let kCTFontVariationAttribute = UIFontDescriptor.AttributeName.variation.rawValue

/// The keys for a feature by its OpenType tag, such as `smcp`, and its value: 0 for off, 1 for on, or an index.
public nonisolated let kCTFontOpenTypeFeatureTag = UIFontDescriptor.FeatureKey.openTypeTag.rawValue
public nonisolated let kCTFontOpenTypeFeatureValue = UIFontDescriptor.FeatureKey.openTypeValue.rawValue

public nonisolated let kLigaturesType = 1
public nonisolated let kCommonLigaturesOnSelector = 2
public nonisolated let kCommonLigaturesOffSelector = 3
public nonisolated let kRareLigaturesOnSelector = 4
public nonisolated let kRareLigaturesOffSelector = 5

/// Monospaced or proportional digits.
public nonisolated let kNumberSpacingType = 6
public nonisolated let kMonospacedNumbersSelector = 0
public nonisolated let kProportionalNumbersSelector = 1

public nonisolated let kVerticalPositionType = 10
public nonisolated let kNormalPositionSelector = 0
public nonisolated let kSuperiorsSelector = 1
public nonisolated let kInferiorsSelector = 2
public nonisolated let kOrdinalsSelector = 3

public nonisolated let kFractionsType = 11
public nonisolated let kNoFractionsSelector = 0
public nonisolated let kVerticalFractionsSelector = 1
public nonisolated let kDiagonalFractionsSelector = 2

public nonisolated let kTypographicExtrasType = 14
public nonisolated let kSlashedZeroOnSelector = 4
public nonisolated let kSlashedZeroOffSelector = 5

/// Lowercase (old-style) or uppercase (lining) digits.
public nonisolated let kNumberCaseType = 21
public nonisolated let kLowerCaseNumbersSelector = 0
public nonisolated let kUpperCaseNumbersSelector = 1

public nonisolated let kCaseSensitiveLayoutType = 33
public nonisolated let kCaseSensitiveLayoutOnSelector = 0
public nonisolated let kCaseSensitiveLayoutOffSelector = 1

public nonisolated let kStylisticAlternativesType = 35
public nonisolated let kStylisticAltOneOnSelector = 2
public nonisolated let kStylisticAltTwoOnSelector = 4
public nonisolated let kStylisticAltThreeOnSelector = 6
public nonisolated let kStylisticAltFourOnSelector = 8
public nonisolated let kStylisticAltFiveOnSelector = 10
public nonisolated let kStylisticAltSixOnSelector = 12
public nonisolated let kStylisticAltSevenOnSelector = 14

public nonisolated let kContextualAlternatesType = 36
public nonisolated let kContextualAlternatesOnSelector = 0
public nonisolated let kContextualAlternatesOffSelector = 1

/// Small capitals instead of lowercase letters, and instead of uppercase letters.
public nonisolated let kLowerCaseType = 37
public nonisolated let kDefaultLowerCaseSelector = 0
public nonisolated let kLowerCaseSmallCapsSelector = 1
public nonisolated let kUpperCaseType = 38
public nonisolated let kDefaultUpperCaseSelector = 0
public nonisolated let kUpperCaseSmallCapsSelector = 1

nonisolated extension UIFontDescriptor {
  /// A key of a feature setting.
  ///
  /// UIKit: `UIFontDescriptor.FeatureKey`.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The type of the feature, such as `kNumberSpacingType`: a number.
    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    /// The selector within the type, such as `kMonospacedNumbersSelector`: a number.
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    /// The same keys under UIKit's former names.
    public static let featureIdentifier = type
    public static let typeIdentifier = selector

    static let openTypeTag = FeatureKey(rawValue: "CTFeatureOpenTypeTag")
    static let openTypeValue = FeatureKey(rawValue: "CTFeatureOpenTypeValue")
  }
}

nonisolated extension FontFeature {
  /// The OpenType features for a setting of Core Text; empty if OpenType has none.
  static func features(of setting: [UIFontDescriptor.FeatureKey: Any]) -> [FontFeature] {
    func number(_ key: UIFontDescriptor.FeatureKey) -> Int? {
      (setting[key] as? NSNumber)?.intValue ?? setting[key] as? Int
    }
    if let tag = setting[.openTypeTag] {
      let value = UInt32(clamping: number(.openTypeValue) ?? 1)
      if let name = tag as? String { return name.utf8.count == 4 ? [FontFeature(name, value)] : [] }
      return number(.openTypeTag).map { [FontFeature(tag: UInt32(clamping: $0), value: value)] } ?? []
    }
    guard let type = number(.type), let selector = number(.selector) else { return [] }
    if type == kStylisticAlternativesType, (2...41).contains(selector) {
      // Even selectors turn a set on, the following odd ones turn it off.
      let set = selector / 2
      return [FontFeature(set < 10 ? "ss0\(set)" : "ss\(set)", selector % 2 == 0 ? 1 : 0)]
    }
    return known[[type, selector]] ?? []
  }

  private static let known: [[Int]: [FontFeature]] = [
    [kLigaturesType, kCommonLigaturesOnSelector]: [FontFeature("liga"), FontFeature("clig")],
    [kLigaturesType, kCommonLigaturesOffSelector]: [FontFeature("liga", 0), FontFeature("clig", 0)],
    [kLigaturesType, kRareLigaturesOnSelector]: [FontFeature("dlig")],
    [kLigaturesType, kRareLigaturesOffSelector]: [FontFeature("dlig", 0)],
    [kNumberSpacingType, kMonospacedNumbersSelector]: [FontFeature("tnum")],
    [kNumberSpacingType, kProportionalNumbersSelector]: [FontFeature("pnum")],
    [kVerticalPositionType, kNormalPositionSelector]: [FontFeature("sups", 0), FontFeature("subs", 0)],
    [kVerticalPositionType, kSuperiorsSelector]: [FontFeature("sups")],
    [kVerticalPositionType, kInferiorsSelector]: [FontFeature("subs")],
    [kVerticalPositionType, kOrdinalsSelector]: [FontFeature("ordn")],
    [kFractionsType, kNoFractionsSelector]: [FontFeature("frac", 0), FontFeature("afrc", 0)],
    [kFractionsType, kVerticalFractionsSelector]: [FontFeature("afrc")],
    [kFractionsType, kDiagonalFractionsSelector]: [FontFeature("frac")],
    [kTypographicExtrasType, kSlashedZeroOnSelector]: [FontFeature("zero")],
    [kTypographicExtrasType, kSlashedZeroOffSelector]: [FontFeature("zero", 0)],
    [kNumberCaseType, kLowerCaseNumbersSelector]: [FontFeature("onum")],
    [kNumberCaseType, kUpperCaseNumbersSelector]: [FontFeature("lnum")],
    [kCaseSensitiveLayoutType, kCaseSensitiveLayoutOnSelector]: [FontFeature("case")],
    [kCaseSensitiveLayoutType, kCaseSensitiveLayoutOffSelector]: [FontFeature("case", 0)],
    [kContextualAlternatesType, kContextualAlternatesOnSelector]: [FontFeature("calt")],
    [kContextualAlternatesType, kContextualAlternatesOffSelector]: [FontFeature("calt", 0)],
    [kLowerCaseType, kDefaultLowerCaseSelector]: [FontFeature("smcp", 0)],
    [kLowerCaseType, kLowerCaseSmallCapsSelector]: [FontFeature("smcp")],
    [kUpperCaseType, kDefaultUpperCaseSelector]: [FontFeature("c2sc", 0)],
    [kUpperCaseType, kUpperCaseSmallCapsSelector]: [FontFeature("c2sc")],
  ]
}
