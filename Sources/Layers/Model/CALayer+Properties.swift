public import CasementGraphics
public import Foundation

// Properties that are rarely set; see `LayerExtras`. Each has its default until it is set.
extension CALayer {
  private func get<Value>(_ path: KeyPath<LayerExtras, Value>, _ standard: Value) -> Value {
    extras.map { $0[keyPath: path] } ?? standard
  }

  private func set<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<LayerExtras, Value>, _ value: Value, _ standard: Value,
    _ property: LayerProperty? = nil
  ) -> Bool {
    leavePresentation()
    guard !isSame(get(path, standard), value) else { return false }
    let action = mayAct ? property.flatMap(pendingAction) : nil
    extra[keyPath: path] = value
    action?.run()
    return true
  }

  /// Whether two values are equal, or the same NaN. Setting the same NaN again must change nothing.
  private func isSame<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
    if one == other { return true }
    guard one != one, other != other else { return false }
    return withUnsafeBytes(of: one) { one in withUnsafeBytes(of: other) { one.elementsEqual($0) } }
  }

  /// A name by which the program can identify the layer.
  public var name: String? {
    get { extras?.name }
    set { extra.name = newValue }
  }

  /// The point of the layer that is at `position`, and about which `transform` rotates, in unit coordinates: the
  /// center is (0.5, 0.5).
  public var anchorPoint: CGPoint {
    get { extras?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { if set(\.anchorPoint, newValue, CGPoint(x: 0.5, y: 0.5), .anchorPoint) { noteGeometry() } }
  }

  /// The distance of the anchor point in front of the layer's plane, in points.
  public var anchorPointZ: CGFloat {
    get { extras?.anchorPointZ ?? 0 }
    set { if set(\.anchorPointZ, newValue, 0, .anchorPointZ) { noteGeometry() } }
  }

  /// The distance of the layer in front of its superlayer's plane. Siblings with a greater value are in front.
  public var zPosition: CGFloat {
    get { extras?.zPosition ?? 0 }
    set {
      guard set(\.zPosition, newValue, 0, .zPosition) else { return }
      noteGeometry()
      parent?.noteChildren()
    }
  }

  /// The transform of the layer and its sublayers, about the anchor point.
  public var transform: CATransform3D {
    get { extras?.transform ?? .identity }
    set { if set(\.transform, newValue, .identity, .transform) { noteGeometry() } }
  }

  /// The transform of the sublayers, about the center of the bounds. Used to give all of them one perspective.
  public var sublayerTransform: CATransform3D {
    get { extras?.sublayerTransform ?? .identity }
    set {
      guard set(\.sublayerTransform, newValue, .identity, .sublayerTransform) else { return }
      noteGeometry()
      noteDepth()
    }
  }

  /// The transform as an affine map; the identity if it is not affine.
  public func affineTransform() -> CGAffineTransform {
    guard let transform = extras?.transform, transform.isAffine else { return .identity }
    return CATransform3DGetAffineTransform(transform)
  }

  /// Sets the transform to an affine map.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  /// Whether the layer is visible from behind, when a transform turns it round. True by default.
  public var isDoubleSided: Bool {
    get { extras?.isDoubleSided ?? true }
    set { if set(\.isDoubleSided, newValue, true) { noteGeometry() } }
  }

  // MARK: Content

  /// The image that the layer shows: a `CGImage`, or nil for none. Other objects count as nil.
  public var contents: Any? {
    get { extras?.contents }
    set {
      let image = newValue as? CGImage
      leavePresentation()
      let isOther = image !== extras?.contents
      // Setting nil also discards the layer's own drawing.
      guard isOther || (image == nil && content != nil) else { return }
      let action = isOther && mayAct ? pendingAction(.contents) : nil
      if isOther { extra.contents = image }
      action?.run()
      content = nil
      // The readers would retain the old pixels.
      caches?.readers.removeAll()
      needsDrawing = isOther || needsDrawing.isNull ? .null : .infinite
      noteGeometry()
    }
  }

  /// The unit rectangle, which means the whole content.
  static var wholeContents: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// The part of the content that is shown, in unit coordinates; (0, 0, 1, 1) is all.
  public var contentsRect: CGRect {
    get { extras?.contentsRect ?? CALayer.wholeContents }
    set {
      if set(\.contentsRect, newValue, CALayer.wholeContents, .contentsRect) {
        noteGeometry()
      }
    }
  }

  /// The part of the content that stretches when the layer is larger, in unit coordinates of `contentsRect`. Corners
  /// outside of it keep their size, and edges stretch along one axis. (0, 0, 1, 1) stretches everything.
  public var contentsCenter: CGRect {
    get { extras?.contentsCenter ?? CALayer.wholeContents }
    set {
      if set(\.contentsCenter, newValue, CALayer.wholeContents, .contentsCenter) {
        noteGeometry()
      }
    }
  }

  /// The placement of content whose size differs from the layer's.
  public var contentsGravity: CALayerContentsGravity {
    get { extras?.contentsGravity ?? .resize }
    set { if set(\.contentsGravity, newValue, .resize) { noteGeometry() } }
  }

  /// Pixels of the content per point.
  ///
  /// By default, the layer's own drawing uses the scale of the window that shows it, and a picture that was set has
  /// 1. Once set, drawings use this scale, and are resampled to the window's pixels.
  ///
  /// - Precondition: it is above 0 and finite.
  public var contentsScale: CGFloat {
    get { explicitScale ?? (extras?.contents != nil ? 1 : shownScale) }
    set {
      precondition(
        newValue > 0 && newValue.isFinite, "a scale of \(newValue) pixels per point: it has to be above 0")
      guard newValue != extras?.contentsScale else { return }
      extra.contentsScale = newValue
      if content != nil { needsDrawing = .infinite }
      noteGeometry()
    }
  }

  /// The scale that was set for the content; nil by default.
  package var explicitScale: CGFloat? { extras?.contentsScale }

  /// The scale of the window that shows the layer; 1 without one.
  var shownScale: CGFloat { root.host.map { CGFloat($0.layerScale) } ?? 1 }

  /// The filter for reducing content.
  public var minificationFilter: CALayerContentsFilter {
    get { extras?.minificationFilter ?? .linear }
    set { if set(\.minificationFilter, newValue, .linear) { noteStale(storedBounds) } }
  }

  /// The bias for choosing among reduced copies of the content (mipmaps). Stored without effect, as no filter here
  /// uses it.
  public var minificationFilterBias: Float {
    get { extras?.minificationFilterBias ?? 0 }
    set { if newValue != minificationFilterBias { extra.minificationFilterBias = newValue } }
  }

  /// The filter for enlarging content.
  public var magnificationFilter: CALayerContentsFilter {
    get { extras?.magnificationFilter ?? .linear }
    set { if set(\.magnificationFilter, newValue, .linear) { noteStale(storedBounds) } }
  }

  // MARK: Corners, border and shadow

  /// The corners to which `cornerRadius` applies; all by default.
  public var maskedCorners: CACornerMask {
    get { extras?.maskedCorners ?? .all }
    set { if set(\.maskedCorners, newValue, .all) { noteShape() } }
  }

  /// The curve of the corners.
  public var cornerCurve: CALayerCornerCurve {
    get { extras?.cornerCurve ?? .circular }
    set { if set(\.cornerCurve, newValue, .circular) { noteShape() } }
  }

  /// The width in points of the border, which is just inside the bounds and above content and sublayers.
  public var borderWidth: CGFloat {
    get { extras?.borderWidth ?? 0 }
    set { if set(\.borderWidth, newValue, 0, .borderWidth) { noteStale(storedBounds) } }
  }

  /// The color of the border; opaque black by default.
  public var borderColor: CGColor? {
    get { get(\.borderColor, .black) }
    set { if set(\.borderColor, newValue, .black, .borderColor) { noteStale(storedBounds) } }
  }

  /// The color of the shadow; opaque black by default.
  public var shadowColor: CGColor? {
    get { get(\.shadowColor, .black) }
    set { if set(\.shadowColor, newValue, .black, .shadowColor) { noteGeometry() } }
  }

  /// The opacity of the shadow, from 0 (the default, no shadow) to 1.
  public var shadowOpacity: Float {
    get { extras?.shadowOpacity ?? 0 }
    set { if set(\.shadowOpacity, newValue, 0, .shadowOpacity) { noteGeometry() } }
  }

  /// The offset of the shadow from the layer, in points; 3 upward by default.
  public var shadowOffset: CGSize {
    get { extras?.shadowOffset ?? CGSize(width: 0, height: -3) }
    set { if set(\.shadowOffset, newValue, CGSize(width: 0, height: -3), .shadowOffset) { noteGeometry() } }
  }

  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius: CGFloat {
    get { extras?.shadowRadius ?? 3 }
    set { if set(\.shadowRadius, newValue, 3, .shadowRadius) { noteGeometry() } }
  }

  /// The outline that casts the shadow, in the layer's points; nil for the layer's content.
  public var shadowPath: CGPath? {
    get { extras?.shadowPath }
    set {
      // The layer copies the path, so later changes of it have no effect.
      leavePresentation()
      let action = mayAct ? pendingAction(.shadowPath) : nil
      extra.shadowPath = newValue?.copy()
      action?.run()
      noteGeometry()
    }
  }

  // MARK: Compositing

  /// A layer whose opacity masks this one, pixel by pixel. The mask has no superlayer.
  public var mask: CALayer? {
    get { extras?.mask }
    set {
      guard newValue !== extras?.mask else { return }
      precondition(
        newValue.map { !isInside($0) } ?? true,
        "a layer cannot be the mask of itself or of a layer inside it: make another layer for the mask")
      if let old = extras?.mask {
        old.parent = nil
        old.flags.remove(.isMask)
      }
      newValue?.removeFromSuperlayer()
      extra.mask = newValue
      newValue?.parent = self
      newValue?.flags.insert(.isMask)
      newValue?.changes.remove(.queued)
      if let newValue {
        newValue.note(newValue.changes.contains(.layoutBelow) ? [.geometry, .layout] : .geometry)
      }
      noteGeometry()
    }
  }

  /// The blend mode, as a name such as "multiplyBlendMode". Nil, or an unknown name, paints normally.
  public var compositingFilter: Any? {
    get { extras?.compositingFilter }
    set {
      extra.compositingFilter = newValue
      extra.blendMode = (newValue as? String).flatMap(BlendMode.init(rawValue:))
      noteGeometry()
    }
  }

  /// Whether the layer and its sublayers are cached as a picture until one of them changes.
  public var shouldRasterize: Bool {
    get { extras?.shouldRasterize ?? false }
    set { if set(\.shouldRasterize, newValue, false) { noteGeometry() } }
  }

  /// Pixels per point of the cached picture; 1 by default.
  public var rasterizationScale: CGFloat {
    get { extras?.rasterizationScale ?? 1 }
    set { if set(\.rasterizationScale, newValue, 1) { noteGeometry() } }
  }

  /// Whether the opacity applies to the layer and its sublayers as a group. If false, it applies to each sublayer
  /// separately. True by default.
  public var allowsGroupOpacity: Bool {
    get { extras?.allowsGroupOpacity ?? true }
    set { if set(\.allowsGroupOpacity, newValue, true) { noteGeometry() } }
  }
}
