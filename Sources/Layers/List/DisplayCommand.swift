internal import CasementGraphics
internal import Pixman

/// One step of painting. A list of them, back to front, describes a picture.
struct DisplayCommand {
  enum Kind: UInt8 {
    /// A command that turned out to paint nothing.
    case nothing
    /// A color over the whole box.
    case fill
    /// A color through a mask: `sources[index].mask`.
    case mask
    /// A picture, optionally through a mask: `sources[index]`.
    case picture
    /// A layer's own drawing, which becomes a picture if it is visible: `contents[index]`.
    case content
    /// The begin of a bracket: the commands up to the end are composed as a group, or clipped: `brackets[index]`.
    case begin
    /// The begin of the group's mask, which extends to the end.
    case maskBegins
    case end
  }

  /// The pixels that the command may change.
  var box: PixelBox
  var kind: Kind
  /// Whether it hides everything behind the box.
  var isOpaque = false
  /// The opacity of a picture.
  var alpha: UInt8 = 255
  /// The color of a fill or mask: premultiplied, 0xAARRGGBB.
  var color: UInt32 = 0
  var index: Int32 = 0
}

/// The pixels of a picture or a mask.
struct DisplaySource {
  /// The image that is painted; nil for a color.
  var image: Image?
  /// The position in the picture of the image's first pixel, before its own transform.
  var x: Int32 = 0
  var y: Int32 = 0
  /// The mask; nil to paint everything.
  var mask: Image?
  var maskX: Int32 = 0
  var maskY: Int32 = 0
  /// The axis along which the mask is constant; along it, the mask is at least as long as a tile.
  var flatAxis = FlatAxis.none
}

/// An operation on the commands between a begin and an end.
struct DisplayBracket {
  enum Kind {
    /// Composes them as one picture that is translucent, masked or blended.
    case group(opacity: UInt8, operator: Operator, hasMask: Bool)
    /// Paints them in place, and restores the pixels behind by a mask: for round corners and rotated edges.
    case clip([DisplayClip])
  }
  var kind: Kind
  /// The list positions of its begin, its mask's begin and its end.
  var begin: Int32
  var middle: Int32 = -1
  var end: Int32 = -1
}

extension DisplayBracket {
  /// Whether it may reduce the opacity of the pixels behind.
  var isErasing: Bool {
    guard case .group(_, let blend, _) = kind else { return false }
    return blend == .outReverse || blend == .xor
  }
}

/// A box in which a bracket's content is clipped by a mask.
struct DisplayClip {
  let box: PixelBox
  let mask: Image
  let maskX: Int32
  let maskY: Int32
}

/// A layer's own drawing that is pending, and its position.
struct PendingContent {
  let layer: CALayer
  let map: DeviceMap
  /// The layer in pixels of the picture, if it is upright.
  let box: PixelBox
  /// The clip of the superlayers.
  let clip: PixelBox
  /// The part of a content that is sliced into nine, row by row (rule V3).
  var part = 0
}

/// The commands that paint the damaged part of a layer tree.
struct DisplayList {
  var commands: [DisplayCommand] = []
  var sources: [DisplaySource] = []
  var brackets: [DisplayBracket] = []
  var contents: [PendingContent] = []
  /// Whether a content that was listed as opaque, because its last drawing was, is not opaque any more.
  var hasBrokenPromise = false

  /// Removes all commands, and releases the objects they refer to. Keeps the memory.
  mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    hasBrokenPromise = false
  }

  /// Lists pending drawings as not opaque.
  mutating func distrustContents() {
    for index in commands.indices where commands[index].kind == .content { commands[index].isOpaque = false }
  }

  mutating func fill(_ color: UInt32, _ box: PixelBox) {
    guard color >> 24 != 0, !box.isEmpty else { return }
    commands.append(DisplayCommand(box: box, kind: .fill, isOpaque: color >> 24 == 255, color: color))
  }

  mutating func paint(
    _ color: UInt32, through mask: Image, at place: PixelBox, in box: PixelBox, flatAxis: FlatAxis = .none
  ) {
    guard color >> 24 != 0, !box.isEmpty else { return }
    sources.append(DisplaySource(mask: mask, maskX: place.left, maskY: place.top, flatAxis: flatAxis))
    commands.append(
      DisplayCommand(box: box, kind: .mask, color: color, index: Int32(sources.count - 1)))
  }

  mutating func paint(_ source: DisplaySource, alpha: UInt8, isOpaque: Bool, in box: PixelBox) {
    guard alpha > 0, !box.isEmpty else { return }
    sources.append(source)
    commands.append(
      DisplayCommand(
        box: box, kind: .picture, isOpaque: isOpaque && alpha == 255 && source.mask == nil, alpha: alpha,
        index: Int32(sources.count - 1)))
  }

  mutating func begin(_ kind: DisplayBracket.Kind, _ box: PixelBox) -> Int32 {
    let index = Int32(brackets.count)
    brackets.append(DisplayBracket(kind: kind, begin: Int32(commands.count)))
    commands.append(DisplayCommand(box: box, kind: .begin, index: index))
    return index
  }

  mutating func beginMask(of bracket: Int32) {
    let begin = commands[Int(brackets[Int(bracket)].begin)]
    brackets[Int(bracket)].middle = Int32(commands.count)
    commands.append(DisplayCommand(box: begin.box, kind: .maskBegins, index: bracket))
  }

  mutating func end(_ bracket: Int32) {
    let begin = commands[Int(brackets[Int(bracket)].begin)]
    brackets[Int(bracket)].end = Int32(commands.count)
    commands.append(DisplayCommand(box: begin.box, kind: .end, index: bracket))
  }
}
