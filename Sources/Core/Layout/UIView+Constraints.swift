import Foundation

extension NSLayoutConstraint {
  func activate() {
    guard holder == nil else { return }
    guard var common = item(at: 0)?.tree else {
      preconditionFailure("\(self) has no first item any more: keep its view until the constraint is active")
    }
    for item in (1..<4).lazy.compactMap(item) {
      guard let tree = item.tree, let next = common.commonAncestor(with: tree) else {
        preconditionFailure(
          "\(self) relates \(LayoutPlace.name(firstItem)) and \(LayoutPlace.name(secondItem)), which are in no "
            + "view together: add them to views of one tree before the constraint is activated")
      }
      common = next
    }
    activate(in: common)
  }

  func activate(in view: UIView) {
    guard holder !== view else { return }
    if holder != nil { deactivate() }
    holder = view
    let engine = view.layoutEngine
    let item = view.ensuredLayoutItem
    engine.adopt(item)
    item.hold(self)
    for place in 0..<4 {
      guard let item = self.item(at: place) else { continue }
      engine.adopt(item)
      mentionIndices[place] = item.addMention(self)
    }
    engine.wait(for: self)
  }

  func deactivate() {
    guard let view = holder, let item = view.layoutItem else { return }
    item.engine?.uninstall(self)
    forgetMentions()
    item.release(self)
    holder = nil
  }

  /// Removes the constraint from the lists of its items: it was deactivated, or the view that held it was released.
  func forgetMentions() {
    state = .inactive
    // A constraint may refer to one item twice, so removing one index may change the other.
    for place in 0..<4 {
      let index = mentionIndices[place]
      mentionIndices[place] = -1
      if index >= 0 { self.item(at: place)?.removeMention(at: index) }
    }
  }
}

extension UIView {
  /// The layout state of the view; nil if it does not participate in constraint layout.
  package var layoutItem: LayoutItem? { extras?.layout }

  package var ensuredLayoutItem: LayoutItem {
    if let item = extras?.layout { return item }
    let item = LayoutItem(self)
    ensuredExtras.layout = item
    item.insets = layoutInsets
    // A view's first participation requests one `updateConstraints`.
    item.needsUpdate = true
    return item
  }

  var topmost: UIView {
    if let hostWindow { return hostWindow }
    var view = self
    while let parent = view.parent { view = parent }
    return view
  }

  /// The number of ancestors.
  var depth: Int {
    var depth = 0
    var view = self
    while let parent = view.parent {
      view = parent
      depth += 1
    }
    return depth
  }

  /// The engine of the tree, made on demand.
  var layoutEngine: LayoutEngine {
    if let engine = extras?.layout?.engine { return engine }
    let top = topmost
    if let engine = top.extras?.layoutEngine { return engine }
    let engine = LayoutEngine(top)
    top.ensuredExtras.layoutEngine = engine
    return engine
  }

  func commonAncestor(with other: UIView) -> UIView? {
    var (a, b): (UIView?, UIView?) = (self, other)
    var (deepA, deepB) = (depth, other.depth)
    while deepA > deepB {
      a = a?.parent
      deepA -= 1
    }
    while deepB > deepA {
      b = b?.parent
      deepB -= 1
    }
    while a !== b {
      a = a?.parent
      b = b?.parent
    }
    return a
  }

  /// The insets of the alignment rectangle in the frame.
  var layoutInsets: UIEdgeInsets {
    let size = bounds.size
    let rect = alignmentRect(forFrame: CGRect(origin: .zero, size: size))
    // In a view without size the rectangle has negative sizes, which `minX` and `minY` would normalize.
    let (origin, inner) = (rect.origin, rect.size)
    return UIEdgeInsets(
      top: origin.y, left: origin.x, bottom: size.height - origin.y - inner.height,
      right: size.width - origin.x - inner.width)
  }

  // MARK: Notifications from the view

  /// The frame was set: constraints that refer to it are updated.
  ///
  /// - isScrolled: whether only the bounds origin changed.
  func layoutFrameChanged(isScrolled: Bool = false) {
    if !isScrolled { insetsMayChange() }
    guard let item = extras?.layout, let engine = item.engine else { return }
    if item.usesInsets, bounds.origin != item.boundsOrigin { engine.change(item) }
    guard item.translatesMask, !isScrolled else { return }
    guard
      !item.mentions.isEmpty || item[.x] != nil || item[.y] != nil || item[.width] != nil
        || item[.height] != nil
    else { return }
    engine.change(item)
    engine.schedule(at: self)
  }

