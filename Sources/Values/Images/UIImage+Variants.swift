import CasementGraphics
public import Foundation

nonisolated extension UIImage {
  /// The same image in another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.renderingMode = renderingMode
      $0.frames = $0.frames?.map { $0.withRenderingMode(renderingMode) }
    }
  }

  /// The same image in one color, with its opacity. As a template it is still drawn in the tint of the view.
  ///
  /// - Parameter color: a dynamic color is resolved whenever the image is drawn.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The same image in one color, and in another rendering mode.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
      $0.frames = $0.frames?.map { $0.withTintColor(color, renderingMode: renderingMode) }
    }
  }

  /// The same image with parts at the edges that keep their size in a larger rectangle. The part between them is
  /// repeated.
  ///
  /// - Parameter capInsets: the size of the parts at the edges, in points.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same image with parts at the edges that keep their size in a larger rectangle.
  ///
  /// - Parameters:
  ///   - capInsets: the size of the parts at the edges, in points.
  ///   - resizingMode: how the part between them is enlarged.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
      $0.frames = $0.frames?.map {
        $0.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
      }
    }
  }

  /// The same image, with insets that alignment ignores, in points.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }

  /// The same image, which is mirrored in right-to-left interfaces.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flipsForRightToLeft = true }
  }

  /// The same image, mirrored at its vertical axis.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    changed {
      $0.orientation = $0.orientation.mirrored
      $0.frames = $0.frames?.map { $0.withHorizontallyFlippedOrientation() }
    }
  }

  // MARK: Animations

  /// An image that views show as an animation.
  ///
  /// - Parameters:
  ///   - images: the pictures, each shown for the same time.
  ///   - duration: the total, in seconds; 0 for a thirtieth of a second each.
  /// - Returns: nil without pictures.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    animation(images, times: nil, duration: duration)
  }

  /// An image from a file's data that views show as an animation: a GIF or a WebP, with the durations in the file.
  /// UIKit has no such method.
  ///
  /// The pixels of a picture are decoded when the picture is shown or its `cgImage` is used. A few pictures are
  /// decoded ahead. Up to 32 MB of pictures are kept, at least three. Tinted and rotated variants are kept while they
  /// are used. A picture with damaged pixels is shown like the previous one.
  ///
  /// - Parameter scale: pixels per point.
  /// - Returns: for a file with one picture, an image without animation.
  /// - Throws: `ImageFileError` if the structure or the first picture of the file is damaged; `.tooManyPixels` if one
  ///   picture of several has more than a quarter of `maximumPixelCount`.
  public class func animatedImage(decoding data: Data, scale: CGFloat = 1) throws -> UIImage {
    guard let file = try ImageFile(data).animation(readingOptions) else {
      return try UIImage(decoding: data, scale: scale)
    }
    let images = file.pictures.map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
    // As in browsers, frames with a duration of zero are shown for a tenth of a second.
    let durations = file.durations.map { $0 < 0.015 ? 0.1 : $0 }
    var time = 0.0
    var times = [0.0]
    for duration in durations {
      time += duration
      times.append(time)
    }
    let isEven = durations.allSatisfy { $0 == durations[0] }
    return animation(images, times: isEven ? nil : times.map { $0 / time }, duration: time) ?? images[0]
  }

  private static func animation(_ images: [UIImage], times: [Double]?, duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    var content = first.content
    content.picture = nil
    content.frames = images
    content.duration = duration > 0 && duration.isFinite ? duration : Double(images.count) / 30
    content.frameTimes = times
    return UIImage(content)
  }

  // MARK: Preparing

  /// The same image, prepared so that its first drawing needs no more work. A large image has copies with fewer
  /// pixels for small sizes, which take a third of its memory. The method may be called on any thread.
  ///
  /// - Returns: nil for an empty image.
  public func preparingForDisplay() -> UIImage? {
    guard let upright else { return nil }
    upright.prepareHalves()
    return self
  }

  /// Prepares the image on another thread, like `preparingForDisplay()`.
  ///
  /// - Parameter completionHandler: called on that thread with the image.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingForDisplay()) }
  }

  /// The image prepared on another thread; see `preparingForDisplay()`.
  @concurrent public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// A smaller upright image of the same scale and proportions. It is the largest one within a size, and never larger
  /// than the image.
  ///
  /// - Parameter size: in points.
  /// - Returns: nil for an empty image, for an empty size, and in a cancelled task.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let picture = upright, size.width > 0, size.height > 0 else { return nil }
    let factor = min(1, size.width / self.size.width, size.height / self.size.height)
    func pixels(_ count: Int) -> Int { max(1, min(count, Int((CGFloat(count) * factor).rounded()))) }
    let small = picture.reduced(
      toWidth: pixels(picture.width), height: pixels(picture.height), isCancelled: { Task.isCancelled })
    guard let small else { return nil }
    return changed(keepsAsset: false) {
      $0.picture = small
      $0.symbol = nil
      $0.orientation = .up
      $0.frames = nil
      $0.duration = 0
      $0.frameTimes = nil
    }
  }

  /// Makes a smaller image on another thread, like `preparingThumbnail(of:)`.
  ///
  /// - Parameter completionHandler: called on that thread with the image.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    DispatchQueue.global(qos: .userInitiated).async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// A smaller image, made on another thread; see `preparingThumbnail(of:)`.
  @concurrent public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  // MARK: Files

  /// The image as an upright PNG file; the first picture of an animation.
  ///
  /// - Returns: nil for an empty image.
  public func pngData() -> Data? { picture(templateColor: nil)?.pngFile }

  /// The image as an upright JPEG file. Translucent pixels are blended with white.
  ///
  /// - Parameter compressionQuality: 0, the smallest file, to 1, the best quality.
  /// - Returns: nil for an empty image.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    picture(templateColor: nil)?.jpegFile(quality: compressionQuality)
  }
}
