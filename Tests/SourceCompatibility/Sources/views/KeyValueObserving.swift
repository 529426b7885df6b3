import UIKit

class ObservingViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let avatar = UIImageView()
  private var observation: NSKeyValueObservation?
  private var observations = [NSKeyValueObservation]()

  override func viewDidLoad() {
    super.viewDidLoad()
    observation = view.observe(\.frame, options: [.new]) { view, _ in
      print(view.frame)
    }
    observations.append(
      scrollView.observe(\.contentOffset, options: [.old, .new]) { [weak self] scrollView, change in
        guard let self = self, let new = change.newValue, new != change.oldValue else { return }
        self.title = "\(new.y) of \(scrollView.contentSize.height)"
      })
    observations.append(
      avatar.observe(\.image) { imageView, _ in
        imageView.isHidden = imageView.image == nil
      })
    scrollView.addObserver(
      self, forKeyPath: "contentSize", options: [.new, .old], context: nil)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if keyPath == "contentSize", let size = change?[.newKey] as? CGSize {
      preferredContentSize = size
    } else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }

  func stop() {
    observation?.invalidate()
    observation = nil
    observations.forEach { $0.invalidate() }
    scrollView.removeObserver(self, forKeyPath: "contentSize")
  }
}
