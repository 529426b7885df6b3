package import Pixman

/// A picture of pixels that never change.
///
/// Core Graphics: `CGImage`.
public final class CGImage: @unchecked Sendable {
  // Sendable: nobody writes to the pixels once the picture is made, and pixman reads them from any thread.

  /// The pixels, premultiplied.
  package let pixels: Image

  /// Whether every pixel is opaque, as far as their format says.
  package let isOpaque: Bool

  /// The width in pixels.
  public var width: Int { pixels.width }

  /// The height in pixels.
  public var height: Int { pixels.height }

  /// Makes a picture of pixels that nobody changes from now on.
  package init(_ pixels: Image) {
    self.pixels = pixels
    isOpaque = pixels.format.map { $0 == .xrgb8888 || $0 == .xbgr8888 } ?? false
    pixels.prepareForReading()
  }
}
