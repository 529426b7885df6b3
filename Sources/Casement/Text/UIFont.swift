public import Foundation

/// A typeface at a size.
///
/// UIKit: `UIFont`. The system's font configuration (Fontconfig) decides which file stands for a family, and
/// which others for characters that it lacks.
public final class UIFont: Hashable {
  /// How heavy a font is, from -1 to 1; 0 is regular.
  public nonisolated struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    /// Fontconfig's name of it.
    var fontconfigName: String {
      switch rawValue {
      case ..<(-0.7): "extralight"
      case ..<(-0.5): "thin"
      case ..<(-0.2): "light"
      case ..<0.1: "regular"
      case ..<0.27: "medium"
      case ..<0.35: "semibold"
      case ..<0.5: "bold"
      case ..<0.6: "extrabold"
      default: "black"
      }
    }
  }

  /// The family's name.
  public let familyName: String

  /// The size in points: the height of a line is a little more.
  public let pointSize: CGFloat

  let weight: Weight

  private nonisolated init(family: String, size: CGFloat, weight: Weight) {
    familyName = family
    pointSize = size > 0 && size.isFinite ? size : 17
    self.weight = weight
  }

  /// A font by its family's name, such as `DejaVu Sans`. Where the system has no such family, Fontconfig
  /// chooses the nearest.
  public nonisolated convenience init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    self.init(family: name, size: size, weight: .regular)
  }

  /// The font of the user interface.
  public nonisolated static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(family: "sans-serif", size: size, weight: weight)
  }

  /// The bold font of the user interface.
  public nonisolated static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// A font whose characters are all of the same width.
  public nonisolated static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: "monospace", size: size, weight: weight)
  }

  /// The same font at another size.
  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(family: familyName, size: size, weight: weight)
  }

  /// The size of labels.
  public static let labelFontSize: CGFloat = 17

  /// The size of the system's small print.
  public static let systemFontSize: CGFloat = 14

  /// From the baseline to the top of the line, in points.
  public var ascender: CGFloat { Typeface.of(self, scale: 1).ascent }

  /// From the baseline to the bottom of the line, in points; negative.
  public var descender: CGFloat { -Typeface.of(self, scale: 1).descent }

  /// The height of a line in points.
  public var lineHeight: CGFloat { Typeface.of(self, scale: 1).lineHeight }

  public nonisolated static func == (a: UIFont, b: UIFont) -> Bool {
    a.familyName == b.familyName && a.pointSize == b.pointSize && a.weight == b.weight
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(familyName)
    hasher.combine(pointSize)
    hasher.combine(weight)
  }
}
