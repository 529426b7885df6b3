import Desktop

/// How far a window has come on its way to the screen.
enum WindowLife: Equatable {
  /// It is not to be shown.
  case off

  /// It is to be shown, but has no surface.
  case waiting(for: Obstacle)

  /// It has a surface, without a picture yet.
  ///
  /// - screenChanges: how often screens had come or gone when the compositor was asked for the surface.
  case opening(screenChanges: Int)

  /// The compositor has its first picture. The size is the newest one's, in points.
  case mapped(shown: Size)

  /// The compositor has also taken that picture in, and so decided whether the window gets the focus.
  case settled(shown: Size)

  /// What a window without a surface needs first.
  enum Obstacle {
    /// A connection, or a compositor that has a place for the window.
    case desktop
    /// A compositor that reads what is sent to it (rule P2).
    case room
    /// A screen, in place of the one that the compositor took away (rule S4).
    case screen
  }

  /// Whether there is a surface without a picture yet.
  var isOpening: Bool { if case .opening = self { true } else { false } }

  /// Whether the compositor shows the window, or at least has its first picture.
  var isMapped: Bool { shownSize != nil }

  /// The size of the newest picture in points; nil without one.
  var shownSize: Size? {
    switch self {
    case .off, .waiting, .opening: nil
    case .mapped(let size), .settled(let size): size
    }
  }

  /// The same life with a newer picture.
  func showing(_ size: Size) -> WindowLife {
    switch self {
    case .settled: .settled(shown: size)
    case .off, .waiting, .opening, .mapped: .mapped(shown: size)
    }
  }
}
