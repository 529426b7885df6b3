public import CasementGraphics
import CasementUnsafe
public import Foundation

/// A rectangle with a background color, content and sublayers, placed by a transform.
///
/// Core Animation: `CALayer`. Every property can be set at any time. The next frame shows the change, and repaints
/// only the damaged pixels. A layer tree is used from one thread at a time.
///
/// Not supported: filters of Core Image.
open class CALayer: NSObject, CAMediaTiming {
  /// The object that provides the layer's content. Not retained.
  ///
  /// Core Animation: `delegate`.
  public final weak var delegate: (any CALayerDelegate)?

  // Unchecked exclusivity: each property is read and written in one step, and no access spans a call to code that
  // uses layers. The checks would take a tenth of each frame.

  // MARK: State of the model

  @exclusivity(unchecked) final var storedBounds = CGRect.zero
  @exclusivity(unchecked) final var storedPosition = CGPoint.zero
  @exclusivity(unchecked) final var storedOpacity: Float = 1
  @exclusivity(unchecked) final var storedBackground: CGColor?
  @exclusivity(unchecked) final var storedCornerRadius: CGFloat = 0
  @exclusivity(unchecked) final var flags: LayerFlags = []
  @exclusivity(unchecked) final var extras: LayerExtras?

  // MARK: State of the tree

  @exclusivity(unchecked) final unowned(unsafe) var parent: CALayer?
  @exclusivity(unchecked) final var children: ContiguousArray<CALayer> = []
  /// The last known index among the siblings.
  @exclusivity(unchecked) final var siblingIndex = 0

  // MARK: State of what is shown (see LayerUpdate)

  @exclusivity(unchecked) final var changes: LayerChanges = []
  /// The extent of the layer and its descendants in points of its superlayer, as last shown.
  @exclusivity(unchecked) final var shownExtent = Extent.empty
  /// The index in the superlayer's paint order.
  @exclusivity(unchecked) final var paintIndex = 0
  /// The stale part of the layer's own picture, in its points.
  @exclusivity(unchecked) final var staleArea = CGRect.null
  @exclusivity(unchecked) final var inner: LayerInside?

  // MARK: State of the content (see LayerContent)

  @exclusivity(unchecked) final var content: LayerContent?
  @exclusivity(unchecked) final var caches: LayerCaches?
  /// The part that the delegate must draw again, in points; null for none, infinite for all.
  @exclusivity(unchecked) final var needsDrawing = CGRect.null
  /// The parameters of the current `display()` call.
  final var request: DisplayRequest?
  /// During drawing, the part that is drawn, in points; else the bounds.
  package final var drawnRect: CGRect { drawing ?? storedBounds }
  final var drawing: CGRect?
  /// The host that shows the tree. Set on the root only.
  package final weak var host: (any LayerHost)? {
    didSet { if host != nil { noteGeometry() } }
  }

  /// Makes a layer of zero size.
  public override init() { super.init() }

  /// Makes a layer like `init()`, for subclasses whose `init(coder:)` calls this one. Decodes nothing, as archives do
  /// not contain layers yet. Never nil.
  public required init?(coder: NSCoder) { super.init() }

  /// Makes a layer of the class by `init()`, which subclasses are not required to have.
  package static func instantiate() -> CALayer { CasementUnsafe.instantiate(self as CALayer.Type) }

