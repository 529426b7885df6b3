import Wayland

/// A surface inside a parent surface. It moves with its parent, and may extend beyond it.
///
/// Position and stacking take effect with the parent's next commit. So does the content while the subsurface is
/// synchronized (rule B10). To change all in one frame, present the subsurfaces first, then the parent.
///
/// Wayland: `wl_subsurface`.
@MainActor public final class Subsurface {
  /// The surface with the content.
  public let surface: Surface

  /// The parent surface. When it is destroyed, the subsurface is hidden for good.
  public let parent: Surface

  /// The position of its upper left corner, in points relative to the parent's.
  public var position: (x: Int, y: Int) = (0, 0) {
    didSet {
      guard position != oldValue, isLive else { return }
      proxy.setPosition(x: Int32(clamping: position.x), y: Int32(clamping: position.y))
    }
  }

  /// Whether its content takes effect with the parent's commit. Always the case inside a parent that is itself
  /// synchronized.
  public var isSynchronized = true {
    didSet {
      guard isSynchronized != oldValue, isLive else { return }
      if isSynchronized { proxy.setSync() } else { proxy.setDesync() }
    }
  }

  /// Whether the subsurface was destroyed.
  public var isDestroyed: Bool { proxy.isDestroyed }

  private let proxy: WlSubsurface
  private var isLive: Bool { !proxy.isDestroyed && !parent.isDestroyed }

  /// Makes a subsurface on top of a parent.
  ///
  /// - Returns: nil if the compositor has no subsurfaces, or the parent was destroyed.
  public init?(of parent: Surface) {
    guard !parent.isDestroyed, let compositor = parent.session.subcompositor else { return nil }
    self.parent = parent
    surface = Surface(parent.session, inside: parent)
    proxy = compositor.getSubsurface(surface: surface.proxy, parent: parent.proxy)
    // The proxy retains this object until `destroy()`.
    proxy.owner = self
  }

  /// Places it directly above a sibling, or above the parent for nil.
  public func placeAbove(_ sibling: Subsurface?) {
    guard let other = place(of: sibling) else { return }
    proxy.placeAbove(sibling: other)
  }

  /// Places it directly below a sibling, or below the parent for nil.
  public func placeBelow(_ sibling: Subsurface?) {
    guard let other = place(of: sibling) else { return }
    proxy.placeBelow(sibling: other)
  }

  private func place(of sibling: Subsurface?) -> WlSurface? {
    guard isLive else { return nil }
    guard let sibling else { return parent.proxy }
    precondition(
      sibling !== self && sibling.parent === parent,
      "a subsurface can only be placed over or under others of the same parent, or the parent")
    return sibling.isDestroyed ? nil : sibling.surface.proxy
  }

  /// Removes it from the parent, which hides it at once, and destroys its surface.
  public func destroy() {
    proxy.destroy()
    surface.destroy()
  }
}
