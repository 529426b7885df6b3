import UIKit

class ParallaxViewController: UIViewController, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let header = UIImageView()
  private let refresh = UIRefreshControl()
  private var lastOffset: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    scrollView.contentInset = UIEdgeInsets(top: 200, left: 0, bottom: 0, right: 0)
    scrollView.scrollIndicatorInsets = scrollView.contentInset
    scrollView.verticalScrollIndicatorInsets.top = 10
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.keyboardDismissMode = .interactive
    scrollView.indicatorStyle = .white
    scrollView.isDirectionalLockEnabled = true
    scrollView.decelerationRate = UIScrollView.DecelerationRate.fast
    scrollView.delaysContentTouches = false
    scrollView.canCancelContentTouches = true
    scrollView.panGestureRecognizer.maximumNumberOfTouches = 1
    refresh.tintColor = .systemOrange
    refresh.attributedTitle = NSAttributedString(string: "Pull")
    refresh.addTarget(self, action: ParallaxViewController.reload, for: .valueChanged)
    scrollView.refreshControl = refresh
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    NSLayoutConstraint.activate([
      scrollView.frameLayoutGuide.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.contentLayoutGuide.widthAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
  }

  private func reload() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      guard let self = self else { return }
      if self.refresh.isRefreshing { self.refresh.endRefreshing() }
      self.scrollView.flashScrollIndicators()
    }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    header.transform = CGAffineTransform(translationX: 0, y: -max(0, offset) / 2)
    let isUp = scrollView.panGestureRecognizer.translation(in: scrollView.superview).y > 0
    header.alpha = isUp || lastOffset > offset ? 1 : 0.5
    lastOffset = offset
    if scrollView.isTracking || scrollView.isDragging || scrollView.isDecelerating { return }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let page: CGFloat = 320
    targetContentOffset.pointee.x = (targetContentOffset.pointee.x / page).rounded() * page
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { scrollViewDidEndDecelerating(scrollView) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    let page = Int(scrollView.contentOffset.x / max(1, scrollView.bounds.width))
    print("page", page)
  }

  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
}
