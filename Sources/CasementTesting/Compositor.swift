import Foundation
import Glibc

/// A desktop that a test owns: a real compositor without hardware, in a runtime directory of its own.
///
/// It is independent of any running session. As root it runs as the user `nobody`, because Sway refuses to run as root;
/// clients may run as root. All processes and files are removed when the object is released, or when the test process
/// dies.
///
/// ```swift
/// let compositor = try Compositor.start(.sway)
/// defer { compositor.stop() }
/// let program = try compositor.launch("foot", arguments: ["--title=A"])
/// let window = try compositor.waitForWindow(titled: "A")
/// ```
///
/// The methods block the thread until a deadline. They throw `TestingError`.
@MainActor public final class Compositor {
  /// The kinds of compositor.
  public nonisolated enum Kind: Sendable, CaseIterable {
    /// Sway with headless outputs `HEADLESS-1`, `HEADLESS-2`, …
    case sway
    /// Sway whose outputs `WL-1`, `WL-2`, … are windows of another Sway, so that they can be removed.
    case swayInSway
    /// Weston whose outputs `WL1`, `WL2`, … each fill an output of a Sway, which provides input and screen captures.
    case westonInSway
  }

  /// The kind of compositor.
  public let kind: Kind
  /// The directory of its sockets, configuration and logs.
  public let directory: String

  /// The compositor under test.
  private(set) var server: ServerProcess
  /// The Sway around it, if there is one.
  let outer: ServerProcess?
  /// The modes at the start.
  let startModes: [OutputMode]
  private let isFloating: Bool
  /// The number of outputs created so far: Sway never reuses the number of an output.
  var outputCount: Int

  /// The virtual input devices.
  var devices: Devices

  private let watchdog: Watchdog
  private var programs: [Program] = []
  private var isStopped = false

  /// Starts a compositor and waits until clients can connect.
  ///
  /// - Parameters:
  ///   - outputs: at least one; they are placed side by side, from left to right.
  ///   - input: whether the seat has a mouse and a keyboard before the first client. Otherwise the first use of `pointer` or `keyboard`
  ///     adds it.
  ///   - floating: whether windows choose their size, instead of being tiled by Sway.
  /// - Throws: `TestingError.missingProgram`, `.ended` with the end of the log, `.timedOut`.
  public static func start(
    _ kind: Kind, outputs: [OutputMode] = [OutputMode()], input: Bool = true, floating: Bool = false
  ) throws -> Compositor {
    try Compositor(kind, outputs: outputs, input: input, floating: floating)
  }

  private init(_ kind: Kind, outputs: [OutputMode], input: Bool, floating: Bool) throws {
    precondition(!outputs.isEmpty, "a compositor needs an output to start with")
    self.kind = kind
    startModes = outputs
    isFloating = floating
    outputCount = outputs.count
    directory = try makeRuntimeDirectory()
    do {
      watchdog = try Watchdog(directory: directory)
    } catch {
      try? FileManager.default.removeItem(atPath: directory)
      throw error
    }
    var started: [ServerProcess] = []
    var plugged = Devices()
    do {
      switch kind {
      case .sway:
        outer = nil
        server = try startSway(outputs, floating: floating, in: directory, watchdog)
        started.append(server)
        if input { plugged = try Devices.plugged(into: server) }
      case .swayInSway:
        let host = try startHostForSway(in: directory, watchdog)
        started.append(host)
        outer = host
        server = try startNestedSway(outputs, floating: floating, in: host, directory, watchdog)
        started.append(server)
        if input { plugged = try Devices.plugged(into: server) }
      case .westonInSway:
        let host = try startHostForWeston(outputs, in: directory, watchdog)
        started.append(host)
        outer = host
        // Add the devices before Weston starts, so that its seat has them when the first client connects.
        if input { plugged = try Devices.plugged(into: host) }
        server = try startWeston(outputs, in: host, directory, watchdog)
      }
    } catch {
      plugged.connection?.disconnect()
      for server in started { server.end() }
      watchdog.dismiss()
      try? FileManager.default.removeItem(atPath: directory)
      throw error
    }
    devices = plugged
    devices.pointer?.compositor = self
  }

  isolated deinit { stop() }

