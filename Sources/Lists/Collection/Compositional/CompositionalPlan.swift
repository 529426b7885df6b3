import Foundation

/// The solved layout of a section.
struct SectionPlan {
  let number: Int
  let section: NSCollectionLayoutSection
  let environment: LayoutEnvironment
  let count: Int
  let isVertical: Bool
  /// The insets of the content and of headers, including those of the insets reference.
  let insets: UIEdgeInsets
  let boundaryInsets: UIEdgeInsets
  let container: CGSize

  var body: SectionBody?
  /// The extent of the section in the content, along the scroll direction.
  var start: CGFloat = 0
  var end: CGFloat = 0
  /// The origin of the first group.
  var origin = CGPoint.zero
  /// The length of the headers and footers that extend the section.
  var head: CGFloat = 0
  var foot: CGFloat = 0
  var orthogonal: OrthogonalSection?

  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  /// Whether the groups follow each other vertically.
  var isBodyVertical: Bool { isVertical != isOrthogonal }

  /// Places the groups.
  mutating func solve(_ known: [Int: CGSize]) {
    let inner = CGSize(
      width: max(
        0, container.width - (isVertical || isOrthogonal && !isVertical ? insets.left + insets.right : 0)),
      height: max(0, container.height - (isVertical ? 0 : insets.top + insets.bottom)))
    let group = section.group
    let spacing = section.interGroupSpacing.finiteSpacing
    let solver = GroupSolver(environment: environment, limit: .max) { _ in nil }
    let isBodyVertical = isBodyVertical
    let template = solver.solve(group, in: inner, first: 0)
    if !group.hasEstimates, !template.leaves.isEmpty {
      body = .uniform(
        UniformGroups(group: template, isVertical: isBodyVertical, count: count, spacing: spacing))
      return
    }
    let along: EstimatedSides = isBodyVertical ? .height : .width
    if template.leaves.count == 1, template.leaves[0].estimated == along, group.layoutSize.estimated == along
    {
      let lengths = known.compactMap { item, size in
        item < count ? (item: item, length: (isBodyVertical ? size.height : size.width).layoutLength) : nil
      }
      body = .column(
        ColumnOfItems(template, isVertical: isBodyVertical, count: count, spacing: spacing, known: lengths))
      return
    }
    body = .placed(
      PlacedGroups(count: count, spacing: spacing, isVertical: isBodyVertical) { first in
        GroupSolver(environment: environment, limit: count - first) { known[first + $0] }
          .solve(group, in: inner, first: 0)
      })
  }

  /// Places the section behind the previous ones.
  mutating func layOut(at start: CGFloat, breadth: CGFloat, edge: CGFloat) {
    self.start = start
    let (before, after) = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
    let length = isOrthogonal ? body?.breadth ?? 0 : body?.length ?? 0
    let first = start + head + before
    end = first + (count > 0 ? length : 0) + after + foot
    var side = isVertical ? insets.left : insets.top
    orthogonal = nil
    if isOrthogonal, count > 0 {
      let whole = body?.length ?? 0
      var trailing = isVertical ? insets.right : insets.bottom
      let groupLength: CGFloat =
        switch body {
        case .uniform(let groups): groups.stride - section.interGroupSpacing
        default: body?.leaf(0).frame.size.along(isBodyVertical) ?? 0
        }
      if section.orthogonalScrollingBehavior == .groupPagingCentered {
        side = max(0, (breadth - groupLength) / 2)
        trailing = side
      }
      let properties = section.orthogonalScrollingProperties
      orthogonal = OrthogonalSection(
        frame: isVertical
          ? CGRect(x: 0, y: first, width: breadth, height: length)
          : CGRect(x: first, y: 0, width: length, height: breadth),
        contentSize: isVertical
          ? CGSize(width: side + whole + trailing, height: length)
          : CGSize(width: length, height: side + whole + trailing),
        offset: .zero, behavior: section.orthogonalScrollingBehavior,
        groupStride: groupLength + section.interGroupSpacing, groupLength: groupLength, leading: side,
        isHorizontal: isVertical, decelerationRate: properties.decelerationRate,
        bounce: properties.bounce == .automatic ? nil : properties.bounce == .always)
    }
    origin = isVertical ? CGPoint(x: side, y: first) : CGPoint(x: first, y: side)
  }

