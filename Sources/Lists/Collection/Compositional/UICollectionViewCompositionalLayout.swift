public import Foundation

/// Returns the section of an index for its environment. Returning nil is a program error.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (
    _ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection?

/// The arrangement of the sections in a compositional layout.
///
/// UIKit: `UICollectionViewCompositionalLayoutConfiguration`.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  public override init() { super.init() }

  deinit {}

  /// The scroll direction. Vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// The spacing between sections, in points. 0 by default.
  open var interSectionSpacing: CGFloat = 0

  /// The headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// The reference of the sections' insets. The safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// Places items in nested groups, which each section defines.
///
/// Complexity: independent of the number of items when no size is an estimate.
///
/// UIKit: `UICollectionViewCompositionalLayout`.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  var plan: CompositionalPlan?
  var sizes = CompositionalSizes()
  /// The scroll offsets of orthogonal sections, and those at which their items were last queried.
  var orthogonalOffsets: [Int: CGPoint] = [:]
  private var askedOffsets: [Int: CGPoint] = [:]

  /// The arrangement of the sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// Makes a layout with one definition for all sections.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Makes a layout with one definition for all sections.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Makes a layout that asks a provider for each section.
  public convenience init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Makes a layout that asks a provider for each section.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// A layout with the appearance of a list in all sections.
  open class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Preparing

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    switch context.extent {
    case .everything: plan = nil
    case .sizes, .scrolling: break
    }
    super.invalidateLayout(with: context)
  }

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    if plan == nil {
      plan = CompositionalPlan(view, configuration, provider)
      sizes.dirty = nil
    }
    plan?.solveSections(sizes)
    sizes.dirty = []
    // The background behind the rows of a list has the color of the list's appearance.
    if plan?.hasSwipes == true { view.installSwipe() }
    view.showListBackground(plan?.sections.first?.section.list?.background)
  }

  open override var collectionViewContentSize: CGSize { plan?.contentSize ?? .zero }

  // MARK: Attributes

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let plan, !rect.isNull else { return nil }
    var result = plan.boundaries(nil, visibleExtent).filter { $0.frame.intersects(rect) }
    let range = plan.isVertical ? rect.minY...rect.maxY : rect.minX...rect.maxX
    for number in plan.sections(in: range) {
      let section = plan.sections[number]
      result += plan.decorations(number).filter { $0.frame.intersects(rect) }
      for attributes in plan.boundaries(number, visibleExtent) where attributes.frame.intersects(rect) {
        result.append(attributes)
      }
      for item in section.items(in: rect, offset: orthogonalOffsets[number] ?? .zero) {
        let attributes = attributes(section, item)
        if section.orthogonal != nil || attributes.frame.intersects(rect) || attributes.frame.isEmpty {
          result.append(attributes)
        }
        result += extras(section, item)
      }
    }
    return result
  }

  private func attributes(_ section: SectionPlan, _ item: Int) -> UICollectionViewLayoutAttributes {
    let leaf = section.leaf(item)
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: section.number))
    attributes.frame = leaf.frame
    attributes.estimated = leaf.estimated
    attributes.zIndex = leaf.zIndex
    if section.orthogonal != nil { attributes.orthogonalSection = section.number }
    if let list = section.section.list {
      attributes.listPlacement = list.placement(item, of: section.count, in: section.number)
    }
    return attributes
  }

  private func extras(_ section: SectionPlan, _ item: Int) -> [UICollectionViewLayoutAttributes] {
    section.body?.extras(of: item).map { extra in
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: extra.item.elementKind,
        with: IndexPath(item: item, section: section.number))
      attributes.frame = extra.frame.offsetBy(dx: section.origin.x, dy: section.origin.y)
      attributes.zIndex = extra.item.zIndex
      if section.orthogonal != nil { attributes.orthogonalSection = section.number }
      return attributes
    } ?? []
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let plan, indexPath.count == 2, plan.sections.indices.contains(indexPath.section),
      indexPath.item >= 0, indexPath.item < plan.sections[indexPath.section].count
    else { return nil }
    return attributes(plan.sections[indexPath.section], indexPath.item)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let plan, indexPath.count == 2, plan.sections.indices.contains(indexPath.section) else {
      return nil
    }
    let section = plan.sections[indexPath.section]
    if let boundary = plan.boundaries(section.number, visibleExtent).first(where: {
      $0.representedElementKind == elementKind && $0.indexPath == indexPath
    }) {
      return boundary
    }
    if indexPath.item < section.count,
      let extra = extras(section, indexPath.item).first(where: { $0.representedElementKind == elementKind })
    {
      return extra
    }
    return plan.boundaries(nil, visibleExtent).first { $0.representedElementKind == elementKind }
  }

  override func edgeKinds(ofSection section: Int) -> (header: String?, footer: String?) {
    guard let plan, plan.sections.indices.contains(section) else { return (nil, nil) }
    let items = plan.sections[section].section.boundarySupplementaryItems
    return (items.first(where: plan.isHead)?.elementKind, items.first(where: plan.isFoot)?.elementKind)
  }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard let plan, indexPath.count > 0, plan.sections.indices.contains(indexPath[0]) else { return nil }
    return plan.decorations(indexPath[0]).first { $0.representedElementKind == elementKind }
  }

  /// The visible stretch of the content, without the parts that insets cover.
  private var visibleExtent: ClosedRange<CGFloat>? {
    guard let view = collectionView, let plan else { return nil }
    let rect = view.bounds.inset(by: view.adjustedContentInset)
    let (low, high) = plan.isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return low <= high ? low...high : nil
  }

  override func belongsToItems(_ kind: String) -> Bool {
    plan?.sections.contains { $0.section.group.hasSupplementary(kind) } ?? false
  }

  // MARK: Invalidation

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let old = collectionView?.bounds else { return false }
    return newBounds.size != old.size || plan?.isPinning ?? false
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if newBounds.size == collectionView?.bounds.size {
      context.extent = .scrolling
    } else if plan?.breadth != plan?.breadth(of: newBounds.size) {
      sizes.removeAll()
    }
    return context
  }

  override var hasEstimates: Bool { plan?.hasEstimates ?? false }

  override func asksForPreferredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    !attributes.estimated.isEmpty
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard !originalAttributes.estimated.isEmpty else { return false }
    sizes.set(preferredAttributes.size, for: originalAttributes.key)
    originalAttributes.estimated = []
    return true
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.extent = .sizes
    return context
  }

  override func forgetSizes(of indexPath: IndexPath?) {
    if let indexPath { sizes.forget(indexPath) } else { sizes.removeAll() }
    plan = nil
  }

  override func dataWasReloaded() {
    forgetSizes(of: nil)
    orthogonalOffsets = [:]
  }

  override func dataWasUpdated(_ map: ListChange) {
    plan = nil
    sizes.renumber(map)
    var moved: [Int: CGPoint] = [:]
    for (section, offset) in orthogonalOffsets {
      if section < map.oldCounts.count, let new = map.section(after: section) { moved[new] = offset }
    }
    orthogonalOffsets = moved
  }

  override var pinnedLength: CGFloat { plan?.pinnedLength ?? 0 }

  // MARK: Sections that scroll by themselves

  override func orthogonalSection(_ section: Int) -> OrthogonalSection? {
    guard let plan, plan.sections.indices.contains(section) else { return nil }
    var setup = plan.sections[section].orthogonal
    if let offset = orthogonalOffsets[section] { setup?.offset = offset }
    return setup
  }

  override func elementsWereAsked() { askedOffsets = orthogonalOffsets }

  override func orthogonalOffsetDidChange(_ offset: CGPoint, section: Int) -> Bool {
    orthogonalOffsets[section] = offset
    guard let plan, plan.sections.indices.contains(section), let setup = plan.sections[section].orthogonal
    else {
      return false
    }
    let asked = askedOffsets[section] ?? .zero
    let (moved, length) =
      setup.isHorizontal
      ? (abs(offset.x - asked.x), setup.frame.width) : (abs(offset.y - asked.y), setup.frame.height)
    return moved > length / 2
  }

  override func didPlaceViews() {
    guard let plan, plan.hasHandlers, let view = collectionView else { return }
    for section in plan.sections {
      guard let handler = section.section.visibleItemsInvalidationHandler else { continue }
      let shown = view.elements.shown.filter {
        $0.key.indexPath.count > 0 && $0.key.indexPath[0] == section.number
      }
      guard !shown.isEmpty else { continue }
      let items = shown.keys.compactMap { attributes(of: $0) }.sorted { $0.indexPath < $1.indexPath }.map {
        VisibleItem($0)
      }
      handler(items, orthogonalOffsets[section.number] ?? view.contentOffset, section.environment)
      for item in items {
        guard let present = shown[item.attributes.key] else { continue }
        view.elements.move(present, view.mirrored(item.attributes) ?? item.attributes)
      }
    }
  }
}

extension NSCollectionLayoutItem {
  /// Whether supplementary views of a kind are anchored to the item, or to one nested in it.
  func hasSupplementary(_ kind: String) -> Bool {
    supplementaryItems.contains { $0.elementKind == kind }
      || (self as? NSCollectionLayoutGroup)?.subitems.contains { $0.hasSupplementary(kind) } ?? false
  }

  /// Whether a size of the item, or of one nested in it, is an estimate.
  var hasEstimates: Bool {
    !layoutSize.estimated.isEmpty
      || (self as? NSCollectionLayoutGroup)?.subitems.contains { $0.hasEstimates } ?? false
  }
}
