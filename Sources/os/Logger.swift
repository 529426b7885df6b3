/// Writes messages about what a program does, a line each on standard error:
///
///     org.example.app network error: no answer from example.org
///
/// os: `Logger`. Messages of every kind are written at once, and nothing is stored. Which are of interest is for what
/// reads them, such as the journal of systemd, to choose.
public struct Logger: Sendable {
  private let log: OSLog

  /// A log of what names no part.
  public init() { log = .default }

  /// A log of a part.
  ///
  /// - subsystem: the program or library, such as `org.example.app`.
  /// - category: the part.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Writes in a log that is there.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message of the kind `default`.
  public func log(_ message: @autoclosure () -> OSLogMessage) { log(level: .default, message()) }

  /// Writes a message of a kind.
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
    log.write(level, message().text)
  }

  /// Writes what is of use while the program is made.
  public func trace(_ message: @autoclosure () -> OSLogMessage) { log(level: .debug, message()) }

  /// Writes what is of use while the program is made.
  public func debug(_ message: @autoclosure () -> OSLogMessage) { log(level: .debug, message()) }

  /// Writes what may be of use.
  public func info(_ message: @autoclosure () -> OSLogMessage) { log(level: .info, message()) }

  /// Writes what is of use when something goes wrong.
  public func notice(_ message: @autoclosure () -> OSLogMessage) { log(level: .default, message()) }

  /// Writes that something is not as it should be.
  public func warning(_ message: @autoclosure () -> OSLogMessage) { log(level: .error, message()) }

  /// Writes that something went wrong.
  public func error(_ message: @autoclosure () -> OSLogMessage) { log(level: .error, message()) }

  /// Writes that something went wrong that must not.
  public func critical(_ message: @autoclosure () -> OSLogMessage) { log(level: .fault, message()) }

  /// Writes that something went wrong that must not.
  public func fault(_ message: @autoclosure () -> OSLogMessage) { log(level: .fault, message()) }
}
