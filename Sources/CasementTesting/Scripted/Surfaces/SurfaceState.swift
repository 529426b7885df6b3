import Foundation
import Pixman
public import Wayland
import WaylandServer

/// What a surface shows and how; clients change a pending copy, which a commit makes effective.
public struct SurfaceState {
  /// The buffer with the content; nil shows nothing.
  public internal(set) var buffer: ScriptedBuffer?
  /// Pixels per point of the buffer.
  public internal(set) var bufferScale = 1
  /// How the buffer is turned.
  public internal(set) var bufferTransform = WlOutput.Transform.normal
  /// The size in points that a viewport gives the surface.
  public internal(set) var viewportSize: CGSize?
  /// The part of the buffer that a viewport shows.
  public internal(set) var viewportSource: CGRect?
  /// Where the client says that every pixel is opaque, in points.
  public internal(set) var opaqueRegion: [CGRect] = []
  /// Where the surface takes input, in points; nil is everywhere.
  public internal(set) var inputRegion: [CGRect]?

  /// Whether the pending state has another buffer, or none, than the current one.
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

  /// The size in points that the buffer alone gives.
  var bufferSize: CGSize {
    guard let buffer else { return .zero }
    let width = CGFloat(buffer.width) / CGFloat(bufferScale)
    let height = CGFloat(buffer.height) / CGFloat(bufferScale)
    switch bufferTransform {
    case ._90, ._270, .flipped90, .flipped270: return CGSize(width: height, height: width)
    default: return CGSize(width: width, height: height)
    }
  }

  /// Pixels per point, as they come out over the width.
  public var scale: CGFloat {
    guard let buffer, size.width > 0 else { return CGFloat(bufferScale) }
    return CGFloat(buffer.width) / size.width
  }

  /// A rectangle of the surface in pixels of the buffer. Width and height are rounded to pixels separately, so
  /// their scales are not quite the same.
  func inPixels(_ rect: CGRect) -> CGRect {
    guard let buffer, size.height > 0 else { return rect }
    let vertical = CGFloat(buffer.height) / size.height
    return CGRect(
      x: rect.minX * scale, y: rect.minY * vertical, width: rect.width * scale,
      height: rect.height * vertical)
  }

  /// What is left for the next commit.
  mutating func takeOneOffs() {
    hasNewBuffer = false
    damage.removeAll()
    bufferDamage.removeAll()
    frameCallbacks.removeAll()
    feedbacks.removeAll()
  }

  /// Puts the changes of a later state on top of those that wait in this one.
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

/// What a surface is for.
@MainActor public protocol SurfaceRole: AnyObject {
  /// The role's name, such as `xdg_toplevel`.
  var roleName: String { get }

  /// Whether the surface is to be seen.
  var isVisible: Bool { get }
}

/// What a role does when its surface is committed, or ends.
@MainActor protocol CommittedRole: SurfaceRole {
  /// Whether the surface may go: the role's object is gone, or the role has none that must go first.
  var hasEnded: Bool { get }

  /// Called before pending state becomes effective; false if the client made a mistake, which it was told.
  func willCommit(_ surface: ScriptedSurface) -> Bool

  /// Called when pending state has become effective.
  func didCommit(_ surface: ScriptedSurface)
}

extension CommittedRole {
  var hasEnded: Bool { true }

  func willCommit(_ surface: ScriptedSurface) -> Bool { true }

  func didCommit(_ surface: ScriptedSurface) {}
}
