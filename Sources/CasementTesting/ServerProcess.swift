import Foundation
import Glibc

/// One compositor process: Sway or Weston, with its sockets in the runtime directory.
final class ServerProcess {
  /// The user of a compositor when the test is root, because Sway refuses to run as root: `nobody`.
  static let unprivilegedUser: uid_t = 65534

  /// The name of the program.
  let name: String
  /// The socket for clients.
  let display: String
  /// The connection to the control socket; nil for Weston, which has none.
  let sway: SwayConnection?

  private let process: ChildProcess
  private let logFile: String
  private let watchdog: Watchdog

  /// Starts Sway and waits until its main loop runs.
  static func sway(
    role: String, config: String, environment: [String: String], in directory: String, watchdog: Watchdog
  ) throws -> ServerProcess {
    let configFile = "\(directory)/\(role).config"
    try write(config, to: configFile)
    let control = "\(directory)/\(role).ipc"
    let known = Set(displays(in: directory))
    return try ServerProcess(
      program: "sway", package: "sway", arguments: ["-c", configFile],
      environment: environment.merging(["SWAYSOCK": control]) { $1 }, role: role, directory: directory,
      watchdog: watchdog
    ) { deadline in
      guard let connection = SwayConnection(path: control) else { return nil }
      try connection.waitUntilReady(timeout: deadline)
      // Sway chooses the name of its socket itself, so look for a new one.
      guard let name = displays(in: directory).first(where: { !known.contains($0) }) else { return nil }
      return ("\(directory)/\(name)", connection)
    }
  }

  /// Starts Weston and waits until clients can connect.
  static func weston(
    config: String, arguments: [String], environment: [String: String], in directory: String,
    watchdog: Watchdog
  ) throws -> ServerProcess {
    let configFile = "\(directory)/weston.ini"
    try write(config, to: configFile)
    return try ServerProcess(
      program: "weston", package: "weston",
      arguments: ["--config=\(configFile)", "--socket=weston"] + arguments, environment: environment,
      role: "weston", directory: directory, watchdog: watchdog
    ) { _ in
      guard let socket = connectToSocket("\(directory)/weston") else { return nil }
      close(socket)
      return ("\(directory)/weston", nil)
    }
  }

  /// - Parameter connect: checks once whether the program is ready; its argument is the timeout of the check.
  private init(
    program: String, package: String, arguments: [String], environment: [String: String], role: String,
    directory: String, watchdog: Watchdog,
    connect: (Duration) throws -> (display: String, control: SwayConnection?)?
  ) throws {
    name = program
    self.watchdog = watchdog
    let logFile = "\(directory)/\(role).log"
    self.logFile = logFile
    let log = open(logFile, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard log >= 0 else { throw systemError("write \(logFile)") }
    defer { close(log) }
    let nowhere = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nowhere) }

    // The variables of a running session must not change the result.
    let whole = DesktopSettings.inherited
      .merging(DesktopSettings.variables(home: directory, fonts: "\(directory)/fonts.conf")) { $1 }
      .merging(["XDG_RUNTIME_DIR": directory]) { $1 }
      .merging(environment) { $1 }
    var command = [try locate(program, package: package)] + arguments
    if geteuid() == 0 {
      let user = ServerProcess.unprivilegedUser
      command =
        [
          try locate("setpriv", package: "util-linux"), "--reuid=\(user)", "--regid=\(user)",
          "--clear-groups",
        ] + command
    }
    let child = try ChildProcess(
      path: command[0], arguments: Array(command.dropFirst()), environment: whole,
      streams: .init(input: nowhere, output: log, error: log))
    process = child
    watchdog.watch(child)

    do {
      (display, sway) = try waitForValue("\(program) to start", seen: tail(of: logFile)) {
        if let status = child.exitStatus {
          throw TestingError.ended(program: program, status: status, log: tail(of: logFile))
        }
        return try connect(defaultTimeout)
      }
    } catch {
      child.end()
      watchdog.forget(child)
      throw error
    }
  }

  /// Whether it has not ended.
  var isRunning: Bool { process.exitStatus == nil }

  /// The log so far.
  var log: String {
    (try? String(contentsOfFile: logFile, encoding: .utf8)) ?? ""
  }

  /// The process ID.
  var processIdentifier: Int32 { process.pid }

  /// Sends a signal to the process.
  func signal(_ number: Int32) {
    process.signal(number)
  }

  /// Kills the process.
  func end() {
    process.end()
    watchdog.forget(process)
  }

  /// Throws an error with the log if the compositor has ended, as the cause of a failure.
  func checkRunning() throws {
    guard let status = process.exitStatus else { return }
    throw TestingError.ended(program: name, status: status, log: tail(of: logFile))
  }
}

private func tail(of file: String) -> String {
  let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
  return text.split(separator: "\n").suffix(20).joined(separator: "\n")
}

/// Writes a file that every user can read.
func write(_ text: String, to file: String) throws {
  let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard descriptor >= 0 else { throw systemError("write \(file)") }
  defer { close(descriptor) }
  // The compositor's user must be able to read the file, whatever the umask of the test is.
  fchmod(descriptor, 0o644)
  let bytes = Array(text.utf8)
  guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
    throw systemError("write \(file)")
  }
}

/// The names of the client sockets in a directory.
private func displays(in directory: String) -> [String] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
  return names.filter { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
}
