/// The palette of a frame in a GIF file: all its colors, or the best 255 by median cut.
struct GIFPalette {
  /// As 0xRRGGBB.
  private(set) var colors: [UInt32] = []
  private var known: [UInt32: UInt8] = [:]
  /// The palette index of each 15-bit color, if there are more colors than indexes.
  private var cells: [UInt8] = []

  private static let maximumColors = 255

  /// - Parameter pixels: 0xAARRGGBB, not premultiplied. Transparent ones are ignored.
  init(_ pixels: [UInt32]) {
    for pixel in pixels where !GIFPalette.isClear(pixel) {
      let color = pixel & 0xFF_FFFF
      guard known[color] == nil else { continue }
      guard colors.count < GIFPalette.maximumColors else {
        cut(pixels)
        return
      }
      known[color] = UInt8(colors.count)
      colors.append(color)
    }
  }

  /// Whether a pixel is transparent in a GIF file, which has no partial opacity.
  static func isClear(_ pixel: UInt32) -> Bool { pixel >> 24 < 128 }

  /// The index of an opaque pixel.
  func index(of pixel: UInt32) -> UInt8 {
    cells.isEmpty ? known[pixel & 0xFF_FFFF] ?? 0 : cells[GIFPalette.cell(of: pixel)]
  }

  private static func cell(of pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 9 & 0x7C00, pixel >> 6 & 0x3E0, pixel >> 3 & 0x1F)
    return Int(red | green | blue)
  }

  /// The pixels of a 15-bit color.
  private struct Cell {
    let index: Int
    var count = 0
    /// Sums of red, green and blue.
    var sums = SIMD3<Int>(0, 0, 0)

    /// A component: 0 for red, 1 for green, 2 for blue.
    func part(_ axis: Int) -> Int { index >> (10 - 5 * axis) & 0x1F }
  }

  /// Median cut (Heckbert): repeatedly splits the box with the largest product of pixel count and length, at its
  /// median.
  private mutating func cut(_ pixels: [UInt32]) {
    known = [:]
    var all = (0..<0x8000).map { Cell(index: $0) }
    for pixel in pixels where !GIFPalette.isClear(pixel) {
      let index = GIFPalette.cell(of: pixel)
      all[index].count += 1
      all[index].sums &+= SIMD3(Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
    }
    var boxes = [Box(all.filter { $0.count > 0 })]
    while boxes.count < GIFPalette.maximumColors,
      let index = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }), boxes[index].weight > 0
    {
      let (low, high) = boxes[index].halves
      boxes[index] = low
      boxes.append(high)
    }
    cells = [UInt8](repeating: 0, count: 0x8000)
    colors = boxes.enumerated().map { index, box in
      for cell in box.cells { cells[cell.index] = UInt8(index) }
      return box.color
    }
  }

  /// Cells that share one palette color.
  private struct Box {
    var cells: [Cell]
    let count: Int
    /// The component with the largest range in the box, and that range.
    let axis: Int
    let length: Int

    init(_ cells: [Cell]) {
      self.cells = cells
      count = cells.reduce(0) { $0 + $1.count }
      let lengths = (0..<3).map { axis in
        (cells.map { $0.part(axis) }.max() ?? 0) - (cells.map { $0.part(axis) }.min() ?? 0)
      }
      length = lengths.max() ?? 0
      axis = lengths.firstIndex(of: length) ?? 0
    }

    /// 0 for a box that cannot be split.
    var weight: Int { count * length }

    var halves: (Box, Box) {
      let sorted = cells.sorted { $0.part(axis) < $1.part(axis) }
      var (end, sum) = (0, 0)
      while end < sorted.count - 1, end == 0 || 2 * sum < count {
        sum += sorted[end].count
        end += 1
      }
      return (Box(Array(sorted[..<end])), Box(Array(sorted[end...])))
    }

    /// The mean of the pixels.
    var color: UInt32 {
      let sums = cells.reduce(SIMD3<Int>(0, 0, 0)) { $0 &+ $1.sums }
      let mean = (0..<3).map { UInt32((sums[$0] + count / 2) / max(1, count)) }
      return mean[0] << 16 | mean[1] << 8 | mean[2]
    }
  }
}
