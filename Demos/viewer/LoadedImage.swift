import UIKit

/// An image of a file, as far as it was read.
nonisolated struct LoadedImage: Sendable {
  /// The pixels as they lie in the file, or the pictures of an animation.
  let image: UIImage
  /// How they are turned to be upright.
  let orientation: UIImage.Orientation
  /// How many pixels all of the file has, upright.
  let size: CGSize
  /// Whether all of them are there; else there are as many as fill the window.
  let isComplete: Bool
  /// Whether it is drawn with as many pixels as are wanted.
  var isDrawing = false
}

/// Why a file is not shown, in a sentence.
nonisolated struct LoadingError: Error {
  let sentence: String
}

/// The bytes of an image file. All of it works on other threads than the main one, and stops when its task is cancelled.
nonisolated struct ImageContents: Sendable {
  /// How many pixels the image has, upright.
  let size: CGSize
  /// Whether it is an SVG file, which is drawn with as many pixels as are wanted.
  let isDrawing: Bool
  private let data: Data
  private let name: String

  /// The longest side of a drawing, in pixels.
  private static let longestSide: CGFloat = 8192

  /// Files of more bytes are not read.
  private static let maximumLength = 1 << 30

  private init(_ data: Data, _ name: String) throws {
    self.data = data
    self.name = name
    isDrawing = name.lowercased().hasSuffix(".svg")
    size = try UIImage.size(decoding: data)
  }

  /// Reads a file, but not its pixels.
  ///
  /// - Throws: `LoadingError`.
  @concurrent static func of(_ path: String) async throws -> ImageContents {
    let name = (path as NSString).lastPathComponent
    return try explaining(name) {
      let target = (path as NSString).resolvingSymlinksInPath
      guard let facts = try? FileManager.default.attributesOfItem(atPath: target) else {
        throw LoadingError(sentence: "There is no file “\(path)”.")
      }
      guard facts[.type] as? FileAttributeType == .typeRegular else {
        throw LoadingError(sentence: "“\(name)” is no file, so that there is nothing to be shown.")
      }
      guard facts[.size] as? Int ?? 0 <= maximumLength else {
        throw LoadingError(sentence: "“\(name)” is larger than a gigabyte, which no image is.")
      }
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
        throw LoadingError(sentence: "“\(name)” cannot be read: perhaps it belongs to somebody else.")
      }
      return try ImageContents(data, name)
    }
  }

  /// Whether a smaller image is made in a fraction of the time that all pixels take.
  var hasQuickPreview: Bool { size.width * size.height > 4e6 && data.starts(with: [0xFF, 0xD8]) }

  /// Draws the image with pixels enough for a size, as far as there may be so many.
  ///
  /// - Throws: `LoadingError`, and `CancellationError`.
  @concurrent func drawing(filling pixels: CGSize) async throws -> LoadedImage {
    try ImageContents.explaining(name) {
      let most = ImageContents.longestSide / max(size.width, size.height)
      let scale = max(0.01, min(most, max(pixels.width / size.width, pixels.height / size.height)))
      let image = try UIImage(decoding: data, scale: scale)
      return LoadedImage(
        image: image.preparingForDisplay() ?? image, orientation: .up, size: size, isComplete: scale >= most,
        isDrawing: true)
    }
  }

  /// Makes an image of as many pixels as fill a size.
  ///
  /// - Throws: `LoadingError`, and `CancellationError`.
  @concurrent func preview(fitting pixels: CGSize) async throws -> LoadedImage {
    try ImageContents.explaining(name) {
      let image = try UIImage(decoding: data, fitting: pixels)
      return LoadedImage(image: image, orientation: .up, size: size, isComplete: image.size == size)
    }
  }

  /// Makes an image of all pixels, and what takes part in drawing it small.
  ///
  /// - Throws: `LoadingError`, and `CancellationError`.
  @concurrent func whole() async throws -> LoadedImage {
    try ImageContents.explaining(name) {
      let image = try UIImage.animatedImage(decoding: data)
      guard let pixels = image.cgImage else {
        return LoadedImage(image: image, orientation: .up, size: size, isComplete: true)
      }
      // As they lie: a copy that is upright would take as much memory again.
      let lying = UIImage(cgImage: pixels)
      try Task.checkCancellation()
      return LoadedImage(
        image: lying.preparingForDisplay() ?? lying, orientation: image.imageOrientation, size: size,
        isComplete: true)
    }
  }

  private static func explaining<R>(_ name: String, _ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch ImageFileError.cancelled {
      throw CancellationError()
    } catch let error as ImageFileError {
      throw LoadingError(sentence: "“\(name)” cannot be shown: \(error).")
    }
  }
}
