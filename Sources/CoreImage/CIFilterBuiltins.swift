public import Foundation

// Filters whose inputs are properties, which Apple has in the submodule `CoreImage.CIFilterBuiltins`.

/// A filter with properties for its inputs.
final class BuiltinFilter: CIFilter {
  var message: Data {
    get { get("inputMessage", Data()) }
    set { setValue(newValue, forKey: "inputMessage") }
  }

  var correctionLevel: String {
    get { get("inputCorrectionLevel", "M") }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }

  var quietSpace: Float {
    get { number("inputQuietSpace") }
    set { setValue(newValue, forKey: "inputQuietSpace") }
  }

  var barcodeHeight: Float {
    get { number("inputBarcodeHeight") }
    set { setValue(newValue, forKey: "inputBarcodeHeight") }
  }

  var inputImage: CIImage? {
    get { value(forKey: "inputImage") as? CIImage }
    set { setValue(newValue, forKey: "inputImage") }
  }

  var radius: Float {
    get { number("inputRadius") }
    set { setValue(newValue, forKey: "inputRadius") }
  }

  var saturation: Float {
    get { number("inputSaturation") }
    set { setValue(newValue, forKey: "inputSaturation") }
  }

  var brightness: Float {
    get { number("inputBrightness") }
    set { setValue(newValue, forKey: "inputBrightness") }
  }

  var contrast: Float {
    get { number("inputContrast") }
    set { setValue(newValue, forKey: "inputContrast") }
  }

  var color: CIColor {
    get { get("inputColor", .white) }
    set { setValue(newValue, forKey: "inputColor") }
  }

  var intensity: Float {
    get { number("inputIntensity") }
    set { setValue(newValue, forKey: "inputIntensity") }
  }

  var color0: CIColor {
    get { get("inputColor0", .black) }
    set { setValue(newValue, forKey: "inputColor0") }
  }

  var color1: CIColor {
    get { get("inputColor1", .white) }
    set { setValue(newValue, forKey: "inputColor1") }
  }

  var amount: Float {
    get { number("inputAmount") }
    set { setValue(newValue, forKey: "inputAmount") }
  }

  var extent: CGRect {
    get { (value(forKey: "inputExtent") as? CIVector)?.cgRectValue ?? .zero }
    set { setValue(CIVector(cgRect: newValue), forKey: "inputExtent") }
  }

  var scale: Float {
    get { number("inputScale") }
    set { setValue(newValue, forKey: "inputScale") }
  }

  var center: CGPoint {
    get { (value(forKey: "inputCenter") as? CIVector)?.cgPointValue ?? .zero }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputCenter") }
  }

  var backgroundImage: CIImage? {
    get { value(forKey: "inputBackgroundImage") as? CIImage }
    set { setValue(newValue, forKey: "inputBackgroundImage") }
  }

  var maskImage: CIImage? {
    get { value(forKey: "inputMaskImage") as? CIImage }
    set { setValue(newValue, forKey: "inputMaskImage") }
  }

  var ev: Float {
    get { number("inputEV") }
    set { setValue(newValue, forKey: "inputEV") }
  }
}

/// The output that every filter has.
///
/// Core Image: `CIFilterProtocol`.
public protocol CIFilterProtocol: AnyObject {
  var outputImage: CIImage? { get }
  func setValue(_ value: Any?, forKey key: String)
  func value(forKey key: String) -> Any?
}

extension CIFilter {
  fileprivate func get<Value>(_ key: String, _ usual: Value) -> Value {
    value(forKey: key) as? Value ?? usual
  }
  fileprivate func number(_ key: String) -> Float {
    FilterInputs([key: value(forKey: key) as Any]).number(key)
  }
}

/// The inputs of the filter `CIQRCodeGenerator`.
///
/// Core Image: `CIQRCodeGenerator`.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: String { get set }
}

/// The inputs of the filter `CICode128BarcodeGenerator`.
///
/// Core Image: `CICode128BarcodeGenerator`.
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var quietSpace: Float { get set }
  var barcodeHeight: Float { get set }
}

/// The inputs of the filter `CIGaussianBlur`.
///
/// Core Image: `CIGaussianBlur`.
public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// The inputs of the filter `CIBoxBlur`.
///
/// Core Image: `CIBoxBlur`.
public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// The inputs of the filter `CIColorControls`.
///
/// Core Image: `CIColorControls`.
public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
}

/// The inputs of the filter `CIColorMonochrome`.
///
/// Core Image: `CIColorMonochrome`.
public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}

/// The inputs of the filter `CISepiaTone`.
///
/// Core Image: `CISepiaTone`.
public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

