@_spi(Casement) import CasementCore
import CasementGraphics
public import Foundation

/// A row of dots for pages, with the current page emphasized.
///
/// UIKit: `UIPageControl`. A tap moves by one page towards its side, a click moves to the page of the dot, and a drag
/// moves from page to page. Arrow keys move by one page, Home and End to the first and the last page. If not all dots
/// fit, the row scrolls to keep the current dot visible, and smaller dots hint at further pages. Each change by the
/// user sends `valueChanged` and `primaryActionTriggered`.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The current interaction of the user.
  public nonisolated enum InteractionState: Int, Sendable {
    case none = 0
    /// A tap moves from page to page.
    case discrete = 1
    /// A drag moves over the pages.
    case continuous = 2
  }

  /// The visibility of the background behind the dots.
  public nonisolated enum BackgroundStyle: Int, Sendable {
    /// Visible during an interaction.
    case automatic = 0
    /// Always visible.
    case prominent = 1
    /// Never visible.
    case minimal = 2
  }

  /// The direction from the first to the last page.
  public nonisolated enum Direction: Int, Sendable {
    /// The direction of lines of text.
    case natural = 0
    case leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  // MARK: Pages

  /// The number of pages; 0 by default, and at least 0. The current page is clamped to it.
  open var numberOfPages: Int {
    get { storedCount }
    set {
      let new = max(0, newValue)
      guard new != storedCount else { return }
      storedCount = new
      storedPage = min(storedPage, max(0, new - 1))
      customImages = customImages.filter { $0.key < new }
      customCurrentImages = customCurrentImages.filter { $0.key < new }
      contentChanged()
    }
  }
  private var storedCount = 0

  /// The current page, counted from 0 and clamped to the existing pages. Setting it sends no events.
  open var currentPage: Int {
    get { storedPage }
    set {
      let new = max(0, min(newValue, storedCount - 1))
      guard new != storedPage else { return }
      storedPage = new
      setNeedsLayout()
      ControlLook.change(self, animated: true) { self.layOutDots() }
    }
  }
  private var storedPage = 0

  /// Whether a single page has no dot. False by default.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }

  // MARK: Interaction

  /// The current interaction of the user.
  open private(set) var interactionState = InteractionState.none

  /// Whether a drag moves over the pages. True by default.
  open var allowsContinuousInteraction = true

  // MARK: Appearance

  /// The color of the dots; nil, the default, stands for gray.
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      noteAppearance(\UIPageControl.pageIndicatorTintColor, pageIndicatorTintColor)
      setNeedsLayout()
    }
  }

  /// The color of the current dot; nil, the default, stands for the text color.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      noteAppearance(\UIPageControl.currentPageIndicatorTintColor, currentPageIndicatorTintColor)
      setNeedsLayout()
    }
  }

  /// The visibility of the background behind the dots.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }

  /// The direction from the first to the last page.
  open var direction = Direction.natural { didSet { if direction != oldValue { contentChanged() } } }

  /// The image that replaces dots; nil for dots.
  open var preferredIndicatorImage: UIImage? { didSet { contentChanged() } }

  /// The image for the current page; nil for the image of the other pages.
  open var preferredCurrentPageIndicatorImage: UIImage? { didSet { contentChanged() } }

  /// The images of individual pages.
  private var customImages: [Int: UIImage] = [:]
  private var customCurrentImages: [Int: UIImage] = [:]

  /// The image that was set for a page.
  open func indicatorImage(forPage page: Int) -> UIImage? { customImages[page] }

  /// Sets the image of a page; nil removes it.
  ///
  /// - Precondition: the page exists.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    requirePage(page)
    customImages[page] = image
    contentChanged()
  }

  /// The image that was set for a page while it is the current one.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { customCurrentImages[page] }

  /// Sets the image of a page while it is the current one; nil removes it.
  ///
  /// - Precondition: the page exists.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    requirePage(page)
    customCurrentImages[page] = image
    contentChanged()
  }

  private func requirePage(_ page: Int) {
    precondition(page >= 0 && page < storedCount, "page \(page): there are \(storedCount) pages")
  }

  private func image(of page: Int) -> UIImage? {
    let usual = customImages[page] ?? preferredIndicatorImage
    guard page == storedPage else { return usual }
    return customCurrentImages[page] ?? preferredCurrentPageIndicatorImage ?? usual
  }

  private func contentChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private let backdrop = ControlLook.part()
  /// The visible dots, by page.
  private var dots: [Int: PageDot] = [:]
  /// The page of the first visible dot.
  private var firstShown = 0

  /// The position and the page at the start of the touch.
  private var start = (place: CGFloat.zero, page: 0)

  private static let margin: CGFloat = 8
  private static let thickness: CGFloat = 26

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(backdrop)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(backdrop)
    coder.finish(self, as: UIPageControl.self)
  }

  // MARK: Size and layout

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether the first page is on the right or at the bottom.
  private var isReversed: Bool {
    switch direction {
    case .natural: laysOutRightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }

  /// The distance between the centers of adjacent dots, in points.
  private var pitch: CGFloat {
    var images = Array(customImages.values) + Array(customCurrentImages.values)
    images += [preferredIndicatorImage, preferredCurrentPageIndicatorImage].compactMap { $0 }
    let extents = images.map { isVertical ? $0.size.height : $0.size.width }
    return max(16, (extents.max() ?? 0) + 6)
  }

  /// The size that shows a number of dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = CGFloat(max(0, pageCount)) * pitch + 2 * Self.margin
    return isVertical
      ? CGSize(width: Self.thickness, height: length) : CGSize(width: length, height: Self.thickness)
  }

  /// The maximum number of dots for which the intrinsic size has room.
  private static let usualMaximum = 24

  open override var intrinsicContentSize: CGSize {
    size(forNumberOfPages: min(storedCount, Self.usualMaximum))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutDots()
  }

  private var length: CGFloat { isVertical ? bounds.height : bounds.width }

  /// The number of dots that fit.
  private var capacity: Int {
    let room = (length - 2 * Self.margin) / pitch + 0.01
    return room.isFinite ? max(1, Int(max(0, min(room, 1000)))) : 1
  }

  /// Positions and colors the dots.
  private func layOutDots() {
    let isShown = storedCount > 1 || storedCount == 1 && !hidesForSinglePage
    let shownCount = isShown ? min(capacity, storedCount) : 0
    let formerFirst = firstShown
    firstShown = first(for: shownCount)
    let pages = firstShown..<firstShown + shownCount
    for (page, dot) in dots where !pages.contains(page) {
      dot.removeFromSuperview()
      dots[page] = nil
    }
    for page in pages {
      let dot = dots[page] ?? PageDot()
      if dots[page] == nil {
        // The dot moves in from its position in the previous row.
        dots[page] = dot
        addSubview(dot)
        UIView.performWithoutAnimation { show(dot, page, formerFirst, shownCount) }
      }
      show(dot, page, firstShown, shownCount)
    }
    layOutBackdrop(shownCount)
  }

  private func first(for shownCount: Int) -> Int {
    guard shownCount < storedCount else { return 0 }
    // Keep neighbors visible on both sides of the current dot.
    let margin = shownCount >= 5 ? 2 : shownCount >= 3 ? 1 : 0
    let latest = storedPage - margin
    let earliest = storedPage - (shownCount - 1 - margin)
    return max(0, min(max(earliest, min(firstShown, latest)), storedCount - shownCount))
  }

  private func show(_ dot: PageDot, _ page: Int, _ first: Int, _ count: Int) {
    let position = page - first
    let along = (CGFloat(position) - CGFloat(count - 1) / 2) * pitch * (isReversed ? -1 : 1)
    let center =
      isVertical
      ? CGPoint(x: bounds.midX, y: bounds.midY + along) : CGPoint(x: bounds.midX + along, y: bounds.midY)
    // The distance from an end of the row with further pages.
    var depth = 2
    if first > 0 { depth = min(depth, position) }
    if first + count < storedCount { depth = min(depth, count - 1 - position) }
    let factor: CGFloat = count < 5 || page == storedPage || depth >= 2 ? 1 : depth == 1 ? 0.75 : 0.5
    dot.show(
      at: center, image: image(of: page), color: color(of: page), factor: factor, scale: contentScaleFactor)
    dot.alpha = isEnabled ? 1 : ControlLook.disabledOpacity
  }

  private func color(of page: Int) -> UIColor {
    guard page != storedPage else {
      return (currentPageIndicatorTintColor ?? ControlLook.ink(light: 0.8, dark: 0.95)).current
    }
    let isPointed = isEnabled && (isUnderPointer || isHighlighted)
    let usual = ControlLook.ink(light: isPointed ? 0.52 : 0.44, dark: isPointed ? 0.5 : 0.4)
    return (pageIndicatorTintColor ?? usual).current
  }

  private func backdropRect(_ shownCount: Int) -> CGRect {
    let size = size(forNumberOfPages: shownCount)
    return CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height
    ).onPixels(contentScaleFactor)
  }

  private func layOutBackdrop(_ shownCount: Int) {
    let isUsed = isEnabled && (isUnderPointer || isTracking)
    let isShown = backgroundStyle == .prominent || backgroundStyle == .automatic && isUsed
    backdrop.isHidden = shownCount == 0 || !isShown
    backdrop.frame = backdropRect(shownCount)
    backdrop.layer.cornerRadius = min(backdrop.bounds.width, backdrop.bounds.height) / 2
    let strength: CGFloat = isTracking ? 0.12 : 0.07
    backdrop.layer.backgroundColor = ControlLook.ink(light: strength, dark: strength + 0.03).cgColor
  }

  @_spi(Casement) open override var focusShape: (rect: CGRect, cornerRadius: CGFloat) {
    let rect = backdropRect(min(capacity, storedCount))
    return (rect, min(rect.width, rect.height) / 2)
  }

  /// True while the control is enabled and has several pages.
  open override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && storedCount > 1 }

  // MARK: Touches

  private func along(_ touch: UITouch) -> CGFloat {
    let place = touch.location(in: self)
    return isVertical ? place.y : place.x
  }

  /// A drag over the dots belongs to the control, so recognizers of ancestors must not begin (rule G4).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, allowsContinuousInteraction, gestureRecognizer.isDrag, gestureRecognizer.isAround(self) {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard storedCount > 1 else { return false }
    start = (along(touch), storedPage)
    interactionState = .discrete
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = along(touch) - start.place
    if interactionState == .discrete, allowsContinuousInteraction, abs(way) > 8 {
      interactionState = .continuous
    }
    guard interactionState == .continuous else { return super.continueTracking(touch, with: event) }
    // If not all dots fit, a drag over the whole length covers all pages.
    let perPage =
      capacity >= storedCount ? pitch : max(1, (length - 2 * Self.margin) / CGFloat(storedCount))
    let pages = (way / perPage * (isReversed ? -1 : 1)).rounded()
    moveByUser(to: start.page + Int(max(-1e9, min(1e9, pages.isNaN ? 0 : pages))), event)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let former = interactionState
    interactionState = .none
    setNeedsLayout()
    guard former == .discrete, isTouchInside, let touch else { return }
    let place = along(touch)
    if touch.type == .indirectPointer {
      if let page = page(at: place) { moveByUser(to: page, event) }
      return
    }
    let current = dots[storedPage]?.center ?? CGPoint(x: bounds.midX, y: bounds.midY)
    let isAfter = place > (isVertical ? current.y : current.x)
    moveByUser(to: storedPage + (isAfter != isReversed ? 1 : -1), event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    interactionState = .none
    setNeedsLayout()
  }

  /// The page whose dot is nearest to a position.
  private func page(at place: CGFloat) -> Int? {
    dots.min { a, b in
      let (a, b) = (a.value.center, b.value.center)
      return isVertical ? abs(a.y - place) < abs(b.y - place) : abs(a.x - place) < abs(b.x - place)
    }?.key
  }

  /// The user moves to a page, clamped to the existing pages.
  private func moveByUser(to page: Int, _ event: UIEvent?) {
    let old = storedPage
    currentPage = page
    if storedPage != old { send([.valueChanged, .primaryActionTriggered], event) }
  }

  // MARK: Keys

  @_spi(Casement) open override func changeValue(_ key: UIKey) -> Bool {
    let forward = isReversed ? -1 : 1
    switch key.keyCode {
    case .keyboardRightArrow where !isVertical, .keyboardDownArrow where isVertical:
      moveByUser(to: storedPage + forward, nil)
    case .keyboardLeftArrow where !isVertical, .keyboardUpArrow where isVertical:
      moveByUser(to: storedPage - forward, nil)
    case .keyboardHome: moveByUser(to: 0, nil)
    case .keyboardEnd: moveByUser(to: storedCount - 1, nil)
    default: return false
    }
    return true
  }

  // MARK: Accessibility

  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { true }

  @_spi(Casement) open override var accessibilityRole: AccessibilityRole? { .spinButton }

  /// A text such as "2 of 5" by default.
  @_spi(Casement) open override var standardAccessibilityValue: String? {
    guard storedCount > 0 else { return nil }
    return localized("%@ of %@", localized(storedPage + 1), localized(storedCount))
  }

  @_spi(Casement) open override var standardAccessibilityLabel: String? { localized("Page") }

  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    stateAccessibilityTraits.union(.adjustable)
  }

  @_spi(Casement) open override var accessibilityFacts: AccessibilityFacts {
    var facts = AccessibilityFacts()
    facts.setNumber(Double(storedPage + 1), from: 1, to: Double(max(1, storedCount)))
    facts.step = 1
    return facts
  }

  open override func accessibilityIncrement() { if isEnabled { moveByUser(to: storedPage + 1, nil) } }

  open override func accessibilityDecrement() { if isEnabled { moveByUser(to: storedPage - 1, nil) } }
}
