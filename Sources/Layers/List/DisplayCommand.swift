internal import Graphics
internal import Pixman

/// One step of painting. A list of them says all that there is to paint, back to front.
struct DisplayCommand {
  enum Kind: UInt8 {
    /// What turned out to be nothing.
    case nothing
    /// A color all over the box.
    case fill
    /// A color as much as a mask says: `sources[index].mask`.
    case mask
    /// A picture, perhaps through a mask: `sources[index]`.
    case picture
    /// What a layer draws, which becomes a picture when it is known to be seen: `contents[index]`.
    case content
    /// What follows, up to the end, is put together before it is painted, or cut off: `brackets[index]`.
    case begin
    /// What follows, up to the end, is the mask of what came before.
    case maskBegins
    case end
  }

  /// The pixels that it may change.
  var box: PixelBox
  var kind: Kind
  /// Whether nothing of what is behind is seen in the box.
  var isOpaque = false
  /// How opaque a picture is painted.
  var alpha: UInt8 = 255
  /// Of a fill or mask: premultiplied, 0xAARRGGBB.
  var color: UInt32 = 0
  var index: Int32 = 0
}

/// Where the pixels of a picture or a mask come from.
struct DisplaySource {
  /// What is painted; nil for a color.
  var image: Image?
  /// The pixel of the picture that the image's first one, before its own transform, is at.
  var x: Int32 = 0
  var y: Int32 = 0
  /// How much of it is painted where; nil for all.
  var mask: Image?
  var maskX: Int32 = 0
  var maskY: Int32 = 0
  /// Along which axis the mask is the same everywhere; it is at least as long as a tile there.
  var flatAxis = FlatAxis.none
}

/// What is done with the commands between a begin and an end.
struct DisplayBracket {
  enum Kind {
    /// They are painted as one picture that is translucent, masked or blended.
    case group(opacity: UInt8, operator: Operator, hasMask: Bool)
    /// They are painted where they are, and what was there before comes back where a mask says so: round corners, and
    /// edges that are turned.
    case clip([DisplayClip])
  }
  var kind: Kind
  /// Where in the list it begins and ends, and where its mask begins.
  var begin: Int32
  var middle: Int32 = -1
  var end: Int32 = -1
}

extension DisplayBracket {
  /// Whether what is behind may be less opaque afterwards.
  var isErasing: Bool {
    guard case .group(_, let blend, _) = kind else { return false }
    return blend == .outReverse || blend == .xor
  }
}

/// A box in which only as much as a mask says is seen of what a bracket holds.
struct DisplayClip {
  let box: PixelBox
  let mask: Image
  let maskX: Int32
  let maskY: Int32
}

/// What a layer draws, and where it is to be seen.
struct PendingContent {
  let layer: CALayer
  let map: DeviceMap
  /// The layer in pixels of the picture, where it is upright.
  let box: PixelBox
  /// What the layers around let through.
  let clip: PixelBox
  /// Which of the nine parts of a content that is cut three by three, row by row (rule V3).
  var part = 0
}

/// All that is to be painted of a tree of layers within what is out of date.
struct DisplayList {
  var commands: [DisplayCommand] = []
  var sources: [DisplaySource] = []
  var brackets: [DisplayBracket] = []
  var contents: [PendingContent] = []
  /// Whether a content that was opaque when it was last drawn, and was listed as such, is not opaque any more.
  var hasBrokenPromise = false

  /// Empties the list and keeps its memory; what it refers to is let go.
  mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    hasBrokenPromise = false
  }

  /// Lists what layers have yet to draw as not opaque.
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
