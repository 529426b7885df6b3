public import Foundation

/// A place in lines where a tab leads.
///
/// UIKit: `NSTextTab`.
open nonisolated class NSTextTab: NSObject, NSCopying {
  /// What else there is to say of a tab.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters that end a column, a `CharacterSet`, so that numbers stand with their points below each other.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Where text after the tab stands, seen from the place.
  public final let alignment: NSTextAlignment

  /// Points from the leading margin.
  public final let location: CGFloat

  /// What else there is to say of it.
  public final let options: [OptionKey: Any]

  /// Makes a tab from its place, and where the text stands there.
  public init(textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    self.location = location
    self.options = options
  }

  /// The characters that stand between the whole and the fraction of a number in a region; a point for nil.
  open class func columnTerminators(for locale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: locale?.decimalSeparator ?? ".")
  }

  /// The same tab: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether another tab has the same place, alignment and column ends.
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
