import CasementDesktop
public import Foundation
import Pixman

/// Lets the user drag content of a view. With a pointer the drag begins when it moves with the primary button down.
/// With a finger or a pen it begins by a move after half a second without movement.
///
/// A context menu that a key opened begins a drag by keys (rule U19).
///
/// The compositor shows an image of the items, which is rendered when the drag begins, and controls the drag until
/// its end. The position is unknown while the drag is over windows of other programs.
///
/// UIKit: `UIDragInteraction`. Wayland: `wl_data_device.start_drag`. Rule I8.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// The delegate, which supplies the items; held weakly.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?

  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  /// Whether dragging is enabled. True by default, as in UIKit except on iPhones.
  open var isEnabled = true {
    didSet { for recognizer in recognizers { recognizer.isEnabled = isEnabled } }
  }

  /// The default of `isEnabled`.
  open class var isEnabledByDefault: Bool { true }

  private var pan: UIPanGestureRecognizer?
  private var press: UILongPressGestureRecognizer?
  private var recognizers: [UIGestureRecognizer] { [pan, press].compactMap { $0 } }
  private lazy var gate = DragGate(self)
  /// The session after the gesture was recognized. A finger has yet to move to start the drag.
  private var prepared: (session: DragSession, place: CGPoint)?
  private var active: ActiveDrag?

  /// Makes an interaction, to be added to a view with `addInteraction(_:)`.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
  }

  deinit {}

  open func willMove(to view: UIView?) {
    guard let former = self.view else { return }
    for recognizer in recognizers { former.removeGestureRecognizer(recognizer) }
    (pan, press, prepared) = (nil, nil, nil)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let pan = UIPanGestureRecognizer(target: self, action: UIDragInteraction.panned)
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    pan.allowedScrollTypesMask = []
    pan.maximumNumberOfTouches = 1
    let press = UILongPressGestureRecognizer(target: self, action: UIDragInteraction.pressed)
    press.allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
    (self.pan, self.press) = (pan, press)
    for recognizer in recognizers {
      recognizer.isEnabled = isEnabled
      recognizer.delegate = gate
      view.addGestureRecognizer(recognizer)
    }
  }

  // MARK: Beginning

  /// Decides whether a gesture may begin: only if the delegate supplies items.
  fileprivate func prepares(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let view else { return false }
    var place = recognizer.location(in: view)
    if let pan = recognizer as? UIPanGestureRecognizer {
      // Use the position of the press, since the pointer may have left the pressed view.
      let moved = pan.translation(in: view)
      place = CGPoint(x: place.x - moved.x, y: place.y - moved.y)
    }
    prepared = makeSession(at: place).map { ($0, place) }
    return prepared != nil
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard pan.state == .began, let prepared else { return }
    self.prepared = nil
    begin(prepared.session, at: prepared.place, with: nil)
  }

  private func pressed(_ press: UILongPressGestureRecognizer) {
    guard let view else { return }
    switch press.state {
    case .began: break
    case .changed:
      let place = press.location(in: view)
      guard let prepared, hypot(place.x - prepared.place.x, place.y - prepared.place.y) > 10 else { return }
      self.prepared = nil
      begin(prepared.session, at: prepared.place, with: press.touches.first)
    default: prepared = nil
    }
  }

  private func makeSession(at place: CGPoint) -> DragSession? {
    // A dropped drag whose data are still being read does not prevent another drag.
    guard active?.drag?.phase != .dragging, isEnabled, let view, let window = view.window, let delegate else {
      return nil
    }
    let session = DragSession()
    session.place = DragPlace(window, view.convert(place, to: window))
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    return session.items.isEmpty ? nil : session
  }

  /// - Parameter touch: the touch of a finger or a pen; nil for the pointer.
  private func begin(_ session: DragSession, at place: CGPoint, with touch: UITouch?) {
    guard let view, let window = view.window, let surface = window.renderer.surface, let delegate,
      let input = window.context.inputs.first(where: { $0.seat === window.context.session?.pressedSeat }),
      let drops = input.drops, let drags = input.seat?.drags
    else { return }
    session.beganCopying = input.presses.modifiers.contains(.control)
    session.modifiers = { [weak input] in input?.presses.modifiers ?? [] }
    session.isRestrictedToDraggingApplication =
      delegate.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session)
    session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
    let animator = InteractionAnimator()
    delegate.dragInteraction(self, willAnimateLiftWith: animator, session: session)
    animator.run()
    let picture = picture(session, at: place, in: view)
    let active = ActiveDrag(self, session)
    active.tornWindow = delegate.dragInteraction(self, windowForTearingOff: session)
    let carried = drags.canCarryWindows ? Self.carried(active.tornWindow, at: place) : nil
    // A window that is attached to the drag replaces the image.
    let icon = carried != nil ? nil : picture.map { _ in Surface(surface.session, inside: surface) }
    let content =
      session.isRestrictedToDraggingApplication
      ? SelectionContent() : PasteboardOffer.content(of: session.items.map(\.itemProvider))
    var offered = content
    // Offer a private type, since compositors and targets ignore offers without types.
    if offered.mimeTypes.isEmpty { offered.add("application/x-casement-drag", []) }
    let device = touch.flatMap { input.touches.device(of: $0) } ?? .pointer
    guard
      let drag = drags.start(
        offered, actions: session.allowsMoveOperation ? [.copy, .move] : .copy, from: surface, with: device,
        icon: icon, carrying: carried)
    else {
      // `start_drag` may fail, because the release can be delivered together with the motion that begins the drag.
      // The delegate was notified of the lift, so notify it of the end, as for a cancelled drag.
      icon?.destroy()
      Trace.log("drag began items=\(session.items.count)")
      delegate.dragInteraction(self, sessionWillBegin: session)
      return finish(active, with: [], drops)
    }
    active.drag = drag
    drag.onRefusal = { PasteboardStore.report($0, $1, window.context) }
    drops.began(active)
    self.active = active
    Trace.log("drag began items=\(session.items.count)")
    delegate.dragInteraction(self, sessionWillBegin: session)
    if let picture, let icon { Self.show(picture, on: icon) }
    drag.onDrop = { [weak self, weak active] in
      guard let self, let active else { return }
      self.delegate?.dragInteraction(
        self, session: active.session, willEndWith: Self.operation(active.drag?.action ?? []))
      active.hasSentEnd = true
    }
    // The drag retains the interaction, since the view may be released before the end is reported.
    drag.onEnd = { [self, weak drops] actions in finish(active, with: actions, drops) }
  }

  /// Notifies the delegate of the end of a drag.
  ///
  /// - actions: the actions that the receiver performed; empty if the drag was cancelled or could not start.
  private func finish(_ active: ActiveDrag, with actions: DragActions, _ drops: DropTracker?) {
    let (delegate, session) = (self.delegate, active.session)
    let operation = Self.operation(actions)
    Trace.log("drag ended operation=\(operation)")
    // Show the torn-off window, unless a receiver accepted the items.
    active.tornWindow?.isHidden = operation != .cancel
    if !active.hasSentEnd { delegate?.dragInteraction(self, session: session, willEndWith: operation) }
    if operation == .cancel, active.tornWindow == nil {
      let animator = InteractionAnimator()
      for item in session.items {
        delegate?.dragInteraction(self, item: item, willAnimateCancelWith: animator)
      }
      animator.run()
    }
    if self.active === active { self.active = nil }
    drops?.ended(active)
    delegate?.dragInteraction(self, session: session, didEndWith: operation)
    if operation != .cancel { delegate?.dragInteraction(self, sessionDidTransferItems: session) }
  }

  /// Shows the window that is attached to the drag. Its first commit creates the toplevel, which
  /// `xdg_toplevel_drag_v1.attach` needs.
  ///
  /// - place: the pointer's position in the window.
  private static func carried(_ window: UIWindow?, at place: CGPoint) -> (
    toplevel: Toplevel, x: Double, y: Double
  )? {
    guard let window else { return nil }
    window.isHidden = false
    let toplevel = (window.renderer.role as? ToplevelRole)?.toplevel
    return toplevel.map { ($0, Double(place.x), Double(place.y)) }
  }

  private static func operation(_ actions: DragActions) -> UIDropOperation {
    actions.contains(.move) ? .move : actions.isEmpty ? .cancel : .copy
  }

  // MARK: Drags by keys

  /// The session of a drag by keys from a place in the view; nil if the delegate supplies no items.
  final func sessionForKeys(at place: CGPoint) -> DragSession? {
    active?.cancel == nil ? makeSession(at: place) : nil
  }

  /// Begins a drag without the compositor, which the program moves over its own views.
  final func begin(_ session: DragSession, byKeysOf input: SeatInput, _ drops: DropTracker) -> ActiveDrag? {
    guard let delegate else { return nil }
    session.modifiers = { [weak input] in input?.presses.modifiers ?? [] }
    session.isRestrictedToDraggingApplication =
      delegate.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session)
    session.allowsMoveOperation = delegate.dragInteraction(self, sessionAllowsMoveOperation: session)
    let animator = InteractionAnimator()
    delegate.dragInteraction(self, willAnimateLiftWith: animator, session: session)
    animator.run()
    let active = ActiveDrag(self, session)
    drops.began(active)
    self.active = active
    Trace.log("drag began by=keys items=\(session.items.count)")
    delegate.dragInteraction(self, sessionWillBegin: session)
    return active
  }

  /// Notifies the delegate of the end of a drag by keys.
  ///
  /// - actions: the actions of the drop; empty if the drag was canceled.
  final func end(_ active: ActiveDrag, with actions: DragActions, _ drops: DropTracker) {
    active.cancel = nil
    finish(active, with: actions, drops)
  }

  // MARK: The picture

  private func picture(_ session: DragSession, at place: CGPoint, in view: UIView) -> DragPicture? {
    guard let delegate else { return nil }
    let previews = session.items.compactMap {
      item -> (view: UIView, parameters: UIPreviewParameters, frame: CGRect)? in
      if let preview = item.previewProvider?() {
        let size = preview.view.bounds.size
        return (
          preview.view, preview.parameters,
          CGRect(
            x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height)
        )
      }
      guard let preview = delegate.dragInteraction(self, previewForLifting: item, session: session) else {
        return nil
      }
      let size = preview.size
      let center = view.convert(preview.target.center, from: preview.target.container)
      return (
        preview.view, preview.parameters,
        CGRect(
          x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      )
    }
    return DragPicture(previews, at: place, scale: view.contentScaleFactor)
  }

  private static func show(_ picture: DragPicture, on icon: Surface) {
    let size = CasementDesktop.Size(width: Int(picture.frame.width), height: Int(picture.frame.height))
    icon.nextOffset = (Int(picture.frame.minX.rounded()), Int(picture.frame.minY.rounded()))
    let pixels = icon.pixelSize(size)
    let everything = Region(Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height))
    let source = picture.image.pixels
    // If no buffer can be allocated, the drag continues without an image.
    _ = try? icon.present(size, damage: everything, opaque: .none, wantsFrame: false) { image, _ in
      image.fill(.clear, operator: .source)
      guard image.format == source.format else { return }
      let part = Rectangle(
        x: 0, y: 0, width: min(pixels.width, source.width), height: min(pixels.height, source.height))
      image.copy(part, of: source, toX: 0, y: 0)
    }
  }
}

