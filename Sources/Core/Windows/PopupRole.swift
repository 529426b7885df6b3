import CasementDesktop
import Foundation
import Pixman

/// A popup: a window that the compositor places beside a rectangle of its parent, and may dismiss.
///
/// Wayland: `xdg_popup`.
final class PopupRole: WindowRole {
  private unowned let window: PopupWindow
  private var popup: Popup?

  /// The positioner that was sent last.
  private var rules: Positioner?

  init(_ window: PopupWindow) {
    self.window = window
  }

  var surface: Surface? { popup?.surface }
  var isConfigured: Bool { popup?.configuration != nil }

  /// Whether it has an explicit grab of the seat's input.
  var isGrabbing: Bool { popup?.isGrabbing ?? false }

  /// Whether the protocol allows a grab: a window's popup may grab if no popup does, a nested popup if its parent is
  /// the topmost grabbing popup (rule I9).
  private var mayGrab: Bool {
    guard window.grabs else { return false }
    let holder: UIWindow? = window.context.popups.all.last { $0 !== window && $0.isGrabbing }
    return (holder ?? window.base) === window.outer
  }

  // MARK: Showing and hiding

  func connect(_ session: Session) {
    let seat = mayGrab ? session.pressedSeat : nil
    guard let outer = window.outer, outer.renderer.isMapped, let rules = wantedRules,
      let popup = outer.renderer.role?.makePopup(rules, grabbing: seat)
    else { return window.end(.anchorGone) }
    // Creating the popup may close other popups, its parent among them.
    guard window.isOpen, !popup.isDestroyed else { return popup.destroy() }
    self.popup = popup
    self.rules = rules
    popup.surface.owner = window
    popup.onConfigure = { [unowned self] _ in
      window.renderer.configured()
      window.placed()
      // Sends changes from before the first configure: only a configured popup can be repositioned.
      window.renderer.setNeedsUpdate()
    }
    popup.onDone = { [unowned self] in
      self.popup = nil
      window.dismissed()
    }
    popup.setInsets(window.insets)
    popup.show()
  }

  func end() {
    // `destroy()` may call back into the program, which may show another popup.
    let old = popup
    popup = nil
    old?.destroy()
  }

  func makePopup(_ rules: Positioner, grabbing seat: Seat?) -> Popup? {
    popup.flatMap { Popup(of: $0, rules, grabbing: seat) }
  }

  // MARK: Position and size

  /// A no-op: the compositor places the popup, by the positioner.
  func request(_ frame: CGRect) {}

  /// The size of the whole surface, with the margin for the shadow.
  var contentSize: CasementDesktop.Size {
    let frame = popup?.configuration?.frame ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
    return window.insets.outset(Size(width: frame.width, height: frame.height))
  }

  /// The frame that the compositor chose, without the shadow, in the coordinates of the parent window.
  var frameInOuter: CGRect? {
    guard let frame = popup?.configuration?.frame, let outer = window.outer, let role = outer.renderer.role
    else { return nil }
    let corner = role.geometry.origin
    return CGRect(
      x: CGFloat(frame.x) + corner.x + outer.bounds.minX, y: CGFloat(frame.y) + corner.y + outer.bounds.minY,
      width: CGFloat(frame.width), height: CGFloat(frame.height))
  }

  var geometry: CGRect { window.panelArea }

  var origin: CGPoint {
    guard let frame = popup?.configuration?.frame, let outer = window.outer, let role = outer.renderer.role
    else {
      return .zero
    }
    let corner = role.geometry.origin
    return CGPoint(
      x: role.origin.x + corner.x + CGFloat(frame.x - window.insets.left),
      y: role.origin.y + corner.y + CGFloat(frame.y - window.insets.top))
  }

  var inputArea: [Rectangle]? {
    guard window.kind.acceptsPointer else { return [] }
    return [window.insets.inset(contentSize)]
  }

  // MARK: Sending changed rules

  func update() -> Bool {
    guard let popup, isConfigured, let wanted = wantedRules, wanted != rules else { return false }
    rules = wanted
    // A compositor without `xdg_popup.reposition` needs a new popup.
    if popup.reposition(wanted) == nil { window.renderer.showAnew() }
    return false
  }

  /// The positioner for the current place of the anchor; nil if the parent or the anchor no longer exists.
  private var wantedRules: Positioner? {
    guard let outer = window.outer, let role = outer.renderer.role, let anchor = window.anchor else {
      return nil
    }
    let corner = role.geometry.origin
    let rect = anchor.offsetBy(dx: -outer.bounds.minX - corner.x, dy: -outer.bounds.minY - corner.y)
    return window.placement.rules(size: window.panelSize, anchor: rect, in: role.geometry.size)
  }
}
