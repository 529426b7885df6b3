/// A source of messages: a program or library, and a part of it.
///
/// os: `OSLog`.
public final class OSLog: Hashable, Sendable {
  let subsystem: String
  let category: String

  /// Makes a log of a part.
  ///
  /// - subsystem: the program or library, such as `org.example.app`.
  /// - category: the part.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  /// The log without a subsystem and a part.
  public static let `default` = OSLog(subsystem: "", category: "")

  /// A log that discards its messages.
  public static let disabled = OSLog(subsystem: "", category: "")

  /// Whether messages of a type are written: true except for `disabled`.
  public func isEnabled(type: OSLogType) -> Bool { self !== OSLog.disabled }

  func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
    guard isEnabled(type: type) else { return }
    LogOutput.write(line(type, message()))
  }

  /// `org.example.app network error: no answer`.
  func line(_ type: OSLogType, _ message: String) -> String {
    let names = [subsystem, category, type.name].filter { !$0.isEmpty }.joined(separator: " ")
    return "\(names): \(message)\n"
  }

  public static func == (a: OSLog, b: OSLog) -> Bool { a === b }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
