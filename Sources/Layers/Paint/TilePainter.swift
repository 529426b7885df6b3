internal import Pixman

/// Paints tiles one by one, with the state that one thread needs.
final class TilePainter {
  private var target: Target
  private let color = SolidSource()
  private let opacity = SolidSource()
  /// Pictures in which brackets are composed, by nesting depth.
  private var scratch: [Image] = []
  private var stack: [Open] = []
  /// The damaged part of the tile that is being painted.
  private var tile = PixelBox.empty

  /// An image, and the position of its first pixel in the whole picture.
  private struct Target {
    var image: Image?
    var x: Int32
    var y: Int32
    /// The area of the whole picture that it contains.
    var area: PixelBox
  }

  /// An open bracket.
  private struct Open {
    let bracket: Int32
    /// The target around the bracket.
    let outer: Target
    /// The index of the scratch picture in which the group is composed, or in which the pixels behind a clip are
    /// saved.
    let depth: Int
    var mask: Int?
  }

  init() { target = Target(image: nil, x: 0, y: 0, area: .empty) }

  /// Paints a tile.
  ///
  /// - image: the picture, whose first pixel is at (x, y) of the whole.
  /// - backdrop: the premultiplied color behind everything.
  func paint(
    _ tile: Occlusion.Tile, _ commands: UnsafeBufferPointer<Int32>, _ list: borrowing DisplayList,
    onto image: Image,
    x: Int32, y: Int32, backdrop: UInt32
  ) {
    target = Target(image: image, x: x, y: y, area: tile.box)
    self.tile = tile.box
    if !tile.isCovered { replace(backdrop, tile.box) }
    var index = tile.end - 1
    while index >= tile.start {
      let command = list.commands[Int(commands[index])]
      index -= 1
      let box = command.box.intersection(target.area)
      guard !box.isEmpty else { continue }
      switch command.kind {
      case .nothing, .content: break
      case .fill:
        if command.isOpaque {
          replace(command.color, box)
        } else {
          color.pixel = command.color
          blend(color.image, box)
        }
      case .mask:
        color.pixel = command.color
        let source = list.sources[Int(command.index)]
        blend(
          color.image, box, mask: source.mask, source.flatAxis == .x ? box.left : source.maskX,
          source.flatAxis == .y ? box.top : source.maskY)
      case .picture: blend(list.sources[Int(command.index)], command.alpha, box)
      case .begin: begin(command.index, list.brackets[Int(command.index)], box)
      case .maskBegins: beginMask(box)
      case .end: end(list.brackets[Int(command.index)], box)
      }
    }
    target.image = nil
  }

  // MARK: Pixels

  private func replace(_ pixel: UInt32, _ box: PixelBox) {
    target.image?.fill(
      pixel: pixel, x: Int(box.left - target.x), y: Int(box.top - target.y), width: box.width,
      height: box.height)
  }

  private func blend(
    _ source: Image, _ box: PixelBox, sourceX: Int32 = 0, sourceY: Int32 = 0, mask: Image? = nil,
    _ maskX: Int32 = 0,
    _ maskY: Int32 = 0, operator op: Operator = .over
  ) {
    target.image?.composite(
      source, mask: mask, operator: op, sourceX: Int(box.left - sourceX), sourceY: Int(box.top - sourceY),
      maskX: Int(box.left - maskX), maskY: Int(box.top - maskY), x: Int(box.left - target.x),
      y: Int(box.top - target.y), width: box.width, height: box.height)
  }

  private func blend(_ source: DisplaySource, _ alpha: UInt8, _ box: PixelBox) {
    guard let image = source.image else { return }
    guard alpha < 255 else {
      blend(image, box, sourceX: source.x, sourceY: source.y, mask: source.mask, source.maskX, source.maskY)
      return
    }
    opacity.pixel = UInt32(alpha) << 24
    guard let mask = source.mask else {
      blend(image, box, sourceX: source.x, sourceY: source.y, mask: opacity.image)
      return
    }
    // pixman takes a single mask, so compose the picture with its own mask first.
    guard let part = emptyScratch(freeDepth, box) else { return }
    let outer = target
    target = Target(image: part, x: box.left, y: box.top, area: box)
    blend(image, box, sourceX: source.x, sourceY: source.y, mask: mask, source.maskX, source.maskY)
    target = outer
    blend(part, box, sourceX: box.left, sourceY: box.top, mask: opacity.image)
  }

