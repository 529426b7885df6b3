import Foundation

/// Updates the height and background of a navigation bar when the content behind it is scrolled.
final class BarTracker: ScrollOffsetObserver {
  private unowned let owner: UINavigationController
  /// The owner, nil once its deinitialization begins. The content's offset still changes while the views are released.
  private weak var living: UINavigationController?
  private weak var controller: UIViewController?
  private weak var scrollView: UIScrollView?
  private var isChanging = false

  init(_ owner: UINavigationController) {
    self.owner = owner
    living = owner
  }

  private var bar: UINavigationBar { owner.bar }
  private var extraHeight: CGFloat { bar.fullHeight - bar.baseHeight }

  /// The height of the bar above a controller, in points.
  func barHeight(for controller: UIViewController) -> CGFloat {
    let most = extraHeight
    return bar.baseHeight + min(most, controller.contained?.barExtra ?? most)
  }

  /// Observes the content of a controller.
  func observe(_ controller: UIViewController?) {
    let found = controller?.contentScrollView(for: .top)
    if found !== scrollView || controller !== self.controller {
      if let scrollView, scrollView.offsetObserver === self {
        scrollView.offsetObserver = nil
        scrollView.insets.reach = 0
      }
      scrollView = found
      self.controller = controller
      found?.offsetObserver = self
    }
    guard let found else {
      bar.edge = .none
      return
    }
    // Content at its top stays at its top below a bar with another height.
    propagateInsets(to: found)
    contentDidMove(found)
  }

  /// Updates the insets of the content immediately, instead of after the next layout.
  private func propagateInsets(to content: UIScrollView) {
    var way: [UIView] = []
    var view: UIView? = content
    while let present = view, present !== owner.viewIfLoaded {
      way.append(present)
      view = present.superview
    }
    for view in way.reversed() { view.updateInsetsInLayout() }
  }

  /// Changes insets without reacting to the resulting offset changes.
  func change(_ body: () -> Void) {
    let wasChanging = isChanging
    isChanging = true
    body()
    isChanging = wasChanging
  }

  /// The distance from the upper edge of the navigation controller's view to the top of the content, in points.
  private func top(of content: UIScrollView) -> CGFloat {
    let place = content.convert(content.bounds.origin, to: owner.view).y
    return place - content.contentOffset.y - content.contentInset.top
  }

  func contentDidMove(_ content: UIScrollView) {
    guard living != nil, !isChanging, content === scrollView, let controller,
      content.isDescendant(of: owner.view),
      owner.stack.transition == nil
    else { return }
    let start = owner.view.safeAreaInsets.top
    let top = top(of: content)
    // Outside of a window there are no insets for bars, at whose edge the content would be.
    if content.window != nil, controller.contained?.barInsets.top ?? 0 > 0, !owner.isNavigationBarHidden {
      let most = extraHeight
      let extra = max(0, min(most, top - start - bar.baseHeight))
      if most > 0 || controller.contained?.barExtra != nil {
        resize(controller, content, extra: extra, most: most)
      }
    }
    bar.edge = top + 0.5 >= bar.frame.maxY ? .below : .behind
  }

  private func resize(
    _ controller: UIViewController, _ content: UIScrollView, extra: CGFloat, most: CGFloat
  ) {
    content.insets.reach = most - extra
    let isFull = extra >= most
    let known = controller.contained?.barExtra
    guard known != (isFull ? nil : extra) || bar.bounds.height != bar.baseHeight + extra else { return }
    controller.ensuredContained.barExtra = isFull ? nil : extra
    change {
      owner.layOutBars()
      let wasKeeping = content.insets.isKeepingOffset
      content.insets.isKeepingOffset = true
      controller.setBarInsets(owner.frameAndInsets(for: controller).insets)
      propagateInsets(to: content)
      content.insets.isKeepingOffset = wasKeeping
    }
  }

  func restingOffset(_ offset: CGPoint, of content: UIScrollView) -> CGPoint {
    let most = extraHeight
    guard most > 0, content === scrollView else { return offset }
    // A bar between both heights settles at the nearer one.
    let high = content.offsetRange.minimum.y
    let low = min(high + most, content.offsetRange.maximum.y)
    guard offset.y > high, offset.y < low else { return offset }
    return CGPoint(x: offset.x, y: offset.y - high < (low - high) / 2 ? high : low)
  }
}
