extension UIView {
  /// Marks the view, and the way to it from the top.
  func requestLayout() {
    // What a layout itself changes is no reason for another one.
    guard !isLayingOut else { return }
    needsLayout = true
    markTreeForLayout()
  }

  /// Marks the way from the top to a view that has a layout pending, itself or inside, and has the window drawn.
  ///
  /// A tree that is marked has asked for its frame, and asks again where a layout leaves something to do.
  func markTreeForLayout() {
    var view = self
    while !view.treeNeedsLayout {
      view.treeNeedsLayout = true
      guard let parent = view.parent else {
        // A mask is in no view: the one that it masks lays it out.
        if let masked = view.extras?.masked { return masked.markTreeForLayout() }
        (view as? UIWindow)?.renderer.setNeedsFrame()
        return
      }
      parent.noteLayout(of: view)
      view = parent
    }
  }

  /// A subview has come to have a layout pending, itself or inside.
  func noteLayout(of view: UIView) {
    if let listed = extras?.waitingSubviews?.count {
      if listed > subviewList.count {
        extras?.waitingSubviews = nil
      } else {
        extras?.waitingSubviews?.append(view)
      }
    } else if !subviewsNeedLayout, subviewList.count > 32 {
      // Fewer subviews are looked through as fast as they are listed.
      madeExtras.waitingSubviews = [view]
    }
    subviewsNeedLayout = true
  }

  /// The subviews that have a layout pending, themselves or inside, from the back to the front.
  ///
  /// A view that is only scrolled, or in which little changed, does not go through its subviews, however many there are.
  func takeWaitingSubviews() -> ArraySlice<UIView> {
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

  /// Lays out this view and those inside it where it is pending, each before those inside it, siblings from the back to
  /// the front. However deep the views are nested, no call is.
  func performLayout() {
    guard treeNeedsLayout else { return }
    layOutIfPending()
    var rows = [LayoutRow(view: self, waiting: takeWaitingSubviews())]
    while true {
      let top = rows.count - 1
      if let view = rows[top].next() {
        view.layOutIfPending()
        rows.append(LayoutRow(view: view, waiting: view.takeWaitingSubviews()))
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
      viewController?.placeContentUnavailable()
      viewController?.viewDidLayoutSubviews()
      viewController?.finishContentUnavailable()
    }
    isLayingOut = false
    if extras != nil { finishLayout() }
    markSubviewsWithNewInsets()
  }
}
