public import Foundation

/// A row of buttons at the lower edge of its container.
///
/// UIKit: `UIToolbar`.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
  private let background = BarBackground(frame: .zero)
  private lazy var row = BarItemViews(in: self)

  /// The height, in points.
  static var height: CGFloat { StandardSize.height(44, text: 15) }
  private static let margin: CGFloat = 10

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
    coder.finish(self, as: UIToolbar.self)
  }

  private func prepare() {
    isOpaque = false
    background.isAtBottom = true
    addSubview(background)
    updateAppearance()
  }

  // MARK: Items

  /// The items, in reading order.
  open var items: [UIBarButtonItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }
  private var storedItems: [UIBarButtonItem]?

  /// Sets the items.
  ///
  /// - Parameter animated: whether the toolbar fades from the old items to the new ones.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    for item in storedItems ?? [] where item.owner === self { item.owner = nil }
    storedItems = items
    for item in items ?? [] { item.owner = self }
    guard animated, window != nil, !UIAccessibility.isReduceMotionEnabled else { return showItems() }
    UIView.transition(
      with: self, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: {
        self.showItems()
        self.layoutIfNeeded()
      })
  }

  private func showItems() {
    let shown = chosenAppearance
    row.show(storedItems ?? []) { $0.style == .done ? shown.doneButtonAppearance : shown.buttonAppearance }
    setNeedsLayout()
  }

  // MARK: Look

  /// The appearance of the toolbar. Copied.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      noteAppearance(\UIToolbar.standardAppearance, standardAppearance)
      standardAppearance = UIToolbarAppearance(barAppearance: standardAppearance)
      updateAppearance()
    }
  }

  /// The appearance while no content is scrolled behind the toolbar; nil for the standard appearance.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      noteAppearance(\UIToolbar.scrollEdgeAppearance, scrollEdgeAppearance)
      scrollEdgeAppearance = scrollEdgeAppearance.map { UIToolbarAppearance(barAppearance: $0) }
      edgeLookChanged()
    }
  }

  /// The appearance in a window with a compact height; nil for the standard appearance.
  open var compactAppearance: UIToolbarAppearance? {
    didSet {
      noteAppearance(\UIToolbar.compactAppearance, compactAppearance)
      compactAppearance = compactAppearance.map { UIToolbarAppearance(barAppearance: $0) }
      updateAppearance()
    }
  }

  /// The appearance in such a window while no content is scrolled behind the toolbar; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      noteAppearance(\UIToolbar.compactScrollEdgeAppearance, compactScrollEdgeAppearance)
      compactScrollEdgeAppearance = compactScrollEdgeAppearance.map { UIToolbarAppearance(barAppearance: $0) }
      edgeLookChanged()
    }
  }

  /// Whether the content is scrolled to its edge, for the scroll edge appearances.
  private lazy var edge = BarEdge(of: self) { [unowned self] in updateAppearance() }

  private func edgeLookChanged() {
    // The layout of the container sets the content that `edge` observes.
    superview?.setNeedsLayout()
    updateAppearance()
  }

  /// Observes the content of a controller if the appearance depends on its offset.
  func observeContent(_ controller: UIViewController?) {
    guard scrollEdgeAppearance != nil || compactScrollEdgeAppearance != nil else { return }
    edge.observe(controller, isBarAbove: false)
  }

  private var chosenAppearance: UIToolbarAppearance {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let atEdge = (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance
    if let atEdge, edge.isAtEnd { return atEdge }
    return (isCompact ? compactAppearance : nil) ?? standardAppearance
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass { updateAppearance() }
  }

  /// The background color; nil for that of the appearance.
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(\UIToolbar.barTintColor, barTintColor)
      updateAppearance()
    }
  }

  /// Whether content extends behind the toolbar. True by default.
  open var isTranslucent = true {
    didSet {
      noteAppearance(\UIToolbar.isTranslucent, isTranslucent)
      superview?.setNeedsLayout()
    }
  }

  /// The style of the toolbar, from before appearances.
  open var barStyle = UIBarStyle.default {
    didSet {
      noteAppearance(\UIToolbar.barStyle, barStyle)
      updateAppearance()
    }
  }

  /// The images that were set by the older methods, by position.
  private var backgroundImages: [UIBarPosition: [UIBarMetrics: UIImage]] = [:]
  private var shadowImages: [UIBarPosition: UIImage] = [:]

  /// Sets the background image for a position. It replaces that of the appearance; nil resets it. An image for `.any`
  /// applies to all positions. An image of zero size removes the background.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    noteAppearance("setBackgroundImage\(barMetrics)", of: topOrBottom) { (view: UIToolbar) in
      view.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
    }
    backgroundImages[topOrBottom, default: [:]][barMetrics] = backgroundImage
    updateAppearance()
  }

  /// The background image that was set for the position and metrics; nil for none.
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics)
    -> UIImage?
  {
    backgroundImages[topOrBottom]?[barMetrics]
  }

  /// Sets an image that replaces the line, for a position; nil resets it. An image of zero size removes the line.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    noteAppearance("setShadowImage", of: topOrBottom) { (view: UIToolbar) in
      view.setShadowImage(shadowImage, forToolbarPosition: topOrBottom)
    }
    shadowImages[topOrBottom] = shadowImage
    updateAppearance()
  }

  /// The image that was set for the position, which replaces the separator line; nil for none.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadowImages[topOrBottom]
  }

  /// Applies the images for the current position to an appearance.
  private func addImages(to shown: UIToolbarAppearance) {
    guard !backgroundImages.isEmpty || !shadowImages.isEmpty else { return }
    let images = (backgroundImages[.any] ?? [:]).merging(backgroundImages[barPosition] ?? [:]) { $1 }
    let isCompact = traitCollection.verticalSizeClass == .compact
    if let image = (isCompact ? images[.compact] : nil) ?? images[.default] {
      if image.size == .zero {
        (shown.backgroundEffect, shown.backgroundColor, shown.backgroundImage) = (nil, nil, nil)
      } else {
        shown.backgroundImage = image
      }
    }
    if let image = shadowImages[barPosition] ?? shadowImages[.any] {
      if image.size == .zero { shown.shadowColor = nil } else { shown.shadowImage = image }
    }
  }

  /// Determines the position of the toolbar. Not retained.
  open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }

  /// The position of the toolbar. It is at the lower edge unless the delegate returns another position.
  open var barPosition: UIBarPosition {
    let position = delegate?.position(for: self) ?? .any
    return position == .any ? .bottom : position
  }

  private func updateAppearance() {
    let shown = UIToolbarAppearance(barAppearance: chosenAppearance)
    if let barTintColor {
      shown.backgroundColor = barTintColor
    } else if barStyle == .black {
      shown.backgroundColor = UIColor(white: 0.11, alpha: 1)
    }
    addImages(to: shown)
    background.show(shown)
    showItems()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    BarLargeContentInteraction.update(self)
    let isBelow = barPosition == .bottom
    background.isAtBottom = isBelow
    // The background extends to the edge of the window.
    let area = safeAreaInsets
    background.frame = bounds.inset(
      by: UIEdgeInsets(
        top: barPosition == .topAttached ? -area.top : 0, left: 0, bottom: isBelow ? -area.bottom : 0,
        right: 0))
    let row = CGRect(
      x: bounds.minX + Self.margin, y: bounds.minY, width: max(0, bounds.width - 2 * Self.margin),
      height: min(bounds.height, Self.height))
    self.row.fit(in: row.width, height: row.height)
    self.row.layOut(in: row, scale: contentScaleFactor, isMirrored: laysOutRightToLeft)
  }
}

extension UIToolbar: BarItemOwner {
  package func barItemDidChange(_ item: UIBarItem) { showItems() }
}

/// Determines the position of a toolbar.
///
/// UIKit: `UIToolbarDelegate`.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
