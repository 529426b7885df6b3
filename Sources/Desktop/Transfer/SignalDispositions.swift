import CLinux
import Glibc

/// The dispositions of signals.
enum SignalDispositions {
  /// Makes writing into a pipe without a reader fail instead of ending the process (rule T3). A program that handles
  /// the signal itself keeps its handler.
  ///
  /// System: `SIGPIPE`.
  static func ignoreBrokenPipes() {
    var present = sigaction()
    sigaction(SIGPIPE, nil, &present)
    if present.__sigaction_handler.sa_handler == nil { signal(SIGPIPE, SIG_IGN) }
  }
}
