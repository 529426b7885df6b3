public import Foundation

/// Decides about the progress of a page control.
///
/// UIKit: `UIPageControlProgressDelegate`.
@preconcurrency @MainActor public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  /// The progress from 0 to 1 with which a page begins. 0 by default.
  func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float

  /// Never called: page controls do not display the progress.
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int)
    -> Float
  {
    0
  }
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// Decides whether pages are turned by a timer.
///
/// UIKit: `UIPageControlTimerProgressDelegate`.
@preconcurrency @MainActor public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  /// Whether the timer turns to a page. True by default. Otherwise the timer stops.
  func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool

  /// The timer has turned to another page.
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
}

extension UIPageControlTimerProgressDelegate {
  public func pageControlTimerProgress(
    _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
  ) -> Bool { true }
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
}

/// The progress within the current page of a page control. The page control does not display it.
///
/// UIKit: `UIPageControlProgress`.
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
  /// The progress from 0 to 1.
  open var currentProgress: Float = 0 { didSet { currentProgress = min(1, max(0, currentProgress)) } }

  /// The delegate. That of a timer may be a `UIPageControlTimerProgressDelegate`.
  open weak var delegate: (any UIPageControlProgressDelegate)?

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

  /// Starts the timer. It runs for the part of the page's duration that `currentProgress` leaves.
  open func resumeTimer() {
    guard timer == nil, let control else { return }
    let rest = duration(forPage: control.currentPage) * (1 - TimeInterval(currentProgress))
    timer = Timer.scheduledTimer(withTimeInterval: max(0.1, rest), repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.turn() }
    }
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
    let page = isLast ? 0 : control.currentPage + 1
    let decider = delegate as? any UIPageControlTimerProgressDelegate
    guard decider?.pageControlTimerProgress(self, shouldAdvanceToPage: page) ?? true else { return }
    control.currentPage = page
    currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
    resumeTimer()
    // The program may stop the timer here.
    control.sendActions(for: .valueChanged)
    decider?.pageControlTimerProgressDidChange(self)
  }
}

/// The key of a page control's progress. Only its address is used.
private nonisolated(unsafe) var progressKey: UInt8 = 0

extension UIPageControl {
  /// The object that advances the pages; nil, the default, if only the user does.
  public var progress: UIPageControlProgress? {
    get { objc_getAssociatedObject(self, &progressKey) as? UIPageControlProgress }
    set {
      if let old = progress as? UIPageControlTimerProgress {
        old.pauseTimer()
        old.control = nil
      }
      objc_setAssociatedObject(self, &progressKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      (newValue as? UIPageControlTimerProgress)?.control = self
    }
  }
}
