public import Foundation
import Wayland
public import WaylandServer

/// A client's popup.
///
/// Wayland: `xdg_popup`.
@MainActor public final class ScriptedPopup: XdgRole, PopupParent {
  /// The client's object.
  public let resource: XdgPopupResource

  /// The `xdg_surface`, which windows have too.
  public let xdgSurface: ScriptedXdgSurface

  /// The surface with the content.
  public var surface: ScriptedSurface { xdgSurface.surface }

  /// The placement that the client requested.
  public private(set) var placement: ScriptedPlacement

  /// The area chosen by the compositor, in points relative to the parent's window geometry, as last sent.
  public private(set) var frame = CGRect.zero

  /// The seat with the popup's grab, which was requested in time and with the newest serial; nil without a grab.
  public private(set) weak var grabbedSeat: ScriptedSeat?

  /// The child popups, oldest first.
  public internal(set) var popups: [ScriptedPopup] = []

  /// Whether the client has committed a buffer and not removed it.
  public private(set) var isMapped = false

  /// Whether the client was sent `popup_done`.
  public private(set) var isDone = false

  /// The content; nil without a buffer.
  public var picture: Picture? { surface.picture }

  public let roleName = "xdg_popup"
  public var isVisible: Bool { isMapped && !isDone && parent?.isVisible ?? false }
  var hasEnded: Bool { resource.isDestroyed }

  private(set) weak var parent: (any PopupParent)?
  var origin: CGPoint {
    let outer = parent?.origin ?? .zero
    return CGPoint(x: outer.x + frame.minX, y: outer.y + frame.minY)
  }

  private unowned let compositor: ScriptedCompositor