  /// The index of the first free scratch picture; a bracket uses a second one while its mask is painted.
  private var freeDepth: Int { stack.reduce(0) { $0 + ($1.mask == nil ? 1 : 2) } }

  /// A scratch picture of a tile's size, cleared in the size of a box.
  private func emptyScratch(_ depth: Int, _ box: PixelBox) -> Image? {
    guard let image = scratchImage(depth) else { return nil }
    image.fill(pixel: 0, x: 0, y: 0, width: box.width, height: box.height)
    return image
  }

  private func scratchImage(_ depth: Int) -> Image? {
    while scratch.count <= depth {
      guard
        let image = try? Image(
          width: Int(DamageTiles.width), height: Int(DamageTiles.height), format: .argb8888)
      else { return nil }
      scratch.append(image)
    }
    return scratch[depth]
  }

  /// Releases scratch pictures beyond a nesting depth of 8.
  func trim() {
    if scratch.count > 8 { scratch.removeSubrange(8...) }
  }

  // MARK: Brackets

  private func begin(_ index: Int32, _ bracket: DisplayBracket, _ box: PixelBox) {
    let depth = freeDepth
    stack.append(Open(bracket: index, outer: target, depth: depth))
    switch bracket.kind {
    case .group:
      target = Target(image: emptyScratch(depth, box), x: box.left, y: box.top, area: box)
    case .clip(let clips):
      // Save the pixels in the corners, which are restored outside of the curve afterwards.
      guard let kept = scratchImage(depth), let image = target.image else { return }
      for clip in clips {
        let part = clip.box.intersection(target.area)
        guard !part.isEmpty else { continue }
        kept.copy(
          from: image, sourceX: Int(part.left - target.x), sourceY: Int(part.top - target.y),
          x: Int(part.left - tile.left), y: Int(part.top - tile.top), width: part.width, height: part.height)
      }
    }
  }

  private func beginMask(_ box: PixelBox) {
    guard let last = stack.indices.last else { return }
    let depth = stack[last].depth + 1
    stack[last].mask = depth
    target = Target(image: emptyScratch(depth, box), x: box.left, y: box.top, area: box)
  }

  private func end(_ bracket: DisplayBracket, _ box: PixelBox) {
    guard let open = stack.popLast() else { return }
    switch bracket.kind {
    case .group(let alpha, let op, _):
      target = open.outer
      let picture = scratch[open.depth]
      if let mask = open.mask.map({ scratch[$0] }) {
        if alpha < 255 {
          // Multiply the mask by the group's opacity.
          opacity.pixel = UInt32(alpha) << 24
          mask.composite(
            opacity.image, operator: .inReverse, x: 0, y: 0, width: box.width, height: box.height)
        }
        blend(picture, box, sourceX: box.left, sourceY: box.top, mask: mask, box.left, box.top, operator: op)
      } else if alpha < 255 {
        opacity.pixel = UInt32(alpha) << 24
        blend(picture, box, sourceX: box.left, sourceY: box.top, mask: opacity.image, operator: op)
      } else {
        blend(picture, box, sourceX: box.left, sourceY: box.top, operator: op)
      }
    case .clip(let clips): endClip(clips, box, open)
    }
  }

  /// Restores the saved pixels of the corners outside of the curve.
  private func endClip(_ clips: [DisplayClip], _ box: PixelBox, _ open: Open) {
    guard let image = target.image, open.depth < scratch.count else { return }
    let kept = scratch[open.depth]
    for clip in clips {
      let part = clip.box.intersection(target.area)
      guard !part.isEmpty else { continue }
      let (x, y) = (Int(part.left - tile.left), Int(part.top - tile.top))
      let (targetX, targetY) = (Int(part.left - target.x), Int(part.top - target.y))
      let (maskX, maskY) = (Int(part.left - clip.maskX), Int(part.top - clip.maskY))
      // Multiplies the saved pixels by the inverse mask and the painted ones by the mask, then adds them. The target
      // is never a source, as pixman cannot read an image of the maximum size.
      kept.composite(
        clip.mask, operator: .outReverse, sourceX: maskX, sourceY: maskY, x: x, y: y, width: part.width,
        height: part.height)
      image.composite(
        clip.mask, operator: .inReverse, sourceX: maskX, sourceY: maskY, x: targetX, y: targetY,
        width: part.width, height: part.height)
      image.composite(
        kept, operator: .add, sourceX: x, sourceY: y, x: targetX, y: targetY, width: part.width,
        height: part.height)
    }
  }
}
