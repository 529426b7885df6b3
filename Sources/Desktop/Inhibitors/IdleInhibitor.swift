import Wayland

/// Keeps the screen from going dark while a surface is shown, as a film wants it. A surface that is hidden, or
/// gone, keeps nothing.
///
/// Wayland: `zwp_idle_inhibitor_v1`.
@MainActor public final class IdleInhibitor {
  /// The surface that has to be shown.
  public let surface: Surface

  /// Whether it has ended.
  public var isDestroyed: Bool { proxy.isDestroyed }

  private let proxy: ZwpIdleInhibitorV1

  /// Begins, until `destroy()`, whoever refers to it. Several for one surface do no more than one.
  ///
  /// - Returns: nil where the compositor has no such thing, and if the surface is gone.
  public init?(_ surface: Surface) {
    guard !surface.isDestroyed, let manager = surface.session.idleInhibitManager else { return nil }
    self.surface = surface
    proxy = manager.createInhibitor(surface: surface.proxy)
  }

  /// Lets the screen go dark again. Also after the end of the surface.
  public func destroy() {
    proxy.destroy()
  }
}
