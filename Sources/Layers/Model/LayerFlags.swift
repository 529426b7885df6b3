import Foundation

/// What of a layer is yes or no.
struct LayerFlags: OptionSet {
  let rawValue: UInt16

  static let hidden = LayerFlags(rawValue: 1 << 0)
  static let masksToBounds = LayerFlags(rawValue: 1 << 1)
  static let opaque = LayerFlags(rawValue: 1 << 2)
  static let needsDisplayOnBoundsChange = LayerFlags(rawValue: 1 << 3)
  /// The layer is its parent's mask, and not one of its sublayers.
  static let isMask = LayerFlags(rawValue: 1 << 4)
  /// What was drawn stays when the content is drawn again.
  static let keepsDrawing = LayerFlags(rawValue: 1 << 5)
  /// Sublayers keep their places in space, and are not put on the layer's plane first.
  static let keepsDepth = LayerFlags(rawValue: 1 << 6)
  /// The class of the layer paints a picture, or its sublayers several times: it is asked about that.
  static let isSpecial = LayerFlags(rawValue: 1 << 7)
  /// A view shows itself by the layer, and says what is animated.
  static let isOfView = LayerFlags(rawValue: 1 << 8)
  /// No change of the layer is animated by itself.
  static let isStill = LayerFlags(rawValue: 1 << 9)
  /// The layer was in a frame, since it came where it is.
  static let wasShown = LayerFlags(rawValue: 1 << 10)
  /// The properties are what is shown of them, for the time of a frame.
  static let isPresenting = LayerFlags(rawValue: 1 << 11)
  /// The properties are set to that, or back.
  static let isStoring = LayerFlags(rawValue: 1 << 12)
  /// Something else is shown in the layer's place.
  static let isReplaced = LayerFlags(rawValue: 1 << 13)
  /// The layer is shown in the place of another one, and is nobody's sublayer.
  static let isStandIn = LayerFlags(rawValue: 1 << 14)
  /// The view of the layer sets bounds or position, and does what follows from that itself.
  static let isSetByView = LayerFlags(rawValue: 1 << 15)
  /// What comes with the class of a layer or its place, and is not copied.
  static let own: LayerFlags = [
    .isMask, .keepsDepth, .isSpecial, .isOfView, .isStill, .wasShown, .isPresenting, .isStoring,
    .isReplaced, .isStandIn, .isSetByView,
  ]
}

/// What of a layer is other than what is shown.
struct LayerChanges: OptionSet {
  let rawValue: UInt8

  /// Its place, or what it looks like as a whole.
  static let geometry = LayerChanges(rawValue: 1 << 0)
  /// Where its own points begin, and nothing else.
  static let scroll = LayerChanges(rawValue: 1 << 1)
  /// A part of its own picture: `staleArea`.
  static let stale = LayerChanges(rawValue: 1 << 2)
  /// Which sublayers it has, or their order.
  static let children = LayerChanges(rawValue: 1 << 3)
  /// It is to be laid out.
  static let layout = LayerChanges(rawValue: 1 << 4)
  /// The superlayer knows that there is a change here or below.
  static let queued = LayerChanges(rawValue: 1 << 5)
  /// Somewhere below, or here, a layer is to be laid out.
  static let layoutBelow = LayerChanges(rawValue: 1 << 6)
}

/// What a layer with sublayers keeps about them between frames.
final class LayerInside {
  // Unchecked, as the state of a layer is: what lasts is work of an array or of an index, which knows no layers.

  /// Those that changed, while the order is as it was shown. None of them is retained: where one goes the list is
  /// emptied, and `children` is marked.
  @exclusivity(unchecked) var changed: ContiguousArray<Unmanaged<CALayer>> = []
  /// What went covered this, in points of the layer.
  @exclusivity(unchecked) var lost: ContiguousArray<Extent> = []
  /// In which order the sublayers are painted, where that is not the order in which they are.
  @exclusivity(unchecked) var order: ContiguousArray<Int>?
  @exclusivity(unchecked) var index = ChildIndex()
  /// Where the layer's own points began when it was shown, if that changed since.
  @exclusivity(unchecked) var scrolledFrom: CGPoint?
}
