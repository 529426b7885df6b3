extension Duration {
  /// The duration in whole nanoseconds, clamped to the range of `UInt64`. Negative durations give 0.
  package nonisolated var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (whole, isLong) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isLonger) = whole.addingReportingOverflow(UInt64(attoseconds / 1_000_000_000))
    return isLong || isLonger ? .max : sum
  }
}
