import Wayland

/// Keeps the screen from blanking while a surface is visible, for example while a video plays. A hidden or destroyed
/// surface has no effect.
///
/// Wayland: `zwp_idle_inhibitor_v1`.
@MainActor public final class IdleInhibitor {
  /// The surface that must be visible.
  public let surface: Surface

  /// Whether the inhibitor was destroyed.
  public var isDestroyed: Bool { proxy.isDestroyed }

  private let proxy: ZwpIdleInhibitorV1

  /// Makes an inhibitor, which is active until `destroy()`, even when it is not referred to any more. A second
  /// inhibitor of one surface has no further effect.
  ///
  /// - Returns: nil if the compositor lacks the protocol or the surface is destroyed.
  public init?(_ surface: Surface) {
    guard !surface.isDestroyed, let manager = surface.session.idleInhibitManager else { return nil }
    self.surface = surface
    proxy = manager.createInhibitor(surface: surface.proxy)
  }

  /// Lets the screen blank again. Allowed after the surface was destroyed.
  public func destroy() {
    proxy.destroy()
  }
}
