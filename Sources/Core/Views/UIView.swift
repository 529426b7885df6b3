public import CasementGraphics
public import CasementLayers
import CasementUnsafe
public import Foundation

/// A rectangle of a window: it draws, contains other views, and receives the touches inside it.
///
/// UIKit: `UIView`.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// The change of a view's drawn content when the view's size changes.
  public nonisolated enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The layer that shows the view. The tree of layers mirrors that of views. A subclass may override `layerClass` and
  /// cast `super.layer` to that class.
  open var layer: CALayer { ownLayer.object }
  /// `deinit` releases it on the main thread, which may use the tree of layers at that time.
  // Only used on the main thread, except for `deinit`, which passes the reference on.
  final nonisolated(unsafe) let ownLayer: ReleasedByHand<CALayer>

  /// The class of the layer of each view of this class: `CALayer` unless overridden, or a subclass of it.
  open class var layerClass: AnyClass { CALayer.self }

  /// The controller whose view this is.
  package weak var viewController: UIViewController?

  /// Properties that few views have; made when one of them is set first.
  package var extras: ViewExtras?

  // Only used on the main thread, except for the `deinit` of a view without other references.
  package nonisolated(unsafe) var subviewList: [UIView] = []
  /// The number of subviews with unusual hit-testing (`isUnusual`).
  var unusualSubviewCount = 0
  nonisolated(unsafe) weak var parent: UIView?
  /// The window that contains the view; nil for a window itself.
  weak var hostWindow: UIWindow?

  /// Makes a view with a frame in points of its future superview.
  public init(frame: CGRect) {
    ownLayer = ReleasedByHand(Self.makeLayer())
    super.init()
    connectLayer()
    self.frame = frame
  }

  /// Makes a view without size.
  public convenience override init() {
    self.init(frame: PendingFrame.consume())
  }

  /// Makes a view of a storyboard or nib; with another coder, one without size. It is never nil.
  public required init?(coder: NSCoder) {
    ownLayer = ReleasedByHand(Self.makeLayer())
    super.init()
    connectLayer()
    coder.finish(self, as: UIView.self)
  }

  /// Encodes the properties of a subclass, which overrides it. A view itself encodes nothing: views are loaded from
  /// compiled documents.
  open func encode(with coder: NSCoder) {}

  private static func makeLayer() -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      preconditionFailure("layerClass of \(self) is no class of layers: return a subclass of CALayer")
    }
    return layerClass.instantiate()
  }

  private func connectLayer() {
    layer.delegate = self
    layer.isOfView = true
    layer.isOpaque = true
    layer.setNeedsDisplay()
    requestFirstConstraintUpdate()
  }

  deinit {
    let extras = extras
    let held = extras?.layout?.held ?? []
    guard !MainThread.isCurrent else {
      if !subviewList.isEmpty || !held.isEmpty {
        let remains = DeferredRelease(subviewList, held, extras)
        subviewList = []
        MainActor.assumeIsolated { remains.end() }
      }
      ownLayer.release()
      return
    }
    // The subviews and their layers may be in use on the main thread, so they are released there.
    let remains = DeferredRelease(subviewList, held, extras, ownLayer)
    subviewList = []
    self.extras = nil
    DispatchQueue.main.async { remains.end() }
  }

  /// Class, address, frame, and properties that differ from a new view's. Off the main thread, class and address only.
  open nonisolated override var description: String {
    ViewDescription.of(self) { ($0 as? UIView)?.descriptionParts ?? [] }
  }

  /// The parts of `description` that follow class and address, such as `frame = (0 0; 10 10)`.
  var descriptionParts: [String] {
    var parts = ["frame = \(ViewDescription.text(frame))"]
    if transform != .identity {
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      parts.append("transform = [\(numbers.map { "\($0)" }.joined(separator: ", "))]")
    }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.letters)") }
    if alpha != 1 { parts.append("alpha = \(alpha)") }
    if isHidden { parts.append("hidden = YES") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if tag != 0 { parts.append("tag = \(tag)") }
    return parts
  }

  // MARK: Geometry (rule V1)

  /// Place and size in points of the superview, derived from `center`, `bounds` and `transform`. With a transform it is
  /// the bounding box of the view.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let place = layer.place(of: newValue)
      // Two properties change, but observers of the frame are notified once.
      let observers = extras?.observers
      observers?.pauses += 1
      // V2: the new bounds keep their origin.
      setPlace(place.size, at: place.position)
      observers?.pauses -= 1
      notifyObservers(.geometry)
    }
  }

  /// Sets the size, and the center in the superview. Overrides and observers of either property see both new values.
  package func setPlace(_ size: CGSize, at center: CGPoint) {
    layer.setPosition(forView: center)
    bounds.size = size
    self.center = center
  }

  /// The view's own coordinates: the size, and the point at its upper left corner. A change of size keeps the center.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      guard newValue != old else { return }
      layer.setBounds(forView: newValue)
      boundsChanged(from: old)
    }
  }

  /// Updates layout and observers after the bounds changed.
  private func boundsChanged(from old: CGRect) {
    let size = layer.bounds.size
    // V7: layout depends on the view's own size, and the superview's layout on it too; scrolling lays out as well.
    setNeedsLayout()
    if extras != nil || UsedFeatures.current.safeAreas { layoutFrameChanged(isScrolled: size == old.size) }
    if size != old.size {
      parent?.setNeedsLayout()
      if autoresizesSubviews { resizeSubviews(from: old.size) }
    }
    notifyObservers(.geometry)
  }

  /// The center, in points of the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.setPosition(forView: newValue)
      if extras != nil || UsedFeatures.current.safeAreas { layoutFrameChanged() }
      notifyObservers(.geometry)
    }
  }

  /// The affine transform about the anchor point, applied before the view is placed at `center`. The identity by
  /// default.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      notifyObservers(.geometry)
    }
  }

  /// The transform in space, about the anchor point. The identity by default.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      notifyObservers(.geometry)
    }
  }

  /// The point of the bounds that lies at `center` and is fixed by transforms, in unit coordinates of the bounds. The
  /// center by default.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  // MARK: Appearance

  /// The color behind all content of the view; nil is transparent. A dynamic color is resolved with the view's traits
  /// (rule D5).
  open var backgroundColor: UIColor? {
    get { extras?.dynamicBackground ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set {
      noteAppearance(\UIView.backgroundColor, newValue)
      setBackground(newValue)
    }
  }

  /// The color of controls and selected items in the view and its descendants. If it is nil, the superview's applies,
  /// and `UIColor.tintColor` at the root. It is gray while the view is dimmed.
  open var tintColor: UIColor! {
    get { tint }
    set {
      noteAppearance(\UIView.tintColor, newValue)
      setTint(newValue)
    }
  }

  /// Whether the tint is shown unchanged or in gray, here and in descendants. `.automatic`, the default, inherits from
  /// the superview; the getter never returns it.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// The tint color changed, or was dimmed or undimmed. Does nothing by default.
  open func tintColorDidChange() {}

  /// A view whose alpha channel masks this view, in this view's coordinates. It has no superview: setting it removes it
  /// from its superview. A view masks at most one view.
  open var mask: UIView? {
    get { extras?.mask }
    set { setMask(newValue) }
  }

  /// The opacity of the view with its descendants, from 0 to 1.
  open var alpha: CGFloat {
    get {
      let opacity = layer.opacity
      return Float(storedAlpha) == opacity ? CGFloat(storedAlpha) : CGFloat(opacity)
    }
    set {
      storedAlpha = newValue.isNaN ? 1 : max(0, min(1, Double(newValue)))
      layer.opacity = Float(storedAlpha)
      notifyObservers(.visibility)
    }
  }
  /// In double precision, so that 0.01 is not less than 0.01 (rule E1).
  private var storedAlpha = 1.0

  /// Whether the view with its descendants is neither drawn nor hit-tested.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      extras?.layout?.stack?.arrangedSubviewChanged(self)
      notifyObservers(.visibility)
    }
  }

  /// A promise that `draw(_:)` fills the bounds with opaque colors. True by default (rule V6).
  ///
  /// Views below such a view are neither drawn nor painted, from the second frame on. The pixels are checked after each
  /// `draw(_:)`: if one is not opaque, the promise is ignored and the views below are painted.
  open var isOpaque = true {
    didSet {
      layer.isOpaque = isOpaque
      updateWiping()
    }
  }

  /// Whether the drawn content is cleared before the next `draw(_:)`. True by default.
  open var clearsContextBeforeDrawing = true { didSet { updateWiping() } }

  /// V6. The content of an opaque view is cleared too, since pixels that its drawing omits would otherwise be stale.
  private func updateWiping() { layer.keepsDrawing = !clearsContextBeforeDrawing && !isOpaque }

  /// Whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The change of the drawn content when the size changes. `.scaleToFill` by default (rule V2).
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  /// The part of the content that is stretched when the view and its content differ in size, in unit coordinates of the
  /// content (rule V3). The corners around the part keep their size. All of the content by default.
  ///
  /// The content is drawn by `draw(_:)`, or is the layer's image. The part applies to the content modes that scale:
  /// `.scaleToFill`, `.scaleAspectFit` and `.scaleAspectFill`. The other modes ignore it. A change can be animated.
  ///
  /// UIKit: `contentStretch`.
  open var contentStretch: CGRect {
    get { layer.contentsCenter }
    set { layer.contentsCenter = newValue }
  }

  /// Whether the view and its subviews receive touches.
  open var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { window?.renderer.hitTestingChanged() } }
  }

  /// Whether the view receives more than the first of several touches (rule E3).
  open var isMultipleTouchEnabled = false

  /// Whether the view receives touches only while no other view of the window has any, and excludes those (rule E3).
  open var isExclusiveTouch: Bool {
    get { extras?.isExclusiveTouch ?? false }
    set { if newValue != isExclusiveTouch { ensuredExtras.isExclusiveTouch = newValue } }
  }

  /// The look of the view while it has the focus. A ring around it by default; nil for none.
  open var focusEffect: UIFocusEffect? = UIFocusHaloEffect.usual

  /// A number by which `viewWithTag(_:)` finds the view.
  open var tag = 0

  /// The scale in which the view draws, in pixels per point: that of its window; without a window, that of its last
  /// window or of the main screen.
  ///
  /// A scale that was set applies in every window, and the drawn content is resampled to the window's scale: a smaller
  /// one costs less and is less sharp. It applies to `draw(_:)`, not to subviews.
  ///
  /// - Precondition: it is finite and above 0.
  open var contentScaleFactor: CGFloat {
    get { layer.explicitScale ?? paintedWindow?.renderer.scale ?? effectiveTraits.displayScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: First responder

  /// Makes the view or a descendant resign first responder, as after a press beside a text field.
  ///
  /// - Parameter force: whether to ignore a refusal.
  /// - Returns: whether the view or a descendant was first responder, and has resigned.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let window = responderWindow, let first = window.firstResponder else { return false }
    guard (first as? UIView ?? (first as? UIViewController)?.viewIfLoaded)?.isInside(self) == true else {
      return false
    }
    window.isForcingEnd = force
    first.resignFirstResponder()
    window.isForcingEnd = false
    // An override of `resignFirstResponder` may not call `super`.
    if force, window.firstResponder === first { window.firstResponder = nil }
    return window.firstResponder !== first
  }

  // MARK: Traits

  var traitState = TraitState()

  /// Whether the view and its descendants are light or dark regardless of the superview's style; `unspecified`, the
  /// default, inherits it.
  ///
  /// UIKit: `overrideUserInterfaceStyle`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { extras?.style ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      ensuredExtras.style = newValue
      traitOverridesDidChange()
    }
  }

  /// The traits of the view's window, with the style of the nearest `overrideUserInterfaceStyle` from the view up.
  /// Without a window they are those of its last window, or of the main screen.
  open var traitCollection: UITraitCollection { effectiveTraits }

  /// The traits changed: the window has another scale or style, or the view moved to another window. Layout and drawing
  /// follow by themselves. It is called once per turn in which traits changed, while the view is in its window. Does
  /// nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Drawing

  /// Draws the view's content; the rectangle is the part to be redrawn, in the view's points. Does nothing by default.
  open func draw(_ rect: CGRect) {}

  /// Redraws all of the content at the end of this turn.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Redraws a part of the content at the end of this turn; parts accumulate (rule V5).
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Provides the layer's content: by default it is drawn with `draw(_:in:)`.
  open func display(_ layer: CALayer) { layer.displayByDrawing() }

  /// Draws the layer's content: by default with `draw(_:)`, in the current context.
  open func draw(_ layer: CALayer, in context: CGContext) {
    withCurrentTraits { context.makeCurrent { draw(layer.drawnRect) } }
  }

  /// The layer is about to be drawn. Does nothing by default.
  open func layerWillDraw(_ layer: CALayer) {}

  /// The layer needs layout. Does nothing by default: `layoutSubviews` lays out views.
  open func layoutSublayers(of layer: CALayer) {}

  /// The action for a change of a layer's property: an animation inside an animation block, none outside (rule A1).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    // The layer's contents are replaced without an animation.
    event == "contents" ? NSNull() : animationAction(layer)
  }

  // MARK: Layout

  /// The distances and sizes that change with the superview's size: none by default, which keeps the distance from the
  /// upper left corner (rule V4).
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(storedAutoresizingMask)) }
    set { storedAutoresizingMask = UInt8(truncatingIfNeeded: newValue.rawValue) }
  }
  private var storedAutoresizingMask: UInt8 = 0

  /// Whether a change of size resizes subviews by their masks. True by default.
  open var autoresizesSubviews = true

  var needsLayout = true
  /// Whether this view or a descendant has a layout pending, so that a layout pass skips all other views. If it is
  /// true, it is true for each superview.
  var treeNeedsLayout = true
  /// Whether a subview or a descendant of one has a layout pending.
  var subviewsNeedLayout = false
  var isLayingOut = false

  /// Places the subviews: by default those with constraints.
  open func layoutSubviews() { if extras != nil { applyConstraints() } }

  /// Requests a call of `layoutSubviews` before the next frame.
  open func setNeedsLayout() { requestLayout() }

  /// Lays out the view and its descendants now, where layout is pending (rule V7).
  open func layoutIfNeeded() { performLayout() }

  /// The size that fits the content, at most the given one. The current size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to fit its content; the upper left corner stays.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  // MARK: Insets and direction

  /// The distance of content from the edges, in points: 8 by default, and at least a controller's
  /// `systemMinimumLayoutMargins` for its view. The getter adds the safe area, and the superview's margins where
  /// `preservesSuperviewLayoutMargins` is set and they reach the view.
  open var layoutMargins: UIEdgeInsets {
    get { currentInsets.margins }
    set {
      ensuredInsets.margins = .edges(newValue)
      updateInsets()
    }
  }

  /// `layoutMargins` as leading and trailing edges.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let (margins, isMirrored) = (layoutMargins, laysOutRightToLeft)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
        trailing: isMirrored ? margins.left : margins.right)
    }
    set {
      ensuredInsets.margins = .directional(newValue)
      updateInsets()
    }
  }

  /// Whether the margins are at least those of the superview, as far as those reach the view. False by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { extras?.insets?.preservesSuperviewMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      ensuredInsets.preservesSuperviewMargins = newValue
      if newValue { UsedFeatures.current.inheritedMargins = true }
      updateInsets()
    }
  }

  /// Whether the safe area adds to the margins. True by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { extras?.insets?.followsSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      ensuredInsets.followsSafeArea = newValue
      updateInsets()
    }
  }

  /// `layoutMargins` changed. Does nothing by default.
  open func layoutMarginsDidChange() {}

  /// The parts of the view that bars cover, in points; zero outside of a window. They consist of a status bar, if the
  /// scene shows one, and of insets that controllers around the view add, as far as they reach the view.
  open var safeAreaInsets: UIEdgeInsets { UsedFeatures.current.safeAreas ? currentInsets.safeArea : .zero }

  /// `safeAreaInsets` changed; called before the layout that follows. Does nothing by default.
  open func safeAreaInsetsDidChange() {}

  /// The meaning of the view's content, which decides whether it is mirrored. `unspecified` by default.
  open var semanticContentAttribute: UISemanticContentAttribute {
    get { extras?.insets?.semantic ?? .unspecified }
    set { setSemanticContent(newValue) }
  }

  /// The direction in which the view's own content is laid out.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute.direction(
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  // MARK: Constraints (rules Z1 to Z4)

  /// The value for a width or height that content does not have.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Asks `systemLayoutSizeFitting` for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks `systemLayoutSizeFitting` for the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Whether views of the class need constraints, so that `updateConstraints` is called even if they have none yet.
  /// False by default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether the frame is set by the program, and fixed for layout by constraints (rule Z2). True by default; false for
  /// a view whose frame constraints determine.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { extras?.layout?.translatesMask ?? true }
    set { if newValue != translatesAutoresizingMaskIntoConstraints { setTranslatesMask(newValue) } }
  }

  /// The active constraints that the view holds, in the order of their addition.
  open var constraints: [NSLayoutConstraint] { heldConstraints }

  /// Activates a constraint, held by this view.
  ///
  /// - Precondition: its items are the view itself or are in it.
  open func addConstraint(_ constraint: NSLayoutConstraint) { add(constraint) }

  /// Activates constraints, held by this view.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { add(constraint) }
  }

  /// Deactivates a constraint that the view holds.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Deactivates constraints that the view holds.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The rectangles of the view that take part in layout by constraints.
  open var layoutGuides: [UILayoutGuide] { extras?.layout?.guides.filter { !$0.isOfToolkit } ?? [] }

  /// Adds a rectangle that takes part in layout by constraints, and removes it from its previous view.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }

  /// Removes a guide, with the constraints that refer to it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }

  /// The size of the content, which constraints keep with the view's hugging and compression priorities;
  /// `noIntrinsicMetric` for none, the default.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Makes the next layout read `intrinsicContentSize` again.
  open func invalidateIntrinsicContentSize() { if extras != nil { contentSizeChanged() } }

  /// Whether the height of the content depends on its width, as for wrapped text. Then `intrinsicContentSize` is the
  /// size for the width in `layoutItem?.flow`.
  @_spi(Casement) open var flowsInWidth: Bool { false }

  /// The hugging priorities until they are set.
  @_spi(Casement) open var initialHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
    (.defaultLow, .defaultLow)
  }

  /// The resistance against growing beyond the content's size. 250 by default; 750 for switches, steppers, activity
  /// indicators, and for the height of progress views.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priority = extras?.layout?.hugging ?? initialHugging
    return axis == .horizontal ? priority.horizontal : priority.vertical
  }

  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setPriority(priority, axis, of: \.hugging)
  }

  /// The resistance against shrinking below the content's size. 750 by default.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priority = extras?.layout?.resistance
    return (axis == .horizontal ? priority?.horizontal : priority?.vertical) ?? .defaultHigh
  }

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setPriority(priority, axis, of: \.resistance)
  }

  /// The part of a frame that constraints align, without shadows and ornaments. By default the frame inset by
  /// `alignmentRectInsets`.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame for an alignment rectangle: the inverse of `alignmentRect(forFrame:)`.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The insets of the alignment rectangle in the frame. None by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Whether constraints between the view's edges and its descendants apply to its scrollable content.
  var scrollsContent: Bool { false }

  /// The descendant that determines the view's first baseline; the view itself by default.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The descendant that determines the view's last baseline; the view itself by default.
  open var forLastBaselineLayout: UIView { self }

  /// The distance of the text's baseline below the center; nil without text.
  @_spi(Casement) open var baselineFromMiddle: CGFloat? { nil }

  /// The size that satisfies the constraints inside the view, as close to the given one as possible.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The size that satisfies the constraints inside the view, as close to the given one as the priorities require.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Changes constraints. Called before the first layout, and before a layout after `setNeedsUpdateConstraints`, from
  /// the leaves up (rule Z3). An override calls `super` at its end.
  open func updateConstraints() {}

  /// Requests a call of `updateConstraints` before the next layout.
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }

  /// Updates the constraints of the view and its descendants now, where an update is pending.
  open func updateConstraintsIfNeeded() { updateConstraintsNow() }

  /// Whether `updateConstraints` is pending. True for a new view.
  open func needsUpdateConstraints() -> Bool { extras?.layout?.needsUpdate ?? true }

  // MARK: Hit testing (rule E1)

  /// Whether a point, in the view's own coordinates, is inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { hitRegion.contains(point) }

  /// The view at a point, in this view's coordinates: the deepest one in front. Views that are hidden, without
  /// interaction or with an alpha below 0.01 are skipped; a point outside of a view hits none of its subviews either.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isOpenToTouches, self.point(inside: point, with: event) else { return nil }
    return hit(at: point, with: event)
  }

  // MARK: Interactions

  package var interactionList: [any UIInteraction] = []

  /// The interactions of the view, in the order of their addition.
  open var interactions: [any UIInteraction] {
    get { interactionList }
    set { replaceInteractions(with: newValue) }
  }

  /// Adds an interaction, and removes it from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }

  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }

  /// The types of data that the view accepts by pasting and by drops; nil for none. With one, the view has an
  /// interaction for drops.
  open override var pasteConfiguration: UIPasteConfiguration? {
    get { super.pasteConfiguration }
    set {
      super.pasteConfiguration = newValue
      let drops = interactionList.first { $0 is PasteDropInteraction }
      if let drops, newValue == nil { removeInteraction(drops) }
      if drops == nil, newValue != nil { addInteraction(PasteDropInteraction()) }
    }
  }

  /// The place of a context menu that a key opens: at the caret of a text if it is visible, else in the middle.
  @_spi(Casement) open var keyMenuPlace: CGPoint {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let input = self as? any UITextInput, let end = input.selectedTextRange?.end else { return middle }
    let caret = input.textInputView.convert(input.caretRect(for: end), to: self)
    // One point above the caret's lower edge, so that `bounds` contains the point if it contains the caret.
    let place = CGPoint(x: caret.minX, y: caret.maxY - 1)
    return bounds.contains(place) ? place : middle
  }

  // MARK: Gestures

  /// The recognizers of the touches in the view and its descendants, in the order of their addition; nil for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer, and removes it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }

  /// Removes a recognizer. A current gesture is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }

  /// A recognizer of this view, or of an ancestor, is about to recognize a gesture that began in this view or a
  /// descendant (rule G4). If this returns false, it fails. True by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: The pointer

  /// A pointer entered the view or a descendant. Called for ancestors before descendants.
  @_spi(Casement) open func pointerEntered() {}

  /// The last pointer left the view and all its descendants. Called for descendants before ancestors. A view that is
  /// released at that time is not notified.
  @_spi(Casement) open func pointerExited() {}

  /// A pointer over the view or a descendant moved to a point, in the view's coordinates. Also called after
  /// `pointerEntered`, unless it was the view that moved. Not called while a button is down: then there are touches.
  @_spi(Casement) open func pointerMoved(to point: CGPoint) {}

  // MARK: Focus and restoration

  /// Whether Tab stops at the view: by default whether it can become first responder. Only a view that can become first
  /// responder gets the focus.
  open var canBecomeFocused: Bool { canBecomeFirstResponder }

  /// The identifier of the focus group of the view and its descendants. A group is one stop of Tab; arrow keys that no
  /// view handles move the focus inside it (rule U17). Nil by default: the group of the superview, if any.
  open var focusGroupIdentifier: String? {
    get { extras?.names?.focusGroup }
    set { ensuredExtras.ensuredNames.focusGroup = newValue }
  }

  /// The priority of the view in its group. Tab goes to the view of the highest, unless one is selected or had the
  /// focus.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { extras?.names?.focusPriority ?? .ignored }
    set { ensuredExtras.ensuredNames.focusPriority = newValue }
  }

  /// The preferred places of the focus in the view: itself. The toolkit does not read it.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [self] }

  /// Has no effect: the focus moves by the keyboard alone.
  open func setNeedsFocusUpdate() {}

  /// Has no effect: the focus moves by the keyboard alone.
  open func updateFocusIfNeeded() {}

  /// Whether Tab may move the focus out of the view, into it or within it. True by default.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Tab has moved the focus out of the view, into it or within it. Does nothing by default.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// The outline for the collisions of a `UIDynamicAnimator`. The bounds by default.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// The outline of a view with the type `path`: a convex path around the center. Empty by default, which is the bounds.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// The identifier for saving the view's state. The toolkit restores scenes by `NSUserActivity` and does not read it.
  open var restorationIdentifier: String? {
    get { extras?.names?.restoration }
    set { ensuredExtras.ensuredNames.restoration = newValue }
  }

  /// Never called: the toolkit restores scenes by `NSUserActivity`.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Never called: the toolkit restores scenes by `NSUserActivity`.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Responder

  /// The view's controller, else its superview (rule E4).
  open override var next: UIResponder? { viewController ?? parent }

  package override var responderWindow: UIWindow? { rootWindow }

  // MARK: The tree

  /// The view that contains this one.
  open var superview: UIView? { parent }

  /// The views that this one contains, back to front.
  open var subviews: [UIView] { subviewList }

  /// The window that contains this view; for a window, itself.
  open var window: UIWindow? { rootWindow }

  /// Adds a view in front of the others, and removes it from its previous superview.
  open func addSubview(_ view: UIView) { insert(view, at: .front) }

  /// Adds a view at an index, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    if !(0...subviewList.count).contains(index) {
      Trace.log("view insert index=\(index) count=\(subviewList.count) place=\(index < 0 ? "back" : "front")")
    }
    insert(view, at: .index(index))
  }

  /// Adds a view directly behind a sibling; in front of all if that is no subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: .below(sibling))
  }

  /// Adds a view directly in front of a sibling; in front of all if that is no subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: .above(sibling))
  }

  /// Swaps two subviews by their indices, counted from the back.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { move(view, to: .front) }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { move(view, to: .index(0)) }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leave() }

  /// The first view with a tag, from this one down; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag) }

  /// Whether this is the view itself or a descendant of it.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }

  // MARK: Conversion

  /// A point of this view in the coordinates of another; nil is the window.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: space(of: view))
  }

  /// A point of another view, or of the window, in the coordinates of this one.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: space(of: view))
  }

  /// A rectangle of this view in the coordinates of another, or of the window.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: space(of: view))
  }

  /// A rectangle of another view, or of the window, in the coordinates of this one.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: space(of: view))
  }

  // MARK: Accessibility

  override var accessibilityProperties: AccessibilityProperties? {
    get { extras?.accessibility }
    set { ensuredExtras.accessibility = newValue }
  }

  override var standardAccessibilityFrame: CGRect { convert(bounds, to: nil as UIView?) }

  /// The role for AT-SPI where UIKit has no trait for it; nil, the default, for the role of the traits.
  @_spi(Casement) open var accessibilityRole: AccessibilityRole? { nil }

  /// The part of a control that its keys change, and that has the focus for assistive technologies, such as the selected
  /// segment. Nil by default.
  @_spi(Casement) open var accessibilityFocusedPart: UIView? { nil }

  /// The rows of a list, which are read without making their cells. Nil by default.
  @_spi(Casement) open var accessibilityRows: (any AccessibilityRows)? { nil }

  /// The text with its attributes, for views that show several styles. Nil by default.
  @_spi(Casement) open var accessibilityStyledText: NSAttributedString? { nil }

  /// The links in the view's text, in order. None by default.
  @_spi(Casement) open var accessibilityTextLinks: [AccessibleTextLink] { [] }

  // MARK: The size of text

  /// The smallest size of text in the view and its descendants; nil, the default, for any.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { textSizeLimit(\.minimumTextStep) }
    set { setTextSizeLimit(\.minimumTextStep, newValue) }
  }

  /// The largest size of text in the view and its descendants; nil, the default, for any.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { textSizeLimit(\.maximumTextStep) }
    set { setTextSizeLimit(\.maximumTextStep, newValue) }
  }

  /// The limits of the size of text that apply to the view, its own and its ancestors', for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String {
    var lines: [String] = []
    var view: UIView? = self
    while let present = view {
      let (least, most) = (present.minimumContentSizeCategory, present.maximumContentSizeCategory)
      if least != nil || most != nil {
        lines.append("\(present): \(least?.rawValue ?? "any") to \(most?.rawValue ?? "any")")
      }
      view = present.superview
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Hierarchy notifications

  /// The view is about to move to another superview, or to none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The view moved to another superview, or to none.
  open func didMoveToSuperview() {}

  /// The view is about to move to another window, or to none.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The view moved to another window, or to none.
  open func didMoveToWindow() {}

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// A subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}
}

extension UIView: @MainActor CALayerDelegate {}

extension UIView: @MainActor LayerOwner {
  package func layOutOwnLayer() { layoutIfNeeded() }

  package func layerBoundsChanged(from old: CGRect) { boundsChanged(from: old) }

  package func layerMoved() {
    if extras != nil || UsedFeatures.current.safeAreas { layoutFrameChanged() }
    notifyObservers(.geometry)
  }
}
