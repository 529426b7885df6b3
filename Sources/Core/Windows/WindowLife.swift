import CasementDesktop

/// The phase of a window's surface, from hidden to shown.
enum WindowLife: Equatable {
  /// It is hidden.
  case off

  /// It is to be shown, but has no surface.
  case waiting(for: Obstacle)

  /// It has a surface, without a buffer yet.
  ///
  /// - screenChanges: the count of added and removed screens when the surface was requested.
  case opening(screenChanges: Int)

  /// The first buffer was committed. The size is that of the newest buffer, in points.
  case mapped(shown: Size)

  /// The compositor has handled the first commit, and so has decided whether the window gets the focus.
  case handled(shown: Size)

  /// The condition that a window without a surface waits for.
  enum Obstacle {
    /// A connection, and a compositor that can show the window.
    case desktop
    /// Room in the socket: the compositor reads its requests again (rule P2).
    case room
    /// A screen, in place of the one that was disconnected (rule S4).
    case screen
  }

  /// Whether there is a surface without a buffer yet.
  var isOpening: Bool { if case .opening = self { true } else { false } }

  /// Whether a buffer was committed, so that the compositor shows the window.
  var isMapped: Bool { shownSize != nil }

  /// The size of the newest buffer in points; nil without one.
  var shownSize: Size? {
    switch self {
    case .off, .waiting, .opening: nil
    case .mapped(let size), .handled(let size): size
    }
  }

  /// The phase after a newer buffer was committed.
  func showing(_ size: Size) -> WindowLife {
    switch self {
    case .handled: .handled(shown: size)
    case .off, .waiting, .opening, .mapped: .mapped(shown: size)
    }
  }
}
