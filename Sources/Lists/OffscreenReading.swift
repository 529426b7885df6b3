@_spi(Casement) import CasementCore
import Foundation

// The rows, headers and footers of lists for assistive technologies, with those whose views do not exist.

extension TableContent {
  /// The entries of the current data.
  var rowIndex: ListRowIndex {
    let sections = loadedGeometry.sections
    if let known = knownRowIndex, known.changes == geometry.changes { return known.index }
    let index = ListRowIndex(
      sections.enumerated().map { number, section in
        ListRowIndex.Section(
          rows: section.rows.count,
          hasHeader: section.header.height > 0 && !section.header.isEmpty && hasEdge(number, isHeader: true),
          hasFooter: section.footer.height > 0 && !section.footer.isEmpty && hasEdge(number, isHeader: false))
      })
    knownRowIndex = (geometry.changes, index)
    return index
  }

  /// Reads an entry without a view: asks the data source or the delegate for the view, and recycles it.
  ///
  /// - Returns: nil during a layout or an update, and while the data source makes another cell.
  func words(of entry: ListRowIndex.Entry, _ read: (UIView) -> String) -> String? {
    guard !needsLoad, !isWorking, requestedRow == nil, reconfigured == nil, !updates.isApplying else {
      return nil
    }
    switch entry {
    case .row(let path): return words(ofRow: RowPlace(path), read)
    case .header(let section): return words(ofEdge: section, isHeader: true, read)
    case .footer(let section): return words(ofEdge: section, isHeader: false, read)
    }
  }

  private func words(ofRow place: RowPlace, _ read: (UIView) -> String) -> String? {
    guard geometry.contains(place) else { return nil }
    let cell = makeCell(place)
    UIView.performWithoutAnimation { cell.layoutIfNeeded() }
    let words = read(cell)
    // A data source that keeps its cells may have returned a visible one.
    if !shown.contains(where: { $0.cell === cell }), pinned?.cell !== cell { cells.enqueue(cell) }
    return words
  }

  private func words(ofEdge section: Int, isHeader: Bool, _ read: (UIView) -> String) -> String? {
    if let title = title(of: section, isHeader: isHeader),
      missing.contains(isHeader ? .headerView : .footerView)
    {
      return title
    }
    guard let view = edge(section, isHeader: isHeader) else { return nil }
    UIView.performWithoutAnimation {
      let place = geometry.sections[section]
      view.frame.size = CGSize(width: edgeSpan.width, height: (isHeader ? place.header : place.footer).height)
      view.layoutIfNeeded()
    }
    let words = read(view)
    dropPrepared()
    return words
  }
}

extension UICollectionView {
  /// The entries of the current data.
  var rowIndex: ListRowIndex {
    // While a batch is open, the layout describes another state than the data.
    let isLaidOut = batch == nil
    if isLaidOut { prepareLayout() }
    if isLaidOut, let knownRowIndex { return knownRowIndex }
    let index = ListRowIndex(
      (0..<numberOfSections).map { section in
        let kinds =
          isLaidOut ? collectionViewLayout.edgeKinds(ofSection: section) : (header: nil, footer: nil)
        return ListRowIndex.Section(
          rows: numberOfItems(inSection: section), hasHeader: kinds.header != nil,
          hasFooter: kinds.footer != nil)
      })
    if isLaidOut { knownRowIndex = index }
    return index
  }

  private func edgeKind(of section: Int, isHeader: Bool) -> String? {
    let kinds = collectionViewLayout.edgeKinds(ofSection: section)
    return isHeader ? kinds.header : kinds.footer
  }

  /// The header or footer of a section, if it is visible.
  func edgeView(of section: Int, isHeader: Bool) -> UICollectionReusableView? {
    edgeKind(of: section, isHeader: isHeader).flatMap {
      supplementaryView(forElementKind: $0, at: IndexPath(item: 0, section: section))
    }
  }

  /// The place of the header or footer of a section.
  func edgeAttributes(of section: Int, isHeader: Bool) -> UICollectionViewLayoutAttributes? {
    edgeKind(of: section, isHeader: isHeader).flatMap {
      layoutAttributesForSupplementaryElement(ofKind: $0, at: IndexPath(item: 0, section: section))
    }
  }

  /// Reads an entry without a view: asks the data source for the view, and recycles it.
  ///
  /// - Returns: nil during a layout or an update, and while the data source makes another view.
  func words(of entry: ListRowIndex.Entry, _ read: (UIView) -> String) -> String? {
    guard !isPlacing, batch == nil, elements.making == nil, elements.reconfigured == nil else { return nil }
    let attributes =
      switch entry {
      case .row(let path): layoutAttributesForItem(at: path)
      case .header(let section): edgeAttributes(of: section, isHeader: true)
      case .footer(let section): edgeAttributes(of: section, isHeader: false)
      }
    guard let attributes, let view = makeView(for: attributes) else { return nil }
    UIView.performWithoutAnimation {
      view.bounds.size = attributes.size
      view.layoutIfNeeded()
    }
    let words = read(view)
    // A data source that keeps its views may have returned a visible one.
    let isShown = view.layoutAttributes.map { elements.shown[$0.key] === view } ?? false
    if !isShown { elements.recycle(view, attributes.key) }
    return words
  }
}
