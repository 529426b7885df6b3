import UIKit

class ZoomingView: UIScrollView, UIScrollViewDelegate {
  private let content = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    delegate = self
    minimumZoomScale = 1
    maximumZoomScale = 4
    bouncesZoom = true
    addSubview(content)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    let x = max((bounds.width - contentSize.width) / 2, 0)
    contentInset = UIEdgeInsets(top: 0, left: x, bottom: 0, right: x)
  }

  func zoomOut() { setZoomScale(minimumZoomScale, animated: true) }
}
