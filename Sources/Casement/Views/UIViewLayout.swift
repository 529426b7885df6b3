extension UIView {
  /// Marks the view, and the way to it from the top.
  func requestLayout() {
    // What a layout itself changes is no reason for another one.
    guard !isLayingOut else { return }
    needsLayout = true
    markTreeForLayout()
    rootWindow?.renderer.setNeedsFrame()
  }

  /// Marks the way from the top to a view that has a layout pending, itself or inside.
  func markTreeForLayout() {
    var view: UIView? = self
    while let candidate = view, !candidate.treeNeedsLayout {
      candidate.treeNeedsLayout = true
      let outer = candidate.parent ?? candidate.extras?.masked
      outer?.subviewsNeedLayout = true
      view = outer
    }
  }

  func performLayout() {
    guard treeNeedsLayout else { return }
    if let extras { (extras.layoutEngine ?? extras.layout?.engine)?.updateIfPending() }
    if needsLayout {
      needsLayout = false
      isLayingOut = true
      withCurrentTraits {
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
      }
      isLayingOut = false
      if extras != nil { finishLayout() }
    }
    // A view that is only scrolled does not go through its subviews, however many there are.
    if subviewsNeedLayout {
      for view in subviewList where view.treeNeedsLayout { view.layoutIfNeeded() }
      extras?.mask?.layoutIfNeeded()
      // The layout of one may have asked for that of another which had its turn already.
      subviewsNeedLayout =
        subviewList.contains(where: \.treeNeedsLayout) || extras?.mask?.treeNeedsLayout ?? false
    }
    treeNeedsLayout = needsLayout || subviewsNeedLayout
  }
}
