import CasementTesting
import Glibc
import Testing
import Wayland
import WaylandServer

/// A client of the bindings alone, which sends whatever a test wants, allowed or not.
final class WindowClient {
  let compositor: ScriptedCompositor
  let display: Display
  let globals: Globals
  let wlCompositor: WlCompositor
  let wmBase: XdgWmBase
  let shm: WlShm

  /// The compositor's events that a test asked for, in their order.
  var log: [String] = []

  init(on compositor: ScriptedCompositor) throws {
    self.compositor = compositor
    display = try compositor.connect()
    globals = try Globals(display)
    wlCompositor = try #require(globals.bind())
    wmBase = try #require(globals.bind())
    shm = try #require(globals.bind())
  }

  /// Runs a test that keeps to the protocols.
  static func run(
    on compositor: ScriptedCompositor = ScriptedCompositor(), _ body: (WindowClient) throws -> Void
  ) throws {
    defer { compositor.end() }
    try body(WindowClient(on: compositor))
    compositor.exchange()
    #expect(compositor.protocolErrors == [])
  }

  /// Runs a test that breaks a protocol, and checks of what the compositor accuses the client.
  static func expect<Code: RawRepresentable<UInt32>>(
    _ interface: String, _ code: Code, on compositor: ScriptedCompositor = ScriptedCompositor(),
    at location: SourceLocation = #_sourceLocation, _ body: (WindowClient) throws -> Void
  ) throws {
    defer { compositor.end() }
    try body(WindowClient(on: compositor))
    compositor.exchange()
    let error = compositor.protocolErrors.first
    #expect(error?.interface == interface, "\(error as Any)", sourceLocation: location)
    #expect(error?.code == code.rawValue, "\(error as Any)", sourceLocation: location)
    #expect(compositor.protocolErrors.count == 1, sourceLocation: location)
  }

  func bind<T: Proxy>(version: UInt32 = .max) throws -> T {
    try #require(globals.bind(maximumVersion: version))
  }

  /// The events since the last call.
  func take() -> [String] {
    compositor.exchange()
    defer { log.removeAll() }
    return log
  }

  // MARK: Buffers

  /// A buffer of one color: 0xAARRGGBB.
  func buffer(_ width: Int, _ height: Int, color: UInt32 = 0xFFFF_0000) throws -> WlBuffer {
    try memory(width, height, color: color).buffer
  }

  /// A buffer together with its file, whose content a test can read.
  func memory(_ width: Int, _ height: Int, color: UInt32) throws -> (buffer: WlBuffer, file: Int32) {
    let stream = try #require(tmpfile())
    defer { fclose(stream) }
    let pixels = [UInt32](repeating: color, count: width * height)
    let file = fileno(stream)
    try #require(pwrite(file, pixels, pixels.count * 4, 0) == pixels.count * 4)
    let pool = shm.createPool(fd: dup(file), size: Int32(pixels.count * 4))
    let buffer = pool.createBuffer(
      offset: 0, width: Int32(width), height: Int32(height), stride: Int32(width * 4), format: .argb8888)
    pool.destroy()
    return (buffer, dup(file))
  }

  // MARK: Surfaces

  /// Shows a picture of one color.
  func show(_ surface: WlSurface, _ width: Int = 100, _ height: Int = 80, color: UInt32 = 0xFFFF_0000) throws
  {
    surface.attach(buffer: try buffer(width, height, color: color), x: 0, y: 0)
    surface.damage(x: 0, y: 0, width: .max, height: .max)
    surface.commit()
    compositor.exchange()
  }

  /// A window that is shown.
  func window(_ width: Int = 100, _ height: Int = 80) throws -> RawWindow {
    let window = RawWindow(self)
    try window.show(width, height)
    return window
  }

  /// Rules for a popup of 40×30 points under the left end of a 20×10 rectangle at 10, 10.
  func positioner(
    size: (Int32, Int32) = (40, 30), anchor: XdgPositioner.Anchor = .bottomLeft,
    gravity: XdgPositioner.Gravity = .bottomRight, adjustment: XdgPositioner.ConstraintAdjustment = []
  ) -> XdgPositioner {
    let positioner = wmBase.createPositioner()
    positioner.setSize(width: size.0, height: size.1)
    positioner.setAnchorRect(x: 10, y: 10, width: 20, height: 10)
    positioner.setAnchor(anchor: anchor)
    positioner.setGravity(gravity: gravity)
    positioner.setConstraintAdjustment(constraintAdjustment: adjustment)
    return positioner
  }

  /// A popup that is not shown yet.
  func popup(_ parent: XdgSurface?, _ positioner: XdgPositioner? = nil) -> RawPopup {
    RawPopup(self, parent, positioner ?? self.positioner())
  }
}

/// A surface with an `xdg_surface` that acknowledges each configure.
final class RawShell {
  let client: WindowClient
  let surface: WlSurface
  let shell: XdgSurface

  init(_ client: WindowClient) {
    self.client = client
    surface = client.wlCompositor.createSurface()
    shell = client.wmBase.getXdgSurface(surface: surface)
    shell.onEvent = { [unowned shell] event in
      if case .configure(let serial) = event { shell.ackConfigure(serial: serial) }
    }
  }

  func show(_ width: Int = 100, _ height: Int = 80, color: UInt32 = 0xFFFF_0000) throws {
    surface.commit()
    client.compositor.exchange()
    try client.show(surface, width, height, color: color)
  }
}

/// A window.
@dynamicMemberLookup final class RawWindow {
  let base: RawShell
  let toplevel: XdgToplevel

  init(_ client: WindowClient) {
    base = RawShell(client)
    toplevel = base.shell.getToplevel()
  }

  subscript<Value>(dynamicMember path: KeyPath<RawShell, Value>) -> Value { base[keyPath: path] }

  func show(_ width: Int = 100, _ height: Int = 80, color: UInt32 = 0xFFFF_0000) throws {
    try base.show(width, height, color: color)
  }
}

/// A popup, which logs where it is put and when it ends.
@dynamicMemberLookup final class RawPopup {
  let base: RawShell
  let popup: XdgPopup

  init(_ client: WindowClient, _ parent: XdgSurface?, _ positioner: XdgPositioner) {
    base = RawShell(client)
    popup = base.shell.getPopup(parent: parent, positioner: positioner)
    popup.onEvent = { [unowned client] event in
      switch event {
      case .configure(let x, let y, let width, let height):
        client.log.append("at \(x),\(y) \(width)×\(height)")
      case .popupDone: client.log.append("done")
      case .repositioned(let token): client.log.append("repositioned \(token)")
      }
    }
  }

  subscript<Value>(dynamicMember path: KeyPath<RawShell, Value>) -> Value { base[keyPath: path] }

  func show(_ width: Int = 40, _ height: Int = 30, color: UInt32 = 0xFFFF_0000) throws {
    try base.show(width, height, color: color)
  }

  /// In the order that the protocol wants.
  func destroy() {
    popup.destroy()
    base.shell.destroy()
    base.surface.destroy()
  }
}
