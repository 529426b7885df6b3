/// Writes messages about what a program does, a line each on standard error:
///
///     org.example.app network error: no answer from example.org
///
/// os: `Logger`. Messages of all types are written at once, and nothing is stored. Filtering is left to the reader,
/// such as systemd's journal.
public struct Logger: Sendable {
  private let log: OSLog

  /// Makes a logger without a subsystem.
  public init() { log = .default }

  /// Makes a logger of a subsystem.
  ///
  /// - subsystem: the program or library, such as `org.example.app`.
  /// - category: the part of it.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Makes a logger for a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message of the type `default`.
  public func log(_ message: @autoclosure () -> OSLogMessage) { log(level: .default, message()) }

  /// Writes a message of a type.
  public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
    log.write(level, message().text)
  }

  /// Writes a message for development, of the type `debug`.
  public func trace(_ message: @autoclosure () -> OSLogMessage) { log(level: .debug, message()) }

  /// Writes a message for development, of the type `debug`.
  public func debug(_ message: @autoclosure () -> OSLogMessage) { log(level: .debug, message()) }

  /// Writes a message that may be helpful.
  public func info(_ message: @autoclosure () -> OSLogMessage) { log(level: .info, message()) }

  /// Writes a message that helps to find the cause of an error.
  public func notice(_ message: @autoclosure () -> OSLogMessage) { log(level: .default, message()) }

  /// Writes a warning, of the type `error`.
  public func warning(_ message: @autoclosure () -> OSLogMessage) { log(level: .error, message()) }

  /// Writes an error message.
  public func error(_ message: @autoclosure () -> OSLogMessage) { log(level: .error, message()) }

  /// Writes a message about a bug or a failure of the system, of the type `fault`.
  public func critical(_ message: @autoclosure () -> OSLogMessage) { log(level: .fault, message()) }

  /// Writes a message about a bug or a failure of the system.
  public func fault(_ message: @autoclosure () -> OSLogMessage) { log(level: .fault, message()) }
}
