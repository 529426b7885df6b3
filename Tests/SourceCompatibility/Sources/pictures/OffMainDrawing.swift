import UIKit

final class TileRenderer: @unchecked Sendable {
  private let queue = DispatchQueue(label: "tiles", attributes: .concurrent)

  func render(size: CGSize, completion: @escaping @Sendable (CGImage?) -> Void) {
    queue.async {
      let context = CGContext(
        data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
      if let context {
        UIGraphicsPushContext(context)
        UIColor.red.setFill()
        UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
        UIGraphicsPopContext()
      }
      completion(context?.makeImage())
    }
  }
}
