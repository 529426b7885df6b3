import Casement
import Foundation

/// A view that draws, takes touches and keys, and tells the witness of all that it hears.
class FuzzView: UIView {
  weak var witness: Witness?
  var stripe = UIColor.black
  /// The painting that the view draws above its own content.
  var painting: Painting?
  /// A layer that the view renders inside `draw(_:)`, to a context that is thrown away.
  weak var rendered: CALayer?
  private static var isRendering = false

  /// How often views were laid out.
  static var layoutCount = 0

  /// The superview and the window of the view's last notification about its place.
  private(set) weak var notifiedSuperview: UIView?
  private(set) weak var notifiedWindow: UIWindow?

  required override init(frame: CGRect) {
    super.init(frame: frame)
    // The content depends on the view's current state alone, so that it can be compared at any time.
    contentMode = .redraw
    // About every fourth view, chosen by its frame and not by a shared random number.
    if (frame.minX + frame.width * 3).truncatingRemainder(dividingBy: 4) < 1 { observe() }
  }

  // MARK: What is observed

  private var observations: [NSKeyValueObservation] = []
  /// The values of the last key-value notifications.
  private var notifiedBounds: CGRect?
  private var notifiedCenter: CGPoint?

  /// Ends the observation before the layer is moved without its view, which posts no notification.
  func endObservation() {
    observations = []
    (notifiedBounds, notifiedCenter) = (nil, nil)
  }

  private func observe() {
    observations = [
      observe(\.bounds, options: [.initial, .new]) { view, change in
        view.notifiedBounds = change.newValue
        view.witness?.noteCallback()
      },
      observe(\.center, options: [.initial, .new]) { view, change in
        view.notifiedCenter = change.newValue
        view.witness?.noteCallback()
      },
    ]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override var canBecomeFirstResponder: Bool { true }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(stripe.cgColor)
    context.fill(CGRect(x: 0, y: bounds.height / 3, width: bounds.width, height: bounds.height / 3))
    painting?.draw(in: context, bounds)
    drawAnother(context)
    witness?.noteCallback()
  }

  private func drawAnother(_ context: CGContext) {
    // A view that renders what renders the view would never end.
    guard let rendered, !FuzzView.isRendering else { return }
    FuzzView.isRendering = true
    context.setAlpha(0)
    rendered.render(in: context)
    FuzzView.isRendering = false
  }

  // MARK: The tree

  /// The first difference between the view's place and its notifications, or nil.
  var placeComplaint: String? {
    if notifiedSuperview !== superview { return "a view was told of another superview than it has" }
    if notifiedWindow !== window { return "a view was told of another window than it is in" }
    if let notifiedBounds, notifiedBounds != bounds { return "an observer was told of other bounds" }
    // Layers are moved there and back where all is drawn anew, which rounds.
    if let notifiedCenter,
      abs(notifiedCenter.x - center.x) > 0.001 || abs(notifiedCenter.y - center.y) > 0.001
    {
      return "an observer was told of another center"
    }
    return nil
  }

  override func willMove(toSuperview newSuperview: UIView?) { witness?.noteCallback() }
  override func willMove(toWindow newWindow: UIWindow?) { witness?.noteCallback() }

  override func didMoveToSuperview() {
    notifiedSuperview = superview
    witness?.noteCallback()
  }

  override func didMoveToWindow() {
    notifiedWindow = window
    witness?.noteCallback()
  }

  override func didAddSubview(_ subview: UIView) {
    if subview.superview !== self { witness?.contradict("a subview was added that is not there") }
    witness?.noteCallback()
  }

  override func willRemoveSubview(_ subview: UIView) {
    if subview.superview !== self { witness?.contradict("a subview is to go that is not there") }
    witness?.noteCallback()
  }

  // MARK: Layout, traits and insets

  override func layoutSubviews() {
    FuzzView.layoutCount += 1
    super.layoutSubviews()
    witness?.noteCallback()
  }

  override func updateConstraints() {
    witness?.noteCallback()
    super.updateConstraints()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    witness?.noteCallback()
  }
  override func tintColorDidChange() { witness?.noteCallback() }
  override func safeAreaInsetsDidChange() { witness?.noteCallback() }
  override func layoutMarginsDidChange() { witness?.noteCallback() }

  // MARK: Touches and presses

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness?.began(touches, in: self)
    witness?.noteCallback()
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness?.moved(touches)
    witness?.noteCallback()
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness?.ended(touches)
    witness?.noteCallback()
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    witness?.ended(touches)
    witness?.noteCallback()
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    witness?.began(presses)
    witness?.noteCallback()
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    witness?.ended(presses, in: self)
    witness?.noteCallback()
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    witness?.ended(presses, in: self)
    witness?.noteCallback()
  }
}

/// A view that draws nothing itself, so that its content can be scrolled.
final class FuzzScroller: FuzzView {
  override func draw(_ rect: CGRect) {}
}

/// Views whose layers are of other kinds.
final class FuzzShapeView: FuzzView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
}
final class FuzzGradientView: FuzzView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}
final class FuzzReplicatorView: FuzzView {
  override class var layerClass: AnyClass { CAReplicatorLayer.self }
}
final class FuzzTransformView: FuzzView {
  override class var layerClass: AnyClass { CATransformLayer.self }
}
