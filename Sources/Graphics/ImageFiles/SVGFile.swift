internal import Foundation
internal import Pixman

/// SVG files, drawn at a requested scale. External resources are not read.
///
/// C library: librsvg, loaded on first use. Drawing cannot be interrupted; librsvg limits the number of elements in a
/// file.
enum SVGFile {
  /// Debian's package of the library.
  static let package = "librsvg2-2"

  /// - library: nil if it is not installed.
  /// - Throws: `ImageFileError`.
  static func read(
    _ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options,
    library: SVGLibrary? = .shared
  ) throws -> CGImage {
    try withHandle(bytes, options, library) { library, handle, size, failure in
      let (width, height) = (size.width, size.height)
      try options.check(width: width, height: height)
      try options.checkCancellation()
      let picture = try library.cairo.picture(width: width, height: height) { context in
        var area = SVGLibrary.Area(x: 0, y: 0, width: size.exactWidth, height: size.exactHeight)
        return library.draw(handle, context, &area, &failure) != 0
      }
      guard let picture else { throw damaged(failure) }
      try options.checkCancellation()
      return picture
    }
  }

  /// The size of the image in pixels.
  ///
  /// - Throws: `ImageFileError`.
  static func size(
    _ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options
  ) throws -> (width: Int, height: Int, orientation: Int) {
    try withHandle(bytes, options, .shared) { _, _, size, _ in (size.width, size.height, 1) }
  }

  /// The size in pixels, and the exact size of the drawing in them.
  private struct Size {
    let width, height: Int
    let exactWidth, exactHeight: Double
  }

  /// Calls `body` with librsvg's object for a file.
  private static func withHandle<R>(
    _ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options, _ library: SVGLibrary?,
    _ body: (SVGLibrary, SVGLibrary.Object, Size, inout SVGLibrary.Object?) throws -> R
  ) throws -> R {
    guard let library else { throw ImageFileError.missingLibrary(.svg, package: package) }
    var failure: SVGLibrary.Object?
    defer { failure.map(library.freeFailure) }
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    guard let handle = library.newHandle(start, bytes.count, &failure) else { throw damaged(failure) }
    defer { library.unreference(handle) }
    // CSS pixels, which equal points here.
    library.setDPI(handle, 96)
    let size = library.size(of: handle)
    let scale = options.drawingScale
    func pixels(_ length: Double) -> Int { Int(max(1, min(1e9, (length * scale).rounded(.up)))) }
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, scale > 0,
      scale.isFinite
    else { throw ImageFileError.malformed(.svg, reason: "it has no size") }
    let whole = Size(
      width: pixels(size.width), height: pixels(size.height), exactWidth: size.width * scale,
      exactHeight: size.height * scale)
    return try body(library, handle, whole, &failure)
  }

  /// An error with the library's message.
  private static func damaged(_ failure: SVGLibrary.Object?) -> ImageFileError {
    let words = failure?.assumingMemoryBound(to: SVGLibrary.Failure.self).pointee.message
    return .malformed(.svg, reason: words.map { String(cString: $0) } ?? "it cannot be drawn")
  }
}

/// librsvg and cairo, loaded on first use.
struct SVGLibrary: Sendable {
  /// The library; nil if it is not installed.
  static let shared = SVGLibrary(named: "librsvg-2.so.2")

  /// GLib's `GError`.
  struct Failure {
    var domain: UInt32
    var code: Int32
    var message: UnsafePointer<CChar>?
  }

  /// librsvg's `RsvgRectangle`.
  struct Area {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  /// librsvg's `RsvgDimensionData`.
  private struct Dimensions {
    var width: Int32 = 0
    var height: Int32 = 0
    var em = 0.0
    var ex = 0.0
  }

  typealias Object = UnsafeMutableRawPointer
  /// The location that receives a pointer to a `Failure`.
  typealias FailurePlace = UnsafeMutablePointer<Object?>

  let newHandle: @Sendable @convention(c) (UnsafePointer<UInt8>?, Int, FailurePlace) -> Object?
  let setDPI: @Sendable @convention(c) (Object, Double) -> Void
  private let intrinsicSize:
    (@Sendable @convention(c) (Object, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32)?
  private let dimensions: @Sendable @convention(c) (Object, UnsafeMutableRawPointer) -> Void
  let draw: @Sendable @convention(c) (Object, Object, UnsafeMutableRawPointer, FailurePlace) -> Int32
  let unreference: @Sendable @convention(c) (Object) -> Void
  let freeFailure: @Sendable @convention(c) (Object) -> Void
  let cairo: CairoFunctions

  /// - Returns: nil if there is no such library, or if it lacks a function.
  init?(named name: String) {
    // The library stays loaded, as a program with one drawing has others.
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    // Also finds functions of GLib and GObject, on which librsvg depends.
    func function<T>(_ name: String) throws(CairoFunctions.Missing) -> T {
      try CairoFunctions.function(name, in: library)
    }
    do {
      newHandle = try function("rsvg_handle_new_from_data")
      setDPI = try function("rsvg_handle_set_dpi")
      intrinsicSize = try? function("rsvg_handle_get_intrinsic_size_in_pixels")
      dimensions = try function("rsvg_handle_get_dimensions")
      draw = try function("rsvg_handle_render_document")
      unreference = try function("g_object_unref")
      freeFailure = try function("g_error_free")
      cairo = try CairoFunctions(of: library)
    } catch {
      return nil
    }
  }

  /// The size of a drawing in CSS pixels: the one it specifies, else that of its view box.
  func size(of handle: Object) -> (width: Double, height: Double) {
    var (width, height) = (0.0, 0.0)
    if let intrinsicSize, intrinsicSize(handle, &width, &height) != 0 { return (width, height) }
    var whole = Dimensions()
    dimensions(handle, &whole)
    return (Double(whole.width), Double(whole.height))
  }
}
