import CLinux
import Glibc

/// What signals do to the program.
enum SignalDispositions {
  /// Has writing into a pipe that nobody reads fail instead of ending the program (rule T3). A program that
  /// handles the signal itself keeps its handler.
  ///
  /// System: `SIGPIPE`.
  static func ignoreBrokenPipes() {
    var present = sigaction()
    sigaction(SIGPIPE, nil, &present)
    if present.__sigaction_handler.sa_handler == nil { signal(SIGPIPE, SIG_IGN) }
  }
}
