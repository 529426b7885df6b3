import CasementLayers
import Foundation

/// An open batch of changes, which `performBatchUpdates` collects.
struct OpenBatch {
  var changes = BatchChanges()
  var completions: [(Bool) -> Void] = []
  /// The items to reconfigure, by their old index paths.
  var reconfigured: [IndexPath] = []
  /// Whether the data was reloaded while the batch was open, which drops the changes.
  var isReloaded = false
}

/// A batch of changes while its animations run.
final class RunningChange {
  private weak var view: UICollectionView?
  /// The views that leave, which are recycled at the end.
  private var leaving: [(key: ElementKey, view: UICollectionReusableView)]
  private(set) var isOver = false

  init(_ view: UICollectionView, leaving: [(key: ElementKey, view: UICollectionReusableView)]) {
    (self.view, self.leaving) = (view, leaving)
  }

  deinit {}

  /// Recycles the views that left.
  func finish() {
    guard !isOver else { return }
    isOver = true
    guard let view else { return }
    view.running.removeAll { $0 === self }
    for (key, gone) in leaving {
      view.didEndDisplaying(gone, key)
      view.elements.recycle(gone, key)
    }
    leaving = []
    view.elements.hideRetired()
  }
}

extension UICollectionView {
  /// The duration of animated changes of items and layouts, in seconds.
  static let changeTime: TimeInterval = 0.3

  // MARK: Batches (rule Y3)

  func perform(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    guard batch == nil else {
      updates?()
      if let completion { batch?.completions.append(completion) }
      return
    }
    batch = OpenBatch()
    if let completion { batch?.completions.append(completion) }
    updates?()
    guard let closed = batch else { return }
    batch = nil
    // The counts were not loaded before the batch, so they already include the changes.
    guard data.isLoaded, !closed.isReloaded else {
      setNeedsLayout()
      guard !closed.completions.isEmpty else { return }
      return UIView.animate(
        withDuration: 0, animations: {},
        completion: { done in for completion in closed.completions { completion(done) } })
    }
    let counts = CollectionData.requestedCounts(dataSource, self)
    let changes = closed.changes.normalized()
    let map = apply(changes, counts) { done in for completion in closed.completions { completion(done) } }
    if !closed.reconfigured.isEmpty { reconfigure(closed.reconfigured.compactMap(map.after)) }
  }

  /// A change outside of a batch is a batch of one.
  func change(_ body: (inout BatchChanges) -> Void) {
    guard batch != nil else {
      var changes = BatchChanges()
      body(&changes)
      return perform({ self.batch?.changes = changes }, nil)
    }
    // The change mutates in place, since a copy per change would make the cost quadratic.
    body(&batch!.changes)
  }

  /// Applies changes that the data source already contains.
  ///
  /// - Parameter context: the context with which the layout is invalidated; nil for one of the layout's class.
  @discardableResult func apply(
    _ changes: BatchChanges, _ counts: [Int], context: UICollectionViewLayoutInvalidationContext? = nil,
    completion: @escaping (Bool) -> Void
  ) -> ListChange {
    let map = ListChange(changes, oldCounts: data.counts ?? [], newCounts: counts)
    swipe?.close(animated: true)
    let old = elements.surroundings()
    selection.renumber(map)
    input.renumber(map)
    elements.renumber(map)
    prefetching.forget()
    data.set(counts)
    let layout = collectionViewLayout
    layout.dataWasUpdated(map)
    let context = context ?? layout.makeContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    let change = LayoutChange(map, old: old)
    transition(change, changes.updateItems, offset: { $0 }, completion)
    return map
  }

  // MARK: Layouts

  func exchangeLayout(
    _ layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    let old = collectionViewLayout
    guard layout !== old else {
      completion?(true)
      return
    }
    precondition(
      layout.collectionView == nil || layout.collectionView === self,
      "the layout belongs to another collection view: make one for each")
    guard data.isLoaded, window != nil || isLayoutValid else {
      storeLayout(layout)
      isLayoutValid = false
      elements.forgetPlaces()
      setNeedsLayout()
      completion?(true)
      return
    }
    let known = elements.surroundings()
    let anchor = anchorOfLayout()
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for view in elements.shown.values { view.willTransition(from: old, to: layout) }
    storeLayout(layout)
    isLayoutValid = false
    elements.forgetPlaces()
    let change = LayoutChange(ListChange(counts: data.counts ?? []), old: known)
    let exchange = { [self] in
      transition(
        change, nil, offset: { self.offset(for: anchor, $0) },
        { done in
          for view in self.elements.shown.values { view.didTransition(from: old, to: layout) }
          completion?(done)
        })
    }
    if animated { exchange() } else { UIView.performWithoutAnimation(exchange) }
    old.finalizeLayoutTransition()
    layout.finalizeLayoutTransition()
  }

  /// The first visible item and its distance from the beginning; nil while the content is at its beginning.
  private func anchorOfLayout() -> (path: IndexPath, place: CGPoint)? {
    let range = offsetRange
    let start = isMirrored ? CGPoint(x: range.maximum.x, y: range.minimum.y) : range.minimum
    guard contentOffset != start else { return nil }
    let cells = elements.shown.filter { $0.key.category == .cell }
    guard let first = cells.min(by: { $0.key.indexPath < $1.key.indexPath }),
      let frame = first.value.layoutAttributes?.frame
    else { return nil }
    return (
      first.key.indexPath, CGPoint(x: frame.minX - contentOffset.x, y: frame.minY - contentOffset.y)
    )
  }

