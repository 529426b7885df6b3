internal import Foundation
internal import Pixman

/// The functions of cairo with which librsvg and Poppler draw into an image.
struct CairoFunctions: Sendable {
  typealias Object = UnsafeMutableRawPointer

  private let newSurface:
    @Sendable @convention(c) (UnsafeMutablePointer<UInt8>?, Int32, Int32, Int32, Int32) -> Object?
  private let newContext: @Sendable @convention(c) (Object) -> Object?
  private let flush: @Sendable @convention(c) (Object) -> Void
  private let destroyContext: @Sendable @convention(c) (Object) -> Void
  private let destroySurface: @Sendable @convention(c) (Object) -> Void
  let scale: @Sendable @convention(c) (Object, Double, Double) -> Void

  struct Missing: Error {}

  /// - Parameter library: a library that links to cairo, so that its functions are found in it.
  init(of library: UnsafeMutableRawPointer) throws(Missing) {
    newSurface = try Self.function("cairo_image_surface_create_for_data", in: library)
    newContext = try Self.function("cairo_create", in: library)
    flush = try Self.function("cairo_surface_flush", in: library)
    destroyContext = try Self.function("cairo_destroy", in: library)
    destroySurface = try Self.function("cairo_surface_destroy", in: library)
    scale = try Self.function("cairo_scale", in: library)
  }

  static func function<T>(_ name: String, in library: UnsafeMutableRawPointer) throws(Missing) -> T {
    guard let address = dlsym(library, name) else { throw Missing() }
    return unsafeBitCast(address, to: T.self)
  }

  /// Draws an image.
  ///
  /// - Parameter body: draws into a cairo context, in pixels; returns false if it fails.
  /// - Returns: nil if drawing failed.
  /// - Throws: `ImageFileError.outOfMemory`.
  func picture(width: Int, height: Int, _ body: (Object) -> Bool) throws -> CGImage? {
    var buffer = try PixelBuffer(width: width, height: height)
    let isDrawn = buffer.image.withPixels { pixels in
      guard
        let surface = newSurface(
          pixels.bindMemory(to: UInt8.self).baseAddress, 0, Int32(width), Int32(height),
          Int32(buffer.image.stride))
      else { return false }
      defer { destroySurface(surface) }
      guard let context = newContext(surface) else { return false }
      defer { destroyContext(context) }
      let isDrawn = body(context)
      flush(surface)
      return isDrawn
    }
    guard isDrawn else { return nil }
    // Cairo's pixels are premultiplied, as Pixman's are.
    buffer.noteTransparency()
    return buffer.picture()
  }
}
