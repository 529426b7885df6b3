import CasementGraphics
import CasementLayers
public import Foundation

/// Animates changes of views, and can be paused, scrubbed, reversed and stopped (rule A9).
///
/// UIKit: `UIViewPropertyAnimator`. It is inactive until it starts, and active while it runs or is paused. At the end
/// it is inactive again, without its changes and completions. While it runs, it needs no reference to it.
///
/// - Precondition: a paused or stopped animator is finished, or stopped for good, before its last reference is
///   released, as in UIKit.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private struct Part {
    let changes: () -> Void
    let delayFactor: Double
  }

  // Also used in `deinit`, which may run on another thread.
  private nonisolated(unsafe) var life = UIViewAnimatingState.inactive
  private var drive: AnimationDrive?
  /// The changed properties with the values at which a stopped animator left them.
  private var stopped: [LayerChange] = []
  private var parts: [Part] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var views: [UIView] = []
  /// The background colors of the views before the changes, and of a stopped animator those after them.
  private var backgrounds: [(view: UIView, color: UIColor?)] = []

  // MARK: Configuration

  /// The curve.
  open private(set) var timingParameters: (any UITimingCurveProvider)?

  /// In seconds. A spring with its own duration determines it.
  open private(set) var duration: TimeInterval

  /// The delay before the movement, in seconds.
  open private(set) var delay: TimeInterval = 0

  /// Whether animated views receive touches during the animation. True by default.
  open var isUserInteractionEnabled = true

  /// Whether hit testing uses the final positions of views. By default, false, it uses the shown ones.
  open var isManualHitTestingEnabled = false

  /// Whether it can be paused, scrubbed and stopped while it runs. True by default.
  open var isInterruptible = true

  /// Whether `fractionComplete` of a paused animation is a fraction of the changes, and not of the time along the
  /// curve. True by default.
  open var scrubsLinearly = true

  /// Whether the animation is paused when it is complete, so that it can be reversed. Then it does not end by itself.
  /// False by default.
  open var pausesOnCompletion = false

  /// Makes an animator with any kind of curve.
  public required init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timingParameters = (parameters.copy(with: nil) as? any UITimingCurveProvider) ?? parameters
    let given = duration.isFinite ? max(0, duration) : 0
    self.duration = parameters.drive(given).duration
    super.init()
  }

  /// Makes an animator without a duration, as the initial value of a variable.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// Makes an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a custom cubic curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - delay: the time before the start, in seconds.
  ///   - options: the curve, and whether views receive touches during the animation. They do by default.
  ///   - animations: makes the changes.
  ///   - completion: called at the end, with the final position.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    precondition(
      life == .inactive,
      "a property animator that is paused or stopped was released: finish it or stop it for good before")
  }

  // MARK: Animations and completions

  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let part = Part(
      changes: animation, delayFactor: delayFactor.isNaN ? 0 : Double(max(0, min(1, delayFactor))))
    guard let drive, life == .active else {
      parts.append(part)
      return
    }
    let passed = max(0, min(1, drive.isReversed ? 0 : drive.progress))
    run(part, drive, from: passed + part.delayFactor * (1 - passed))
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Waits for the end, and returns the final position.
  open func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { waiting in addCompletion { waiting.resume(returning: $0) } }
  }

  // MARK: State, start and stop

  open var state: UIViewAnimatingState { life }

  open var isRunning: Bool { drive?.isRunning ?? false }

  open var isReversed: Bool {
    get { drive?.isReversed ?? startsReversed }
    set { if let drive { drive.setReversed(newValue) } else { startsReversed = newValue } }
  }
  private var startsReversed = false

  open var fractionComplete: CGFloat {
    get { drive.map { CGFloat($0.fraction) } ?? 0 }
    set {
      guard life != .stopped, life == .inactive || !isRunning || isInterruptible else { return }
      let drive = activate()
      if !drive.isRunning { drive.makeScrubbable(scrubsLinearly) }
      drive.scrub(to: Double(newValue))
    }
  }

  open func startAnimation() { start(after: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    start(after: delay.isFinite ? max(0, delay) : 0)
  }

  private func start(after delay: TimeInterval) {
    guard life != .stopped else { return Trace.log("animator start state=stopped") }
    let isNew = life == .inactive
    let drive = activate()
    guard !drive.isRunning else { return }
    Self.started?.append(self)
    listen(to: drive)
    if isNew {
      self.delay = delay
      drive.start(after: delay)
    } else {
      drive.resume(nil, nil)
    }
  }

  open func pauseAnimation() {
    guard life != .stopped, life == .inactive || isInterruptible else { return }
    let drive = activate()
    if drive.isRunning { drive.pause() }
    drive.makeScrubbable(scrubsLinearly)
    drive.onEnd = nil
  }

  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard life == .active, let drive, !drive.isRunning else { return }
    let factor = durationFactor.isNaN ? 0 : Double(max(0, durationFactor))
    var duration = factor > 0 ? factor * self.duration : nil
    var curve: AnimationDrive.Curve?
    if let parameters {
      let left = duration ?? (1 - max(0, min(1, drive.fraction))) * self.duration
      let given = parameters.drive(left)
      (curve, duration) = (given.curve, given.duration)
    }
    listen(to: drive)
    drive.resume(curve, duration)
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard life == .active, let drive, !drive.isRunning || isInterruptible else { return }
    // Keep the values that are on the screen.
    stopped = drive.changes
    let shown = stopped.map { $0.stopped() }
    backgrounds += views.map { (view: $0, color: $0.backgroundColor) }
    end(drive, finished: false)
    for change in shown { setValue(change, .new) }
    life = .stopped
    if withoutFinishing { clear() }
  }

  /// - Precondition: the animator is stopped, as in UIKit.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    precondition(
      life == .stopped, "finishAnimation(at:) is for a stopped animator: call stopAnimation(false) first")
    switch finalPosition {
    case .end: for change in stopped { setValue(change, .new) }
    case .start: for change in stopped { setValue(change, .old) }
    case .current: break
    }
    conclude(finalPosition)
  }

  // MARK: Interactive transitions

  /// The animators that started since `collectStarted(in:)` was called; nil outside of it.
  private static var started: [UIViewPropertyAnimator]?

  /// Runs `body`.
  ///
  /// - Returns: the animators that started in it.
  static func collectStarted(in body: () -> Void) -> [UIViewPropertyAnimator] {
    let outer = started
    started = []
    defer { started = outer }
    body()
    return started ?? []
  }

  /// Pauses at a number of seconds after the start, delay included. Unlike `fractionComplete`, the curve applies, as to
  /// animations in a layer whose time is moved. The caller holds the animator and ends it.
  func scrub(toSecond second: TimeInterval) {
    guard life == .active, let drive else { return }
    drive.onEnd = nil
    drive.pause()
    let passed = second - delay
    drive.scrub(to: duration > 0 ? passed / duration : passed < 0 ? 0 : 1)
  }

  // MARK: Running the animations

  /// Makes the changes, with the drive at their beginning, if that has not been done yet.
  private func activate() -> AnimationDrive {
    if let drive { return drive }
    let timing = timingParameters?.drive(duration)
    let made = AnimationDrive(
      duration: duration, curve: timing?.curve ?? .cubic(.easeInEaseOut))
    drive = made
    life = .active
    let parts = parts
    self.parts = []
    for part in parts { run(part, made, from: part.delayFactor) }
    if startsReversed { made.setReversed(true) }
    return made
  }

  private func run(_ part: Part, _ drive: AnimationDrive, from start: Double) {
    var timing = BlockTiming(duration: duration)
    timing.curve = .linear
    timing.drive = (drive, start)
    var options: UIView.AnimationOptions = [.overrideInheritedCurve, .overrideInheritedDuration]
    // Touches are blocked for the duration of the animator, and not of a block.
    options.insert(.allowUserInteraction)
    let block = ChangeBlock(timing, options)
    block.onNote = { [unowned self] in retain($0) }
    block.run(part.changes, completion: nil)
    block.onNote = nil
  }

  private func retain(_ view: UIView) {
    guard !views.contains(where: { $0 === view }) else { return }
    views.append(view)
    backgrounds.append((view, view.backgroundColor))
    if !isUserInteractionEnabled { view.blockTouches() }
    if !isManualHitTestingEnabled { view.ensuredExtras.shownHits += 1 }
    held.append((view, !isUserInteractionEnabled, !isManualHitTestingEnabled))
  }
  private var held: [(view: UIView, isBlocked: Bool, isHitWhereShown: Bool)] = []

  private func listen(to drive: AnimationDrive) {
    // The drive retains the animator while it runs.
    drive.onEnd = { self.arrived(drive) }
  }

  private func arrived(_ drive: AnimationDrive) {
    drive.onEnd = nil
    guard drive === self.drive, life == .active else { return }
    guard !pausesOnCompletion else { return }
    let position: UIViewAnimatingPosition = drive.isReversed ? .start : .end
    let changes = drive.changes
    end(drive, finished: true)
    if position == .start { for change in changes { setValue(change, .old) } }
    conclude(position)
  }

  private func end(_ drive: AnimationDrive, finished: Bool) {
    drive.onEnd = nil
    drive.detach(finished: finished)
    self.drive = nil
    for (view, isBlocked, isHitWhereShown) in held {
      if isBlocked { view.unblockTouches() }
      if isHitWhereShown { view.ensuredExtras.shownHits -= 1 }
    }
    held = []
    views = []
  }

  private func clear() {
    life = .inactive
    stopped = []
    backgrounds = []
    completions = []
    parts = []
    startsReversed = false
  }

  private func conclude(_ position: UIViewAnimatingPosition) {
    let completions = completions
    clear()
    for completion in completions { completion(position) }
  }

  /// Sets a property through the view, so that the view also has the value.
  private func setValue(_ change: LayerChange, _ side: LayerChange.Side) {
    UIView.performWithoutAnimation {
      guard let view = change.layer.delegate as? UIView, view.layer === change.layer else {
        change.setValue(side)
        return
      }
      switch change.key {
      case "bounds": view.bounds = change.rect(side)
      case "position": view.center = change.point(side)
      case "backgroundColor": view.backgroundColor = background(of: view, change.color(side))
      // Layers have single precision. The conversion turns 0.3 into 0.3 again.
      case "opacity": view.alpha = CGFloat(Double("\(Float(change.number(side)))") ?? change.number(side))
      default: change.setValue(side)
      }
    }
  }

  /// The view's background color from which the layer's color was derived. It may be dynamic.
  private func background(of view: UIView, _ shown: CGColor?) -> UIColor? {
    for background in backgrounds where background.view === view {
      var color: CGColor?
      view.withCurrentTraits { color = background.color?.cgColor }
      if color == shown { return background.color }
    }
    return shown.map { UIColor(cgColor: $0) }
  }
}
