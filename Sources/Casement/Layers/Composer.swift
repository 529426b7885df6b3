import Foundation
import Pixman

/// Puts the layers of a window together, within the damage and nowhere else.
///
/// The layers that meet the damage are listed back to front. Then, from the front, each opaque one takes
/// away what it covers, so that what is behind is drawn only where it can be seen.
final class Composer {
  private struct Item {
    let layer: CALayer
    /// Where the layer is, in pixels of the window.
    let rect: Rectangle
    /// The part of it that its ancestors let through.
    let clip: Rectangle
    let background: Color
    /// The layers of a translucent layer are drawn together first.
    let isGroup: Bool
    /// Where the layer's own points begin, in points of the window.
    let origin: CGPoint

    var isOpaque: Bool { !isGroup && background.isOpaque }
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
  /// - Parameter ignoresOpacity: whether the root is drawn as if it were not translucent.
  func compose(
    _ root: CALayer, at offset: CGPoint, onto image: Image, x: Int, y: Int, _ region: borrowing Region,
    backdrop: Color, ignoresOpacity: Bool = false
  ) {
    items.removeAll(keepingCapacity: true)
    collect(root, offset, region.extents, region, ignoresOpacity: ignoresOpacity)
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
    _ layer: CALayer, _ offset: CGPoint, _ area: Rectangle, _ region: borrowing Region, ignoresOpacity: Bool
  ) {
    guard !layer.isHidden, layer.opacity > 0 || ignoresOpacity else { return }
    let extent = layer.extent.offsetBy(dx: offset.x, dy: offset.y).pixels(scale).intersection(area)
    guard !extent.isEmpty, region.contains(extent) != .out else { return }
    let rect = layer.bounds.offsetBy(dx: offset.x, dy: offset.y).pixels(scale)
    if layer.opacity < 1 && !ignoresOpacity {
      items.append(
        Item(layer: layer, rect: rect, clip: extent, background: .clear, isGroup: true, origin: offset))
      return
    }
    let clip = rect.intersection(area)
    if !clip.isEmpty, region.contains(clip) != .out {
      layer.displayIfNeeded(scale: scale, pixelWidth: rect.width, pixelHeight: rect.height)
      let background = layer.backgroundColor?.pixman ?? .clear
      if !background.isClear || layer.snapshot != nil {
        items.append(
          Item(layer: layer, rect: rect, clip: clip, background: background, isGroup: false, origin: offset))
      }
    }
    let inner = layer.masksToBounds ? clip : area
    guard !inner.isEmpty else { return }
    for sublayer in layer.sublayers {
      let inside = sublayer.offset
      let place = CGPoint(x: offset.x + inside.x, y: offset.y + inside.y)
      collect(sublayer, place, inner, region, ignoresOpacity: false)
    }
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
      behind.subtract(item.clip)
      paint(index - 1, behind, backdrop)
    } else {
      paint(index - 1, visible, backdrop)
    }
    setClip(visible)
    draw(item, onto: target)
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
    let clip = item.clip.offset(x: shiftX, y: shiftY)
    if item.isGroup {
      drawGroup(item, onto: target)
      return
    }
    if !item.background.isClear { target.fill(item.background, clip) }
    guard let image = item.layer.snapshot else { return }
    let mode = item.layer.delegate?.contentMode ?? .scaleToFill
    let place = mode.place(
      Size(width: image.width, height: image.height),
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

  /// Draws a translucent layer and all inside it as one picture, then that picture.
  private func drawGroup(_ item: Item, onto target: Image) {
    let area = item.clip
    guard let picture = try? Image(width: area.width, height: area.height, format: .argb8888) else { return }
    Composer(scale: scale).compose(
      item.layer, at: item.origin, onto: picture, x: area.x, y: area.y, Region(area), backdrop: .clear,
      ignoresOpacity: true)
    let mask = Image(color: Color(red: 0, green: 0, blue: 0, alpha: Double(item.layer.opacity)))
    target.composite(
      picture, mask: mask, operator: .over, x: area.x + shiftX, y: area.y + shiftY, width: area.width,
      height: area.height)
  }
}

/// A size in pixels.
struct Size: Equatable {
  var width: Int
  var height: Int
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
