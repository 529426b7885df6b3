import CoreImage
import CoreImage.CIFilterBuiltins
import UIKit

extension UIImage {
  static func qrCode(from string: String, size: CGFloat = 200) -> UIImage? {
    guard let filter = CIFilter(name: "CIQRCodeGenerator") else { return nil }
    filter.setValue(string.data(using: .utf8), forKey: "inputMessage")
    filter.setValue("H", forKey: "inputCorrectionLevel")
    guard let output = filter.outputImage else { return nil }
    let scale = size / output.extent.width
    let scaled = output.transformed(by: CGAffineTransform(scaleX: scale, y: scale))
    return UIImage(ciImage: scaled)
  }

  static func barcode(_ string: String) -> UIImage? {
    let filter = CIFilter.code128BarcodeGenerator()
    filter.message = Data(string.utf8)
    filter.quietSpace = 4
    guard let image = filter.outputImage, let cgImage = CIContext().createCGImage(image, from: image.extent)
    else {
      return nil
    }
    return UIImage(cgImage: cgImage)
  }

  func tintedCode(_ color: UIColor, background: UIColor) -> UIImage? {
    guard let ciImage = ciImage ?? CIImage(image: self) else { return nil }
    let filter = CIFilter(
      name: "CIFalseColor",
      parameters: [
        kCIInputImageKey: ciImage, "inputColor0": CIColor(color: color),
        "inputColor1": CIColor(color: background),
      ])
    return filter?.outputImage.map { UIImage(ciImage: $0, scale: scale, orientation: .up) }
  }

  func blurred(radius: CGFloat) -> UIImage {
    guard let cgImage = cgImage else { return self }
    let input = CIImage(cgImage: cgImage)
    let filter = CIFilter.gaussianBlur()
    filter.inputImage = input.clampedToExtent()
    filter.radius = Float(radius)
    let context = CIContext(options: [.useSoftwareRenderer: false])
    guard let output = filter.outputImage?.cropped(to: input.extent),
      let result = context.createCGImage(output, from: input.extent)
    else { return self }
    return UIImage(cgImage: result, scale: scale, orientation: imageOrientation)
  }

  func grayscale() -> UIImage? {
    guard let input = CIImage(image: self, options: [.applyOrientationProperty: true]) else { return nil }
    let gray = input.applyingFilter("CIColorControls", parameters: [kCIInputSaturationKey: 0.0])
    return UIImage(ciImage: gray.applyingGaussianBlur(sigma: 0.5))
  }
}

func everyFilter(of image: CIImage) -> [CIImage?] {
  let mono = CIFilter.colorMonochrome()
  mono.inputImage = image
  mono.color = CIColor(red: 0.7, green: 0.7, blue: 0.7)
  mono.intensity = 1
  let sepia = CIFilter.sepiaTone()
  sepia.inputImage = image
  sepia.intensity = 0.8
  let invert = CIFilter.colorInvert()
  invert.inputImage = image
  let vignette = CIFilter.vignette()
  vignette.inputImage = image
  vignette.radius = 1
  vignette.intensity = 0.5
  let exposure = CIFilter.exposureAdjust()
  exposure.inputImage = image
  exposure.ev = 0.5
  let mask = CIFilter.maskToAlpha()
  mask.inputImage = image
  let blend = CIFilter.blendWithMask()
  blend.inputImage = image
  blend.backgroundImage = CIImage(color: .black).cropped(to: image.extent)
  blend.maskImage = image
  let noir = CIFilter.photoEffectNoir()
  noir.inputImage = image
  let falseColor = CIFilter.falseColor()
  falseColor.inputImage = image
  falseColor.color0 = .black
  falseColor.color1 = .white
  let filters: [CIFilterProtocol] = [mono, sepia, invert, vignette, exposure, mask, blend, noir, falseColor]
  return filters.map(\.outputImage)
    + [
      image.oriented(forExifOrientation: 6), image.settingAlphaOne(in: image.extent),
      image.composited(over: CIImage.empty()),
    ]
}

func colorsThere(_ color: UIColor) -> UIColor {
  let components = color.ciColor
  return UIColor(
    ciColor: CIColor(
      red: components.red, green: components.green, blue: components.blue, alpha: components.alpha))
}
