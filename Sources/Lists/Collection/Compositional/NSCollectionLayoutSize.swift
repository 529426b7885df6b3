public import Foundation

/// A width or height in a compositional layout.
///
/// UIKit: `NSCollectionLayoutDimension`.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject {
  enum Kind: Equatable {
    case fractionalWidth(CGFloat)
    case fractionalHeight(CGFloat)
    case absolute(CGFloat)
    case estimated(CGFloat)
    case uniformAcrossSiblings(CGFloat)
  }
  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  deinit {}

  /// A fraction of the width of the containing group or section.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(fractionalWidth))
  }

  /// A fraction of the height of the containing group or section.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(fractionalHeight))
  }

  /// A fixed length, in points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(absoluteDimension))
  }

  /// An estimate in points, which the measured size of the content replaces.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(estimatedDimension))
  }

  /// An estimate in points, which the largest measured item of the same group replaces.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings(estimate))
  }

  open var isFractionalWidth: Bool { if case .fractionalWidth = kind { true } else { false } }
  open var isFractionalHeight: Bool { if case .fractionalHeight = kind { true } else { false } }
  open var isAbsolute: Bool { if case .absolute = kind { true } else { false } }
  open var isEstimated: Bool {
    switch kind {
    case .estimated, .uniformAcrossSiblings: true
    default: false
    }
  }
  open var isUniformAcrossSiblings: Bool { if case .uniformAcrossSiblings = kind { true } else { false } }

  /// The value that the dimension was made with.
  open var dimension: CGFloat {
    switch kind {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value),
      .estimated(let value), .uniformAcrossSiblings(let value):
      value
    }
  }

  /// The length in points, in a container.
  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth(let part): (container.width * part).layoutLength
    case .fractionalHeight(let part): (container.height * part).layoutLength
    case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length):
      length.layoutLength
    }
  }
}

/// A width and a height in a compositional layout.
///
/// UIKit: `NSCollectionLayoutSize`.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject {
  public final let widthDimension: NSCollectionLayoutDimension
  public final let heightDimension: NSCollectionLayoutDimension

  /// Makes a size.
  public init(widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
  }

  deinit {}

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  var estimated: EstimatedSides {
    var sides: EstimatedSides = []
    if widthDimension.isEstimated { sides.insert(.width) }
    if heightDimension.isEstimated { sides.insert(.height) }
    return sides
  }
}

/// The spacing between elements of a compositional layout.
///
/// UIKit: `NSCollectionLayoutSpacing`.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  /// The spacing in points; the minimum if flexible.
  public final let spacing: CGFloat
  open var isFlexibleSpacing: Bool { isFlexible }
  open var isFixedSpacing: Bool { !isFlexible }
  private let isFlexible: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, self.isFlexible) = (spacing, isFlexible)
  }

  deinit {}

  /// This minimum and an equal share of the remaining length.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self { make(flexibleSpacing, true) }

  /// A fixed spacing, in points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self { make(fixedSpacing, false) }

  private class func make(_ spacing: CGFloat, _ isFlexible: Bool) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(spacing.finiteSpacing, isFlexible: isFlexible), to: Self.self)
  }
}

/// The spacing around an item of a compositional layout.
///
/// UIKit: `NSCollectionLayoutEdgeSpacing`.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject {
  public final let leading: NSCollectionLayoutSpacing?
  public final let top: NSCollectionLayoutSpacing?
  public final let trailing: NSCollectionLayoutSpacing?
  public final let bottom: NSCollectionLayoutSpacing?

  /// Makes the spacing around an item; nil edges have none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }

  deinit {}
}

/// The position of a supplementary view relative to an item.
///
/// UIKit: `NSCollectionLayoutAnchor`.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
  /// The edge or corner of the anchor.
  public final let edges: NSDirectionalRectEdge
  /// The offset from there, in points or in fractions of the view's size.
  public final let offset: CGPoint
  public final let isFractionalOffset: Bool
  open var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
  }

  /// Makes an anchor at edges, without offset.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }

  /// Makes an anchor with an offset in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// Makes an anchor with an offset in fractions of the view's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  deinit {}

  /// The anchor point in a rectangle, as fractions of its size.
  private var part: CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? 0 : edges.contains(.trailing) ? 1 : 0.5,
      y: edges.contains(.top) ? 0 : edges.contains(.bottom) ? 1 : 0.5)
  }

  /// The frame of a view anchored to a rectangle.
  func frame(of size: CGSize, on rect: CGRect, itemAnchor: NSCollectionLayoutAnchor?) -> CGRect {
    let own = itemAnchor ?? self
    var origin = CGPoint(
      x: rect.minX + rect.width * part.x - size.width * own.part.x,
      y: rect.minY + rect.height * part.y - size.height * own.part.y)
    for anchor in [self, itemAnchor] {
      guard let anchor else { continue }
      origin.x += anchor.isFractionalOffset ? anchor.offset.x * size.width : anchor.offset.x
      origin.y += anchor.isFractionalOffset ? anchor.offset.y * size.height : anchor.offset.y
    }
    return CGRect(origin: origin, size: size)
  }
}
