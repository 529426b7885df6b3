import Desktop
import Foundation
import Pixman

/// What a layer asks of the object whose content it shows, and who is told where the screen must change.
protocol LayerDelegate: AnyObject {
  /// Draws the layer's content into the current context; the rectangle is what is out of date.
  func draw(_ rect: CGRect)
  var contentMode: UIView.ContentMode { get }
  var isOpaque: Bool { get }
  var clearsContextBeforeDrawing: Bool { get }
}

/// A rectangle of the picture: a colour, the snapshot of a view's drawing, and other layers above them.
///
/// Layers are composed anew wherever something changed; their snapshots are kept until they are
/// invalidated.
final class CALayer {
  weak var delegate: (any LayerDelegate)?

  private(set) unowned(unsafe) var superlayer: CALayer?
  private(set) var sublayers: [CALayer] = []

  /// The window that shows the tree, known to its root.
  weak var host: WindowRenderer?

  var bounds = CGRect.zero {
    willSet { if newValue != bounds { invalidateTree() } }
    didSet {
      guard bounds != oldValue else { return }
      forgetExtent()
      if bounds.size != oldValue.size && delegate?.contentMode == .redraw { setNeedsDisplay() }
      invalidateTree()
    }
  }

  /// The place of the centre in the superlayer.
  var position = CGPoint.zero {
    willSet { if newValue != position { invalidateTree() } }
    didSet {
      guard position != oldValue else { return }
      superlayer?.forgetExtent()
      invalidateTree()
    }
  }

  var isHidden = false {
    willSet { if newValue { invalidateTree() } }
    didSet {
      guard isHidden != oldValue else { return }
      superlayer?.forgetExtent()
      if !isHidden { invalidateTree() }
    }
  }

  var opacity: Float = 1 {
    didSet { if opacity != oldValue { invalidateTree() } }
  }

  var masksToBounds = false {
    willSet { if newValue != masksToBounds { invalidateTree() } }
    didSet {
      guard masksToBounds != oldValue else { return }
      forgetExtent()
      invalidateTree()
    }
  }