  func leaf(_ item: Int) -> SolvedLeaf {
    guard var leaf = body?.leaf(item) else { return SolvedLeaf(frame: .zero) }
    leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
    return leaf
  }

  /// The items near a rectangle of the content.
  func items(in rect: CGRect, offset: CGPoint) -> Range<Int> {
    guard let body, count > 0 else { return 0..<0 }
    guard let orthogonal else {
      return isVertical
        ? body.items(in: rect.minY - origin.y...rect.maxY - origin.y)
        : body.items(in: rect.minX - origin.x...rect.maxX - origin.x)
    }
    guard orthogonal.frame.intersects(rect) else { return 0..<0 }
    let (place, length) =
      isVertical
      ? (offset.x - origin.x, orthogonal.frame.width) : (offset.y - origin.y, orthogonal.frame.height)
    return body.items(in: place - length...place + 2 * length)
  }
}

extension CGSize {
  func along(_ isVertical: Bool) -> CGFloat { isVertical ? height : width }
}

/// The solved layout of all sections of a compositional layout.
struct CompositionalPlan {
  private(set) var sections: [SectionPlan] = []
  private(set) var contentSize = CGSize.zero
  private let configuration: UICollectionViewCompositionalLayoutConfiguration
  private let container: CGSize
  private var head: CGFloat = 0
  private var length: CGFloat = 0
  private var sizes = CompositionalSizes()
  let isVertical: Bool
  let breadth: CGFloat
  let hasEstimates: Bool
  let hasHandlers: Bool
  let isPinning: Bool

