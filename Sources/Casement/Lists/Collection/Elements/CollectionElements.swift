import Foundation
import Layers

/// The views of a collection view: makes those that come to be seen, and keeps those that go for others.
///
/// The layout is asked for the elements of a rectangle larger than what is seen. While people scroll inside it, nothing is
/// asked and nothing is done to views that stay.
final class CollectionElements {
  private unowned let view: UICollectionView

  /// The views that are seen, by their elements.
  private(set) var shown: [ElementKey: UICollectionReusableView] = [:]

  /// The elements near to what is seen, as the layout told last.
  private(set) var near: [UICollectionViewLayoutAttributes] = []
  /// The part of the content for which they were asked; nil where they are out of date.
  private(set) var nearRect: CGRect?

  /// Views that wait for another element, by what they were registered for.
  private var pool: [PoolKey: [UICollectionReusableView]] = [:]
  /// Those that came into the pool since the last layout, and are still where they were.
  private var retired: [UICollectionReusableView] = []

  /// The nested scroll views, by section.
  private(set) var nested: [Int: OrthogonalScrollView] = [:]

  /// Views with another z-index than 0, in order.
  private var raised: [UICollectionReusableView] = []

  struct PoolKey: Hashable {
    let category: UICollectionView.ElementCategory
    let kind: String?
    let identifier: String
  }

  init(_ view: UICollectionView) { self.view = view }

  deinit {}

  // MARK: Reuse

  /// The cell that is given its content again.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?

  /// A view for an element: one that waits, or a new one.
  func dequeue(_ key: PoolKey, make: () -> UICollectionReusableView) -> UICollectionReusableView {
    if let cell = reconfigured?.cell, key.category == .cell, cell.reuseIdentifier == key.identifier {
      return cell
    }
    let waiting = pool[key]?.popLast()
    waiting?.prepareForReuse()
    let made = waiting ?? UIView.withoutAnimation(make)
    made.reuseIdentifier = key.identifier
    // A cell of a list has other defaults in another list.
    if let list = made as? UICollectionViewListCell { list.expectedPlacement = making?.listPlacement }
    return made
  }

  /// The frame with which a cell is made.
  func frame(ofItem path: IndexPath) -> CGRect { making?.indexPath == path ? making?.frame ?? .zero : .zero }

  /// The frame with which a supplementary view is made.
  func frame(ofSupplementaryView kind: String, at path: IndexPath) -> CGRect {
    guard let making, making.representedElementKind == kind, making.indexPath == path else { return .zero }
    return making.frame
  }

  /// The attributes of the cell or supplementary view that the data source is asked for.
  var making: UICollectionViewLayoutAttributes?

  /// Has the views of an identifier made anew.
  func forget(_ key: PoolKey) {
    for view in pool.removeValue(forKey: key) ?? [] { view.removeFromSuperview() }
  }

