public import Foundation

/// A row of buttons at the lower edge of what is around it.
///
/// UIKit: `UIToolbar`.
@preconcurrency @MainActor open class UIToolbar: UIView, UIBarPositioning {
  private let background = BarBackground(frame: .zero)
  private lazy var row = BarItemViews(in: self)

  /// How high it is, in points.
  static var height: CGFloat { StandardSize.height(44, text: 15) }
  private static let margin: CGFloat = 10

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
  /// - Parameter animated: whether the old ones fade into the new ones.
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

  /// How it looks.
  open var standardAppearance = UIToolbarAppearance() {
    didSet {
      noteAppearance(\UIToolbar.standardAppearance, standardAppearance)
      standardAppearance = UIToolbarAppearance(barAppearance: standardAppearance)
      updateAppearance()
    }
  }

  /// How it looks while no content is behind it; nil for the same.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      noteAppearance(\UIToolbar.scrollEdgeAppearance, scrollEdgeAppearance)
      scrollEdgeAppearance = scrollEdgeAppearance.map { UIToolbarAppearance(barAppearance: $0) }
      edgeLookChanged()
    }
  }

  /// How it looks in a window that is compact in its height; nil for the standard appearance.
  open var compactAppearance: UIToolbarAppearance? {
    didSet {
      noteAppearance(\UIToolbar.compactAppearance, compactAppearance)
      compactAppearance = compactAppearance.map { UIToolbarAppearance(barAppearance: $0) }
      updateAppearance()
    }
  }

  /// How it looks in such a window while no content is behind it; nil for `scrollEdgeAppearance`.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    didSet {
      noteAppearance(\UIToolbar.compactScrollEdgeAppearance, compactScrollEdgeAppearance)
      compactScrollEdgeAppearance = compactScrollEdgeAppearance.map { UIToolbarAppearance(barAppearance: $0) }
      edgeLookChanged()
    }
  }

  /// Whether the content is at its end, for those looks.
  private lazy var edge = BarEdge(of: self) { [unowned self] in updateAppearance() }

  private func edgeLookChanged() {
    // The container finds out where its content is.
    superview?.setNeedsLayout()
    updateAppearance()
  }

  /// Follows the content of a controller, where the look depends on that.
  func follow(_ controller: UIViewController?) {
    guard scrollEdgeAppearance != nil || compactScrollEdgeAppearance != nil else { return }
    edge.follow(controller, isBarAbove: false)
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

  /// The color of the background; nil for that of the appearance.
  open var barTintColor: UIColor? {
    didSet {
      noteAppearance(\UIToolbar.barTintColor, barTintColor)
      updateAppearance()
    }
  }

  /// Whether content goes on behind it. True by default.
  open var isTranslucent = true {
    didSet {
      noteAppearance(\UIToolbar.isTranslucent, isTranslucent)
      superview?.setNeedsLayout()
    }
  }

  /// The look that bars had before appearances.
  open var barStyle = UIBarStyle.default {
    didSet {
      noteAppearance(\UIToolbar.barStyle, barStyle)
      updateAppearance()
    }
  }

  /// Images that the program set before there were appearances, by where bars are.
  private var backgroundImages: [UIBarPosition: [UIBarMetrics: UIImage]] = [:]
  private var shadowImages: [UIBarPosition: UIImage] = [:]

  /// Sets the image behind the content of a toolbar in a position, in place of that of its appearance; nil takes it back.
  /// One for `.any` is for all positions. One without a size removes the background.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    noteAppearance("setBackgroundImage\(barMetrics)", of: topOrBottom) { (view: UIToolbar) in
      view.setBackgroundImage(backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
    }
    backgroundImages[topOrBottom, default: [:]][barMetrics] = backgroundImage
    updateAppearance()
  }

  /// The image behind the content, if one was set for the position and the metrics.
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics)
    -> UIImage?
  {
    backgroundImages[topOrBottom]?[barMetrics]
  }

  /// Sets the image in place of the line at the edge to the content, for a position; nil takes it back. One without a size
  /// removes the line.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    noteAppearance("setShadowImage", of: topOrBottom) { (view: UIToolbar) in
      view.setShadowImage(shadowImage, forToolbarPosition: topOrBottom)
    }
    shadowImages[topOrBottom] = shadowImage
    updateAppearance()
  }

  /// The image in place of the line, if one was set for the position.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? {
    shadowImages[topOrBottom]
  }

  /// Puts the images of the position into an appearance.
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

  /// Decides where it is. Not retained.
  open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }

  /// Where it is: at the lower edge, unless its delegate says otherwise.
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
    let isBelow = barPosition == .bottom
    background.isAtBottom = isBelow
    // The background goes on to the edge of the window.
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
  func barItemDidChange(_ item: UIBarItem) { showItems() }
}

/// Says where a toolbar is to be.
///
/// UIKit: `UIToolbarDelegate`.
@preconcurrency @MainActor public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