  init(
    _ view: UICollectionView, _ configuration: UICollectionViewCompositionalLayoutConfiguration,
    _ provider: UICollectionViewCompositionalLayoutSectionProvider
  ) {
    self.configuration = configuration
    isVertical = configuration.scrollDirection == .vertical
    let rect = view.bounds.inset(by: view.adjustedContentInset)
    container = CGSize(width: max(0, rect.width), height: max(0, rect.height))
    breadth = isVertical ? container.width : container.height
    let insets = Self.insets(configuration.contentInsetsReference, view)
    let isMirrored = view.isMirrored
    var hasEstimates = configuration.boundarySupplementaryItems.contains { !$0.layoutSize.estimated.isEmpty }
    var hasHandlers = false
    var isPinning = configuration.boundarySupplementaryItems.contains { $0.pinToVisibleBounds }
    // The layout is solved from left to right, and mirrored as a whole for right-to-left reading.
    let directional = NSDirectionalEdgeInsets(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
    let environment = LayoutEnvironment(container, directional, view.traitCollection)
    for number in 0..<view.numberOfSections {
      guard let section = provider(number, environment) else {
        preconditionFailure("the section provider of the compositional layout has no section \(number)")
      }
      let own =
        section.contentInsetsReference == .automatic
        ? insets : Self.insets(section.contentInsetsReference, view)
      let supplementary =
        section.supplementaryContentInsetsReference == .automatic
        ? own : Self.insets(section.supplementaryContentInsetsReference, view)
      var content = UIEdgeInsets(section.contentInsets, rightToLeft: false).plus(own)
      content.makeFinite()
      let boundary = section.supplementariesFollowContentInsets ? content : supplementary
      sections.append(
        SectionPlan(
          number: number, section: section, environment: environment,
          count: view.numberOfItems(inSection: number), isVertical: isVertical, insets: content,
          boundaryInsets: boundary, container: container))
      hasEstimates =
        hasEstimates || section.group.hasEstimates
        || section.boundarySupplementaryItems.contains { !$0.layoutSize.estimated.isEmpty }
      hasHandlers = hasHandlers || section.visibleItemsInvalidationHandler != nil
      isPinning = isPinning || section.boundarySupplementaryItems.contains { $0.pinToVisibleBounds }
    }
    (self.hasEstimates, self.hasHandlers, self.isPinning) = (hasEstimates, hasHandlers, isPinning)
  }

  /// Whether rows of a list have swipe actions.
  var hasSwipes: Bool {
    sections.contains {
      $0.section.list?.leadingSwipeActionsConfigurationProvider != nil
        || $0.section.list?.trailingSwipeActionsConfigurationProvider != nil
    }
  }

  func breadth(of size: CGSize) -> CGFloat {
    // The insets do not change with the size.
    isVertical ? size.width : size.height
  }

  /// The insets across the scroll direction for a reference: safe area, margins or readable width, less the content inset.
  private static func insets(_ reference: UIContentInsetsReference, _ view: UICollectionView) -> UIEdgeInsets
  {
    let content = view.adjustedContentInset
    var inset: UIEdgeInsets
    switch reference {
    case .automatic, .none: return .zero
    case .safeArea: inset = view.safeAreaInsets
    case .layoutMargins: inset = view.layoutMargins
    case .readableContent:
      inset = view.layoutMargins
      // Lines of text are limited to the readable width, 672 points.
      let side = max(0, (view.bounds.width - inset.left - inset.right - 672) / 2)
      inset.left += side
      inset.right += side
    }
    inset.left = max(0, inset.left - content.left)
    inset.right = max(0, inset.right - content.right)
    inset.top = 0
    inset.bottom = 0
    return inset
  }

  /// Solves groups whose sizes became known, and places all sections in order.
  mutating func solveSections(_ sizes: CompositionalSizes) {
    self.sizes = sizes
    for number in sections.indices {
      if sections[number].body == nil || sizes.dirty?.contains(number) ?? true {
        sections[number].solve(sizes.items[number] ?? [:])
      }
    }
    head = extent(configuration.boundarySupplementaryItems, nil, isHead: true)
    let foot = extent(configuration.boundarySupplementaryItems, nil, isHead: false)
    var place = head
    for number in sections.indices {
      if number > 0 { place += configuration.interSectionSpacing.finiteSpacing }
      let items = sections[number].section.boundarySupplementaryItems
      sections[number].head = extent(items, number, isHead: true)
      sections[number].foot = extent(items, number, isHead: false)
      sections[number].layOut(at: place, breadth: breadth, edge: 0)
      place = sections[number].end
    }
    length = place + foot
    contentSize =
      isVertical ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  // MARK: Headers, footers and backgrounds

  func isHead(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
    isVertical ? item.alignment.isAtTop : item.alignment.isAtLeading
  }

  func isFoot(_ item: NSCollectionLayoutBoundarySupplementaryItem) -> Bool {
    isVertical ? item.alignment.isAtBottom : item.alignment.isAtTrailing
  }

  private func path(_ section: Int?) -> IndexPath { IndexPath(item: 0, section: section ?? 0) }

  private func size(_ item: NSCollectionLayoutBoundarySupplementaryItem, _ section: Int?) -> (
    size: CGSize, estimated: EstimatedSides
  ) {
    let insets = section.map { sections[$0].boundaryInsets } ?? .zero
    let room = CGSize(
      width: max(0, container.width - (isVertical ? insets.left + insets.right : 0)),
      height: max(0, container.height - (isVertical ? 0 : insets.top + insets.bottom)))
    var size = item.layoutSize.size(in: room)
    let estimated = item.layoutSize.estimated
    let key = ElementKey(category: .supplementaryView, kind: item.elementKind, indexPath: path(section))
    guard !estimated.isEmpty, let own = sizes.boundaries[key] else { return (size, estimated) }
    if estimated.contains(.width) { size.width = own.width.layoutLength }
    if estimated.contains(.height) { size.height = own.height.layoutLength }
    return (size, [])
  }

  /// The length by which the boundary views at one end extend a section.
  private func extent(_ items: [NSCollectionLayoutBoundarySupplementaryItem], _ section: Int?, isHead: Bool)
    -> CGFloat
  {
    var most: CGFloat = 0
    for item in items where item.extendsBoundary && (isHead ? self.isHead(item) : isFoot(item)) {
      most = max(most, size(item, section).size.along(isVertical))
    }
    return most
  }

  /// The headers, footers and other boundary items of a section; nil for those of the whole layout.
  func boundaries(_ number: Int?, _ seen: ClosedRange<CGFloat>?) -> [UICollectionViewLayoutAttributes] {
    let items =
      number.map { sections[$0].section.boundarySupplementaryItems }
      ?? configuration.boundarySupplementaryItems
    guard !items.isEmpty else { return [] }
    let insets = number.map { sections[$0].boundaryInsets } ?? .zero
    let (start, end) = number.map { (sections[$0].start, sections[$0].end) } ?? (0, length)
    let (headEnd, footStart) =
      number.map { (start + sections[$0].head, end - sections[$0].foot) } ?? (head, length)
    return items.map { item in
      let (size, estimated) = size(item, number)
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: item.elementKind, with: path(number))
      attributes.estimated = estimated
      let own = size.along(isVertical)
      let offset = isVertical ? item.offset.y : item.offset.x
      var along: CGFloat =
        isHead(item)
        ? (item.extendsBoundary ? start : headEnd)
        : isFoot(item)
          ? (item.extendsBoundary ? end - own : footStart - own)
          : headEnd + (footStart - headEnd - own) / 2
      along += offset
      var z = item.zIndex
      if item.pinToVisibleBounds, let seen {
        // The header of a list is in front of its rows.
        z = max(z, 10)
        let free = along
        if isHead(item) { along = max(along, min(seen.lowerBound, footStart - own)) }
        if isFoot(item) { along = min(along, max(seen.upperBound - own, headEnd)) }
        attributes.isPinned = along != free
      }
      attributes.zIndex = z
      let (low, high) =
        isVertical ? (insets.left, breadth - insets.right) : (insets.top, breadth - insets.bottom)
      let width = size.along(!isVertical)
      let isAtStart = isVertical ? item.alignment.isAtLeading : item.alignment.isAtTop
      let isAtEnd = isVertical ? item.alignment.isAtTrailing : item.alignment.isAtBottom
      let across =
        (isAtStart ? low : isAtEnd ? high - width : low + (high - low - width) / 2)
        + (isVertical ? item.offset.x : item.offset.y)
      attributes.frame =
        isVertical
        ? CGRect(x: across, y: along, width: size.width, height: size.height)
        : CGRect(x: along, y: across, width: size.width, height: size.height)
      if let number, let list = sections[number].section.list {
        attributes.listPlacement = list.boundaryPlacement(isHeader: isHead(item))
      }
      return attributes
    }
  }

  /// The decoration views behind a section.
  func decorations(_ number: Int) -> [UICollectionViewLayoutAttributes] {
    let section = sections[number]
    return section.section.decorationItems.map { item in
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: number))
      let insets = item.contentInsets
      let whole =
        isVertical
        ? CGRect(x: 0, y: section.start, width: breadth, height: section.end - section.start)
        : CGRect(x: section.start, y: 0, width: section.end - section.start, height: breadth)
      attributes.frame = CGRect(
        x: whole.minX + insets.leading, y: whole.minY + insets.top,
        width: max(0, whole.width - insets.leading - insets.trailing),
        height: max(0, whole.height - insets.top - insets.bottom))
      attributes.zIndex = item.zIndex
      return attributes
    }
  }

  /// The sections that intersect a stretch of the content.
  func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = sections.partitioningIndex { $0.end >= range.lowerBound }
    let last = sections.partitioningIndex { $0.start > range.upperBound }
    return first..<max(first, last)
  }

  /// The length of the upper edge that pinned headers cover.
  var pinnedLength: CGFloat {
    guard isPinning, isVertical else { return 0 }
    let whole = configuration.boundarySupplementaryItems.filter { $0.pinToVisibleBounds && isHead($0) }
    if !whole.isEmpty { return head }
    return sections.first { section in
      section.section.boundarySupplementaryItems.contains { $0.pinToVisibleBounds && isHead($0) }
    }?.head ?? 0
  }
}
