public import Foundation
internal import Pixman

/// Draws a pattern cell. Receives the `info` of the pattern, and a context in the pattern's coordinates.
///
/// Core Graphics: `CGPatternDrawPatternCallback`.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// Called when a pattern is deallocated, to release its `info`.
///
/// Core Graphics: `CGPatternReleaseInfoCallback`.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
///
/// Core Graphics: `CGPatternCallbacks`.
public struct CGPatternCallbacks {
  /// The version; 0.
  public var version: UInt32
  /// Draws a pattern cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern is deallocated.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// The adjustment of a pattern's steps to pixels. All cases have the same effect: steps of fractional pixels are
/// interpolated.
///
/// Core Graphics: `CGPatternTiling`.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion
  case constantSpacingMinimalDistortion
  case constantSpacing
}

/// A cell that is drawn repeatedly in place of a color.
///
/// Core Graphics: `CGPattern`.
public final class CGPattern: @unchecked Sendable {
  // Sendable: immutable. As with Core Graphics, the callbacks must be callable on every thread that draws with the
  // pattern.

  let bounds: CGRect
  let matrix: CGAffineTransform
  let step: CGSize
  /// Whether the pattern has its own colors, instead of being drawn in a given color.
  let isColored: Bool
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Makes a pattern that a function draws.
  ///
  /// - info: passed to the callbacks.
  /// - bounds: the clip of a cell, in points of the pattern.
  /// - matrix: from the pattern's points to the base space, that of a context's initial matrix.
  /// - xStep, yStep: the distances of cells, in points of the pattern; not 0.
  /// - isColored: whether the drawing has its own colors.
  /// - Returns: nil without a function, and for empty bounds or steps of 0.
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

  /// Makes a pattern of an image with its corner at the origin, upright where y grows downward.
  ///
  /// - scale: pixels of the image per point.
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

/// A rendered cell of a pattern, cached.
struct PatternCell {
  let pattern: CGPattern
  let color: CGColor?
  let image: Image
}

/// Patterns as colors.
extension CGContext {
  /// Sets a pattern for fills.
  ///
  /// - colorComponents: for a pattern without its own colors, components in the base of the fill color space; then
  ///   the opacity.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = color(pattern, state.fillSpace, colorComponents) { fillColor = color }
  }

  /// Sets a pattern for strokes; see `setFillPattern(_:colorComponents:)`.
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

  /// Sets the origin of patterns, in points of the base space.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  /// A pixman source of a pattern in the context's pixels; nil if it cannot be drawn.
  func source(of pattern: CGPattern, _ color: CGColor) -> Image? {
    let phase = CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height)
    let map = pattern.matrix.concatenating(phase).concatenating(base)
    guard map.isInvertible else { return nil }
    // At the pixels' resolution, up to a limit.
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

  /// A cell of a pattern, rendered at a size and a scale in pixels per point.
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
    // A cell larger than its step overlaps the next ones. The count is limited, as more overlaps are
    // indistinguishable.
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
