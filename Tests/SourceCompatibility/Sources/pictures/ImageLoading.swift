import UIKit

@MainActor
final class ImageLoader {
  static let shared = ImageLoader()
  private let cache = NSCache<NSURL, UIImage>()

  func image(for url: URL) async -> UIImage? {
    if let image = cache.object(forKey: url as NSURL) { return image }
    guard let data = try? Data(contentsOf: url), let image = UIImage(data: data) else { return nil }
    cache.setObject(image, forKey: url as NSURL)
    return image
  }

  func save(_ image: UIImage, to url: URL) throws {
    try image.pngData()?.write(to: url)
    try image.jpegData(compressionQuality: 0.8)?.write(to: url.appendingPathExtension("jpg"))
  }
}
