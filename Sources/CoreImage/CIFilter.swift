import CasementGraphics
public import Foundation

// The keys of filters' inputs and outputs.

// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputImageKey = "inputImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputMaskImageKey = "inputMaskImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputRadiusKey = "inputRadius"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputIntensityKey = "inputIntensity"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputColorKey = "inputColor"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputSaturationKey = "inputSaturation"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputBrightnessKey = "inputBrightness"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputContrastKey = "inputContrast"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputScaleKey = "inputScale"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputCenterKey = "inputCenter"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputEVKey = "inputEV"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputTransformKey = "inputTransform"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputExtentKey = "inputExtent"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIOutputImageKey = "outputImage"

/// A step in the recipe of an image, with inputs by their names.
///
/// The available names are those of `CIFilter.filterNames(inCategory:)`; other names have no filter.
///
/// Core Image: `CIFilter`.
public class CIFilter: NSObject {
  /// The name, such as `CIGaussianBlur`.
  public let name: String

  private let kind: FilterKind
  private var values: [String: Any]

  /// Makes a filter with default inputs; nil for an unknown name.
  public init?(name: String) {
    guard let kind = FilterKind.named[name] else { return nil }
    (self.name, self.kind, values) = (name, kind, kind.defaults)
  }

  /// Makes a filter with inputs; nil for an unknown name.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// Makes a filter with inputs; nil for an unknown name.
  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  /// The sorted names of the available filters, for any category.
  public class func filterNames(inCategory category: String?) -> [String] { FilterKind.named.keys.sorted() }

  /// The names of all inputs.
  public var inputKeys: [String] { kind.keys }

  /// The names of all outputs: the image.
  public var outputKeys: [String] { [kCIOutputImageKey] }

  /// Sets an input; nil for its default. An input that the filter does not have is ignored.
  public func setValue(_ value: Any?, forKey key: String) {
    guard kind.keys.contains(key) else { return }
    values[key] = value ?? kind.defaults[key]
  }

  /// An input, or the output.
  public func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }

  /// Sets all inputs but the image to their defaults.
  public func setDefaults() {
    let image = values[kCIInputImageKey]
    values = kind.defaults
    values[kCIInputImageKey] = image
  }

  /// The image for the current inputs; nil if one is missing.
  public var outputImage: CIImage? { kind.output(FilterInputs(values)) }

  /// A filter with an available name.
  static func existing<Filter>(_ name: String) -> Filter {
    guard let filter = BuiltinFilter(name: name) as? Filter else { fatalError("there is no filter \(name)") }
    return filter
  }
}
