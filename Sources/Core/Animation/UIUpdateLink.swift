public import Foundation

/// Calls its actions before each frame of the screen of a view or a scene.
///
/// The link follows its view to another window, and the window to another screen. Without a window, its frames are those
/// of the main screen.
///
/// UIKit: `UIUpdateLink`. The link runs while it is enabled, and stops when it is released.
@preconcurrency @MainActor open class UIUpdateLink: NSObject {
  private var actions: [(UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var link: CADisplayLink?
  private let screen: @MainActor () -> UIScreen?

  /// Whether the link makes calls. False by default.
  open var isEnabled = false { didSet { if isEnabled != oldValue { update() } } }

  /// Has no effect: an enabled link makes calls in all frames, even without other changes.
  open var requiresContinuousUpdates = false

  /// Has no effect: actions are called before the frame. In UIKit, they would be called as late as possible.
  open var wantsLowLatencyEventDispatch = false
  /// Has no effect: frames are shown as soon as the compositor shows them.
  open var wantsImmediatePresentation = false

  /// The preferred rate of the calls, in frames per second.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { link?.preferredFrameRateRange = preferredFrameRateRange }
  }

  /// The times of the current frame; nil between frames.
  open private(set) var currentUpdateInfo: UIUpdateInfo?

  /// Makes a link for the screen of a view, which it does not retain. It is not enabled.
  public init(view: UIView) { screen = { [weak view] in view?.window?.screen } }

  /// Makes a link for the screen of a scene, which it does not retain. It is not enabled.
  public init(windowScene: UIWindowScene) { screen = { [weak windowScene] in windowScene?.screen } }

  isolated deinit { link?.invalidate() }

  /// Adds an action.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) { actions.append(handler) }

  /// Adds an action of an object.
  open func addAction<Target: AnyObject>(
    target: Target, selector: @escaping (Target) -> (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    actions.append { [weak target] link, info in if let target { selector(target)(link, info) } }
  }

  private func update() {
    link?.invalidate()
    link = nil
    guard isEnabled else { return }
    let link = CADisplayLink(weakly: self, selector: UIUpdateLink.frame, following: screen)
    link.preferredFrameRateRange = preferredFrameRateRange
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func frame(_ link: CADisplayLink) { call(UIUpdateInfo(link.timestamp, link.targetTimestamp)) }

  final func call(_ info: UIUpdateInfo) {
    currentUpdateInfo = info
    for action in actions { action(self, info) }
    currentUpdateInfo = nil
  }
}

/// The times of a frame, in seconds of `CACurrentMediaTime()`.
///
/// UIKit: `UIUpdateInfo`.
@preconcurrency @MainActor open class UIUpdateInfo: NSObject {
  /// The time for which models are computed.
  public final let modelTime: TimeInterval
  /// The deadline of the frame.
  public final let completionDeadlineTime: TimeInterval
  /// The expected presentation time of the frame.
  public final let estimatedPresentationTime: TimeInterval

  init(_ now: TimeInterval, _ shown: TimeInterval) {
    (modelTime, completionDeadlineTime, estimatedPresentationTime) = (now, shown, shown)
  }
}
