import Foundation

/// Has the height and the background of a navigation controller's bar follow the content behind it.
final class BarTracker: BarFollower {
  private unowned let owner: UINavigationController
  /// The same until it goes. Its content moves once more as that is taken apart.
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

  /// How high the bar is above a controller.
  func barHeight(for controller: UIViewController) -> CGFloat {
    let most = extraHeight
    return bar.baseHeight + min(most, controller.contained?.barExtra ?? most)
  }

  /// Follows the content of a controller.
  func follow(_ controller: UIViewController?) {
    let found = controller?.contentScrollView(for: .top)
    if found !== scrollView || controller !== self.controller {
      if let scrollView, scrollView.barFollower === self {
        scrollView.barFollower = nil
        scrollView.insets.reach = 0
      }
      scrollView = found
      self.controller = controller
      found?.barFollower = self
    }
    guard let found else {
      bar.edge = .none
      return
    }
    // Content that lies at its beginning is there below a bar that has another height as well.
    tellInsets(to: found)
    contentDidMove(found)
  }

  /// Has the content know its insets at once, and not after the next layout.
  private func tellInsets(to content: UIScrollView) {
    var way: [UIView] = []
    var view: UIView? = content
    while let present = view, present !== owner.viewIfLoaded {
      way.append(present)
      view = present.superview
    }
    for view in way.reversed() { view.updateInsetsInLayout() }
  }

  /// Makes changes of insets that leave the content where it is.
  func change(_ body: () -> Void) {
    let wasChanging = isChanging
    isChanging = true
    body()
    isChanging = wasChanging
  }

  /// How far the upper end of the content is below the upper edge of the controller's view.
  private func top(of content: UIScrollView) -> CGFloat {
    let place = content.convert(content.bounds.origin, to: owner.view).y
    return place - content.contentOffset.y - content.contentInset.top
  }

  func contentDidMove(_ content: UIScrollView) {
    guard living != nil, !isChanging, content === scrollView, let controller,
      content.isDescendant(of: owner.view),
      owner.shelf.transition == nil
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
    controller.ownContained.barExtra = isFull ? nil : extra
    change {
      owner.layOutBars()
      let wasKeeping = content.insets.isKeepingOffset
      content.insets.isKeepingOffset = true
      controller.setBarInsets(owner.place(for: controller).insets)
      tellInsets(to: content)
      content.insets.isKeepingOffset = wasKeeping
    }
  }

  func restingOffset(_ offset: CGPoint, of content: UIScrollView) -> CGPoint {
    let most = extraHeight
    guard most > 0, content === scrollView else { return offset }
    // A bar that is neither high nor low goes to the nearer of the two.
    let high = content.offsetRange.minimum.y
    let low = min(high + most, content.offsetRange.maximum.y)
    guard offset.y > high, offset.y < low else { return offset }
    return CGPoint(x: offset.x, y: offset.y - high < (low - high) / 2 ? high : low)
  }
}
