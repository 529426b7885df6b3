import Wayland

/// A toplevel window: a surface with a title, which the compositor places, sizes and may ask to close.
///
/// It appears with the first `present` on its surface after the first `onConfigure` (rule C1). To hide a window,
/// destroy its toplevel; to show it again, make a new one, so that no state of the old one interferes (rule C8).
/// Requests on a destroyed toplevel, and after the end of the session, are no-ops.
///
/// Wayland: `xdg_surface` and `xdg_toplevel`, `zxdg_toplevel_decoration_v1` where there is one.
@MainActor public final class Toplevel {
  /// The state that the compositor asks for.
  public struct Configuration: Equatable, Sendable {
    /// Size in points; 0 on an axis leaves the choice to the program (rule C4).
    public var size = Size(width: 0, height: 0)
    /// The largest size that fits on the screen; nil if the compositor sends none.
    public var bounds: Size?
    public var states: States = []
    /// Whether the compositor draws the title bar and borders (rule C10).
    public var isServerDecorated = false
    /// The requests that the compositor supports; all of them before version 5 of xdg-shell, which introduced the
    /// event.
    public var capabilities: Capabilities = .all

    /// The state before the first event.
    public init() {}
  }

  /// The requests that a compositor supports for a window. It ignores the others.
  public struct Capabilities: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let windowMenu = Capabilities(rawValue: 1 << 1)
    public static let maximize = Capabilities(rawValue: 1 << 2)
    public static let fullscreen = Capabilities(rawValue: 1 << 3)
    public static let minimize = Capabilities(rawValue: 1 << 4)
    public static let all: Capabilities = [.windowMenu, .maximize, .fullscreen, .minimize]
  }

  /// The states of a window; several at a time.
  public struct States: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let maximized = States(rawValue: 1 << 1)
    public static let fullscreen = States(rawValue: 1 << 2)
    public static let resizing = States(rawValue: 1 << 3)
    public static let activated = States(rawValue: 1 << 4)
    public static let tiledLeft = States(rawValue: 1 << 5)
    public static let tiledRight = States(rawValue: 1 << 6)
    public static let tiledTop = States(rawValue: 1 << 7)
    public static let tiledBottom = States(rawValue: 1 << 8)
    public static let suspended = States(rawValue: 1 << 9)
    /// Edges that cannot be moved outwards.
    public static let constrainedLeft = States(rawValue: 1 << 10)
    public static let constrainedRight = States(rawValue: 1 << 11)
    public static let constrainedTop = States(rawValue: 1 << 12)
    public static let constrainedBottom = States(rawValue: 1 << 13)
    public static let tiled: States = [.tiledLeft, .tiledRight, .tiledTop, .tiledBottom]
  }

  /// The surface with the window's content.
  public let surface: Surface

  /// Called with each complete configuration (rule C2). Answer by presenting, or by `surface.commit()`
  /// if there is nothing to draw (rule C3).
  public var onConfigure: ((Configuration) -> Void)?

  /// Called when the user asks to close the window. It is a request (rule C11).
  public var onClose: (() -> Void)?

  /// The newest complete configuration; nil before the first.
  public private(set) var configuration: Configuration?

  /// The window's title. Very long ones are cut: a message has 4096 bytes.
  public var title: String? {
    didSet { if title != oldValue, !toplevel.isDestroyed { toplevel.setTitle(title: sendable(title ?? "")) } }
  }

  /// The application ID, such as the name of the desktop entry.
  public var appID: String? {
    didSet { if appID != oldValue, !toplevel.isDestroyed { toplevel.setAppId(appId: sendable(appID ?? "")) } }
  }

  /// Whether to ask the compositor for its decorations; true by default. Otherwise the program draws them, or the
  /// window has none.
  ///
  /// Wayland: `zxdg_toplevel_decoration_v1.set_mode`.
  public var prefersServerDecoration = true {
    didSet {
      if isShown, prefersServerDecoration != oldValue { requestDecoration() }
    }
  }
  private var isShown = false

  /// Whether the compositor offers decorations. It answers a change of `prefersServerDecoration` with a configuration.
  public var canBeServerDecorated: Bool { decoration != nil }

  private func requestDecoration() {
    guard let decoration, !decoration.isDestroyed else { return }
    decoration.setMode(mode: prefersServerDecoration ? .serverSide : .clientSide)
  }

  let toplevel: XdgToplevel
  /// The role of a modal dialog; nil for other windows.
  var dialog: XdgDialogV1?
  private let shell: ShellSurface
  private let decoration: ZxdgToplevelDecorationV1?
  private var pending = Configuration()

  /// Gives a new surface this role; `show()` asks for its first configuration.
  ///
  /// - Parameter output: the expected output, if known. Its scale is the initial scale of the surface.
  public init(
    _ session: Session, appID: String?, title: String?, parent: Toplevel? = nil, on output: Output? = nil
  ) {
    surface = Surface(session, on: output)
    shell = ShellSurface(surface)
    toplevel = shell.proxy.getToplevel()
    decoration = session.decorationManager?.getToplevelDecoration(toplevel: toplevel)
    self.title = title
    self.appID = appID
    if let appID { toplevel.setAppId(appId: sendable(appID)) }
    if let title { toplevel.setTitle(title: sendable(title)) }
    if let parent { toplevel.setParent(parent: parent.toplevel) }
    // The proxy retains this object until `destroy()`.
    toplevel.owner = self
    toplevel.onEvent = { [unowned self] in handle($0) }
    shell.onConfigure = { [unowned self] in configure() }
    decoration?.onEvent = { [unowned self] event in
      if case .configure(let mode) = event { pending.isServerDecorated = mode == .serverSide }
    }
  }

  /// Asks for the first configuration, with a commit that has no buffer (rule C1). Call it once, after setting the
  /// handlers and size limits.
  public func show() {
    isShown = true
    requestDecoration()
    surface.commit()
  }

  /// Sets the limits of interactive resizing, in points; 0 is no limit. They take effect with the next commit.
  public func setSizeLimits(minimum: Size, maximum: Size) {
    guard !toplevel.isDestroyed else { return }
    // A negative limit, or a maximum below the minimum, is a protocol error.
    let least = Size(width: max(0, minimum.width), height: max(0, minimum.height))
    func most(_ most: Int, _ least: Int) -> Int { most > 0 ? max(most, least) : 0 }
    toplevel.setMinSize(width: Int32(clamping: least.width), height: Int32(clamping: least.height))
    toplevel.setMaxSize(
      width: Int32(clamping: most(maximum.width, least.width)),
      height: Int32(clamping: most(maximum.height, least.height)))
  }

  /// The parts of the surface outside the window, such as a shadow that the program draws (rule C9). Configured sizes
  /// and size limits do not include them, so present a surface that is larger by them. Set them again when decorations
  /// or tiling change. They take effect with the next commit and hold for every size.
  ///
  /// Wayland: `xdg_surface.set_window_geometry`.
  public func setInsets(_ insets: Insets) { shell.insets = insets }

  /// The parent for popups; nil if the window was destroyed.
  var shellForPopups: ShellSurface? { shell.isEnding || toplevel.isDestroyed ? nil : shell }

  /// Destroys the popups of the window, the window, then its surface. `onDone` of those popups is called.
  public func destroy() {
    onConfigure = nil
    onClose = nil
    var ended: [Popup] = []
    shell.endPopups(&ended)
    decoration?.destroy()
    dialog?.destroy()
    toplevel.destroy()
    shell.destroy()
    surface.destroy()
    for popup in ended { popup.notifyDone() }
  }

  private func handle(_ event: XdgToplevel.Event) {
    switch event {
    case .configure(let width, let height, let states):
      let most = Surface.longestSide
      pending.size = Size(width: min(Int(max(0, width)), most), height: min(Int(max(0, height)), most))
      pending.states = []
      for state in states.uint32Values where state < 32 {
        pending.states.insert(States(rawValue: 1 << Int(state)))
      }
    case .configureBounds(let width, let height):
      pending.bounds = width > 0 && height > 0 ? Size(width: Int(width), height: Int(height)) : nil
    case .close: onClose?()
    case .wmCapabilities(let capabilities):
      pending.capabilities = []
      for capability in capabilities.uint32Values where capability < 32 {
        pending.capabilities.insert(Capabilities(rawValue: 1 << Int(capability)))
      }
    }
  }

  private func configure() {
    configuration = pending
    onConfigure?(pending)
  }

  /// The string, truncated between characters so that it fits into one message.
  private func sendable(_ string: String) -> String {
    guard string.utf8.count > 2000 else { return string }
    var end = string.utf8.index(string.startIndex, offsetBy: 2000)
    while end.samePosition(in: string) == nil { end = string.utf8.index(before: end) }
    return String(string[..<end])
  }
}
