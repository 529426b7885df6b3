import Foundation
import Glibc
import Synchronization

/// Opens URLs by `xdg-open`, which every desktop has.
nonisolated enum DesktopOpener {
  /// If `xdg-open` still runs after this time in seconds, it has opened the URL in a program that it waits for.
  static let patience = 3

  /// The folders of executables, from `PATH`.
  @Sendable static func programFolders() -> [String] {
    let list = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return list.split(separator: ":").map(String.init)
  }

  /// The path of a program; nil if it is not installed.
  static func find(_ name: String = "xdg-open", in folders: [String]) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Starts a program, such as `xdg-open`, in its own session, so that it outlives this program.
  ///
  /// - Parameters:
  ///   - token: the activation token.
  ///   - patience: the time in seconds after which a program that still runs has succeeded; nil to wait for its end.
  ///   - ended: called once, on another thread, with whether the program succeeded.
  static func run(
    _ program: String, _ arguments: [String], token: String? = nil, patience: Int? = patience,
    ended: @escaping @Sendable (Bool) -> Void
  ) {
    let answer = Answer(ended)
    let thread = Thread {
      guard let child = spawn(program, arguments, environment(token)) else { return answer.give(false) }
      if let patience {
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(patience)) { answer.give(true) }
      }
      answer.give(wait(for: child))
    }
    thread.name = "opening"
    thread.stackSize = 128 * 1024
    thread.start()
  }

  /// Calls the closure with the first result only.
  private final class Answer: Sendable {
    private let ended: Mutex<(@Sendable (Bool) -> Void)?>
    init(_ ended: @escaping @Sendable (Bool) -> Void) { self.ended = Mutex(ended) }
    func give(_ isOpened: Bool) { ended.withLock { $0.take() }?(isOpened) }
  }

  /// The environment of this program, with the activation token for the other one.
  private static func environment(_ token: String?) -> [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if !text.hasPrefix("XDG_ACTIVATION_TOKEN=") { variables.append(text) }
      next += 1
    }
    if let token { variables.append("XDG_ACTIVATION_TOKEN=\(token)") }
    return variables
  }

  /// The value of `POSIX_SPAWN_SETSID`, which is not imported into Swift here.
  private static let newSession: Int16 = 0x80

  private static func spawn(_ program: String, _ arguments: [String], _ environment: [String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The child gets the default signal state, because the toolkit ignores SIGPIPE, and this thread blocks all signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
    var environmentPointers = environment.map { strdup($0) } + [nil]
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    var child: pid_t = 0
    let result = posix_spawn(
      &child, program, &actions, &attributes, &argumentPointers, &environmentPointers)
    return result == 0 ? child : nil
  }

  /// Waits for this child only. The program owns its other children and SIGCHLD.
  private static func wait(for child: pid_t) -> Bool {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      // A program that ignores SIGCHLD, or waits for all its children, has consumed the status. The result is then unknown.
      guard errno == EINTR else { return true }
    }
    // True if the program exited by itself with status 0.
    return status == 0
  }
}
