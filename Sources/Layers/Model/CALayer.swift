public import Foundation
public import Graphics
import Unsafe

/// A rectangle of the picture: colors, content, and other layers above them, put in its place by a matrix.
///
/// Core Animation: `CALayer`. Every property can be set at any time; what is on the screen follows with the next frame,
/// and costs as much as is out of date. A tree of layers is used from one thread at a time.
///
/// What is not here: filters of Core Image.
open class CALayer: NSObject, CAMediaTiming {
  /// What the layer's content comes from. Held weakly.
  ///
  /// Core Animation: `delegate`.
  public final weak var delegate: (any CALayerDelegate)?

  // Unchecked: each of these is read and written in one step, and no access to it lasts while other code runs that
  // knows of layers. A check of that, for every read in every frame, would be a tenth of what frames cost.

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
  /// Where the layer was among its siblings when it was last looked at.
  @exclusivity(unchecked) final var siblingIndex = 0

  // MARK: State of what is shown (see LayerUpdate)

  @exclusivity(unchecked) final var changes: LayerChanges = []
  /// What the layer and those inside it cover, in points of its superlayer, as it was last shown.
  @exclusivity(unchecked) final var shownExtent = Extent.empty
  /// Its place in the order in which its superlayer's sublayers are painted.
  @exclusivity(unchecked) final var paintIndex = 0
  /// What has to be composed anew of the layer itself, in its points.
  @exclusivity(unchecked) final var staleArea = CGRect.null
  @exclusivity(unchecked) final var inner: LayerInside?

  // MARK: State of the content (see LayerContent)

  @exclusivity(unchecked) final var content: LayerContent?
  @exclusivity(unchecked) final var caches: LayerCaches?
  /// What the delegate has to draw anew, in points; null if nothing, infinite if all.
  @exclusivity(unchecked) final var needsDrawing = CGRect.null
  /// What the layer is displayed for, while it is.
  final var request: DisplayRequest?
  /// What of the layer is out of date while it is drawn, in its points; the bounds else.
  package final var drawnRect: CGRect { drawing ?? storedBounds }
  final var drawing: CGRect?
  /// The window that shows the tree, known to its root.
  package final weak var host: (any LayerHost)? {
    didSet { if host != nil { noteGeometry() } }
  }

  /// Makes a layer without size.
  public override init() { super.init() }

  /// Makes a layer like `init()`, for subclasses whose `init(coder:)` calls this one. Nothing is decoded: archives hold
  /// no layers yet. It is never nil.
  public required init?(coder: NSCoder) { super.init() }

