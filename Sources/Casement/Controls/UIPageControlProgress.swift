public import Foundation

/// How far the current page of a page control is. The page control does not show it: the dots are those of whole pages.
///
/// UIKit: `UIPageControlProgress`.
@preconcurrency @MainActor open class UIPageControlProgress: NSObject {
  /// From 0 to 1.
  open var currentProgress: Float = 0 { didSet { currentProgress = min(1, max(0, currentProgress)) } }

  /// Whether the page control shows progress: false.
  open var isProgressVisible: Bool { false }

  /// Makes a progress of 0.
  public override init() {}
}

/// Goes from page to page by time.
///
/// UIKit: `UIPageControlTimerProgress`.
@preconcurrency @MainActor open class UIPageControlTimerProgress: UIPageControlProgress {
  /// How long a page is shown, in seconds.
  open var preferredDuration: TimeInterval

  /// Whether the first page comes after the last one. True by default.
  open var resetsToInitialPageAfterEnd = true

  private var durations: [Int: TimeInterval] = [:]
  private var timer: Timer?
  weak var control: UIPageControl?

  /// Makes a progress for pages that are shown for some seconds.
  public init(preferredDuration: TimeInterval) { self.preferredDuration = preferredDuration }

  isolated deinit { timer?.invalidate() }

  /// Whether time passes.
  open var isRunning: Bool { timer != nil }

  /// Has a page be shown for some seconds.
  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }

  /// How long a page is shown, in seconds.
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  /// Lets time pass.
  open func resumeTimer() {
    guard timer == nil, let control else { return }
    timer = Timer.scheduledTimer(
      withTimeInterval: max(0.1, duration(forPage: control.currentPage)), repeats: false
    ) { [weak self] _ in MainActor.assumeIsolated { self?.turn() } }
  }

  /// Holds time.
  open func pauseTimer() {
    timer?.invalidate()
    timer = nil
  }

  /// Goes to the next page.
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

/// The address stands for the progress of a page control.
private nonisolated(unsafe) var progressKey: UInt8 = 0

extension UIPageControl {
  /// What goes from page to page; nil, as by default, for the user alone.
  public var progress: UIPageControlProgress? {
    get { objc_getAssociatedObject(self, &progressKey) as? UIPageControlProgress }
    set {
      (progress as? UIPageControlTimerProgress)?.pauseTimer()
      objc_setAssociatedObject(self, &progressKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      (newValue as? UIPageControlTimerProgress)?.control = self
    }
  }
}
