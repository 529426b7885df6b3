/// A rule that a run broke.
public nonisolated struct Failure: Error, CustomStringConvertible, Sendable {
  /// The rule, and how it was broken.
  public let reason: String

  /// After how many steps; nil at the end of the run.
  public let stepCount: Int?

  public var description: String {
    stepCount.map { "after step \($0): \(reason)" } ?? "at the end: \(reason)"
  }
}

/// Looks for the shortest subsequence that still fails.
///
/// It removes ever smaller pieces while the rest fails. The order stays.
///
/// - Parameters:
///   - count: how many steps there are.
///   - fails: whether the steps at these places alone fail.
/// - Returns: the places of the steps that are needed.
public nonisolated func shrink(count: Int, fails: ([Int]) -> Bool) -> [Int] {
  var kept = Array(0..<count)
  var size = max(1, count / 2)
  while true {
    var start = 0
    var hasShrunk = false
    while start < kept.count {
      let end = min(kept.count, start + size)
      let candidate = Array(kept[..<start] + kept[end...])
      if candidate.count < kept.count, fails(candidate) {
        kept = candidate
        hasShrunk = true
      } else {
        start = end
      }
    }
    if size == 1, !hasShrunk { return kept }
    if !hasShrunk || size > kept.count { size = max(1, size / 2) }
  }
}
