public import Foundation
import Text

/// A typeface at a size.
///
/// UIKit: `UIFont`. The system's font configuration (Fontconfig) decides which file stands for a family, and
/// which others for characters that it lacks. A subclass keeps the promise that a font never changes.
open nonisolated class UIFont: NSObject, NSCopying, @unchecked Sendable {
  // Sendable: everything stored here is constant. What a subclass stores is its own responsibility, as with UIKit.

  private let header = CoreFoundationHeader()

  /// How heavy a font is, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    public static func < (a: Weight, b: Weight) -> Bool { a.rawValue < b.rawValue }
    public static func + (weight: Weight, more: CGFloat) -> Weight { Weight(weight.rawValue + more) }
    public static func - (weight: Weight, less: CGFloat) -> Weight { Weight(weight.rawValue - less) }
    public static func += (weight: inout Weight, more: CGFloat) { weight = weight + more }
    public static func -= (weight: inout Weight, less: CGFloat) { weight = weight - less }

    /// Fontconfig's number for it; its thin is UIKit's ultra light and the other way round.
    var fontconfigNumber: Int {
      switch rawValue {
      case ..<(-0.7): 0
      case ..<(-0.5): 40
      case ..<(-0.2): 50
      case ..<0.1: 80
      case ..<0.27: 100
      case ..<0.35: 180
      case ..<0.5: 200
      case ..<0.6: 205
      default: 210
      }
    }
  }

  /// The family's name.
  public final let familyName: String

  /// The size in points: the height of a line is a little more.
  public final let pointSize: CGFloat

  final let weight: Weight

  private init(family: String, size: CGFloat, weight: Weight) {
    familyName = family
    pointSize = UIFont.valid(size)
    self.weight = weight
  }

  private static func valid(_ size: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : 17 }

  /// A font by its family's name, such as `DejaVu Sans`. Where the system has no such family, Fontconfig
  /// chooses the nearest.
  public init?(name: String, size: CGFloat) {
    guard !name.isEmpty else { return nil }
    familyName = name
    pointSize = UIFont.valid(size)
    weight = .regular
  }

  /// The font of the user interface.
  open class func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(family: "sans-serif", size: size, weight: weight)
  }

  /// The bold font of the user interface.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// A font whose characters are all of the same width.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: "monospace", size: size, weight: weight)
  }

  /// The same font at another size.
  open func withSize(_ size: CGFloat) -> UIFont {
    UIFont(family: familyName, size: size, weight: weight)
  }

  /// The size of labels.
  public static let labelFontSize: CGFloat = 17

  /// The size of the system's small print.
  public static let systemFontSize: CGFloat = 14

  /// From the baseline to the top of the line, in points.
  open var ascender: CGFloat { metrics.ascent }

  /// From the baseline to the bottom of the line, in points; negative.
  open var descender: CGFloat { -metrics.descent }

  /// The height of a line in points.
  open var lineHeight: CGFloat { metrics.lineHeight }

  /// What `Text` is asked for.
  var request: FontDescription {
    FontDescription(family: familyName, weight: weight.fontconfigNumber, size: pointSize)
  }

  private var metrics: FontMetrics { FontLibrary.system.metrics(request, scale: 1) }

  /// The same font: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return familyName == other.familyName && pointSize == other.pointSize && weight == other.weight
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(familyName)
    hasher.combine(pointSize)
    hasher.combine(weight)
    return hasher.finalize()
  }
}
