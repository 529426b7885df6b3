import UIKit

/// Shows an image at any size and rotation, controlled by pointer and fingers.
class PhotoView: UIView {
  /// Called when the displayed size of the image changed.
  var onZoom: (() -> Void)?
  /// Called after a swipe on an image that is fitted to the view: with −1 for a swipe to the right, 1 to the left.
  var onSwipe: ((Int) -> Void)?

  private let checker = CheckerView()
  private let picture = UIImageView()
  private var shown: LoadedImage?
  /// Points per pixel of the file.
  private(set) var zoom: CGFloat = 1
  /// Whether the image is fitted to the view.
  private(set) var isFitted = true
  /// Quarter turns clockwise.
  private var turns = 0
  /// The offset of the image's center from the view's center.
  private var offset = CGPoint.zero
  private var fingers: [UITouch: CGPoint] = [:]
  private var path = CGPoint.zero
  private lazy var pointing = UIPointerInteraction(delegate: self)
  private var isGrabbed = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isMultipleTouchEnabled = true
    addSubview(checker)
    addSubview(picture)
    addInteraction(pointing)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { layOutPhoto() }

  // MARK: What is shown

  /// Shows another image, fitted to the view.
  func show(_ image: LoadedImage?) {
    shown = image
    turns = 0
    isFitted = true
    offset = .zero
    display(image)
  }

  /// Shows more pixels of the same image.
  func refine(_ image: LoadedImage) {
    shown = image
    display(image)
  }

  private func display(_ image: LoadedImage?) {
    picture.image = image?.image
    picture.isHidden = image == nil
    checker.isHidden = image?.hasAlpha != true
    layOutPhoto()
  }

  /// Whether the file has more pixels than are loaded, and the current size needs them.
  var lacksPixels: Bool {
    guard let shown, !shown.isComplete else { return false }
    return shown.image.size.width * shown.image.scale < shown.size.width * zoom * displayScale
  }

  /// Rotates the image by quarter turns clockwise.
  func turn(_ count: Int) {
    turns = (turns + count + 4) % 4
    offset = count > 0 ? CGPoint(x: -offset.y, y: offset.x) : CGPoint(x: offset.y, y: -offset.x)
    layOutPhoto()
  }

  // MARK: Size and place

  private var displayScale: CGFloat { max(1, traitCollection.displayScale) }

  /// The displayed size of the image in pixels, after rotation.
  private var size: CGSize {
    guard let size = shown?.size else { return CGSize(width: 1, height: 1) }
    return turns % 2 == 0 ? size : CGSize(width: size.height, height: size.width)
  }

  /// The points per pixel of a fitted image. Small images are not enlarged, except drawings.
  private var fittingZoom: CGFloat {
    let most = shown?.isDrawing == true ? 32 / displayScale : 1 / displayScale
    return max(1e-4, min(bounds.width / size.width, bounds.height / size.height, most))
  }

  /// The displayed size of the whole image, in pixels of the screen.
  var preferredPixels: CGSize {
    guard let size = shown?.size else { return .zero }
    return CGSize(width: size.width * zoom * displayScale, height: size.height * zoom * displayScale)
  }

  /// Whether the image is larger than the view.
  var canPan: Bool {
    size.width * zoom > bounds.width + 0.5 || size.height * zoom > bounds.height + 0.5
  }

  private func layOutPhoto() {
    guard let shown, bounds.width > 0, bounds.height > 0 else { return }
    let before = (zoom, canPan)
    if isFitted { zoom = fittingZoom }
    let seen = CGSize(width: size.width * zoom, height: size.height * zoom)
    let (x, y) = (max(0, (seen.width - bounds.width) / 2), max(0, (seen.height - bounds.height) / 2))
    offset = CGPoint(x: max(-x, min(x, offset.x)), y: max(-y, min(y, offset.y)))
    let isAside = shown.orientation.isAside
    picture.bounds.size = CGSize(
      width: (isAside ? shown.size.height : shown.size.width) * zoom,
      height: (isAside ? shown.size.width : shown.size.height) * zoom)
    picture.center = CGPoint(x: bounds.midX + offset.x, y: bounds.midY + offset.y)
    picture.transform = shown.orientation.transform.concatenating(.quarterTurns(turns))
    checker.frame = picture.frame.intersection(bounds)
    // At this size show distinct pixels, except for drawings.
    picture.layer.magnificationFilter =
      zoom * displayScale >= 4 && !shown.isDrawing ? .nearest : .linear
    if before.1 != canPan { pointing.invalidate() }
    if before.0 != zoom { onZoom?() }
  }

  /// Fits the image to the view.
  func fit() {
    animate { [self] in
      isFitted = true
      offset = .zero
      layOutPhoto()
    }
  }

  /// Shows the image at one pixel per pixel of the screen.
  ///
  /// - Parameter point: the fixed point; nil is the center.
  func showActualPixels(at point: CGPoint? = nil) {
    animate { [self] in scale(by: 1 / displayScale / zoom, at: point) }
  }

