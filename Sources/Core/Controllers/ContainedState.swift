import Foundation

/// The properties of a controller that its containers read. Allocated on first use, since most controllers need none.
package final class ContainedState {
  package var item: UINavigationItem?
  package var tabBarItem: UITabBarItem?
  /// The `UITab` that created the controller.
  package weak var tab: AnyObject?
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBar = false
  var extendedEdges = UIRectEdge.all
  var includesOpaqueBars = false
  var isEditing = false
  /// The traits that the parent set by `setOverrideTraitCollection(_:forChild:)`; nil for none.
  var traits: UITraitCollection?
  var editButton: UIBarButtonItem?
  /// The active search of the view.
  package weak var search: (any Search)?
  weak var topScrollView: UIScrollView?
  weak var bottomScrollView: UIScrollView?

  /// The view that had the focus when a navigation controller showed another controller.
  package weak var focusedView: UIView?

  /// The insets of the view that the container's bars cover, in points.
  package var barInsets = UIEdgeInsets.zero

  /// The height of the navigation bar above its minimum, in points, as scrolling left it; nil for the maximum.
  package var barExtra: CGFloat?

  /// Whether the controller is being added to a container or removed from it.
  package enum Movement {
    case none, into, outOf
  }
  package var movement = Movement.none
}

extension UIViewController {
  /// The state for containers, allocated on first use.
  package var ensuredContained: ContainedState {
    if let contained { return contained }
    let new = ContainedState()
    contained = new
    return new
  }

  /// Changes properties that affect how a navigation controller lays out the view.
  func changeContained(_ change: (ContainedState) -> Void) {
    change(ensuredContained)
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }

  /// Sets the insets of the view that the container's bars cover.
  package func setBarInsets(_ insets: UIEdgeInsets) {
    guard insets != contained?.barInsets ?? .zero else { return }
    ensuredContained.barInsets = insets
    UsedFeatures.current.safeAreas = true
    viewIfLoaded?.updateInsets()
  }

  /// The nearest ancestor of a given class.
  func nearestContainer<Container>() -> Container? {
    var controller = parent
    while let present = controller {
      if let found = present as? Container { return found }
      controller = present.parent
    }
    return nil
  }

  /// The active search of the view, else the search of the navigation item.
  var search: (any Search)? { contained?.search ?? contained?.item?.search }

  var ensuredTabBarItem: UITabBarItem {
    if let item = contained?.tabBarItem { return item }
    // A navigation controller has the tab of its root controller.
    if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
    let item = UITabBarItem()
    item.title = title
    ensuredContained.tabBarItem = item
    return item
  }

  var ensuredNavigationItem: UINavigationItem {
    let state = ensuredContained
    if let item = state.item { return item }
    let item = UINavigationItem()
    item.title = title
    state.item = item
    return item
  }

  // MARK: Editing

  func applyEditing(_ editing: Bool) {
    guard editing != isEditing else { return }
    ensuredContained.isEditing = editing
    updateEditButton()
  }

  var ensuredEditButton: UIBarButtonItem {
    let state = ensuredContained
    if let button = state.editButton { return button }
    let button = UIBarButtonItem(.edit)
    button.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    button.possibleTitles = [localized("Edit"), localized("Done")]
    state.editButton = button
    updateEditButton()
    return button
  }

  private func updateEditButton() {
    contained?.editButton?.title = localized(isEditing ? "Done" : "Edit")
    contained?.editButton?.style = isEditing ? .done : .plain
  }

  // MARK: Scroll views

  func setScrollView(_ scrollView: UIScrollView?, _ edge: NSDirectionalRectEdge) {
    changeContained { state in
      if edge.contains(.top) { state.topScrollView = scrollView }
      if edge.contains(.bottom) { state.bottomScrollView = scrollView }
    }
  }

  func foundScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let set = edge.contains(.bottom) ? contained?.bottomScrollView : contained?.topScrollView
    if let set { return set }
    return builtInScrollView(for: edge)
  }

  /// The view itself, or the first scroll view near the start of its hierarchy.
  final var firstScrollView: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    if let scrollView = view as? UIScrollView { return scrollView }
    let first = view.subviews.first
    return first as? UIScrollView ?? first?.subviews.first as? UIScrollView
  }
}

/// A search whose bar is in a navigation bar or in the searched view: `UISearchController`.
package protocol Search: UIViewController {
  var bar: UIView { get }
  /// The space beside the bar's content, in points.
  var barMargin: CGFloat { get set }
  /// The text of the active search; nil if none is active.
  var activeText: String? { get }
  var isActive: Bool { get }
  /// Whether the search currently hides the navigation bar.
  var hidesNavigationBar: Bool { get }
  /// Called before the host disappears. Hides the overlay with it, and shows the navigation bar again.
  func hostLeaves()
  /// Called after the host appeared, perhaps again.
  func hostCame()
  /// Called after the host was removed for good.
  func hostIsGone()
}

/// A container with a bar whose height depends on the scroll offset of the content behind it.
package protocol ScrollOffsetObserver: AnyObject {
  /// The scroll offset of the content changed.
  func contentDidMove(_ scrollView: UIScrollView)
  /// The offset at which decelerating content should stop, given the offset where it would.
  func restingOffset(_ offset: CGPoint, of scrollView: UIScrollView) -> CGPoint
}
