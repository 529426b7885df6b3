@_spi(Casement) import CasementCore
import CasementGraphics
import CasementLayers
public import Foundation

/// A rotating ring, which indicates a task of unknown duration.
///
/// UIKit: `UIActivityIndicatorView`. The ring rotates by a layer animation. It costs nothing while it is stopped,
/// while the view or an ancestor is hidden, or while the compositor does not show the window. If the user reduces
/// motion, the ring does not rotate, but fades in and out slowly.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// The size of the ring.
  public nonisolated enum Style: Int, Sendable {
    /// The older name of `large` in white.
    case whiteLarge = 0
    /// The older name of `medium` in white.
    case white = 1
    /// The older name of `medium`.
    case gray = 2
    /// 20 points, for use beside a line of text.
    case medium = 100
    /// 37 points, for use in the center of a view without content.
    case large = 101

    fileprivate var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    fileprivate var lineWidth: CGFloat { self == .large || self == .whiteLarge ? 4 : 2.5 }

    fileprivate var color: UIColor { self == .white || self == .whiteLarge ? .white : .secondaryLabel }
  }

  /// The size of the ring. Setting it resets the color.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      customColor = nil
      shapeRing()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// The older name of `style`.
  open var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }

  /// The color of the ring; nil stands for the color of the style.
  open var color: UIColor! {
    get { customColor ?? style.color }
    set {
      noteAppearance(\UIActivityIndicatorView.color, newValue)
      customColor = newValue
      colorRing()
    }
  }
  private var customColor: UIColor?

  /// Whether the view is hidden while the ring is stopped. True by default.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

  /// Whether the ring rotates while the view is visible.
  open private(set) var isAnimating = false

  private let track = CAShapeLayer()
  private let arc = CAShapeLayer()
  private var observesReducedMotion = false

  private static let animationKey = "UIActivityIndicatorView.turning"

  /// Makes a stopped, hidden view with the size of the style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    prepare()
  }

  /// Makes a stopped, hidden view of medium style.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    prepare()
  }

  public required init(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)!
    prepare()
    coder.finish(self, as: UIActivityIndicatorView.self)
  }

  private func prepare() {
    isOpaque = false
    isUserInteractionEnabled = false
    isHidden = true
    for ring in [track, arc] {
      ring.fillColor = nil
      ring.lineCap = .round
      layer.addSublayer(ring)
    }
    arc.strokeEnd = 0.28
    track.opacity = 0.2
    shapeRing()
  }

  // MARK: Animation

  /// Starts the rotation and shows the view.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    observeReducedMotion()
    turn()
  }

  /// Stops the rotation, and hides the view if `hidesWhenStopped` is set.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    arc.removeAnimation(forKey: Self.animationKey)
    if hidesWhenStopped { isHidden = true }
  }

  /// Observes the setting for reduced motion. The notification center does not retain the view.
  private func observeReducedMotion() {
    guard !observesReducedMotion else { return }
    observesReducedMotion = true
    NotificationCenter.default.addObserver(
      self, selector: Self.motionChanged, name: UIAccessibility.reduceMotionStatusDidChangeNotification)
  }

  private func motionChanged() { if isAnimating { turn() } }

  private func turn() {
    // Animations are removed from layers outside of a window, and a hidden view needs none.
    guard window != nil, !isHidden else { return }
    let animation: CABasicAnimation
    if UIAccessibility.isReduceMotionEnabled {
      animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 1
      animation.toValue = 0.25
      animation.duration = 1.2
      animation.autoreverses = true
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    } else {
      animation = CABasicAnimation(keyPath: "transform.rotation.z")
      animation.fromValue = 0
      animation.toValue = 2 * CGFloat.pi
      animation.duration = 0.9
    }
    animation.repeatCount = .infinity
    arc.add(animation, forKey: Self.animationKey)
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      guard isAnimating else { return }
      if newValue { arc.removeAnimation(forKey: Self.animationKey) } else { turn() }
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    colorRing()
    if isAnimating { turn() }
  }

  // MARK: Appearance

  private func shapeRing() {
    let side = style.side
    let path = UIBezierPath(
      arcCenter: CGPoint(x: side / 2, y: side / 2), radius: (side - style.lineWidth) / 2 - 1,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
    ).cgPath
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for ring in [track, arc] {
      ring.bounds = CGRect(x: 0, y: 0, width: side, height: side)
      ring.lineWidth = style.lineWidth
      ring.path = path
    }
    CATransaction.commit()
    colorRing()
  }

  private func colorRing() {
    withCurrentTraits {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for ring in [track, arc] { ring.strokeColor = color.cgColor }
      CATransaction.commit()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colorRing()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorRing()
  }

  // MARK: Size

  @_spi(Casement) open override var initialHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  {
    (.defaultHigh, .defaultHigh)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let place = CGRect(
      x: bounds.midX - style.side / 2, y: bounds.midY - style.side / 2, width: style.side,
      height: style.side
    ).onPixels(contentScaleFactor)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for ring in [track, arc] { ring.position = CGPoint(x: place.midX, y: place.midY) }
    CATransaction.commit()
  }

  // MARK: Accessibility

  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { true }

  @_spi(Casement) open override var accessibilityRole: AccessibilityRole? { .progress }

  /// "1" while the ring rotates, otherwise "0", by default.
  @_spi(Casement) open override var standardAccessibilityValue: String? { isAnimating ? "1" : "0" }

  /// Whether work is in progress.
  @_spi(Casement) open override var standardAccessibilityLabel: String? {
    isAnimating ? localized("In progress") : localized("Progress halted")
  }

  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }

  @_spi(Casement) open override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.roleDescription = localized("Progress")
    facts.isBusy = isAnimating
    facts.isValueSpoken = false
    return facts
  }
}
