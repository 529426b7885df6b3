import Wayland

/// A window on the desktop, most likely another program's. What it is asked for, the compositor or its program may
/// refuse; a change tells.
///
/// Wayland: `zwlr_foreign_toplevel_handle_v1`.
@MainActor public final class ForeignToplevel {
  /// The states of a window; several at a time.
  public struct States: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let maximized = States(rawValue: 1 << 0)
    public static let minimized = States(rawValue: 1 << 1)
    /// It has the focus.
    public static let activated = States(rawValue: 1 << 2)
    /// It covers an output. Told since version 2 of the protocol.
    public static let fullscreen = States(rawValue: 1 << 3)
  }

  /// The title; empty if it has none.
  public var title: String { current.title }

  /// What the desktop knows its program by, such as the name of its desktop entry; empty if it does not.
  public var appID: String { current.appID }

  /// The states that hold at present.
  public var states: States { current.states }

  /// The outputs that show it.
  public var outputs: [Output] { current.outputs }

  /// The window above which it stays, if any. Told since version 3 of the protocol.
  public var parent: ForeignToplevel? { current.parent }

  /// Whether the window is gone.
  public var isClosed: Bool { proxy.isDestroyed }

  private let proxy: ZwlrForeignToplevelHandleV1
  private weak var list: ForeignToplevels?
  private var current = Properties()
  private var pending = Properties()

  /// What is told of a window, which holds together from one `done` to the next.
  private struct Properties: Equatable {
    var title = ""
    var appID = ""
    var states: States = []
    var outputs: [Output] = []
    weak var parent: ForeignToplevel?

    static func == (a: Properties, b: Properties) -> Bool {
      a.title == b.title && a.appID == b.appID && a.states == b.states && a.parent === b.parent
        && a.outputs.elementsEqual(b.outputs, by: ===)
    }
  }

  init(_ proxy: ZwlrForeignToplevelHandleV1, of list: ForeignToplevels) {
    self.proxy = proxy
    self.list = list
    proxy.owner = self
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  // MARK: Requests

  /// Asks for the focus, as the user does who chooses it in a taskbar.
  public func activate(_ seat: Seat) {
    guard !isClosed, !seat.proxy.isDestroyed else { return }
    proxy.activate(seat: seat.proxy)
  }

  /// Asks the program to close the window.
  public func close() {
    if !isClosed { proxy.close() }
  }

  /// Asks for the window to fill what panels leave of the screen.
  public func setMaximized() {
    if !isClosed { proxy.setMaximized() }
  }

  /// Asks for it to be as large as before.
  public func unsetMaximized() {
    if !isClosed { proxy.unsetMaximized() }
  }

  /// Asks for it to be put out of sight.
  public func setMinimized() {
    if !isClosed { proxy.setMinimized() }
  }

  /// Asks for it to be shown again.
  public func unsetMinimized() {
    if !isClosed { proxy.unsetMinimized() }
  }

  /// Asks for it to fill an output, or the one that the compositor chooses. Without an effect before version 2 of
  /// the protocol.
  public func setFullscreen(_ output: Output?) {
    guard !isClosed, proxy.version >= 2 else { return }
    // An output that was unplugged meanwhile counts as none.
    proxy.setFullscreen(output: output.flatMap { $0.proxy.isDestroyed ? nil : $0.proxy })
  }

  /// Asks for it to go back from fullscreen. Without an effect before version 2 of the protocol.
  public func unsetFullscreen() {
    guard !isClosed, proxy.version >= 2 else { return }
    proxy.unsetFullscreen()
  }

  // MARK: The compositor's word

  private func handle(_ event: ZwlrForeignToplevelHandleV1.Event) {
    switch event {
    case .title(let title): pending.title = title
    case .appId(let appID): pending.appID = appID
    case .outputEnter(let output):
      guard let output = output?.owner as? Output, !pending.outputs.contains(where: { $0 === output }) else {
        return
      }
      pending.outputs.append(output)
    case .outputLeave(let output):
      let output = output?.owner as? Output
      pending.outputs.removeAll { $0 === output }
    case .state(let state):
      pending.states = []
      for value in state.uint32Values where value < 32 {
        pending.states.insert(States(rawValue: 1 << Int(value)))
      }
    case .done: done()
    case .closed:
      proxy.destroy()
      list?.remove(self)
    case .parent(let parent): pending.parent = parent?.owner as? ForeignToplevel
    }
  }

  private func done() {
    let hasChanged = pending != current
    current = pending
    list?.isDone(self, hasChanged: hasChanged)
  }

  /// Forgets an output.
  ///
  /// - Returns: whether it was one of those that show the window.
  func forget(_ output: Output) -> Bool {
    let count = current.outputs.count
    pending.outputs.removeAll { $0 === output }
    current.outputs.removeAll { $0 === output }
    return current.outputs.count != count
  }

  /// Forgets a window that is gone.
  ///
  /// - Returns: whether it was the parent.
  func forget(parent: ForeignToplevel) -> Bool {
    let wasParent = current.parent === parent
    if pending.parent === parent { pending.parent = nil }
    if wasParent { current.parent = nil }
    return wasParent
  }
}
