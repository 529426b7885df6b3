public import CasementGraphics
public import Foundation
import Synchronization

/// An image file whose pictures and properties can be read.
///
/// PNG, JPEG, WebP, GIF and SVG are read. Any thread may use a source.
///
/// Image I/O: `CGImageSource`.
public final class CGImageSource: Sendable {
  struct Content: Sendable {
    var data: Data
    var file: ImageFile?
    var isComplete: Bool
    /// The pictures of an animation, read when they are first needed; empty for a file of one picture.
    var animation: ImageAnimation?
    var hasSearchedAnimation = false
  }

  private let content: Mutex<Content>

  init(_ data: Data, isComplete: Bool) {
    content = Mutex(Content(data: data, file: try? ImageFile(data), isComplete: isComplete))
  }

  func update(_ data: Data, isComplete: Bool) {
    content.withLock { $0 = Content(data: data, file: try? ImageFile(data), isComplete: isComplete) }
  }

  var data: Data { content.withLock { $0.data } }
  var file: ImageFile? { content.withLock { $0.file } }
  var isComplete: Bool { content.withLock { $0.isComplete } }

  /// The pictures of an animation; nil for a file of one picture.
  var animation: ImageAnimation? {
    content.withLock { content in
      if !content.hasSearchedAnimation {
        content.hasSearchedAnimation = true
        content.animation = try? content.file?.animation()
      }
      return content.animation
    }
  }

  var count: Int {
    guard let file else { return 0 }
    return animation?.durations.count ?? ((try? file.uprightSize()) == nil ? 0 : 1)
  }

  /// A picture as stored in the file, with its orientation.
  func picture(at index: Int, sufficient side: Int? = nil) -> (image: CGImage, orientation: Int)? {
    guard let file, index >= 0 else { return nil }
    if let animation {
      guard index < animation.durations.count else { return nil }
      return (animation.pictures[index], 1)
    }
    guard index == 0 else { return nil }
    var options = ImageFile.Options()
    if let side, let size = try? file.uprightSize() {
      // A JPEG file is decoded at a fraction of its size if that is sufficient.
      let longest = max(size.width, size.height)
      if longest > side {
        options.sufficientSize = (
          max(1, size.width * side / longest), max(1, size.height * side / longest)
        )
      }
    }
    return (try? file.picture(options)).map { ($0.image, $0.orientation) }
  }
}

/// How far a source can be read.
///
/// Image I/O: `CGImageSourceStatus`.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

// MARK: Making sources

/// A source for a file; nil if the file cannot be read.
///
/// Image I/O: `CGImageSourceCreateWithURL`.
///
/// - Parameter options: ignored.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url)).map { CGImageSource($0, isComplete: true) }
}

/// A source of bytes.
///
/// Image I/O: `CGImageSourceCreateWithData`.
///
/// - Parameter options: ignored.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(data, isComplete: true)
}

/// A source of the bytes of a provider.
///
/// Image I/O: `CGImageSourceCreateWithDataProvider`.
///
/// - Parameter options: ignored.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.map { CGImageSource($0, isComplete: true) }
}

/// A source whose bytes arrive in pieces, by `CGImageSourceUpdateData`. It has a picture as soon as all bytes of that
/// picture have arrived.
///
/// Image I/O: `CGImageSourceCreateIncremental`.
///
/// - Parameter options: ignored.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isComplete: false)
}

/// Replaces the bytes of an incremental source by all bytes received so far.
///
/// Image I/O: `CGImageSourceUpdateData`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(data, isComplete: final)
}

// MARK: What is in them

/// The number of pictures; 0 for other files.
///
/// Image I/O: `CGImageSourceGetCount`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// The content type of the file, such as `public.png`.
///
/// Image I/O: `CGImageSourceGetType`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.file?.format.contentType }

/// How far the source can be read.
///
/// Image I/O: `CGImageSourceGetStatus`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  guard isrc.file != nil else {
    return isrc.isComplete ? .statusUnknownType : isrc.data.isEmpty ? .statusReadingHeader : .statusIncomplete
  }
  return isrc.isComplete ? .statusComplete : .statusIncomplete
}

/// How far a picture can be read.
///
/// Image I/O: `CGImageSourceGetStatusAtIndex`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus {
  let status = CGImageSourceGetStatus(isrc)
  guard status == .statusComplete else { return status }
  return isrc.picture(at: index) == nil ? .statusUnexpectedEOF : .statusComplete
}

/// The content types that can be read.
///
/// Image I/O: `CGImageSourceCopyTypeIdentifiers`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { ImageFileFormat.allCases.map(\.contentType) }

/// A picture as stored in the file, not turned; nil for an invalid index, and for a damaged picture.
///
/// Image I/O: `CGImageSourceCreateImageAtIndex`.
///
/// - Parameter options: ignored.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.picture(at: index)?.image
}

