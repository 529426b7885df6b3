import Desktop
public import Foundation
import Pixman

/// Lets a view, or what is in it, be dragged: with the first button of a pointer as soon as that moves, and with a finger
/// or a pen that moves after it has stayed in one place for half a second.
///
/// What goes with the pointer is a picture of the items, made when the drag begins. The compositor has the drag until the
/// end; of where it is while it is over no window of this program, nothing is known.
///
/// UIKit: `UIDragInteraction`. Wayland: `wl_data_device.start_drag`. Rule I8.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
  /// Who has what is dragged; held weakly.
  open private(set) weak var delegate: (any UIDragInteractionDelegate)?

  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  /// Whether anything can be dragged. True by default, as everywhere but on iPhones.
  open var isEnabled = true {
    didSet { for recognizer in recognizers { recognizer.isEnabled = isEnabled } }
  }

  /// Whether drags are so by default.
  open class var isEnabledByDefault: Bool { true }

  private var pan: UIPanGestureRecognizer?
  private var press: UILongPressGestureRecognizer?
  private var recognizers: [UIGestureRecognizer] { [pan, press].compactMap { $0 } }
  private lazy var gate = DragGate(self)
  /// What is dragged once the gesture has begun, and with a finger once that moves.
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

  /// A gesture is about to begin: it does where there is something to be dragged.
  fileprivate func prepares(_ recognizer: UIGestureRecognizer) -> Bool {
    guard let view else { return false }
    var place = recognizer.location(in: view)
    if let pan = recognizer as? UIPanGestureRecognizer {
      // The drag is of the view that was pressed; the pointer may be over another one by now.
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
    // One that was dropped and is still being read keeps nothing else from being dragged.
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
    // A window that goes with the pointer is its own picture.
    let icon = carried != nil ? nil : picture.map { _ in Surface(surface.session, inside: surface) }
    let content =
      session.isRestrictedToDraggingApplication
      ? SelectionContent() : PasteboardOffer.content(of: session.items.map(\.itemProvider))
    var offered = content
    // Without a type no drop would be taken anywhere.
    if offered.mimeTypes.isEmpty { offered.add("application/x-casement-drag", []) }
    let device = touch.flatMap { input.touches.device(of: $0) } ?? .pointer
    guard
      let drag = drags.start(
        offered, actions: session.allowsMoveOperation ? [.copy, .move] : .copy, from: surface, with: device,
        icon: icon, carrying: carried)
    else {
      // The motion that begins the drag may be delivered with the release that follows it. The delegate has
      // been notified of the lift, so it is notified of the end as well, as if the compositor had refused the drag.
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
      active.hasToldEnd = true
    }
    // The drag keeps the interaction, whose view may be gone before the end is told.
    drag.onEnd = { [self, weak drops] actions in finish(active, with: actions, drops) }
  }

  /// Notifies the delegate that a drag is over.
  ///
  /// - actions: the actions that the receiver performed; empty if the drag was cancelled or could not start.
  private func finish(_ active: ActiveDrag, with actions: DragActions, _ drops: DropTracker?) {
    let (delegate, session) = (self.delegate, active.session)
    let operation = Self.operation(actions)
    Trace.log("drag ended operation=\(operation)")
    // A view is torn off unless a receiver took the items.
    active.tornWindow?.isHidden = operation != .cancel
    if !active.hasToldEnd { delegate?.dragInteraction(self, session: session, willEndWith: operation) }
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

  /// Shows a window that is to go with the pointer. The first commit makes it a toplevel, which is all that attaching needs.
  ///
  /// - place: the pointer's place in the window.
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
    let size = Desktop.Size(width: Int(picture.frame.width), height: Int(picture.frame.height))
    icon.nextOffset = (Int(picture.frame.minX.rounded()), Int(picture.frame.minY.rounded()))
    let pixels = icon.pixelSize(size)
    let everything = Region(Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height))
    let source = picture.image.pixels
    // Without memory for a picture the drag goes on without one.
    _ = try? icon.present(size, damage: everything, opaque: .none, wantsFrame: false) { image, _ in
      image.fill(.clear, operator: .source)
      guard image.format == source.format else { return }
      let part = Rectangle(
        x: 0, y: 0, width: min(pixels.width, source.width), height: min(pixels.height, source.height))
      image.copy(part, of: source, toX: 0, y: 0)
    }
  }
}

/// Lets the gestures of a drag interaction begin only where there is something to be dragged.
private final class DragGate: NSObject, UIGestureRecognizerDelegate {
  private weak var interaction: UIDragInteraction?

  init(_ interaction: UIDragInteraction) { self.interaction = interaction }

  deinit {}

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    interaction?.prepares(gestureRecognizer) ?? false
  }
}

/// A drag that the program started.
final class ActiveDrag {
  let session: DragSession
  private weak var interaction: UIDragInteraction?
  var drag: Drag?
  var hasToldEnd = false
  /// The window that is shown where the drag ends, unless somebody takes what is dragged.
  var tornWindow: UIWindow?

  init(_ interaction: UIDragInteraction, _ session: DragSession) {
    self.interaction = interaction
    self.session = session
  }

  /// It moved over a window of the program.
  func moved() {
    guard let interaction else { return }
    interaction.delegate?.dragInteraction(interaction, sessionDidMove: session)
  }
}

/// Lets the delegate of a drag interaction animate while the drag begins.
///
/// UIKit: `UIDragAnimating`.
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
  /// Adds changes that are animated, as in `UIView.animate`, once the delegate has returned.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Adds what is done when the changes are in place, or were interrupted.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Has what is dragged from a view.
///
/// UIKit: `UIDragInteractionDelegate`.
@preconcurrency @MainActor public protocol UIDragInteractionDelegate: AnyObject {
  /// What is dragged from where the session is; nothing if there is nothing to be dragged there.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession)
    -> [UIDragItem]

  /// The picture of an item: by default that of the interaction's view; nil for none.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview?

  /// The drag is about to begin. The animator animates what else changes with that.
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)

  /// A window for what is torn off by the drag, such as a tab of a window; nil, as by default, for a drag of data alone.
  ///
  /// Where the compositor can carry windows, the window is shown now and goes with the pointer, which is as far from the
  /// window's corner as it was from that of the interaction's view; where it cannot, the picture of the items does, and
  /// the window is shown when the drag ends. If somebody takes what is dragged, the window is hidden.
  ///
  /// Not in UIKit. Wayland: `xdg_toplevel_drag_v1`. Rule T4.
  func dragInteraction(_ interaction: UIDragInteraction, windowForTearingOff session: any UIDragSession)
    -> UIWindow?

  /// The drag has begun.
  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)

  /// Whether what is dragged can be moved, and not only copied. True by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool

  /// Whether it can be dropped in this program only. False by default.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool

  /// The drag moved over a window of this program.
  func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)

  /// It was dropped, or has led to nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)

  /// It is over: whoever it was dropped on has all that it wanted. What was moved is to be removed now.
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)

  /// Whoever it was dropped on has all that it wanted: it comes right after `didEndWith`, and not after a drag that has led
  /// to nothing.
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)

  /// The drag has led to nothing: called for each item, between `willEndWith` and `didEndWith`. The animator animates what else changes with
  /// that; the picture of the items is taken away by the desktop.
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
