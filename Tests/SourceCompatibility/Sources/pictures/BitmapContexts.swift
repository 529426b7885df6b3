import CoreGraphics
import Foundation

struct Bitmap {
  let context: CGContext

  init?(width: Int, height: Int) {
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    self.context = context
  }

  func fill(_ color: CGColor) {
    context.setFillColor(color)
    context.fill(CGRect(x: 0, y: 0, width: context.width, height: context.height))
  }

  var image: CGImage? { context.makeImage() }
}

func thumbnail(of image: CGImage, side: Int) -> CGImage? {
  guard let bitmap = Bitmap(width: side, height: side) else { return nil }
  bitmap.context.interpolationQuality = .high
  bitmap.context.draw(image, in: CGRect(x: 0, y: 0, width: side, height: side))
  return bitmap.image?.cropping(to: CGRect(x: 0, y: 0, width: side / 2, height: side / 2))
}
