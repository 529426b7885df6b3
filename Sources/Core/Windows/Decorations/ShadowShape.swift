import CasementGraphics
import Foundation
import Pixman

/// The opacity of a window's shadow per pixel, and the coverage by the line around the window.
struct ShadowShape {
  /// The corner radius of windows, in points.
  static let cornerRadius: CGFloat = 12

  /// The shadow consists of a wide one, and a narrow one close to the window. Lengths are in points.
  private static let parts: [(deviation: CGFloat, fall: CGFloat, strength: CGFloat)] = [
    (9.5, 6, 0.85), (3, 1, 0.35),
  ]

  /// In pixels.
  private let window: Rectangle
  private let scale: CGFloat

  /// Makes the shape for a window in points, all edges on pixels.
  init(_ window: CGRect, scale: CGFloat) {
    func pixel(_ edge: CGFloat) -> Int { Int((edge * scale).rounded()) }
    self.window = Rectangle(
      left: pixel(window.minX), top: pixel(window.minY), right: pixel(window.maxX),
      bottom: pixel(window.maxY))
    self.scale = scale
  }

  /// A mask of the shadow in an area of pixels. It is empty inside of the window, where a translucent window would show
  /// it.
  func shadow(_ area: Rectangle) -> Image? {
    guard let mask = try? Image(width: area.width, height: area.height, format: .a8) else { return nil }
    for part in Self.parts {
      guard
        let soft = SoftShadow.of(
          width: window.width, height: window.height, blur: 2 * part.deviation * scale,
          cornerRadius: Self.cornerRadius * scale)
      else { return nil }
      let ink = Image(color: Color(red: 0, green: 0, blue: 0, alpha: part.strength))
      let fall = Int((part.fall * scale).rounded())
      soft.forEachPiece(of: window.offset(x: -area.x, y: fall - area.y)) { piece in
        piece.forEachPart { part in
          mask.composite(
            ink, mask: piece.mask, operator: .add, maskX: piece.maskX, maskY: piece.maskY, x: part.x,
            y: part.y, width: part.width, height: part.height)
        }
      }
    }
    change(mask, area) { distance, value in if distance <= -1 { value = 0 } }
    return mask
  }

  /// A mask of the line in an area of pixels. It continues under the edge of the window, whose own pixels are covered
  /// only in part at the corners.
  func outline(_ area: Rectangle) -> Image? {
    guard let mask = try? Image(width: area.width, height: area.height, format: .a8) else { return nil }
    change(mask, area) { distance, value in
      value = distance < -1 ? 0 : UInt8((max(0, min(1, 1.5 - distance)) * 255).rounded())
    }
    return mask
  }

  /// Changes each pixel of a mask by the distance of its center from the window.
  private func change(_ mask: Image, _ area: Rectangle, _ body: (CGFloat, inout UInt8) -> Void) {
    mask.withPixels { bytes in
      let pixels = bytes.bindMemory(to: UInt8.self)
      for y in 0..<mask.height {
        for x in 0..<mask.width {
          let distance = distance(CGFloat(area.x + x) + 0.5, CGFloat(area.y + y) + 0.5)
          body(distance, &pixels[y * mask.stride + x])
        }
      }
    }
  }

  /// The signed distance of a point from the window's outline, in pixels; negative inside.
  private func distance(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
    let (width, height) = (CGFloat(window.width) / 2, CGFloat(window.height) / 2)
    let radius = min(Self.cornerRadius * scale, width, height)
    let across = abs(x - CGFloat(window.x) - width) - width + radius
    let down = abs(y - CGFloat(window.y) - height) - height + radius
    let (outX, outY) = (max(across, 0), max(down, 0))
    return (outX * outX + outY * outY).squareRoot() + min(max(across, down), 0) - radius
  }
}
