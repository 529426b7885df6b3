import Foundation

/// The boolean state of a layer.
struct LayerFlags: OptionSet {
  let rawValue: UInt16

  static let hidden = LayerFlags(rawValue: 1 << 0)
  static let masksToBounds = LayerFlags(rawValue: 1 << 1)
  static let opaque = LayerFlags(rawValue: 1 << 2)
  static let needsDisplayOnBoundsChange = LayerFlags(rawValue: 1 << 3)
  /// The layer is the mask of its parent, not one of its sublayers.
  static let isMask = LayerFlags(rawValue: 1 << 4)
  /// A new drawing adds to the content instead of replacing it.
  static let keepsDrawing = LayerFlags(rawValue: 1 << 5)
  /// Sublayers keep their 3D positions instead of being flattened onto the layer's plane.
  static let keepsDepth = LayerFlags(rawValue: 1 << 6)
  /// The class paints a picture or copies of its sublayers; its methods for that are called.
  static let isSpecial = LayerFlags(rawValue: 1 << 7)
  /// The layer belongs to a view, which decides about its actions.
  static let isOfView = LayerFlags(rawValue: 1 << 8)
  /// Changes of the layer never run implicit actions.
  static let isStill = LayerFlags(rawValue: 1 << 9)
  /// The layer has been in a frame since it was added to its superlayer.
  static let wasShown = LayerFlags(rawValue: 1 << 10)
  /// The properties hold the shown values, while a frame is worked out.
  static let isPresenting = LayerFlags(rawValue: 1 << 11)
  /// The shown values or the model values are being stored.
  static let isStoring = LayerFlags(rawValue: 1 << 12)
  /// A transition's pictures are shown in place of the layer.
  static let isReplaced = LayerFlags(rawValue: 1 << 13)
  /// The layer is shown in place of another one, and is not listed among the sublayers.
  static let isStandIn = LayerFlags(rawValue: 1 << 14)
  /// The view of the layer is setting its bounds or position, and handles the consequences.
  static let isSetByView = LayerFlags(rawValue: 1 << 15)
  /// Flags that depend on the layer's class or position, and are not copied.
  static let notCopied: LayerFlags = [
    .isMask, .keepsDepth, .isSpecial, .isOfView, .isStill, .wasShown, .isPresenting, .isStoring,
    .isReplaced, .isStandIn, .isSetByView,
  ]
}

/// The differences between a layer and its painted state.
struct LayerChanges: OptionSet {
  let rawValue: UInt8

  /// Its geometry, or its overall look.
  static let geometry = LayerChanges(rawValue: 1 << 0)
  /// Only the origin of its bounds.
  static let scroll = LayerChanges(rawValue: 1 << 1)
  /// A part of its own picture: `staleArea`.
  static let stale = LayerChanges(rawValue: 1 << 2)
  /// The set of sublayers, or their order.
  static let children = LayerChanges(rawValue: 1 << 3)
  /// Layout is pending.
  static let layout = LayerChanges(rawValue: 1 << 4)
  /// The superlayer knows that this layer or a descendant has changes.
  static let queued = LayerChanges(rawValue: 1 << 5)
  /// Layout is pending in this layer or a descendant.
  static let layoutBelow = LayerChanges(rawValue: 1 << 6)
}

/// The state that a layer with sublayers keeps about them between frames.
final class LayerInside {
  // Unchecked exclusivity, as for the state of a layer: accesses span only operations of the array or the index.

  /// The changed sublayers, valid while `children` is not marked. Not retained: removing a sublayer empties the list
  /// and marks `children`.
  @exclusivity(unchecked) var changed: ContiguousArray<Unmanaged<CALayer>> = []
  /// The extents of removed sublayers, in points of the layer.
  @exclusivity(unchecked) var lost: ContiguousArray<Extent> = []
  /// The paint order of the sublayers, if it differs from the list order.
  @exclusivity(unchecked) var order: ContiguousArray<Int>?
  @exclusivity(unchecked) var index = ChildIndex()
  /// The bounds origin in the last frame; nil unless it has changed since then.
  @exclusivity(unchecked) var scrolledFrom: CGPoint?
}
