public import Foundation
public import Graphics
public import Layers

/// A section of a compositional layout: a group that repeats, and what is around it.
///
/// UIKit: `NSCollectionLayoutSection`.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// How the section looks as a list; nil for others.
  var list: UICollectionLayoutListConfiguration?

  /// Makes a section of a group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  deinit {}

  /// The room around the groups. Zero by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The room between groups. 0 by default.
  open var interGroupSpacing: CGFloat = 0

  /// From where the insets are measured. By default as the layout's configuration says.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// From where the insets of headers and the like are measured. By default as those of the section.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic

  /// Whether the section scrolls by itself, across the layout. It does not by default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// How such scrolling slows down and bounces.
  open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()

  /// The headers, footers and the like.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Whether these heed the insets. True by default.
  open var supplementariesFollowContentInsets = true

  /// Changes what is seen of the section while people scroll.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// A section that looks like a list.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Self {
    unsafeDowncast(configuration.section(layoutEnvironment), to: Self.self)
  }
}

/// Changes what is seen of a section: the items, how far the section is scrolled, and what is around it.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// How a section scrolls that does so by itself.
///
/// UIKit: `UICollectionLayoutSectionOrthogonalScrollingProperties`.
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// Whether it can be pulled past its ends.
  public nonisolated enum Bounce: Int, Sendable {
    case automatic
    case always
    case never
  }

  public override init() { super.init() }

  deinit {}

  /// How slowly it comes to rest. By default as the behavior has it.
  open var decelerationRate = UIScrollView.DecelerationRate.normal

  /// Whether it can be pulled past its ends.
  open var bounce = Bounce.automatic
}

/// An element that is seen, as a handler may change it.
///
/// UIKit: `NSCollectionLayoutVisibleItem`.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// What is around a section: its container and traits.
///
/// UIKit: `NSCollectionLayoutEnvironment`.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The room for a section.
///
/// UIKit: `NSCollectionLayoutContainer`.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  /// The size of all of it.
  var contentSize: CGSize { get }
  /// The size without the insets.
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets, _ traits: UITraitCollection) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
  }

  deinit {}

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var effectiveContentSize: CGSize {
    CGSize(
      width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
  }
}

/// An element that is seen, by its attributes.
final class VisibleItem: NSCollectionLayoutVisibleItem {
  let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

  deinit {}

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
