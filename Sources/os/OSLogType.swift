/// The type of a message, by importance.
///
/// os: `OSLogType`.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// Information that helps to find the cause of an error.
  public static let `default` = OSLogType(rawValue: 0x00)
  /// Information that may be helpful.
  public static let info = OSLogType(rawValue: 0x01)
  /// Information for development.
  public static let debug = OSLogType(rawValue: 0x02)
  /// An error.
  public static let error = OSLogType(rawValue: 0x10)
  /// A bug or a failure of the system.
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
