/// Writes a message.
///
/// os: `os_log`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(_ message: @autoclosure () -> OSLogMessage) {
  OSLog.default.write(.default, message().text)
}

/// Writes a message of a kind, in a log.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: @autoclosure () -> OSLogMessage
) {
  log.write(type, message().text)
}

/// Writes a message with values in it: `%d` and its kin are as in `printf`, `%@` and `%s` are values of any kind.
/// What is marked as in `%{private}@` is not written.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: Any?...
) {
  log.write(type, LogFormat.text("\(message)", arguments))
}

/// Writes a message of a kind with values in it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@_disfavoredOverload
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: Any?...
) {
  log.write(type, LogFormat.text("\(message)", arguments))
}
