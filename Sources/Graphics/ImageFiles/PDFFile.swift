internal import Foundation
internal import Pixman

/// The first page of a PDF file, drawn at a scale. A point of the page is a point of the image.
///
/// C library: Poppler's GLib interface, loaded on first use.
enum PDFFile {
  /// Debian's package of the library.
  static let package = "libpoppler-glib8"

  /// - library: nil if it is not installed.
  /// - Throws: `ImageFileError`.
  static func read(
    _ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options, library: PDFLibrary? = .shared
  ) throws -> CGImage {
    try withPage(bytes, options, library) { library, page, size in
      try options.check(width: size.width, height: size.height)
      try options.checkCancellation()
      let picture = try library.cairo.picture(width: size.width, height: size.height) { context in
        library.cairo.scale(context, options.drawingScale, options.drawingScale)
        library.render(page, context)
        return true
      }
      guard let picture else { throw ImageFileError.malformed(.pdf, reason: "its page cannot be drawn") }
      try options.checkCancellation()
      return picture
    }
  }

  /// The size of the first page in pixels.
  ///
  /// - Throws: `ImageFileError`.
  static func size(
    _ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options
  ) throws -> (width: Int, height: Int, orientation: Int) {
    try withPage(bytes, options, .shared) { _, _, size in (size.width, size.height, 1) }
  }

  /// Calls `body` with Poppler's object for the first page.
  private static func withPage<R>(
    _ bytes: UnsafeRawBufferPointer, _ options: ImageFile.Options, _ library: PDFLibrary?,
    _ body: (PDFLibrary, PDFLibrary.Object, (width: Int, height: Int)) throws -> R
  ) throws -> R {
    guard let library else { throw ImageFileError.missingLibrary(.pdf, package: package) }
    var failure: PDFLibrary.Object?
    defer { failure.map(library.freeFailure) }
    guard let length = Int32(exactly: bytes.count) else {
      throw ImageFileError.malformed(.pdf, reason: "it is larger than 2 GB")
    }
    // Poppler reads the bytes while it draws, so they must outlive the document.
    let start = bytes.bindMemory(to: CChar.self).baseAddress
    guard let document = library.newDocument(start, length, nil, &failure) else {
      let words = failure?.assumingMemoryBound(to: SVGLibrary.Failure.self).pointee.message
      throw ImageFileError.malformed(.pdf, reason: words.map { String(cString: $0) } ?? "it cannot be read")
    }
    defer { library.unreference(document) }
    guard let page = library.page(document, 0) else {
      throw ImageFileError.malformed(.pdf, reason: "it has no page")
    }
    defer { library.unreference(page) }
    var (width, height) = (0.0, 0.0)
    library.size(page, &width, &height)
    let scale = options.drawingScale
    guard width > 0, height > 0, width.isFinite, height.isFinite, scale > 0, scale.isFinite else {
      throw ImageFileError.malformed(.pdf, reason: "its page has no size")
    }
    func pixels(_ length: Double) -> Int { Int(max(1, min(1e9, (length * scale).rounded(.up)))) }
    return try body(library, page, (pixels(width), pixels(height)))
  }
}

/// Poppler and cairo, loaded on first use.
struct PDFLibrary: Sendable {
  /// The library; nil if it is not installed.
  static let shared = PDFLibrary(named: "libpoppler-glib.so.8")

  typealias Object = UnsafeMutableRawPointer

  let newDocument:
    @Sendable @convention(c) (
      UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafeMutablePointer<Object?>
    ) -> Object?
  let page: @Sendable @convention(c) (Object, Int32) -> Object?
  let size:
    @Sendable @convention(c) (Object, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
  let render: @Sendable @convention(c) (Object, Object) -> Void
  let unreference: @Sendable @convention(c) (Object) -> Void
  let freeFailure: @Sendable @convention(c) (Object) -> Void
  let cairo: CairoFunctions

  /// - Returns: nil if there is no such library, or if it lacks a function.
  init?(named name: String) {
    // The library stays loaded, as a program with one such asset has others.
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<T>(_ name: String) throws(CairoFunctions.Missing) -> T {
      try CairoFunctions.function(name, in: library)
    }
    do {
      newDocument = try function("poppler_document_new_from_data")
      page = try function("poppler_document_get_page")
      size = try function("poppler_page_get_size")
      render = try function("poppler_page_render")
      unreference = try function("g_object_unref")
      freeFailure = try function("g_error_free")
      cairo = try CairoFunctions(of: library)
    } catch {
      return nil
    }
  }
}
