import Foundation

/// Dashes and gaps along a line, and how far one has come in them.
struct DashPattern {
  private let lengths: [CGFloat]
  private let period: CGFloat
  private var index = 0

  /// How much there is to go in the present dash or gap.
  private(set) var remaining: CGFloat
  /// Whether a part of the present dash is drawn already.
  private(set) var isContinued = false

  var isDash: Bool { index % 2 == 0 }

  /// The longest of the gaps.
  var longestGap: CGFloat {
    lengths.indices.reduce(0) { $1 % 2 == 0 ? $0 : max($0, lengths[$1]) }
  }

  /// The pattern of a style in pixels; nil for a line without gaps, or with some too short to be seen.
  init?(_ style: StrokeStyle) {
    let once = style.dashLengths
    guard once.allSatisfy({ $0 >= 0 && $0 < 1e9 }) else { return nil }
    lengths = once.count % 2 == 0 ? once : once + once
    period = lengths.reduce(0, +)
    guard period > 0.25 else { return nil }
    remaining = lengths[0]
    let phase = style.dashPhase.truncatingRemainder(dividingBy: period)
    if phase.isFinite { skip(phase < 0 ? phase + period : phase) }
  }

  /// Goes on without drawing.
  mutating func skip(_ distance: CGFloat) {
    guard distance > 0 else { return }
    isContinued = false
    var distance = distance.truncatingRemainder(dividingBy: period)
    while distance >= remaining {
      distance -= remaining
      next()
    }
    remaining -= distance
  }

  /// Goes on after drawing, at most to the end of the present dash or gap.
  mutating func advance(_ distance: CGFloat) {
    isContinued = true
    remaining -= distance
    if remaining <= 0 { next() }
  }

  private mutating func next() {
    index = (index + 1) % lengths.count
    remaining = lengths[index]
    isContinued = false
  }
}
