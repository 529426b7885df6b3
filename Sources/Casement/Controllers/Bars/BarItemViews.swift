import Foundation

/// The views of some items of a bar, in one row.
final class BarItemViews {
  private var entries: [(item: UIBarButtonItem, view: UIView?)] = []
  /// The bar, or a row of it, which keeps this object.
  private unowned let container: UIView

  /// The space between two buttons, in points.
  private static let gap: CGFloat = 4

  /// - Parameter container: gets the views.
  init(in container: UIView) { self.container = container }

  var views: [UIView] { entries.compactMap(\.view) }

  /// Whether there is nothing to be seen.
  var isEmpty: Bool { entries.allSatisfy { $0.view == nil } }

  /// Shows items in reading order; views of those that were there stay.
  func show(_ items: [UIBarButtonItem], _ look: (UIBarButtonItem) -> UIBarButtonItemAppearance?) {
    var old = entries
    entries = items.filter { !$0.isHidden }.map { item in
      let known = old.firstIndex { $0.item === item }.map { old.remove(at: $0).view } ?? nil
      return (item, view(for: item, known))
    }
    for (_, view) in old where view?.superview === container {
      if let view, !entries.contains(where: { $0.view === view }) { view.removeFromSuperview() }
    }
    for (item, view) in entries {
      guard let view else { continue }
      if view.superview !== container { container.addSubview(view) }
      guard let button = view as? BarButton else { continue }
      button.look = look(item)
      button.update()
    }
  }

  private func view(for item: UIBarButtonItem, _ known: UIView?) -> UIView? {
    if let custom = item.customView { return custom }
    guard !item.isSpace else { return nil }
    return known as? BarButton ?? BarButton(item)
  }

  /// Takes all views away.
  func clear() {
    for (_, view) in entries where view?.superview === container { view?.removeFromSuperview() }
    entries = []
  }

  // MARK: Sizes

  private func size(_ entry: (item: UIBarButtonItem, view: UIView?), _ height: CGFloat) -> CGSize {
    guard let view = entry.view else { return CGSize(width: max(0, entry.item.width), height: 0) }
    guard entry.item.customView != nil else { return view.sizeThatFits(.zero) }
    var size = view.bounds.size
    if !view.translatesAutoresizingMaskIntoConstraints || size == .zero {
      size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      if size.width < 1 || size.height < 1 { size = view.sizeThatFits(CGSize(width: 200, height: height)) }
    }
    if entry.item.width > 0 { size.width = entry.item.width }
    return CGSize(width: size.width, height: min(size.height, height))
  }

  private func sizes(_ height: CGFloat) -> [CGSize] { entries.map { size($0, height) } }

  private func gaps(_ sizes: [CGSize]) -> CGFloat {
    // Flexible and fixed spaces are the gaps themselves.
    var gaps: CGFloat = 0
    for (index, entry) in entries.enumerated().dropFirst()
    where !entry.item.isSpace && !entries[index - 1].item.isSpace { gaps += Self.gap }
    return gaps
  }

  /// How wide all of it is without flexible spaces, in points.
  func width(height: CGFloat) -> CGFloat {
    guard !entries.isEmpty else { return 0 }
    let sizes = sizes(height)
    return sizes.reduce(0) { $0 + $1.width } + gaps(sizes)
  }

  /// Places the views in a row, from its leading edge; flexible spaces take what is left.
  func layOut(in row: CGRect, scale: CGFloat, isMirrored: Bool) {
    let sizes = sizes(row.height)
    let flexible = entries.filter { $0.item.systemItem == .flexibleSpace }.count
    let rest = row.width - sizes.reduce(0) { $0 + $1.width } - gaps(sizes)
    let share = flexible > 0 ? max(0, rest) / CGFloat(flexible) : 0
    var x: CGFloat = 0
    for (index, (item, view)) in entries.enumerated() {
      if index > 0, !item.isSpace, !entries[index - 1].item.isSpace { x += Self.gap }
      if item.systemItem == .flexibleSpace {
        x += share
        continue
      }
      let size = sizes[index]
      if let view {
        let left = isMirrored ? row.maxX - x - size.width : row.minX + x
        let frame = CGRect(x: left, y: row.midY - size.height / 2, width: size.width, height: size.height)
          .onPixels(scale)
        // A title that may become another one stands at the side that is nearer to the end of the bar.
        if view.frame != frame { view.setNeedsLayout() }
        view.frame = frame
      }
      x += size.width
    }
  }
}

extension UIBarButtonItem {
  /// Whether it is nothing but room.
  var isSpace: Bool { systemItem == .flexibleSpace || systemItem == .fixedSpace }
}
