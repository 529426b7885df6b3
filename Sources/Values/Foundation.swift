@_exported public import CasementGraphics
@_exported public import CasementLayers
@_exported public import CasementLocks
// As in UIKit, importing the toolkit also imports Foundation, whose types are part of the API.
@_exported public import Foundation

// Functions and constants that Foundation has on Apple's systems, and that programs use.

/// Calls a closure. With Objective-C it releases autoreleased objects afterwards; here there are none.
public nonisolated func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

/// The seconds since the beginning of 2001, by the system's wall clock.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated func CFAbsoluteTimeGetCurrent() -> TimeInterval { Date.timeIntervalSinceReferenceDate }

/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

/// The seconds from the beginning of 1970 to that of 2001.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let kCFAbsoluteTimeIntervalSince1970: TimeInterval = 978_307_200

/// An index or a count of Core Foundation.
public typealias CFIndex = Int

/// Integers by their names in Objective-C.
public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// The largest finite number of single precision, for the repeat count of an endless animation.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let HUGE = Float.greatestFiniteMagnitude

/// The number of nanoseconds in a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of microseconds in a second.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSEC_PER_USEC: UInt64 = 1_000
