public import Foundation

/// The progress within the current page of a page control. The page control does not display it.
///
/// UIKit: `UIPageControlProgress`.
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
  /// The progress from 0 to 1.
  open var currentProgress: Float = 0 { didSet { currentProgress = min(1, max(0, currentProgress)) } }

  /// Whether the page control displays the progress. Always false.
  open var isProgressVisible: Bool { false }

  /// Makes a progress of 0.
  public override init() {}
}

/// Advances the pages of a page control by a timer.
///
/// UIKit: `UIPageControlTimerProgress`.
@preconcurrency @MainActor open class UIPageControlTimerProgress: UIPageControlProgress {
  /// The duration of a page, in seconds.
  open var preferredDuration: TimeInterval

  /// Whether the first page follows the last one. True by default.
  open var resetsToInitialPageAfterEnd = true

  private var durations: [Int: TimeInterval] = [:]
  private var timer: Timer?
  weak var control: UIPageControl?

  /// Makes a progress with a duration for each page, in seconds.
  public init(preferredDuration: TimeInterval) { self.preferredDuration = preferredDuration }

  isolated deinit { timer?.invalidate() }

  /// Whether the timer is running.
  open var isRunning: Bool { timer != nil }

  /// Sets the duration of a page, in seconds.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }

  /// The duration of a page, in seconds.
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  /// Starts the timer.
  open func resumeTimer() {
    guard timer == nil, let control else { return }
    timer = Timer.scheduledTimer(
      withTimeInterval: max(0.1, duration(forPage: control.currentPage)), repeats: false
    ) { [weak self] _ in MainActor.assumeIsolated { self?.turn() } }
  }

  /// Stops the timer.
  open func pauseTimer() {
    timer?.invalidate()
    timer = nil
  }

  /// Advances to the next page.
  final func turn() {
    pauseTimer()
    guard let control, control.numberOfPages > 1 else { return }
    let isLast = control.currentPage == control.numberOfPages - 1
    guard !isLast || resetsToInitialPageAfterEnd else { return }
    control.currentPage = isLast ? 0 : control.currentPage + 1
    control.sendActions(for: .valueChanged)
    resumeTimer()
  }
}

/// The key of a page control's progress. Only its address is used.
private nonisolated(unsafe) var progressKey: UInt8 = 0

extension UIPageControl {
  /// The object that advances the pages; nil, the default, if only the user does.
  public var progress: UIPageControlProgress? {
    get { objc_getAssociatedObject(self, &progressKey) as? UIPageControlProgress }
    set {
      (progress as? UIPageControlTimerProgress)?.pauseTimer()
      objc_setAssociatedObject(self, &progressKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      (newValue as? UIPageControlTimerProgress)?.control = self
    }
  }
}
