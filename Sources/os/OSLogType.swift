/// How important a message is.
///
/// os: `OSLogType`.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// What is of use when something goes wrong.
  public static let `default` = OSLogType(rawValue: 0x00)
  /// What may be of use.
  public static let info = OSLogType(rawValue: 0x01)
  /// What is of use while the program is made.
  public static let debug = OSLogType(rawValue: 0x02)
  /// Something went wrong.
  public static let error = OSLogType(rawValue: 0x10)
  /// Something went wrong that must not.
  public static let fault = OSLogType(rawValue: 0x11)

  /// The word in the log.
  var name: String {
    switch self {
    case .default: "default"
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "\(rawValue)"
    }
  }
}