  /// Makes a layer with the properties of another one, without its delegate and sublayers.
  ///
  /// Core Animation: `init(layer:)`.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    storedBounds = other.storedBounds
    storedPosition = other.storedPosition
    storedOpacity = other.storedOpacity
    storedBackground = other.storedBackground
    storedCornerRadius = other.storedCornerRadius
    flags = other.flags.subtracting(.notCopied)
    extras = other.extras?.copy()
  }

  deinit {
    extras?.animations?.layerEnded()
    if !children.isEmpty { LayerTrees.noteChange() }
    for layer in children { layer.parent = nil }
    // Takes apart a chain of uniquely referenced layers iteratively. Otherwise each `deinit` would run inside that of
    // its superlayer.
    var doomed = children
    children = []
    if let mask = takeMask() { doomed.append(mask) }
    while var layer = doomed.popLast() {
      guard !layer.children.isEmpty || layer.extras?.mask != nil, isKnownUniquelyReferenced(&layer) else {
        continue
      }
      for child in layer.children { child.parent = nil }
      doomed.append(contentsOf: layer.children)
      layer.children = []
      if let mask = layer.takeMask() { doomed.append(mask) }
    }
  }

  private func takeMask() -> CALayer? {
    guard let mask = extras?.mask else { return nil }
    mask.parent = nil
    mask.flags.remove(.isMask)
    extras?.mask = nil
    return mask
  }

  // MARK: Geometry (rule V1)

  /// The layer's own coordinate system, in points: its size, and the coordinates of its upper left corner.
  ///
  /// - Precondition: no number is NaN.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      precondition(
        !newValue.hasNaN,
        "the bounds \(newValue) of a layer have NaN in them: look for a division by zero where they come from"
      )
      leavePresentation()
      let old = storedBounds
      guard newValue != old else { return }
      let action = mayAct ? pendingAction(.bounds) : nil
      defer { action?.run() }
      storedBounds = newValue
      // Stale areas were noted in the old coordinates.
      if !staleArea.isNull { staleArea = newValue }
      if !needsDrawing.isNull { needsDrawing = .infinite }
      if newValue.size == old.size {
        if let inner, inner.scrolledFrom == nil { inner.scrolledFrom = shownOrigin ?? old.origin }
        note(.scroll)
      } else {
        if flags.contains(.needsDisplayOnBoundsChange) { setNeedsDisplay() }
        note([.geometry, .layout])
      }
      notifyOwner { $0.layerBoundsChanged(from: old) }
    }
  }

  /// The position of the anchor point, in points of the superlayer.
  ///
  /// - Precondition: no number is NaN.
  open var position: CGPoint {
    get { storedPosition }
    set {
      precondition(
        !newValue.x.isNaN && !newValue.y.isNaN,
        "the position \(newValue) of a layer has NaN in it: look for a division by zero where it comes from")
      leavePresentation()
      guard newValue != storedPosition else { return }
      let action = mayAct ? pendingAction(.position) : nil
      storedPosition = newValue
      action?.run()
      noteGeometry()
      notifyOwner { $0.layerMoved() }
    }
  }

  /// The bounding rectangle in points of the superlayer: the bounds under the transform.
  ///
  /// Setting it changes `bounds` and `position`. Under a rotation, the value that is read differs from the one that
  /// was set.
  ///
  /// - Precondition: no number is NaN.
  open var frame: CGRect {
    get {
      let anchor = anchorPoint
      let size = storedBounds.size
      guard let transform = extras?.transform, transform != .identity else {
        return CGRect(
          x: storedPosition.x - size.width * anchor.x, y: storedPosition.y - size.height * anchor.y,
          width: size.width, height: size.height)
      }
      let own = CGRect(
        x: -size.width * anchor.x, y: -size.height * anchor.y, width: size.width, height: size.height)
      return own.applying(CATransform3DGetAffineTransform(transform)).offsetBy(
        dx: storedPosition.x, dy: storedPosition.y)
    }
    set {
      let place = place(of: newValue)
      bounds = CGRect(origin: storedBounds.origin, size: place.size)
      position = place.position
    }
  }

  // MARK: Appearance

  /// The opacity of the layer and its sublayers, from 0 to 1.
  open var opacity: Float {
    get { storedOpacity }
    set {
      leavePresentation()
      let value = newValue.isNaN ? 1 : newValue
      guard value != storedOpacity else { return }
      let action = mayAct ? pendingAction(.opacity) : nil
      storedOpacity = value
      action?.run()
      noteGeometry()
    }
  }

  /// Whether the layer and its sublayers are invisible.
  open var isHidden: Bool {
    get { flags.contains(.hidden) }
    set { set(.hidden, newValue, .geometry) }
  }

  /// Whether content and sublayers are clipped to the bounds and their round corners.
  open var masksToBounds: Bool {
    get { flags.contains(.masksToBounds) }
    set { set(.masksToBounds, newValue, .geometry) }
  }

  /// A promise that the content is opaque everywhere. False by default.
  ///
  /// From the second frame on, layers below are neither drawn nor painted as long as the content's pixels are opaque.
  /// They are checked whenever the layer draws, and a broken promise has no effect. Content that is resampled, such
  /// as under a rotation, does not count as opaque.
  open var isOpaque: Bool {
    get { flags.contains(.opaque) }
    set { set(.opaque, newValue, []) }
  }

  /// The color behind the layer's content and sublayers; nil for none.
  open var backgroundColor: CGColor? {
    get { storedBackground }
    set {
      leavePresentation()
      guard newValue != storedBackground else { return }
      let action = mayAct ? pendingAction(.backgroundColor) : nil
      storedBackground = newValue
      action?.run()
      noteShape()
    }
  }

  /// The radius of the round corners in points, at most half of the layer's shorter side. It clips the background and
  /// the border; with `masksToBounds`, everything.
  open var cornerRadius: CGFloat {
    get { storedCornerRadius }
    set {
      leavePresentation()
      let value = newValue.isNaN ? 0 : newValue
      guard value != storedCornerRadius else { return }
      let action = mayAct ? pendingAction(.cornerRadius) : nil
      storedCornerRadius = value
      action?.run()
      noteShape()
    }
  }

  // MARK: Actions

  /// The default action for a property of the class.
  ///
  /// Animatable properties animate from the shown value to the new one, with the transaction's duration and curve.
  /// Nil for no action, as for paths and `contents`.
  ///
  /// Core Animation: `defaultAction(forKey:)`.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    CATransaction.implicitAction(event)
  }

  /// The action for a change of a property: the delegate's, else that of `actions`, else that of
  /// `defaultAction(forKey:)`. Nil for none; `NSNull` in one of them ends the search.
  ///
  /// Core Animation: `action(forKey:)`.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(event) }

  /// Adds a copy of an animation. It replaces the animation with the same key.
  ///
  /// - key: the name of the animation; any number of animations may have nil.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, key) }

  // MARK: Sublayers

  /// Adds a layer in front of the other sublayers. It is removed from its previous superlayer.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Inserts a layer at an index, counted from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Inserts a layer just behind a sublayer; behind all if that is nil or not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, at: sibling.flatMap { place(of: $0, besides: layer) } ?? 0)
  }

  /// Inserts a layer just in front of a sublayer; in front of all if that is nil or not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, at: sibling.flatMap { place(of: $0, besides: layer) }.map { $0 + 1 } ?? children.count)
  }

  /// Replaces a sublayer by another layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = index(of: oldLayer) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  /// Removes the layer from its superlayer; removes a mask from the layer that it masks.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  /// Whether setting a key marks the content for drawing. False by default, as for all properties of the toolkit;
  /// subclasses return true for keys of their own.
  ///
  /// Core Animation: `needsDisplay(forKey:)`. Only `setValue(_:forKey:)` calls it. Stored properties of subclasses
  /// must call `setNeedsDisplay()` themselves.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Has no effect: content is always drawn before the frame that shows it. False by default.
  ///
  /// Core Animation: `drawsAsynchronously`.
  public final var drawsAsynchronously: Bool {
    get { namedValue("drawsAsynchronously") as? Bool ?? false }
    set { setNamedValue("drawsAsynchronously", newValue) }
  }

  // MARK: Values by key

  /// The value of an animatable property such as "opacity", or else the custom value stored under the name.
  ///
  /// Core Animation: key-value coding, in which layers accept any key.
  open func value(forKey key: String) -> Any? { namedValue(key) }

  /// The value of an animatable property or component such as "transform.rotation.z", or else the custom value stored
  /// under the name.
  ///
  /// Core Animation: the key paths of `CATransform3D`, `CGPoint`, `CGSize` and `CGRect`.
  open func value(forKeyPath keyPath: String) -> Any? { namedValue(keyPath) }

  /// Sets an animatable property by its name, or else stores a custom value under the name.
  ///
  /// - Precondition: the value is of the property's type.
  open func setValue(_ value: Any?, forKey key: String) {
    setNamedValue(key, value)
    if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// Sets an animatable property or component such as "transform.scale", or else stores a custom value under the
  /// name.
  ///
  /// - Precondition: the value is of the property's type.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setNamedValue(keyPath, value) }

  // MARK: Invalidation

  /// Marks all of the content for drawing.
  open func setNeedsDisplay() {
    needsDrawing = .infinite
    noteStale(storedBounds)
  }

  /// Marks a part of the content for drawing, in points. Parts accumulate (rule V5).
  open func setNeedsDisplay(_ rect: CGRect) {
    // Content drawn at another size is redrawn as a whole.
    if let content, content.drawing.size != drawnSize { return setNeedsDisplay() }
    guard !needsDrawing.isInfinite else { return noteStale(storedBounds) }
    let part = rect.intersection(storedBounds)
    guard !part.isNull, !part.isEmpty else { return }
    needsDrawing = needsDrawing.union(part)
    noteStale(part)
  }

  /// Whether the content has a stale part.
  open func needsDisplay() -> Bool { !needsDrawing.isNull }

  /// Whether a change of size marks all of the content for drawing. False by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { flags.contains(.needsDisplayOnBoundsChange) }
    set { set(.needsDisplayOnBoundsChange, newValue, []) }
  }

  /// Provides the content: calls the delegate's `display(_:)`, or draws if there is no delegate.
  ///
  /// Core Animation: `display()`.
  open func display() {
    if let delegate { delegate.display(self) } else { displayByDrawing() }
  }

  /// Draws the content, in the layer's points. By default, calls the delegate.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  // MARK: Layout

  /// Schedules a call of `layoutSublayers` before the next frame.
  open func setNeedsLayout() { note(.layout) }

  /// Whether layout is pending.
  open func needsLayout() -> Bool { changes.contains(.layout) }

  /// Performs pending layout of the layer and its sublayers now.
  open func layoutIfNeeded() { layOutPending() }

  /// Places the sublayers. By default, calls the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Hit testing (rule E1)

  /// Whether a point in the layer's own coordinates is inside its bounds.
  open func contains(_ p: CGPoint) -> Bool { storedBounds.contains(p) }

  /// The deepest, frontmost layer at a point in points of the superlayer; nil if there is none. Ignores hidden layers
  /// and clipped parts.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    var path = HitVisit(self, p).map { [$0] } ?? []
    while let last = path.indices.last {
      guard let child = path[last].rest.popLast() else {
        let visit = path.removeLast()
        if visit.isInside { return visit.layer }
        continue
      }
      // Known classes are visited without a recursive call, so that trees may be deep.
      if child.isOfKnownKind {
        if let visit = HitVisit(child, path[last].point) { path.append(visit) }
      } else if let hit = child.hitTest(path[last].point) {
        return hit
      }
    }
    return nil
  }

  /// Whether the class is one of this module; none of them overrides `hitTest`.
  private var isOfKnownKind: Bool {
    let kind = type(of: self)
    return kind == CALayer.self || kind == CAShapeLayer.self || kind == CAGradientLayer.self
      || kind == CAReplicatorLayer.self || kind == CATransformLayer.self
  }

  // MARK: Kinds of layers

  // Only classes with the flag `LayerFlags.isSpecial` are asked for these.

  /// The picture that the class draws over the background and below the content, such as a shape or a gradient.
  ///
  /// - Returns: nil if there is none.
  package func makePicture(_ space: LayerPictureSpace) -> LayerPicture? { nil }

  /// Whether the class paints a picture.
  package var showsPicture: Bool { false }

  /// The area of that picture beyond the bounds, in points.
  var pictureBounds: CGRect? { nil }

  /// The value of an animatable property of the class.
  func subclassValue(_ property: LayerProperty) -> AnimatedValue? { nil }

  /// Sets such a property without side effects.
  func storeOwn(_ property: LayerProperty, _ value: AnimatedValue) {}

  /// The number of copies of the sublayers and the matrix between them; nil for a single one.
  var replication: (count: Int, step: CATransform3D)? { nil }

  /// Whether the layer paints a picture besides color, border and content.
  package final var hasPicture: Bool { flags.contains(.isSpecial) && showsPicture }

  /// The number of copies of the sublayers and the matrix between them; nil for a single one.
  final var copies: (count: Int, step: CATransform3D)? { flags.contains(.isSpecial) ? replication : nil }

  /// Whether sublayers keep their 3D positions instead of being flattened onto the layer's plane.
  final var keepsDepth: Bool { flags.contains(.keepsDepth) }
}

extension CGRect {
  /// Whether one of the numbers is NaN.
  fileprivate var hasNaN: Bool {
    origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN
  }
}
