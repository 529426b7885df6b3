public import CasementGraphics
public import CasementLayers
public import Foundation

/// A section of a compositional layout: a repeated group with its insets, headers and decorations.
///
/// UIKit: `NSCollectionLayoutSection`.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The list configuration of the section; nil for other sections.
  var list: UICollectionLayoutListConfiguration?

  /// Makes a section of a group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  deinit {}

  /// The insets of the groups. Zero by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The spacing between groups, in points. 0 by default.
  open var interGroupSpacing: CGFloat = 0

  /// The reference of `contentInsets`. By default that of the layout's configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic

  /// The reference of the insets of boundary items. By default that of the section.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic

  /// The scrolling of the section across the layout's direction. None by default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none

  /// The deceleration and bounce of orthogonal scrolling.
  open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()

  /// The headers, footers and other views at the edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// Whether boundary items respect the content insets. True by default.
  open var supplementariesFollowContentInsets = true

  /// Called while the user scrolls; it may change the visible elements.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The decoration views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// A section with the appearance of a list.
  open class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Self {
    unsafeDowncast(configuration.section(layoutEnvironment), to: Self.self)
  }
}

/// Changes the visible elements of a section. It receives the elements, the section's scroll offset and its environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// The properties of orthogonal scrolling.
///
/// UIKit: `UICollectionLayoutSectionOrthogonalScrollingProperties`.
@preconcurrency @MainActor open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// Whether the section bounces at its ends.
  public nonisolated enum Bounce: Int, Sendable {
    case automatic
    case always
    case never
  }

  public override init() { super.init() }

  deinit {}

  /// The deceleration rate. By default that of the behavior.
  open var decelerationRate = UIScrollView.DecelerationRate.normal

  /// Whether the section bounces at its ends.
  open var bounce = Bounce.automatic
}

/// A visible element whose properties a handler may change.
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

/// The environment of a section: its container and traits.
///
/// UIKit: `NSCollectionLayoutEnvironment`.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The space available to a section.
///
/// UIKit: `NSCollectionLayoutContainer`.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  /// The whole size.
  var contentSize: CGSize { get }
  /// The size inside the insets.
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

/// A visible element, backed by its attributes.
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
