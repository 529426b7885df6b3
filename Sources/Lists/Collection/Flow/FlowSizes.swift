import Foundation

/// Asks the delegate for the sizes and spacings of a flow layout, and solves its sections.
struct FlowSizes {
  private let layout: UICollectionViewFlowLayout
  private let view: UICollectionView
  private let delegate: (any UICollectionViewDelegateFlowLayout)?
  private let scale: CGFloat

  init(_ layout: UICollectionViewFlowLayout, _ view: UICollectionView) {
    self.layout = layout
    self.view = view
    delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    scale = max(1, view.traitCollection.displayScale)
  }

  private var isVertical: Bool { layout.isVertical }

  /// Solves the sections.
  ///
  /// - measured: the size that a cell measured; nil if unknown.
  func geometry(measured: (IndexPath) -> CGSize?) -> FlowGeometry {
    var geometry = FlowGeometry()
    let content = view.bounds.inset(by: view.adjustedContentInset)
    geometry.breadth = max(0, isVertical ? content.width : content.height)
    var main: CGFloat = 0
    let count = view.numberOfSections
    geometry.sections.reserveCapacity(count)
    for number in 0..<count {
      var section = section(number, at: main, breadth: geometry.breadth, measured)
      section.count = view.numberOfItems(inSection: number)
      geometry.sections.append(section)
      main = section.end
    }
    geometry.length = main
    return geometry
  }

  private func section(
    _ number: Int, at start: CGFloat, breadth: CGFloat, _ measured: (IndexPath) -> CGSize?
  ) -> FlowSection {
    var section = FlowSection()
    let count = view.numberOfItems(inSection: number)
    let header =
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: number)
      ?? layout.headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: number)
      ?? layout.footerReferenceSize
    var inset =
      delegate?.collectionView(view, layout: layout, insetForSectionAt: number) ?? layout.sectionInset
    inset = inset.plus(referenceInset)
    inset.makeFinite()
    let lineSpacing =
      (delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: number)
      ?? layout.minimumLineSpacing).finiteSpacing
    let spacing =
      (delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: number)
      ?? layout.minimumInteritemSpacing).finiteSpacing
    section.start = start
    section.header = (isVertical ? header.height : header.width).layoutLength
    section.footer = (isVertical ? footer.height : footer.width).layoutLength
    section.bodyStart = start + section.header + (isVertical ? inset.top : inset.left)
    section.crossStart = isVertical ? inset.left : inset.top
    let available = breadth - (isVertical ? inset.left + inset.right : inset.top + inset.bottom)
    var length: CGFloat = 0
    if count > 0 {
      let first = size(IndexPath(item: 0, section: number))
      if first.isShared, !layout.hasEstimates {
        let uniform = UniformItems(
          length: first.length, breadth: first.breadth, available: available, lineSpacing: lineSpacing,
          spacing: spacing, scale: scale)
        length = uniform.length(of: count, lineSpacing: lineSpacing)
        section.items = .uniform(uniform)
      } else {
        let placed = PlacedItems(
          count: count, available: available, lineSpacing: lineSpacing, spacing: spacing, scale: scale
        ) { item in
          let path = IndexPath(item: item, section: number)
          if let size = measured(path) {
            return isVertical ? (size.height, size.width) : (size.width, size.height)
          }
          if first.isShared { return (first.length, first.breadth) }
          let size = size(path)
          return (size.length, size.breadth)
        }
        length = placed.length
        section.items = .placed(placed)
      }
    }
    section.bodyEnd = section.bodyStart + length
    section.end = section.bodyEnd + (isVertical ? inset.bottom : inset.right) + section.footer
    return section
  }

  /// The size of an item, and whether all items of its section share it.
  private func size(_ path: IndexPath) -> (length: CGFloat, breadth: CGFloat, isShared: Bool) {
    layout.usesItemSize = delegate == nil
    var size = delegate?.collectionView(view, layout: layout, sizeForItemAt: path) ?? layout.itemSize
    let isShared = layout.usesItemSize
    if isShared, layout.hasEstimates {
      size = layout.estimatedItemSize == .zero ? CGSize(width: 50, height: 50) : layout.estimatedItemSize
    }
    if size == UICollectionViewFlowLayout.automaticSize {
      size =
        layout.itemSize == UICollectionViewFlowLayout.automaticSize
        ? CGSize(width: 50, height: 50) : layout.itemSize
    }
    let (width, height) = (size.width.layoutLength, size.height.layoutLength)
    return isVertical ? (height, width, isShared) : (width, height, isShared)
  }

  /// The insets of the section inset reference, less the content inset.
  private var referenceInset: UIEdgeInsets {
    let inset: UIEdgeInsets
    switch layout.sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: inset = view.safeAreaInsets
    case .fromLayoutMargins: inset = view.layoutMargins
    }
    let content = view.adjustedContentInset
    return isVertical
      ? UIEdgeInsets(
        top: 0, left: max(0, inset.left - content.left), bottom: 0, right: max(0, inset.right - content.right)
      )
      : UIEdgeInsets(
        top: max(0, inset.top - content.top), left: 0, bottom: max(0, inset.bottom - content.bottom), right: 0
      )
  }
}

nonisolated extension CGFloat {
  /// The value if it is finite, else 0.
  var finiteSpacing: CGFloat { isFinite ? self : 0 }
}
