import Foundation

/// A dash pattern along a line, and the current position in it.
struct DashPattern {
  private let lengths: [CGFloat]
  private let period: CGFloat
  private var index = 0

  /// The remaining length of the current dash or gap.
  private(set) var remaining: CGFloat
  /// Whether a part of the current dash has been drawn.
  private(set) var isContinued = false

  var isDash: Bool { index % 2 == 0 }

  /// The longest gap.
  var longestGap: CGFloat {
    lengths.indices.reduce(0) { $1 % 2 == 0 ? $0 : max($0, lengths[$1]) }
  }

  /// The pattern of a style in pixels; nil for a solid line, or a pattern too short to be visible.
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

  /// Advances without drawing.
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

  /// Advances after drawing, at most to the end of the current dash or gap.
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
