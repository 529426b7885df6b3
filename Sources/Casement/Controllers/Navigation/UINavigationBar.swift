public import Foundation

/// A bar with a title, buttons, and a way back.
///
/// UIKit: `UINavigationBar`. By itself it has a stack of items, of which it shows the topmost. That of a navigation
/// controller shows the items of its controllers; its items are then not to be changed.
@preconcurrency @MainActor open class UINavigationBar: UIView, UIBarPositioning {
  let background = BarBackground(frame: .zero)
  private(set) var row: NavigationRow?
  private var stack: [UINavigationItem] = []
  /// The controller whose bar it is.
  weak var controller: UINavigationController?

  static let changeTime: TimeInterval = 0.32

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

  /// Decides whether items come and go, and hears of it. Not retained.
  ///
  /// - Precondition: the bar is not that of a navigation controller.
  open weak var delegate: (any UINavigationBarDelegate)? {
    willSet {
      precondition(
        controller == nil || newValue == nil || newValue === controller,
        "the bar of a navigation controller has no delegate of its own: use the controller's")
    }
  }

  // MARK: Items

  /// The items, from the first to the one that is shown.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }

  /// The item that is shown.
  open var topItem: UINavigationItem? { stack.last }

  /// The item behind it.
  open var backItem: UINavigationItem? { stack.count > 1 ? stack[stack.count - 2] : nil }

  private func checkOwner() {
    precondition(
      controller == nil,
      "the items of a navigation controller's bar are its controllers': push or pop controllers instead")
  }

