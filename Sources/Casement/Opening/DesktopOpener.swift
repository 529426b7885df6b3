import Foundation
import Glibc
import Synchronization

/// Runs `xdg-open`, which every desktop has, and other programs of the desktop.
nonisolated enum DesktopOpener {
  /// A program that still runs after so many seconds counts as successful.
  static let patience = 3

  /// The folders in which programs are looked for.
  @Sendable static func programFolders() -> [String] {
    let list = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return list.split(separator: ":").map(String.init)
  }

  /// A program's file; nil where it is not installed.
  static func find(_ name: String = "xdg-open", in folders: [String]) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Starts the program in a session of its own, so that it outlives this one.
  ///
  /// - Parameters:
  ///   - token: the permission to take the focus.
  ///   - ended: gets whether the program succeeded, once, on another thread.
  static func run(
    _ program: String, _ arguments: [String], token: String? = nil,
    ended: @escaping @Sendable (Bool) -> Void
  ) {
    let answer = Answer(ended)
    let thread = Thread {
      guard let child = spawn(program, arguments, environment(token)) else { return answer.give(false) }
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(patience)) { answer.give(true) }
      answer.give(wait(for: child))
    }
    thread.name = "opening"
    thread.stackSize = 128 * 1024
    thread.start()
  }

  /// Gives one answer, the first.
  private final class Answer: Sendable {
    private let ended: Mutex<(@Sendable (Bool) -> Void)?>
    init(_ ended: @escaping @Sendable (Bool) -> Void) { self.ended = Mutex(ended) }
    func give(_ isOpened: Bool) { ended.withLock { $0.take() }?(isOpened) }
  }

  /// The environment of this program, with the token for that one.
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

  /// `POSIX_SPAWN_SETSID`, whose name does not reach Swift here.
  private static let newSession: Int16 = 0x80

  private static func spawn(_ program: String, _ arguments: [String], _ environment: [String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The program gets the signals as they are usual: the toolkit ignores SIGPIPE, and this thread blocks all.
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

  /// Waits for the end of this child alone: other children are the program's business, and so is SIGCHLD.
  private static func wait(for child: pid_t) -> Bool {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      // A program that ignores SIGCHLD, or waits for all its children, has taken the status: nothing is known.
      guard errno == EINTR else { return true }
    }
    // The program ended by itself, with status 0.
    return status == 0
  }
}
