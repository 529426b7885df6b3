public import Foundation

/// Shows a part of content that may be larger than the view, and lets people move it.
///
/// The content is the subviews. Their place in the view is their place in the content, and the part that is seen begins
/// at `contentOffset`, which is `bounds.origin` (rule R1). What is not seen costs nothing: the content may be larger than
/// any picture.
///
/// A subclass may override anything here that UIKit's subclasses do. What it overrides calls `super`, above all
/// `layoutSubviews`, which is called whenever the content moves.
///
/// UIKit: `UIScrollView`.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// How the indicators look.
  public nonisolated enum IndicatorStyle: Int, Sendable {
    /// To be seen on the background that there is: dark on light, light on dark.
    case `default`
    case black
    case white
  }

  /// How scrolling dismisses the software keyboard.
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    /// Nothing.
    case none
    /// The keyboard goes when a finger begins to drag.
    case onDrag
    /// The keyboard follows a finger that drags the content down to it. It can be pulled up again.
    case interactive
    /// As `onDrag`, with the accessory view.
    case onDragWithAccessory
    /// As `interactive`, with the accessory view.
    case interactiveWithAccessory
  }

  /// Which parts of the safe area are added to `contentInset`.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; above and below also where the view's controller is in another one.
    case automatic
    /// Along the axes on which the content can be scrolled.
    case scrollableAxes
    case never
    case always
  }

  /// How slowly content that was let go of comes to rest: the part of its speed that is left after a millisecond
  /// (rule R3).
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The insets that were set, and those that follow from them.
  var insets = ScrollInsets()
  /// The container whose bar follows the content.
  weak var barFollower: (any BarFollower)?
  /// The bars that look different where the content lies at its end.
  var barEdges: [WeakBarEdge] = []
  private(set) lazy var mover = ScrollMover(self)
  private(set) lazy var zoom = ScrollZoom(self)
  private(set) lazy var indicators = ScrollIndicators(self)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UIScrollView.self)
  }

  private func prepare() {
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addTarget(self, action: UIScrollView.panChanged)
  }

  /// Hears of scrolling and zooming, and has a say in it. Not retained.
  // A subclass whose delegate is of a narrower type declares its own `delegate` beside this one, as UIKit's do.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content (rule R1)

  /// The point of the content at the view's upper left corner.
  ///
  /// Every change has the view laid out, and is told to the delegate. It may be any point; what people do to the content
  /// ends where it does. Set while the content moves, the movement goes on from there.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Has another part of the content seen.
  ///
  /// - Parameter animated: whether the content moves there, after which the delegate hears of
  ///   `scrollViewDidEndScrollingAnimation`. Otherwise it is there at once. What moves the content otherwise ends, but
  ///   for fingers that drag it, which go on from there.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    place(contentOffset, animated: animated)
  }

  /// Whether a press on the status bar brings the content back to its beginning, if this is the nearest view to the bar that
  /// has it so, and the delegate allows it. True by default.
  ///
  /// UIKit: `scrollsToTop`, as it is on an iPad.
  open var scrollsToTop = true

  /// Has a rectangle of the content seen, by as little movement as that takes. Nothing happens if it is seen already.
  /// Of one that is larger than the view, the part nearest to what is seen is.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard let offset = offset(showing: rect) else { return }
    setContentOffset(offset, animated: animated)
  }

  /// The size of the content, in points: how far it can be scrolled. Zero until it is set.
  ///
  /// Constraints between the content and `contentLayoutGuide`, or the edges of the view itself, set it too.
  open var contentSize: CGSize = .zero {
    didSet {
      guard contentSize != oldValue else { return }
      contentSizeDidChange(from: oldValue)
      tellObservers(.content)
    }
  }

  /// How much room is around the content, in points. Zero by default.
  open var contentInset: UIEdgeInsets {
    get { insets.content }
    set {
      changeInsets { $0.content = newValue }
      tellObservers(.content)
    }
  }

  /// `contentInset` with those parts of the safe area that `contentInsetAdjustmentBehavior` adds.
  open var adjustedContentInset: UIEdgeInsets { insets.adjusted }

  /// `adjustedContentInset` is another one. An override calls `super`, which tells the delegate.
  open func adjustedContentInsetDidChange() { delegate?.scrollViewDidChangeAdjustedContentInset(self) }

  /// Which parts of the safe area are added to `contentInset`. `automatic` by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { insets.behavior }
    set { changeInsets { $0.behavior = newValue } }
  }

  /// Stands for the content to constraints: what is held to its edges moves with the content, and its size is
  /// `contentSize`.
  open var contentLayoutGuide: UILayoutGuide { edgesGuide }

  /// Stands for the view's own frame to constraints: what is held to it stays where it is while the content moves.
  open var frameLayoutGuide: UILayoutGuide { madeFrameGuide }

  var contentGuide: ContentGuide?
  var frameGuide: InsetGuide?
  var offsetGuide: OffsetGuide?

  override var scrollsContent: Bool { true }

  // MARK: Behavior

  /// Whether people can scroll. True by default. What the program does works all the same.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled, isDragging { mover.stop() } }
  }

  /// Whether a movement that began along one axis stays on it. False by default.
  open var isDirectionalLockEnabled = false

  /// Whether fingers can pull the content past its end, from where it springs back (rule R3). True by default.
  open var bounces = true

  /// Whether that is so vertically though the content is not higher than the view. False by default.
  open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }

  /// Whether that is so horizontally though the content is not wider than the view. False by default.
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }

  /// Whether scrolling by hand stops at multiples of the view's size (rule R5). False by default.
  open var isPagingEnabled = false

  /// How slowly content that was let go of comes to rest. `normal` by default.
  open var decelerationRate = DecelerationRate.normal

  /// The recognizer of what moves the content: fingers, pens, touchpads and wheels. A pointer's buttons do not.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  private(set) lazy var pan = ScrollPan(self)

  /// The recognizer of two fingers that scale the content; nil while the limits of the scale allow no other one.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }
  private var pinch: ScrollPinch?

  /// Has a recognizer of two fingers where the content can be scaled, and none elsewhere.
  private func zoomLimitsDidChange() {
    guard (zoom.minimum < zoom.maximum) != (pinch != nil) else { return }
    if let pinch {
      removeGestureRecognizer(pinch)
      self.pinch = nil
    } else {
      let new = ScrollPinch()
      new.addTarget(self, action: UIScrollView.pinchChanged)
      addGestureRecognizer(new)
      pinch = new
    }
  }

  // MARK: Touches of the content (rule R2)

  /// Whether a finger on the content is held back for 150 ms, since it may be going to scroll. True by default.
  open var delaysContentTouches = true

  /// Whether a finger that the content was told of may scroll all the same. True by default.
  open var canCancelContentTouches = true

  /// Touches are about to begin in a view of the content. Refused, they never reach it. True by default.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether a view of the content loses its touches to a finger that scrolls. By default all views do but controls. It
  /// is not asked where `canCancelContentTouches` is false.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === pan, !mayBegin(pan) { return false }
    if gestureRecognizer === pinch, !canZoom { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = takeScrolling(presses)
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !$0.isTaken(by: self) }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !$0.isTaken(by: self) }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  // MARK: What goes on

  /// Whether fingers have hold of the content, though they may not have moved it yet.
  open var isTracking: Bool { mover.isDragging || pan.numberOfTouches > 0 }

  /// Whether fingers move the content.
  open var isDragging: Bool { mover.isDragging }

  /// Whether the content moves on after fingers let go of it, or a wheel was turned.
  open var isDecelerating: Bool { mover.isDecelerating }

  /// Where content comes to rest that fingers let go of: as proposed, unless a subclass knows better. The velocity is in
  /// points per millisecond.
  func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Ends what moves or scales the content, which stays as it is.
  open func stopScrollingAndZooming() {
    mover.stop()
    zoom.stop()
  }

  /// How scrolling dismisses the software keyboard, or ends other text input that has the focus. `none` by default.
  ///
  /// Fingers and pens dismiss it; wheels and touchpads do not. The interactive modes move the toolkit's own keyboard, or the
  /// view in its place, together with the accessory view above it (rule K2). A keyboard of the compositor stays.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: Refreshing

  /// The control that people pull down to refresh the content. None by default.
  open var refreshControl: UIRefreshControl? {
    get { storedRefreshControl }
    set {
      let old = storedRefreshControl
      storedRefreshControl = newValue
      refreshControlDidChange(from: old)
    }
  }
  private(set) final var storedRefreshControl: UIRefreshControl?

  // MARK: Zooming (rule R5)

  /// The smallest scale of the content. 1 by default.
  open var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set {
      zoom.minimum = newValue
      zoomLimitsDidChange()
    }
  }

  /// The largest scale of the content. 1 by default. Where it is larger than the smallest, and the delegate names a view
  /// (`viewForZooming(in:)`), people can zoom: with two fingers, and with Control and a wheel.
  open var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set {
      zoom.maximum = newValue
      zoomLimitsDidChange()
    }
  }

  /// The scale of the content: of the view that the delegate names, and with it of `contentSize`. 1 by default. Without
  /// such a view it stays 1.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Scales the content about the middle of what is seen, within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom.set(scale, animated: animated) }

  /// Has a rectangle of the scaled view, in its own coordinates, fill this one, as far as the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) { zoom.show(rect, animated: animated) }

  /// Whether fingers can scale the content beyond the limits, from where it goes back. True by default.
  open var bouncesZoom = true

  /// Whether fingers scale the content.
  open var isZooming: Bool { zoom.isPinching }

  /// Whether the content goes back to a limit of its scale.
  open var isZoomBouncing: Bool { zoom.isBouncing }

  // MARK: Indicators

  /// Shows the indicators for a moment, as when the view has come to be seen.
  open func flashScrollIndicators() { indicators.flash() }

  /// Whether there is an indicator along the right edge while the content moves. True by default.
  open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }

  /// Whether there is an indicator along the bottom edge while the content moves. True by default.
  open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }

  /// How the indicators look. `default` by default.
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.restyle() } }

  /// How far the vertical indicator stays away from the edges, in points. Zero by default.
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { insets.verticalIndicator }
    set {
      insets.verticalIndicator = newValue
      setNeedsLayout()
    }
  }

  /// How far the horizontal indicator stays away from the edges, in points. Zero by default.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { insets.horizontalIndicator }
    set {
      insets.horizontalIndicator = newValue
      setNeedsLayout()
    }
  }

  /// Both of them: those of the vertical indicator when read.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether the safe area is added to the insets of the indicators. True by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsLayout() } }

  // MARK: The view

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard newValue != old else { return }
      super.bounds = newValue
      if newValue.origin != old.origin { contentOffsetDidChange(from: old.origin) }
      if newValue.size != old.size {
        sizeDidChange(from: old.size)
        visibleSizeDidChange()
      }
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    mover.windowDidChange()
    zoom.windowDidChange()
    updateAdjustedInset()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if storedRefreshControl != nil { layOutRefreshControl() }
    indicators.layOut()
  }

  /// The view is as large as the content's place by now.
  func visibleSizeDidChange() {}

  /// A wheel made steps, along the offset (rule R6).
  func wheelTurned(by steps: CGVector) {
    let line = distance(lines: 3)
    let steps = isPagingEnabled ? mover.wholeSteps(steps) : steps
    mover.step(by: CGVector(dx: steps.dx * line.dx, dy: steps.dy * line.dy), cause: .hand)
  }

  override func pointerExited() {
    super.pointerExited()
    indicators.pointerExited()
  }

  override func pointerMoved(to point: CGPoint) {
    super.pointerMoved(to: point)
    indicators.pointerMoved(to: point)
  }

  override var descriptionParts: [String] {
    func text(_ x: CGFloat, _ y: CGFloat) -> String {
      "{\(Trace.number(Double(x))), \(Trace.number(Double(y)))}"
    }
    return super.descriptionParts + [
      "contentOffset = \(text(contentOffset.x, contentOffset.y))",
      "contentSize = \(text(contentSize.width, contentSize.height))",
    ]
  }
}
