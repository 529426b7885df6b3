public import Foundation

/// A tab stop in a paragraph.
///
/// UIKit: `NSTextTab`.
open nonisolated class NSTextTab: NSObject, NSCopying {
  /// An option of a tab stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters that end a column, as a `CharacterSet`. They align numbers at the decimal separator.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// The alignment of the text after the tab, relative to the tab stop.
  public final let alignment: NSTextAlignment

  /// The distance from the leading margin, in points.
  public final let location: CGFloat

  /// The options of the tab stop.
  public final let options: [OptionKey: Any]

  /// Makes a tab stop with an alignment at a location.
  public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    self.location = location
    self.options = options
  }

  /// The decimal separator of a locale; a point for nil.
  open class func columnTerminators(for locale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: locale?.decimalSeparator ?? ".")
  }

  /// The same tab stop, since it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether another tab stop has the same location, alignment and column terminators.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location && terminators == other.terminators
      && Set(options.keys) == Set(other.options.keys)
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(alignment)
    hasher.combine(location)
    return hasher.finalize()
  }

  private var terminators: CharacterSet? { options[.columnTerminators] as? CharacterSet }
}
