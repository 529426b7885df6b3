import Foundation
import Pixman

/// Corners of a layer, by the ends of the axes where they are.
///
/// Core Animation: `CACornerMask`.
struct CACornerMask: OptionSet {
  let rawValue: UInt

  static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  static let each: [CACornerMask] = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  static let all = CACornerMask(each)
}

/// A square of pixels in a corner of a layer, of which a quarter of a circle belongs to the layer.
struct RoundCorner {
  /// In pixels of the window. Squares of one layer do not overlap.
  let square: Rectangle
  /// In pixels, a whole number of 64ths.
  private let radius: CGFloat
  private let isRight: Bool
  private let isBottom: Bool

  /// The corner at one place of a layer that covers so many pixels; nil if it is not round.
  init?(_ place: CACornerMask, of layer: CALayer, _ rect: Rectangle, scale: CGFloat) {
    let most = min(CGFloat(min(rect.width, rect.height)) / 2, RoundCorner.largestRadius)
    radius = (min(layer.cornerRadius * scale, most) * 64).rounded() / 64
    guard radius > 0, layer.maskedCorners.contains(place) else { return nil }
    let side = Int(radius.rounded(.up))
    isRight = !place.isDisjoint(with: [.layerMaxXMinYCorner, .layerMaxXMaxYCorner])
    isBottom = !place.isDisjoint(with: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    // Where two squares do not fit, those on the left and above have all of theirs.
    square = Rectangle(
      left: isRight ? max(rect.right - side, rect.x + side) : rect.x,
      top: isBottom ? max(rect.bottom - side, rect.y + side) : rect.y,
      right: isRight ? rect.right : rect.x + side, bottom: isBottom ? rect.bottom : rect.y + side)
  }

  /// Paints as much of a source, which begins at the area, as belongs to the layer.
  ///
  /// - area: what of the square is painted, in pixels of the window.
  /// - x, y: where the area is in the target.
  func paint(_ source: Image, area: Rectangle, on target: Image, x: Int, y: Int) {
    guard let mask = RoundCorner.mask(radius) else { return }
    // The mask is all four corners together: the right ones end at its right edge.
    let maskX = isRight ? mask.width - (square.right - area.x) : area.x - square.x
    let maskY = isBottom ? mask.height - (square.bottom - area.y) : area.y - square.y
    target.composite(
      source, mask: mask, operator: .over, maskX: maskX, maskY: maskY,
      x: x, y: y, width: area.width, height: area.height)
  }

  // MARK: Masks

  /// Beyond this, in pixels, the mask would take more memory than it is worth.
  private static let largestRadius: CGFloat = 2048

  private static var masks: [CGFloat: Image] = [:]

  /// How much of each pixel belongs to a circle whose quarters are pushed apart to whole pixels.
  private static func mask(_ radius: CGFloat) -> Image? {
    if let mask = masks[radius] { return mask }
    let side = 2 * Int(radius.rounded(.up))
    let square = CGRect(x: 0, y: 0, width: side, height: side)
    let path = CGPath(roundedRect: square, cornerWidth: radius, cornerHeight: radius, transform: nil)
    guard let mask = try? Image(width: side, height: side, format: .a8),
      let coverage = PathCoverage.current.cover(path, .inside(.winding), .identity, clip: mask.bounds)
    else { return nil }
    mask.composite(coverage.mask, operator: .source, onto: coverage.area)
    // A program has a few radii; one that animates them has many for a moment.
    if masks.count >= 16 { masks.removeAll() }
    masks[radius] = mask
    return mask
  }
}
