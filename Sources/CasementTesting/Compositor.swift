import Foundation
import Glibc

/// A desktop that a test owns: a real compositor, without hardware, in a runtime directory of its own.
///
/// It runs beside any session there is and touches nothing of it. As root it runs as the user nobody,
/// because Sway refuses to be root; clients may be root all the same. Nothing is left behind when the
/// object goes, or when the test process dies.
///
/// ```swift
/// let compositor = try Compositor.start(.sway)
/// defer { compositor.stop() }
/// let program = try compositor.launch("foot", arguments: ["--title=A"])
/// let window = try compositor.waitForWindow(titled: "A")
/// ```
///
/// The methods block the thread and have deadlines; their errors are `TestingError`s.
@MainActor public final class Compositor {
  /// The compositors a test can have.
  public nonisolated enum Kind: Sendable, CaseIterable {
    /// Sway with headless outputs `HEADLESS-1`, `HEADLESS-2`, …
    case sway
    /// Sway whose outputs `WL-1`, `WL-2`, … are windows of another Sway, so that they can be unplugged.
    case swayInSway
    /// Weston whose outputs `WL1`, `WL2`, … each fill an output of a Sway, which brings input and
    /// pictures.
    case westonInSway
  }

  /// Which one it is.
  public let kind: Kind
  /// The directory of its sockets, configuration and logs.
  public let directory: String

  /// The compositor under test.
  private(set) var server: ServerProcess
  /// The Sway around it, if there is one.
  let outer: ServerProcess?
  /// The modes it was started with.
  let startModes: [OutputMode]
  private let isFloating: Bool
  /// How many outputs there have been: Sway never uses a number again.
  var outputCount: Int

  /// What the test plugged in.
  var devices: Devices

  private let watchdog: Watchdog
  private var programs: [Program] = []
  private var isStopped = false

  /// Starts a compositor and waits until clients can connect.
  ///
  /// - Parameters:
  ///   - outputs: at least one; they stand side by side, from left to right.
  ///   - input: whether the seat has a mouse and a keyboard from the start, before any client; otherwise
  ///     the first use of `pointer` or `keyboard` plugs it in.
  ///   - floating: whether Sway leaves the size of windows to their clients, instead of tiling them.
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
        // The devices are plugged in before Weston starts, so that its seat has them when the first client
        // connects.
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

  /// Ends the programs it launched, then the compositor, and removes its directory. Later calls do nothing.
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

  /// The absolute path of its socket: what clients get as `WAYLAND_DISPLAY`.
  public var display: String { server.display }

  /// What a client's environment needs: the way to the compositor, and settings that are the same on every machine.
  ///
  /// The fonts are DejaVu alone, the cursors those that libraries bring with them, the language English, the time
  /// zone UTC, the keyboard American. The home folder is `directory`, so there are no configuration files.
  public var environment: [String: String] {
    DesktopSettings.variables(home: directory, fonts: "\(directory)/fonts.conf")
      .merging(["WAYLAND_DISPLAY": display, "XDG_RUNTIME_DIR": directory]) { $1 }
  }

  /// What the compositor wrote to its log, and the log of the one around it.
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
  /// Of the test's environment it inherits only where programs and libraries are, the user's name and the options of
  /// sanitizers; the rest is `environment`. A session outside can neither be reached nor change what a test sees.
  ///
  /// - Parameters:
  ///   - path: a file, or a name that is looked for in `PATH`.
  ///   - environment: what to add or to replace, such as other fonts; a nil value takes a variable away.
  ///   - package: the Debian package to name when the program is missing; its name, if nil.
  /// - Returns: the program; it is killed when the compositor stops.
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

  /// Stops the compositor under test where it is, as a stall would: SIGSTOP.
  public func suspend() {
    server.signal(SIGSTOP)
  }

  /// Lets it go on: SIGCONT.
  public func resume() {
    server.signal(SIGCONT)
  }

  /// Kills the compositor under test, as a crash would, and leaves the programs alone.
  public func kill() {
    server.end()
  }

  /// Starts a Sway in the place of the one that was killed, with the same socket and the same outputs, and
  /// plugs a mouse and a keyboard in.
  ///
  /// - Throws: what `start` throws; `TestingError.unsupported` for the kinds that consist of two.
  public func restart() throws {
    guard kind == .sway else { throw TestingError.unsupported("only a single Sway can be restarted") }
    server.end()
    devices.connection?.disconnect()
    devices = Devices()
    // A killed Sway leaves its sockets behind, and a new one refuses a name in use.
    unlink(display)
    unlink("\(directory)/sway.ipc")
    server = try startSway(startModes, floating: isFloating, in: directory, watchdog)
    outputCount = startModes.count
    devices = try Devices.plugged(into: server)
    devices.pointer?.compositor = self
  }

  /// Runs Sway commands, as in `swaymsg`.
  ///
  /// - Throws: `TestingError.refused` with Sway's words; `.unsupported` on Weston.
  public func command(_ command: String) throws {
    try sway("take commands").run(command)
  }

  /// The control socket of the compositor under test.
  ///
  /// - Parameter action: what it is wanted for, in words for the error.
  func sway(_ action: String) throws -> SwayConnection {
    guard let sway = server.sway else {
      throw TestingError.unsupported("Weston cannot \(action): click and type instead, or use Sway")
    }
    try server.checkRunning()
    return sway
  }
}

/// A directory that only the compositor's user and root may enter.
func makeRuntimeDirectory() throws -> String {
  // TMPDIR may be long, and the path of a socket has at most 107 bytes.
  var template = Array("/tmp/casement-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw systemError("make a directory in /tmp") }
  let directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  do {
    // The compositor's user may not be allowed to read where the original is.
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
