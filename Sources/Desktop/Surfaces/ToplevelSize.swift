/// Computes the size of a window from the program's requests and the compositor's configurations.
public struct ToplevelSize: Equatable, Sendable {
  /// The current size, in points.
  public private(set) var current: Size

  /// The size of the window while it floats.
  private var floating: Size
  private var lastConfigured: Size?

  /// Limits in points; 0 is none.
  public var minimum = Size(width: 0, height: 0)
  public var maximum = Size(width: 0, height: 0)

  /// Starts with the size that the program wants.
  public init(_ wish: Size) {
    current = wish
    floating = wish
  }

  /// The program asks for a size, which holds until the compositor configures another one.
  public mutating func request(_ wish: Size, states: Toplevel.States = []) {
    floating = clamped(wish)
    guard states.isDisjoint(with: [.maximized, .fullscreen]) else { return }
    current = floating
    if let lastConfigured { limit(to: lastConfigured, states) }
  }

  /// C6: a tiled window is no larger than its last configure, whatever its minimum is. Sway cuts off the rest.
  private mutating func limit(to configured: Size, _ states: Toplevel.States) {
    guard !states.isDisjoint(with: .tiled) else { return }
    if configured.width > 0 { current.width = min(current.width, configured.width) }
    if configured.height > 0 { current.height = min(current.height, configured.height) }
  }

  /// Discards the earlier configurations, except for the floating size, when the window is shown again.
  public mutating func restart() {
    lastConfigured = nil
    current = clamped(floating)
  }

  /// Adopts the size that the compositor configured.
  public mutating func apply(_ configuration: Toplevel.Configuration) {
    let wanted = configuration.size
    let isForced = !configuration.states.isDisjoint(with: [.maximized, .fullscreen])
    defer { lastConfigured = wanted }
    var size = floating
    if let bounds = configuration.bounds, !isForced {
      size.width = min(size.width, bounds.width)
      size.height = min(size.height, bounds.height)
    }
    // C4: each axis separately. C5: a configuration that repeats a size does not replace the program's.
    let isNews = isForced || wanted != lastConfigured
    if wanted.width > 0 { size.width = isNews ? wanted.width : current.width }
    if wanted.height > 0 { size.height = isNews ? wanted.height : current.height }
    if isForced {
      // C6: maximized and fullscreen windows have exactly the size of the configure.
      current = size
      return
    }
    current = clamped(size)
    limit(to: wanted, configuration.states)
    if configuration.states.isDisjoint(with: .tiled) && wanted.width > 0 && wanted.height > 0 {
      floating = current
    }
  }

  /// Replaces the last configured size, because the geometry changed its meaning, for example by drawing a title bar. A
  /// configuration that repeats this size is not a new one.
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
