extension UIView {
  /// Marks the view for layout, and its ancestors as having a descendant with a pending layout.
  func requestLayout() {
    // Changes by the running layout do not request another one.
    guard !isLayingOut else { return }
    needsLayout = true
    markTreeForLayout()
  }

  /// Marks the ancestors of a view with a pending layout, and requests a frame of the window.
  ///
  /// A marked tree has requested a frame already. If a layout pass leaves a layout pending, it requests another frame.
  func markTreeForLayout() {
    var view = self
    while !view.treeNeedsLayout {
      view.treeNeedsLayout = true
      guard let parent = view.parent else {
        // A mask has no superview: the masked view lays it out.
        if let masked = view.extras?.masked { return masked.markTreeForLayout() }
        (view as? UIWindow)?.renderer.setNeedsFrame()
        return
      }
      parent.noteLayout(of: view)
      view = parent
    }
  }

  /// Records that a subview or a descendant of it has a layout pending.
  func noteLayout(of view: UIView) {
    if let listed = extras?.waitingSubviews?.count {
      if listed > subviewList.count {
        extras?.waitingSubviews = nil
      } else {
        extras?.waitingSubviews?.append(view)
      }
    } else if !subviewsNeedLayout, subviewList.count > 32 {
      // A list pays off only with many subviews.
      ensuredExtras.waitingSubviews = [view]
    }
    subviewsNeedLayout = true
  }

  /// The subviews with a pending layout, their own or a descendant's, from the back to the front.
  ///
  /// For few changes in a view with many subviews, such as scrolling, this does not visit all subviews.
  func drainWaitingSubviews() -> ArraySlice<UIView> {
    guard subviewsNeedLayout else { return [] }
    subviewsNeedLayout = false
    guard let listed = extras?.waitingSubviews else { return subviewList.filter(\.treeNeedsLayout)[...] }
    extras?.waitingSubviews = nil
    guard listed.count * 8 < subviewList.count else { return subviewList.filter(\.treeNeedsLayout)[...] }
    return inOrder(listed.filter { $0.parent === self && $0.treeNeedsLayout })
  }

  private func inOrder(_ views: [UIView]) -> ArraySlice<UIView> {
    guard views.count > 1 else { return views[...] }
    return views.map { ($0, index(of: $0) ?? 0) }.sorted { $0.1 < $1.1 }.map(\.0)[...]
  }

  /// Lays out this view and its descendants where layout is pending: superviews before subviews, siblings from the back
  /// to the front. Iterative, so that the stack does not depend on the depth of the tree.
  func performLayout() {
    guard treeNeedsLayout else { return }
    layOutIfPending()
    var rows = [LayoutRow(view: self, waiting: drainWaitingSubviews())]
    while true {
      let top = rows.count - 1
      if let view = rows[top].next() {
        view.layOutIfPending()
        rows.append(LayoutRow(view: view, waiting: view.drainWaitingSubviews()))
        continue
      }
      let row = rows.removeLast()
      let view = row.view
      for subview in row.missed where subview.treeNeedsLayout && subview.parent === view {
        view.noteLayout(of: subview)
      }
      view.treeNeedsLayout = view.needsLayout || view.subviewsNeedLayout
      guard !rows.isEmpty else { break }
      if view.treeNeedsLayout { rows[rows.count - 1].missed.append(view) }
    }
    if treeNeedsLayout { paintedWindow?.renderer.setNeedsFrame() }
  }

  private func layOutIfPending() {
    if needsLayout { updateInsetsInLayout() }
    if let extras { (extras.layoutEngine ?? extras.layout?.engine)?.updateIfPending() }
    layOutSubviewsIfPending()
    if let mask = extras?.mask { mask.performLayout() }
  }

  private func layOutSubviewsIfPending() {
    guard needsLayout else { return }
    needsLayout = false
    isLayingOut = true
    withCurrentTraits {
      viewController?.updateContentUnavailable()
      viewController?.viewWillLayoutSubviews()
      layoutSubviews()
      viewController?.layOutContentUnavailable()
      viewController?.viewDidLayoutSubviews()
      viewController?.finishContentUnavailable()
    }
    isLayingOut = false
    if extras != nil { finishLayout() }
    markSubviewsWithNewInsets()
  }
}
