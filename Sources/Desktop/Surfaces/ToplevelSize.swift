/// Decides how large a window is, between what the program asked for and what the compositor wants.
public struct ToplevelSize: Equatable, Sendable {
  /// The size to have, in points.
  public private(set) var current: Size

  /// The size of the window when it floats.
  private var floating: Size
  private var lastConfigured: Size?

  /// Limits in points; 0 is none.
  public var minimum = Size(width: 0, height: 0)
  public var maximum = Size(width: 0, height: 0)

  /// Starts with the program's wish.
  public init(_ wish: Size) {
    current = wish
    floating = wish
  }

  /// The program asks for a size. It holds until the compositor configures another one.
  public mutating func request(_ wish: Size, states: Toplevel.States = []) {
    floating = clamped(wish)
    guard states.isDisjoint(with: [.maximized, .fullscreen]) else { return }
    current = floating
    // C6: a tiled window is no larger than its last configure.
    guard !states.isDisjoint(with: .tiled), let last = lastConfigured else { return }
    if last.width > 0 { current.width = min(current.width, last.width) }
    if last.height > 0 { current.height = min(current.height, last.height) }
  }

  /// The window is shown anew: of what the compositor asked for, the size when it floats is left.
  public mutating func restart() {
    lastConfigured = nil
    current = clamped(floating)
  }

  /// The compositor asks for a size.
  public mutating func apply(_ configuration: Toplevel.Configuration) {
    let wanted = configuration.size
    let isForced = !configuration.states.isDisjoint(with: [.maximized, .fullscreen])
    defer { lastConfigured = wanted }
    var size = floating
    if let bounds = configuration.bounds, !isForced {
      size.width = min(size.width, bounds.width)
      size.height = min(size.height, bounds.height)
    }
    // C4: each axis for itself. C5: a configure that repeats a size does not replace the program's.
    let isNews = isForced || wanted != lastConfigured
    if wanted.width > 0 { size.width = isNews ? wanted.width : current.width }
    if wanted.height > 0 { size.height = isNews ? wanted.height : current.height }
    if isForced {
      // C6: maximized and fullscreen windows have exactly the size of the configure.
      current = size
      return
    }
    current = clamped(size)
    if configuration.states.isDisjoint(with: .tiled) && wanted.width > 0 && wanted.height > 0 {
      floating = current
    }
  }

  /// The program has changed what a configured size is of, such as by drawing a title bar: the size that the
  /// compositor asked for last is this one now, and no news when it is repeated.
  public mutating func adopt(_ configured: Size) {
    lastConfigured = configured
  }

  private func clamped(_ size: Size) -> Size {
    func clamp(_ value: Int, _ low: Int, _ high: Int) -> Int {
      max(1, max(low, high > 0 ? min(value, high) : value))
    }
    return Size(
      width: clamp(size.width, minimum.width, maximum.width),
      height: clamp(size.height, minimum.height, maximum.height))
  }
}