  func setTranslatesMask(_ translates: Bool) {
    let item = ensuredLayoutItem
    guard translates != item.translatesMask else { return }
    item.translatesMask = translates
    let engine = layoutEngine
    engine.adopt(item)
    engine.change(item)
    engine.schedule(at: parent ?? self)
  }

  func contentSizeChanged() {
    guard let item = extras?.layout, let engine = item.engine else { return }
    engine.change(item)
    engine.schedule(at: parent ?? self)
    if let stack = item.stack, stack.distribution == .fillProportionally {
      stack.arrangedSubviewChanged(self)
    }
  }

  func requestConstraintUpdate() {
    let item = ensuredLayoutItem
    let engine = layoutEngine
    if item.engine === engine { engine.needsUpdate(item) } else { engine.adopt(item, needingUpdate: true) }
    engine.schedule(at: self)
  }

  // MARK: Joining and splitting view trees

  /// The view, the topmost of a tree with constraints, was added to a superview.
  func joinLayout() {
    guard let own = extras?.layoutEngine else { return }
    let top = topmost
    extras?.layoutEngine = nil
    if let item = extras?.layout { own.change(item) }
    guard let other = top.extras?.layoutEngine else {
      own.root = top
      top.ensuredExtras.layoutEngine = own
      own.schedule(at: self)
      return
    }
    // The smaller engine is merged into the larger one, so that building a large tree step by step stays cheap.
    let (smaller, larger) = own.items.count <= other.items.count ? (own, other) : (other, own)
    larger.absorb(smaller)
    larger.root = top
    top.ensuredExtras.layoutEngine = larger
    larger.schedule(at: self)
  }

  /// Deactivates the constraints between this view's tree and that of a view that was removed from it.
  func splitLayout(from view: UIView) {
    guard UsedFeatures.current.constraints, let engine = topmost.extras?.layoutEngine else { return }
    var moving: [LayoutItem] = []
    view.forEachInside { inner in
      guard let item = inner.extras?.layout else { return }
      if item.engine === engine { moving.append(item) }
      for guide in item.guides where guide.layoutItem.engine === engine { moving.append(guide.layoutItem) }
    }
    guard !moving.isEmpty else { return }
    for item in moving { item.isMoving = true }
    for item in moving {
      for constraint in item.mentions.map(\.constraint) where constraint.holder?.layoutItem?.isMoving != true
      {
        constraint.deactivate()
      }
      item.isDirty = false
      item.dirty = []
    }
    layoutItem?.dirty.removeAll { $0.view === view }
    for item in moving { item.isMoving = false }
    engine.drop(moving)
    let new = LayoutEngine(view)
    view.ensuredExtras.layoutEngine = new
    for item in moving { new.adopt(item) }
    engine.schedule(at: self)
    new.schedule(at: view)
  }

  /// Moves the remaining items to another engine after the superview, and possibly its engine, was deallocated.
  func superviewEnded() {
    var left: [LayoutItem] = []
    forEachInside { inner in
      guard let item = inner.extras?.layout else { return }
      left.append(item)
      left += item.guides.map(\.layoutItem)
    }
    guard !left.isEmpty else { return }
    let top = topmost
    let engine = top.extras?.layoutEngine ?? LayoutEngine(top)
    top.ensuredExtras.layoutEngine = engine
    for item in left where item.engine !== engine {
      item.isDirty = false
      item.dirty = []
      engine.adopt(item)
    }
    engine.schedule(at: self)
  }

  // MARK: The layout pass

  /// Applies the solved frames of subviews and guides.
  func applyConstraints() {
    guard let extras else { return }
    extras.layout?.engine?.updateIfPending()
    guard let item = extras.layout, !item.dirty.isEmpty else { return }
    let dirty = item.dirty
    item.dirty = []
    let scale = max(paintedWindow?.renderer.scale ?? effectiveTraits.displayScale, 1)
    for child in dirty { child.applyFrame(scale: scale) }
  }

  /// Applies changes of constraints that were made during layout.
  func finishLayout() {
    guard extras?.layout != nil else { return }
    applyConstraints()
  }

  // MARK: Baselines

  /// The constraints that refer to an ancestor's baseline, which this view provides.
  var baselineUsers: [NSLayoutConstraint] {
    guard baselineFromMiddle != nil else { return [] }
    var result: [NSLayoutConstraint] = []
    var outer = parent
    var inner = self
    while let view = outer, view.forFirstBaselineLayout === inner || view.forLastBaselineLayout === inner {
      result += view.layoutItem?.mentions.map(\.constraint) ?? []
      inner = view
      outer = view.parent
    }
    return result
  }
}