/// A thumbnail: the whole picture in at most the size of `kCGImageSourceThumbnailMaxPixelSize`.
///
/// Image I/O: `CGImageSourceCreateThumbnailAtIndex`. Thumbnails in files are not read: the picture is reduced.
/// Without `kCGImageSourceCreateThumbnailFromImageAlways` and `…IfAbsent` the result is nil.
///
/// - Parameter options: with `kCGImageSourceCreateThumbnailWithTransform` the thumbnail is turned upright.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let options = options ?? [:]
  let makes =
    options[kCGImageSourceCreateThumbnailFromImageAlways].isTrue
    || options[kCGImageSourceCreateThumbnailFromImageIfAbsent].isTrue
  guard makes else { return nil }
  let side = options[kCGImageSourceThumbnailMaxPixelSize].integer
  guard let (image, orientation) = isrc.picture(at: index, sufficient: side) else { return nil }
  let reduced = side.map { image.reduced(toSide: $0) } ?? image
  return options[kCGImageSourceCreateThumbnailWithTransform].isTrue
    ? reduced?.turned(byEXIF: orientation) : reduced
}

/// The properties of the file: its size in bytes, and the loop count of an animation.
///
/// Image I/O: `CGImageSourceCopyProperties`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  guard let file = isrc.file else { return nil }
  let data = isrc.data
  var properties: CFDictionary = [kCGImagePropertyFileSize: data.count]
  if file.format == .gif {
    properties[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: GIFLoops.count(in: data)]
  }
  return properties
}

/// The properties of a picture: its stored size, its orientation, its depth and color model, the delay of a picture
/// of an animation, and the data that a camera has written into a JPEG file (TIFF, Exif and GPS).
///
/// Image I/O: `CGImageSourceCopyPropertiesAtIndex`. Only the file's header is read, except for WebP's opacity.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let file = isrc.file, index >= 0, index < isrc.count, let size = try? file.uprightSize() else {
    return nil
  }
  let metadata = file.format == .jpeg ? CameraMetadata(jpeg: isrc.data) : CameraMetadata()
  let orientation = metadata.orientation ?? 1
  let (width, height) = orientation >= 5 ? (size.height, size.width) : (size.width, size.height)
  var properties: CFDictionary = [
    kCGImagePropertyPixelWidth: width, kCGImagePropertyPixelHeight: height, kCGImagePropertyDepth: 8,
    kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
    kCGImagePropertyHasAlpha: file.format != .jpeg,
    kCGImagePropertyProfileName: "sRGB IEC61966-2.1",
  ]
  if metadata.orientation != nil { properties[kCGImagePropertyOrientation] = orientation }
  if let animation = isrc.animation {
    let delay = animation.durations[index]
    if file.format == .gif {
      properties[kCGImagePropertyGIFDictionary] = [
        kCGImagePropertyGIFDelayTime: delay < 0.011 ? 0.1 : delay,
        kCGImagePropertyGIFUnclampedDelayTime: delay,
      ]
    } else {
      properties[kCGImagePropertyWebPDictionary] = [
        kCGImagePropertyWebPDelayTime: delay < 0.011 ? 0.1 : delay,
        kCGImagePropertyWebPUnclampedDelayTime: delay,
      ]
    }
  }
  if !metadata.tiff.isEmpty { properties[kCGImagePropertyTIFFDictionary] = metadata.tiff }
  if !metadata.exif.isEmpty { properties[kCGImagePropertyExifDictionary] = metadata.exif }
  if !metadata.gps.isEmpty { properties[kCGImagePropertyGPSDictionary] = metadata.gps }
  return properties
}

extension ImageFileFormat {
  /// The uniform type identifier of files of this type.
  var contentType: CFString {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .webP: "org.webmproject.webp"
    case .gif: "com.compuserve.gif"
    case .svg: "public.svg-image"
    case .pdf: "com.adobe.pdf"
    }
  }
}

extension CGImage {
  /// The picture with no side longer than a number of pixels.
  func reduced(toSide side: Int) -> CGImage? {
    let longest = max(width, height)
    guard side > 0, longest > side else { return self }
    func scaled(_ length: Int) -> Int {
      max(1, Int((Double(length) * Double(side) / Double(longest)).rounded()))
    }
    return reduced(toWidth: scaled(width), height: scaled(height))
  }
}

extension Any? {
  /// Whether an option is a true Boolean, of Swift or of Foundation.
  var isTrue: Bool { self as? Bool ?? (self as? NSNumber)?.boolValue ?? false }

  /// An option as a whole number.
  var integer: Int? {
    switch self {
    case let value as Int: value
    case let value as Double: value.isFinite && abs(value) < 1e9 ? Int(value) : nil
    case let value as Float: value.isFinite && abs(value) < 1e9 ? Int(value) : nil
    case let value as NSNumber: value.intValue
    default: nil
    }
  }

  /// An option as a number.
  var number: Double? {
    switch self {
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}

/// The application extension of GIF files for the number of repetitions.
enum GIFLoops {
  /// 0 for endlessly, 1 for once, which is also the value for a file without the extension.
  static func count(in data: Data) -> Int {
    guard let name = data.range(of: Data("NETSCAPE2.0".utf8)) else { return 1 }
    let block = data[name.upperBound...].prefix(4)
    guard block.count == 4, block.first == 3 else { return 0 }
    let bytes = Array(block)
    return Int(bytes[2]) | Int(bytes[3]) << 8
  }
}
