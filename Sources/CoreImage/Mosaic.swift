import Foundation

/// Squares of a picture, each in its mean color.
struct Mosaic {
  let side: Int
  let center: CGPoint

  func raster(of image: CIImage, _ area: PixelArea) -> Raster {
    func start(_ place: Int, _ center: CGFloat) -> Int {
      let origin = Int(center.rounded()) - side / 2
      return Int((Double(place - origin) / Double(side)).rounded(.down)) * side + origin
    }
    let (left, low) = (start(area.x, center.x), start(area.y, center.y))
    let whole = PixelArea(
      x: left, y: low, width: start(area.right - 1, center.x) + side - left,
      height: start(area.top - 1, center.y) + side - low)
    let source = image.render(whole)
    let columns = whole.width / side
    var sums = [SIMD4<Float>](repeating: .zero, count: columns * (whole.height / side))
    let edges = PixelArea(image.extent.isInfinite ? whole.rect : image.extent)
    var counts = [Float](repeating: 0, count: sums.count)
    for y in max(whole.y, edges.y)..<max(whole.y, edges.y, min(whole.top, edges.top)) {
      for x in max(whole.x, edges.x)..<max(whole.x, edges.x, min(whole.right, edges.right)) {
        let index = (y - whole.y) / side * columns + (x - whole.x) / side
        sums[index] += source.pixel(x, y)
        counts[index] += 1
      }
    }
    var raster = Raster(area)
    for y in area.y..<area.top {
      for x in area.x..<area.right {
        let index = (y - whole.y) / side * columns + (x - whole.x) / side
        raster.pixels[(y - area.y) * area.width + x - area.x] = sums[index] / max(1, counts[index])
      }
    }
    return raster
  }
}
