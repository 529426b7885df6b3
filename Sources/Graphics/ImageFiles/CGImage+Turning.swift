internal import Foundation
internal import Pixman

extension CGImage {
  /// The image rotated and mirrored by an EXIF orientation from 1 to 8.
  ///
  /// - Returns: the image itself for 1 and invalid values; nil if memory is exhausted.
  package func turned(byEXIF orientation: Int) -> CGImage? {
    guard (2...8).contains(orientation) else { return self }
    let isAside = orientation >= 5
    let (goalWidth, goalHeight) = isAside ? (height, width) : (width, height)
    guard pixels.format?.bitsPerPixel == 32,
      let goal = try? Image(width: goalWidth, height: goalHeight, format: pixels.format ?? .argb8888)
    else { return nil }
    // The word offsets in the source to the next pixel of the result across and down, and that of the first.
    let (row, lastX, lastY) = (pixels.stride / 4, width - 1, (height - 1) * (pixels.stride / 4))
    let (first, across, down) =
      switch orientation {
      case 2: (lastX, -1, row)
      case 3: (lastX + lastY, -1, -row)
      case 4: (lastY, 1, -row)
      case 5: (0, row, 1)
      case 6: (lastY, -row, 1)
      case 7: (lastX + lastY, -row, -1)
      default: (lastX, row, -1)
      }
    pixels.withPixels { sourceBytes in
      goal.withPixels { goalBytes in
        let source = sourceBytes.bindMemory(to: UInt32.self)
        let words = goalBytes.bindMemory(to: UInt32.self)
        for y in 0..<goalHeight {
          var place = first + y * down
          let start = y * (goal.stride / 4)
          for x in 0..<goalWidth {
            words[start + x] = source[place]
            place += across
          }
        }
      }
    }
    return CGImage(goal)
  }

  /// The image in one color, with its own opacity.
  ///
  /// - Returns: nil if memory is exhausted.
  package func tinted(_ color: CGColor) -> CGImage? {
    guard let goal = try? Image(width: width, height: height, format: .argb8888) else { return nil }
    goal.composite(
      Image(color: color.pixman), mask: pixels, operator: .source, sourceX: 0, sourceY: 0, maskX: 0, maskY: 0,
      x: 0, y: 0, width: width, height: height)
    return CGImage(goal)
  }

  /// The image with fewer pixels, each the mean of those that it covers.
  ///
  /// - width, height: from 1 to the image's own size.
  /// - isCancelled: called every few rows.
  /// - Returns: the image itself if the size is equal; nil if memory is exhausted, or if the work was cancelled.
  package func reduced(
    toWidth goalWidth: Int, height goalHeight: Int, isCancelled: () -> Bool = { false }
  ) -> CGImage? {
    guard goalWidth < width || goalHeight < height else { return self }
    guard goalWidth > 0, goalHeight > 0, goalWidth <= width, goalHeight <= height,
      let goal = try? Image(
        width: goalWidth, height: goalHeight, format: isOpaque ? .xrgb8888 : .argb8888)
    else { return nil }
    let columns = Share.shares(of: width, among: goalWidth)
    let rows = Share.shares(of: height, among: goalHeight)
    let weight = Float(goalWidth) / Float(width) * Float(goalHeight) / Float(height)
    var sums = [SIMD4<Float>](repeating: .zero, count: goalWidth)
    var next = sums
    var words = [UInt32](repeating: 0, count: width)
    for y in 0..<height {
      if y % 16 == 0, isCancelled() { return nil }
      pixels.copyRow(y, to: &words)
      var x = 0
      let share = rows[y]
      let isShared = share.rest > 0 && share.goal + 1 < goalHeight
      for column in columns {
        let value = words[x].parts * weight
        x += 1
        func add(_ value: SIMD4<Float>, to place: Int) {
          sums[place] += value * share.part
          if isShared { next[place] += value * share.rest }
        }
        add(value * column.part, to: column.goal)
        if column.rest > 0, column.goal + 1 < goalWidth { add(value * column.rest, to: column.goal + 1) }
      }
      guard y + 1 == height || rows[y + 1].goal > share.goal else { continue }
      goal.store(sums, row: share.goal)
      (sums, next) = (next, sums)
      for place in next.indices { next[place] = .zero }
    }
    return CGImage(goal)
  }
}

/// The contribution of a pixel to those of a smaller image along an axis.
private struct Share {
  /// The first target pixel that it contributes to.
  var goal: Int
  /// The fraction that belongs to the first target, 0 to 1; the rest belongs to the next one.
  var part: Float
  var rest: Float { 1 - part }

  static func shares(of count: Int, among goals: Int) -> [Share] {
    (0..<count).map { index in
      // In units of 1 / (count × goals) of the length: a pixel spans `goals` of them, a target `count`.
      let (start, end) = (index * goals, (index + 1) * goals)
      let goal = start / count
      let edge = (goal + 1) * count
      return Share(goal: goal, part: end <= edge ? 1 : Float(edge - start) / Float(goals))
    }
  }
}

extension UInt32 {
  /// Opacity, red, green and blue of a pixel 0xAARRGGBB, 0 to 255.
  fileprivate var parts: SIMD4<Float> {
    SIMD4(Float(self >> 24), Float((self >> 16) & 0xFF), Float((self >> 8) & 0xFF), Float(self & 0xFF))
  }
}

extension Image {
  fileprivate func store(_ row: [SIMD4<Float>], row y: Int) {
    withPixels { bytes in
      for (x, parts) in row.enumerated() {
        let whole = (parts + 0.5).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
        let word =
          UInt32(whole.x) << 24 | UInt32(whole.y) << 16 | UInt32(whole.z) << 8 | UInt32(whole.w)
        bytes.storeBytes(of: word, toByteOffset: y * stride + x * 4, as: UInt32.self)
      }
    }
  }
}
