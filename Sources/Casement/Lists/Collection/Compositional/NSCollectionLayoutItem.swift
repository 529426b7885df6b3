public import Foundation

/// An item of a compositional layout.
///
/// UIKit: `NSCollectionLayoutItem`.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public final let layoutSize: NSCollectionLayoutSize
  /// The views that hang on the item, such as badges.
  public final let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// How far what is shown is inside of the item's place. Zero by default. Sides that are estimates do not heed it.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The room around the item. None by default.
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

/// A view that hangs on an item.
///
/// UIKit: `NSCollectionLayoutSupplementaryItem`.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public final let elementKind: String
  public final let containerAnchor: NSCollectionLayoutAnchor
  public final let itemAnchor: NSCollectionLayoutAnchor?

  /// Views with a greater number are in front. 1 by default: in front of the items.
  open var zIndex = 1

  /// Makes a view whose anchor lies at that of the item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize)
  }
}

/// A view at the edge of a section or of the whole, such as a header.
///
/// UIKit: `NSCollectionLayoutBoundarySupplementaryItem`.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner.
  public final let alignment: NSRectAlignment
  /// How far from there, in points.
  public final let offset: CGPoint

  /// Whether the section becomes larger by the view; else that covers the items. True by default.
  open var extendsBoundary = true

  /// Whether the view stays at the edge while its section is seen. False by default.
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

  /// Views with a greater number are in front. -1 by default: behind the items.
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

/// The place of an item in a group whose items the program places.
///
/// UIKit: `NSCollectionLayoutGroupCustomItem`.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  public final let frame: CGRect
  public final let zIndex: Int

  /// Makes a place, in points of the group.
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }

  deinit {}
}

/// Items beside or below each other, which repeat.
///
/// UIKit: `NSCollectionLayoutGroup`.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// The subitems, again and again while there is room.
    case filled(isHorizontal: Bool)
    /// One subitem so many times; where `isFitted`, all of them are as long as makes them fit.
    case counted(Int, isHorizontal: Bool, isFitted: Bool)
    case custom((any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem])
  }

  /// The items and groups in the group.
  public final let subitems: [NSCollectionLayoutItem]
  let arrangement: Arrangement

  /// The room between the items. None by default.
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

  /// Items beside each other, as many as there is room for.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, subitems, .filled(isHorizontal: true))
  }

  /// Items below each other, as many as there is room for.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    make(layoutSize, subitems, .filled(isHorizontal: false))
  }

  /// So many items beside each other, as wide as makes them fit.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> Self
  { make(layoutSize, [subitem], .counted(count, isHorizontal: true, isFitted: true)) }

  /// So many items below each other, as high as makes them fit.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> Self
  { make(layoutSize, [subitem], .counted(count, isHorizontal: false, isFitted: true)) }

  /// So many items beside each other, of the item's own size.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, [subitem], .counted(count, isHorizontal: true, isFitted: false)) }

  /// So many items below each other, of the item's own size.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(layoutSize, [subitem], .counted(count, isHorizontal: false, isFitted: false)) }

  /// Items where the program puts them.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { make(layoutSize, [], .custom(itemProvider)) }

  /// The items and groups in the group, in words, for logs.
  open func visualDescription() -> String {
    "\(arrangement) of \(subitems.count) subitems, \(layoutSize.widthDimension.kind) by \(layoutSize.heightDimension.kind)"
  }
}

/// Says where the items of a group are.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]
