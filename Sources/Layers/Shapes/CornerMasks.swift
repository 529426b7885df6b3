internal import CasementGraphics
import Foundation
internal import Pixman

/// The masks of round corners: the coverage of a rounded square or ring, whose quarters are used separately.
///
/// Cached, as a program uses few curves.
final class CornerMasks {
  private struct Key: Hashable {
    let curve: CornerCurve
    /// The width of the ring; nil for the filled square.
    let width: CGFloat?
  }

  private var known = BoundedCache<Key, Image>(mostCount: 32, mostSize: 6 << 20)
  private static let threads = ThreadLocal { CornerMasks() }

  /// The maximum radius in pixels, which limits the memory of a mask.
  static let largestRadius: CGFloat = 2048

  /// The mask of four corners, with a side of `2 * side` pixels.
  static func corners(_ curve: CornerCurve, side: Int) -> Image? {
    threads.value.mask(Key(curve: curve, width: nil), side) { square in
      let path = CGMutablePath()
      path.appendRect(square, curve, .all)
      return path
    }
  }

  /// The mask of a ring just inside the corners.
  static func ring(_ curve: CornerCurve, width: CGFloat, side: Int) -> Image? {
    threads.value.mask(Key(curve: curve, width: width), side) { square in
      let path = CGMutablePath()
      path.appendRect(square, curve, .all)
      path.appendRect(square.insetBy(dx: width, dy: width), curve.inset(by: width), .all)
      return path
    }
  }

  private func mask(_ key: Key, _ side: Int, _ path: (CGRect) -> CGPath) -> Image? {
    if let mask = known[key] { return mask }
    let square = CGRect(x: 0, y: 0, width: 2 * side, height: 2 * side)
    guard let mask = try? Image(width: 2 * side, height: 2 * side, format: .a8),
      let coverage = PathCoverage.current.cover(path(square), .inside(.evenOdd), .identity, clip: mask.bounds)
    else { return nil }
    mask.composite(coverage.mask, operator: .source, onto: coverage.area)
    mask.prepareForReading()
    known.insert(mask, for: key, size: mask.width * mask.height)
    return mask
  }
}

/// The round corners of an upright layer.
struct RoundCorners {
  /// The layer in pixels.
  let box: PixelBox
  /// In pixels. The radius is a multiple of 1/64, and 0 for a layer without round corners.
  let curve: CornerCurve
  let corners: CACornerMask
  /// The side of the square that contains a corner.
  let side: Int32

  init(_ layer: CALayer, _ box: PixelBox, scale: CGFloat) {
    self.box = box
    corners = layer.maskedCorners.intersection(.all)
    let most = min(CGFloat(min(box.width, box.height)) / 2, CornerMasks.largestRadius)
    let wanted = min(layer.storedCornerRadius * scale, most)
    let radius = corners.isEmpty || !(wanted > 0) ? 0 : (wanted * 64).rounded() / 64
    curve = CornerCurve(radius: radius, isContinuous: layer.hasContinuousCorners, room: most)
    side = Int32(curve.reach.rounded(.up))
  }

  var isRound: Bool { curve.radius > 0 }

  /// The squares of the round corners, and the position of the mask of four quarters for each. If two squares
  /// overlap, the left and the upper ones keep their full size.
  func squares(side: Int32) -> UpToFour<(square: PixelBox, maskX: Int32, maskY: Int32)> {
    var result = UpToFour<(square: PixelBox, maskX: Int32, maskY: Int32)>()
    guard isRound else { return result }
    for place in 0..<4 as Range<UInt> where corners.contains(CACornerMask(rawValue: 1 << place)) {
      // A corner's index has the bits of `CACornerMask`: 1 is right, 2 is bottom.
      let (isRight, isBottom) = (place & 1 != 0, place & 2 != 0)
      let square = PixelBox(
        left: isRight ? max(box.right - side, box.left + side) : box.left,
        top: isBottom ? max(box.bottom - side, box.top + side) : box.top,
        right: isRight ? box.right : box.left + side, bottom: isBottom ? box.bottom : box.top + side)
      result.append(
        (square, isRight ? box.right - 2 * side : box.left, isBottom ? box.bottom - 2 * side : box.top))
    }
    return result
  }

  /// The layer without those squares, in bands.
  func rest(side: Int32) -> UpToFour<PixelBox> {
    var result = UpToFour<PixelBox>()
    guard isRound else {
      result.append(box)
      return result
    }
    let (left, right) = (
      min(box.left + side, box.right), max(box.right - side, min(box.left + side, box.right))
    )
    let (top, bottom) = (
      min(box.top + side, box.bottom), max(box.bottom - side, min(box.top + side, box.bottom))
    )
    func has(_ corner: CACornerMask) -> Bool { corners.contains(corner) }
    func add(_ band: PixelBox) { if !band.isEmpty { result.append(band) } }
    add(
      PixelBox(
        left: has(.layerMinXMinYCorner) ? left : box.left, top: box.top,
        right: has(.layerMaxXMinYCorner) ? right : box.right, bottom: top))
    add(PixelBox(left: box.left, top: top, right: box.right, bottom: bottom))
    add(
      PixelBox(
        left: has(.layerMinXMaxYCorner) ? left : box.left, top: bottom,
        right: has(.layerMaxXMaxYCorner) ? right : box.right, bottom: box.bottom))
    return result
  }
}

extension CALayer {
  /// The squares in which round corners clip the layer, in pixels.
  final func cornerBoxes(_ map: DeviceMap) -> [PixelBox] {
    guard map.isUpright else { return [map.outerBox(bounds)] }
    let round = RoundCorners(self, map.snapped(bounds), scale: map.matrix.m11)
    return round.squares(side: round.side).map(\.square)
  }

  /// The outline of the layer with its round corners, in points.
  final var outline: CGPath {
    let path = CGPath()
    path.appendRect(storedBounds, cornerCurve(in: storedBounds), maskedCorners.corners)
    return path
  }

  final var hasContinuousCorners: Bool { extras?.cornerCurve == .continuous }

  /// The curve of the round corners in a rectangle, in points.
  final func cornerCurve(in rect: CGRect) -> CornerCurve {
    let room = max(0, min(rect.width, rect.height) / 2)
    return CornerCurve(
      radius: max(0, storedCornerRadius), isContinuous: hasContinuousCorners, room: room)
  }
}
