import UIKit

/// Pages of a story that turn by themselves.
class StoryController: UIViewController {
  private let pages = UIPageControl()
  private let timer = UIPageControlTimerProgress(preferredDuration: 5)

  override func viewDidLoad() {
    super.viewDidLoad()
    pages.numberOfPages = 3
    timer.resetsToInitialPageAfterEnd = false
    timer.setDuration(8, forPage: 0)
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

  func turned() { title = "\(pages.currentPage + 1), \(timer.duration(forPage: pages.currentPage)) s" }

  /// The progress of a video instead of a timer.
  func follow(_ fraction: Float) {
    let progress = pages.progress ?? UIPageControlProgress()
    progress.currentProgress = fraction
    pages.progress = progress
  }
}
