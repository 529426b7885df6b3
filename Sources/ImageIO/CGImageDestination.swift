public import CasementGraphics
public import Foundation

/// Mutable bytes, under Core Foundation's name.
public typealias CFMutableData = NSMutableData

/// Makes empty mutable bytes.
///
/// - Parameter allocator, capacity: have no effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CFDataCreateMutable(_ allocator: Any?, _ capacity: Int) -> CFMutableData! { NSMutableData() }

/// An image file to be written.
///
/// PNG, JPEG and GIF files are written. GIF files include all pictures, each with its own optimal 255 colors. The
/// others have one picture, so only the first of several is written.
///
/// Image I/O: `CGImageDestination`.
public final class CGImageDestination {
  private enum Target {
    case file(URL)
    case data(NSMutableData)
  }

  private let target: Target
  private let format: ImageFileFormat
  private let count: Int
  private var pictures: [(image: CGImage, properties: CFDictionary)] = []
  private var properties: CFDictionary = [:]

  private init?(_ target: Target, _ type: CFString, _ count: Int) {
    guard let format = [ImageFileFormat.png, .jpeg, .gif].first(where: { $0.contentType == type }), count > 0
    else { return nil }
    (self.target, self.format, self.count) = (target, format, count)
  }

  convenience init?(_ url: URL, _ type: CFString, _ count: Int) { self.init(.file(url), type, count) }
  convenience init?(_ data: NSMutableData, _ type: CFString, _ count: Int) {
    self.init(.data(data), type, count)
  }

  func set(_ properties: CFDictionary) { self.properties.merge(properties) { $1 } }

  func add(_ image: CGImage, _ properties: CFDictionary) {
    if pictures.count < count { pictures.append((image, properties)) }
  }

  func finish() -> Bool {
    guard pictures.count == count, let (image, own) = pictures.first,
      let file = format == .gif ? animation : file(image, own)
    else { return false }
    switch target {
    case .file(let url): return (try? file.write(to: url, options: .atomic)) != nil
    case .data(let data):
      data.setData(file)
      return true
    }
  }

  /// A GIF file with all pictures, each with its delay.
  private var animation: Data? {
    var frames: [(image: CGImage, delay: Double)] = []
    for (image, own) in pictures {
      let properties = self.properties.merging(own) { $1 }
      guard let image = reduced(image, properties) else { return nil }
      let gif = properties[kCGImagePropertyGIFDictionary] as? CFDictionary
      let delay =
        gif?[kCGImagePropertyGIFUnclampedDelayTime].number ?? gif?[kCGImagePropertyGIFDelayTime].number
      frames.append((image, delay ?? 0.1))
    }
    let gif = properties[kCGImagePropertyGIFDictionary] as? CFDictionary
    return CGImage.gifFile(frames, loopCount: gif?[kCGImagePropertyGIFLoopCount].integer)
  }

  private func reduced(_ image: CGImage, _ properties: CFDictionary) -> CGImage? {
    guard let side = properties[kCGImageDestinationImageMaxPixelSize].integer else { return image }
    return image.reduced(toSide: side)
  }

  private func file(_ image: CGImage, _ own: CFDictionary) -> Data? {
    let properties = self.properties.merging(own) { $1 }
    guard let image = reduced(image, properties) else { return nil }
    guard format == .jpeg else { return image.pngFile }
    let quality = properties[kCGImageDestinationLossyCompressionQuality].number ?? 0.8
    guard let file = image.jpegFile(quality: min(1, max(0, quality))) else { return nil }
    return Self.mark(file, properties[kCGImagePropertyOrientation].integer ?? 1)
  }

  /// Inserts an Exif block with an orientation behind the first marker of a JPEG file.
  private static func mark(_ file: Data, _ orientation: Int) -> Data {
    guard (2...8).contains(orientation) else { return file }
    var block: [UInt8] = [0xFF, 0xE1, 0, 34] + Array("Exif\0\0".utf8)
    // A big-endian TIFF header, one directory at byte 8 with one entry, and no other directory.
    block += [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
    block += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    block += [0, 0, 0, 0]
    return file.prefix(2) + Data(block) + file.dropFirst(2)
  }
}

/// A destination that is a file.
///
/// Image I/O: `CGImageDestinationCreateWithURL`.
///
/// - Parameters:
///   - type: `public.png`, `public.jpeg` or `com.compuserve.gif`.
///   - count: the number of pictures to be added.
///   - options: ignored.
/// - Returns: nil for other types.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(url, type, count)
}

/// A destination that replaces the content of data.
///
/// Image I/O: `CGImageDestinationCreateWithData`.
///
/// - Parameters:
///   - type: `public.png`, `public.jpeg` or `com.compuserve.gif`.
///   - count: the number of pictures to be added.
///   - options: ignored.
/// - Returns: nil for other types.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(data, type, count)
}

/// The content types that destinations write: `public.png`, `public.jpeg` and `com.compuserve.gif`.
///
/// Image I/O: `CGImageDestinationCopyTypeIdentifiers`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  [ImageFileFormat.png, .jpeg, .gif].map(\.contentType)
}

/// Sets properties of all pictures: `kCGImageDestinationLossyCompressionQuality`, `kCGImageDestinationImageMaxPixelSize`,
/// `kCGImagePropertyOrientation` (JPEG) and `kCGImagePropertyGIFDictionary` (GIF) with `kCGImagePropertyGIFLoopCount`.
/// Without a loop count, an animation is shown once. Others have no effect.
///
/// Image I/O: `CGImageDestinationSetProperties`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) {
  idst.set(properties ?? [:])
}

/// Adds a picture with properties of its own. In a GIF file they may include `kCGImagePropertyGIFDictionary` with
/// `kCGImagePropertyGIFDelayTime` or `kCGImagePropertyGIFUnclampedDelayTime`. Without a delay, the picture is shown
/// for 0.1 s.
///
/// Image I/O: `CGImageDestinationAddImage`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  idst.add(image, properties ?? [:])
}

/// Adds a picture of a source, with its orientation unless the properties have another one. A picture that cannot be read is
/// not added.
///
/// Image I/O: `CGImageDestinationAddImageFromSource`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let (image, orientation) = isrc.picture(at: index) else { return }
  idst.add(image, [kCGImagePropertyOrientation: orientation].merging(properties ?? [:]) { $1 })
}

/// Writes the file.
///
/// Image I/O: `CGImageDestinationFinalize`.
///
/// - Returns: false if fewer pictures were added than announced, or if the file cannot be written.
// swift-format-ignore: AlwaysUseLowerCamelCase
@discardableResult public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  idst.finish()
}
