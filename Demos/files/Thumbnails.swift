import UIKit

/// Thumbnails of image files, made one at a time on another thread.
enum Thumbnails {
  private static let cache: NSCache<NSString, UIImage> = {
    let cache = NSCache<NSString, UIImage>()
    cache.countLimit = 600
    return cache
  }()
  private static let maker = ThumbnailMaker()

  private static func key(_ item: FileItem) -> NSString {
    "\(item.url.path)\n\(item.changed?.timeIntervalSince1970 ?? 0)" as NSString
  }

  /// The cached thumbnail; nil if it is not made yet.
  static func cached(of item: FileItem) -> UIImage? { item.isImage ? cache.object(forKey: key(item)) : nil }

  /// Makes the thumbnail; nil if the file is not a readable image.
  static func make(of item: FileItem, scale: CGFloat) async -> UIImage? {
    guard item.isImage, item.size < 50_000_000, !Task.isCancelled else { return nil }
    guard let image = await maker.make(item.url, scale) else { return nil }
    cache.setObject(image, forKey: key(item))
    return image
  }
}

/// Decodes one image at a time, so that a folder of images does not exhaust the memory.
private actor ThumbnailMaker {
  func make(_ url: URL, _ scale: CGFloat) -> UIImage? {
    // The row may have been reused meanwhile.
    guard !Task.isCancelled, let data = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
    return try? UIImage(decoding: data, fitting: CGSize(width: 72, height: 60), scale: scale)
  }
}