  /// A view is not seen any more.
  private func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    self.view.swipe?.ended(view)
    self.view.didEndDisplaying(view, key)
    recycle(view, key)
  }

  /// Keeps a view for another element.
  func recycle(_ view: UICollectionReusableView, _ key: ElementKey) {
    if !raised.isEmpty { raised.removeAll { $0 === view } }
    guard let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
    pool[PoolKey(category: key.category, kind: key.kind, identifier: identifier), default: []].append(view)
    retired.append(view)
  }

  /// Takes views that nobody has use for out of sight.
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

  // MARK: What is seen

  /// The layout is another one than it told.
  func forgetPlaces() { nearRect = nil }

  /// Asks the layout for the elements near to what is seen, where they are not known.
  ///
  /// - Returns: whether it was asked.
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

  /// The elements that are seen of those that are near.
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

  /// Brings the views to what is seen.
  ///
  /// - isAsked: whether the attributes may be others than those that the views have.
  /// - asksForSizes: whether views that were seen before are asked for the attributes that they would like to have.
  /// - Returns: whether a view would like to have other attributes, by which the layout became another one.
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
        place(present, attributes)
        if asksForSizes || !attributes.estimated.isEmpty {
          isOutdated = view.fit(present, attributes) || isOutdated
        }
      } else if let made = view.makeView(for: attributes) {
        isOutdated = show(made, attributes) || isOutdated
      }
    }
    return isOutdated
  }

  /// Has a view be seen for an element.
  ///
  /// - Returns: whether it would like to have other attributes.
  private func show(_ made: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool
  {
    let key = attributes.key
    shown[key] = made
    UIView.performWithoutAnimation { place(made, attributes) }
    let isOutdated = view.fit(made, attributes)
    view.willDisplay(made, key)
    insert(made, attributes)
    return isOutdated
  }

  private func place(_ made: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let attributes =
      view.heldAttributes(of: made) ?? view.swipe?.attributes(of: made, attributes) ?? attributes
    let old = made.layoutAttributes
    made.take(attributes, offset: origin(of: attributes))
    if old?.listPlacement != attributes.listPlacement || old?.isPinned ?? false != attributes.isPinned {
      made.placementDidChange()
    }
    guard let superview = made.superview else { return }
    let expected = attributes.orthogonalSection.flatMap { nested[$0] } ?? view
    if superview !== expected || old.map({ $0.zIndex != attributes.zIndex }) ?? false {
      insert(made, attributes)
    }
  }

  /// Gives a view other attributes, as in a block of animations.
  func move(_ made: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    place(made, attributes)
  }

  /// The point of the content at which the coordinates of an element's superview begin.
  private func origin(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
    attributes.orthogonalSection.flatMap { nested[$0]?.frame.origin } ?? .zero
  }

  // MARK: In front of each other

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

  /// Everything goes: the data is another one.
  func removeAll() {
    let old = shown
    shown = [:]
    for (key, view) in old { retire(view, key) }
    forgetPlaces()
  }

  /// Takes the views out, with their elements, to be given back or let go of one by one.
  func takeAll() -> [ElementKey: UICollectionReusableView] {
    defer { shown = [:] }
    return shown
  }

  /// Has a view stand for an element, without anything said.
  func adopt(_ made: UICollectionReusableView, for key: ElementKey) { shown[key] = made }

  /// An element is not seen any more; its view is the caller's.
  func release(_ key: ElementKey) { shown[key] = nil }

  /// Gets a view for an element that is seen from now on, placed as it begins.
  func appear(
    _ attributes: UICollectionViewLayoutAttributes, from initial: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    guard let made = view.makeView(for: attributes) else { return nil }
    shown[attributes.key] = made
    UIView.performWithoutAnimation { place(made, initial) }
    view.willDisplay(made, attributes.key)
    insert(made, attributes)
    return made
  }

  /// The elements of a larger part of the content, and those that are seen.
  func surroundings() -> [ElementKey: UICollectionViewLayoutAttributes] {
    var known: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in near { known[attributes.key] = attributes }
    for (key, view) in shown where known[key] == nil { known[key] = view.layoutAttributes }
    return known
  }

  /// The elements that are seen now, by the layout as it is.
  func seen() -> [UICollectionViewLayoutAttributes] {
    _ = refresh()
    updateNested()
    return wanted()
  }

  // MARK: Nested scroll views

  /// Sections have other numbers: their scroll views go with them.
  func follow(_ map: UpdateMap) {
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

  /// Has a scroll view for each section near to what is seen that scrolls by itself.
  private func updateNested() {
    var sections: Set<Int> = []
    for attributes in near { if let section = attributes.orthogonalSection { sections.insert(section) } }
    guard !sections.isEmpty || !nested.isEmpty else { return }
    for (section, scroll) in nested where !sections.contains(section) {
      // Its cells wait in the pool, in it.
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
  /// Makes something, with views whose first properties are not animated.
  static func withoutAnimation<Result>(_ make: () -> Result) -> Result {
    let wasEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    defer { setAnimationsEnabled(wasEnabled) }
    return make()
  }
}
