public import Foundation
public import Wayland
public import WaylandServer

/// A client's window: its committed state, its requests, and its configurations.
///
/// Wayland: `xdg_toplevel`.
@MainActor public final class ScriptedWindow: XdgRole, PopupParent {
  /// The client's object.
  public let resource: XdgToplevelResource

  /// The `xdg_surface`, which popups have too.
  public let xdgSurface: ScriptedXdgSurface

  /// The surface with the content.
  public var surface: ScriptedSurface { xdgSurface.surface }

  /// The title; nil before the client sets one.
  public private(set) var title: String? {
    didSet { notifyForeignClients() }
  }

  /// The application ID; nil before the client sets it.
  public private(set) var appID: String? {
    didSet { notifyForeignClients() }
  }

  /// The window above which this one stays.
  public private(set) weak var parent: ScriptedWindow? {
    didSet { notifyForeignClients() }
  }

  /// The size limits of the client, in points; 0 is no limit. Double-buffered.
  public private(set) var minimumSize = CGSize.zero
  public private(set) var maximumSize = CGSize.zero

  /// The client's requests in order, such as `set_maximized`. Requests that need a press contain its
  /// serial.
  public private(set) var wishes: [Wish] = []

  /// Whether the client has committed a buffer and not removed it.
  public private(set) var isMapped = false

  /// Whether the window is exposed; if not, it receives no frame callbacks (rule B9).
  public var isExposed = true

  /// Whether it is minimized until it is activated again.
  public var isMinimized = false {
    didSet { if isMinimized != oldValue { minimizedDidChange() } }
  }

  /// The decoration; nil if the client has no object for it.
  public internal(set) var decoration: ScriptedDecoration?

  /// The dialog role; nil without one.
  public internal(set) var dialog: ScriptedDialog?

  /// Whether it is a dialog that blocks its parent.
  public var isModal: Bool { dialog?.isModal ?? false }

  /// Its own icon; nil to show that of its application.
  public internal(set) var icon: ScriptedIcon?

  /// The position of the window geometry on its output, in points. Popups are constrained to the output.
  public var position = CGPoint.zero

  /// The direct child popups, oldest first.
  public internal(set) var popups: [ScriptedPopup] = []

  /// The states of the last configuration.
  public private(set) var states: [XdgToplevel.State] = [] {
    didSet { notifyForeignClients() }
  }

  /// The size of the last configuration, in points.
  public private(set) var configuredSize = CGSize.zero

  /// The content; nil without a buffer.
  public var picture: Picture? { surface.picture }

  public let roleName = "xdg_toplevel"
  public var isVisible: Bool { isMapped && isExposed && !isMinimized }
  var hasEnded: Bool { resource.isDestroyed }
  var origin: CGPoint { position }

  /// The capabilities of the compositor, sent from version 5 on with the first configuration and after each change.
  public var capabilities: [XdgToplevel.WmCapabilities] = [.windowMenu, .maximize, .fullscreen, .minimize] {
    didSet {
      knowsCapabilities = false
      configureIfInitialized()
    }
  }

  private var knowsCapabilities = false

  /// The handles of clients that list the desktop's windows.
  var foreignHandles: [ForeignToplevelHandle] = []

  /// The configurations that the client has not drawn yet, oldest first.
  private var configurations: [(serial: UInt32, size: CGSize, states: [XdgToplevel.State])] = []
  private var checkedPictureCount = 0

  private var pendingMinimumSize: CGSize?
  private var pendingMaximumSize: CGSize?
  private unowned let compositor: ScriptedCompositor

  /// A request of the client.
  public enum Wish: Hashable, Sendable {
    case maximized
    case unmaximized
    case fullscreen(output: String?)
    case restored
    case minimized
    case move(serial: UInt32)
    case resize(serial: UInt32, XdgToplevel.ResizeEdge)
    case menu(serial: UInt32, x: Int, y: Int)
  }

