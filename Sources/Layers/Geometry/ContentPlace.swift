internal import CasementGraphics
import Foundation
internal import Pixman

extension CALayerContentsGravity {
  /// The position of content of one size in a space of another size, both in pixels.
  package func place(_ content: (width: Int, height: Int), in space: (width: Int, height: Int)) -> PixelBox {
    guard content != space, content.width > 0, content.height > 0 else {
      return PixelBox(left: 0, top: 0, right: Int32(space.width), bottom: Int32(space.height))
    }
    let horizontal = Double(space.width) / Double(content.width)
    let vertical = Double(space.height) / Double(content.height)
    var size = content
    switch self {
    case .resizeAspect, .resizeAspectFill:
      let factor = self == .resizeAspect ? min(horizontal, vertical) : max(horizontal, vertical)
      func times(_ length: Int) -> Int {
        Int(min(Double(PixelBox.limit), (Double(length) * factor).rounded()))
      }
      size = (times(content.width), times(content.height))
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: break
    default: size = space
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
    case .bottom, .bottomLeft, .bottomRight: y = 0
    case .top, .topLeft, .topRight: y = freeY
    default: y = freeY / 2
    }
    return PixelBox(
      left: Int32(x), top: Int32(y), right: Int32(x + size.width), bottom: Int32(y + size.height))
  }

  /// Whether content keeps its own size in layers of any size.
  var keepsSize: Bool {
    switch self {
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: true
    default: false
    }
  }
}

extension CALayer {
  /// The area in points of content that does not fill the bounds exactly; nil if it fills them or there is none.
  final var contentArea: CGRect? {
    guard content?.image != nil || extras?.contents != nil else { return nil }
    let gravity = contentsGravity
    guard gravity.keepsSize || gravity == .resizeAspectFill else { return nil }
    let size: CGSize
    if let image = extras?.contents {
      let part = contentsRect
      size = CGSize(
        width: CGFloat(image.width) * part.width / contentsScale,
        height: CGFloat(image.height) * part.height / contentsScale)
    } else if let content, content.image != nil, content.drawing.size != drawnSize {
      size = content.drawing.size
    } else {
      return nil
    }
    guard size.width > 0, size.height > 0 else { return nil }
    // Whole numbers of 1/64 points, as `place` computes in integers.
    func units(_ length: CGFloat) -> Int { Int(max(0, min(1e6, length)) * 64) }
    let box = gravity.place(
      (units(size.width), units(size.height)), in: (units(storedBounds.width), units(storedBounds.height)))
    return CGRect(
      x: storedBounds.minX + CGFloat(box.left) / 64, y: storedBounds.minY + CGFloat(box.top) / 64,
      width: CGFloat(box.width) / 64, height: CGFloat(box.height) / 64
    ).insetBy(dx: -1, dy: -1)
  }
}
