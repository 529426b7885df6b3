import Synchronization

// Signposts mark activities for Apple's Instruments. No tool reads them here, so they are no-ops, and their messages
// are not evaluated.

/// Distinguishes intervals of the same name.
///
/// os: `OSSignpostID`.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public init(_ value: UInt64) { self.init(rawValue: value) }

  private static let last = Atomic<UInt64>(0)

  /// An ID that no other interval has.
  public init(log: OSLog) { self.init(OSSignpostID.last.add(1, ordering: .relaxed).newValue) }

  /// The ID of an object.
  public init(log: OSLog, object: AnyObject) {
    self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object))))
  }

  /// The ID of intervals that never overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// The null ID.
  public static let null = OSSignpostID(0)
  /// The invalid ID.
  public static let invalid = OSSignpostID(~0)

  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}

/// The kind of a signpost.
///
/// os: `OSSignpostType`.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A single event.
  public static let event = OSSignpostType(rawValue: 0)
  /// The beginning of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// An interval that was begun.
///
/// os: `OSSignpostIntervalState`.
public final class OSSignpostIntervalState: Sendable {
  private init() {}

  static let only = OSSignpostIntervalState()

  /// The state of an interval that was begun elsewhere.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { only }
}

/// Marks events and intervals. No-op here.
///
/// os: `OSSignposter`.
public struct OSSignposter: Sendable {
  private let log: OSLog

  /// Makes a signposter without a subsystem.
  public init() { log = .default }

  /// Makes a signposter of a subsystem.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Makes a signposter of a log.
  public init(logHandle: OSLog) { log = logHandle }

  /// Makes a signposter of a logger.
  public init(logger: Logger) { log = .default }

  /// A disabled signposter.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Always false: no tool reads signposts here.
  public var isEnabled: Bool { false }

  /// An ID that no other interval has.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

  /// The ID of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }

  /// Marks the beginning of an interval.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    .only
  }

  /// Marks the beginning of an interval, with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
  ) -> OSSignpostIntervalState { .only }

  /// Marks the end of an interval.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  /// Marks the end of an interval, with a message.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> OSLogMessage
  ) {}

  /// Marks an event.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Marks an event, with a message.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
  ) {}

  /// Calls a closure and marks it as an interval.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }

  /// Calls a closure and marks it as an interval, with a message.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage,
    around task: () throws -> Result
  ) rethrows -> Result { try task() }
}

/// Marks an event, or the beginning or end of an interval. No-op here.
///
/// os: `os_signpost`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

/// Marks an event, or the beginning or end of an interval, with a message. No-op here.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ format: StaticString, _ arguments: Any?...
) {}

extension OSLog {
  /// Categories that Instruments knows.
  ///
  /// os: `OSLog.Category`.
  public struct Category: Hashable, Sendable {
    let name: String

    /// Points of interest.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// Signposts that are active only during tracing.
    public static let dynamicTracing = Category(name: "DynamicTracing")
    /// The same, with the call stacks.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  /// Makes a log of a category that Instruments knows.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  /// Always false: no tool reads signposts here.
  public var signpostsEnabled: Bool { false }
}