  var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { invalidate(bounds) } }
  }

  /// The radius of the round corners in points, at most half of the layer. They cut the colour off, and with
  /// `masksToBounds` everything else too.
  var cornerRadius: CGFloat = 0 {
    didSet { if cornerRadius != oldValue { invalidate(bounds) } }
  }

  /// Which corners are round if there is a radius: all unless set.
  var maskedCorners = CACornerMask.all {
    didSet { if maskedCorners != oldValue { invalidate(bounds) } }
  }

  /// Pixels per point in which the delegate draws: those of the window, unless they are set; then what was drawn is
  /// resampled.
  var contentsScale: CGFloat {
    get {
      if let ownScale { return ownScale }
      var root = self
      while let parent = root.superlayer { root = parent }
      return root.host?.scale ?? UIScreen.main.scale
    }
    set {
      precondition(
        newValue > 0 && newValue.isFinite, "a scale of \(newValue) pixels per point: it has to be above 0")
      guard newValue != ownScale else { return }
      ownScale = newValue
      invalidate(bounds)
    }
  }

  /// Those that were set.
  private(set) var ownScale: CGFloat?

  /// The rectangle in the superlayer.
  var frame: CGRect {
    CGRect(
      x: position.x - bounds.width / 2, y: position.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
  }

  /// Adds to a point of this layer to get the superlayer's.
  var offset: CGPoint {
    CGPoint(
      x: position.x - bounds.width / 2 - bounds.minX, y: position.y - bounds.height / 2 - bounds.minY)
  }

  // MARK: The tree

  isolated deinit {
    for layer in sublayers { layer.superlayer = nil }
  }

  func insert(_ layer: CALayer, at index: Int) {
    layer.removeFromSuperlayer()
    sublayers.insert(layer, at: min(index, sublayers.count))
    layer.superlayer = self
    forgetExtent()
    layer.invalidateTree()
  }

  func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    invalidateTree()
    parent.sublayers.removeAll { $0 === self }
    parent.forgetExtent()
    superlayer = nil
  }

  // MARK: What is out of date

  /// What the delegate drew, once, to be used many times.
  private(set) var snapshot: Image?
  /// Points that have to be drawn anew; null if none, infinite for all.
  private var stale = CGRect.infinite

  /// Marks all of the content for drawing.
  func setNeedsDisplay() {
    stale = .infinite
    invalidate(bounds)
  }

  /// Marks a part of the content for drawing; parts add up (rule V5).
  func setNeedsDisplay(_ rect: CGRect) {
    guard !stale.isInfinite else { return }
    let part = rect.intersection(bounds)
    stale = stale.union(part)
    guard !part.isNull, !isOnPixels else { return invalidate(part) }
    // A layer between pixels is drawn on the nearest ones.
    let margin = 2 / (lastDrawing?.scale ?? 1)
    invalidate(part.insetBy(dx: -margin, dy: -margin))
  }

  /// Whether what was drawn last is, pixel by pixel, where its points are.
  private var isOnPixels: Bool {
    guard let last = lastDrawing else { return true }
    var corner = bounds.origin
    var layer = self
    while let parent = layer.superlayer {
      let offset = layer.offset
      corner = CGPoint(x: corner.x + offset.x, y: corner.y + offset.y)
      layer = parent
    }
    func isWhole(_ length: CGFloat) -> Bool { length * last.scale == (length * last.scale).rounded() }
    return isWhole(corner.x) && isWhole(corner.y) && isWhole(last.size.width) && isWhole(last.size.height)
  }

  /// Has the window compose a rectangle of this layer anew.
  func invalidate(_ rect: CGRect) {
    guard !rect.isEmpty, !rect.isNull else { return }
    var rect = rect
    var layer = self
    while true {
      if layer.isHidden { return }
      if layer.masksToBounds { rect = rect.intersection(layer.bounds) }
      guard !rect.isNull else { return }
      guard let parent = layer.superlayer else { break }
      let offset = layer.offset
      rect = rect.offsetBy(dx: offset.x, dy: offset.y)
      layer = parent
    }
    layer.host?.invalidate(rect)
  }

  /// Has the window compose everything anew that this layer and those inside it cover.
  func invalidateTree() {
    // Nothing to work out for a tree that nobody shows.
    var root = self
    while let parent = root.superlayer { root = parent }
    guard root.host != nil else { return }
    invalidate(extent)
  }

  /// All that this layer and those inside it cover, in its own points.
  var extent: CGRect {
    if let knownExtent { return knownExtent }
    let result = findExtent()
    knownExtent = result
    return result
  }

  private var knownExtent: CGRect?

  /// Forgets the extent, and with it those of the layers around, that contain it.
  private func forgetExtent() {
    var layer = self
    while layer.knownExtent != nil {
      layer.knownExtent = nil
      guard let parent = layer.superlayer else { return }
      layer = parent
    }
  }

  private func findExtent() -> CGRect {
    guard !masksToBounds else { return bounds }
    var result = bounds
    for layer in sublayers where !layer.isHidden {
      let offset = layer.offset
      result = result.union(layer.extent.offsetBy(dx: offset.x, dy: offset.y))
    }
    return result
  }

  // MARK: Display

  /// Draws what is out of date, for a layer of so many pixels in the window.
  func displayIfNeeded(scale windowScale: CGFloat, pixelWidth: Int, pixelHeight: Int) {
    guard let delegate, pixelWidth > 0, pixelHeight > 0 else { return }
    let scale = ownScale ?? windowScale
    let pixelWidth = ownScale == nil ? pixelWidth : Self.pixels(bounds.width, scale)
    let pixelHeight = ownScale == nil ? pixelHeight : Self.pixels(bounds.height, scale)
    // What left no pixel at one scale may leave some at another. A place between pixels can change their number;
    // what was drawn is not stretched for that.
    let drawing = Drawing(scale: scale, size: bounds.size, pixelWidth: pixelWidth, pixelHeight: pixelHeight)
    if let last = lastDrawing, last.scale != scale || (last.size == bounds.size && last != drawing) {
      stale = .infinite
      // Not even the pixels of another scale that would be kept are of use.
      if last.scale != scale { snapshot = nil }
    }
    guard !stale.isNull else { return }
    lastDrawing = drawing
    let isWhole = stale.isInfinite || snapshot == nil
    // A part can only be mended in a snapshot of the present size.
    let isMendable = snapshot.map { $0.width == pixelWidth && $0.height == pixelHeight } ?? false
    let spread = CGSize(
      width: Self.spread(pixelWidth, bounds.width, scale),
      height: Self.spread(pixelHeight, bounds.height, scale)
    )
    var rect = bounds
    var clip = Rectangle(x: 0, y: 0, width: pixelWidth, height: pixelHeight)
    if !isWhole && isMendable {
      // All of each pixel that is met, since it is wiped out.
      let part = stale.intersection(bounds).offsetBy(dx: -bounds.minX, dy: -bounds.minY)
      clip = clip.intersection(part.pixelsAround(spread, scale))
      rect = CGRect(
        x: bounds.minX + CGFloat(clip.x) / spread.width, y: bounds.minY + CGFloat(clip.y) / spread.height,
        width: CGFloat(clip.width) / spread.width, height: CGFloat(clip.height) / spread.height)
    }
    stale = .null
    if !isMendable { snapshot = nil }
    // V6. An opaque view is cleared too: what it leaves out would be the pixels of some other time.
    if let snapshot, delegate.clearsContextBeforeDrawing || delegate.isOpaque {
      snapshot.fill(.clear, clip, operator: .source)
    }
    let context = CGContext(origin: bounds.origin, scale: scale, spread: spread, clip: clip) { [self] in
      if snapshot == nil, let image = try? Image(width: pixelWidth, height: pixelHeight, format: .argb8888) {
        snapshot = image
      }
      return snapshot
    }
    context.makeCurrent { delegate.draw(rect) }
  }

  /// A length of points in pixels of a scale of one's own; there are no larger images.
  private static func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
    Int(max(1, min(32767, (length * scale).rounded())))
  }

  /// Pixels per point over a length that has so many pixels.
  private static func spread(_ pixels: Int, _ length: CGFloat, _ scale: CGFloat) -> CGFloat {
    // Of less than a pixel nothing can be told.
    length * scale >= 1 ? CGFloat(pixels) / length : scale
  }

  /// The size of the snapshot in pixels of a window with so many per point.
  func snapshotSize(_ image: Image, scale: CGFloat) -> Size {
    guard let ownScale else { return Size(width: image.width, height: image.height) }
    return Size(
      width: Self.pixels(CGFloat(image.width), scale / ownScale),
      height: Self.pixels(CGFloat(image.height), scale / ownScale))
  }

  /// For what the delegate drew last, whether it left a pixel or not.
  private struct Drawing: Equatable {
    let scale: CGFloat
    let size: CGSize
    let pixelWidth: Int
    let pixelHeight: Int
  }
  private var lastDrawing: Drawing?
}

extension CGRect {
  /// The pixels that the rectangle meets, be they spread over its points or at a scale.
  fileprivate func pixelsAround(_ spread: CGSize, _ scale: CGFloat) -> Rectangle {
    guard !isNull, !isInfinite else { return .empty }
    func clamp(_ value: CGFloat) -> Int { Int(max(-1_000_000_000, min(1_000_000_000, value))) }
    return Rectangle(
      left: clamp((minX * min(spread.width, scale)).rounded(.down)),
      top: clamp((minY * min(spread.height, scale)).rounded(.down)),
      right: clamp((maxX * max(spread.width, scale)).rounded(.up)),
      bottom: clamp((maxY * max(spread.height, scale)).rounded(.up)))
  }
}