  init(_ resource: XdgToplevelResource, _ xdgSurface: ScriptedXdgSurface, _ compositor: ScriptedCompositor) {
    self.resource = resource
    self.xdgSurface = xdgSurface
    self.compositor = compositor
    configuredSize = compositor.firstWindowSize
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in
      decoration?.windowEnded()
      if !resource.client.hasEnded, popups.contains(where: { !$0.isDone }) {
        compositor.complain("I9: xdg_toplevel was destroyed before its popups")
      }
      unmap()
      if surface.role === self { surface.committedRole = nil }
    }
  }

  // MARK: Requests

  private func handle(_ request: XdgToplevelResource.Request) {
    switch request {
    case .destroy: break
    case .setParent(let parent): setParent(parent?.owner as? ScriptedWindow)
    case .setTitle(let title): self.title = title
    case .setAppId(let appID): self.appID = appID
    case .showWindowMenu(let seat, let serial, let x, let y):
      if isValid(serial, seat) { wishes.append(.menu(serial: serial, x: Int(x), y: Int(y))) }
    case .move(let seat, let serial):
      if isValid(serial, seat) { wishes.append(.move(serial: serial)) }
    case .resize(let seat, let serial, let edges):
      guard let edges else { return error(.invalidResizeEdge, "no edge has this number") }
      if isValid(serial, seat) { wishes.append(.resize(serial: serial, edges)) }
    case .setMaxSize(let width, let height):
      guard width >= 0, height >= 0 else { return error(.invalidSize, "a maximum of \(width)×\(height)") }
      pendingMaximumSize = CGSize(width: Int(width), height: Int(height))
    case .setMinSize(let width, let height):
      guard width >= 0, height >= 0 else { return error(.invalidSize, "a minimum of \(width)×\(height)") }
      pendingMinimumSize = CGSize(width: Int(width), height: Int(height))
    case .setMaximized:
      wishes.append(.maximized)
      add(.maximized)
    case .unsetMaximized:
      wishes.append(.unmaximized)
      remove(.maximized)
    case .setFullscreen(let output):
      let output = output?.owner as? ScriptedOutput
      wishes.append(.fullscreen(output: output?.name))
      if let output, output.isPlugged { move(to: output) }
      add(.fullscreen)
    case .unsetFullscreen:
      wishes.append(.restored)
      remove(.fullscreen)
    case .setMinimized:
      wishes.append(.minimized)
      isMinimized = true
    }
  }

  private func setParent(_ parent: ScriptedWindow?) {
    if let parent, sequence(first: parent, next: \.parent).contains(where: { $0 === self }) {
      return error(.invalidParent, "the parent is the window itself, or belongs to it")
    }
    // A parent that is not mapped counts as none.
    self.parent = parent?.isMapped == true ? parent : nil
  }

  /// Real compositors ignore a stale serial silently (rule I8); here it causes a complaint.
  private func isValid(_ serial: UInt32, _ seat: WlSeatResource) -> Bool {
    guard xdgSurface.acknowledged != nil else {
      xdgSurface.error(.notConstructed, "the window has acknowledged no configuration yet")
      return false
    }
    // Another key may have been pressed since the press of the button that is down.
    guard let seat = seat.owner as? ScriptedSeat,
      seat.newestPressSerial == serial || seat.pointer?.pressSerial == serial
    else {
      compositor.complain(
        "I8: xdg_toplevel@\(resource.id) named serial \(serial), which is not the newest press")
      return false
    }
    return true
  }

  /// Adds a state with a size in points, by default that of its output.
  func add(_ state: XdgToplevel.State, _ size: CGSize? = nil) {
    let size = size ?? outputSize
    guard xdgSurface.isInitialized else {
      states = states.filter { $0 != state } + [state]
      configuredSize = size
      return
    }
    let wanted = states.filter { $0 != state } + [state]
    compositor.answer(.configure) { [weak self] in self?.configure(size, wanted) }
  }

  /// Removes a state, and leaves the size to the client.
  func remove(_ state: XdgToplevel.State) {
    let wanted = states.filter { $0 != state }
    compositor.answer(.configure) { [weak self] in self?.configure(.zero, wanted) }
  }

  /// The output of the window, now or when it will be mapped.
  private var place: ScriptedOutput? {
    let chosen = chosenOutput.flatMap { $0.isPlugged ? $0 : nil }
    return surface.outputs.first ?? chosen ?? compositor.shownOutput
  }
  private weak var chosenOutput: ScriptedOutput?

  private var outputSize: CGSize { place?.logicalSize ?? .zero }

  private func move(to output: ScriptedOutput) {
    chosenOutput = output
    guard isMapped, surface.outputs.map(ObjectIdentifier.init) != [ObjectIdentifier(output)] else { return }
    for other in surface.outputs where other !== output { surface.leave(other) }
    surface.enter(output)
    surface.prefer(output)
  }

  /// Sends the last size and states again, to complete other state. No-op before the first commit.
  func configureIfInitialized() {
    guard xdgSurface.isInitialized else { return }
    compositor.answer(.configure) { [weak self] in
      guard let self else { return }
      configure(configuredSize, states)
    }
  }

  private func error(_ code: XdgToplevel.ErrorCode, _ message: String) {
    resource.postError(code.rawValue, message)
  }

  // MARK: Commits

  func willCommit(_ surface: ScriptedSurface) -> Bool {
    let least = pendingMinimumSize ?? minimumSize
    let most = pendingMaximumSize ?? maximumSize
    let isContrary =
      most.width > 0 && least.width > most.width || most.height > 0 && least.height > most.height
    guard !isContrary else {
      error(.invalidSize, "the minimum is larger than the maximum")
      return false
    }
    return xdgSurface.willCommit()
  }

  func didCommit(_ surface: ScriptedSurface) {
    if let pendingMinimumSize { minimumSize = pendingMinimumSize }
    if let pendingMaximumSize { maximumSize = pendingMaximumSize }
    if xdgSurface.didCommit() {
      compositor.answer(.configure) { [weak self] in
        guard let self else { return }
        configure(configuredSize, states)
      }
    }
    checkSize()
    if surface.state.buffer != nil { map() } else if isMapped { unmap() }
  }

  /// Checks that a maximized or fullscreen window has the size of the acknowledged configuration (rule C6).
  private func checkSize() {
    guard surface.pictureCount != checkedPictureCount else { return }
    checkedPictureCount = surface.pictureCount
    let serial = xdgSurface.acknowledged
    guard let index = configurations.firstIndex(where: { $0.serial == serial }) else { return }
    configurations.removeFirst(index)
    let (_, told, states) = configurations[0]
    let size = xdgSurface.geometry?.size ?? surface.size
    let width = told.width > 0 ? told.width : size.width
    let height = told.height > 0 ? told.height : size.height
    let scale = surface.state.scale
    // Skip sizes for which no buffer can be made: it would exhaust the memory, or exceed pixman's limit of 32 767 pixels
    // per side. The scale may have been up to 4 before it changed.
    guard width * scale * height * scale <= CGFloat(1 << 26), max(width, height) * max(scale, 4) < 32767
    else { return }
    let isLarger = size.width > width || size.height > height
    let isSmaller = size.width < width || size.height < height
    let isWrong =
      states.contains(.fullscreen) ? isLarger : states.contains(.maximized) && (isLarger || isSmaller)
    guard isWrong else { return }
    compositor.complain(
      "C6: xdg_toplevel@\(resource.id) has \(size.width)×\(size.height) points where it acknowledged "
        + "\(width)×\(height)")
  }

  private func map() {
    guard !isMapped else { return }
    isMapped = true
    if let output = place {
      surface.enter(output)
      surface.prefer(output)
    }
    isMinimized = false
    compositor.windowDidMap(self)
  }

  private func unmap() {
    xdgSurface.reset()
    decoration?.reset()
    dismissPopups()
    configurations.removeAll()
    knowsCapabilities = false
    guard isMapped else { return }
    isMapped = false
    compositor.foreignToplevelDidUnmap(self)
    states.removeAll()
    compositor.windowDidUnmap(self)
  }

  // MARK: Events

  /// Sends a configuration. The client answers with a buffer of that size.
  ///
  /// - Parameters:
  ///   - size: in points; 0 on an axis leaves the choice to the client (rule C4).
  ///   - states: the new states; nil keeps the last ones.
  public func configure(_ size: CGSize, _ states: [XdgToplevel.State]? = nil) {
    guard !resource.isDestroyed else { return }
    if let states { self.states = states.filter { resource.version >= $0.since } }
    configuredSize = size
    decoration?.sendMode()
    sendCapabilities()
    let values = self.states.map(\.rawValue)
    resource.sendConfigure(
      width: Int32(clamping: Int(size.width)), height: Int32(clamping: Int(size.height)),
      states: values.wireBytes)
    guard let serial = xdgSurface.sendConfigure() else { return }
    configurations.append((serial, size, self.states))
  }

  private func sendCapabilities() {
    guard resource.version >= 5, !knowsCapabilities else { return }
    knowsCapabilities = true
    resource.sendWmCapabilities(capabilities: capabilities.map(\.rawValue).wireBytes)
  }

  /// Sends an arbitrary configuration, including invalid ones.
  public func configure(width: Int32, height: Int32, rawStates: [UInt8]) {
    resource.sendConfigure(width: width, height: height, states: rawStates)
    xdgSurface.sendConfigure()
  }

  /// Sends the largest size that fits on the screen, completed by the next configuration (version 4).
  public func suggestBounds(_ size: CGSize) {
    guard resource.version >= 4 else { return }
    resource.sendConfigureBounds(
      width: Int32(clamping: Int(size.width)), height: Int32(clamping: Int(size.height)))
  }

  /// Asks the client to close the window (rule C11).
  public func close() { resource.sendClose() }

  private func minimizedDidChange() {
    if isMinimized { compositor.windowDidMinimize(self) }
    notifyForeignClients()
  }

  func setActivated(_ isActivated: Bool) {
    guard states.contains(.activated) != isActivated else { return }
    let wanted = states.filter { $0 != .activated } + (isActivated ? [.activated] : [])
    configure(configuredSize, wanted)
  }
}

extension XdgToplevel.State {
  /// The version that introduced the state.
  fileprivate var since: UInt32 {
    switch self {
    case .maximized, .fullscreen, .resizing, .activated: 1
    case .tiledLeft, .tiledRight, .tiledTop, .tiledBottom: 2
    case .suspended: 6
    default: 7
    }
  }
}
