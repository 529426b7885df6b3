import Foundation
import Pixman
public import Wayland
import WaylandServer

/// The double-buffered state of a surface.
public struct SurfaceState {
  /// The buffer; nil for no content.
  public internal(set) var buffer: ScriptedBuffer?
  /// Pixels per point of the buffer.
  public internal(set) var bufferScale = 1
  /// The transform of the buffer.
  public internal(set) var bufferTransform = WlOutput.Transform.normal
  /// The size in points that a viewport sets.
  public internal(set) var viewportSize: CGSize?
  /// The part of the buffer that a viewport selects.
  public internal(set) var viewportSource: CGRect?
  /// The opaque region that the client declared, in points.
  public internal(set) var opaqueRegion: [CGRect] = []
  /// The input region in points; nil is the whole surface.
  public internal(set) var inputRegion: [CGRect]?

  /// Whether the pending state attached a buffer, or none.
  var hasNewBuffer = false
  /// Damage in points and in pixels.
  var damage: [CGRect] = []
  var bufferDamage: [CGRect] = []
  var frameCallbacks: [WlCallbackResource] = []
  var feedbacks: [WpPresentationFeedbackResource] = []

  /// The size in points.
  public var size: CGSize {
    if let viewportSize { return viewportSize }
    if let viewportSource { return viewportSource.size }
    return bufferSize
  }

  /// The size in points without a viewport.
  var bufferSize: CGSize {
    guard let buffer else { return .zero }
    let width = CGFloat(buffer.width) / CGFloat(bufferScale)
    let height = CGFloat(buffer.height) / CGFloat(bufferScale)
    switch bufferTransform {
    case ._90, ._270, .flipped90, .flipped270: return CGSize(width: height, height: width)
    default: return CGSize(width: width, height: height)
    }
  }

  /// Pixels per point along the width.
  public var scale: CGFloat {
    guard let buffer, size.width > 0 else { return CGFloat(bufferScale) }
    return CGFloat(buffer.width) / size.width
  }

  /// Converts a rectangle of the surface to pixels of the buffer. Width and height are rounded to pixels separately, so
  /// the scales of both axes differ slightly.
  func inPixels(_ rect: CGRect) -> CGRect {
    guard let buffer, size.height > 0 else { return rect }
    let vertical = CGFloat(buffer.height) / size.height
    return CGRect(
      x: rect.minX * scale, y: rect.minY * vertical, width: rect.width * scale,
      height: rect.height * vertical)
  }

  /// Removes the state that applies to one commit only.
  mutating func removeOneOffs() {
    hasNewBuffer = false
    damage.removeAll()
    bufferDamage.removeAll()
    frameCallbacks.removeAll()
    feedbacks.removeAll()
  }

  /// Merges the changes of a later state into this cached one.
  mutating func merge(_ later: SurfaceState) {
    var merged = later
    merged.hasNewBuffer = hasNewBuffer || later.hasNewBuffer
    merged.damage = damage + later.damage
    merged.bufferDamage = bufferDamage + later.bufferDamage
    merged.frameCallbacks = frameCallbacks + later.frameCallbacks
    merged.feedbacks = feedbacks + later.feedbacks
    self = merged
  }
}

/// The role of a surface.
@MainActor public protocol SurfaceRole: AnyObject {
  /// The role's name, such as `xdg_toplevel`.
  var roleName: String { get }

  /// Whether the surface is visible.
  var isVisible: Bool { get }
}

/// The commit hooks of a role.
@MainActor protocol CommittedRole: SurfaceRole {
  /// Whether the surface may be destroyed: the role's object is destroyed, or the role has none.
  var hasEnded: Bool { get }

  /// Called before the pending state is applied; false if the commit caused a protocol error.
  func willCommit(_ surface: ScriptedSurface) -> Bool

  /// Called after the pending state was applied.
  func didCommit(_ surface: ScriptedSurface)
}

extension CommittedRole {
  var hasEnded: Bool { true }

  func willCommit(_ surface: ScriptedSurface) -> Bool { true }

  func didCommit(_ surface: ScriptedSurface) {}
}
