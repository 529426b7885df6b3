extension UIView {
  /// The view in which this one is.
  public var superview: UIView? { parent }

  /// The views in this one, back to front.
  public var subviews: [UIView] { subviewList }

  /// The window in which this view is; for a window, itself.
  public var window: UIWindow? {
    var view = self
    while let parent = view.parent { view = parent }
    return view as? UIWindow
  }

  /// Adds a view in front of the others; it leaves where it was.
  public func addSubview(_ view: UIView) { insert(view, at: subviewList.count) }

  /// Adds a view at a place, counted from the back.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Adds a view just behind another one of this view's subviews.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: place(of: sibling, besides: view))
  }

  /// Adds a view just in front of another one of this view's subviews.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: place(of: sibling, besides: view) + 1)
  }

  /// Swaps two subviews by their places from the back.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    precondition(
      subviewList.indices.contains(first) && subviewList.indices.contains(second),
      "exchangeSubview(at: \(first), withSubviewAt: \(second)): there are \(subviewList.count) subviews")
    subviewList.swapAt(first, second)
    orderChanged()
  }

  /// Puts a subview in front of the others.
  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviewList.firstIndex(of: view) else { return }
    subviewList.append(subviewList.remove(at: index))
    orderChanged()
  }

  /// Puts a subview behind the others.
  public func sendSubviewToBack(_ view: UIView) {
    guard let index = subviewList.firstIndex(of: view) else { return }
    subviewList.insert(subviewList.remove(at: index), at: 0)
    orderChanged()
  }

  /// Takes the view out of its superview.
  public func removeFromSuperview() { leave() }

  /// The first view with the number, here or below; nil if there is none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviewList {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Whether this is the view itself or anywhere inside it.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.parent
    }
    return false
  }

  private func place(of sibling: UIView, besides view: UIView) -> Int {
    guard let index = subviewList.firstIndex(of: sibling) else {
      preconditionFailure("the view to insert beside is no subview: add it first")
    }
    // Once the view leaves its old place, those above it move down.
    let old = subviewList.firstIndex(of: view)
    return old.map { $0 < index } == true ? index - 1 : index
  }

  /// Rule V8: superview first, then window.
  private func insert(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be added to itself or to a view inside it")
    precondition(!(view is UIWindow), "a window cannot be a subview: show it with makeKeyAndVisible()")
    let oldWindow = view.window
    let newWindow = window
    if view.parent === self {
      subviewList.removeAll { $0 === view }
      subviewList.insert(view, at: min(max(0, index), subviewList.count))
      orderChanged()
      return
    }
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.announceMove(to: newWindow) }
    if let old = view.parent {
      old.willRemoveSubview(view)
      old.detach(view)
    }
    let place = min(max(0, index), subviewList.count)
    subviewList.insert(view, at: place)
    view.parent = self
    layer.insert(view.layer, at: place)
    // V7: both the one added and its new superview.
    setNeedsLayout()
    view.setNeedsLayout()
    if view.needsLayout { newWindow?.renderer.setNeedsFrame() }
    if oldWindow !== newWindow { view.confirmMove() }
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  private func leave() {
    guard let old = parent else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { announceMove(to: nil) }
    old.willRemoveSubview(self)
    old.detach(self)
    if oldWindow != nil { confirmMove() }
    didMoveToSuperview()
  }

  private func detach(_ view: UIView) {
    subviewList.removeAll { $0 === view }
    view.layer.removeFromSuperlayer()
    view.parent = nil
    setNeedsLayout()
  }

  private func announceMove(to window: UIWindow?) {
    // V9: who leaves the window cannot be its first responder.
    if let own = self.window, let first = own.firstResponder, first === self || first === viewController {
      first.resignFirstResponder()
      if own.firstResponder === first { own.firstResponder = nil }
    }
    willMove(toWindow: window)
    for view in subviewList { view.announceMove(to: window) }
  }

  private func confirmMove() {
    didMoveToWindow()
    for view in subviewList { view.confirmMove() }
  }

  private func orderChanged() {
    for (index, view) in subviewList.enumerated() where layer.sublayers[index] !== view.layer {
      layer.insert(view.layer, at: index)
    }
    setNeedsLayout()
  }
}
