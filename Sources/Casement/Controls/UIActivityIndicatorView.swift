public import Foundation
import Graphics
import Layers

/// A turning ring: something is being done, and nobody knows for how long.
///
/// UIKit: `UIActivityIndicatorView`. The ring turns by an animation of its layer. It costs nothing while it is stopped or
/// hidden, itself or with a view around it, or while the compositor shows nothing of its window. Where the user wants less
/// motion, the ring stands still, and fades in and out slowly.
@preconcurrency @MainActor open class UIActivityIndicatorView: UIView {
  /// How large the ring is.
  public nonisolated enum Style: Int, Sendable {
    /// The older name of a large white one.
    case whiteLarge = 0
    /// The older name of one of usual size that is white.
    case white = 1
    /// The older name of one of usual size.
    case gray = 2
    /// 20 points, as beside a line of text.
    case medium = 100
    /// 37 points, as in the middle of a view that has no content yet.
    case large = 101

    fileprivate var side: CGFloat { self == .large || self == .whiteLarge ? 37 : 20 }

    fileprivate var lineWidth: CGFloat { self == .large || self == .whiteLarge ? 4 : 2.5 }

    fileprivate var color: UIColor { self == .white || self == .whiteLarge ? .white : .secondaryLabel }
  }

  /// How large the ring is. Setting it takes the color back.
  open var style: Style {
    didSet {
      guard style != oldValue else { return }
      ownColor = nil
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

  /// The color of the ring; nil stands for that of the style.
  open var color: UIColor! {
    get { ownColor ?? style.color }
    set {
      noteAppearance(\UIActivityIndicatorView.color, newValue)
      ownColor = newValue
      colorRing()
    }
  }
  private var ownColor: UIColor?

  /// Whether the view hides itself while nothing is done. True by default.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }

  /// Whether the ring turns, as far as the view is seen.
  open private(set) var isAnimating = false

  private let track = CAShapeLayer()
  private let arc = CAShapeLayer()
  private var followsMotion = false

  private static let animationKey = "UIActivityIndicatorView.turning"

  /// Makes a view of the style's size that is stopped, and hidden.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    prepare()
  }

  /// Makes a view of medium style that is stopped, and hidden.
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

  // MARK: Turning

  /// Has the ring turn, and shows the view.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    followMotion()
    turn()
  }

  /// Has the ring stand still; hides the view with `hidesWhenStopped`.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    arc.removeAnimation(forKey: Self.animationKey)
    if hidesWhenStopped { isHidden = true }
  }

  /// Hears when the user comes to want less motion, or more. The center does not keep the view.
  private func followMotion() {
    guard !followsMotion else { return }
    followsMotion = true
    NotificationCenter.default.addObserver(
      self, selector: Self.motionChanged, name: UIAccessibility.reduceMotionStatusDidChangeNotification)
  }

  private func motionChanged() { if isAnimating { turn() } }

  private func turn() {
    // A layer outside of a window has no animations, and one of a hidden view needs none.
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

  // MARK: Looks

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

  override var initialHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
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

  /// True unless set.
  open override var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// 1 while it turns, else 0, unless set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isAnimating ? "1" : "0") }
    set { super.accessibilityValue = newValue }
  }
}
