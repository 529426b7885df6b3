import Glibc

/// Cleans up after a test process that dies. A shell waits for the end of a socket that only this process holds. Then
/// it kills the registered process groups and removes the directory.
///
/// The kernel closes the socket however this process ends, also by SIGKILL.
final class Watchdog {
  private let process: ChildProcess
  private let socket: Int32

  static let script = """
    trap '' HUP INT TERM
    groups=
    while read -r word group; do
      case $word in
      watch) groups="$groups $group" ;;
      forget)
        others=
        for other in $groups; do [ "$other" = "$group" ] || others="$others $other"; done
        groups=$others ;;
      esac
    done
    for group in $groups; do kill -KILL "-$group"; done
    tries=0
    until rm -rf -- "$1" || [ $tries -ge 100 ]; do tries=$((tries + 1)); sleep 0.05; done
    """

  /// Starts the watchdog.
  ///
  /// - Parameter directory: the directory to remove when this process dies.
  init(directory: String) throws {
    // A write to a socket can suppress SIGPIPE if the shell was killed; a write to a pipe cannot.
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw systemError("make a pair of sockets") }
    defer { close(ends[1]) }
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nowhere) }
    do {
      process = try ChildProcess(
        path: "/bin/sh", arguments: ["-c", Self.script, "watchdog", directory],
        environment: ["PATH": "/usr/bin:/bin"],
        streams: .init(input: ends[1], output: nowhere, error: nowhere))
    } catch {
      close(ends[0])
      throw error
    }
    socket = ends[0]
  }

  /// Registers the process group of a child, to be killed when this process dies.
  func watch(_ child: ChildProcess) {
    sendLine("watch \(child.pid)\n")
  }

  /// Unregisters the process group of a child, because its ID may be reused.
  func forget(_ child: ChildProcess) {
    sendLine("forget \(child.pid)\n")
  }

  /// Ends the watchdog. Nothing is killed or removed.
  func dismiss() {
    process.end()
    close(socket)
  }

  private func sendLine(_ line: String) {
    let bytes = Array(line.utf8)
    _ = send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