  /// Kills the launched programs, then the compositor, and removes its directory. Idempotent.
  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    for program in programs { program.kill() }
    devices.connection?.disconnect()
    devices = Devices()
    server.end()
    outer?.end()
    try? FileManager.default.removeItem(atPath: directory)
    watchdog.dismiss()
  }

  /// The absolute path of its socket, the value of `WAYLAND_DISPLAY` for clients.
  public var display: String { server.display }

  /// The environment of clients: the compositor's socket, and settings that are equal on every machine.
  ///
  /// The font is DejaVu, the cursors are those built into libraries, the language is English, the time zone UTC, the
  /// keyboard American. The home folder is `directory`, which contains no configuration files.
  public var environment: [String: String] {
    DesktopSettings.variables(home: directory, fonts: "\(directory)/fonts.conf")
      .merging(["WAYLAND_DISPLAY": display, "XDG_RUNTIME_DIR": directory]) { $1 }
  }

  /// The log of the compositor under test, followed by that of the outer one.
  public var log: String {
    guard let outer else { return server.log }
    return "\(server.log)\nthe Sway around it:\n\(outer.log)"
  }

  /// Whether the compositor under test has not ended.
  public var isRunning: Bool { server.isRunning }

  /// The process of the compositor under test.
  public var processIdentifier: Int32 { server.processIdentifier }

  /// Starts a client.
  ///
  /// From the test's environment it inherits only search paths, the user's name and the options of sanitizers; the rest
  /// is `environment`. So a running session can neither be reached nor change the result.
  ///
  /// - Parameters:
  ///   - path: a file, or a name that is searched for in `PATH`.
  ///   - environment: variables to add or replace, such as other fonts. A nil value removes a variable.
  ///   - package: the Debian package for the error when the program is missing; nil if it has the program's name.
  /// - Returns: the program, which is killed when the compositor stops.
  public func launch(
    _ path: String, arguments: [String] = [], environment: [String: String?] = [:], package: String? = nil
  ) throws -> Program {
    let own: [String: String?] = self.environment.mapValues { $0 }
    let program = try Program(
      path: path, arguments: arguments, environment: own.merging(environment) { $1 },
      package: package ?? path, watchdog: watchdog)
    programs.append(program)
    return program
  }

  /// Suspends the compositor under test with SIGSTOP, like a stall.
  public func suspend() {
    server.signal(SIGSTOP)
  }

  /// Resumes it with SIGCONT.
  public func resume() {
    server.signal(SIGCONT)
  }

  /// Kills the compositor under test, like a crash. Programs keep running.
  public func kill() {
    server.end()
  }

  /// Starts a new Sway with the same socket and outputs, after the old one was killed, and adds a mouse and a keyboard.
  ///
  /// - Throws: what `start` throws; `TestingError.unsupported` for kinds with two compositors.
  public func restart() throws {
    guard kind == .sway else { throw TestingError.unsupported("only a single Sway can be restarted") }
    server.end()
    devices.connection?.disconnect()
    devices = Devices()
    // A killed Sway leaves its sockets, and a new one refuses a name in use.
    unlink(display)
    unlink("\(directory)/sway.ipc")
    server = try startSway(startModes, floating: isFloating, in: directory, watchdog)
    outputCount = startModes.count
    devices = try Devices.plugged(into: server)
    devices.pointer?.compositor = self
  }

  /// Runs Sway commands, as in `swaymsg`.
  ///
  /// - Throws: `TestingError.refused` with Sway's message; `.unsupported` on Weston.
  public func command(_ command: String) throws {
    try sway("take commands").run(command)
  }

  /// The control socket of the compositor under test.
  ///
  /// - Parameter action: the purpose, in words for the error.
  func sway(_ action: String) throws -> SwayConnection {
    guard let sway = server.sway else {
      throw TestingError.unsupported("Weston cannot \(action): click and type instead, or use Sway")
    }
    try server.checkRunning()
    return sway
  }
}

/// Makes a directory that only the compositor's user and root may enter.
func makeRuntimeDirectory() throws -> String {
  // TMPDIR may be long, and the path of a socket has at most 107 bytes.
  var template = Array("/tmp/casement-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw systemError("make a directory in /tmp") }
  let directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  do {
    // The compositor's user may lack permission to read the original.
    let fonts = try String(contentsOfFile: DesktopSettings.fontsFile, encoding: .utf8)
    try write(fonts, to: "\(directory)/fonts.conf")
  } catch {
    try? FileManager.default.removeItem(atPath: directory)
    throw error
  }
  if geteuid() == 0 && chown(directory, ServerProcess.unprivilegedUser, ServerProcess.unprivilegedUser) != 0 {
    let error = systemError("give \(directory) to the compositor's user")
    try? FileManager.default.removeItem(atPath: directory)
    throw error
  }
  return directory
}
