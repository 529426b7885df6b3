public import Foundation
public import Graphics

// What few layers have. Each is its default until it is set.
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

  /// Whether two values are the same. NaN equals NaN of the same bits here, so that setting it once more changes nothing.
  private func isSame<Value: Equatable>(_ one: Value, _ other: Value) -> Bool {
    if one == other { return true }
    guard one != one, other != other else { return false }
    return withUnsafeBytes(of: one) { one in withUnsafeBytes(of: other) { one.elementsEqual($0) } }
  }

  /// A name to find the layer by.
  public var name: String? {
    get { extras?.name }
    set { extra.name = newValue }
  }

  /// The point of the layer that lies at `position` and about which `transform` turns, in parts of the bounds: the
  /// middle is (0.5, 0.5).
  public var anchorPoint: CGPoint {
    get { extras?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }
    set { if set(\.anchorPoint, newValue, CGPoint(x: 0.5, y: 0.5), .anchorPoint) { noteGeometry() } }
  }

  /// How far the anchor point is in front of the layer's plane, in points.
  public var anchorPointZ: CGFloat {
    get { extras?.anchorPointZ ?? 0 }
    set { if set(\.anchorPointZ, newValue, 0, .anchorPointZ) { noteGeometry() } }
  }

  /// How far in front of its superlayer's plane the layer lies. Of siblings, that with the greater one is in front.
  public var zPosition: CGFloat {
    get { extras?.zPosition ?? 0 }
    set {
      guard set(\.zPosition, newValue, 0, .zPosition) else { return }
      noteGeometry()
      parent?.noteChildren()
    }
  }

  /// What is done to the layer and all that is in it, about the anchor point.
  public var transform: CATransform3D {
    get { extras?.transform ?? .identity }
    set { if set(\.transform, newValue, .identity, .transform) { noteGeometry() } }
  }

  /// What is done to the sublayers, about the middle of the bounds: where perspective is set for all of them.
  public var sublayerTransform: CATransform3D {
    get { extras?.sublayerTransform ?? .identity }
    set {
      guard set(\.sublayerTransform, newValue, .identity, .sublayerTransform) else { return }
      noteGeometry()
      noteDepth()
    }
  }

  /// The transform as a map of the plane; the identity where it is none.
  public func affineTransform() -> CGAffineTransform {
    guard let transform = extras?.transform, transform.isAffine else { return .identity }
    return CATransform3DGetAffineTransform(transform)
  }

  /// Makes the transform a map of the plane.
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3D(m) }

  /// Whether the layer is seen from behind, when a transform turned it round. True by default.
  public var isDoubleSided: Bool {
    get { extras?.isDoubleSided ?? true }
    set { if set(\.isDoubleSided, newValue, true) { noteGeometry() } }
  }

  // MARK: Content

  /// The picture that the layer shows: a `CGImage`, or nil for none. Anything else counts as none.
  public var contents: Any? {
    get { extras?.contents }
    set {
      let image = newValue as? CGImage
      leavePresentation()
      let isOther = image !== extras?.contents
      // Without a picture, what the layer drew goes too.
      guard isOther || (image == nil && content != nil) else { return }
      let action = isOther && mayAct ? pendingAction(.contents) : nil
      if isOther { extra.contents = image }
      action?.run()
      content = nil
      // They would keep the pixels of what was shown before.
      caches?.readers.removeAll()
      needsDrawing = isOther || needsDrawing.isNull ? .null : .infinite
      noteGeometry()
    }
  }

  /// The unit rectangle, which stands for all of the content.
  static var wholeContents: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// The part of the content that is shown, in parts of it: (0, 0, 1, 1) is all.
  public var contentsRect: CGRect {
    get { extras?.contentsRect ?? CALayer.wholeContents }
    set {
      if set(\.contentsRect, newValue, CALayer.wholeContents, .contentsRect) {
        noteGeometry()
      }
    }
  }

  /// The part of the content that is stretched where the layer is larger, in parts of what is shown: what is around
  /// it keeps its size in one direction or both. (0, 0, 1, 1) is all.
  public var contentsCenter: CGRect {
    get { extras?.contentsCenter ?? CALayer.wholeContents }
    set {
      if set(\.contentsCenter, newValue, CALayer.wholeContents, .contentsCenter) {
        noteGeometry()
      }
    }
  }

  /// How content of another size than the layer's lies in it.
  public var contentsGravity: CALayerContentsGravity {
    get { extras?.contentsGravity ?? .resize }
    set { if set(\.contentsGravity, newValue, .resize) { noteGeometry() } }
  }

  /// Pixels per point of the content. Until it is set, what the layer draws has those of the window that shows it, and
  /// a picture that was set has 1. Once it is set, what is drawn in it is resampled to the window's pixels.
  ///
  /// - Precondition: it is above 0, and finite.
  public var contentsScale: CGFloat {
    get { ownScale ?? (extras?.contents != nil ? 1 : shownScale) }
    set {
      precondition(
        newValue > 0 && newValue.isFinite, "a scale of \(newValue) pixels per point: it has to be above 0")
      guard newValue != extras?.contentsScale else { return }
      extra.contentsScale = newValue
      if content != nil { needsDrawing = .infinite }
      noteGeometry()
    }
  }

  /// Pixels per point that were set for the content.
  package var ownScale: CGFloat? { extras?.contentsScale }

  /// Pixels per point of the window that shows the layer; 1 where none does.
  var shownScale: CGFloat { root.host.map { CGFloat($0.layerScale) } ?? 1 }

  /// How content is made smaller.
  public var minificationFilter: CALayerContentsFilter {
    get { extras?.minificationFilter ?? .linear }
    set { if set(\.minificationFilter, newValue, .linear) { noteStale(storedBounds) } }
  }

  /// By how much smaller copies of the content are taken than its size on the screen asks for, where it is made smaller
  /// out of several copies. It is kept, and changes nothing: no filter here does it so.
  public var minificationFilterBias: Float {
    get { extras?.minificationFilterBias ?? 0 }
    set { if newValue != minificationFilterBias { extra.minificationFilterBias = newValue } }
  }

  /// How content is made larger.
  public var magnificationFilter: CALayerContentsFilter {
    get { extras?.magnificationFilter ?? .linear }
    set { if set(\.magnificationFilter, newValue, .linear) { noteStale(storedBounds) } }
  }

  // MARK: Corners, border and shadow

  /// Which corners are round if there is a radius: all unless set.
  public var maskedCorners: CACornerMask {
    get { extras?.maskedCorners ?? .all }
    set { if set(\.maskedCorners, newValue, .all) { noteShape() } }
  }

  /// How corners are curved.
  public var cornerCurve: CALayerCornerCurve {
    get { extras?.cornerCurve ?? .circular }
    set { if set(\.cornerCurve, newValue, .circular) { noteShape() } }
  }

  /// The width of the line just inside of the bounds, above content and sublayers, in points.
  public var borderWidth: CGFloat {
    get { extras?.borderWidth ?? 0 }
    set { if set(\.borderWidth, newValue, 0, .borderWidth) { noteStale(storedBounds) } }
  }

  /// The color of that line; opaque black unless set.
  public var borderColor: CGColor? {
    get { get(\.borderColor, .black) }
    set { if set(\.borderColor, newValue, .black, .borderColor) { noteStale(storedBounds) } }
  }

  /// The color of the shadow; opaque black unless set.
  public var shadowColor: CGColor? {
    get { get(\.shadowColor, .black) }
    set { if set(\.shadowColor, newValue, .black, .shadowColor) { noteGeometry() } }
  }

  /// How opaque the shadow is, from 0, which is none, to 1.
  public var shadowOpacity: Float {
    get { extras?.shadowOpacity ?? 0 }
    set { if set(\.shadowOpacity, newValue, 0, .shadowOpacity) { noteGeometry() } }
  }

  /// How far the shadow is from the layer, in points: 3 upwards unless set.
  public var shadowOffset: CGSize {
    get { extras?.shadowOffset ?? CGSize(width: 0, height: -3) }
    set { if set(\.shadowOffset, newValue, CGSize(width: 0, height: -3), .shadowOffset) { noteGeometry() } }
  }

  /// The standard deviation of the shadow's blur, in points.
  public var shadowRadius: CGFloat {
    get { extras?.shadowRadius ?? 3 }
    set { if set(\.shadowRadius, newValue, 3, .shadowRadius) { noteGeometry() } }
  }

  /// The outline of what throws the shadow, in the layer's points; nil for what the layer shows.
  public var shadowPath: CGPath? {
    get { extras?.shadowPath }
    set {
      // A path that is made longer afterwards is none of the layer's.
      leavePresentation()
      let action = mayAct ? pendingAction(.shadowPath) : nil
      extra.shadowPath = newValue?.copy()
      action?.run()
      noteGeometry()
    }
  }

  // MARK: Putting together

  /// The layer whose opacity is the opacity of this one, pixel by pixel. It has no other superlayer.
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

  /// How the layer's pixels meet those behind it: the name of a blend mode such as "multiplyBlendMode"; nil, or a name
  /// that is not known, for ordinary painting.
  public var compositingFilter: Any? {
    get { extras?.compositingFilter }
    set {
      extra.compositingFilter = newValue
      extra.blendMode = (newValue as? String).flatMap(BlendMode.init(rawValue:))
      noteGeometry()
    }
  }

  /// Whether the layer, with all that is in it, is kept as a picture that is used until something in it changes.
  public var shouldRasterize: Bool {
    get { extras?.shouldRasterize ?? false }
    set { if set(\.shouldRasterize, newValue, false) { noteGeometry() } }
  }

  /// Pixels per point of that picture; 1 unless set.
  public var rasterizationScale: CGFloat {
    get { extras?.rasterizationScale ?? 1 }
    set { if set(\.rasterizationScale, newValue, 1) { noteGeometry() } }
  }

  /// Whether a translucent layer is one picture with all that is in it. Otherwise each sublayer is translucent by
  /// itself. True by default.
  public var allowsGroupOpacity: Bool {
    get { extras?.allowsGroupOpacity ?? true }
    set { if set(\.allowsGroupOpacity, newValue, true) { noteGeometry() } }
  }
}
