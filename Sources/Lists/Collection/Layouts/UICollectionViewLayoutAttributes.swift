public import CasementGraphics
public import CasementLayers
public import Foundation

/// The position and appearance of one element of a collection view.
///
/// A layout makes them, and the collection view applies them to the element's view. A subclass with further properties
/// overrides `copy(with:)` and `isEqual(_:)`, and its layout returns it from `layoutAttributesClass`.
///
/// UIKit: `UICollectionViewLayoutAttributes`. It is nonisolated, so that subclasses with any isolation compile.
open nonisolated class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The category of the element. `cell` unless made for another one.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell

  /// The kind of supplementary or decoration view; nil for a cell.
  open internal(set) var representedElementKind: String?

  /// The index path of the element.
  open var indexPath = IndexPath()

  /// The size in points.
  open var size = CGSize.zero

  /// The center, in content coordinates.
  open var center = CGPoint.zero

  /// The 3D transform, about the center. The identity by default.
  open var transform3D = CATransform3DIdentity

  /// The opacity of the element, from 0 to 1.
  open var alpha: CGFloat = 1

  /// Elements with a greater index are in front. 0 by default.
  open var zIndex = 0

  /// Whether the element has no view.
  open var isHidden = false

  /// The sides with estimated lengths, which the element's view may correct.
  var estimated: EstimatedSides = []

  /// The section whose nested scroll view contains the element; nil for elements in the content itself.
  var orthogonalSection: Int?

  /// The element's place in a list; nil outside of lists.
  var listPlacement: ListPlacement?

  /// Whether the element is pinned to the edge while its section scrolls.
  var isPinned = false

  /// Makes attributes without an element. The `init(for…)` initializers set one.
  public required override init() { super.init() }

  /// Makes attributes for an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes attributes for a supplementary view, such as a header.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
    self.indexPath = indexPath
  }

  /// Makes attributes for a decoration view, which the layout provides itself.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
    self.indexPath = indexPath
  }

  /// The frame in content coordinates, before the transform.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// The size, with a zero origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The 2D transform, about the center. The identity by default.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// The bounding rectangle in the content, including the transform.
  var extent: CGRect {
    guard !CATransform3DIsIdentity(transform3D) else { return frame }
    guard CATransform3DIsAffine(transform3D) else {
      // With a perspective transform, a rectangle of twice the size approximates the extent.
      return frame.insetBy(dx: -size.width / 2, dy: -size.height / 2)
    }
    let around = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    return around.applying(transform).offsetBy(dx: center.x, dy: center.y)
  }

  /// Makes attributes with the same values. A subclass calls `super` and adds its own.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.indexPath = indexPath
    copy.size = size
    copy.center = center
    copy.transform3D = transform3D
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.estimated = estimated
    copy.orthogonalSection = orthogonalSection
    copy.listPlacement = listPlacement
    copy.isPinned = isPinned
    return copy
  }

  /// Whether other attributes have equal values.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return other === self
      || other.representedElementCategory == representedElementCategory
        && other.representedElementKind == representedElementKind && other.indexPath == indexPath
        && other.size == size && other.center == center && other.transform3D == transform3D
        && other.alpha == alpha && other.zIndex == zIndex && other.isHidden == isHidden
        && other.listPlacement == listPlacement && other.isPinned == isPinned
  }

  open override var hash: Int { indexPath.hashValue }

  /// A copy as an independent object.
  func duplicate() -> UICollectionViewLayoutAttributes {
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else {
      preconditionFailure("copy(with:) of \(type(of: self)) has to return attributes: call super")
    }
    return copy
  }

  /// The key of the element in dictionaries.
  var key: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
  }
}

/// The sides of an element whose lengths are estimates.
nonisolated struct EstimatedSides: OptionSet {
  let rawValue: UInt8
  static let width = EstimatedSides(rawValue: 1)
  static let height = EstimatedSides(rawValue: 2)
}

/// An element of a collection view: a cell, or a supplementary or decoration view.
nonisolated struct ElementKey: Hashable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var indexPath: IndexPath
}

/// The position of an item in a list, and its separators.
nonisolated struct ListPlacement: Equatable {
  var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  /// Whether it is the first of its group.
  var isFirst = false
  /// Whether it is the last of its group.
  var isLast = false
  /// Whether it is the header of its section.
  var isHeader = false
  /// Whether it is the footer of its section.
  var isFooter = false
  /// Whether a separator lies below the item.
  var showsBottomSeparator = true
  /// Whether a separator lies above the item: above the first item of a plain section.
  var showsTopSeparator = false
  var separatorColor: UIColor?
  var topSeparatorInsets: NSDirectionalEdgeInsets?
  var bottomSeparatorInsets: NSDirectionalEdgeInsets?
}