  init(
    _ resource: XdgPopupResource, _ xdgSurface: ScriptedXdgSurface, _ placement: ScriptedPlacement,
    _ compositor: ScriptedCompositor
  ) {
    self.resource = resource
    self.xdgSurface = xdgSurface
    self.placement = placement
    self.compositor = compositor
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in
      if popups.contains(where: { !$0.isDone }) {
        baseError(.notTheTopmostPopup, "destroyed before its popups")
      }
      hide()
      xdgSurface.reset()
      parent?.popups.removeAll { $0 === self }
      if surface.role === self { surface.committedRole = nil }
    }
  }

  /// Makes the popup a child of a parent.
  func join(_ parent: any PopupParent) {
    self.parent = parent
    parent.popups.append(self)
  }

  // MARK: Requests

  private func handle(_ request: XdgPopupResource.Request) {
    switch request {
    case .destroy: break
    case .grab(let seat, let serial):
      if let seat = seat.owner as? ScriptedSeat { grab(seat, serial) }
    case .reposition(let positioner, let token):
      guard let placement = (positioner.owner as? ScriptedPositioner)?.placement, placement.isComplete else {
        return baseError(.invalidPositioner, "a positioner without size or anchor rectangle")
      }
      self.placement = placement
      compositor.answer(.configure) { [weak self] in self?.place(token: token) }
    }
  }

  private func grab(_ seat: ScriptedSeat, _ serial: UInt32) {
    guard !isMapped, !isDone else { return error("a grab after the popup was shown") }
    if let outer = parent as? ScriptedPopup, outer.grabbedSeat !== seat {
      // The client may not have read the end of the parent yet.
      return outer.isDone ? dismiss() : error("a grab whose parent popup has none")
    }
    if xdgSurface.isInitialized {
      compositor.complain("I9: xdg_popup@\(resource.id) asked for a grab after its first commit")
    }
    // A stale serial is no protocol error: a newer press may have crossed the request. The popup is dismissed.
    guard serial != 0, serial == seat.newestPressSerial else { return dismiss() }
    grabbedSeat = seat
  }

  private func error(_ message: String) {
    resource.postError(XdgPopup.ErrorCode.invalidGrab.rawValue, message)
  }

  private func baseError(_ code: XdgWmBase.ErrorCode, _ message: String) {
    xdgSurface.base.postError(code.rawValue, message)
  }

  // MARK: Commits

  func willCommit(_ surface: ScriptedSurface) -> Bool {
    // The client may not have read the end of the popup yet, so its commit is no error.
    if isDone { return true }
    guard xdgSurface.willCommit() else { return false }
    guard !xdgSurface.isInitialized else { return true }
    // The same applies to the end of its parent.
    if let outer = parent as? ScriptedPopup, outer.isDone { return true }
    if let outer = parent as? ScriptedLayerSurface, outer.isClosed { return true }
    guard let parent, parent.isMapped else {
      baseError(.invalidPopupParent, "a commit before the parent is shown")
      return false
    }
    let top = compositor.popups.last {
      $0.grabbedSeat != nil && $0.grabbedSeat === grabbedSeat && $0 !== self
    }
    if let top, top !== parent {
      baseError(.notTheTopmostPopup, "a grab while a popup that is not the parent has it")
      return false
    }
    return true
  }

  func didCommit(_ surface: ScriptedSurface) {
    guard !isDone else { return }
    if xdgSurface.didCommit() {
      compositor.answer(.configure) { [weak self] in self?.place() }
    }
    if surface.state.buffer != nil { return map() }
    guard isMapped else { return }
    hide()
    xdgSurface.reset()
  }

  private func map() {
    guard !isMapped else { return }
    isMapped = true
    if let output = parent?.surface.outputs.first ?? compositor.shownOutput {
      surface.enter(output)
      surface.prefer(output)
    }
    // The newest popup with a grab has the keyboard focus.
    if compositor.focusesWindows { grabbedSeat?.keyboard?.focus(surface) }
  }

  /// Hides the popup, and moves its focus back.
  private func hide() {
    isMapped = false
    dismissPopups()
    let seat = grabbedSeat
    grabbedSeat = nil
    let hadFocus = seat?.keyboard?.focus === surface
    for seat in compositor.seats { seat.forget(surface) }
    guard hadFocus, compositor.focusesWindows else { return }
    if let outer = parent as? ScriptedPopup, outer.grabbedSeat === seat {
      seat?.keyboard?.focus(outer.surface)
    } else {
      compositor.focus(compositor.focusHistory.last)
    }
  }

  // MARK: Events

  /// Dismisses the descendants, then the popup, as when the user clicks elsewhere (rule I9).
  public func dismiss() {
    guard !isDone, !resource.isDestroyed else { return }
    dismissPopups()
    isDone = true
    resource.sendPopupDone()
    hide()
    parent?.popups.removeAll { $0 === self }
  }

  /// Computes the popup's area and sends it, as when the surroundings of a reactive popup changed.
  ///
  /// - Parameter token: the reposition request that is answered; nil for none.
  public func place(token: UInt32? = nil) {
    guard !isDone, !resource.isDestroyed else { return }
    configure(placement.frame(in: area), token: token)
  }

  /// Sends an area, in points relative to the parent's window geometry.
  ///
  /// - Parameter token: the reposition request that is answered; nil for none.
  public func configure(_ frame: CGRect, token: UInt32? = nil) {
    guard !resource.isDestroyed else { return }
    self.frame = frame
    if let token, resource.version >= 3 { resource.sendRepositioned(token: token) }
    resource.sendConfigure(
      x: Int32(clamping: Int(frame.minX)), y: Int32(clamping: Int(frame.minY)),
      width: Int32(clamping: Int(frame.width)), height: Int32(clamping: Int(frame.height)))
    xdgSurface.sendConfigure()
  }

  /// The area of the output in the parent's coordinates.
  private var area: CGRect {
    let outer = parent?.origin ?? .zero
    let size = compositor.shownOutput?.logicalSize ?? .zero
    return CGRect(x: -outer.x, y: -outer.y, width: size.width, height: size.height)
  }
}

/// The possible parents of popups.
@MainActor protocol PopupParent: CommittedRole {
  var popups: [ScriptedPopup] { get set }
  var isMapped: Bool { get }
  var surface: ScriptedSurface { get }
  /// The position of its window geometry on the output, in points.
  var origin: CGPoint { get }
}

extension PopupParent {
  /// Dismisses the child popups, newest first (rule I9).
  func dismissPopups() {
    for popup in popups.reversed() { popup.dismiss() }
  }
}

extension ScriptedXdgSurface {
  func getPopup(
    _ resource: XdgPopupResource, _ parent: XdgSurfaceResource?, _ positioner: XdgPositionerResource,
    _ compositor: ScriptedCompositor
  ) {
    guard let placement = (positioner.owner as? ScriptedPositioner)?.placement, placement.isComplete else {
      let code = XdgWmBase.ErrorCode.invalidPositioner
      return base.postError(code.rawValue, "a positioner without size or anchor rectangle")
    }
    let popup = ScriptedPopup(resource, self, placement, compositor)
    surface.committedRole = popup
    guard let parent else { return }
    guard let role = (parent.owner as? ScriptedXdgSurface)?.surface.role as? any PopupParent else {
      let code = XdgWmBase.ErrorCode.invalidPopupParent
      return base.postError(code.rawValue, "the parent is neither a window nor a popup")
    }
    popup.join(role)
  }
}

extension ScriptedCompositor {
  /// The clients' popups, mapped or not, oldest first.
  public var popups: [ScriptedPopup] { surfaces.compactMap { $0.role as? ScriptedPopup } }
}
