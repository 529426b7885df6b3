public import Foundation

/// Lets people select items of a view by drawing a rectangle around them with the pointer.
///
/// A press and a drag outside of controls and draggable views begins it; the rectangle is shown over the view. In a
/// scroll view, the content scrolls while the pointer is held at an edge. Fingers and pens do not draw one. Collection
/// views with multiple selection have such an interaction.
///
/// UIKit: `UIBandSelectionInteraction`.
@preconcurrency @MainActor open class UIBandSelectionInteraction: NSObject, UIInteraction {
  /// The phase of the rectangle.
  public enum State: Int, Sendable {
    /// There is no rectangle.
    case possible
    /// The drag begins a rectangle.
    case began
    /// The rectangle changed its size.
    case selecting
    /// The drag ended: select the items in the rectangle, which is about to be removed.
    case ended
  }

  /// The current phase of the rectangle.
  open private(set) var state = State.possible

  /// The rectangle, in the view's coordinates; nil if there is none.
  open private(set) var selectionRect: CGRect?

  /// The modifier keys that were pressed when it began: Shift usually extends the selection.
  open private(set) var initialModifierFlags: UIKeyModifierFlags = []

  /// Whether people can draw a rectangle. True by default; false removes a current one.
  open var isEnabled = true {
    didSet { pan.isEnabled = isEnabled }
  }

  /// Whether a rectangle can begin at a point of the view. By default anywhere outside of controls and draggable views.
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
  /// The location of the press, in the view's coordinates.
  private var anchor = CGPoint.zero
  /// The current place of the pointer.
  private var point = CGPoint.zero
  private var frames: FrameDriver?

  /// Makes an interaction, to be added to a view with `addInteraction(_:)`.
  ///
  /// - Parameter selectionHandler: called for every change of the rectangle, with the new `state`.
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

  /// Whether a press may begin a rectangle.
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
      if view is UIScrollView {
        frames = FrameDriver(view) { [unowned self] in scroll(for: $0) }
        frames?.start()
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
    // The handler may have ended the selection.
    guard state != .possible else { return }
    change(to: .selecting)
    guard state == .selecting, let view, let selectionRect else { return }
    UIView.performWithoutAnimation { band.show(selectionRect, in: view) }
  }

  private func end() {
    // The handler may remove the interaction.
    guard state != .possible, state != .ended else { return }
    frames?.stop()
    frames = nil
    band.removeFromSuperview()
    state = .ended
    selectionHandler(self)
    state = .possible
    selectionRect = nil
  }

  /// Called before each frame: scrolls a scroll view if the pointer is at its edge, and updates the rectangle after any
  /// scrolling.
  private func scroll(for seconds: Double) {
    guard state != .possible, let list = view as? UIScrollView else { return }
    let held = CGRect(origin: pan.location(in: list), size: .zero)
    EdgeScroll.items.step(list, holding: held, for: seconds)
    if pan.location(in: list) != point { update() }
  }
}

/// Recognizes a drag of the pointer that begins a rectangle.
private final class BandPan: UIPanGestureRecognizer {
  private weak var owner: UIBandSelectionInteraction?
  private var press: CGPoint?
  /// The distance in points that a pointer may move during a press without a drag.
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

  /// The location of the press, in the coordinates of the content, which may have scrolled since.
  func pressed(in view: UIView) -> CGPoint { press ?? location(in: view) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    // Only one seat's pointer can draw a rectangle at a time.
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

/// The visible rectangle over a view.
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
