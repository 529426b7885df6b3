import CasementGraphics
public import Foundation

/// A bar that shows the progress of a task.
///
/// UIKit: `UIProgressView`.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// The style of the bar.
  public nonisolated enum Style: Int, Sendable {
    /// Rounded ends, 6 points high.
    case `default` = 0
    /// Square ends, 3 points high, for the edge of a toolbar.
    case bar = 1
  }

  /// The style of the bar.
  open var progressViewStyle = Style.default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The progress from 0 to 1. NaN counts as 0. Setting it updates the bar without animation.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }
  private var storedProgress: Float = 0

  /// Sets the progress.
  ///
  /// - Parameter animated: whether the bar animates to the value.
  open func setProgress(_ progress: Float, animated: Bool) {
    let new = progress.isNaN ? 0 : max(0, min(1, progress))
    guard new != storedProgress else { return }
    storedProgress = new
    setNeedsLayout()
    if animated { ControlLook.change(self, animated: true) { self.layOutParts() } }
  }

  /// The task whose `fractionCompleted` the bar shows; nil for none.
  ///
  /// Foundation on Linux does not notify of changes of a `Progress`. So the bar polls it once in each frame. It polls
  /// only while it is in a window that the compositor shows, is not hidden itself, and the task is neither finished
  /// nor cancelled. If a finished task continues, set the property again.
  open var observedProgress: Progress? {
    didSet { updateWatch() }
  }
  /// Polls the task before each frame.
  private var frames: FrameDriver?

  // MARK: Appearance

  /// The color of the completed part; nil, the default, stands for the tint color.
  open var progressTintColor: UIColor? {
    didSet {
      noteAppearance(\UIProgressView.progressTintColor, progressTintColor)
      setNeedsLayout()
    }
  }

  /// The color of the remaining part; nil, the default, stands for gray.
  open var trackTintColor: UIColor? {
    didSet {
      noteAppearance(\UIProgressView.trackTintColor, trackTintColor)
      setNeedsLayout()
    }
  }

  /// The image of the completed part, which replaces its color; nil for none.
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }

  /// The image of the remaining part, which replaces its color; nil for none.
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }

  private let track = UIImageView(image: nil)
  private let fill = UIImageView(image: nil)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar of a style, with the height of the style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
    bounds.size.height = intrinsicContentSize.height
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UIProgressView.self)
  }

  private func prepare() {
    isOpaque = false
    isUserInteractionEnabled = false
    for part in [track, fill] {
      part.isOpaque = false
      part.clipsToBounds = true
      addSubview(part)
    }
  }

  // MARK: Size and layout

  private var height: CGFloat {
    let images = [trackImage, progressImage].compactMap { $0?.size.height }.max()
    return images ?? (progressViewStyle == .bar ? 3 : 6)
  }

  override var initialHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
    (.defaultLow, .defaultHigh)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  /// Positions and colors the parts.
  private func layOutParts() {
    let scale = contentScaleFactor
    let thickness = min(height, max(bounds.height, 1))
    let rect = CGRect(
      x: bounds.minX, y: bounds.midY - thickness / 2, width: max(0, bounds.width), height: thickness
    ).onPixels(scale)
    let part = (CGFloat(storedProgress) * rect.width * scale).rounded() / scale
    track.frame = rect
    fill.frame = CGRect(
      x: laysOutRightToLeft ? rect.maxX - part : rect.minX, y: rect.minY, width: part, height: rect.height)
    track.image = trackImage
    fill.image = progressImage
    let isRound = progressViewStyle == .default
    let radius = isRound ? rect.height / 2 : 0
    track.layer.cornerRadius = trackImage == nil ? radius : 0
    fill.layer.cornerRadius = progressImage == nil ? min(radius, part / 2) : 0
    track.layer.backgroundColor =
      trackImage == nil ? (trackTintColor ?? ControlLook.track(light: 0.13, dark: 0.17)).cgColor : nil
    fill.layer.backgroundColor =
      progressImage == nil ? (progressTintColor ?? ControlLook.bar(tintColor ?? .accent)).cgColor : nil
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: Observed work

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      updateWatch()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateWatch()
  }

  /// Starts or stops polling the task.
  private func updateWatch() {
    frames?.stop()
    frames = nil
    guard let observedProgress else { return }
    show(observedProgress)
    guard window != nil, !isHidden, !observedProgress.isOver else { return }
    frames = FrameDriver(self) { [unowned self] _ in poll() }
    frames?.start()
  }

  private func show(_ work: Progress) {
    let new = Float(work.fractionCompleted)
    // Small steps appear smooth without animation.
    setProgress(new, animated: frames != nil && abs(new - storedProgress) > 0.02)
  }

  /// Polls the task before the layout of a frame.
  private func poll() {
    guard let observedProgress else { return }
    show(observedProgress)
    if observedProgress.isOver { frames?.stop() }
  }

  // MARK: Accessibility

  /// True by default.
  open override var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// The progress in percent by default.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((storedProgress * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }
}

extension Progress {
  fileprivate var isOver: Bool { isFinished || isCancelled }
}