  /// Makes a layer of the class as if by `init()`, though that is not required of subclasses.
  package static func instantiate() -> CALayer { Unsafe.instantiate(self as CALayer.Type) }

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
    flags = other.flags.subtracting(.own)
    extras = other.extras?.copy()
  }

  deinit {
    extras?.animations?.layerEnded()
    if !children.isEmpty { LayerTrees.noteChange() }
    for layer in children { layer.parent = nil }
    // A chain of layers that nobody else holds is taken apart here, since each would end inside the end of the other.
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

  /// The layer's own coordinates, in points: its size, and the point at its upper left corner.
  ///
  /// - Precondition: all four are numbers.
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
      // What was noted in points that lie elsewhere now.
      if !staleArea.isNull { staleArea = newValue }
      if !needsDrawing.isNull { needsDrawing = .infinite }
      if newValue.size == old.size {
        if let inner, inner.scrolledFrom == nil { inner.scrolledFrom = shownOrigin ?? old.origin }
        note(.scroll)
      } else {
        if flags.contains(.needsDisplayOnBoundsChange) { setNeedsDisplay() }
        note([.geometry, .layout])
      }
      tellOwner { $0.ownLayerBoundsChanged(from: old) }
    }
  }

  /// Where the anchor point is, in points of the superlayer.
  ///
  /// - Precondition: both are numbers.
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
      tellOwner { $0.ownLayerMoved() }
    }
  }

  /// Place and size in points of the superlayer: what the transform makes of the bounds. Setting it changes `bounds`
  /// and `position`; under a transform that turns, that is not undone by reading it.
  ///
  /// - Precondition: all four are numbers.
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

  /// The size and the position that give the layer a frame, under its transform.
  package func place(of frame: CGRect) -> (size: CGSize, position: CGPoint) {
    let rect = frame.standardized
    guard let transform = extras?.transform, transform != .identity else { return plainPlace(of: rect) }
    let affine = CATransform3DGetAffineTransform(transform)
    let size = CGRect(origin: .zero, size: rect.size).applying(affine.inverted()).size
    let anchor = anchorPoint
    // The corner of what the transform makes of the bounds is to be the rectangle's.
    let made = CGRect(
      x: -size.width * anchor.x, y: -size.height * anchor.y, width: size.width, height: size.height
    ).applying(affine)
    let position = CGPoint(x: rect.minX - made.minX, y: rect.minY - made.minY)
    // Under a transform of no use, such as one with NaN in it, a frame means nothing.
    let isSound = [size.width, size.height, position.x, position.y].allSatisfy(\.isFinite)
    return isSound ? (size, position) : plainPlace(of: rect)
  }

  /// The same without a transform.
  private func plainPlace(of rect: CGRect) -> (size: CGSize, position: CGPoint) {
    let anchor = anchorPoint
    func place(_ start: CGFloat, _ length: CGFloat, _ part: CGFloat) -> CGFloat {
      let place = start + length * part
      // Infinite numbers of both signs add up to NaN, for which the layer stands at 0.
      return place.isNaN && !start.isNaN && !length.isNaN ? 0 : place
    }
    return (
      rect.size,
      CGPoint(
        x: place(rect.origin.x, rect.size.width, anchor.x),
        y: place(rect.origin.y, rect.size.height, anchor.y))
    )
  }

  // MARK: Looks

  /// How opaque the layer is with all that is in it, from 0 to 1.
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

  /// Whether the layer is out of sight with all that is in it.
  open var isHidden: Bool {
    get { flags.contains(.hidden) }
    set { set(.hidden, newValue, .geometry) }
  }

  /// Whether what sticks out of the bounds, or of their round corners, is cut off: content and sublayers.
  open var masksToBounds: Bool {
    get { flags.contains(.masksToBounds) }
    set { set(.masksToBounds, newValue, .geometry) }
  }

  /// A promise that the content is opaque everywhere. False by default.
  ///
  /// Layers below are neither drawn nor painted, from the second frame on, as long as the pixels of the content keep the
  /// promise. They are checked whenever the layer draws: a promise that is not kept has no effect.
  /// Content that is drawn in other pixels than those of the window, such as under a rotation, does not count.
  open var isOpaque: Bool {
    get { flags.contains(.opaque) }
    set { set(.opaque, newValue, []) }
  }

  /// The color behind everything else in the layer; nil is none.
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

  /// The radius of the round corners in points, at most half of the layer. They cut off the color and the border, and
  /// with `masksToBounds` everything else too.
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

  /// What is done by default when a property of a layer of the class changes: one that can be animated is, from what
  /// is shown to the new value, with the duration and curve of the transaction. Nil is nothing, as it is for paths and
  /// for `contents`.
  ///
  /// Core Animation: `defaultAction(forKey:)`.
  open class func defaultAction(forKey event: String) -> (any CAAction)? {
    CATransaction.implicitAction(event)
  }

  /// What is done when a property changes: what the delegate says, or else `actions`, or else `defaultAction(forKey:)`.
  /// Nil is nothing, as it is where one of them has `NSNull`.
  ///
  /// Core Animation: `action(forKey:)`.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(event) }

  /// Adds an animation, which the layer copies. It takes the place of one with the same name.
  ///
  /// - key: the name, by which the layer knows it; any number of animations have none.
  open func add(_ anim: CAAnimation, forKey key: String?) { start(anim, key) }

  // MARK: Sublayers

  /// Adds a layer in front of the others; it leaves where it was.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Adds a layer at a place, counted from the back.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }

  /// Adds a layer just behind a sublayer; behind all if that is nil or none of them.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, at: sibling.flatMap { place(of: $0, besides: layer) } ?? 0)
  }

  /// Adds a layer just in front of a sublayer; in front of all if that is nil or none of them.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    guard layer !== sibling else { return }
    insert(layer, at: sibling.flatMap { place(of: $0, besides: layer) }.map { $0 + 1 } ?? children.count)
  }

  /// Puts a layer where a sublayer was.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, let index = index(of: oldLayer) else { return }
    oldLayer.removeFromSuperlayer()
    insert(newLayer, at: index)
  }

  /// Takes the layer out of its superlayer; of a mask, takes it away from the layer that it masks.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  /// Whether a change of a value by its name marks the content for drawing. False by default, as for all properties of the
  /// toolkit's own; a subclass says true for names of its own.
  ///
  /// Core Animation: `needsDisplay(forKey:)`. It is asked by `setValue(_:forKey:)`. Properties that a subclass stores itself mark
  /// the content by `setNeedsDisplay()`.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Has no effect: content is drawn before the frame that shows it. False by default.
  ///
  /// Core Animation: `drawsAsynchronously`.
  public final var drawsAsynchronously: Bool {
    get { namedValue("drawsAsynchronously") as? Bool ?? false }
    set { setNamedValue("drawsAsynchronously", newValue) }
  }

  // MARK: By name

  /// A property that can be animated, by its name, such as "opacity"; else what was kept under the name.
  ///
  /// Core Animation: key-value coding, for which layers are a container of any keys.
  open func value(forKey key: String) -> Any? { namedValue(key) }

  /// A property that can be animated or a part of one, such as "transform.rotation.z"; else what was kept under the name.
  ///
  /// Core Animation: the key paths of `CATransform3D`, `CGPoint`, `CGSize` and `CGRect`.
  open func value(forKeyPath keyPath: String) -> Any? { namedValue(keyPath) }

  /// Sets a property that can be animated, by its name; keeps anything else under the name, for the program's own use.
  ///
  /// - Precondition: the value is of the property's type.
  open func setValue(_ value: Any?, forKey key: String) {
    setNamedValue(key, value)
    if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// Sets a property that can be animated or a part of one, such as "transform.scale"; keeps anything else under the name.
  ///
  /// - Precondition: the value is of the property's type.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setNamedValue(keyPath, value) }

  // MARK: What is out of date

  /// Marks all of the content for drawing.
  open func setNeedsDisplay() {
    needsDrawing = .infinite
    noteStale(storedBounds)
  }

  /// Marks a part of the content for drawing, in points; parts add up (rule V5).
  open func setNeedsDisplay(_ rect: CGRect) {
    // What was drawn for another size cannot be mended: all is drawn, so all is out of date.
    if let content, content.drawing.size != drawnSize { return setNeedsDisplay() }
    guard !needsDrawing.isInfinite else { return noteStale(storedBounds) }
    let part = rect.intersection(storedBounds)
    guard !part.isNull, !part.isEmpty else { return }
    needsDrawing = needsDrawing.union(part)
    noteStale(part)
  }

  /// Whether something of the content is out of date.
  open func needsDisplay() -> Bool { !needsDrawing.isNull }

  /// Whether a change of size has all of the content drawn anew. False by default.
  open var needsDisplayOnBoundsChange: Bool {
    get { flags.contains(.needsDisplayOnBoundsChange) }
    set { set(.needsDisplayOnBoundsChange, newValue, []) }
  }

  /// Provides the content: has the delegate do it, or else draws it.
  ///
  /// Core Animation: `display()`.
  open func display() {
    if let delegate { delegate.display(self) } else { displayByDrawing() }
  }

  /// Draws the content, in the layer's points; the delegate does by default.
  open func draw(in context: CGContext) { delegate?.draw(self, in: context) }

  // MARK: Layout

  /// Has `layoutSublayers` called before the next frame.
  open func setNeedsLayout() { note(.layout) }

  /// Whether the layer is to be laid out.
  open func needsLayout() -> Bool { changes.contains(.layout) }

  /// Lays out the layer and those inside it at once, where that is pending.
  open func layoutIfNeeded() { layOutPending() }

  /// Places the sublayers; the delegate does by default.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  // MARK: Hit testing (rule E1)

  /// Whether a point, in the layer's own coordinates, is inside its bounds.
  open func contains(_ p: CGPoint) -> Bool { storedBounds.contains(p) }

  /// The layer at a point, in points of the superlayer: the deepest one in front; nil if there is none. Hidden layers
  /// are not there, and what a layer cuts off is not.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    var path = HitVisit(self, p).map { [$0] } ?? []
    while let last = path.indices.last {
      guard let child = path[last].rest.popLast() else {
        let visit = path.removeLast()
        if visit.isInside { return visit.layer }
        continue
      }
      // Layers of the kinds here are gone through without a call, so that trees may be deep.
      if child.isOfKnownKind {
        if let visit = HitVisit(child, path[last].point) { path.append(visit) }
      } else if let hit = child.hitTest(path[last].point) {
        return hit
      }
    }
    return nil
  }

  /// Whether the layer's class is one of this module, none of which overrides `hitTest`.
  private var isOfKnownKind: Bool {
    let kind = type(of: self)
    return kind == CALayer.self || kind == CAShapeLayer.self || kind == CAGradientLayer.self
      || kind == CAReplicatorLayer.self || kind == CATransformLayer.self
  }

  // MARK: Kinds of layers

  // Classes that have any of these are special (`LayerFlags.isSpecial`), all others are not asked.

  /// What kinds of layers draw over their background, below the delegate's content: shapes and gradients.
  ///
  /// - Returns: nil for a layer that has nothing of its own.
  package func makePicture(_ space: LayerPictureSpace) -> LayerPicture? { nil }

  /// Whether the class has a picture to paint.
  package var showsPicture: Bool { false }

  /// What that picture covers beyond the bounds, in points.
  var pictureBounds: CGRect? { nil }

  /// What a property of the class is, one that animations change.
  func ownValue(_ property: LayerProperty) -> AnimatedValue? { nil }

  /// Sets such a property, and does nothing else.
  func storeOwn(_ property: LayerProperty, _ value: AnimatedValue) {}

  /// How often the class paints the sublayers, if not once, and the matrix from one time to the next.
  var replication: (count: Int, step: CATransform3D)? { nil }

  /// Whether the layer has a picture of its own besides color, border and content.
  package final var hasPicture: Bool { flags.contains(.isSpecial) && showsPicture }

  /// How often the sublayers are drawn, if not once, and the matrix from one time to the next.
  final var copies: (count: Int, step: CATransform3D)? { flags.contains(.isSpecial) ? replication : nil }

  /// Whether sublayers keep their places in space, and are not put on the layer's plane first.
  final var keepsDepth: Bool { flags.contains(.keepsDepth) }
}

extension CGRect {
  /// Whether something of it is no number.
  fileprivate var hasNaN: Bool {
    origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN
  }
}

/// A layer on the way to the one that is hit.
private struct HitVisit {
  let layer: CALayer
  /// In the layer's points.
  let point: CGPoint
  let isInside: Bool
  /// The sublayers that have not been asked, back to front.
  var rest: [CALayer]

  /// - point: in points of the superlayer.
  /// - Returns: nil if neither the layer nor anything in it can be hit there.
  init?(_ layer: CALayer, _ point: CGPoint) {
    guard !layer.isHidden, layer.storedOpacity > 0, !layer.flags.contains(.isStandIn) else { return nil }
    self.layer = layer
    self.point = layer.fromSuperlayer(point)
    isInside = layer.contains(self.point)
    guard isInside || !layer.masksToBounds else { return nil }
    rest = layer.paintedChildren
  }
}
