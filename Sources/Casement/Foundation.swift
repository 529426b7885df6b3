// As with UIKit, whoever imports the toolkit has Foundation too: its types are part of every call.
@_exported public import Foundation
@_exported public import Graphics
@_exported public import Layers
@_exported public import Locks

// What Foundation has on other systems, and programs use everywhere.

/// Calls a closure. On systems with Objective-C it lets go of what was put off until then; here nothing is put off.
public nonisolated func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

/// Seconds since the beginning of 2001, as the clock on the wall has it.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CFAbsoluteTimeGetCurrent() -> TimeInterval { Date.timeIntervalSinceReferenceDate }

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// The seconds from the beginning of 1970 to that of 2001.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let kCFAbsoluteTimeIntervalSince1970: TimeInterval = 978_307_200

/// A place or a number of things, as Core Foundation counts them.
public typealias CFIndex = Int

/// Whole numbers by their names in Objective-C.
public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// The largest number of single precision, as the repeat count of an animation that goes on and on.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let HUGE = Float.greatestFiniteMagnitude

/// How many nanoseconds are in a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// How many nanoseconds are in a millisecond.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSEC_PER_MSEC: UInt64 = 1_000_000
/// How many microseconds are in a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let USEC_PER_SEC: UInt64 = 1_000_000
/// How many nanoseconds are in a microsecond.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSEC_PER_USEC: UInt64 = 1_000
