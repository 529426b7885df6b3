extension UICollectionView {
  /// The kinds of elements that a collection view shows.
  public nonisolated enum ElementCategory: UInt, Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  /// The position of an item after scrolling to it.
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

  /// The direction of layout and scrolling.
  public nonisolated enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }

  /// The kind of section headers in UIKit's layouts.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of section footers in UIKit's layouts.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
