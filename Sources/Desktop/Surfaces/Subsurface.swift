import Wayland

/// A surface inside another one: it goes where its parent goes, and may reach beyond it.
///
/// Where it is, and whether it is above or below others, takes effect with the parent's next commit. What it
/// shows does so too, as long as it is synchronized (rule B10): so present the subsurfaces first, then the
/// parent, and all of them change in the same frame.
///
/// Wayland: `wl_subsurface`.
@MainActor public final class Subsurface {
  /// The surface with the content.
  public let surface: Surface

  /// The surface in which it lies. When that is gone, this one is hidden and stays so.
  public let parent: Surface

  /// Where its top left corner is, in points from the parent's.
  public var position: (x: Int, y: Int) = (0, 0) {
    didSet {
      guard position != oldValue, isLive else { return }
      proxy.setPosition(x: Int32(clamping: position.x), y: Int32(clamping: position.y))
    }
  }

  /// Whether what it shows takes effect with the parent's commit, and not by itself. Inside a parent that is
  /// synchronized with its own, it does in any case.
  public var isSynchronized = true {
    didSet {
      guard isSynchronized != oldValue, isLive else { return }
      if isSynchronized { proxy.setSync() } else { proxy.setDesync() }
    }
  }

  /// Whether it is gone.
  public var isDestroyed: Bool { proxy.isDestroyed }

  private let proxy: WlSubsurface
  private var isLive: Bool { !proxy.isDestroyed && !parent.isDestroyed }

  /// Makes a surface inside another one, on top of it.
  ///
  /// - Returns: nil where the compositor has no subsurfaces, or if the parent is gone.
  public init?(of parent: Surface) {
    guard !parent.isDestroyed, let compositor = parent.session.subcompositor else { return nil }
    self.parent = parent
    surface = Surface(parent.session, inside: parent)
    proxy = compositor.getSubsurface(surface: surface.proxy, parent: parent.proxy)
    // The proxy retains this object until `destroy()`.
    proxy.owner = self
  }

  /// Raises it directly over a sibling, or over the parent itself.
  public func placeAbove(_ sibling: Subsurface?) {
    guard let other = place(of: sibling) else { return }
    proxy.placeAbove(sibling: other)
  }

  /// Lowers it directly under a sibling, or under the parent itself.
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

  /// Takes it out of the parent, which hides it at once, and ends its surface.
  public func destroy() {
    proxy.destroy()
    surface.destroy()
  }
}
