public import Foundation
internal import Pixman

/// Draws a pattern once: gets the `info` that the pattern was made with, and a context whose points are the pattern's.
///
/// Core Graphics: `CGPatternDrawPatternCallback`.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Hears that a pattern is gone, and that its `info` can go as well.
///
/// Core Graphics: `CGPatternReleaseInfoCallback`.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What draws a pattern.
///
/// Core Graphics: `CGPatternCallbacks`.
public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32
  /// Draws the pattern once.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Hears that the pattern is gone.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// How the steps of a pattern are brought onto pixels. All do the same here: a step that is no number of whole pixels is
/// read between them.
///
/// Core Graphics: `CGPatternTiling`.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion
  case constantSpacingMinimalDistortion
  case constantSpacing
}

/// Something that is drawn over and over, side by side, in place of a color.
///
/// Core Graphics: `CGPattern`.
public final class CGPattern: @unchecked Sendable {
  // Sendable: nothing changes here. Who draws with a color of the pattern on several threads has callbacks that can
  // be called there, as with Core Graphics.

  let bounds: CGRect
  let matrix: CGAffineTransform
  let step: CGSize
  /// Whether the pattern has colors of its own, and is not drawn in one that is given with it.
  let isColored: Bool
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// A pattern that a function draws.
  ///
  /// - info: handed to the callbacks.
  /// - bounds: what of the drawing counts, in points of the pattern.
  /// - matrix: from these to points of the base space, that of a context's first matrix.
  /// - xStep, yStep: from one to the next, in points of the pattern; not 0.
  /// - isColored: whether the drawing has colors of its own.
  /// - Returns: nil without a function, or for steps or bounds of nothing.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    let bounds = bounds.standardized
    guard callbacks.pointee.drawPattern != nil, !bounds.isEmpty, bounds.width.isFinite,
      bounds.height.isFinite, xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite, matrix.isInvertible
    else { return nil }
    self.info = info
    self.bounds = bounds
    self.matrix = matrix
    step = CGSize(width: abs(xStep), height: abs(yStep))
    self.isColored = isColored
    self.callbacks = callbacks.pointee
  }

  /// A pattern of a picture, upright where y grows downwards, its corner at the origin.
  ///
  /// - scale: pixels per point of the picture.
  package convenience init?(_ image: CGImage, scale: CGFloat) {
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    let rect = CGRect(origin: .zero, size: size)
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { $1.draw(upright: image, in: rect) }, releaseInfo: nil)
    self.init(
      info: nil, bounds: rect, matrix: .identity, xStep: size.width, yStep: size.height,
      tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
  }

  deinit { callbacks.releaseInfo?(info) }

  func draw(in context: CGContext) {
    context.saveGState()
    context.clip(to: bounds)
    callbacks.drawPattern?(info, context)
    context.restoreGState()
  }
}

/// One step of a pattern, as it was drawn last.
struct PatternCell {
  let pattern: CGPattern
  let color: CGColor?
  let image: Image
}

/// Patterns in place of colors.
extension CGContext {
  /// Makes a pattern what fills.
  ///
  /// - colorComponents: those of the color in which it is drawn, in the base of the space that was set for fills, if
  ///   the pattern has no colors of its own; and the opacity after them.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = color(pattern, state.fillSpace, colorComponents) { fillColor = color }
  }

  /// Makes a pattern what lines are drawn in; see `setFillPattern(_:colorComponents:)`.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = color(pattern, state.strokeSpace, colorComponents) { strokeColor = color }
  }

  private func color(
    _ pattern: CGPattern, _ space: CGColorSpace, _ components: UnsafePointer<CGFloat>
  ) -> CGColor? {
    let fitting =
      space.model == .pattern ? space : CGColorSpace(patternBaseSpace: pattern.isColored ? nil : space)
    return fitting.flatMap { CGColor(patternSpace: $0, pattern: pattern, components: components) }
  }

  /// Sets where patterns begin, in points of the base space.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  /// A source of a pattern, whose places are the context's pixels; nil where nothing of it can be seen.
  func source(of pattern: CGPattern, _ color: CGColor) -> Image? {
    let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
    let map = pattern.matrix.concatenating(phase).concatenating(base)
    guard map.isInvertible else { return nil }
    // As fine as the pixels where that is possible.
    let most: CGFloat = 4096
    let (across, down) = (
      pattern.step.width * hypot(map.a, map.b), pattern.step.height * hypot(map.c, map.d)
    )
    guard across.isFinite, down.isFinite else { return nil }
    let (width, height) = (max(1, min(most, across.rounded())), max(1, min(most, down.rounded())))
    let (x, y) = (width / pattern.step.width, height / pattern.step.height)
    guard let cell = cell(of: pattern, color, Int(width), Int(height), x, y) else { return nil }
    let back = map.inverted().concatenating(
      CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -pattern.bounds.minX * x, ty: -pattern.bounds.minY * y))
    guard let source = cell.view(of: cell.bounds) else { return nil }
    source.repeatMode = .tile
    source.transform = back.pixman
    let isExact = map.isUpright && abs(across - width) < 1e-3 && abs(down - height) < 1e-3
    source.filter = isExact ? .nearest : .bilinear
    return source
  }

  /// One step of a pattern, drawn on so many pixels, that is so many per point.
  private func cell(
    of pattern: CGPattern, _ color: CGColor, _ width: Int, _ height: Int, _ x: CGFloat, _ y: CGFloat
  ) -> Image? {
    let ownColor = pattern.isColored ? nil : color.colorOfPattern
    if let known = patternCell, known.pattern === pattern, known.color == ownColor,
      known.image.width == width, known.image.height == height
    {
      return known.image
    }
    guard let bitmap = Bitmap(width: width, height: height, isOpaque: false) else { return nil }
    let (bounds, step) = (pattern.bounds, pattern.step)
    // What is larger than a step reaches into the next ones; of very many nothing can be told apart.
    let columns = Int(min(8, (bounds.width / step.width - 1e-6).rounded(.up)))
    let rows = Int(min(8, (bounds.height / step.height - 1e-6).rounded(.up)))
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        let map = CGAffineTransform(
          a: x, b: 0, c: 0, d: y, tx: -(bounds.minX + CGFloat(column) * step.width) * x,
          ty: -(bounds.minY + CGFloat(row) * step.height) * y)
        let context = CGContext(bitmap, scale: max(x, y), base: map)
        if let ownColor {
          context.fillColor = ownColor
          context.strokeColor = ownColor
        }
        pattern.draw(in: context)
      }
    }
    patternCell = PatternCell(pattern: pattern, color: ownColor, image: bitmap.image)
    return bitmap.image
  }
}
