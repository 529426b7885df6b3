import CasementLayers
import Foundation

/// The views of a collection view: makes those that become visible, and recycles those that leave the visible area.
///
/// The layout is asked for the elements of a rectangle larger than the bounds. Scrolling inside that rectangle asks
/// nothing, and does not touch the views that stay visible.
final class CollectionElements {
  private unowned let view: UICollectionView

  /// The visible views, by element.
  private(set) var shown: [ElementKey: UICollectionReusableView] = [:]

  /// The elements near the bounds, from the last query of the layout.
  private(set) var near: [UICollectionViewLayoutAttributes] = []
  /// The rectangle of that query; nil when the result is out of date.
  private(set) var nearRect: CGRect?

  /// Views ready for reuse, by their registration.
  private var pool: [PoolKey: [UICollectionReusableView]] = [:]
  /// The views that joined the pool since the last layout. They are not hidden yet.
  private var retired: [UICollectionReusableView] = []

  /// The scroll views of orthogonal sections, by section.
  private(set) var nested: [Int: OrthogonalScrollView] = [:]

  /// The views with a z-index other than 0, in order.
  private var raised: [UICollectionReusableView] = []

  struct PoolKey: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: String?
    let identifier: String
  }

  init(_ view: UICollectionView) { self.view = view }

  deinit {}

  // MARK: Reuse

  /// The cell that `reconfigureItems(at:)` passes to the data source again.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?

  /// A view for an element: a recycled one, or a new one.
  func dequeue(_ key: PoolKey, make: () -> UICollectionReusableView) -> UICollectionReusableView {
    if let cell = reconfigured?.cell, key.category == .cell, cell.reuseIdentifier == key.identifier {
      return cell
    }
    let waiting = pool[key]?.popLast()
    waiting?.prepareForReuse()
    let made = waiting ?? UIView.withoutAnimation(make)
    made.reuseIdentifier = key.identifier
    // The defaults of a list cell depend on its placement, which the data source needs when it configures the cell.
    if let list = made as? UICollectionViewListCell { list.expectedPlacement = making?.listPlacement }
    return made
  }

  /// The frame of the cell that the data source is being asked for; zero for other cells.
  func frame(ofItem path: IndexPath) -> CGRect { making?.indexPath == path ? making?.frame ?? .zero : .zero }

  /// The frame of the supplementary view that the data source is being asked for; zero for others.
  func frame(ofSupplementaryView kind: String, at path: IndexPath) -> CGRect {
    guard let making, making.representedElementKind == kind, making.indexPath == path else { return .zero }
    return making.frame
  }

  /// The attributes of the cell or supplementary view that the data source is asked for.
  var making: UICollectionViewLayoutAttributes?

  /// Drops the recycled views of an identifier, since its registration changed.
  func forget(_ key: PoolKey) {
    for view in pool.removeValue(forKey: key) ?? [] { view.removeFromSuperview() }
  }

  /// Recycles a view that left the visible area.
  private func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    self.view.swipe?.ended(view)
    self.view.didEndDisplaying(view, key)
    recycle(view, key)
  }

  /// Adds a view to the reuse pool.
  func recycle(_ view: UICollectionReusableView, _ key: ElementKey) {
    if !raised.isEmpty { raised.removeAll { $0 === view } }
    guard let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
    pool[PoolKey(category: key.category, kind: key.kind, identifier: identifier), default: []].append(view)
    retired.append(view)
  }

  /// Hides the views that were recycled since the last layout and are not reused. The first responder among them resigns.
  func hideRetired() {
    for view in retired where !isShown(view) {
      if view.window?.firstResponder.map({ ($0 as? UIView)?.isDescendant(of: view) ?? false }) ?? false {
        view.window?.firstResponder?.resignFirstResponder()
      }
      if view.layoutAttributes != nil, !view.isHidden {
        UIView.performWithoutAnimation { view.isHidden = true }
      }
    }
    retired.removeAll(keepingCapacity: true)
  }

  private func isShown(_ view: UICollectionReusableView) -> Bool {
    view.layoutAttributes.map { shown[$0.key] === view } ?? false
  }

  // MARK: Visible elements

  /// Marks the query of the layout as out of date.
  func forgetPlaces() { nearRect = nil }

  /// Queries the layout for the elements near the bounds, unless the last query covers them.
  ///
  /// - Returns: whether the layout was queried.
  func refresh() -> Bool {
    let seen = view.bounds
    if let nearRect, nearRect.contains(seen) { return false }
    let content = view.contentSize
    let reach = CGSize(
      width: content.width > seen.width ? (seen.width / 2).rounded() : 0,
      height: content.height > seen.height ? (seen.height / 2).rounded() : 0)
    let rect = seen.insetBy(dx: -reach.width, dy: -reach.height)
    near = view.attributesForElements(in: rect)
    nearRect = rect
    view.collectionViewLayout.elementsWereAsked()
    view.prefetching.nearDidChange(near)
    return true
  }

  /// The visible ones of the elements near the bounds.
  private func wanted() -> [UICollectionViewLayoutAttributes] {
    let seen = view.bounds
    guard !seen.isEmpty else { return [] }
    return near.filter { attributes in
      guard !attributes.isHidden else { return false }
      if let section = attributes.orthogonalSection, let scroll = nested[section] {
        let rect = attributes.extent.offsetBy(dx: -scroll.contentOffset.x, dy: -scroll.contentOffset.y)
        return rect.intersects(seen) && rect.intersects(scroll.frame)
      }
      return attributes.extent.intersects(seen)
        || attributes.extent.isEmpty && seen.contains(attributes.center)
    }
  }

  /// Makes, moves and recycles views so that exactly the visible elements have one.
  ///
  /// - isAsked: whether the layout was queried again, so that attributes may differ from those of the views.
  /// - asksForSizes: whether views that are already visible are asked for their preferred attributes.
  /// - Returns: whether preferred attributes of a view invalidated the layout.
  func update(isAsked: Bool, asksForSizes: Bool) -> Bool {
    if isAsked { updateNested() }
    let wanted = wanted()
    var keys = Set<ElementKey>(minimumCapacity: wanted.count)
    for attributes in wanted { keys.insert(attributes.key) }
    for (key, view) in shown where !keys.contains(key) {
      shown[key] = nil
      retire(view, key)
    }
    var isOutdated = false
    for attributes in wanted {
      if let present = shown[attributes.key] {
        guard isAsked else { continue }
        layOut(present, attributes)
        if asksForSizes || !attributes.estimated.isEmpty {
          isOutdated = view.fit(present, attributes) || isOutdated
        }
      } else if let made = view.makeView(for: attributes) {
        isOutdated = show(made, attributes) || isOutdated
      }
    }
    return isOutdated
  }

  /// Shows a view for an element.
  ///
  /// - Returns: whether its preferred attributes invalidated the layout.
  private func show(_ made: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool
  {
    let key = attributes.key
    shown[key] = made
    UIView.performWithoutAnimation { layOut(made, attributes) }
    let isOutdated = view.fit(made, attributes)
    view.willDisplay(made, key)
    insert(made, attributes)
    return isOutdated
  }

  private func layOut(_ made: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let attributes =
      view.heldAttributes(of: made) ?? view.swipedAttributes(of: made, attributes) ?? attributes
    let old = made.layoutAttributes
    made.applyLayout(attributes, offset: origin(of: attributes))
    if old?.listPlacement != attributes.listPlacement || old?.isPinned ?? false != attributes.isPinned {
      made.placementDidChange()
    }
    guard let superview = made.superview else { return }
    let expected = attributes.orthogonalSection.flatMap { nested[$0] } ?? view
    if superview !== expected || old.map({ $0.zIndex != attributes.zIndex }) ?? false {
      insert(made, attributes)
    }
  }

  /// Applies other attributes to a view, inside an animation block.
  func move(_ made: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    layOut(made, attributes)
  }

  /// The origin of an element's superview, in content coordinates.
  private func origin(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
    attributes.orthogonalSection.flatMap { nested[$0]?.frame.origin } ?? .zero
  }

  // MARK: Order of subviews

  private func insert(_ made: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    if let section = attributes.orthogonalSection, let scroll = nested[section] {
      if made.superview !== scroll { scroll.insertSubview(made, at: 0) }
      return
    }
    let z = attributes.zIndex
    if !raised.isEmpty { raised.removeAll { $0 === made } }
    let place = raised.firstIndex { ($0.layoutAttributes?.zIndex ?? 0) > z } ?? raised.count
    let upper = place < raised.count ? raised[place] : nil
    if z != 0 { raised.insert(made, at: place) }
    if made.superview === view, z == 0, raised.isEmpty { return }
    if z < 0 {
      view.insertSubview(
        made, at: place > 0 ? (view.index(of: raised[place - 1]).map { $0 + 1 } ?? 0) : view.backCount)
    } else if let upper {
      view.insertSubview(made, belowSubview: upper)
    } else if let front = view.frontmost {
      view.insertSubview(made, belowSubview: front)
    } else {
      view.addSubview(made)
    }
  }

  // MARK: Changes

  /// Recycles all views, because the data was reloaded.
  func removeAll() {
    let old = shown
    shown = [:]
    for (key, view) in old { retire(view, key) }
    forgetPlaces()
  }

  /// Removes all views from the table of visible ones, and returns them. The caller adopts or releases each.
  func removeAllViews() -> [ElementKey: UICollectionReusableView] {
    defer { shown = [:] }
    return shown
  }

  /// Assigns a view to an element without any notification.
  func adopt(_ made: UICollectionReusableView, for key: ElementKey) { shown[key] = made }

  /// Removes an element from the visible ones; the caller owns its view.
  func release(_ key: ElementKey) { shown[key] = nil }

  /// Makes the view of an element that becomes visible, with its initial attributes.
  func appear(
    _ attributes: UICollectionViewLayoutAttributes, from initial: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let made = view.makeView(for: attributes) else { return nil }
    shown[attributes.key] = made
    UIView.performWithoutAnimation { layOut(made, initial) }
    view.willDisplay(made, attributes.key)
    insert(made, attributes)
    return made
  }

  /// The elements of the last query of the layout, and the visible ones.
  func surroundings() -> [ElementKey: UICollectionViewLayoutAttributes] {
    var known: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in near { known[attributes.key] = attributes }
    for (key, view) in shown where known[key] == nil { known[key] = view.layoutAttributes }
    return known
  }

  /// The elements that the current layout places in the bounds.
  func visibleAttributes() -> [UICollectionViewLayoutAttributes] {
    _ = refresh()
    updateNested()
    return wanted()
  }

  // MARK: Nested scroll views

  /// Renumbers the scroll views of orthogonal sections after a batch of changes.
  func renumber(_ map: ListChange) {
    guard !nested.isEmpty else { return }
    var moved: [Int: OrthogonalScrollView] = [:]
    for (old, scroll) in nested {
      if let new = map.section(after: old) {
        scroll.section = new
        moved[new] = scroll
      } else {
        scroll.removeFromSuperview()
      }
    }
    nested = moved
  }

  /// Makes, updates and removes the scroll views of orthogonal sections near the bounds.
  private func updateNested() {
    var sections: Set<Int> = []
    for attributes in near { if let section = attributes.orthogonalSection { sections.insert(section) } }
    guard !sections.isEmpty || !nested.isEmpty else { return }
    for (section, scroll) in nested where !sections.contains(section) {
      // Its cells stay in the reuse pool and remain its subviews.
      scroll.removeFromSuperview()
      nested[section] = nil
    }
    for section in sections {
      guard let layout = view.collectionViewLayout.orthogonalSection(section) else { continue }
      let scroll = nested[section] ?? OrthogonalScrollView(section, view)
      UIView.performWithoutAnimation { scroll.set(layout, isMirrored: view.isMirrored) }
      if nested[section] == nil {
        nested[section] = scroll
        if let front = raised.first(where: { ($0.layoutAttributes?.zIndex ?? 0) > 0 }) ?? view.frontmost {
          view.insertSubview(scroll, belowSubview: front)
        } else {
          view.addSubview(scroll)
        }
      }
    }
  }
}

extension UIView {
  /// Calls a function with animations disabled, so that views get their initial values at once.
  static func withoutAnimation<Result>(_ make: () -> Result) -> Result {
    let wasEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    defer { setAnimationsEnabled(wasEnabled) }
    return make()
  }
}
