public import Foundation

/// A bar with a title, buttons, and a back button.
///
/// UIKit: `UINavigationBar`. A standalone bar has a stack of items and shows the top one. The bar of a navigation
/// controller shows the items of its controllers; the program must not change them.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  let background = BarBackground(frame: .zero)
  var row: NavigationRow?
  var stack: [UINavigationItem] = []
  /// The navigation controller that owns the bar; nil for a standalone bar.
  weak var controller: UINavigationController?

  static let changeTime: TimeInterval = 0.32

  /// The items are read together.
  @_spi(Casement) open override var isStandardAccessibilityGroup: Bool { true }

  @_spi(Casement) open override var accessibilityRole: AccessibilityRole? { .toolBar }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UINavigationBar.self)
  }

  private func prepare() {
    isOpaque = false
    addSubview(background)
    updateAppearance()
  }

  /// Decides whether items are pushed and popped, and is notified of it. Not retained.
  ///
  /// - Precondition: the bar does not belong to a navigation controller.
  open weak var delegate: (any UINavigationBarDelegate)? {
    willSet {
      precondition(
        controller == nil || newValue == nil || newValue === controller,
        "the bar of a navigation controller has no delegate of its own: use the controller's")
    }
  }

  // MARK: Items

  /// The items, from the root to the top.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
  open var topItem: UINavigationItem? { stack.last }

  /// The item below the top item.
  open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

  private func checkOwner() {
    precondition(
      controller == nil,
      "the items of a navigation controller's bar are its controllers': push or pop controllers instead")
  }

  /// Pushes an item. A back button leads to the previous one.
  ///
  /// - Precondition: the bar does not belong to a navigation controller.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    checkOwner()
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(stack + [item], animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPush: item)
    }
  }

  /// Pops the top item.
  ///
  /// - Returns: the popped item; nil if there is none.
  /// - Precondition: the bar does not belong to a navigation controller.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    checkOwner()
    guard stack.count > 1, let item = stack.last,
      delegate?.navigationBar(self, shouldPop: item) ?? true
    else { return nil }
    show(stack.dropLast(), animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPop: item)
    }
    return item
  }

  /// Sets all items, without asking the delegate.
  ///
  /// - Precondition: the bar does not belong to a navigation controller.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    checkOwner()
    show(items ?? [], animated: animated) {}
  }

  func show(_ items: [UINavigationItem], animated: Bool, _ completion: @escaping () -> Void) {
    let change = change(to: items, animated: animated && window != nil)
    guard animated, window != nil, UIView.areAnimationsEnabled, !UIAccessibility.isReduceMotionEnabled else {
      change.apply()
      change.end(true)
      return completion()
    }
    UIView.animate(
      withDuration: Self.changeTime, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
      animations: { change.apply() },
      completion: { _ in
        change.end(true)
        completion()
      })
  }

  /// A pending change of the items.
  struct Change {
    /// Makes the changes that may be animated.
    let apply: () -> Void
    /// Completes or reverts the change.
    let end: (_ completed: Bool) -> Void
  }

  /// The animated change that has not ended.
  var pending: Change?

  // MARK: Look

  /// The appearance of the bar. Copied.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      noteAppearance(\UINavigationBar.standardAppearance, standardAppearance)
      standardAppearance = UINavigationBarAppearance(barAppearance: standardAppearance)
      lookChanged()
    }
  }

  /// The appearance while no content is scrolled behind the bar. Nil for the standard appearance without background and
  /// line.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      noteAppearance(\UINavigationBar.scrollEdgeAppearance, scrollEdgeAppearance)
      scrollEdgeAppearance = scrollEdgeAppearance.map { UINavigationBarAppearance(barAppearance: $0) }
      lookChanged()
    }
  }

  /// The appearance in a window with a compact height; nil for the standard appearance.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      noteAppearance(\UINavigationBar.compactAppearance, compactAppearance)
      compactAppearance = compactAppearance.map { UINavigationBarAppearance(barAppearance: $0) }
      lookChanged()
    }
  }

  /// The appearance in such a window while no content is scrolled behind the bar; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      noteAppearance(\UINavigationBar.compactScrollEdgeAppearance, compactScrollEdgeAppearance)
      compactScrollEdgeAppearance = compactScrollEdgeAppearance.map {
        UINavigationBarAppearance(barAppearance: $0)
      }
      lookChanged()
    }
  }

  /// The scroll position of the content, as far as it is known.
  enum Edge {
    /// There is no scroll view.
    case none
    /// The top of the content is below the bar.
    case below
    /// Content is behind the bar.
    case behind
  }
  var edge = Edge.none { didSet { if edge != oldValue { edgeChanged(from: oldValue) } } }

  private func edgeChanged(from old: Edge) {
    let time = CACurrentMediaTime()
    // Layout reaches the final position in several steps, and only the last one is visible.
    let wasSeen = old != .none && window?.renderer.isMapped == true && time - edgeTime > 0.05
    edgeTime = time
    ControlLook.change(self, animated: wasSeen && row != nil && pending == nil) { self.updateAppearance() }
  }
  /// The time of the last change of `edge`, in seconds.
  private var edgeTime: CFTimeInterval = 0

  /// The background color; nil for that of the appearance.
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(\UINavigationBar.barTintColor, barTintColor)
      lookChanged()
    }
  }

  /// Whether content extends behind the bar. True by default.
  open var isTranslucent = true {
    didSet {
      noteAppearance(\UINavigationBar.isTranslucent, isTranslucent)
      if isTranslucent != oldValue { controller?.barHeightDidChange() }
    }
  }

  /// The style of the bar, from before appearances.
  open var barStyle = UIBarStyle.default {
    didSet {
      noteAppearance(\UINavigationBar.barStyle, barStyle)
      lookChanged()
    }
  }

  /// Attributes of titles, added to those of the appearance.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      noteAppearance(\UINavigationBar.titleTextAttributes, titleTextAttributes)
      lookChanged()
    }
  }

  /// Attributes of large titles, added to those of the appearance.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      noteAppearance(\UINavigationBar.largeTitleTextAttributes, largeTitleTextAttributes)
      lookChanged()
    }
  }

  /// An image that replaces the chevron; nil for that of the appearance.
  open var backIndicatorImage: UIImage? {
    didSet {
      noteAppearance(\UINavigationBar.backIndicatorImage, backIndicatorImage)
      lookChanged()
    }
  }

  /// Has no effect: no transition uses a mask for the back indicator.
  open var backIndicatorTransitionMaskImage: UIImage?

  /// An image that replaces the line; nil for that of the appearance. An empty image hides the line.
  open var shadowImage: UIImage? {
    didSet {
      noteAppearance(\UINavigationBar.shadowImage, shadowImage)
      lookChanged()
    }
  }

  var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets a background image; an empty one hides the background.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    noteAppearance("setBackgroundImage", of: barMetrics) { (view: UINavigationBar) in
      view.setBackgroundImage(backgroundImage, for: barMetrics)
    }
    backgroundImages[barMetrics] = backgroundImage
    lookChanged()
  }

  /// Sets a background image. It applies to all positions of the bar.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }

  /// The background image that was set for any position.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: barMetrics)
  }

  /// The background image that was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  private var titleShifts: [UIBarMetrics: CGFloat] = [:]

  /// The downward offset of the title for the current size class, in points.
  var titleShift: CGFloat {
    let isCompact = traitCollection.verticalSizeClass == .compact
    return (isCompact ? titleShifts[.compact] : nil) ?? titleShifts[.default] ?? 0
  }

  /// Sets the downward offset of the title, in points. In a window with a compact height, the value for `compact` takes
  /// precedence.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleShifts[barMetrics] = adjustment
    row?.setNeedsLayout()
  }

  /// The downward offset of the title that was set, in points.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleShifts[barMetrics] ?? 0
  }

  /// Whether titles are large while the content is scrolled to its top. False by default.
  open var prefersLargeTitles = false {
    didSet {
      noteAppearance(\UINavigationBar.prefersLargeTitles, prefersLargeTitles)
      guard prefersLargeTitles != oldValue else { return }
      pending?.end(true)
      rebuild()
      controller?.barHeightDidChange()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Whether the title of the item at an index is large.
  func isLarge(_ index: Int) -> Bool {
    guard prefersLargeTitles else { return false }
    for item in stack.prefix(index + 1).reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return true
  }

  private func lookChanged() {
    updateAppearance()
    row?.update()
  }

  /// The current appearance, with the bar's older properties applied.
  private(set) var shownAppearance = UINavigationBarAppearance()

  func updateAppearance() {
    shownAppearance = chosenAppearance
    background.show(shownAppearance)
  }

  /// The position of the bar. It is at the upper edge unless the delegate returns another position.
  open var barPosition: UIBarPosition {
    if controller != nil { return .topAttached }
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  // MARK: Layout

  /// The height of the bar with all parts of the top item, in points.
  var fullHeight: CGFloat { row.map { $0.baseHeight + $0.extraHeight } ?? NavigationRow.height }
  /// The minimum height, in points.
  var baseHeight: CGFloat { row?.baseHeight ?? NavigationRow.height }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fullHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fullHeight) }

  func layOut(_ row: NavigationRow) {
    row.semanticContentAttribute = semanticContentAttribute
    row.frame = bounds
    row.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    BarLargeContentInteraction.update(self)
    let above = barPosition == .topAttached ? safeAreaInsets.top : 0
    background.frame = bounds.inset(by: UIEdgeInsets(top: -above, left: 0, bottom: 0, right: 0))
    if let row { layOut(row) }
  }

  // MARK: The window's buttons

  private var mover = WindowMover()

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let frame = frameOfHeader else { return super.touchesBegan(touches, with: event) }
    frame.perform(mover.began(touches, event, in: self), in: self)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let frame = frameOfHeader else { return super.touchesMoved(touches, with: event) }
    frame.perform(mover.moved(touches, in: self), in: self)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    mover.ended()
    if frameOfHeader == nil { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    mover.ended()
    if frameOfHeader == nil { super.touchesCancelled(touches, with: event) }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { lookChanged() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    row?.setNeedsLayout()
  }
}

extension UINavigationBar: NavigationItemBar {}

extension UINavigationBar: HeaderBar {
  package var reservedWidth: CGFloat { row?.reservedWidth ?? 0 }

  package func windowButtonsChanged() { row?.setNeedsLayout() }
}
