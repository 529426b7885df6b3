public import Foundation
public import Graphics
public import Layers
import Unsafe

/// A rectangle of a window: it draws, holds other views, and gets the touches that fall on it.
///
/// UIKit: `UIView`.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// What happens to a view's snapshot when the view's size changes.
  public nonisolated enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The layer that shows the view. Its tree follows that of the views. A subclass may give its own a type, and return
  /// `super.layer` as that.
  open var layer: CALayer { ownLayer.object }
  /// `deinit` has it released on the main thread, which may use the tree of layers meanwhile.
  // For the main thread, but for `deinit`, which hands the reference over.
  final nonisolated(unsafe) let ownLayer: ReleasedByHand<CALayer>

  /// The class of the layer of each view of this class: `CALayer` unless overridden, or a subclass of it.
  open class var layerClass: AnyClass { CALayer.self }

  /// The controller whose view this is.
  weak var viewController: UIViewController?

  /// What few views have; made when something of it is first set.
  var extras: ViewExtras?

  // For the main thread, but for the end of a view that nobody else knows.
  nonisolated(unsafe) var subviewList: [UIView] = []
  /// How many of them are unusual for hit tests.
  var unusualSubviewCount = 0
  nonisolated(unsafe) weak var parent: UIView?
  /// The window that the view is somewhere in; a window has none.
  weak var hostWindow: UIWindow?

  /// Makes a view with a frame in points of its superview to be.
  public init(frame: CGRect) {
    ownLayer = ReleasedByHand(Self.makeLayer())
    super.init()
    connectLayer()
    self.frame = frame
  }

  /// Makes a view without size.
  public convenience override init() {
    self.init(frame: CellMaking.takeFrame())
  }

  /// Makes a view of a storyboard or nib; with another coder, one without size. It is never nil.
  public required init?(coder: NSCoder) {
    ownLayer = ReleasedByHand(Self.makeLayer())
    super.init()
    connectLayer()
    coder.finish(self, as: UIView.self)
  }

  /// Encodes what a subclass has of its own, which overrides it. A view itself encodes nothing: views come from documents
  /// that were compiled.
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
        let remains = Remains(subviewList, held, extras)
        subviewList = []
        MainActor.assumeIsolated { remains.end() }
      }
      ownLayer.release()
      return
    }
    // The main thread may know the subviews and their layers, so they end there.
    let remains = Remains(subviewList, held, extras, ownLayer)
    subviewList = []
    self.extras = nil
    DispatchQueue.main.async { remains.end() }
  }

  /// Class, address, frame, and what differs from a new view. Off the main thread, class and address.
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

  /// Place and size in points of the superview. It is derived from `center`, `bounds` and `transform`; under a transform
  /// it is the rectangle around the view.
  open var frame: CGRect {
    get { layer.frame }
    set {
      let place = layer.place(of: newValue)
      // The frame changes once, though two properties do.
      let observers = extras?.observers
      observers?.pauses += 1
      // V2: a change about the origin does not move the bounds' own origin.
      setPlace(place.size, at: place.position)
      observers?.pauses -= 1
      tellObservers(.geometry)
    }
  }

  /// Sets the size, and the center in the superview. Whoever hears of one finds the other one set as well.
  func setPlace(_ size: CGSize, at center: CGPoint) {
    layer.setPosition(forView: center)
    bounds.size = size
    self.center = center
  }

  /// The view's own coordinates: the size, and the point at its upper left corner. A change of size is
  /// about the center.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      guard newValue != old else { return }
      layer.setBounds(forView: newValue)
      boundsChanged(from: old)
    }
  }

  /// Does what follows from other bounds.
  private func boundsChanged(from old: CGRect) {
    let size = layer.bounds.size
    // V7: one's own size, and with it the superview's layout; scrolling.
    setNeedsLayout()
    if extras != nil || UsedFeatures.current.safeAreas { layoutFrameChanged(isScrolled: size == old.size) }
    if size != old.size {
      parent?.setNeedsLayout()
      if autoresizesSubviews { resizeSubviews(from: old.size) }
    }
    tellObservers(.geometry)
  }

  /// The middle, in points of the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.setPosition(forView: newValue)
      if extras != nil || UsedFeatures.current.safeAreas { layoutFrameChanged() }
      tellObservers(.geometry)
    }
  }

  /// What is done to the view in the plane, about its anchor point, before it is put in its place: turned, scaled,
  /// moved. The identity by default.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set {
      layer.setAffineTransform(newValue)
      tellObservers(.geometry)
    }
  }

  /// What is done to the view in space, about its anchor point. The identity by default.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      layer.transform = newValue
      tellObservers(.geometry)
    }
  }

  /// The point of the bounds that lies at `center` and about which transforms turn, in parts of their size; the middle
  /// unless set.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  // MARK: Looks

  /// The color behind everything else in the view; nil is transparent. A dynamic color follows the view's traits
  /// (rule D5).
  open var backgroundColor: UIColor? {
    get { extras?.dynamicBackground ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set {
      noteAppearance(\UIView.backgroundColor, newValue)
      setBackground(newValue)
    }
  }

  /// The color of what can be pressed or is chosen in the view and in those inside it. Where it is not set, or set to
  /// nil, it is the superview's; where nobody sets one, `UIColor.tintColor`. It is gray while the view is dimmed.
  open var tintColor: UIColor! {
    get { tint }
    set {
      noteAppearance(\UIView.tintColor, newValue)
      setTint(newValue)
    }
  }

  /// Whether the tint is shown as it is or gray, here and inside. `.automatic`, the default, is as the superview; what
  /// is returned is never that.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustmentMode }
    set { setTintAdjustmentMode(newValue) }
  }

  /// The tint is another one, or is dimmed or not any more. Does nothing by default.
  open func tintColorDidChange() {}

  /// A view whose alpha says how much is shown of this one, point by point, in this one's coordinates. It is in no
  /// superview: it leaves the one that it was in. A view is the mask of one view at most.
  open var mask: UIView? {
    get { extras?.mask }
    set { setMask(newValue) }
  }

  /// How opaque the view is with all that is in it, from 0 to 1.
  open var alpha: CGFloat {
    get {
      let opacity = layer.opacity
      return Float(storedAlpha) == opacity ? CGFloat(storedAlpha) : CGFloat(opacity)
    }
    set {
      storedAlpha = newValue.isNaN ? 1 : max(0, min(1, Double(newValue)))
      layer.opacity = Float(storedAlpha)
      tellObservers(.visibility)
    }
  }
  /// In double precision, so that 0.01 is not below 0.01 (rule E1).
  private var storedAlpha = 1.0

  /// Whether the view, with all that is in it, is out of sight and out of reach of touches.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      extras?.layout?.stack?.arrangedSubviewChanged(self)
      tellObservers(.visibility)
    }
  }

  /// A promise that `draw(_:)` fills the bounds with opaque colors. True by default (rule V6).
  ///
  /// Views below such a view are neither drawn nor painted, from the second frame on. The pixels are checked after each
  /// `draw(_:)`: where one is not opaque, the promise has no effect, and the views below show through.
  open var isOpaque = true {
    didSet {
      layer.isOpaque = isOpaque
      updateWiping()
    }
  }

  /// Whether what was drawn is wiped out before the next `draw(_:)`. True by default.
  open var clearsContextBeforeDrawing = true { didSet { updateWiping() } }

  /// V6. An opaque view is wiped out too: what its drawing leaves out would be the pixels of some other time.
  private func updateWiping() { layer.keepsDrawing = !clearsContextBeforeDrawing && !isOpaque }

  /// Whether subviews are cut off at the edges.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// What a change of size does to what was drawn. `.scaleToFill` by default (rule V2).
  open var contentMode = ContentMode.scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  /// The part of the content that is stretched where the view has another size than its content, in unit coordinates of
  /// the content (rule V3). The corners around the part keep their size. The default is all of the content.
  ///
  /// The content is what `draw(_:)` drew, or the layer's picture. The part counts for the content modes that scale:
  /// `.scaleToFill`, `.scaleAspectFit` and `.scaleAspectFill`. The other modes ignore it. A change can be animated.
  ///
  /// UIKit: `contentStretch`.
  open var contentStretch: CGRect {
    get { layer.contentsCenter }
    set { layer.contentsCenter = newValue }
  }

  /// Whether touches come here, and to the subviews.
  open var isUserInteractionEnabled = true {
    didSet { if isUserInteractionEnabled != oldValue { window?.renderer.hitTestingChanged() } }
  }

  /// Whether the view gets more than the first of several touches (rule E3).
  open var isMultipleTouchEnabled = false

  /// Whether no other view of the window gets touches while this one has some, nor this one while others do (rule E3).
  open var isExclusiveTouch: Bool {
    get { extras?.isExclusiveTouch ?? false }
    set { if newValue != isExclusiveTouch { madeExtras.isExclusiveTouch = newValue } }
  }

  /// How the view looks while it has the focus. A ring around it by default; nil for none.
  open var focusEffect: UIFocusEffect? = UIFocusHaloEffect.usual

  /// A number to find the view by.
  open var tag = 0

  /// Pixels per point in which the view draws: those of its window; without one, those of the last that it was in, or
  /// of the main screen.
  ///
  /// Once it is set, the view draws in so many, in any window, and what it drew is resampled to the window's pixels:
  /// fewer cost less and are less sharp. It is for what `draw(_:)` does, not for subviews.
  ///
  /// - Precondition: it is above 0, and finite.
  open var contentScaleFactor: CGFloat {
    get { layer.ownScale ?? paintedWindow?.renderer.scale ?? presentTraits.displayScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: The first responder

  /// Has the view, or one inside it, stop being first responder, as when people press beside a text field.
  ///
  /// - Parameter force: whether it has to, also if it does not want to.
  /// - Returns: whether one of them was first responder, and is no more.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let window = responderWindow, let first = window.firstResponder else { return false }
    guard (first as? UIView ?? (first as? UIViewController)?.viewIfLoaded)?.isInside(self) == true else {
      return false
    }
    window.isForcingEnd = force
    first.resignFirstResponder()
    window.isForcingEnd = false
    // An override may not call `super`.
    if force, window.firstResponder === first { window.firstResponder = nil }
    return window.firstResponder !== first
  }

  // MARK: Traits

  var traitState = TraitState()

  /// Whether the view and those inside it are light or dark, whatever is around them; `unspecified`, as by default, is as
  /// what is around it.
  ///
  /// UIKit: `overrideUserInterfaceStyle`.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { extras?.style ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      madeExtras.style = newValue
      ownTraitsDidChange()
    }
  }

  /// The traits of the view's window, light or dark as `overrideUserInterfaceStyle` of the view, or of the nearest one
  /// around it, says. Without a window they are those of the last one that it was in, or of the main screen.
  open var traitCollection: UITraitCollection { presentTraits }

  /// The traits are others than before: the window has another scale or style, or the view came into another window.
  /// Layout and drawing follow by themselves. It is called once for each turn in which they changed, when the view is
  /// in its window. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: Drawing

  /// Draws the view's content; the rectangle is what is out of date, in the view's points. Does nothing by
  /// default.
  open func draw(_ rect: CGRect) {}

  /// Has all of the content drawn at the end of this turn.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Has a part of the content drawn at the end of this turn; parts add up (rule V5).
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Provides the layer's content: has `draw(_:in:)` draw it by default.
  open func display(_ layer: CALayer) { layer.displayByDrawing() }

  /// Draws the layer's content: has `draw(_:)` do it, in the current context, by default.
  open func draw(_ layer: CALayer, in context: CGContext) {
    withCurrentTraits { context.makeCurrent { draw(layer.drawnRect) } }
  }

  /// The layer is about to be drawn. Does nothing by default.
  open func layerWillDraw(_ layer: CALayer) {}

  /// The layer is to be laid out. Does nothing by default: views are laid out by `layoutSubviews`.
  open func layoutSublayers(of layer: CALayer) {}

  /// What is done when a property of the layer changes: it is animated in a block of changes, and not outside of one
  /// (rule A1).
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    // Between two pictures there is nothing to show.
    event == "contents" ? NSNull() : animationAction(layer)
  }

  // MARK: Layout

  /// What gives way when the superview's size changes: nothing by default, which leaves the view at its distance from
  /// the upper left (rule V4).
  open var autoresizingMask: AutoresizingMask {
    get { AutoresizingMask(rawValue: UInt(storedAutoresizingMask)) }
    set { storedAutoresizingMask = UInt8(truncatingIfNeeded: newValue.rawValue) }
  }
  private var storedAutoresizingMask: UInt8 = 0

  /// Whether subviews follow a change of size by their masks. True by default.
  open var autoresizesSubviews = true

  var needsLayout = true
  /// Whether this view or one inside it has a layout pending, so that a frame passes by all others. Where it
  /// is true, it is for each superview.
  var treeNeedsLayout = true
  /// Whether a subview has a layout pending, itself or inside.
  var subviewsNeedLayout = false
  var isLayingOut = false

  /// Places the subviews: by default those whose frames follow from constraints.
  open func layoutSubviews() { if extras != nil { applyConstraints() } }

  /// Has `layoutSubviews` called before the next frame.
  open func setNeedsLayout() { requestLayout() }

  /// Calls `layoutSubviews` now, here and below, where something asked for it (rule V7).
  open func layoutIfNeeded() { performLayout() }

  /// The size that suits the content, at most the given one. The present size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that suits the content; the upper left corner stays.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    frame = CGRect(origin: frame.origin, size: size)
  }

  // MARK: Insets and direction

  /// How far content is to stay away from the edges, in points: 8 unless set, at least a controller's
  /// `systemMinimumLayoutMargins` for its view. What is read has the safe area in it, and the margins of the superview as
  /// far as they reach the view, where the view follows these.
  open var layoutMargins: UIEdgeInsets {
    get { presentInsets.margins }
    set {
      madeInsets.margins = .edges(newValue)
      updateInsets()
    }
  }

  /// `layoutMargins` by where lines begin and end.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let (margins, isMirrored) = (layoutMargins, laysOutRightToLeft)
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: isMirrored ? margins.right : margins.left, bottom: margins.bottom,
        trailing: isMirrored ? margins.left : margins.right)
    }
    set {
      madeInsets.margins = .directional(newValue)
      updateInsets()
    }
  }

  /// Whether the margins are at least those of the superview, as far as these reach the view. False by default.
  open var preservesSuperviewLayoutMargins: Bool {
    get { extras?.insets?.preservesSuperviewMargins ?? false }
    set {
      guard newValue != preservesSuperviewLayoutMargins else { return }
      madeInsets.preservesSuperviewMargins = newValue
      if newValue { UsedFeatures.current.inheritedMargins = true }
      updateInsets()
    }
  }

  /// Whether the safe area adds to the margins. True by default.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { extras?.insets?.followsSafeArea ?? true }
    set {
      guard newValue != insetsLayoutMarginsFromSafeArea else { return }
      madeInsets.followsSafeArea = newValue
      updateInsets()
    }
  }

  /// `layoutMargins` are others than before. Does nothing by default.
  open func layoutMarginsDidChange() {}

  /// How far bars and the like reach into the view, in points. Windows of a desktop have nothing of the kind, so it is
  /// what controllers around the view add, as far as it reaches the view; zero outside of a window.
  open var safeAreaInsets: UIEdgeInsets { UsedFeatures.current.safeAreas ? presentInsets.safeArea : .zero }

  /// `safeAreaInsets` are others than before; called before the layout that follows. Does nothing by default.
  open func safeAreaInsetsDidChange() {}

  /// What the view's content means, and so whether it is mirrored. `unspecified` by default.
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

  /// Stands for a width or height of content that has none.
  public static let noIntrinsicMetric: CGFloat = -1
  /// Asks `systemLayoutSizeFitting` for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks `systemLayoutSizeFitting` for the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Whether views of the class need constraints, and so `updateConstraints` even if they have none yet. False by
  /// default.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Whether the frame is set, and takes part in layout by constraints as it is (rule Z2). True by default; false
  /// for a view whose frame is to be found.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { extras?.layout?.translatesMask ?? true }
    set { if newValue != translatesAutoresizingMaskIntoConstraints { setTranslatesMask(newValue) } }
  }

  /// The active constraints that the view holds, in the order in which they were added.
  open var constraints: [NSLayoutConstraint] { heldConstraints }

  /// Makes a constraint count, held by this view.
  ///
  /// - Precondition: its items are the view itself or are in it.
  open func addConstraint(_ constraint: NSLayoutConstraint) { add(constraint) }

  /// Makes constraints count, held by this view.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { add(constraint) }
  }

  /// Has a constraint that the view holds count no more.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Has constraints that the view holds count no more.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The rectangles in the view that take part in layout by constraints.
  open var layoutGuides: [UILayoutGuide] { extras?.layout?.guides.filter { !$0.isOfToolkit } ?? [] }

  /// Adds a rectangle that takes part in layout by constraints; it leaves the view that it was in.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { add(layoutGuide) }

  /// Takes a guide away, with the constraints that mention it.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { remove(layoutGuide) }

  /// The size of the content, which constraints hold to by the view's priorities; `noIntrinsicMetric` for none, as by
  /// default.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Has `intrinsicContentSize` asked again by the next layout.
  open func invalidateIntrinsicContentSize() { if extras != nil { contentSizeChanged() } }

  /// Whether the height of the content follows from its width, as that of text in lines does. Then `intrinsicContentSize`
  /// is that for the width in `layoutItem?.flow`.
  var flowsInWidth: Bool { false }

  /// How much the view resists to be made larger than its content, until it is set.
  var initialHugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority) {
    (.defaultLow, .defaultLow)
  }

  /// How much the view resists to be made larger than its content. 250 by default; 750 for switches, steppers, activity
  /// indicators, and for the height of progress views.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priority = extras?.layout?.hugging ?? initialHugging
    return axis == .horizontal ? priority.horizontal : priority.vertical
  }

  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setPriority(priority, axis, of: \.hugging)
  }

  /// How much the view resists to be made smaller than its content. 750 by default.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priority = extras?.layout?.resistance
    return (axis == .horizontal ? priority?.horizontal : priority?.vertical) ?? .defaultHigh
  }

  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    setPriority(priority, axis, of: \.resistance)
  }

  /// The part of a frame that constraints align, without shadows and ornaments. By default the frame less the insets.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame whose part for alignment is a rectangle: the inverse of `alignmentRect(forFrame:)`.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// How far the part that constraints align is inside the frame. None by default.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Whether constraints between the view's edges and what is in it mean its content.
  var scrollsContent: Bool { false }

  /// The view in this one whose first baseline is this one's; itself by default.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view in this one whose last baseline is this one's; itself by default.
  open var forLastBaselineLayout: UIView { self }

  /// How far below the middle the text's baseline is; nil for no text.
  var baselineFromMiddle: CGFloat? { nil }

  /// The size that the constraints inside the view want, as near to the given one as can be.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// The size that the constraints inside the view want, as near to the given one as the priorities ask.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Changes constraints, called once before the next layout where it was asked for, from the leaves up (rule Z3), and once
  /// before the first layout. An override calls `super` at its end.
  open func updateConstraints() {}

  /// Has `updateConstraints` called before the next layout.
  open func setNeedsUpdateConstraints() { requestConstraintUpdate() }

  /// Calls `updateConstraints` now, here and below, where it is due.
  open func updateConstraintsIfNeeded() { updateConstraintsNow() }

  /// Whether `updateConstraints` is to be called. True for a new view.
  open func needsUpdateConstraints() -> Bool { extras?.layout?.needsUpdate ?? true }

  // MARK: Hit testing (rule E1)

  /// Whether a point, in the view's own coordinates, is inside it.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The view at a point, in this view's coordinates: the deepest one in front. Hidden views, those without
  /// interaction and those with an alpha below 0.01 are not there; a point outside of a view hits none of
  /// its subviews either.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isOpenToTouches, self.point(inside: point, with: event) else { return nil }
    return hit(at: point, with: event)
  }

  // MARK: Interactions

  var interactionList: [any UIInteraction] = []

  /// What can be done with the view apart from its class, in the order in which it was added.
  open var interactions: [any UIInteraction] {
    get { interactionList }
    set { replaceInteractions(with: newValue) }
  }

  /// Adds an interaction; it leaves the view that it was in.
  open func addInteraction(_ interaction: any UIInteraction) { add(interaction) }

  /// Takes an interaction of the view away.
  open func removeInteraction(_ interaction: any UIInteraction) { remove(interaction) }

  /// The types of data that the view takes by pasting and by drops; nil for none. With one, the view has an interaction
  /// for drops.
  open override var pasteConfiguration: UIPasteConfiguration? {
    get { super.pasteConfiguration }
    set {
      super.pasteConfiguration = newValue
      let drops = interactionList.first { $0 is PasteDropInteraction }
      if let drops, newValue == nil { removeInteraction(drops) }
      if drops == nil, newValue != nil { addInteraction(PasteDropInteraction()) }
    }
  }

  /// Where a menu opens that a key asks for: at the caret of a text, where that is seen, else in the middle.
  var keyMenuPlace: CGPoint {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let input = self as? any UITextInput, let end = input.selectedTextRange?.end else { return middle }
    let caret = input.textInputView.convert(input.caretRect(for: end), to: self)
    // In the line of the caret, though the menu is below it.
    let place = CGPoint(x: caret.minX, y: caret.maxY - 1)
    return bounds.contains(place) ? place : middle
  }

  // MARK: Gestures

  /// The recognizers that look at the touches of the view and of those inside it, in the order in which they were added;
  /// nil for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer; it leaves the view that it was on.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { add(gestureRecognizer) }

  /// Takes a recognizer of the view away. A gesture that goes on is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { remove(gestureRecognizer) }

  /// A recognizer of this view, or of a view around it, is about to recognize a gesture that began in this view or
  /// inside it (rule G4). Refused, it fails. True by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: The pointer

  /// A pointer has come to the view or a view inside it. Views around are told before those inside.
  func pointerEntered() {}

  /// The last pointer has left the view and all views inside it. Views inside are told before those around. A view
  /// that is let go of meanwhile is not told.
  func pointerExited() {}

  /// A pointer over the view or a view inside it is at a point, in the view's coordinates; also right after
  /// `pointerEntered`, unless it was the view that moved. Not while a button is down: then there are touches.
  func pointerMoved(to point: CGPoint) {}

  // MARK: Focus and restoration

  /// Whether Tab stops at the view: whether it can become first responder, unless a subclass says something else. Only a view
  /// that can become first responder gets the focus.
  open var canBecomeFocused: Bool { canBecomeFirstResponder }

  /// The name of the group of the view and those inside it. A group is one stop of Tab; arrow keys move the focus inside it
  /// where no view takes them (rule U17). Nil by default: the group of the view around, if any.
  open var focusGroupIdentifier: String? {
    get { extras?.names?.focusGroup }
    set { madeExtras.madeNames.focusGroup = newValue }
  }

  /// The priority of the view in its group: Tab goes to the view of the highest, unless one is selected or had the focus.
  open var focusGroupPriority: UIFocusGroupPriority {
    get { extras?.names?.focusPriority ?? .ignored }
    set { madeExtras.madeNames.focusPriority = newValue }
  }

  /// Where the focus should go in the view: to itself. The toolkit does not ask.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [self] }

  /// Has no effect: the focus moves by the keyboard alone.
  open func setNeedsFocusUpdate() {}

  /// Has no effect: the focus moves by the keyboard alone.
  open func updateFocusIfNeeded() {}

  /// Whether Tab may move the focus out of the view, into it or within it. True by default.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Tab has moved the focus out of the view, into it or within it. Does nothing by default.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// The name by which the view's state would be kept. The toolkit restores scenes by `NSUserActivity` and does not read it.
  open var restorationIdentifier: String? {
    get { extras?.names?.restoration }
    set { madeExtras.madeNames.restoration = newValue }
  }

  /// Never called: the toolkit restores scenes by `NSUserActivity`.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Never called: the toolkit restores scenes by `NSUserActivity`.
  open func decodeRestorableState(with coder: NSCoder) {}

  // MARK: Responder

  /// The view's controller, else its superview (rule E4).
  open override var next: UIResponder? { viewController ?? parent }

  override var responderWindow: UIWindow? { rootWindow }

  // MARK: The tree

  /// The view in which this one is.
  open var superview: UIView? { parent }

  /// The views in this one, back to front.
  open var subviews: [UIView] { subviewList }

  /// The window in which this view is; for a window, itself.
  open var window: UIWindow? { rootWindow }

  /// Adds a view in front of the others; it leaves where it was.
  open func addSubview(_ view: UIView) { insert(view, at: .front) }

  /// Adds a view at a place, counted from the back.
  open func insertSubview(_ view: UIView, at index: Int) {
    if !(0...subviewList.count).contains(index) {
      Trace.log("view insert index=\(index) count=\(subviewList.count) place=\(index < 0 ? "back" : "front")")
    }
    insert(view, at: .index(index))
  }

  /// Adds a view just behind another one of this view's subviews; in front of all if that is none of them.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: .below(sibling))
  }

  /// Adds a view just in front of another one of this view's subviews; in front of all if that is none of them.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: .above(sibling))
  }

  /// Swaps two subviews by their places from the back.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }

  /// Puts a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) { move(view, to: .front) }

  /// Puts a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) { move(view, to: .index(0)) }

  /// Takes the view out of its superview.
  open func removeFromSuperview() { leave() }

  /// The first view with the number, here or below; nil if there is none.
  open func viewWithTag(_ tag: Int) -> UIView? { find(tag) }

  /// Whether this is the view itself or anywhere inside it.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }

  // MARK: Conversion

  /// A point of this view in the coordinates of another, or of the window if there is none.
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

  /// Whether the view is something to people who cannot see it. No assistive technology reads it yet.
  open var isAccessibilityElement: Bool {
    get { extras?.accessibility.isElement ?? false }
    set { madeExtras.accessibility.isElement = newValue }
  }

  /// What the view is to tests and logs; nobody reads it aloud.
  open var accessibilityIdentifier: String? {
    get { extras?.accessibility.identifier }
    set { madeExtras.accessibility.identifier = newValue }
  }

  /// What the view is, in a few words for people. No assistive technology reads it yet.
  open var accessibilityLabel: String? {
    get { extras?.accessibility.label }
    set {
      madeExtras.accessibility.label = newValue
      accessibilityDetails?.attributedLabel = nil
    }
  }

  /// What the view does, in a sentence for people. No assistive technology reads it yet.
  open var accessibilityHint: String? {
    get { extras?.accessibility.hint }
    set { madeExtras.accessibility.hint = newValue }
  }

  /// What the view shows that changes, in words for people. No assistive technology reads it yet.
  open var accessibilityValue: String? {
    get { extras?.accessibility.value }
    set { madeExtras.accessibility.value = newValue }
  }

  /// The view's role and state, such as `.button`; none by default. No assistive technology reads these yet, nor the
  /// properties below.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityDetails?.traits ?? .none }
    set { changeAccessibility { $0.traits = newValue } }
  }

  /// The view's place in its window, in points, unless another one is set.
  open var accessibilityFrame: CGRect {
    get { accessibilityDetails?.frame ?? convert(bounds, to: nil) }
    set { changeAccessibility { $0.frame = newValue } }
  }

  /// Where a press on it would be; its middle unless set.
  open var accessibilityActivationPoint: CGPoint {
    get {
      accessibilityDetails?.activationPoint
        ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)
    }
    set { changeAccessibility { $0.activationPoint = newValue } }
  }

  /// Whether what is in the view is nothing to people who cannot see it. False by default.
  open var accessibilityElementsHidden: Bool {
    get { accessibilityDetails?.areElementsHidden ?? false }
    set { changeAccessibility { $0.areElementsHidden = newValue } }
  }

  /// What is in the view, in the order in which it is read; nil for the subviews.
  open var accessibilityElements: [Any]? {
    get { accessibilityDetails?.elements }
    set { changeAccessibility { $0.elements = newValue } }
  }

  /// How many there are in `accessibilityElements`; `NSNotFound` where these are not set.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

  /// One of `accessibilityElements`; nil where there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// The place of an object among `accessibilityElements`; `NSNotFound` for none.
  open func index(ofAccessibilityElement element: Any) -> Int {
    let object = element as AnyObject
    return accessibilityElements?.firstIndex { $0 as AnyObject === object } ?? NSNotFound
  }

  /// What else can be done with the view.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibilityDetails?.customActions }
    set { changeAccessibility { $0.customActions = newValue } }
  }

  // MARK: The size of text

  /// The smallest size of text in the view and what is inside; nil, the default, for any.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { textSizeLimit(\.leastTextStep) }
    set { setTextSizeLimit(\.leastTextStep, newValue) }
  }

  /// The largest size of text in the view and what is inside; nil, the default, for any.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { textSizeLimit(\.mostTextStep) }
    set { setTextSizeLimit(\.mostTextStep, newValue) }
  }

  /// The limits of the size of text for the view, its own and those of views around it, for people who look for errors.
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

  // MARK: Told about the tree

  /// The view is about to get another superview, or none.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// The view has another superview, or none.
  open func didMoveToSuperview() {}

  /// The view is about to be in another window, or in none.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// The view is in another window, or in none.
  open func didMoveToWindow() {}

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}

  /// A subview is about to go.
  open func willRemoveSubview(_ subview: UIView) {}
}

extension UIView: @MainActor CALayerDelegate {}

extension UIView: @MainActor LayerOwner {
  package func layOutOwnLayer() { layoutIfNeeded() }

  package func ownLayerBoundsChanged(from old: CGRect) { boundsChanged(from: old) }

  package func ownLayerMoved() {
    if extras != nil || UsedFeatures.current.safeAreas { layoutFrameChanged() }
    tellObservers(.geometry)
  }
}
