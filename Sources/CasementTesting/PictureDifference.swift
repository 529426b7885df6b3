import Foundation

/// How two pictures differ.
public nonisolated struct PictureDifference: Sendable {
  /// Whether they have the same size; if not, every pixel counts as different.
  public let isSameSize: Bool
  /// How many pixels are off by more than the tolerance.
  public let differentPixels: Int
  /// The largest difference of a part of a color, 0 to 255.
  public let largestDistance: Int
  /// The smallest rectangle around the different pixels, in pixels; null when there are none.
  public let extent: CGRect
  /// White where a pixel is off by more than the tolerance, black where it is not.
  public let picture: Picture

  /// Whether nothing is off by more than the tolerance.
  public var isEmpty: Bool { isSameSize && differentPixels == 0 }
}

extension Picture {
  /// Compares with another picture, pixel by pixel.
  ///
  /// - Parameter tolerance: how far each part of a color may be off, 0 to 255.
  public nonisolated func compare(to other: Picture, tolerance: Int = 0) -> PictureDifference {
    let isSameSize = width == other.width && height == other.height
    guard isSameSize else {
      return PictureDifference(
        isSameSize: false, differentPixels: max(width * height, other.width * other.height),
        largestDistance: 255, extent: CGRect(x: 0, y: 0, width: width, height: height),
        picture: Picture(
          width: width, height: height, color: Pixel(red: 255, green: 255, blue: 255)))
    }
    var count = 0
    var largest = 0
    var extent = CGRect.null
    var marks = Picture(width: width, height: height, color: Pixel(red: 0, green: 0, blue: 0))
    for y in 0..<height where width > 0 && !hasSameRow(y, as: other) {
      for x in 0..<width {
        let distance = pixel(x, y).distance(to: other.pixel(x, y))
        largest = max(largest, distance)
        let isOff = distance > tolerance
        if isOff {
          count += 1
          extent = extent.union(CGRect(x: x, y: y, width: 1, height: 1))
          marks.set(x, y, to: Pixel(red: 255, green: 255, blue: 255))
        }
      }
    }
    return PictureDifference(
      isSameSize: true, differentPixels: count, largestDistance: largest, extent: extent,
      picture: marks)
  }

  /// Checks that the picture is the stored one, and leaves PNG files behind if it is not:
  /// `NAME-actual.png`, `NAME-expected.png` and `NAME-difference.png` in `.build/pictures` of the working
  /// directory.
  ///
  /// - Parameters:
  ///   - reference: the stored PNG file.
  ///   - tolerance: how far each part of a color may be off, 0 to 255.
  ///   - allowedPixels: how many pixels may be off by more.
  ///   - folder: where to leave the files instead.
  /// - Throws: `TestingError.pictureDiffers`, which tells where the files are; `.malformed` when the
  ///   stored file cannot be read, and then the picture is left as `NAME-actual.png`.
  public nonisolated func check(
    against reference: String, tolerance: Int = 2, allowedPixels: Int = 0,
    in folder: String = ".build/pictures"
  ) throws {
    let name = URL(fileURLWithPath: reference).deletingPathExtension().lastPathComponent
    let actual = "\(folder)/\(name)-actual.png"
    let expected: Picture
    do {
      expected = try Picture(contentsOf: reference)
    } catch {
      try write(to: actual)
      throw TestingError.malformed("\(error); the picture is in \(actual): if it is right, store it")
    }
    let difference = compare(to: expected, tolerance: tolerance)
    guard !difference.isSameSize || difference.differentPixels > allowedPixels else { return }
    try write(to: actual)
    try expected.write(to: "\(folder)/\(name)-expected.png")
    try difference.picture.write(to: "\(folder)/\(name)-difference.png")
    let what =
      difference.isSameSize
      ? "\(difference.differentPixels) pixels in \(difference.extent) are off by up to "
        + "\(difference.largestDistance)"
      : "its size is \(width)×\(height) instead of \(expected.width)×\(expected.height)"
    throw TestingError.pictureDiffers(reference: reference, what: what, files: "\(folder)/\(name)-*.png")
  }
}
