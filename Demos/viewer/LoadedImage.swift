import UIKit

/// An image of a file, partly or completely loaded.
nonisolated struct LoadedImage: Sendable {
  /// The pixels in the file's orientation, or the frames of an animation.
  let image: UIImage
  /// The orientation that makes them upright.
  let orientation: UIImage.Orientation
  /// The size of the whole file in pixels, upright.
  let size: CGSize
  /// Whether all pixels are loaded; otherwise only as many as fill the window.
  let isComplete: Bool
  /// Whether it is a drawing, which can be rendered at any resolution.
  var isDrawing = false
}

/// Why a file cannot be shown, as a sentence.
nonisolated struct LoadingError: Error {
  let sentence: String
}

/// The bytes of an image file. All methods run off the main thread, and stop when their task is canceled.
nonisolated struct ImageContents: Sendable {
  /// The size of the image in pixels, upright.
  let size: CGSize
  /// Whether it is an SVG file, which can be rendered at any resolution.
  let isDrawing: Bool
  private let data: Data
  private let name: String

  /// The longest side of a drawing, in pixels.
  private static let longestSide: CGFloat = 8192

  /// The largest size of a file, in bytes.
  private static let maximumLength = 1 << 30

  private init(_ data: Data, _ name: String) throws {
    self.data = data
    self.name = name
    isDrawing = name.lowercased().hasSuffix(".svg")
    size = try UIImage.size(decoding: data)
  }

  /// Reads a file without decoding it.
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

  /// Whether a small image is decoded much faster than all pixels.
  var hasQuickPreview: Bool { size.width * size.height > 4e6 && data.starts(with: [0xFF, 0xD8]) }

  /// Renders the drawing with enough pixels for a size, up to the limit.
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

  /// Decodes an image with as many pixels as fill a size.
  ///
  /// - Throws: `LoadingError`, and `CancellationError`.
  @concurrent func preview(fitting pixels: CGSize) async throws -> LoadedImage {
    try ImageContents.explaining(name) {
      let image = try UIImage(decoding: data, fitting: pixels)
      return LoadedImage(image: image, orientation: .up, size: size, isComplete: image.size == size)
    }
  }

  /// Decodes all pixels, and prepares the image for display at smaller sizes.
  ///
  /// - Throws: `LoadingError`, and `CancellationError`.
  @concurrent func complete() async throws -> LoadedImage {
    try ImageContents.explaining(name) {
      let image = try UIImage.animatedImage(decoding: data)
      guard let pixels = image.cgImage else {
        return LoadedImage(image: image, orientation: .up, size: size, isComplete: true)
      }
      // Keep the file's orientation, because an upright copy would double the memory.
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
