import CasementGraphics
public import CasementLayers
public import Foundation
import Pixman

/// A view that shows an image, or several images in turn.
///
/// UIKit: `UIImageView`. The image is placed by `contentMode`. A template is drawn in the view's tint. An animated
/// image plays automatically. The view receives no touches unless `isUserInteractionEnabled` is set.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image; nil for none.
  open var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      imageChanged()
      notifyObservers(.subject)
    }
  }

  /// The image for the highlighted view; nil for the same image.
  open var highlightedImage: UIImage? {
    didSet {
      if highlightedImage !== oldValue, isHighlighted { imageChanged() }
    }
  }

  /// Whether the view shows `highlightedImage` and `highlightedAnimationImages`, if they are set.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageChanged() } }
  }

  /// Images that are shown in turn between `startAnimating()` and `stopAnimating()`, instead of the image. Setting
  /// them ends a running animation.
  open var animationImages: [UIImage]? {
    didSet { stopAnimating() }
  }

  /// Like `animationImages`, for the highlighted view.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { if isHighlighted { stopAnimating() } }
  }

  /// The duration of one cycle, in seconds. The default, 0, means a thirtieth of a second per image.
  open var animationDuration: TimeInterval = 0

  /// The number of cycles. The default, 0, means endlessly.
  open var animationRepeatCount = 0

  /// Whether images are shown in turn.
  open private(set) var isAnimating = false

  /// The size, the weight and the colors in which the view shows symbols. The values that it does not specify, and
  /// all for nil, the default, are those of the symbol.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { imageChanged() } }
  }

  /// Whether the image is enlarged like body text for the accessibility sizes of text. False by default; symbols grow
  /// by their configuration instead.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { if adjustsImageSizeForAccessibilityContentSizeCategory != oldValue { imageChanged() } }
  }

  private static let animationKey = "UIImageView.images"

  /// The size that is known to the layout.
  private var shownSize: CGSize?
  /// The pictures of the animation that runs.
  private var playing: [CGImage] = []
  /// The image and size of the contents, if they are drawn in the view's size.
  private var tiled: (picture: CGImage, size: CGSize, scale: CGFloat)?

  /// A view of the image's size; nil for no image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    imageChanged()
  }

  /// A view of the image's size, with another image for the highlighted state.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
    imageChanged()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    coder.finish(self, as: UIImageView.self)
  }

  deinit {}

  // MARK: Accessibility

  /// The name of the image: the label that was set for it, else that of its symbol. The view itself is no element unless
  /// the program makes it one.
  @_spi(Casement) open override var standardAccessibilityLabel: String? { image?.accessibilityName }

  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits { .image }

  // MARK: The resolved image

  /// The shown image, which `imageChanged` updates.
  private var shownImage: UIImage?

  /// The variant of the image for the view's traits. A symbol has the view's preferred configuration.
  private func findShownImage() {
    guard let image = isHighlighted ? highlightedImage ?? image : image else {
      shownImage = nil
      return
    }
    guard image.isSymbolImage else {
      let variant = image.variant(for: traitCollection)
      shownImage =
        adjustsImageSizeForAccessibilityContentSizeCategory
        ? variant.enlarged(for: traitCollection.preferredContentSizeCategory) : variant
      return
    }
    shownImage = preferredSymbolConfiguration.flatMap(image.applyingSymbolConfiguration) ?? image
  }

  /// The size of the shown image; none without an image.
  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

  /// The size of the shown image; zero without an image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  /// The insets of the shown image.
  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

  open override var contentMode: ContentMode {
    didSet { if contentMode != oldValue { showImage() } }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { showImage() } }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.isTemplate == true { imageChanged() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    imageChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if tiled != nil || shownImage?.isSymbolImage == true { showImage() }
  }

  /// Shows the image as the layer's contents. No drawing is done.
  open override func display(_ layer: CALayer) { showImage() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    // A layer outside of a window has no animations.
    if isAnimating, window != nil { runAnimation() }
  }

  /// Updates the view after a change of the shown image.
  private func imageChanged() {
    findShownImage()
    showImage()
    updateAnimation()
    guard shownImage?.size != shownSize else { return }
    shownSize = shownImage?.size
    invalidateIntrinsicContentSize()
  }

  /// Gives the layer the image as its contents.
  private func showImage() {
    guard let image = shownImage else {
      tiled = nil
      layer.contents = nil
      return
    }
    let symbolScale = image.isSymbolImage ? symbolScale(of: image) : nil
    guard let picture = picture(of: image, symbolScale: symbolScale) else {
      tiled = nil
      layer.contents = nil
      return
    }
    let scale = symbolScale == nil ? image.scale : CGFloat(picture.width) / image.size.width
    let isFilling = contentMode == .scaleToFill || contentMode == .redraw
    guard isFilling, let insets = image.content.capInsets else {
      show(picture, scale: scale, center: nil)
      return
    }
    let (left, right) = ImageBand.caps(picture.width, insets.left, insets.right, image.scale)
    let (top, bottom) = ImageBand.caps(picture.height, insets.top, insets.bottom, image.scale)
    let (columns, rows) = (picture.width - left - right, picture.height - top - bottom)
    // A single pixel has the same appearance repeated and stretched.
    if image.resizingMode == .stretch || (columns <= 1 && rows <= 1) {
      let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
      show(
        picture, scale: image.scale,
        center: CGRect(
          x: CGFloat(left) / width, y: CGFloat(top) / height, width: CGFloat(columns) / width,
          height: CGFloat(rows) / height))
    } else {
      showTiles(of: image, picture)
    }
  }

  private func show(_ picture: CGImage, scale: CGFloat, center: CGRect?, isTiled: Bool = false) {
    if !isTiled { tiled = nil }
    layer.contents = picture
    layer.contentsScale = scale
    setImageStretch(center)
  }

  /// The stretch that the program set, saved while the image's cap insets replace it.
  private var savedStretch: CGRect?

  /// The part of the content that is stretched. While the image has cap insets and a content mode that fills, these decide,
  /// and the value is kept for another image.
  open override var contentStretch: CGRect {
    get { savedStretch ?? super.contentStretch }
    set { if savedStretch == nil { super.contentStretch = newValue } else { savedStretch = newValue } }
  }

  /// Stretches the part between an image's caps; nil for the part that the program set.
  private func setImageStretch(_ center: CGRect?) {
    if let center {
      if savedStretch == nil { savedStretch = super.contentStretch }
      super.contentStretch = center
    } else if let stretch = savedStretch {
      savedStretch = nil
      super.contentStretch = stretch
    }
  }

  /// Draws an image with repeated parts in the view's size.
  private func showTiles(of image: UIImage, _ picture: CGImage) {
    let scale = window?.renderer.scale ?? max(1, traitCollection.displayScale)
    if let tiled, tiled.picture === picture, tiled.size == bounds.size, tiled.scale == scale { return }
    tiled = (picture, bounds.size, scale)
    func pixels(_ length: CGFloat) -> Int { length > 0 ? Int(min(32767, (length * scale).rounded(.up))) : 0 }
    let (width, height) = (pixels(bounds.width), pixels(bounds.height))
    guard width > 0, height > 0, let made = try? Image(width: width, height: height, format: .argb8888) else {
      layer.contents = nil
      return
    }
    let context = CGContext(origin: .zero, scale: scale, clip: made.bounds) { made }
    image.draw(picture, in: CGRect(origin: .zero, size: bounds.size), context, alpha: 1)
    show(CGImage(made), scale: scale, center: CGRect(x: 0, y: 0, width: 1, height: 1), isTiled: true)
  }

  /// The pixels per point for a sharp symbol, also when it is enlarged.
  private func symbolScale(of image: UIImage) -> CGFloat {
    guard image.content.capInsets == nil else { return image.scale }
    let scale = window?.renderer.scale ?? max(1, traitCollection.displayScale)
    let (across, down) = (bounds.width / image.size.width, bounds.height / image.size.height)
    let factor: CGFloat =
      switch contentMode {
      case .scaleAspectFit: min(across, down)
      case .scaleToFill, .scaleAspectFill, .redraw: max(across, down)
      default: 1
      }
    return factor > 0 && factor.isFinite ? scale * factor : scale
  }

  /// The pixels of an image in the appearance of this view.
  private func picture(of image: UIImage, symbolScale: CGFloat? = nil) -> CGImage? {
    var image = image
    if image.flipsForRightToLeftLayoutDirection, effectiveUserInterfaceLayoutDirection == .rightToLeft {
      image = image.withHorizontallyFlippedOrientation()
    }
    var result: CGImage?
    withCurrentTraits {
      result = image.picture(symbolScale: symbolScale, templateColor: tintColor?.cgColor)
    }
    return result
  }

  // MARK: Animation

  /// The images to be shown in turn, with their duration; nil for none.
  private var animation: (images: [UIImage], duration: Double, times: [Double]?)? {
    if let images = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages {
      guard !images.isEmpty else { return nil }
      return (images, animationDuration > 0 ? animationDuration : Double(images.count) / 30, nil)
    }
    guard let image = shownImage, let frames = image.images else { return nil }
    return (frames, animationDuration > 0 ? animationDuration : image.duration, image.content.frameTimes)
  }

  /// Shows `animationImages` in turn, starting with the first. Without them it has no effect.
  open func startAnimating() {
    guard animation != nil else { return }
    isAnimating = true
    runAnimation()
  }

  /// Shows the image again.
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    playing = []
    layer.removeAnimation(forKey: UIImageView.animationKey)
  }

  /// Plays an animated image, and ends a replaced animation.
  private func updateAnimation() {
    guard let images = animation?.images else { return stopAnimating() }
    guard isAnimating || (animationImages == nil && shownImage?.images != nil) else { return }
    // An animation continues while its pictures do not change.
    let pictures = images.compactMap { picture(of: $0) }
    if !isAnimating || !pictures.elementsEqual(playing, by: ===) { startAnimating() }
  }

  private func runAnimation() {
    guard let (images, duration, times) = animation else { return stopAnimating() }
    let pictures = images.compactMap { picture(of: $0) }
    guard let first = images.first, !pictures.isEmpty else { return stopAnimating() }
    playing = pictures
    if layer.contents == nil { layer.contentsScale = first.scale }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = pictures
    animation.calculationMode = .discrete
    animation.duration = duration
    animation.keyTimes = times.map { $0.map { NSNumber(value: $0) } }
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    animation.delegate = AnimationEnd(self)
    layer.add(animation, forKey: UIImageView.animationKey)
  }

  /// Receives the end of the last cycle of the images.
  private final class AnimationEnd: CAAnimationDelegate {
    private weak var view: UIImageView?
    init(_ view: UIImageView) { self.view = view }
    deinit {}

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      if flag { view?.stopAnimating() }
    }
  }
}
