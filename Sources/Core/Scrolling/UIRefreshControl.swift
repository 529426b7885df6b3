import CasementGraphics
import CasementLayers
public import Foundation

/// A control that refreshes the content of a scroll view when the user pulls it down beyond its beginning.
///
/// Set it as the `refreshControl` of the scroll view. A ring fills while the content is pulled. When it is full, the
/// control sends `valueChanged` and the ring turns, in an inset above the content, until the program calls
/// `endRefreshing()`.
///
/// UIKit: `UIRefreshControl`.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  /// The inset of the control while it refreshes, in points.
  static let height: CGFloat = 56
  /// The displayed distance beyond the beginning that triggers a refresh, in points.
  static let threshold: CGFloat = 60
  private static let diameter: CGFloat = 22
  private static let strength: CGFloat = 2.5

  private let ring = ControlLook.part()
  private let arc = CAShapeLayer()
  private let caption = UILabel()

  /// Makes a control.
  public init() {
    super.init(frame: .zero)
    prepare()
  }

  /// Makes a control. The scroll view sets its frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UIRefreshControl.self)
  }

  private func prepare() {
    isOpaque = false
    isUserInteractionEnabled = false
    isHidden = true
    let side = Self.diameter
    ring.frame = CGRect(x: 0, y: 0, width: side, height: side)
    arc.frame = ring.bounds
    arc.fillColor = nil
    arc.lineWidth = Self.strength
    arc.lineCap = .round
    arc.strokeEnd = 0
    arc.path =
      UIBezierPath(
        arcCenter: CGPoint(x: side / 2, y: side / 2), radius: (side - Self.strength) / 2,
        startAngle: -.pi / 2,
        endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
    ring.layer.addSublayer(arc)
    caption.useStandardFont(ofSize: 12)
    caption.textColor = .secondaryLabel
    caption.textAlignment = .center
    caption.isHidden = true
    addSubview(ring)
    addSubview(caption)
    colorRing()
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  // MARK: State

  /// Whether the content is being refreshed.
  open private(set) var isRefreshing = false

  /// A line of text below the ring; nil for none.
  open var attributedTitle: NSAttributedString? {
    didSet {
      caption.attributedText = attributedTitle
      caption.isHidden = attributedTitle == nil
      setNeedsLayout()
    }
  }

  /// Shows that the program refreshes the content. Sends no event, and does not scroll: the control is above the content.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    turn()
    scrollView?.addRefreshInset()
  }

  /// Ends the refresh and hides the control.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    arc.removeAllAnimations()
    ring.layer.removeAllAnimations()
    guard let scrollView else { return pull(0) }
    scrollView.returnRefreshRoom()
  }

  open override var isEnabled: Bool {
    get { super.isEnabled }
    set {
      super.isEnabled = newValue
      if !newValue { pull(0) }
    }
  }

  // MARK: Pulling

  /// Draws the ring for a pull by a distance in points beyond the beginning of the content.
  func pull(_ distance: CGFloat) {
    isHidden = !isRefreshing && (distance <= 0 || !isEnabled)
    guard !isHidden, !isRefreshing else { return }
    let part = min(1, max(0, distance / Self.threshold))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    // An open ring makes its rotation visible.
    arc.strokeEnd = part * 0.8
    arc.opacity = Float(min(1, part * 1.5))
    arc.setAffineTransform(CGAffineTransform(rotationAngle: part * .pi))
    CATransaction.commit()
  }

  /// The pull reached the threshold.
  func trigger() {
    guard !isRefreshing, isEnabled else { return }
    isRefreshing = true
    turn()
    if !UIAccessibility.isReduceMotionEnabled {
      ring.transform = CGAffineTransform(scaleX: 1.25, y: 1.25)
      UIView.animate(
        withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
        options: .allowUserInteraction, animations: { [ring] in ring.transform = .identity }, completion: nil)
    }
    sendActions(for: .valueChanged)
  }

  private func turn() {
    isHidden = false
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    arc.strokeEnd = 0.8
    arc.opacity = 1
    CATransaction.commit()
    let turning = CABasicAnimation(keyPath: "transform.rotation.z")
    turning.fromValue = CGFloat.pi
    turning.toValue = 3 * CGFloat.pi
    turning.duration = 0.9
    turning.repeatCount = .infinity
    arc.add(turning, forKey: "turning")
  }

  // MARK: Appearance

  private func colorRing() {
    withCurrentTraits { arc.strokeColor = (tintWasSet ? tintColor : UIColor.secondaryLabel).cgColor }
  }

  private var tintWasSet: Bool { extras?.tintColor != nil }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colorRing()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorRing()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    colorRing()
    if isRefreshing, window != nil { turn() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    ring.center = CGPoint(x: bounds.midX, y: hasTitle ? bounds.midY - 9 : bounds.midY)
    caption.frame = CGRect(
      x: 8, y: bounds.midY + 8, width: max(0, bounds.width - 16), height: StandardSize.height(16, text: 12))
  }
}
