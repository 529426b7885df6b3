import Desktop
import Foundation
import Pixman

/// Puts the layers of a window together, within the damage and nowhere else.
///
/// The layers that meet the damage are listed back to front. Then, from the front, each opaque one takes
/// away what it covers, so that what is behind is drawn only where it can be seen.
final class Composer {
  /// What of a layer is drawn at once.
  private enum Part {
    /// Its colour and what its delegate drew.
    case itself
    /// All that is in it, as one picture: it is translucent.
    case group
    /// All that is in it and in one of its round corners.
    case corner(RoundCorner)
  }

  /// What has been done about a layer already, when it is drawn on a picture of its own.
  enum Done {
    case nothing, opacity, opacityAndCorners
  }

  private struct Item {
    let layer: CALayer
    let part: Part
    /// Where the layer is, in pixels of the window.
    let rect: Rectangle
    /// The part of it that its ancestors let through.
    let clip: Rectangle
    let background: Color
    /// Where the background is not all of the square.
    let corners: [RoundCorner]
    /// What is left out: the corners of layers around, which are drawn by themselves.
    let cuts: [Rectangle]
    /// Where the layer's own points begin, in points of the window.
    let origin: CGPoint

    var isOpaque: Bool {
      guard case .itself = part else { return false }
      return background.isOpaque
    }
  }

  /// Kept from frame to frame for its storage.
  private var items: [Item] = []
  let scale: CGFloat
  private var target: Image?
  private var shiftX = 0
  private var shiftY = 0

  init(scale: CGFloat) {
    self.scale = scale
  }

  /// Draws a tree of layers into an image whose first pixel is at (x, y) of the window.
  ///
  /// - Parameter done: what is left out for the root, because it is done with the whole picture.
  func compose(
    _ root: CALayer, at offset: CGPoint, onto image: Image, x: Int, y: Int, _ region: borrowing Region,
    backdrop: Color, done: Done = .nothing
  ) {
    items.removeAll(keepingCapacity: true)
    collect(root, offset, region.extents, region, cuts: [], done: done)
    target = image
    shiftX = -x
    shiftY = -y
    paint(items.count - 1, region, backdrop)
    image.clearClip()
    target = nil
    // Layers that go must not live on here.
    items.removeAll(keepingCapacity: true)
  }

  /// Lists a layer and those inside it, back to front, as far as they meet the area and the region.
  private func collect(
    _ layer: CALayer, _ offset: CGPoint, _ area: Rectangle, _ region: borrowing Region, cuts: [Rectangle],
    done: Done
  ) {
    guard !layer.isHidden, layer.opacity > 0 || done != .nothing else { return }
    let extent = layer.extent.offsetBy(dx: offset.x, dy: offset.y).pixels(scale).intersection(area)
    guard !extent.isEmpty, region.contains(extent) != .out else { return }
    let rect = layer.bounds.offsetBy(dx: offset.x, dy: offset.y).pixels(scale)
    func add(
      _ part: Part, _ clip: Rectangle, _ background: Color = .clear, corners: [RoundCorner] = [],
      cuts: [Rectangle]
    ) {
      items.append(
        Item(
          layer: layer, part: part, rect: rect, clip: clip, background: background, corners: corners,
          cuts: cuts, origin: offset))
    }
    if layer.opacity < 1 && done == .nothing {
      add(.group, extent, cuts: cuts)
      return
    }
    let clip = rect.intersection(area)
    var corners: [RoundCorner] = []
    // Whether what is inside has to be cut too, and not the background alone.
    var cutsContent = false
    if !clip.isEmpty, region.contains(clip) != .out {
      layer.displayIfNeeded(scale: scale, pixelWidth: rect.width, pixelHeight: rect.height)
      if layer.cornerRadius > 0, done != .opacityAndCorners {
        corners = visibleCorners(layer, rect, clip, region)
        cutsContent = layer.masksToBounds && (layer.snapshot != nil || !layer.sublayers.isEmpty)
      }
      let background = layer.backgroundColor?.pixman ?? .clear
      if !background.isClear || layer.snapshot != nil {
        let own = cutsContent ? cuts + corners.map(\.square) : cuts
        add(.itself, clip, background, corners: cutsContent ? [] : corners, cuts: own)
      }
    }
    let inner = layer.masksToBounds ? clip : area
    guard !inner.isEmpty else { return }
    let innerCuts = cutsContent ? cuts + corners.map(\.square) : cuts
    for sublayer in layer.sublayers {
      let inside = sublayer.offset
      let place = CGPoint(x: offset.x + inside.x, y: offset.y + inside.y)
      collect(sublayer, place, inner, region, cuts: innerCuts, done: .nothing)
    }
    guard cutsContent else { return }
    for corner in corners { add(.corner(corner), corner.square.intersection(clip), cuts: cuts) }
  }

  /// The round corners of a layer that have to be drawn.
  private func visibleCorners(
    _ layer: CALayer, _ rect: Rectangle, _ clip: Rectangle, _ region: borrowing Region
  ) -> [RoundCorner] {
    var visible: [RoundCorner] = []
    for place in CACornerMask.each {
      guard let corner = RoundCorner(place, of: layer, rect, scale: scale),
        region.contains(corner.square.intersection(clip)) != .out
      else { continue }
      visible.append(corner)
    }
    return visible
  }

