public import Foundation

/// Lets people draw a rectangle with the pointer around what they select in a view.
///
/// A press and a drag beside what is dragged or pressed otherwise begins it; the rectangle is shown over the view. In a
/// scroll view, the content moves while the pointer is held at an edge. Fingers and pens do not draw one. Collection views
/// in which several items can be selected have one of their own.
///
/// UIKit: `UIBandSelectionInteraction`.
@preconcurrency @MainActor open class UIBandSelectionInteraction: NSObject, UIInteraction {
  /// What becomes of the rectangle.
  public enum State: Int, Sendable {
    /// There is none.
    case possible
    /// People begin to draw one.
    case began
    /// It has another size.
    case selecting
    /// It is about to go: what it holds is selected.
    case ended
  }

  /// What becomes of the rectangle now.
  open private(set) var state = State.possible

  /// The rectangle, in the view's coordinates; nil while there is none.
  open private(set) var selectionRect: CGRect?

  /// The keys that were held as it began: Shift adds to what is selected, as a rule.
  open private(set) var initialModifierFlags: UIKeyModifierFlags = []

  /// Whether people can draw one. True by default; false takes the present one away.
  open var isEnabled = true {
    didSet { pan.isEnabled = isEnabled }
  }

  /// Whether one can begin at a point of the view. Anywhere beside controls and what can be dragged, by default.
  open var shouldBeginHandler: ((UIBandSelectionInteraction, CGPoint) -> Bool)?

  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  private let selectionHandler: (UIBandSelectionInteraction) -> Void
  private lazy var pan = {
    let pan = BandPan(self)
    pan.addTarget(self, action: UIBandSelectionInteraction.panned)
    return pan
  }()
  private lazy var band = BandView()
  /// Where the pointer was pressed, in the view's coordinates.
  private var anchor = CGPoint.zero
  /// Where it is.
  private var point = CGPoint.zero
  private weak var window: UIWindow?
  private var lastStep: CFTimeInterval = 0

  /// Makes an interaction, to be added to a view with `addInteraction(_:)`.
  ///
  /// - Parameter selectionHandler: is called for every change of the rectangle: `state` says which.
  public init(selectionHandler: @escaping (UIBandSelectionInteraction) -> Void) {
    self.selectionHandler = selectionHandler
  }

  deinit {}

  open func willMove(to view: UIView?) {
    end()
    if view !== self.view { self.view?.removeGestureRecognizer(pan) }
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(pan)
  }

  /// Whether a press may become a rectangle.
  fileprivate func mayBegin(_ touch: UITouch) -> Bool {
    guard let view else { return false }
    var touched = touch.view
    while let part = touched, part !== view {
      if part is UIControl || part is any UITextInput || part is ScrollIndicator { return false }
      if part.interactionList.contains(where: { ($0 as? UIDragInteraction)?.isEnabled == true }) {
        return false
      }
      touched = part.superview
    }
    return shouldBeginHandler?(self, touch.location(in: view)) ?? true
  }

  private func panned() {
    guard let view else { return }
    switch pan.state {
    case .began:
      anchor = pan.pressed(in: view)
      initialModifierFlags = pan.modifierFlags
      lastStep = 0
      if view is UIScrollView {
        window = view.window
        window?.renderer.add(self)
      }
      change(to: .began)
      update()
    case .changed: update()
    case .ended, .cancelled, .failed: end()
    default: break
    }
  }

  private func change(to state: State) {
    guard let view else { return }
    point = pan.location(in: view)
    selectionRect = CGRect(
      x: min(anchor.x, point.x), y: min(anchor.y, point.y), width: max(1, abs(point.x - anchor.x)),
      height: max(1, abs(point.y - anchor.y)))
    self.state = state
    selectionHandler(self)
  }

  private func update() {
    // The handler may have ended it.
    guard state != .possible else { return }
    change(to: .selecting)
    guard state == .selecting, let view, let selectionRect else { return }
    UIView.performWithoutAnimation { band.show(selectionRect, in: view) }
  }

  private func end() {
    // The handler may take the interaction away.
    guard state != .possible, state != .ended else { return }
    window?.renderer.remove(self)
    band.removeFromSuperview()
    state = .ended
    selectionHandler(self)
    state = .possible
    selectionRect = nil
  }
}

extension UIBandSelectionInteraction: FrameStepping {
  /// A frame is about to be drawn: a scroll view scrolls where the pointer is at its edge. It may have been scrolled
  /// otherwise too.
  func advance() {
    guard state != .possible, let list = view as? UIScrollView else { return }
    let (last, time) = (lastStep, CACurrentMediaTime())
    lastStep = time
    if last > 0 {
      _ = EdgeScroll.step(
        list, holding: CGRect(origin: pan.location(in: list), size: .zero), for: time - last)
    }
    if pan.location(in: list) != point { update() }
  }
}

/// Recognizes a drag of the pointer that begins where a rectangle can.
private final class BandPan: UIPanGestureRecognizer {
  private weak var owner: UIBandSelectionInteraction?
  private var press: CGPoint?
  /// What a pointer trembles when a button is pressed, in points.
  private static let trembling: CGFloat = 4

  init(_ owner: UIBandSelectionInteraction) {
    self.owner = owner
    super.init(target: nil, action: nil)
    name = "band"
    maximumNumberOfTouches = 1
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
  }

  override var threshold: CGFloat {
    get { Self.trembling }
    set {}
  }

  /// Where the pointer was pressed. Content that has scrolled since has taken the point with it.
  func pressed(in view: UIView) -> CGPoint { press ?? location(in: view) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    // The pointer of another seat has no part in it.
    guard press == nil else { return }
    guard let touch = touches.first, owner?.mayBegin(touch) == true else {
      state = .failed
      return
    }
    press = touch.location(in: view)
  }

  override func reset() {
    super.reset()
    press = nil
  }
}

/// The rectangle that is drawn over a view.
private final class BandView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    layer.borderWidth = 1
    layer.cornerRadius = 3
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ rect: CGRect, in view: UIView) {
    if superview !== view {
      let tint = (view.tintColor ?? .accent).current
      backgroundColor = tint.withAlphaComponent(0.15)
      layer.borderColor = tint.withAlphaComponent(0.7).cgColor
    }
    if superview !== view || view.subviewList.last !== self { view.addSubview(self) }
    frame = rect
  }
}
