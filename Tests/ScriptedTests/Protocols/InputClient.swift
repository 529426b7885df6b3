import CLinux
import CasementKeyboard
import CasementTesting
import Glibc
import Testing
import Wayland

/// A client of the bindings alone, with one surface, that writes down what its devices say.
final class InputClient {
  let compositor: ScriptedCompositor
  let display: Display
  let globals: Globals
  let seat: WlSeat
  let surface: WlSurface

  /// The surface as the compositor has it.
  let shown: ScriptedSurface

  /// The events of the devices, one word or two each.
  private(set) var log: [String] = []

  /// The serial of the newest press or arrival.
  private(set) var serial: UInt32 = 0

  init(_ compositor: ScriptedCompositor, seatVersion: UInt32 = .max) throws {
    self.compositor = compositor
    display = try compositor.connect()
    globals = try Globals(display)
    seat = try #require(globals.bind(maximumVersion: seatVersion))
    surface = try #require(globals.bind(WlCompositor.self)).createSurface()
    compositor.exchange()
    shown = try #require(compositor.surfaces.last)
  }

  /// Binds a singleton.
  func bind<T: Proxy>(_ type: T.Type = T.self, maximumVersion: UInt32 = .max) throws -> T {
    try #require(globals.bind(maximumVersion: maximumVersion))
  }

  /// The log since the last call, after all pending messages have arrived.
  func take() -> [String] {
    compositor.exchange()
    defer { log.removeAll() }
    return log
  }

  func note(_ text: String) { log.append(text) }

  @discardableResult func observe(_ keyboard: WlKeyboard) -> WlKeyboard {
    keyboard.onEvent = { [self] event in
      switch event {
      case .keymap: note("keymap")
      case .enter(let serial, _, let keys):
        self.serial = serial
        note("enter \(keys.uint32Values)")
      case .leave: note("leave")
      case .key(let serial, _, let key, let state):
        self.serial = serial
        note("\(state.map { "\($0)" } ?? "?") \(key)")
      case .modifiers(_, let depressed, _, let locked, let group):
        note("modifiers \(depressed) \(locked) \(group)")
      case .repeatInfo(let rate, _): note("repeat \(rate)")
      }
    }
    return keyboard
  }

  @discardableResult func observe(_ pointer: WlPointer) -> WlPointer {
    pointer.onEvent = { [self] event in
      switch event {
      case .enter(let serial, _, let x, _):
        self.serial = serial
        note("enter \(Int(x))")
      case .leave: note("leave")
      case .motion(_, let x, _): note("motion \(Int(x))")
      case .button(let serial, _, _, let state):
        self.serial = serial
        note(state == .pressed ? "pressed" : "released")
      case .axis(_, _, let value): note("axis \(Int(value))")
      case .frame: note("frame")
      case .axisSource(let source): note("source \(source.map { "\($0)" } ?? "?")")
      case .axisStop: note("stop")
      case .axisDiscrete(_, let steps): note("discrete \(steps)")
      case .axisValue120(_, let value): note("value120 \(value)")
      case .axisRelativeDirection(_, let direction): note("direction \(direction.map { "\($0)" } ?? "?")")
      }
    }
    return pointer
  }

  @discardableResult func observe(_ touch: WlTouch) -> WlTouch {
    touch.onEvent = { [self] event in
      switch event {
      case .down(let serial, _, _, let id, _, _):
        self.serial = serial
        note("down \(id)")
      case .up(_, _, let id): note("up \(id)")
      case .motion(_, let id, _, _): note("motion \(id)")
      case .frame: note("frame")
      case .cancel: note("cancel")
      case .shape(_, let major, let minor): note("shape \(Int(major)) \(Int(minor))")
      case .orientation(_, let degrees): note("orientation \(Int(degrees))")
      }
    }
    return touch
  }
}

/// Has a client make a mistake, and expects the compositor to tell it so.
func expectError(
  _ interface: String, _ code: UInt32, _ location: SourceLocation = #_sourceLocation,
  _ mistake: (InputClient) throws -> Void
) throws {
  let compositor = ScriptedCompositor()
  defer { compositor.end() }
  try mistake(InputClient(compositor))
  compositor.exchange()
  #expect(compositor.protocolErrors.map(\.interface) == [interface], sourceLocation: location)
  #expect(compositor.protocolErrors.map(\.code) == [code], sourceLocation: location)
}

/// Has a client do what no compositor answers, and expects that it was noticed.
func expectComplaint(
  _ rule: String, _ location: SourceLocation = #_sourceLocation, _ offence: (InputClient) throws -> Void
) throws {
  let compositor = ScriptedCompositor()
  defer { compositor.end() }
  try offence(InputClient(compositor))
  compositor.exchange()
  #expect(compositor.complaints.count == 1, "\(compositor.complaints)", sourceLocation: location)
  #expect(compositor.complaints.first?.hasPrefix(rule) == true, sourceLocation: location)
  #expect(compositor.protocolErrors.isEmpty, sourceLocation: location)
}

/// The two ends of a pipe, for what clients want to be written.
struct TestPipe {
  let reading: FileDescriptor
  let writing: FileDescriptor

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe2(&ends, O_CLOEXEC) == 0)
    reading = FileDescriptor(ends[0])
    writing = FileDescriptor(ends[1])
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
  }

  /// The available data.
  func read() -> String {
    var buffer = [UInt8](repeating: 0, count: 1000)
    let count = Glibc.read(reading.rawValue, &buffer, buffer.count)
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
  }
}

/// Calls a function with a file that has the keymap of a layout, and its size.
func withKeymapFile(_ layout: String, _ body: (Int32, UInt32) throws -> Void) throws {
  let bytes = Array(try Keymap(layout: layout).string.utf8) + [0]
  let file = try #require(tmpfile())
  defer { fclose(file) }
  fwrite(bytes, 1, bytes.count, file)
  fflush(file)
  try body(fileno(file), UInt32(bytes.count))
}
