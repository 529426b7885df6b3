import UIKit

class PagesViewController: UIViewController, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private(set) var page = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.bounces = false
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: view.bounds.width * 3, height: view.bounds.height)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    page = Int(scrollView.contentOffset.x / max(scrollView.bounds.width, 1))
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { scrollViewDidEndDecelerating(scrollView) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    scrollView.setContentOffset(CGPoint(x: CGFloat(page) * scrollView.bounds.width, y: 0), animated: true)
  }
}
