import UIKit

/// Pages of a story that turn by themselves.
class StoryController: UIViewController, UIPageControlTimerProgressDelegate {
  private let pages = UIPageControl()
  private let timer = UIPageControlTimerProgress(preferredDuration: 5)

  override func viewDidLoad() {
    super.viewDidLoad()
    pages.numberOfPages = 3
    timer.resetsToInitialPageAfterEnd = false
    timer.setDuration(8, forPage: 0)
    timer.delegate = self
    pages.progress = timer
    pages.addTarget(self, action: Self.turned, for: .valueChanged)
    view.addSubview(pages)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer.resumeTimer()
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if timer.isRunning { timer.pauseTimer() }
  }

  func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
  {
    presentedViewController == nil
  }

  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) { turned() }

  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
    if !progress.isProgressVisible { timer.pauseTimer() }
  }

  func turned() { title = "\(pages.currentPage + 1), \(timer.duration(forPage: pages.currentPage)) s" }

  /// The progress of a video instead of a timer.
  func follow(_ fraction: Float) {
    let progress = pages.progress ?? UIPageControlProgress()
    progress.currentProgress = fraction
    pages.progress = progress
  }
}
