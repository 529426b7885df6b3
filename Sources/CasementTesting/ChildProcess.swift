import Foundation
import Glibc

/// A child process in a process group of its own.
///
/// It stays a zombie until `exitStatus` or `end` reaps it.
final class ChildProcess {
  /// The descriptors of this process that become the child's standard input, output and error. They stay open here.
  struct Streams {
    var input: Int32
    var output: Int32
    var error: Int32
  }

  let name: String
  let pid: pid_t
  private var status: ExitStatus?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the program's file.
  ///   - environment: the complete environment.
  /// - Throws: `TestingError.system`.
  init(path: String, arguments: [String], environment: [String: String], streams: Streams) throws {
    name = URL(fileURLWithPath: path).lastPathComponent
    pid = try spawn(path, arguments: arguments, environment: environment, streams: streams)
  }

  /// The exit status; nil while it runs. When the process has ended, the rest of its group is killed.
  var exitStatus: ExitStatus? {
    guard status == nil else { return status }
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(pid), &information, WEXITED | WNOHANG | WNOWAIT)
    if result == 0 && information.si_signo == SIGCHLD { collect() }
    return status
  }

  /// Sends a signal to the process only. No-op after its end.
  func signal(_ signal: Int32) {
    // The process is not reaped yet, so its ID cannot belong to another process.
    if exitStatus == nil { Glibc.kill(pid, signal) }
  }

  /// Kills the process and its group, and waits for the process.
  func end() {
    guard status == nil else { return }
    collect()
  }

  /// Kills the rest of the group, then reaps the process.
  private func collect() {
    // Kill the group before waitpid: until then its ID cannot belong to another group.
    Glibc.kill(-pid, SIGKILL)
    var word: Int32 = 0
    var result = waitpid(pid, &word, 0)
    while result < 0 && errno == EINTR { result = waitpid(pid, &word, 0) }
    status = ExitStatus(waitStatus: word)
  }
}

private func spawn(
  _ path: String, arguments: [String], environment: [String: String], streams: ChildProcess.Streams
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, streams.input, 0)
  posix_spawn_file_actions_adddup2(&actions, streams.output, 1)
  posix_spawn_file_actions_adddup2(&actions, streams.error, 2)
  // Descriptors of the test may lack close-on-exec. A compositor that inherited them would keep pipes open.
  for descriptor in openDescriptors() where descriptor > 2 {
    posix_spawn_file_actions_addclose(&actions, descriptor)
  }

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var mask = sigset_t()
  sigemptyset(&mask)
  posix_spawnattr_setsigmask(&attributes, &mask)
  var defaults = sigset_t()
  sigemptyset(&defaults)
  // Ignored signals are inherited. The child gets the default SIGPIPE even if the test ignores it.
  sigaddset(&defaults, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setpgroup(&attributes, 0)
  posix_spawnattr_setflags(
    &attributes,
    Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

  var argumentPointers = ([path] + arguments).map { strdup($0) } + [nil]
  var environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
  var pid: pid_t = 0
  let result = posix_spawn(&pid, path, &actions, &attributes, &argumentPointers, &environmentPointers)
  guard result == 0 else { throw TestingError.system(action: "start \(path)", errorNumber: result) }
  return pid
}

private func openDescriptors() -> [Int32] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
  return names.compactMap { Int32($0) }
}