  /// Shows another item, from which a button leads back to the present one.
  ///
  /// - Precondition: the bar is not that of a navigation controller.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    checkOwner()
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    show(stack + [item], animated: animated) { [weak self] in
      guard let self else { return }
      delegate?.navigationBar(self, didPush: item)
    }
  }

  /// Goes back to the item behind.
  ///
  /// - Returns: the item that was shown; nil if it stays.
  /// - Precondition: the bar is not that of a navigation controller.
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

  /// Sets all items. The delegate is not asked.
  ///
  /// - Precondition: the bar is not that of a navigation controller.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    checkOwner()
    show(items ?? [], animated: animated) {}
  }

  private func show(_ items: [UINavigationItem], animated: Bool, _ completion: @escaping () -> Void) {
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

  /// A change of the items on its way.
  struct Change {
    /// Makes the changes that may be animated.
    let apply: () -> Void
    /// Ends it, or takes it back.
    let end: (_ completed: Bool) -> Void
  }

  /// The change that is on its way.
  private var pending: Change?

  /// Prepares to show the topmost of other items.
  func change(to items: [UINavigationItem], animated: Bool) -> Change {
    // Another change is over: this one begins where it ended.
    pending?.end(true)
    let old = row
    let oldStack = stack
    let top = items.last
    let isForward = !oldStack.contains { $0 === top }
    for item in oldStack where item.bar === self && !items.contains(where: { $0 === item }) { item.bar = nil }
    stack = items
    let new = top.map { item in
      NavigationRow(
        item, behind: items.count > 1 ? items[items.count - 2] : nil, isLarge: isLarge(items.count - 1),
        in: self)
    }
    for item in items { item.bar = self }
    row = new
    let side: CGFloat = isForward ? 1 : -1
    if let new {
      addSubview(new)
      place(new)
      if animated, old != nil { UIView.performWithoutAnimation { new.shift(side) } }
    }
    old?.isUserInteractionEnabled = false
    var isOver = false
    let made = Change(
      apply: { [unowned self] in
        new?.shift(0)
        old?.shift(-side)
        updateAppearance()
      },
      // The program may let go of the bar while the change is animated.
      end: { [weak self] completed in
        guard let self, !isOver else { return }
        isOver = true
        pending = nil
        if completed {
          new?.shift(0)
          old?.removeFromSuperview()
          return
        }
        stack = oldStack
        for item in items where !oldStack.contains(where: { $0 === item }) { item.bar = nil }
        for item in oldStack { item.bar = self }
        new?.removeFromSuperview()
        row = old
        old?.isUserInteractionEnabled = true
        old?.update()
        old?.shift(0)
        updateAppearance()
        setNeedsLayout()
      })
    if animated { pending = made }
    return made
  }

  func itemDidChange(_ item: UINavigationItem, animated: Bool = false) {
    if item === row?.item || item === row?.backItem {
      let isOther = row.map { $0.isLarge != isLarge(stack.count - 1) } ?? false
      if isOther, pending == nil { rebuild() } else { updateRow(animated) }
    }
    updateAppearance()
    controller?.barHeightDidChange()
  }

  /// A search below the title has begun or ended.
  func searchDidChange() {
    row?.update()
    controller?.barHeightDidChange(animated: true)
  }

  private func updateRow(_ animated: Bool) {
    guard animated, window != nil, let row, pending == nil, !UIAccessibility.isReduceMotionEnabled else {
      row?.update()
      return
    }
    UIView.transition(
      with: row, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: {
        row.update()
        row.layoutIfNeeded()
      })
  }

  /// Makes the row anew.
  private func rebuild() {
    guard let old = row else { return }
    let new = NavigationRow(
      old.item, behind: old.backItem, isLarge: isLarge(stack.count - 1), in: self)
    old.removeFromSuperview()
    row = new
    addSubview(new)
    place(new)
  }

  // MARK: Going back

  /// Whether a button leads back from an item.
  func canGoBack(from item: UINavigationItem, to backItem: UINavigationItem?) -> Bool {
    backItem != nil || item.backAction != nil
  }

  /// Somebody pressed the button that leads back.
  func backPressed() {
    if let action = topItem?.backAction { return action.perform(from: self) }
    if let controller { controller.goBack() } else { _ = popItem(animated: true) }
  }

  /// All that is behind, the nearest first.
  func backMenu() -> UIMenu? {
    guard stack.count > 1 else { return nil }
    let actions = stack.indices.dropLast().reversed().map { index in
      let item = stack[index]
      return UIAction(title: item.backButtonTitle ?? item.title ?? localized("Back")) { [weak self] _ in
        self?.goBack(to: item)
      }
    }
    return UIMenu(children: actions)
  }

  private func goBack(to item: UINavigationItem) {
    guard let index = stack.firstIndex(where: { $0 === item }), index < stack.count - 1 else { return }
    if let controller { return controller.leadBack(to: index) }
    while stack.count > index + 2, let top = stack.last {
      guard delegate?.navigationBar(self, shouldPop: top) ?? true else { return }
      show(stack.dropLast(), animated: false) {}
      delegate?.navigationBar(self, didPop: top)
    }
    popItem(animated: true)
  }

  // MARK: Look

  /// How the bar looks.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      noteAppearance(\UINavigationBar.standardAppearance, standardAppearance)
      standardAppearance = UINavigationBarAppearance(barAppearance: standardAppearance)
      lookChanged()
    }
  }

  /// How it looks while no content is behind it. Nil for the standard appearance without its background and line.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      noteAppearance(\UINavigationBar.scrollEdgeAppearance, scrollEdgeAppearance)
      scrollEdgeAppearance = scrollEdgeAppearance.map { UINavigationBarAppearance(barAppearance: $0) }
      lookChanged()
    }
  }

  /// How it looks in a window that is compact in its height; nil for the standard appearance.
  open var compactAppearance: UINavigationBarAppearance? {
    didSet {
      noteAppearance(\UINavigationBar.compactAppearance, compactAppearance)
      compactAppearance = compactAppearance.map { UINavigationBarAppearance(barAppearance: $0) }
      lookChanged()
    }
  }

  /// How it looks in such a window while no content is behind it; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    didSet {
      noteAppearance(\UINavigationBar.compactScrollEdgeAppearance, compactScrollEdgeAppearance)
      compactScrollEdgeAppearance = compactScrollEdgeAppearance.map {
        UINavigationBarAppearance(barAppearance: $0)
      }
      lookChanged()
    }
  }

  /// Where content lies, as far as that is known.
  enum Edge {
    /// Nothing is known: nothing scrolls.
    case none
    /// Its upper end is below the bar.
    case below
    /// It is behind the bar.
    case behind
  }
  var edge = Edge.none { didSet { if edge != oldValue { edgeChanged(from: oldValue) } } }

  private func edgeChanged(from old: Edge) {
    let time = CACurrentMediaTime()
    // Layout finds the content's place in several steps, of which none but the last is seen.
    let wasSeen = old != .none && window?.renderer.isMapped == true && time - edgeTime > 0.05
    edgeTime = time
    ControlLook.change(self, animated: wasSeen && row != nil && pending == nil) { self.updateAppearance() }
  }
  /// When the edge changed.
  private var edgeTime: CFTimeInterval = 0

  /// The color of the background; nil for that of the appearance.
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(\UINavigationBar.barTintColor, barTintColor)
      lookChanged()
    }
  }

  /// Whether content goes on behind the bar. True by default.
  open var isTranslucent = true {
    didSet {
      noteAppearance(\UINavigationBar.isTranslucent, isTranslucent)
      if isTranslucent != oldValue { controller?.barHeightDidChange() }
    }
  }

  /// The look that bars had before appearances.
  open var barStyle = UIBarStyle.default {
    didSet {
      noteAppearance(\UINavigationBar.barStyle, barStyle)
      lookChanged()
    }
  }

  /// How titles look, over what the appearance says.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      noteAppearance(\UINavigationBar.titleTextAttributes, titleTextAttributes)
      lookChanged()
    }
  }

  /// How large titles look, over what the appearance says.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      noteAppearance(\UINavigationBar.largeTitleTextAttributes, largeTitleTextAttributes)
      lookChanged()
    }
  }

  /// The image in place of the chevron; nil for that of the appearance.
  open var backIndicatorImage: UIImage? {
    didSet {
      noteAppearance(\UINavigationBar.backIndicatorImage, backIndicatorImage)
      lookChanged()
    }
  }

  /// Has no effect: no transition masks the image in place of the chevron.
  open var backIndicatorTransitionMaskImage: UIImage?

  /// The image in place of the line; nil for that of the appearance. An empty one is no line at all.
  open var shadowImage: UIImage? {
    didSet {
      noteAppearance(\UINavigationBar.shadowImage, shadowImage)
      lookChanged()
    }
  }

  var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets an image as background; an empty one is no background at all.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    noteAppearance("setBackgroundImage", of: barMetrics) { (view: UINavigationBar) in
      view.setBackgroundImage(backgroundImage, for: barMetrics)
    }
    backgroundImages[barMetrics] = backgroundImage
    lookChanged()
  }

  /// Sets an image as background for a bar at some place. It is that of the bar wherever it is.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }

  /// The image that was set as background for a bar at some place.
  open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: barMetrics)
  }

  /// The image that was set as background.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  private var titleShifts: [UIBarMetrics: CGFloat] = [:]

  /// How far the title of a bar of the window's height is moved down, in points.
  var titleShift: CGFloat {
    let isCompact = traitCollection.verticalSizeClass == .compact
    return (isCompact ? titleShifts[.compact] : nil) ?? titleShifts[.default] ?? 0
  }

  /// Moves the title down, in points. In a window that is compact in its height the value for `compact` takes precedence.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    titleShifts[barMetrics] = adjustment
    row?.setNeedsLayout()
  }

  /// How far the title was moved down, in points.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleShifts[barMetrics] ?? 0
  }

  /// Whether titles are large while the content is at its upper end. False by default.
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

  /// Whether the title of an item of the stack is large.
  private func isLarge(_ index: Int) -> Bool {
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

  /// The appearance that holds, with what was set by the older properties.
  private(set) var shownAppearance = UINavigationBarAppearance()

  private func updateAppearance() {
    shownAppearance = chosenAppearance
    background.show(shownAppearance)
  }

  /// Where it is: at the upper edge, unless its delegate says otherwise.
  open var barPosition: UIBarPosition {
    if controller != nil { return .topAttached }
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .top : position
  }

  // MARK: Layout

  /// How high it is with all that it shows of its topmost item, in points.
  var fullHeight: CGFloat { row.map { $0.baseHeight + $0.extraHeight } ?? NavigationRow.height }
  /// How high it is at least.
  var baseHeight: CGFloat { row?.baseHeight ?? NavigationRow.height }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fullHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fullHeight) }

  private func place(_ row: NavigationRow) {
    row.semanticContentAttribute = semanticContentAttribute
    row.frame = bounds
    row.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let above = barPosition == .topAttached ? safeAreaInsets.top : 0
    background.frame = bounds.inset(by: UIEdgeInsets(top: -above, left: 0, bottom: 0, right: 0))
    if let row { place(row) }
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

extension UINavigationBar: HeaderBar {
  var reservedWidth: CGFloat { row?.reservedWidth ?? 0 }

  func windowButtonsChanged() { row?.setNeedsLayout() }
}

/// Decides whether the items of a navigation bar come and go, and hears of it.
///
/// UIKit: `UINavigationBarDelegate`. A subclass of `UINavigationController` that conforms to it is asked too.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Whether an item comes. True by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// An item came.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether an item goes. True by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// An item went.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
    true
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    true
  }
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
