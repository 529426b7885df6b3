import Desktop
import Foundation
import Pixman

/// A popup: a window that the compositor places next to a part of another one, and may take away.
///
/// Wayland: `xdg_popup`.
final class PopupRole: WindowRole {
  private unowned let window: PopupWindow
  private var popup: Popup?

  /// The rules by which the compositor places it.
  private var rules: Positioner?

  init(_ window: PopupWindow) {
    self.window = window
  }

  var surface: Surface? { popup?.surface }
  var isConfigured: Bool { popup?.configuration != nil }

  /// Whether it asked for the seat's input.
  private(set) var isGrabbing = false

  /// Whether a grab is no error: of a window's popup when no other has one, of a popup's when that one has it (rule I9).
  private var mayGrab: Bool {
    guard window.grabs else { return false }
    let holder = window.context.popups.all.last { $0 !== window && $0.isGrabbing }
    return holder === window.outer as? PopupWindow
  }

  // MARK: Showing and hiding

  func connect(_ session: Session) {
    let seat = mayGrab ? session.pressedSeat : nil
    guard let outer = window.outer, outer.renderer.isMapped, let rules = wantedRules,
      let popup = outer.renderer.role?.makePopup(rules, grabbing: seat)
    else { return window.end() }
    isGrabbing = seat != nil
    // Making room for it may have ended what it belongs to.
    guard window.isOpen, !popup.isDestroyed else { return popup.destroy() }
    self.popup = popup
    self.rules = rules
    popup.surface.owner = window
    popup.onConfigure = { [unowned self] _ in
      window.renderer.configured()
      window.placed()
      // What changed before there was anything to move.
      window.renderer.setNeedsUpdate()
    }
    popup.onDone = { [unowned self] in
      self.popup = nil
      isGrabbing = false
      window.dismissed()
    }
    popup.setInsets(window.insets)
    popup.show()
  }

  func end() {
    isGrabbing = false
    // Whoever hears of the end may show another one.
    let old = popup
    popup = nil
    old?.destroy()
  }

  func makePopup(_ rules: Positioner, grabbing seat: Seat?) -> Popup? {
    popup.flatMap { Popup(of: $0, rules, grabbing: seat) }
  }

  // MARK: Place and size

  /// The compositor decides; what the program wants is in the rules.
  func request(_ frame: CGRect) {}

  /// All of the surface, with the room for the shadow.
  var contentSize: Desktop.Size {
    let frame = popup?.configuration?.frame ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
    return window.insets.outset(Size(width: frame.width, height: frame.height))
  }

  /// Where the compositor has put it, without its shadow, in the coordinates of the window to which it belongs.
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
    guard window.takesPointer else { return [] }
    return [window.insets.inset(contentSize)]
  }

  // MARK: What changed

  func update() -> Bool {
    guard let popup, isConfigured, let wanted = wantedRules, wanted != rules else { return false }
    rules = wanted
    // Where it cannot be moved, another one takes its place.
    if popup.reposition(wanted) == nil { window.renderer.showAnew() }
    return false
  }

  /// The rules for the present place of what the popup is anchored to; nil if that is gone.
  private var wantedRules: Positioner? {
    guard let outer = window.outer, let role = outer.renderer.role, let anchor = window.anchor else {
      return nil
    }
    let corner = role.geometry.origin
    let rect = anchor.offsetBy(dx: -outer.bounds.minX - corner.x, dy: -outer.bounds.minY - corner.y)
    return window.placement.rules(size: window.panelSize, anchor: rect, in: role.geometry.size)
  }
}
