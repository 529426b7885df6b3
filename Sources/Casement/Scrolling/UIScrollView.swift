public import Foundation

/// A view that shows a part of larger content, and lets the user scroll it.
///
/// The subviews are the content, in content coordinates. The visible part begins at `contentOffset`, which is
/// `bounds.origin` (rule R1). Invisible content costs nothing, so it may be larger than any buffer.
///
/// A subclass may override the same members as in UIKit. Overrides call `super`, in particular `layoutSubviews`, which
/// is called whenever the content moves.
///
/// UIKit: `UIScrollView`.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// The color of the scroll indicators.
  public nonisolated enum IndicatorStyle: Int, Sendable {
    /// Dark in light mode, light in dark mode.
    case `default`
    case black
    case white
  }

  /// The way in which scrolling dismisses the on-screen keyboard.
  public nonisolated enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling does not dismiss the keyboard.
    case none
    /// The keyboard is dismissed when a drag begins.
    case onDrag
    /// The keyboard follows a drag down to it, and can be pulled up again.
    case interactive
    /// As `onDrag`, with the accessory view.
    case onDragWithAccessory
    /// As `interactive`, with the accessory view.
    case interactiveWithAccessory
  }

  /// The parts of the safe area that are added to `contentInset`.
  public nonisolated enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`. In a container controller also at the top and bottom, even if the content is not scrollable.
    case automatic
    /// The axes along which the content is scrollable.
    case scrollableAxes
    case never
    case always
  }

  /// The fraction of velocity that remains after a millisecond of deceleration (rule R3).
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The insets that were set, and the adjusted result.
  var insets = ScrollInsets()
  /// The container whose bar height follows the offset.
  weak var offsetObserver: (any ScrollOffsetObserver)?
  /// The bars whose appearance depends on whether the content is at its end.
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

  /// The delegate, which is notified of scrolling and zooming. Not retained.
  // A subclass with a narrower delegate type declares its own `delegate`, as UIKit's subclasses do.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: Content (rule R1)

  /// The point of the content at the view's upper left corner.
  ///
  /// Each change lays out the view and notifies the delegate. The program may set any point; the user's scrolling is
  /// limited to the content. A movement in progress continues from the new offset.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// Scrolls to an offset.
  ///
  /// - Parameter animated: whether the offset is animated. The delegate's `scrollViewDidEndScrollingAnimation` is
  ///   called at its end. Other movements end, except for a drag in progress, which continues from the new offset.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    place(contentOffset, animated: animated)
  }

  /// Whether a press on the status bar scrolls to the top, if this is the topmost such scroll view and the delegate
  /// allows it. True by default.
  ///
  /// UIKit: `scrollsToTop`, as it is on an iPad.
  open var scrollsToTop = true

  /// Scrolls the least distance that shows a rectangle of the content. Does nothing if it is visible. If the
  /// rectangle is larger than the view, the nearest part is shown.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard let offset = offset(showing: rect) else { return }
    setContentOffset(offset, animated: animated)
  }

  /// The size of the content, in points, which limits scrolling. Zero by default.
  ///
  /// Constraints between the content and `contentLayoutGuide`, or the edges of the view itself, set it too.
  open var contentSize: CGSize = .zero {
    didSet {
      guard contentSize != oldValue else { return }
      contentSizeDidChange(from: oldValue)
      notifyObservers(.content)
    }
  }

  /// The space around the content, in points. Zero by default.
  open var contentInset: UIEdgeInsets {
    get { insets.content }
    set {
      changeInsets { $0.content = newValue }
      notifyObservers(.content)
    }
  }

  /// `contentInset` plus the parts of the safe area that `contentInsetAdjustmentBehavior` selects.
  open var adjustedContentInset: UIEdgeInsets { insets.adjusted }

  /// `adjustedContentInset` changed. An override calls `super`, which notifies the delegate.
  open func adjustedContentInsetDidChange() { delegate?.scrollViewDidChangeAdjustedContentInset(self) }

  /// The parts of the safe area that are added to `contentInset`. `automatic` by default.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { insets.behavior }
    set { changeInsets { $0.behavior = newValue } }
  }

  /// The content as a layout guide: views constrained to its edges scroll, and its size is `contentSize`.
  open var contentLayoutGuide: UILayoutGuide { edgesGuide }

  /// The view's frame as a layout guide: views constrained to it do not scroll.
  open var frameLayoutGuide: UILayoutGuide { ensuredFrameGuide }

  var contentGuide: ContentGuide?
  var frameGuide: InsetGuide?
  var offsetGuide: OffsetGuide?

  override var scrollsContent: Bool { true }

  // MARK: Behavior

  /// Whether the user can scroll. True by default. The program can always scroll.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled, isDragging { mover.stop() } }
  }

  /// Whether a drag that begins along one axis is locked to it. False by default.
  open var isDirectionalLockEnabled = false

  /// Whether the content can be pulled beyond its end, and springs back (rule R3). True by default.
  open var bounces = true

  /// Whether it bounces vertically even if the content is not higher than the view. False by default.
  open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }

  /// Whether it bounces horizontally even if the content is not wider than the view. False by default.
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }

  /// Whether the user's scrolling stops at multiples of the view's size (rule R5). False by default.
  open var isPagingEnabled = false

  /// The deceleration rate after a drag. `normal` by default.
  open var decelerationRate = DecelerationRate.normal

  /// The recognizer of scrolling by touch, pen, touchpad and wheel. It ignores pointer buttons.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  private(set) lazy var pan = ScrollPan(self)

  /// The recognizer of pinches; nil while the zoom limits are equal.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch }
  private var pinch: ScrollPinch?

  /// Adds or removes the pinch recognizer, by the zoom limits.
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

  /// Whether touches to the content are delayed by 150 ms, since they may begin to scroll. True by default.
  open var delaysContentTouches = true

  /// Whether a touch that a view in the content received can still be canceled for scrolling. True by default.
  open var canCancelContentTouches = true

  /// Touches are about to begin in a view of the content. If false, they are not delivered. True by default.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Whether scrolling cancels the touches of a view in the content. By default true for all views but controls. Not
  /// called if `canCancelContentTouches` is false.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === pan, !mayBegin(pan) { return false }
    if gestureRecognizer === pinch, !canZoom { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  // MARK: Keys

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = handleScrolling(presses)
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !$0.isHandled(by: self) }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !$0.isHandled(by: self) }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  // MARK: Current movement

  /// Whether a touch or touchpad holds the content, even before it moves.
  open var isTracking: Bool { mover.isDragging || pan.numberOfTouches > 0 }

  /// Whether the user is dragging the content.
  open var isDragging: Bool { mover.isDragging }

  /// Whether the content moves after a drag or a wheel step.
  open var isDecelerating: Bool { mover.isDecelerating }

  /// The offset at which a drag comes to rest: the proposed one, unless a subclass overrides it. The velocity is in
  /// points per millisecond.
  func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Ends scrolling and zooming; offset and scale stay.
  open func stopScrollingAndZooming() {
    mover.stop()
    zoom.stop()
  }

  /// The way in which scrolling dismisses the on-screen keyboard, or resigns other focused text inputs. `none` by default.
  ///
  /// Touches and pens dismiss it; wheels and touchpads do not. The interactive modes move the toolkit's own keyboard or
  /// the input view, together with the accessory view (rule K2). A keyboard of the compositor is not moved.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: Refreshing

  /// The control that refreshes the content when the user pulls it down. Nil by default.
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

  /// The minimum zoom scale. 1 by default.
  open var minimumZoomScale: CGFloat {
    get { zoom.minimum }
    set {
      zoom.minimum = newValue
      zoomLimitsDidChange()
    }
  }

  /// The maximum zoom scale. 1 by default. If it is larger than the minimum, and the delegate returns a view from
  /// `viewForZooming(in:)`, the user can zoom: by pinching, or by Control and scrolling.
  open var maximumZoomScale: CGFloat {
    get { zoom.maximum }
    set {
      zoom.maximum = newValue
      zoomLimitsDidChange()
    }
  }

  /// The zoom scale of the delegate's view, and of `contentSize`. 1 by default. Without such a view it stays 1.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Scales the content about the center of the visible part, within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom.set(scale, animated: animated) }

  /// Zooms so that a rectangle, in the scaled view's coordinates, fills the scroll view, within the limits.
  open func zoom(to rect: CGRect, animated: Bool) { zoom.show(rect, animated: animated) }

  /// Whether a pinch can exceed the zoom limits, and springs back. True by default.
  open var bouncesZoom = true

  /// Whether a pinch is in progress.
  open var isZooming: Bool { zoom.isPinching }

  /// Whether the zoom scale is returning to a limit.
  open var isZoomBouncing: Bool { zoom.isBouncing }

  // MARK: Indicators

  /// Shows the indicators briefly, for example when the view appears.
  open func flashScrollIndicators() { indicators.flash() }

  /// Whether a vertical indicator is shown while the content moves. True by default.
  open var showsVerticalScrollIndicator = true { didSet { setNeedsLayout() } }

  /// Whether a horizontal indicator is shown while the content moves. True by default.
  open var showsHorizontalScrollIndicator = true { didSet { setNeedsLayout() } }

  /// The color of the indicators. `default` by default.
  open var indicatorStyle = IndicatorStyle.default { didSet { indicators.restyle() } }

  /// The insets of the vertical indicator, in points. Zero by default.
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { insets.verticalIndicator }
    set {
      insets.verticalIndicator = newValue
      setNeedsLayout()
    }
  }

  /// The insets of the horizontal indicator, in points. Zero by default.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { insets.horizontalIndicator }
    set {
      insets.horizontalIndicator = newValue
      setNeedsLayout()
    }
  }

  /// Sets the insets of both indicators; reads those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Whether the safe area is added to the indicators' insets. True by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsLayout() } }

  // MARK: The view

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard newValue != old else { return }
      super.bounds = newValue
      if newValue.origin != old.origin { contentOffsetDidChange() }
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

  /// The visible size changed. For subclasses.
  func visibleSizeDidChange() {}

  /// A wheel was turned by steps, in the direction of the offset (rule R6).
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
