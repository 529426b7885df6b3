public import Foundation

/// Methods that report which tabs the user selects.
///
/// UIKit: `UITabBarDelegate`.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  /// Called when the user pressed a tab, including the selected one.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A row of tabs, one of which is selected.
///
/// UIKit: `UITabBar`. Images are above their titles in a narrow bar, and beside them from 600 points on. Tabs that do not
/// fit are in the menu of a More tab. Left and Right select the neighboring tab, Home and End the first and the last.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// The distribution of tabs over the width.
  public typealias ItemPositioning = UITabBarItemPositioning

  /// The height of a bar with images above the titles, in points.
  static var stackedHeight: CGFloat { StandardSize.height(54, text: 11) + TabBarButton.iconSize - 22 }
  /// The height of a bar with images beside the titles, in points.
  static var inlineHeight: CGFloat { StandardSize.height(46, text: 14) }

  private let background = BarBackground(frame: .zero)
  private var buttons: [TabBarButton] = []
  private lazy var more = TabBarButton(UITabBarItem(tabBarSystemItem: .more, tag: 0), in: self)
  /// The number of tabs that fit. The others are in the More menu.
  private var shownCount = 0

  /// The controller that owns the bar. It determines the selected tab.
  weak var host: (any TabBarHost)?

  /// The items are read together.
  @_spi(Casement) open override var isStandardAccessibilityGroup: Bool { true }

  @_spi(Casement) open override var accessibilityRole: AccessibilityRole? { .tabList }

  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits { .tabBar }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UITabBar.self)
  }

  private func prepare() {
    isOpaque = false
    addSubview(background)
  }

  /// Notified of the tabs that the user selects. Not retained.
  open weak var delegate: (any UITabBarDelegate)?

  // MARK: Tabs

  /// The tabs, in reading order.
  open var items: [UITabBarItem]? {
    get { buttons.isEmpty ? nil : buttons.map(\.item) }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the tabs. If the selected tab is not among them, no tab is selected.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    let old = buttons
    buttons = (items ?? []).map { item in old.first { $0.item === item } ?? TabBarButton(item, in: self) }
    for button in old where !buttons.contains(where: { $0 === button }) {
      if button.item.owner === self { button.item.owner = nil }
      button.removeFromSuperview()
    }
    for button in buttons {
      button.item.owner = self
      if button.superview !== self { addSubview(button) }
    }
    if let selected = selectedItem, !buttons.contains(where: { $0.item === selected }) { selectedItem = nil }
    showSelection()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    guard animated else { return }
    ControlLook.change(self, animated: true) { self.layOutTabs() }
  }

  /// The selected tab; nil for none. Setting it does not notify the delegate.
  open var selectedItem: UITabBarItem? {
    didSet {
      guard selectedItem !== oldValue else { return }
      let hadFocus = hasFocus
      showSelection()
      if hadFocus { moveFocus() }
    }
  }

  private func showSelection() {
    for button in buttons {
      button.isSelected = button.item === selectedItem
      button.acceptsFocus = button.isSelected
    }
    if !buttons.contains(where: \.isSelected) { buttons.first { $0.isEnabled }?.acceptsFocus = true }
    setNeedsLayout()
  }

  /// Called when the user pressed a tab.
  func pressed(_ button: TabBarButton) {
    guard button !== more else { return openMore() }
    choose(button.item)
  }

  private func choose(_ item: UITabBarItem) {
    if let host {
      host.tabBar(self, chose: item)
    } else {
      selectedItem = item
    }
    delegate?.tabBar(self, didSelect: item)
  }

  private var hasFocus: Bool { buttons.contains { $0.isFirstResponder } || more.isFirstResponder }

  /// Moves the focus to the selected tab, unless that is in the More menu.
  func moveFocus() {
    layoutIfNeeded()
    buttons.first { $0.isSelected && !$0.isHidden }?.becomeFirstResponder()
  }

  /// Selects another tab by an arrow key, Home or End.
  func moveSelection(by steps: Int) {
    let way = steps < 0 ? -1 : 1
    let present = buttons.firstIndex { $0.isFirstResponder } ?? buttons.firstIndex(where: \.isSelected) ?? 0
    let candidates = buttons.indices.filter { buttons[$0].isEnabled && !buttons[$0].isHidden }
    let next =
      abs(steps) > 1
      ? (way < 0 ? candidates.first : candidates.last)
      : way > 0 ? candidates.first { $0 > present } : candidates.last { $0 < present }
    guard let next, next != present else { return }
    choose(buttons[next].item)
    moveFocus()
  }

  private func openMore() {
    let hidden = buttons.dropFirst(shownCount)
    let menu = UIMenu(
      options: .singleSelection,
      children: hidden.map { button in
        UIAction(
          title: button.item.title ?? "", attributes: button.isEnabled ? [] : .disabled,
          state: button.isSelected ? .on : .off
        ) { [weak self] _ in self?.choose(button.item) }
      })
    menu.present(from: more)
  }

  // MARK: Appearance

  /// The color of unselected tabs; nil for the standard color.
  open var unselectedItemTintColor: UIColor? {
    didSet {
      noteAppearance(\UITabBar.unselectedItemTintColor, unselectedItemTintColor)
      buttonsChanged()
    }
  }

  /// The background color; nil for that of the appearance.
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(\UITabBar.barTintColor, barTintColor)
      setNeedsLayout()
    }
  }

  /// The style of the background, from before appearances. `black` is dark. `default` by default.
  open var barStyle = UIBarStyle.default {
    didSet {
      noteAppearance(\UITabBar.barStyle, barStyle)
      setNeedsLayout()
    }
  }

  /// Whether the bar is translucent. Bars are drawn opaque here, so it only determines whether content extends below the
  /// bar. True by default.
  open var isTranslucent = true {
    didSet {
      noteAppearance(\UITabBar.isTranslucent, isTranslucent)
      if isTranslucent != oldValue { host?.tabBarChanged() }
    }
  }

  /// The background image; nil for that of the appearance.
  open var backgroundImage: UIImage? {
    didSet {
      noteAppearance(\UITabBar.backgroundImage, backgroundImage)
      setNeedsLayout()
    }
  }

  /// An image that replaces the line between bar and content; nil for that of the appearance.
  open var shadowImage: UIImage? {
    didSet {
      noteAppearance(\UITabBar.shadowImage, shadowImage)
      setNeedsLayout()
    }
  }

  /// The appearance of the bar. Copied.
  open var standardAppearance: UITabBarAppearance {
    get { storedAppearance }
    set {
      noteAppearance(\UITabBar.standardAppearance, newValue)
      storedAppearance = UITabBarAppearance(barAppearance: newValue)
      buttonsChanged()
    }
  }
  private lazy var storedAppearance = UITabBarAppearance()

  /// The appearance while no content is scrolled behind the bar; nil for `standardAppearance`. Copied.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet {
      noteAppearance(\UITabBar.scrollEdgeAppearance, scrollEdgeAppearance)
      scrollEdgeAppearance = scrollEdgeAppearance.map { UITabBarAppearance(barAppearance: $0) }
      host?.tabBarChanged()
      buttonsChanged()
    }
  }

  /// Whether the content is scrolled to its edge, for `scrollEdgeAppearance`.
  private(set) lazy var edge = BarEdge(of: self) { [unowned self] in buttonsChanged() }

  /// Observes the content of a controller if the appearance depends on its offset.
  func observeContent(_ controller: UIViewController?) {
    let dependsOnEdge = scrollEdgeAppearance != nil || selectedItem?.scrollEdgeAppearance != nil
    if dependsOnEdge { edge.observe(controller, isBarAbove: isAtTop) }
  }

  /// The current appearance: the selected tab's if it has one, else the bar's.
  var effectiveAppearance: UITabBarAppearance {
    let atEdge = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
    if let atEdge, edge.isAtEnd { return atEdge }
    return selectedItem?.standardAppearance ?? storedAppearance
  }

  /// The current appearance, with the bar's older properties applied.
  private var shownAppearance: UITabBarAppearance {
    let own = effectiveAppearance
    guard barTintColor != nil || barStyle == .black || backgroundImage != nil || shadowImage != nil else {
      return own
    }
    let appearance = UITabBarAppearance(barAppearance: own)
    if barStyle == .black { appearance.backgroundColor = UIColor(white: 0.11, alpha: 1) }
    appearance.backgroundColor = barTintColor ?? appearance.backgroundColor
    appearance.backgroundImage = backgroundImage ?? appearance.backgroundImage
    appearance.shadowImage = shadowImage ?? appearance.shadowImage
    return appearance
  }

  /// The distribution of tabs over the width. `automatic` by default.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }

  /// The width of centered tabs, in points. With 0, the default, the bar chooses.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// The space between centered tabs, in points. With 0, the default, the bar chooses.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  private func buttonsChanged() {
    for button in buttons + [more] { button.setNeedsLayout() }
    setNeedsLayout()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    buttonsChanged()
  }

  // MARK: The window's buttons

  package private(set) var reservedWidth: CGFloat = 0
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

  // MARK: Size and layout

  /// Whether the bar is above the content. A tab bar controller sets it in wide windows.
  var isAtTop = false { didSet { if isAtTop != oldValue { setNeedsLayout() } } }

  /// The arrangement of image and title, determined by the width.
  var arrangement: TabBarButton.Arrangement { bounds.width < 600 && !isAtTop ? .stacked : .inline }

  private var height: CGFloat { arrangement == .stacked ? Self.stackedHeight : Self.inlineHeight }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: size.width < 600 && !isAtTop ? Self.stackedHeight : Self.inlineHeight)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    BarLargeContentInteraction.update(self)
    background.frame = bounds
    background.isAtBottom = !isAtTop
    background.show(shownAppearance)
    layOutTabs()
  }

  private func layOutTabs() {
    let insets = safeAreaInsets
    reservedWidth = widthOfWindowButtons
    let area = bounds.inset(
      by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: max(insets.right, reservedWidth)))
    guard area.width > 0, !buttons.isEmpty else { return }
    let isStacked = arrangement == .stacked
    let sizes = buttons.map(\.naturalSize)
    let look = isStacked ? effectiveAppearance : nil
    let wantedSpacing = itemSpacing > 0 ? itemSpacing : look?.stackedItemSpacing ?? 0
    let spacing: CGFloat = wantedSpacing > 0 ? wantedSpacing : isStacked ? 0 : 4
    let room = area.width - 16
    let positioning =
      itemPositioning == .automatic ? look?.stackedItemPositioning ?? .automatic : itemPositioning
    let fills = positioning == .fill || positioning == .automatic && isStacked
    let width = itemWidth > 0 ? itemWidth : look?.stackedItemWidth ?? 0
    var widths = sizes.map { width > 0 ? width : $0.width }
    if fills {
      let share = (room - spacing * CGFloat(widths.count - 1)) / CGFloat(widths.count)
      if share >= 64 { widths = widths.map { _ in positioning == .fill ? share : min(share, 132) } }
    }
    func total(_ widths: ArraySlice<CGFloat>) -> CGFloat {
      widths.reduce(0, +) + spacing * CGFloat(max(0, widths.count - 1))
    }
    shownCount = widths.count
    let overflows = total(widths[...]) > room + 0.5
    let moreWidth = overflows ? more.naturalSize.width : 0
    while overflows, shownCount > 0, total(widths.prefix(shownCount)) + spacing + moreWidth > room {
      shownCount -= 1
    }
    var row = Array(zip(buttons, widths).prefix(shownCount))
    for button in buttons.dropFirst(shownCount) { button.isHidden = true }
    for (button, _) in row { button.isHidden = false }
    more.isHidden = !overflows
    if overflows {
      if more.superview !== self { addSubview(more) }
      more.isSelected = buttons.dropFirst(shownCount).contains(where: \.isSelected)
      more.acceptsFocus = true
      row.append((more, moreWidth))
    }
    layOutRow(row, in: area, spacing: spacing, width: total(row.map(\.1)[...]))
  }

  private func layOutRow(
    _ row: [(TabBarButton, CGFloat)], in area: CGRect, spacing: CGFloat, width: CGFloat
  ) {
    let scale = contentScaleFactor
    let isStacked = arrangement == .stacked
    // Centered in the bar, as far as the window's buttons leave room.
    let middle = reservedWidth > 0 ? bounds.midX : area.midX
    var x = max(area.minX, min(middle - width / 2, area.maxX - width))
    for (button, width) in laysOutRightToLeft ? row.reversed() : row {
      let height = isStacked ? Self.stackedHeight : TabBarButton.inlineHeight
      let top = isStacked ? area.minY : area.minY + (min(area.height, Self.inlineHeight) - height) / 2
      button.frame = CGRect(x: x, y: top, width: width, height: height).onPixels(scale)
      button.setNeedsLayout()
      x += width + spacing
    }
  }
}

extension UITabBar: HeaderBar {
  package func windowButtonsChanged() { setNeedsLayout() }
}

extension UITabBar: BarItemOwner {
  package func barItemDidChange(_ item: UIBarItem) {
    buttons.first { $0.item === item }?.update()
    host?.tabItemChanged(item)
    setNeedsLayout()
  }
}

/// The controller that owns a tab bar.
protocol TabBarHost: AnyObject {
  /// Called when the user pressed a tab.
  func tabBar(_ tabBar: UITabBar, chose item: UITabBarItem)

  /// Called when the layout around the bar may have changed.
  func tabBarChanged()

  /// Called when a property of a tab's item changed, such as its title or badge.
  func tabItemChanged(_ item: UIBarItem)
}
