import UIKit

/// The questions of the layout to its collection view's delegate.
@objc public protocol MonthLayoutDelegate: UICollectionViewDelegate {
  /// The column of the first day of a month, 0 to 6.
  func collectionView(_ collectionView: UICollectionView, layout: MonthLayout, firstColumnOf section: Int)
    -> Int

  @objc optional func collectionView(
    _ collectionView: UICollectionView, layout: MonthLayout, badgeAt indexPath: IndexPath
  ) -> Int
}

/// The attributes of a day.
public class DayAttributes: UICollectionViewLayoutAttributes {
  /// How many events the day has.
  public var badge = 0

  override public func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! DayAttributes
    copy.badge = badge
    return copy
  }

  override public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? DayAttributes else { return false }
    return badge == other.badge && super.isEqual(object)
  }
}

/// Lays out a month in each section: seven columns, a header that stays in sight, and stripes below weekends.
open class MonthLayout: UICollectionViewLayout {
  public static let stripeKind = "Stripe"

  /// The height of a row of days.
  @IBInspectable open var rowHeight: CGFloat = 44 {
    didSet { invalidateLayout() }
  }

  @IBInspectable open var headerHeight: CGFloat = 36 {
    didSet { invalidateLayout() }
  }

  /// The columns with a stripe.
  open var weekend: Set<Int> = [5, 6] {
    didSet { invalidateLayout() }
  }

  private var days: [IndexPath: DayAttributes] = [:]
  private var headers: [UICollectionViewLayoutAttributes] = []
  private var stripes: [UICollectionViewLayoutAttributes] = []
  private var height: CGFloat = 0
  private var preparedWidth: CGFloat = 0

  public override init() {
    super.init()
    register(StripeView.self, forDecorationViewOfKind: MonthLayout.stripeKind)
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    register(StripeView.self, forDecorationViewOfKind: MonthLayout.stripeKind)
  }

  open override class var layoutAttributesClass: AnyClass { return DayAttributes.self }

  open override class var invalidationContextClass: AnyClass { return MonthInvalidationContext.self }

  open override var collectionViewContentSize: CGSize {
    return CGSize(width: preparedWidth, height: height)
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView = collectionView, preparedWidth == 0 else { return }
    days.removeAll()
    headers.removeAll()
    stripes.removeAll()
    preparedWidth = collectionView.bounds.width
    let width = preparedWidth / 7
    var y: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        with: IndexPath(item: 0, section: section))
      header.frame = CGRect(x: 0, y: y, width: preparedWidth, height: headerHeight)
      header.zIndex = 10
      headers.append(header)
      y += headerHeight
      let delegate = collectionView.delegate as? MonthLayoutDelegate
      let first = delegate?.collectionView(collectionView, layout: self, firstColumnOf: section) ?? 0
      let count = collectionView.numberOfItems(inSection: section)
      for item in 0..<count {
        let indexPath = IndexPath(item: item, section: section)
        let (row, column) = (item + first).quotientAndRemainder(dividingBy: 7)
        let attributes = DayAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
          x: CGFloat(column) * width, y: y + CGFloat(row) * rowHeight, width: width, height: rowHeight)
        attributes.badge = delegate?.collectionView?(collectionView, layout: self, badgeAt: indexPath) ?? 0
        days[indexPath] = attributes
      }
      let rows = (count + first + 6) / 7
      for (index, column) in weekend.sorted().enumerated() {
        let stripe = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: MonthLayout.stripeKind, with: IndexPath(item: index, section: section))
        stripe.frame = CGRect(
          x: CGFloat(column) * width, y: y, width: width, height: CGFloat(rows) * rowHeight)
        stripe.zIndex = -1
        stripes.append(stripe)
      }
      y += CGFloat(rows) * rowHeight
    }
    height = y
  }

  /// Where a header is: at the top as long as its month is.
  private func pinned(_ header: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let collectionView = collectionView else { return header }
    let section = header.indexPath.section
    let end = section + 1 < headers.count ? headers[section + 1].frame.minY : height
    let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
    let attributes = header.copy() as! UICollectionViewLayoutAttributes
    attributes.frame.origin.y = min(max(header.frame.minY, top), end - headerHeight)
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = stripes.filter { $0.frame.intersects(rect) }
    found += days.values.filter { $0.frame.intersects(rect) }
    found += headers.map(pinned).filter { $0.frame.intersects(rect) }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    return days[indexPath]
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return indexPath.section < headers.count ? pinned(headers[indexPath.section]) : nil
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    return stripes.first { $0.indexPath == indexPath }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    return true
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds) as! MonthInvalidationContext
    context.keepsDays = newBounds.width == preparedWidth
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let keepsDays = (context as? MonthInvalidationContext)?.keepsDays ?? false
    if context.invalidateEverything || context.invalidateDataSourceCounts || !keepsDays { preparedWidth = 0 }
    super.invalidateLayout(with: context)
  }
}

/// Tells scrolling, which moves headers only, from all else.
class MonthInvalidationContext: UICollectionViewLayoutInvalidationContext {
  var keepsDays = false
}

class StripeView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
