public import CasementGraphics

// Image I/O's names of options and properties.

// MARK: Options of sources

/// Has no effect: the type of a file is detected from its first bytes.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Has no effect: pictures keep their pixels.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Has no effect: pictures are decoded when they are made.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// Has no effect: components have 8 bits.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// Makes the thumbnail from the picture, because thumbnails in files are not read.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Makes the thumbnail from the picture.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// The longest side of a thumbnail, in pixels.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// Turns a thumbnail upright.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// Has no effect: pictures are decoded at their full size.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"

// MARK: Options of destinations

/// The quality of a JPEG file, from 0 to 1; 0.8 by default.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageDestinationLossyCompressionQuality: CFString = "kCGImageDestinationLossyCompressionQuality"
/// Has no effect: translucent pixels are blended with white.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The longest side of the picture, in pixels.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
/// Has no effect: files are written without thumbnails.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImageDestinationEmbedThumbnail: CFString = "kCGImageDestinationEmbedThumbnail"

// MARK: Properties

/// The size of the file, in bytes.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// The stored width, in pixels.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The stored height, in pixels.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Pixels per inch. It is not read.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// Pixels per inch. It is not read.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// The number of bits per component.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyDepth: CFString = "Depth"
/// The orientation of the picture, from 1 to 8.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Whether the file may have an alpha channel.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The color model.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The RGB color model.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The gray color model.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// The CMYK color model.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyColorModelCMYK: CFString = "CMYK"
/// The name of the color profile after decoding.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The properties of GIF files.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The properties of PNG files. They are not read.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// The properties of JFIF. They are not read.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// The properties of IPTC. They are not read.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyIPTCDictionary: CFString = "{IPTC}"
/// The properties of WebP files.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// The properties of TIFF, such as the camera.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// The properties of Exif, such as the exposure.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// The location at which a picture was taken.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyGPSDictionary: CFString = "{GPS}"

// MARK: Properties of GIF and WebP files

/// The number of repetitions of the animation; 0 means endlessly.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The duration of a picture, in seconds; a tenth if the file has less than 0.011.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The duration of a picture in the file, in seconds.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The duration of a picture, in seconds; a tenth if the file has less than 0.011.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// The duration of a picture in the file, in seconds.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"

// MARK: Properties of cameras

// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyTIFFMake: CFString = "Make"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyTIFFModel: CFString = "Model"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyTIFFXResolution: CFString = "XResolution"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyTIFFYResolution: CFString = "YResolution"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyTIFFSoftware: CFString = "Software"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyTIFFDateTime: CFString = "DateTime"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyTIFFArtist: CFString = "Artist"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyTIFFCopyright: CFString = "Copyright"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifExposureTime: CFString = "ExposureTime"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifFNumber: CFString = "FNumber"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifISOSpeedRatings: CFString = "ISOSpeedRatings"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifDateTimeDigitized: CFString = "DateTimeDigitized"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifExposureBiasValue: CFString = "ExposureBiasValue"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifFlash: CFString = "Flash"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifFocalLength: CFString = "FocalLength"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifFocalLenIn35mmFilm: CFString = "FocalLenIn35mmFilm"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyExifLensModel: CFString = "LensModel"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyGPSLatitudeRef: CFString = "LatitudeRef"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyGPSLatitude: CFString = "Latitude"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyGPSLongitudeRef: CFString = "LongitudeRef"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyGPSLongitude: CFString = "Longitude"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyGPSAltitudeRef: CFString = "AltitudeRef"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyGPSAltitude: CFString = "Altitude"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCGImagePropertyGPSDateStamp: CFString = "DateStamp"
