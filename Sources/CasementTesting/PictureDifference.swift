import Foundation

/// The difference of two pictures.
public nonisolated struct PictureDifference: Sendable {
  /// Whether they have the same size; if not, all pixels count as different.
  public let isSameSize: Bool
  /// The number of pixels that differ by more than the tolerance.
  public let differentPixels: Int
  /// The largest difference of a color component, 0 to 255.
  public let largestDistance: Int
  /// The smallest rectangle around the different pixels, in pixels; null when there are none.
  public let extent: CGRect
  /// White where a pixel differs by more than the tolerance, else black.
  public let picture: Picture

  /// Whether no pixel differs by more than the tolerance.
  public var isEmpty: Bool { isSameSize && differentPixels == 0 }
}

extension Picture {
  /// Compares with another picture, pixel by pixel.
  ///
  /// - Parameter tolerance: the accepted difference of each color component, 0 to 255.
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

  /// Compares the picture with a stored one. If they differ, it writes `NAME-actual.png`, `NAME-expected.png` and
  /// `NAME-difference.png` to `.build/pictures` of the working directory.
  ///
  /// - Parameters:
  ///   - reference: the stored PNG file.
  ///   - tolerance: the accepted difference of each color component, 0 to 255.
  ///   - allowedPixels: the number of pixels that may differ by more.
  ///   - folder: another folder for the written files.
  /// - Throws: `TestingError.pictureDiffers` with the paths of the files. `.malformed` if the stored file cannot be read; the picture is
  ///   then written as `NAME-actual.png`.
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