  private func offset(for anchor: (path: IndexPath, place: CGPoint)?, _ proposed: CGPoint) -> CGPoint {
    guard let anchor, let frame = layoutAttributesForItem(at: anchor.path)?.frame else {
      return offsetRange.nearest(to: offsetRange.minimum)
    }
    return offsetRange.nearest(
      to: CGPoint(
        x: frame.minX - max(-frame.width, min(0, anchor.place.x)),
        y: frame.minY - max(-frame.height, min(0, anchor.place.y))))
  }

  // MARK: Transition to the new state

  /// Animates the views from their old positions to those of the current layout.
  ///
  /// - Parameters:
  ///   - items: the changes that the layout receives; nil for a change of layout.
  ///   - offset: the content offset that is proposed to the layout and the delegate.
  private func transition(
    _ change: LayoutChange, _ items: [UICollectionViewUpdateItem]?, offset: @escaping (CGPoint) -> CGPoint,
    _ completion: @escaping (Bool) -> Void
  ) {
    let layout = collectionViewLayout
    let isAnimated =
      window != nil && UIView.areAnimationsEnabled && !UIAccessibility.isReduceMotionEnabled
      && !(elements.shown.isEmpty && change.old.isEmpty && bounds.isEmpty)
    isPlacing = true
    prepareLayout()
    layout.change = change
    if let items { layout.prepare(forCollectionViewUpdates: items) }
    var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
    var oldKeys: [ElementKey: ElementKey] = [:]
    for (key, view) in elements.removeAllViews() {
      if let after = change.after(key, in: layout) {
        oldKeys[after] = key
        view.moveToIndexPath(after.indexPath)
        elements.adopt(view, for: after)
      } else {
        leaving.append((key, view))
      }
    }
    let changes = { [self] in
      applyContentSize()
      var target = offset(contentOffset)
      target = layout.targetContentOffset(forProposedContentOffset: target)
      target = delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
      if target != contentOffset, !isMovedByHand, target.x.isFinite, target.y.isFinite {
        contentOffset = target
      }
      let wanted = elements.visibleAttributes()
      var keys: Set<ElementKey> = []
      for attributes in wanted {
        let key = attributes.key
        keys.insert(key)
        if let present = elements.shown[key] {
          elements.move(present, attributes)
        } else {
          let initial = mirrored(layout.initialAttributes(of: key)) ?? attributes
          if let made = elements.appear(attributes, from: initial) {
            _ = fit(made, attributes)
            elements.move(made, attributes)
          }
        }
      }
      for (key, view) in elements.shown where !keys.contains(key) {
        let oldKey = oldKeys[key] ?? key
        elements.release(key)
        view.moveToIndexPath(oldKey.indexPath)
        leaving.append((oldKey, view))
      }
      for (key, view) in leaving {
        if let final = mirrored(layout.finalAttributes(of: key)) {
          elements.move(view, final)
        } else {
          view.alpha = 0
        }
      }
      isPlacing = false
      layOutViews()
      if items != nil { layout.finalizeCollectionViewUpdates() }
      layout.change = nil
    }
    guard isAnimated else {
      UIView.performWithoutAnimation(changes)
      RunningChange(self, leaving: leaving).finish()
      return UIView.animate(withDuration: 0, animations: {}, completion: completion)
    }
    var started: RunningChange?
    UIView.animate(
      withDuration: Self.changeTime, delay: 0, options: [.allowUserInteraction],
      animations: {
        changes()
        let running = RunningChange(self, leaving: leaving)
        self.running.append(running)
        started = running
      },
      completion: { done in
        started?.finish()
        completion(done)
      })
  }

  // MARK: Content

  func reconfigure(_ paths: [IndexPath]) {
    guard batch == nil else {
      batch?.reconfigured += paths
      return
    }
    guard let dataSource else { return }
    var isOutdated = false
    for path in paths where data.contains(path) {
      // An invisible item also forgets its size; it is measured when it becomes visible.
      if collectionViewLayout.hasEstimates {
        collectionViewLayout.forgetSizes(of: path)
        isOutdated = true
      }
      guard let cell = cellForItem(at: path) else { continue }
      elements.reconfigured = (path, cell)
      let same = dataSource.collectionView(self, cellForItemAt: path)
      elements.reconfigured = nil
      precondition(
        same === cell,
        "reconfigureItems(at:): the data source gave another cell to \(path): dequeue it with the same identifier, or reload the item"
      )
      prepareCell(cell, path)
    }
    if isOutdated { collectionViewLayout.invalidateLayout() }
  }
}

extension UICollectionReusableView {
  /// Changes the index path in the view's attributes. They are not applied again, since the appearance is the same.
  final func moveToIndexPath(_ indexPath: IndexPath) {
    guard let present = layoutAttributes, present.indexPath != indexPath else { return }
    let moved = present.duplicate()
    moved.indexPath = indexPath
    layoutAttributes = moved
  }
}
