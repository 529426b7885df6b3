import CasementUnsafe

extension UIView {
  /// Counts changes of superviews, by which a traversal of a tree detects changes of it.
  static var moves = 0

  /// The window that contains the view. A mask and its descendants are in no window.
  var rootWindow: UIWindow? { hostWindow ?? self as? UIWindow }

  /// The window that shows the view, also if it is a part of a mask.
  package var paintedWindow: UIWindow? {
    if let window = rootWindow { return window }
    guard UsedFeatures.current.masks else { return nil }
    var view = self
    while let parent = view.parent ?? view.extras?.masked { view = parent }
    return view as? UIWindow
  }

  func exchange(_ first: Int, _ second: Int) {
    precondition(
      subviewList.indices.contains(first) && subviewList.indices.contains(second),
      "exchangeSubview(at: \(first), withSubviewAt: \(second)): there are \(subviewList.count) subviews")
    guard first != second else { return }
    let (low, high) = (subviewList[min(first, second)], subviewList[max(first, second)])
    subviewList.swapAt(first, second)
    if let back = layer.index(of: low.layer), let front = layer.index(of: high.layer) {
      layer.insert(high.layer, at: back)
      layer.insert(low.layer, at: front)
    }
    setNeedsLayout()
  }

  /// The position of a subview among its siblings.
  package enum SubviewPlace {
    case front
    /// The index from the back, without the view itself; an index that is too large is the front.
    case index(Int)
    case below(UIView)
    case above(UIView)
  }

  /// The index of a place in the list of subviews, without the inserted view. UIKit allows a sibling that is no subview
  /// (rule L5).
  private func index(of place: SubviewPlace, without view: UIView) -> Int {
    let old = self.index(of: view)
    let last = subviewList.count - (old == nil ? 0 : 1)
    func index(besides sibling: UIView) -> Int? {
      guard let index = self.index(of: sibling) else {
        Trace.log("view insert beside=\(Trace.quoted("no subview of this view")) place=front")
        return nil
      }
      return old.map { $0 < index } == true ? index - 1 : index
    }
    switch place {
    case .front: return last
    case .index(let index): return min(max(0, index), last)
    case .below(let sibling): return index(besides: sibling) ?? last
    case .above(let sibling): return index(besides: sibling).map { $0 + 1 } ?? last
    }
  }

  /// Moves a subview to another position among its siblings.
  package func move(_ view: UIView, to place: SubviewPlace) {
    guard let old = self.index(of: view) else { return }
    if case .below(view) = place { return }
    if case .above(view) = place { return }
    let index = self.index(of: place, without: view)
    if old != index {
      subviewList.remove(at: old)
      subviewList.insert(view, at: index)
      setNeedsLayout()
    }
    insertLayer(of: view, at: place)
  }

  /// Moves the layer of a subview to its position. The program may have added layers of its own to this view's, as
  /// UIKit allows: the front is in front of all of them, index 0 is behind all of them, and any other position is next
  /// to the layer of a sibling.
  private func insertLayer(of view: UIView, at place: SubviewPlace) {
    switch place {
    case .below(let sibling) where sibling.parent === self:
      layer.insertSublayer(view.layer, below: sibling.layer)
    case .above(let sibling) where sibling.parent === self:
      layer.insertSublayer(view.layer, above: sibling.layer)
    case .index(...0): layer.insertSublayer(view.layer, at: 0)
    case .index(let index) where index < subviewList.count - 1:
      layer.insertSublayer(view.layer, below: subviewList[index + 1].layer)
    default: layer.addSublayer(view.layer)
    }
  }

  func find(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    var rows = [subviewList[...]]
    while let view = rows[rows.count - 1].popFirst() ?? nextRow(&rows) {
      if Self.tagOverrides.contains(type(of: view)) {
        if let found = view.viewWithTag(tag) { return found }
        continue
      }
      if view.tag == tag { return view }
      if !view.subviewList.isEmpty { rows.append(view.subviewList[...]) }
    }
    return nil
  }

