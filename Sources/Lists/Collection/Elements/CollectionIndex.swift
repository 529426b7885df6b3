import Foundation

/// The strip of section titles at the edge of a collection view.
final class CollectionIndex {
  private unowned let view: UICollectionView
  private(set) var strip: IndexStrip?
  private var titles: [String]?

  init(_ view: UICollectionView) { self.view = view }

  /// Asks for the titles again at the next layout, because the data was reloaded.
  func forget() { titles = nil }

  func layOut() {
    if titles == nil {
      titles = view.dataSource?.indexTitles(for: view) ?? []
      update()
    }
    guard let strip else { return }
    let (inset, area) = (view.adjustedContentInset, view.safeAreaInsets)
    var frame = view.bounds.inset(by: UIEdgeInsets(top: inset.top, left: 0, bottom: inset.bottom, right: 0))
    frame.origin.x =
      view.laysOutRightToLeft ? frame.minX + area.left : frame.maxX - IndexStrip.width - area.right
    frame.size.width = IndexStrip.width
    if strip.frame != frame { UIView.performWithoutAnimation { strip.frame = frame } }
  }

  private func update() {
    let titles = titles ?? []
    view.insets.strip = titles.isEmpty || view.laysOutRightToLeft ? 0 : IndexStrip.width
    guard !titles.isEmpty else {
      strip?.removeFromSuperview()
      strip = nil
      return
    }
    let shown = strip ?? IndexStrip { [weak self] in self?.jump(to: $0) }
    shown.titles = titles
    guard strip == nil else { return }
    strip = shown
    view.addSubview(shown)
  }

  private func jump(to number: Int) {
    guard let titles, titles.indices.contains(number), let source = view.dataSource else { return }
    let path = source.collectionView(view, indexPathForIndexTitle: titles[number], at: number)
    guard path.section < view.numberOfSections, path.item < view.numberOfItems(inSection: path.section) else {
      return
    }
    view.scrollToItem(at: path, at: .top, animated: false)
  }
}
