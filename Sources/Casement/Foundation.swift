// As with UIKit, whoever imports the toolkit has Foundation too: its types are part of every call.
@_exported public import Foundation
@_exported public import Graphics
@_exported public import Layers

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