/// Allows the gestures of a drag interaction only where the delegate supplies items.
private final class DragGate: NSObject, UIGestureRecognizerDelegate {
  private weak var interaction: UIDragInteraction?

  init(_ interaction: UIDragInteraction) { self.interaction = interaction }

  deinit {}

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.prepares(gestureRecognizer) ?? false
  }
}

/// A drag that the program started, with its interaction.
final class ActiveDrag {
  let session: DragSession
  private weak var interaction: UIDragInteraction?
  var drag: Drag?
  var hasSentEnd = false
  /// The torn-off window. It is shown at the end of the drag, unless a receiver accepts the items.
  var tornWindow: UIWindow?
  /// Cancels a drag by keys; nil for other drags.
  var cancel: (() -> Void)?

  init(_ interaction: UIDragInteraction, _ session: DragSession) {
    self.interaction = interaction
    self.session = session
  }

  /// The drag moved over a window of the program.
  func moved() {
    guard let interaction else { return }
    interaction.delegate?.dragInteraction(interaction, sessionDidMove: session)
  }
}

/// Adds animations to the begin or the end of a drag.
///
/// UIKit: `UIDragAnimating`.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds animations, as in `UIView.animate`. They start when the delegate method has returned.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds a closure that is called when the animations have finished or were interrupted.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Supplies the items of a drag and is notified of it.
///
/// UIKit: `UIDragInteractionDelegate`.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// The items at the position of the session; an empty array for no drag.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]

  /// The preview of an item; nil for none. By default it shows the interaction's view.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?

  /// The drag is about to begin. The animator runs accompanying animations.
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)

  /// The window that the drag tears off, such as a tab of a window; nil, the default, for a drag of data only.
  ///
  /// If the compositor supports attached windows, the window is shown now and follows the pointer. The pointer's
  /// offset in the window equals its offset in the interaction's view. Otherwise the image of the items is dragged,
  /// and the window is shown at the end. The window is hidden if a receiver accepts the items.
  ///
  /// Not in UIKit. Wayland: `xdg_toplevel_drag_v1`. Rule T4.
  func dragInteraction(_ interaction: UIDragInteraction, windowForTearingOff session: any UIDragSession)
    -> UIWindow?

  /// The drag has begun.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)

  /// Whether the items can be moved and not only copied. True by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Whether the items can be dropped in this program only. False by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool

  /// The drag moved over a window of this program.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)

  /// The drag was dropped or cancelled.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)

  /// The drag ended, and the receiver has read all data. Remove moved items now.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)

  /// The receiver has read all data. Called right after `didEndWith`, but not for a cancelled drag.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)

  /// The drag was cancelled. Called for each item, between `willEndWith` and `didEndWith`. The animator runs
  /// accompanying animations. The compositor removes the image of the items.
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }

  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, windowForTearingOff session: any UIDragSession
  ) -> UIWindow? { nil }

  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
  }

  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  )
    -> Bool
  { true }

  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }

  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) {}

  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}
