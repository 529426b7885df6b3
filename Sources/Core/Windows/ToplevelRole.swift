import CasementDesktop
import Foundation

/// A window of the desktop, which the compositor places and sizes.
///
/// Wayland: `xdg_toplevel`.
package final class ToplevelRole: WindowRole {
  private unowned let window: UIWindow
  // Retained, since a window that is deallocated ends its role, which needs them.
  var scene: UIWindowScene
  private let context: ApplicationContext
  private(set) var toplevel: Toplevel?
  /// The size of the content.
  private var size = ToplevelSize(CasementDesktop.Size(width: 1, height: 1))
  package private(set) var frame: WindowFrame?
  private(set) var states: Toplevel.States = []

  /// The values that were sent last, so that only changes are sent.
  private var sent = Sent()

  private struct Sent {
    var minimum = CasementDesktop.Size(width: 0, height: 0)
    var maximum = CasementDesktop.Size(width: 0, height: 0)
    weak var parent: Toplevel?
    var isModal = false
    var iconName: String?
    /// Whether it was made fullscreen on the screen that the program chose.
    var fillsScreen = false
  }

  init(_ window: UIWindow) {
    self.window = window
    scene = window.scene
    context = window.context
  }

  package var surface: Surface? { toplevel?.surface }
  package var isConfigured: Bool { toplevel?.configuration != nil }
  package var contentSize: CasementDesktop.Size { size.current }
  package var origin: CGPoint { .zero }
  package var isResizing: Bool { states.contains(.resizing) }

  // MARK: Showing and hiding

  package func connect(_ session: Session) {
    size.restart()
    let toplevel = Toplevel(
      session, appID: scene.effectiveApplicationIdentifier, title: window.effectiveTitle,
      on: window.windowLevel.layer == nil ? window.wantedScreen?.output : nil)
    self.toplevel = toplevel
    toplevel.surface.owner = window
    toplevel.prefersServerDecoration = prefersServerDecoration
    // The last reference to the window may be released on another thread.
    toplevel.onConfigure = { [unowned self, weak window] configuration in
      if let window { withExtendedLifetime(window) { configure(configuration) } }
    }
    toplevel.onClose = { [context, weak window] in
      if let window { context.application.closeRequested(window) }
    }
    _ = update()
    if window.windowLevel.layer == nil {
      // A window on another screen than the main one fills it. A panel that falls back to a toplevel does not.
      if let screen = window.wantedScreen, screen != context.screens.main {
        sent.fillsScreen = true
        toplevel.setFullscreen(screen.output)
      } else if requiresFullScreen {
        toplevel.setFullscreen(nil)
      }
    } else {
      Trace.log(
        "window fallback title=\(Trace.quoted(window.effectiveTitle)) "
          + "level=\(Trace.number(Double(window.windowLevel.rawValue))) reason=\"no zwlr_layer_shell_v1\"")
    }
    toplevel.show()
    scene.parent?.changed()
  }

  package func end() {
    // `destroy()` may call back into the program, which may show the window again.
    let old = toplevel
    toplevel = nil
    states = []
    sent = Sent()
    parent = nil
    abandonChildren()
    frame?.end()
    frame = nil
    scene.update(Toplevel.Configuration(), isShown: false)
    scene.parent?.changed()
    old?.destroy()
  }

  /// The screen that the window fills was disconnected, and the compositor moved the window. It becomes a floating window,
  /// unless the program requires full screen.
  package func screenIsGone() {
    guard sent.fillsScreen else { return }
    sent.fillsScreen = false
    if requiresFullScreen { toplevel?.setFullscreen(nil) } else { toplevel?.unsetFullscreen() }
  }

  /// Whether `UIRequiresFullScreen` is set in the program's information and this is one of its main windows.
  private var requiresFullScreen: Bool {
    context.information.requiresFullScreen && scene.parent == nil && window.hasScene
  }

  // MARK: Size

  package func request(_ frame: CGRect) {
    size.request(
      CasementDesktop.Size(width: points(frame.width), height: points(frame.height)), states: states)
    // The size limits of a window that has to stay portrait or landscape depend on its size.
    if window.onlyShape != nil { window.renderer.setNeedsUpdate() }
  }

  /// Leaves the size to the compositor, or uses two thirds of the screen where the compositor leaves it to the client.
  func requestAny(on screen: CGSize) {
    let length = { (most: CGFloat, other: CGFloat) in Int(most > 0 ? most * 2 / 3 : other) }
    var (width, height) = (length(screen.width, 800), length(screen.height, 600))
    // N4: a program that supports one orientation only starts with a window of that shape.
    let orientations = context.information.supportedInterfaceOrientations ?? .all
    if !orientations.isEmpty, orientations.isDisjoint(with: .landscape) { width = min(width, height * 3 / 4) }
    if !orientations.isEmpty, orientations.isSubset(of: .landscape) { height = min(height, width * 3 / 4) }
    size = ToplevelSize(CasementDesktop.Size(width: width, height: height))
  }

  private func configure(_ configuration: Toplevel.Configuration) {
    states = configuration.states
    updateFrame(configuration)
    let content = content(configuration)
    size.apply(content)
    scene.update(content, isShown: true)
    // The size limits include the title bar, which may have appeared or disappeared.
    window.renderer.setNeedsUpdate()
    window.renderer.configured()
  }

  /// The configuration for the content. Sizes in a configuration include the title bar (rule C9); zero leaves the size
  /// to the client (rule C4).
  private func content(_ configuration: Toplevel.Configuration) -> Toplevel.Configuration {
    let extra = frame?.titleHeight ?? 0
    var content = configuration
    if content.size.height > 0 { content.size.height = max(1, content.size.height - extra) }
    if let bounds = content.bounds {
      content.bounds = CasementDesktop.Size(width: bounds.width, height: max(1, bounds.height - extra))
    }
    return content
  }

  /// C10: every configuration can switch between client-side and server-side decorations.
  private func updateFrame(_ configuration: Toplevel.Configuration) {
    // C6: a window no higher than the title bar has none.
    let height = configuration.size.height
    let isOurs =
      scene.isDecorated && !configuration.isServerDecorated && !configuration.states.contains(.fullscreen)
      && (height == 0 || height > TitleBar.height)
    guard isOurs else { return removeFrame() }
    let frame = self.frame ?? WindowFrame(window, role: self)
    if self.frame == nil { window.renderer.invalidateAll() }
    if self.frame == nil { frame.isUnified = window.hasHeaderBars }
    self.frame = frame
    frame.update(states: configuration.states, capabilities: configuration.capabilities)
  }

  private var prefersServerDecoration: Bool { scene.isDecorated && !scene.prefersOwnDecorations }

  /// A bar at the top of the content takes the place of the title bar, or no longer does. A floating window keeps its
  /// size including the title bar, so that nothing moves on the desktop. Before a window is mapped, if the compositor
  /// leaves the size to the program, it keeps the size of its content.
  private func updateTitleBar() {
    guard let frame, let configuration = toplevel?.configuration,
      frame.isUnified != window.hasHeaderBars
    else { return }
    let old = frame.titleHeight
    frame.isUnified.toggle()
    if configuration.states.isDisjoint(with: [.maximized, .fullscreen, .tiled]) {
      var content = size.current
      if window.renderer.isMapped || configuration.size.height > 0 {
        content.height = max(1, content.height + old - frame.titleHeight)
        size.request(content)
      }
      size.adopt(self.content(configuration).size)
    } else {
      size.apply(content(configuration))
    }
    Trace.log("window decorated unified=\(frame.isUnified) title=\(Trace.quoted(window.effectiveTitle))")
    window.renderer.invalidateAll()
    window.renderer.configured()
  }

  private func removeFrame() {
    guard let frame else { return }
    frame.end()
    self.frame = nil
    window.renderer.invalidateAll()
  }

  /// The program switched decorations on or off, for which the compositor may send no configure. A floating window
  /// keeps the size of its content.
  private func updateFrame() {
    guard let toplevel, let configuration = toplevel.configuration else { return }
    // A compositor that can decorate windows answers with a configure.
    guard !scene.isDecorated || !toplevel.canBeServerDecorated else { return }
    let hadFrame = frame != nil
    updateFrame(configuration)
    guard hadFrame != (frame != nil) else { return }
    let content = content(configuration)
    if configuration.states.isDisjoint(with: [.maximized, .fullscreen, .tiled]) {
      size.adopt(content.size)
    } else {
      size.apply(content)
    }
    window.renderer.configured()
  }

  // MARK: Sending changed properties

  package func update() -> Bool {
    guard let toplevel else { return false }
    toplevel.title = window.effectiveTitle
    toplevel.appID = scene.effectiveApplicationIdentifier
    toplevel.prefersServerDecoration = prefersServerDecoration
    updateFrame()
    updateTitleBar()
    updateParent(toplevel)
    if scene.isModal != sent.isModal {
      sent.isModal = scene.isModal
      toplevel.setModal(scene.isModal)
    }
    if scene.iconName != sent.iconName {
      sent.iconName = scene.iconName
      toplevel.setIcon(named: scene.iconName)
    }
    let areLimitsNew = updateLimits(toplevel)
    frame?.update()
    return areLimitsNew
  }

  private func updateLimits(_ toplevel: Toplevel) -> Bool {
    let restrictions = scene.restrictions
    size.minimum = restrictions.minimum
    size.maximum = restrictions.maximum
    let extra = frame?.titleHeight ?? 0
    let least = Size(
      width: restrictions.minimum.width,
      height: restrictions.minimum.height > 0 ? restrictions.minimum.height + extra : 0)
    let most = Size(
      width: restrictions.maximum.width,
      height: restrictions.maximum.height > 0 ? restrictions.maximum.height + extra : 0)
    guard least != sent.minimum || most != sent.maximum else { return false }
    sent.minimum = least
    sent.maximum = most
    toplevel.setSizeLimits(minimum: least, maximum: most)
    return true
  }

  /// W7, as far as xdg-shell allows: a window of a higher level is made the child of the frontmost window below it.
  private func updateParent(_ toplevel: Toplevel) {
    // `set_parent` has no effect with an unmapped parent. The update runs again when the parent is mapped.
    let above = (scene.parent?.window ?? window.naturalParent).flatMap { $0.renderer.isMapped ? $0 : nil }
    let parent = above?.renderer.role as? ToplevelRole
    // Two windows that are each other's parent are a protocol error.
    isParentRefused = parent?.isChild(of: self) == true
    let wanted = isParentRefused ? nil : parent
    guard wanted !== self.parent || wanted?.toplevel !== sent.parent else { return }
    self.parent = wanted
    sent.parent = wanted?.toplevel
    toplevel.setParent(wanted?.toplevel)
    // Other windows whose parent was refused may now set it without a cycle.
    for window in context.windows.all {
      if (window.renderer.role as? ToplevelRole)?.isParentRefused == true { window.renderer.setNeedsUpdate() }
    }
  }

  /// Whether the wanted parent is a descendant of this window.
  private var isParentRefused = false

  /// The role of the parent that was set last.
  private weak var parent: ToplevelRole?

  /// Without this window the compositor would make its children those of its parent. They choose a parent again
  /// instead.
  private func abandonChildren() {
    for window in context.windows.all {
      guard let child = window.renderer.role as? ToplevelRole else { continue }
      if child.isParentRefused { window.renderer.setNeedsUpdate() }
      guard child.parent === self else { continue }
      child.parent = nil
      child.sent.parent = nil
      child.toplevel?.setParent(nil)
      window.renderer.setNeedsUpdate()
    }
  }

  /// Whether it is the other role, or a descendant of it.
  private func isChild(of other: ToplevelRole) -> Bool {
    var role: ToplevelRole? = self
    while let current = role {
      if current === other { return true }
      role = current.parent
    }
    return false
  }

  package func makePopup(_ rules: Positioner, grabbing seat: Seat?) -> Popup? {
    toplevel.flatMap { Popup(of: $0, rules, grabbing: seat) }
  }

  // MARK: Requests to the compositor

  /// Runs a request if the window has a toplevel.
  func sendRequest(_ request: (Toplevel) -> Void) {
    if let toplevel { request(toplevel) }
  }
}
