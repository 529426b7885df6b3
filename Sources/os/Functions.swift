/// Writes a message.
///
/// os: `os_log`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ message: @autoclosure () -> OSLogMessage) {
  OSLog.default.write(.default, message().text)
}

/// Writes a message of a type to a log.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage
) {
  log.write(type, message().text)
}

/// Writes a message with values: `%d` and the like as in `printf`, `%@` and `%s` for values of any type. Values marked
/// `%{private}` are masked.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any?...
) {
  log.write(type, LogFormat.text("\(message)", arguments))
}

/// Writes a message of a type with values.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...
) {
  log.write(type, LogFormat.text("\(message)", arguments))
}
