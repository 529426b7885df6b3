extension UICollectionView {
  /// The kinds of elements that a collection view shows.
  public nonisolated enum ElementCategory: UInt, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  /// Where an item is to be seen that is scrolled to.
  public nonisolated struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The direction in which content is laid out and scrolled.
  public nonisolated enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// The kind of supplementary view that is a section's header in the layouts of UIKit.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of supplementary view that is a section's footer in the layouts of UIKit.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
