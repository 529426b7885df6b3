public import Foundation
import Wayland
public import WaylandServer

/// A surface inside a parent surface.
///
/// Wayland: `wl_subsurface`.
@MainActor public final class ScriptedSubsurface: CommittedRole {
  /// The client's object.
  public let resource: WlSubsurfaceResource

  /// The surface with the content.
  public let surface: ScriptedSurface

  /// The parent surface; nil after its destruction.
  public private(set) weak var parent: ScriptedSurface?

  /// The position of its upper left corner in the parent, in points. Takes effect with the parent's commit.
  public private(set) var position = CGPoint.zero

  /// Whether the client made it synchronized.
  public private(set) var isSynchronized = true

  /// Whether a commit is cached until the parent's commit (rule B10).
  public var hasWaitingCommit: Bool { waiting != nil }

  public let roleName = "wl_subsurface"
  var hasEnded: Bool { resource.isDestroyed }

  public var isVisible: Bool {
    guard let parent, parent.isVisible, surface.state.buffer != nil else { return false }
    return (parent.subsurfacesBelow + parent.subsurfacesAbove).contains { $0 === self }
  }

  private var pendingPosition: CGPoint?
  private var waiting: SurfaceState?

  init(_ resource: WlSubsurfaceResource, _ surface: ScriptedSurface, _ parent: ScriptedSurface) {
    self.resource = resource
    self.surface = surface
    self.parent = parent
    resource.owner = self
    resource.onRequest = { [unowned self] in handle($0) }
    resource.onDestroy = { [unowned self] in
      drop()
      surface.committedRole = nil
    }
    parent.pendingStack.above.append(self)
  }

  /// Removes it from the parent, which hides it at once, and discards the cached commit.
  private func drop() {
    if let waiting {
      waiting.buffer?.release(unlessShownBy: surface)
      surface.discard(waiting.feedbacks)
      for callback in waiting.frameCallbacks { callback.destroy() }
    }
    waiting = nil
    guard let parent else { return }
    parent.pendingStack.remove(self)
    parent.subsurfacesBelow.removeAll { $0 === self }
    parent.subsurfacesAbove.removeAll { $0 === self }
  }

  // MARK: Requests

  private func handle(_ request: WlSubsurfaceResource.Request) {
    switch request {
    case .destroy: break
    case .setPosition(let x, let y): pendingPosition = CGPoint(x: Int(x), y: Int(y))
    case .placeAbove(let sibling): place(sibling, isAbove: true)
    case .placeBelow(let sibling): place(sibling, isAbove: false)
    case .setSync: isSynchronized = true
    case .setDesync:
      isSynchronized = false
      parentWaitsNoMore()
    }
  }

  private func place(_ sibling: WlSurfaceResource, isAbove: Bool) {
    guard let parent else { return }
    let sibling = sibling.owner as? ScriptedSurface
    let isPlaced =
      sibling === parent
      ? parent.pendingStack.placeAtParent(self, isAbove: isAbove)
      : parent.pendingStack.place(self, next: sibling?.role as? ScriptedSubsurface, isAbove: isAbove)
    guard !isPlaced else { return }
    let code = WlSubsurface.ErrorCode.badSurface
    resource.postError(code.rawValue, "neither the parent nor another surface inside it")
  }

  // MARK: Commits

  /// Whether commits are cached until the parent's: also inside a parent whose own commits are cached.
  var waitsForParent: Bool {
    isSynchronized || (parent?.role as? ScriptedSubsurface)?.waitsForParent ?? false
  }

  /// Caches a commit until the parent's.
  func cache(_ state: SurfaceState) {
    if state.hasNewBuffer {
      if let before = waiting, before.hasNewBuffer, before.buffer !== state.buffer {
        before.buffer?.release(unlessShownBy: surface)
      }
      state.buffer?.hold()
    }
    guard var all = waiting else {
      waiting = state
      return
    }
    // A newer state replaces the cached one, whose feedback is discarded.
    surface.discard(all.feedbacks)
    all.feedbacks.removeAll()
    all.merge(state)
    waiting = all
  }

  /// The parent's state was applied: applies the position and the cached commit.
  func parentDidApply() {
    if let pendingPosition { position = pendingPosition }
    pendingPosition = nil
    applyWaiting()
  }

  /// Applies the cached commit if no ancestor is synchronized any more.
  private func parentWaitsNoMore() {
    guard !waitsForParent else { return }
    applyWaiting()
    for child in surface.subsurfacesBelow + surface.subsurfacesAbove { child.parentWaitsNoMore() }
  }

  private func applyWaiting() {
    guard let state = waiting else { return }
    waiting = nil
    surface.apply(state)
  }
}

/// The stacking order of subsurfaces around their parent.
@MainActor struct SubsurfaceStack {
  /// The subsurfaces below and above the parent, lowest first.
  var below: [ScriptedSubsurface] = []
  var above: [ScriptedSubsurface] = []

  mutating func remove(_ one: ScriptedSubsurface) {
    below.removeAll { $0 === one }
    above.removeAll { $0 === one }
  }

  mutating func placeAtParent(_ one: ScriptedSubsurface, isAbove: Bool) -> Bool {
    remove(one)
    if isAbove { above.insert(one, at: 0) } else { below.append(one) }
    return true
  }

  /// - Returns: false if `other` is not in the stack, or is the same subsurface.
  mutating func place(_ one: ScriptedSubsurface, next other: ScriptedSubsurface?, isAbove: Bool) -> Bool {
    guard let other, other !== one, (below + above).contains(where: { $0 === other }) else { return false }
    remove(one)
    if let index = below.firstIndex(where: { $0 === other }) {
      below.insert(one, at: index + (isAbove ? 1 : 0))
    }
    if let index = above.firstIndex(where: { $0 === other }) {
      above.insert(one, at: index + (isAbove ? 1 : 0))
    }
    return true
  }
}

extension ScriptedSurface {
  /// Applies the stacking, positions and cached commits of the subsurfaces.
  func applySubsurfaces() {
    subsurfacesBelow = pendingStack.below
    subsurfacesAbove = pendingStack.above
    for child in subsurfacesBelow + subsurfacesAbove { child.parentDidApply() }
  }

  /// Whether this surface is the other one, or a descendant of it.
  fileprivate func isInside(_ other: ScriptedSurface) -> Bool {
    self === other || (role as? ScriptedSubsurface)?.parent?.isInside(other) ?? false
  }
}

extension ScriptedBuffer {
  /// Releases the buffer unless a surface shows it.
  fileprivate func release(unlessShownBy surface: ScriptedSurface) {
    if surface.state.buffer !== self { release() }
  }
}

extension ScriptedCompositor {
  func offerSubcompositor(_ version: UInt32) -> Global {
    Global(server, WlSubcompositorResource.self, version: version) { subcompositor in
      subcompositor.onRequest = { [unowned subcompositor] request in
        guard case .getSubsurface(let resource, let surface, let parent) = request,
          let surface = surface.owner as? ScriptedSurface, let parent = parent.owner as? ScriptedSurface
        else { return }
        guard surface.acceptsRole("wl_subsurface") else {
          let code = WlSubcompositor.ErrorCode.badSurface
          return subcompositor.postError(code.rawValue, "the surface is a \(surface.lastingRole ?? "")")
        }
        guard !parent.isInside(surface) else {
          let code = WlSubcompositor.ErrorCode.badParent
          return subcompositor.postError(code.rawValue, "the parent is the surface itself, or inside it")
        }
        surface.committedRole = ScriptedSubsurface(resource, surface, parent)
      }
    }
  }
}
