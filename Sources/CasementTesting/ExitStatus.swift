import Glibc

/// How a process ended: an exit status or a signal.
public nonisolated enum ExitStatus: Hashable, Sendable, CustomStringConvertible {
  /// It returned from `main` or called `exit`, with this status.
  case exited(Int32)
  /// A signal killed it.
  case signaled(Int32)

  /// Reads the status word of `waitpid`.
  init(waitStatus: Int32) {
    let signal = waitStatus & 0x7f
    self = signal == 0 ? .exited((waitStatus >> 8) & 0xff) : .signaled(signal)
  }

  public var description: String {
    switch self {
    case .exited(let status): "status \(status)"
    case .signaled(let signal): "signal \(signal), \(String(cString: strsignal(signal)))"
    }
  }
}
