public import Foundation
import Graphics

/// A bar that fills while something is done.
///
/// UIKit: `UIProgressView`.
@preconcurrency @MainActor open class UIProgressView: UIView {
  /// How the bar looks.
  public nonisolated enum Style: Int, Sendable {
    /// Round ends, 6 points high.
    case `default` = 0
    /// Square ends, 3 points high: at the edge of a bar.
    case bar = 1
  }

  /// How the bar looks.
  open var progressViewStyle = Style.default {
    didSet {
      guard progressViewStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// How much is done, from 0 to 1. What is no number counts as 0. To set it shows it at once.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }
  private var storedProgress: Float = 0

  /// Sets how much is done.
  ///
  /// - Parameter animated: whether the bar is seen on its way.
  open func setProgress(_ progress: Float, animated: Bool) {
    let new = progress.isNaN ? 0 : max(0, min(1, progress))
    guard new != storedProgress else { return }
    storedProgress = new
    setNeedsLayout()
    if animated { ControlLook.change(self, animated: true) { self.place() } }
  }

  /// Work whose `fractionCompleted` the bar shows; nil for none.
  ///
  /// Foundation tells nobody on Linux of a `Progress` that goes on. So the bar looks at it once in each frame, while it is
  /// in a window that the compositor shows, is not hidden itself, and the work is neither finished nor cancelled. Otherwise
  /// it costs nothing. Work that goes on after it was finished has to be set anew.
  open var observedProgress: Progress? {
    didSet { updateWatch() }
  }
  private var watch: ProgressWatch?

  // MARK: Looks

  /// The color of what is done; nil, as it is unless set, stands for the tint.
  open var progressTintColor: UIColor? {
    didSet {
      noteAppearance(\UIProgressView.progressTintColor, progressTintColor)
      setNeedsLayout()
    }
  }

  /// The color of what is left; nil, as it is unless set, stands for a gray.
  open var trackTintColor: UIColor? {
    didSet {
      noteAppearance(\UIProgressView.trackTintColor, trackTintColor)
      setNeedsLayout()
    }
  }

  /// The picture of what is done, in place of a color; nil for none.
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }

  /// The picture of what is left, in place of a color; nil for none.
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }

  private let track = UIImageView(image: nil)
  private let fill = UIImageView(image: nil)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a bar of a style that has its height.
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

  // MARK: Size and place

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
    place()
  }

  /// Puts the parts where they belong, in their colors.
  private func place() {
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

  /// Looks at the work from now on, or does so no more.
  private func updateWatch() {
    watch?.end()
    watch = nil
    guard let observedProgress else { return }
    show(observedProgress)
    guard let window, !isHidden, !observedProgress.isFinished, !observedProgress.isCancelled else { return }
    let watch = ProgressWatch(self, window)
    self.watch = watch
    window.renderer.add(watch)
  }

  private func show(_ work: Progress) {
    let new = Float(work.fractionCompleted)
    // Small steps look even by themselves.
    setProgress(new, animated: watch != nil && abs(new - storedProgress) > 0.02)
  }

  /// A frame is about to be laid out.
  fileprivate func look() {
    guard let observedProgress else { return }
    show(observedProgress)
    guard observedProgress.isFinished || observedProgress.isCancelled else { return }
    watch?.end()
    watch = nil
  }

  /// Has a bar look at its work in each frame of its window.
  private final class ProgressWatch: FrameStepping {
    private weak var view: UIProgressView?
    private weak var window: UIWindow?

    init(_ view: UIProgressView, _ window: UIWindow) {
      self.view = view
      self.window = window
    }

    func advance() { view?.look() }

    func end() { window?.renderer.remove(self) }
  }

  // MARK: Accessibility

  /// True unless set.
  open override var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// How much is done in percent, unless set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((storedProgress * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }
}
