import Synchronization

// Signposts mark what a program does for Instruments, which is Apple's. Nothing here listens to them, so they cost
// nothing: their messages are not even made.

/// What tells intervals of one name apart.
///
/// os: `OSSignpostID`.
public struct OSSignpostID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public init(_ value: UInt64) { self.init(rawValue: value) }

  private static let last = Atomic<UInt64>(0)

  /// One that no other interval has.
  public init(log: OSLog) { self.init(OSSignpostID.last.add(1, ordering: .relaxed).newValue) }

  /// That of an object.
  public init(log: OSLog, object: AnyObject) {
    self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object))))
  }

  /// For intervals of which there is one at a time.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// That of no interval.
  public static let null = OSSignpostID(0)
  /// One that is wrong.
  public static let invalid = OSSignpostID(~0)

  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }
}

/// What a signpost marks.
///
/// os: `OSSignpostType`.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A moment.
  public static let event = OSSignpostType(rawValue: 0)
  /// The beginning of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of one.
  public static let end = OSSignpostType(rawValue: 2)
}

/// An interval that has begun.
///
/// os: `OSSignpostIntervalState`.
public final class OSSignpostIntervalState: Sendable {
  private init() {}

  static let only = OSSignpostIntervalState()

  /// One that somebody else began.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { only }
}

/// Marks moments and intervals of a part of a program, to which nothing here listens.
///
/// os: `OSSignposter`.
public struct OSSignposter: Sendable {
  private let log: OSLog

  /// Marks what belongs to no part.
  public init() { log = .default }

  /// Marks what belongs to a part.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Marks what belongs to the part of a log.
  public init(logHandle: OSLog) { log = logHandle }

  /// Marks what belongs to the part of a log.
  public init(logger: Logger) { log = .default }

  /// One that marks nothing.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Whether somebody listens: nobody does.
  public var isEnabled: Bool { false }

  /// An identifier that no other interval has.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }

  /// The identifier of an object.
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

  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}

  /// Marks a moment, with a message.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage
  ) {}

  /// Calls a closure as an interval.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }

  /// Calls a closure as an interval, with a message.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> OSLogMessage,
    around task: () throws -> Result
  ) rethrows -> Result { try task() }
}

/// Marks a moment, or the beginning or the end of an interval. Nothing here listens to it.
///
/// os: `os_signpost`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

/// Marks a moment, or the beginning or the end of an interval, with a message. Nothing here listens to it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
  _ format: StaticString, _ arguments: Any?...
) {}

extension OSLog {
  /// Parts that Instruments knows.
  ///
  /// os: `OSLog.Category`.
  public struct Category: Hashable, Sendable {
    let name: String

    /// What is worth looking at.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// What is marked only while somebody traces the program.
    public static let dynamicTracing = Category(name: "DynamicTracing")
    /// The same, with the calls that led there.
    public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
  }

  /// A log of a part that Instruments knows.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }

  /// Whether somebody listens to signposts: nobody does.
  public var signpostsEnabled: Bool { false }
}