/// The inputs of the filter `CIColorInvert`.
///
/// Core Image: `CIColorInvert`.
public protocol CIColorInvert: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIFalseColor`.
///
/// Core Image: `CIFalseColor`.
public protocol CIFalseColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

/// The inputs of the filter `CIPixellate`.
///
/// Core Image: `CIPixellate`.
public protocol CIPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var center: CGPoint { get set }
}

/// The inputs of the filter `CIVignette`.
///
/// Core Image: `CIVignette`.
public protocol CIVignette: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

/// The inputs of the filter `CIMaskToAlpha`.
///
/// Core Image: `CIMaskToAlpha`.
public protocol CIMaskToAlpha: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIPhotoEffect`.
///
/// Core Image: `CIPhotoEffect`.
public protocol CIPhotoEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIVibrance`.
///
/// Core Image: `CIVibrance`.
public protocol CIVibrance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var amount: Float { get set }
}

/// The inputs of the filter `CIUnsharpMask`.
///
/// Core Image: `CIUnsharpMask`.
public protocol CIUnsharpMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

/// The inputs of the filter `CIAreaAverage`, whose image is one pixel.
///
/// Core Image: `CIAreaAverage`.
public protocol CIAreaAverage: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var extent: CGRect { get set }
}

/// The inputs of the filter `CIBlendWithMask`.
///
/// Core Image: `CIBlendWithMask`.
public protocol CIBlendWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
}

/// The inputs of the filter `CIExposureAdjust`.
///
/// Core Image: `CIExposureAdjust`.
public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var ev: Float { get set }
}

extension BuiltinFilter: CIQRCodeGenerator,
  CICode128BarcodeGenerator,
  CIGaussianBlur,
  CIBoxBlur,
  CIColorControls,
  CIColorMonochrome,
  CISepiaTone,
  CIColorInvert,
  CIFalseColor,
  CIPixellate,
  CIVignette,
  CIMaskToAlpha,
  CIPhotoEffect,
  CIVibrance,
  CIUnsharpMask,
  CIAreaAverage,
  CIBlendWithMask,
  CIExposureAdjust
{}

extension CIFilter {
  /// A filter `CIQRCodeGenerator` with default inputs.
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { existing("CIQRCodeGenerator") }

  /// A filter `CICode128BarcodeGenerator` with default inputs.
  public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    existing("CICode128BarcodeGenerator")
  }

  /// A filter `CIGaussianBlur` with default inputs.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { existing("CIGaussianBlur") }

  /// A filter `CIBoxBlur` with default inputs.
  public class func boxBlur() -> any CIFilter & CIBoxBlur { existing("CIBoxBlur") }

  /// A filter `CIColorControls` with default inputs.
  public class func colorControls() -> any CIFilter & CIColorControls { existing("CIColorControls") }

  /// A filter `CIColorMonochrome` with default inputs.
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { existing("CIColorMonochrome") }

  /// A filter `CISepiaTone` with default inputs.
  public class func sepiaTone() -> any CIFilter & CISepiaTone { existing("CISepiaTone") }

  /// A filter `CIColorInvert` with default inputs.
  public class func colorInvert() -> any CIFilter & CIColorInvert { existing("CIColorInvert") }

  /// A filter `CIFalseColor` with default inputs.
  public class func falseColor() -> any CIFilter & CIFalseColor { existing("CIFalseColor") }

  /// A filter `CIPixellate` with default inputs.
  public class func pixellate() -> any CIFilter & CIPixellate { existing("CIPixellate") }

  /// A filter `CIVignette` with default inputs.
  public class func vignette() -> any CIFilter & CIVignette { existing("CIVignette") }

  /// A filter `CIMaskToAlpha` with default inputs.
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { existing("CIMaskToAlpha") }

  /// A filter `CIPhotoEffectMono` with default inputs.
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectMono") }

  /// A filter `CIPhotoEffectNoir` with default inputs.
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectNoir") }

  /// A filter `CIPhotoEffectTonal` with default inputs.
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectTonal") }

  /// A filter `CIPhotoEffectChrome` with default inputs.
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectChrome") }

  /// A filter `CIPhotoEffectFade` with default inputs.
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectFade") }

  /// A filter `CIPhotoEffectInstant` with default inputs.
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectInstant") }

  /// A filter `CIPhotoEffectProcess` with default inputs.
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectProcess") }

  /// A filter `CIPhotoEffectTransfer` with default inputs.
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    existing("CIPhotoEffectTransfer")
  }

  /// A filter `CIVibrance` with default inputs.
  public class func vibrance() -> any CIFilter & CIVibrance { existing("CIVibrance") }

  /// A filter `CIUnsharpMask` with default inputs.
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask { existing("CIUnsharpMask") }

  /// A filter `CIAreaAverage` with default inputs.
  public class func areaAverage() -> any CIFilter & CIAreaAverage { existing("CIAreaAverage") }

  /// A filter `CIBlendWithMask` with default inputs.
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask { existing("CIBlendWithMask") }

  /// A filter `CIExposureAdjust` with default inputs.
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { existing("CIExposureAdjust") }
}
