public import Foundation

/// An item of a compositional layout.
///
/// UIKit: `NSCollectionLayoutItem`.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public final let layoutSize: NSCollectionLayoutSize
  /// The supplementary views anchored to the item, such as badges.
  public final let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// The insets of the item's frame in its place. Zero by default. Estimated sides ignore them.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The spacing around the item. Nil by default.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes an item.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  deinit {}
}

/// A supplementary view anchored to an item.
///
/// UIKit: `NSCollectionLayoutSupplementaryItem`.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public final let elementKind: String
  public final let containerAnchor: NSCollectionLayoutAnchor
  public final let itemAnchor: NSCollectionLayoutAnchor?

  /// Views with a greater index are in front. 1 by default: in front of the items.
  open var zIndex = 1

  /// Makes a view whose anchor is aligned with that of the item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize)
  }
}

/// A view at the edge of a section or of the whole layout, such as a header.
///
/// UIKit: `NSCollectionLayoutBoundarySupplementaryItem`.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner of the alignment.
  public final let alignment: NSRectAlignment
  /// The offset from the aligned position, in points.
  public final let offset: CGPoint

  /// Whether the view extends the section; otherwise it overlaps the items. True by default.
  open var extendsBoundary = true

  /// Whether the view is pinned to the edge while its section is visible. False by default.
  open var pinToVisibleBounds = false

  /// Makes a view at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: .all)
    )
  }
}

/// A view behind a section.
///
/// UIKit: `NSCollectionLayoutDecorationItem`.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public final let elementKind: String

  /// Views with a greater index are in front. -1 by default: behind the items.
  open var zIndex = -1

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// A view behind the whole section.
  open class func background(elementKind: String) -> Self {
    unsafeDowncast(NSCollectionLayoutDecorationItem(elementKind), to: Self.self)
  }
}

/// The frame of an item in a group with custom placement.
///
/// UIKit: `NSCollectionLayoutGroupCustomItem`.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  public final let frame: CGRect
  public final let zIndex: Int

  /// Makes a frame, in the group's coordinates.
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }

  deinit {}
}

/// A repeated row or column of items.
///
/// UIKit: `NSCollectionLayoutGroup`.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// The subitems, repeated while there is room.
    case filled(isHorizontal: Bool)
    /// One subitem, repeated this many times. `isFitted` divides the length of the group evenly.
    case counted(Int, isHorizontal: Bool, isFitted: Bool)
    case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
  }

  /// The items and groups in the group.
  public final let subitems: [NSCollectionLayoutItem]
  let arrangement: Arrangement

  /// The spacing between the items. Nil by default.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement
  ) {
    (self.subitems, self.arrangement) = (subitems, arrangement)
    super.init(layoutSize: size)
  }

  private class func make(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], _ arrangement: Arrangement
  ) -> Self {
    precondition(
      self == NSCollectionLayoutGroup.self, "groups are made by NSCollectionLayoutGroup, not by \(self)")
    return unsafeDowncast(NSCollectionLayoutGroup(size, subitems, arrangement), to: Self.self)
  }

  /// A row of as many items as fit.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, subitems, .filled(isHorizontal: true))
  }

  /// A column of as many items as fit.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, subitems, .filled(isHorizontal: false))
  }

  /// A row of this many items, whose width is divided evenly.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> Self
  { make(layoutSize, [subitem], .counted(count, isHorizontal: true, isFitted: true)) }

  /// A column of this many items, whose height is divided evenly.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> Self
  { make(layoutSize, [subitem], .counted(count, isHorizontal: false, isFitted: true)) }

  /// A row of this many items, in the item's own size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, [subitem], .counted(count, isHorizontal: true, isFitted: false)) }

  /// A column of this many items, in the item's own size.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, [subitem], .counted(count, isHorizontal: false, isFitted: false)) }

  /// Items with frames that the program returns.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(layoutSize, [], .custom(itemProvider)) }

  /// A textual description of the items and groups, for logs.
  open func visualDescription() -> String {
    "\(arrangement) of \(subitems.count) subitems, \(layoutSize.widthDimension.kind) by \(layoutSize.heightDimension.kind)"
  }
}

/// Returns the frames of the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]