  /// Switches between the fitted and the actual size.
  func switchSize(at point: CGPoint) {
    if isFitted, fittingZoom < 1 / displayScale { showActualPixels(at: point) } else { fit() }
  }

  /// Scales the image.
  ///
  /// - Parameters:
  ///   - point: the fixed point; nil is the center.
  ///   - isSmooth: whether it is animated.
  func zoom(by factor: CGFloat, at point: CGPoint? = nil, isSmooth: Bool = true) {
    guard isSmooth else { return scale(by: factor, at: point) }
    animate { [self] in scale(by: factor, at: point) }
  }

  private func scale(by factor: CGFloat, at point: CGPoint?) {
    guard shown != nil, factor > 0, factor.isFinite else { return }
    let new = max(fittingZoom, min(32 / displayScale, zoom * factor))
    let part = new / zoom
    let (x, y) = point.map { ($0.x - bounds.midX, $0.y - bounds.midY) } ?? (0, 0)
    offset = CGPoint(x: x + (offset.x - x) * part, y: y + (offset.y - y) * part)
    zoom = new
    isFitted = new <= fittingZoom
    layOutPhoto()
  }

  /// Moves the image, as far as it extends beyond the view.
  func pan(x: CGFloat, y: CGFloat) {
    offset = CGPoint(x: offset.x + x, y: offset.y + y)
    layOutPhoto()
  }

  /// Moves the image, animated.
  func step(x: CGFloat, y: CGFloat) { animate { [self] in pan(x: x, y: y) } }

  private func animate(_ change: @escaping () -> Void) {
    guard window != nil, !UIAccessibility.isReduceMotionEnabled else { return change() }
    UIView.animate(
      withDuration: 0.14, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut],
      animations: change)
  }

  // MARK: Pointer and fingers

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if fingers.isEmpty { path = .zero }
    for touch in touches { fingers[touch] = touch.location(in: self) }
    grab()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let (middle, reach) = hold() else { return }
    for touch in touches where fingers[touch] != nil { fingers[touch] = touch.location(in: self) }
    guard let (newMiddle, newReach) = hold() else { return }
    let (x, y) = (newMiddle.x - middle.x, newMiddle.y - middle.y)
    path = CGPoint(x: path.x + x, y: path.y + y)
    if reach > 1, newReach > 1 { scale(by: newReach / reach, at: newMiddle) }
    if canPan { pan(x: x, y: y) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, fingers.count == 1 {
      if touch.tapCount == 2, abs(path.x) + abs(path.y) < 8 {
        switchSize(at: touch.location(in: self))
      } else if touch.type == .direct, isFitted, abs(path.x) > max(60, 2 * abs(path.y)) {
        onSwipe?(path.x < 0 ? 1 : -1)
      }
    }
    touchesCancelled(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { fingers[touch] = nil }
    grab()
  }

  /// The center of the fingers, and their distance from it.
  private func hold() -> (middle: CGPoint, reach: CGFloat)? {
    guard !fingers.isEmpty else { return nil }
    let count = CGFloat(fingers.count)
    let sum = fingers.values.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    let middle = CGPoint(x: sum.x / count, y: sum.y / count)
    let reach = fingers.values.reduce(0) { $0 + hypot($1.x - middle.x, $1.y - middle.y) }
    return (middle, reach / count)
  }

  private func grab() {
    guard isGrabbed == fingers.isEmpty else { return }
    isGrabbed = !fingers.isEmpty
    pointing.invalidate()
  }
}

extension PhotoView: UIPointerInteractionDelegate {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    canPan ? .cursor(isGrabbed ? .grabbing : .grab) : .system()
  }
}

extension CGAffineTransform {
  /// Quarter turns clockwise, without the rounding errors of sines.
  static func quarterTurns(_ count: Int) -> CGAffineTransform {
    switch (count % 4 + 4) % 4 {
    case 1: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    case 2: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    case 3: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
    default: .identity
    }
  }
}

extension UIImage.Orientation {
  /// Whether the orientation exchanges width and height.
  var isAside: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    default: false
    }
  }

  /// The transform that makes the pixels upright.
  var transform: CGAffineTransform {
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    return switch self {
    case .up: .identity
    case .down: .quarterTurns(2)
    case .left: .quarterTurns(-1)
    case .right: .quarterTurns(1)
    case .upMirrored: mirror
    case .downMirrored: mirror.concatenating(.quarterTurns(2))
    case .leftMirrored: CGAffineTransform.quarterTurns(1).concatenating(mirror)
    case .rightMirrored: CGAffineTransform.quarterTurns(-1).concatenating(mirror)
    }
  }
}

extension LoadedImage {
  /// Whether it may have transparent parts.
  var hasAlpha: Bool {
    guard let pixels = image.cgImage ?? image.images?.first?.cgImage else { return false }
    return ![.none, .noneSkipFirst, .noneSkipLast].contains(pixels.alphaInfo)
  }
}
