import Wayland

/// A window on the desktop, usually of another program. The compositor or that program may refuse a request;
/// `ForeignToplevels.onChanged` reports the changes that were made.
///
/// Wayland: `zwlr_foreign_toplevel_handle_v1`.
@MainActor public final class ForeignToplevel {
  /// The states of a window, several at a time.
  public struct States: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let maximized = States(rawValue: 1 << 0)
    public static let minimized = States(rawValue: 1 << 1)
    /// It has the focus.
    public static let activated = States(rawValue: 1 << 2)
    /// It covers an output. Sent since version 2 of the protocol.
    public static let fullscreen = States(rawValue: 1 << 3)
  }

  /// The title; empty if it has none.
  public var title: String { current.title }

  /// The application ID, such as the name of the desktop entry; empty if unknown.
  public var appID: String { current.appID }

  /// The current states.
  public var states: States { current.states }

  /// The outputs that show the window.
  public var outputs: [Output] { current.outputs }

  /// The window above which it stays, if any. Sent since version 3 of the protocol.
  public var parent: ForeignToplevel? { current.parent }

  /// Whether the window was closed.
  public var isClosed: Bool { proxy.isDestroyed }

  private let proxy: ZwlrForeignToplevelHandleV1
  private weak var list: ForeignToplevels?
  private var current = Properties()
  private var pending = Properties()

  /// The properties of a window, which the compositor applies together on `done`.
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

  /// Asks for the focus, like a user's choice in a taskbar.
  public func activate(_ seat: Seat) {
    guard !isClosed, !seat.proxy.isDestroyed else { return }
    proxy.activate(seat: seat.proxy)
  }

  /// Asks the program to close the window.
  public func close() {
    if !isClosed { proxy.close() }
  }

  /// Asks to maximize the window.
  public func setMaximized() {
    if !isClosed { proxy.setMaximized() }
  }

  /// Asks to restore the window from maximized.
  public func unsetMaximized() {
    if !isClosed { proxy.unsetMaximized() }
  }

  /// Asks to minimize the window.
  public func setMinimized() {
    if !isClosed { proxy.setMinimized() }
  }

  /// Asks to restore the window from minimized.
  public func unsetMinimized() {
    if !isClosed { proxy.unsetMinimized() }
  }

  /// Asks to make the window fullscreen on an output; nil leaves the choice to the compositor. No effect before version
  /// 2 of the protocol.
  public func setFullscreen(_ output: Output?) {
    guard !isClosed, proxy.version >= 2 else { return }
    // An output that was removed meanwhile counts as nil.
    proxy.setFullscreen(output: output.flatMap { $0.proxy.isDestroyed ? nil : $0.proxy })
  }

  /// Asks to leave fullscreen. No effect before version 2 of the protocol.
  public func unsetFullscreen() {
    guard !isClosed, proxy.version >= 2 else { return }
    proxy.unsetFullscreen()
  }

  // MARK: Events

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

  /// Removes an output that no longer exists.
  ///
  /// - Returns: whether the window was on it.
  func forget(_ output: Output) -> Bool {
    let count = current.outputs.count
    pending.outputs.removeAll { $0 === output }
    current.outputs.removeAll { $0 === output }
    return current.outputs.count != count
  }

  /// Removes a closed window.
  ///
  /// - Returns: whether it was the parent of this one.
  func forget(parent: ForeignToplevel) -> Bool {
    let wasParent = current.parent === parent
    if pending.parent === parent { pending.parent = nil }
    if wasParent { current.parent = nil }
    return wasParent
  }
}