  /// Draws the items up to an index where they can be seen; those behind first.
  private func paint(_ index: Int, _ visible: borrowing Region, _ backdrop: Color) {
    guard let target, !visible.isEmpty else { return }
    guard index >= 0 else {
      setClip(visible)
      let extents = visible.extents.offset(x: shiftX, y: shiftY)
      target.fill(backdrop, extents, operator: .source)
      return
    }
    let item = items[index]
    if item.isOpaque {
      var behind = visible.copy()
      behind.subtract(covered(by: item))
      paint(index - 1, behind, backdrop)
    } else {
      paint(index - 1, visible, backdrop)
    }
    if item.cuts.isEmpty {
      setClip(visible)
    } else {
      var uncut = visible.copy()
      for cut in item.cuts { uncut.subtract(cut) }
      guard !uncut.isEmpty else { return }
      setClip(uncut)
    }
    draw(item, onto: target)
  }

  /// Where nothing shines through.
  private func covered(by item: Item) -> Region {
    var region = Region(item.clip)
    for cut in item.cuts { region.subtract(cut) }
    for corner in item.corners { region.subtract(corner.square) }
    return region
  }

  /// Restricts drawing to a region of the window.
  private func setClip(_ region: borrowing Region) {
    if shiftX == 0 && shiftY == 0 {
      target?.setClip(region)
    } else {
      var shifted = region.copy()
      shifted.translate(x: shiftX, y: shiftY)
      target?.setClip(shifted)
    }
  }

  private func draw(_ item: Item, onto target: Image) {
    switch item.part {
    case .itself: break
    case .group:
      drawGroup(item, onto: target)
      return
    case .corner(let corner):
      drawCorner(corner, item, onto: target)
      return
    }
    if !item.background.isClear { fillBackground(item, onto: target) }
    guard let image = item.layer.snapshot else { return }
    let mode = item.layer.delegate?.contentMode ?? .scaleToFill
    let place = mode.place(
      item.layer.snapshotSize(image, scale: scale),
      in: Size(width: item.rect.width, height: item.rect.height))
    let isScaled = place.width != image.width || place.height != image.height
    if isScaled {
      image.transform = Transform.scale(
        x: Double(image.width) / Double(max(1, place.width)),
        y: Double(image.height) / Double(max(1, place.height)))
      image.filter = .bilinear
      image.repeatMode = .pad
    }
    let shown = place.offset(x: item.rect.x, y: item.rect.y).intersection(item.clip)
    if !shown.isEmpty {
      target.composite(
        image, operator: .over, sourceX: shown.x - item.rect.x - place.x,
        sourceY: shown.y - item.rect.y - place.y, x: shown.x + shiftX, y: shown.y + shiftY,
        width: shown.width, height: shown.height)
    }
    if isScaled {
      image.transform = .identity
      image.filter = .nearest
      image.repeatMode = .none
    }
  }

  private func fillBackground(_ item: Item, onto target: Image) {
    guard !item.corners.isEmpty else {
      target.fill(item.background, item.clip.offset(x: shiftX, y: shiftY))
      return
    }
    var middle = Region(item.clip)
    let ink = Image(color: item.background)
    for corner in item.corners {
      middle.subtract(corner.square)
      let area = corner.square.intersection(item.clip)
      corner.paint(ink, area: area, on: target, x: area.x + shiftX, y: area.y + shiftY)
    }
    middle.translate(x: shiftX, y: shiftY)
    target.fill(item.background, middle)
  }

  /// Draws a translucent layer and all inside it as one picture, then that picture.
  private func drawGroup(_ item: Item, onto target: Image) {
    let area = item.clip
    guard let picture = picture(of: item, done: .opacity) else { return }
    let mask = Image(color: Color(red: 0, green: 0, blue: 0, alpha: Double(item.layer.opacity)))
    target.composite(
      picture, mask: mask, operator: .over, x: area.x + shiftX, y: area.y + shiftY, width: area.width,
      height: area.height)
  }

  /// Draws what of a layer and all inside it is in a corner as one picture, then of it what is inside the curve.
  private func drawCorner(_ corner: RoundCorner, _ item: Item, onto target: Image) {
    guard let picture = picture(of: item, done: .opacityAndCorners) else { return }
    let area = item.clip
    corner.paint(picture, area: area, on: target, x: area.x + shiftX, y: area.y + shiftY)
  }

  private func picture(of item: Item, done: Done) -> Image? {
    let area = item.clip
    guard let picture = try? Image(width: area.width, height: area.height, format: .argb8888) else {
      return nil
    }
    Composer(scale: scale).compose(
      item.layer, at: item.origin, onto: picture, x: area.x, y: area.y, Region(area), backdrop: .clear,
      done: done)
    return picture
  }
}

extension UIView.ContentMode {
  /// Where content of one size goes in a space of another; both in pixels.
  func place(_ content: Size, in space: Size) -> Rectangle {
    guard content != space, content.width > 0, content.height > 0 else {
      return Rectangle(x: 0, y: 0, width: space.width, height: space.height)
    }
    let horizontal = Double(space.width) / Double(content.width)
    let vertical = Double(space.height) / Double(content.height)
    var size = content
    switch self {
    case .scaleToFill, .redraw: size = space
    case .scaleAspectFit, .scaleAspectFill:
      let factor = self == .scaleAspectFit ? min(horizontal, vertical) : max(horizontal, vertical)
      size = Size(
        width: Int((Double(content.width) * factor).rounded()),
        height: Int((Double(content.height) * factor).rounded()))
    default: break
    }
    let freeX = space.width - size.width
    let freeY = space.height - size.height
    let x: Int
    switch self {
    case .left, .topLeft, .bottomLeft: x = 0
    case .right, .topRight, .bottomRight: x = freeX
    default: x = freeX / 2
    }
    let y: Int
    switch self {
    case .top, .topLeft, .topRight: y = 0
    case .bottom, .bottomLeft, .bottomRight: y = freeY
    default: y = freeY / 2
    }
    return Rectangle(x: x, y: y, width: size.width, height: size.height)
  }
}
