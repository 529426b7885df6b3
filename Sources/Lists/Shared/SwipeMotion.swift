import CasementCore
import Foundation

/// The distance by which a row is swiped aside, and its changes by the user.
///
///     closed ── moved ──▸ dragged ── released ──▸ closed, open, or beyond the whole row
///     closed ── pressed ──▸ open ── moved ──▸ dragged
nonisolated struct SwipeMotion: Equatable {
  enum Event {
    case began
    /// The horizontal distance since the gesture began, in points, positive to the right.
    case moved(CGFloat)
    /// The horizontal velocity in points per second.
    case released(velocity: CGFloat)
    case cancelled
    /// The delete control of the row was pressed.
    case pressed
  }

  enum Effect: Equatable {
    case none
    /// Place the row at its distance.
    case follow
    /// Animate the row to its distance.
    case animate
    /// Animate the row to its distance, and perform the first action.
    case performFirst
    case close
  }

  /// The widths in points that an event depends on.
  struct Facts {
    /// The width of all buttons.
    var buttons: CGFloat
    var row: CGFloat
    var list: CGFloat
    /// Whether a swipe across the row performs the first action.
    var performsFirst: Bool
  }

  let isToTheRight: Bool
  /// In points; never negative, as the row cannot be moved beyond its rest position to the other side.
  private(set) var distance: CGFloat = 0
  /// Whether releasing the row performs the first action.
  private(set) var isFull = false
  private var start: CGFloat = 0

  /// The part of the row's width beyond which releasing it performs the first action.
  private static let fullPart: CGFloat = 0.6
  /// The velocity in points per second that opens or closes a row whatever its distance.
  private static let flick: CGFloat = 300

  init(isToTheRight: Bool) { self.isToTheRight = isToTheRight }

  /// The offset of the row, positive to the right.
  var offset: CGFloat { isToTheRight ? distance : -distance }

  mutating func handle(_ event: Event, _ facts: Facts) -> Effect {
    switch event {
    case .began:
      start = distance
      return .none
    case .moved(let moved):
      distance = max(0, start + (isToTheRight ? moved : -moved))
      isFull = facts.performsFirst && distance > max(facts.buttons + 24, facts.row * Self.fullPart)
      if !facts.performsFirst, distance > facts.buttons {
        distance = facts.buttons + RubberBand.shown(distance - facts.buttons, length: facts.list)
      }
      return .follow
    case .released(let velocity):
      guard !isFull else {
        distance = facts.row
        return .performFirst
      }
      let speed = isToTheRight ? velocity : -velocity
      let isFar = distance > facts.buttons / 2
      guard speed > Self.flick || isFar && speed > -Self.flick else { return .close }
      return open(facts)
    case .cancelled: return .close
    case .pressed: return open(facts)
    }
  }

  private mutating func open(_ facts: Facts) -> Effect {
    distance = facts.buttons
    return .animate
  }
}
