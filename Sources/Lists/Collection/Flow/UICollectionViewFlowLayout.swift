public import Foundation

/// Places items in lines, and the lines below or beside each other.
///
/// A line takes as many items as fit and justifies them; the last line of a section is not justified. Sections can have
/// a header and a footer. A delegate that conforms to `UICollectionViewDelegateFlowLayout` returns sizes and spacings
/// by item and section. Complexity: independent of the number of items when all have one size.
///
/// UIKit: `UICollectionViewFlowLayout`.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The reference of section insets.
  public nonisolated enum SectionInsetReference: Int, Sendable {
    case fromContentInset
    case fromSafeArea
    case fromLayoutMargins
  }

  /// An estimated size that asks every cell for its own size.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  var geometry: FlowGeometry?
  /// The sizes that cells measured.
  private var measured: [IndexPath: CGSize] = [:]
  /// Whether the delegate does not implement the item size, so that `itemSize` applies to all.
  var usesItemSize = false

  /// Makes a flow layout.
  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    coder.finish(self, as: UICollectionViewFlowLayout.self)
  }

  /// The minimum spacing between lines, in points. 10 by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }

  /// The minimum spacing between the items of a line, in points. 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(minimumInteritemSpacing != oldValue) } }

  /// The size of items. 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }

  /// The size of cells until they are measured. Zero, the default, uses `itemSize` and measures nothing.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      guard estimatedItemSize != oldValue else { return }
      measured = [:]
      changed(true)
    }
  }

  /// The scroll direction. Vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(scrollDirection != oldValue) }
  }

  /// The size of headers. Only the length along the scroll direction counts. Zero, the default, shows none.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }

  /// The size of footers, likewise.
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }

  /// The insets around the items of a section. Zero by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }

  /// The reference of `sectionInset`. The content inset by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(sectionInsetReference != oldValue) }
  }

  /// Whether a header is pinned to the edge while its section is visible. False by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
  }

  /// Whether a footer is pinned to the edge while its section is visible. False by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(sectionFootersPinToVisibleBounds != oldValue) }
  }

  private func changed(_ isChanged: Bool) { if isChanged { invalidateLayout() } }

  var isVertical: Bool { scrollDirection == .vertical }

  // MARK: Preparing

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts
      || flow?.invalidateFlowLayoutDelegateMetrics ?? true || flow?.invalidateFlowLayoutAttributes ?? true
    {
      geometry = nil
    }
    super.invalidateLayout(with: context)
  }

  open override func prepare() {
    super.prepare()
    guard geometry == nil, let view = collectionView else { return }
    geometry = FlowSizes(self, view).geometry { measured[$0] }
  }

  open override var collectionViewContentSize: CGSize {
    guard let geometry else { return .zero }
    return isVertical
      ? CGSize(width: geometry.breadth, height: geometry.length)
      : CGSize(width: geometry.length, height: geometry.breadth)
  }

  // MARK: Attributes

  private func rect(_ main: CGFloat, _ cross: CGFloat, _ length: CGFloat, _ breadth: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: cross, y: main, width: breadth, height: length)
      : CGRect(x: main, y: cross, width: length, height: breadth)
  }

  private func makeAttributes() -> UICollectionViewLayoutAttributes {
    guard let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      preconditionFailure(
        "layoutAttributesClass of \(type(of: self)) has to be a subclass of UICollectionViewLayoutAttributes")
    }
    return type.init()
  }

  private func attributes(_ section: FlowSection, _ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let place = section.place(path.item)
    let attributes = makeAttributes()
    attributes.indexPath = path
    attributes.frame = rect(place.main, place.cross, place.length, place.breadth)
    if hasEstimates, measured[path] == nil { attributes.estimated = [.width, .height] }
    return attributes
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let geometry, !rect.isNull else { return nil }
    let range = isVertical ? rect.minY...rect.maxY : rect.minX...rect.maxX
    var result: [UICollectionViewLayoutAttributes] = []
    for number in geometry.sections(in: range) {
      let section = geometry.sections[number]
      if let header = header(of: number), header.frame.intersects(rect) { result.append(header) }
      for item in section.items(in: range) {
        let attributes = attributes(section, IndexPath(item: item, section: number))
        if attributes.frame.intersects(rect) || attributes.frame.isEmpty { result.append(attributes) }
      }
      if let footer = footer(of: number), footer.frame.intersects(rect) { result.append(footer) }
    }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let geometry, indexPath.count == 2, geometry.sections.indices.contains(indexPath.section),
      indexPath.item >= 0, indexPath.item < geometry.sections[indexPath.section].count
    else { return nil }
    return attributes(geometry.sections[indexPath.section], indexPath)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let geometry, indexPath.count > 0, geometry.sections.indices.contains(indexPath[0]) else {
      return nil
    }
    return switch elementKind {
    case UICollectionView.elementKindSectionHeader: header(of: indexPath[0])
    case UICollectionView.elementKindSectionFooter: footer(of: indexPath[0])
    default: nil
    }
  }

  override func edgeKinds(ofSection section: Int) -> (header: String?, footer: String?) {
    guard let sections = geometry?.sections, sections.indices.contains(section) else { return (nil, nil) }
    return (
      sections[section].header > 0 ? UICollectionView.elementKindSectionHeader : nil,
      sections[section].footer > 0 ? UICollectionView.elementKindSectionFooter : nil
    )
  }

  /// The visible stretch of the content, without the parts that insets cover.
  private var visibleExtent: ClosedRange<CGFloat>? {
    guard let view = collectionView else { return nil }
    let rect = view.bounds.inset(by: view.adjustedContentInset)
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return low <= high ? low...high : nil
  }

  private func header(of number: Int) -> UICollectionViewLayoutAttributes? {
    guard let section = geometry?.sections[number], section.header > 0 else { return nil }
    var main = section.start
    let attributes = makeAttributes()
    if sectionHeadersPinToVisibleBounds, let visibleExtent {
      main = max(main, min(visibleExtent.lowerBound, section.end - section.footer - section.header))
      attributes.isPinned = main != section.start
      attributes.zIndex = 10
    }
    return boundary(attributes, UICollectionView.elementKindSectionHeader, number, main, section.header)
  }

  private func footer(of number: Int) -> UICollectionViewLayoutAttributes? {
    guard let section = geometry?.sections[number], section.footer > 0 else { return nil }
    var main = section.end - section.footer
    let attributes = makeAttributes()
    if sectionFootersPinToVisibleBounds, let visibleExtent {
      main = min(main, max(visibleExtent.upperBound - section.footer, section.start + section.header))
      attributes.isPinned = main != section.end - section.footer
      attributes.zIndex = 10
    }
    return boundary(attributes, UICollectionView.elementKindSectionFooter, number, main, section.footer)
  }

  private func boundary(
    _ attributes: UICollectionViewLayoutAttributes, _ kind: String, _ section: Int, _ main: CGFloat,
    _ length: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    attributes.representedElementCategory = .supplementaryView
    attributes.representedElementKind = kind
    attributes.indexPath = IndexPath(item: 0, section: section)
    attributes.frame = rect(main, 0, length, geometry?.breadth ?? 0)
    return attributes
  }

  // MARK: Invalidation

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    if sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds { return true }
    return isVertical ? newBounds.width != old.width : newBounds.height != old.height
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let old = collectionView?.bounds
    {
      // Scrolling changes the attributes of pinned headers and footers only.
      let isResized = isVertical ? newBounds.width != old.width : newBounds.height != old.height
      flow.invalidateFlowLayoutDelegateMetrics = isResized
      flow.invalidateFlowLayoutAttributes = isResized
    }
    return context
  }

  override var hasEstimates: Bool {
    estimatedItemSize != .zero || itemSize == UICollectionViewFlowLayout.automaticSize
  }

  override func asksForPreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.estimated.isEmpty
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard hasEstimates, preferredAttributes.representedElementCategory == .cell else { return false }
    measured[originalAttributes.indexPath] = preferredAttributes.size
    originalAttributes.estimated = []
    return preferredAttributes.size != originalAttributes.size
  }

  override func forgetSizes(of indexPath: IndexPath?) {
    if let indexPath { measured[indexPath] = nil } else { measured = [:] }
    geometry = nil
  }

  override func dataWasReloaded() { forgetSizes(of: nil) }

  override func dataWasUpdated(_ map: ListChange) {
    geometry = nil
    guard !measured.isEmpty else { return }
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in measured {
      if !map.isReloaded(old: path), let new = map.after(path) { moved[new] = size }
    }
    measured = moved
  }

  override var pinnedLength: CGFloat {
    guard isVertical, sectionHeadersPinToVisibleBounds, let geometry else { return 0 }
    return geometry.sections.first?.header ?? 0
  }
}