  /// The classes that override `viewWithTag(_:)`.
  private static let tagOverrides = Overrides<UIView>(
    of: UIView.self, probe: TagProbe.self, plain: PlainTagProbe.self, count: 1)

  package func isInside(_ view: UIView) -> Bool {
    guard !view.subviewList.isEmpty || UsedFeatures.current.masks else { return self === view }
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.parent ?? candidate.extras?.masked
    }
    return false
  }

  /// The index of a subview. The search begins at the index of its layer, which is usually close.
  package func index(of view: UIView) -> Int? {
    guard view.parent === self, !subviewList.isEmpty else { return nil }
    var low = min(max(0, layer.index(of: view.layer) ?? 0), subviewList.count - 1)
    var high = low + 1
    while low >= 0 || high < subviewList.count {
      if low >= 0, subviewList[low] === view { return low }
      if high < subviewList.count, subviewList[high] === view { return high }
      low -= 1
      high += 1
    }
    return nil
  }

  /// Rule V8: the superview changes first, then the window.
  func insert(_ view: UIView, at place: SubviewPlace) {
    precondition(!isInside(view), "a view cannot be added to itself, to its mask, or to a view inside it")
    precondition(!(view is UIWindow), "a window cannot be a subview: show it with makeKeyAndVisible()")
    if view.parent === self {
      move(view, to: place)
      return
    }
    let oldTint = view.tintSource
    view.willMove(toSuperview: self)
    let isAnnounced = view.rootWindow !== rootWindow
    if isAnnounced { view.announceMove(to: rootWindow) }
    defer { if isAnnounced { UIView.endAnnouncement() } }
    view.parent?.willRemoveSubview(view)
    // Overrides may have moved views.
    guard !isInside(view) else { return Trace.log("view insert into=\(Trace.quoted("a view inside it"))") }
    let oldWindow = view.rootWindow
    let newWindow = rootWindow
    view.extras?.masked?.setMask(nil)
    view.parent?.detach(view)
    subviewList.insert(view, at: index(of: place, without: view))
    if view.isUnusual { unusualSubviewCount += 1 }
    view.parent = self
    if oldWindow !== newWindow { view.setHostWindow(newWindow) }
    UIView.moves += 1
    insertLayer(of: view, at: place)
    if view.extras != nil { view.joinLayout() }
    // V7: both the added view and its new superview.
    setNeedsLayout()
    view.setNeedsLayout()
    if view.treeNeedsLayout {
      noteLayout(of: view)
      markTreeForLayout()
      (newWindow ?? paintedWindow)?.renderer.setNeedsFrame()
    }
    if oldWindow !== newWindow { view.confirmMove() }
    // A callback may have moved the view, whose own callbacks have then been called already.
    guard view.parent === self else { return }
    view.didMoveToSuperview()
    guard view.parent === self else { return }
    didAddSubview(view)
    view.notifyTint(after: oldTint)
    // A view in a mask is painted, though it is in no window. In a window the ancestors may override traits.
    if oldWindow !== newWindow || newWindow == nil || UsedFeatures.current.traitOverrides,
      let window = view.paintedWindow
    {
      view.propagateTraits(of: window)
    }
  }

  func leave() {
    guard let old = parent else { return }
    let oldWindow = rootWindow
    willMove(toSuperview: nil)
    if oldWindow != nil { announceMove(to: nil) }
    defer { if oldWindow != nil { UIView.endAnnouncement() } }
    // A callback may have moved the view, whose own callbacks have then been called already.
    guard parent === old else { return }
    old.willRemoveSubview(self)
    guard parent === old else { return }
    let oldTint = tintSource
    old.detach(self)
    if oldWindow != nil {
      setHostWindow(nil)
      confirmMove()
    }
    didMoveToSuperview()
    notifyTint(after: oldTint)
  }

  private func detach(_ view: UIView) {
    if let index = index(of: view) { subviewList.remove(at: index) }
    // The list of subviews with pending layouts would retain it.
    if subviewsNeedLayout, extras?.waitingSubviews != nil { extras?.waitingSubviews = nil }
    if view.isUnusual { unusualSubviewCount -= 1 }
    view.layer.removeFromSuperlayer()
    view.parent = nil
    UIView.moves += 1
    splitLayout(from: view)
    setNeedsLayout()
  }

  private func setHostWindow(_ window: UIWindow?) { forEachInside { $0.hostWindow = window } }

  /// The number of announced moves between windows that have not ended, which may be nested, and the controllers that
  /// were notified of them.
  private static var announcements: (count: Int, told: [UIViewController]) = (0, [])

  /// Ends an announced move. If overrides moved views elsewhere meanwhile, notifies controllers of the opposite of the
  /// announced move.
  private static func endAnnouncement() {
    announcements.count -= 1
    guard announcements.count == 0, !announcements.told.isEmpty else { return }
    let told = announcements.told
    announcements.told.removeAll()
    for controller in told { controller.viewDidMove() }
  }

  private func announceMove(to window: UIWindow?) {
    UIView.announcements.count += 1
    let own = rootWindow
    forEachInside { view in
      // V9: a view that leaves the window cannot remain its first responder.
      if let own, let first = own.firstResponder, first === view || first === view.viewController {
        // A responder that refuses to resign is notified of the end of editing too.
        let isForced = own.isForcingEnd
        let place = own.focusPoint == nil ? FocusPoint(ofLeaving: self) : nil
        own.isForcingEnd = true
        first.resignFirstResponder()
        own.isForcingEnd = isForced
        if own.firstResponder === first { own.firstResponder = nil }
        if let place, own.firstResponder == nil { own.focusPoint = place }
      }
      if let extras = view.extras, !extras.gestureRecognizers.isEmpty { view.abandonGestures() }
      if let controller = view.viewController {
        UIView.announcements.told.append(controller)
        controller.viewWillMove(toShown: window?.showsControllers == true)
      }
      view.willMove(toWindow: window)
    }
  }

  private func confirmMove() {
    forEachInside { view in
      if let controller = view.viewController, controller.additionalSafeAreaInsets != .zero {
        view.setNeedsLayout()
      }
      if Appearances.isInUse, view.window != nil { Appearances.apply(to: view) }
      view.didMoveToWindow()
      view.viewController?.viewDidMove()
    }
    UIApplication.shared.context.displayLinks.viewsMoved()
  }

  /// Calls a closure for this view and its descendants, superviews before subviews, siblings from the back to the
  /// front. Subviews that are added to a view after its turn are left out. Iterative, so that the stack does not depend
  /// on the depth of the tree.
  func forEachInside(_ body: (UIView) -> Void) {
    walkInside { view in
      body(view)
      return true
    }
  }

  /// The same, without the descendants of views for which `body` returns false.
  func walkInside(_ body: (UIView) -> Bool) {
    guard body(self), !subviewList.isEmpty else { return }
    var rows = [subviewList[...]]
    while let view = rows[rows.count - 1].popFirst() ?? nextRow(&rows) {
      if body(view), !view.subviewList.isEmpty { rows.append(view.subviewList[...]) }
    }
  }

  /// The next view of the innermost row that is not exhausted; removes exhausted rows.
  private func nextRow(_ rows: inout [ArraySlice<UIView>]) -> UIView? {
    while rows.count > 1 {
      rows.removeLast()
      if let view = rows[rows.count - 1].popFirst() { return view }
    }
    return nil
  }
}

/// Overrides `viewWithTag`, to find its place in the class's method table. Never instantiated.
private final class TagProbe: UIView {
  override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag + 1) }
}

private final class PlainTagProbe: UIView {}
