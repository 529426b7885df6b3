@_spi(Casement) import CasementCore
public import Foundation

/// A container that shows one page at a time. The user turns pages with a finger, a touchpad, a wheel, or the arrow and
/// Page keys.
///
/// UIKit: `UIPageViewController` (rule N5). Pages are arranged in reading direction, and slide. With the style `pageCurl`
/// they slide as well: the curl is not drawn.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// The animation from one page to another.
  public nonisolated enum TransitionStyle: Int, Sendable {
    /// Curls like paper. Slides here, like `scroll`.
    case pageCurl
    /// Slides.
    case scroll
  }

  /// The axis along which the pages are arranged.
  public nonisolated enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  /// The location of a book's spine. Sliding pages have no spine.
  public nonisolated enum SpineLocation: Int, Sendable {
    case none, min, mid, max
  }

  /// The direction in which the program turns.
  public nonisolated enum NavigationDirection: Int, Sendable {
    /// To a page after the current one.
    case forward
    /// To a page before the current one.
    case reverse
  }

  /// The keys of the initializer's options.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Has no effect on sliding pages. The spine location, as a number with the raw value of a `SpineLocation`.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance between pages, as a number of points. Zero by default.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The animation from one page to another.
  public final let transitionStyle: TransitionStyle

  /// The axis along which the pages are arranged.
  public final let navigationOrientation: NavigationOrientation

  /// The distance between pages, in points.
  let spacing: CGFloat

  private(set) lazy var turner = PageTurner(self)
  private var dots: UIPageControl?
  /// The index of the dot of the current page, and the index of the highlighted dot. During a turn by the page control,
  /// they differ.
  private var dotPlace = 0
  private var shownDot = 0

  /// Creates a controller without pages. Set a page by `setViewControllers`.
  ///
  /// - Parameter options: the distance between pages, by `interPageSpacing`.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = Self.points(options?[.interPageSpacing])
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with horizontal pages and the style `pageCurl`, as in UIKit.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spacing = 0
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller from a storyboard or nib, with its style, axis and spacing. With any other coder, the result is
  /// as from `init()`. It is never nil.
  public required init?(coder: NSCoder) {
    let traits = coder.nibTraits(PageTraits.self)
    transitionStyle = traits?.transition ?? .pageCurl
    navigationOrientation = traits?.orientation ?? .horizontal
    spacing = Self.points(traits?.spacing)
    super.init(coder: coder)
    coder.finish(self, as: UIPageViewController.self)
  }

  private static func points(_ option: Any?) -> CGFloat {
    let number =
      (option as? CGFloat) ?? (option as? Double).map { CGFloat($0) } ?? (option as? Int).map { CGFloat($0) }
      ?? (option as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    return number.isFinite ? max(0, min(number, 10_000)) : 0
  }

  /// Notified of the pages that the user turns. Not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Provides the pages. Without one, only the program can turn pages. Not retained. Setting it discards the known
  /// neighbors.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      turner.forgetNeighbors()
      updateDots()
    }
  }

  /// The location of the spine: `none` with the style `scroll`, else `min`. It has no effect.
  open var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : .min }

  /// Has no effect: pages slide and have no back side. False by default.
  open var isDoubleSided = false

  /// The recognizers with which the user turns pages. If they are disabled, only the program can turn pages.
  open var gestureRecognizers: [UIGestureRecognizer] { turner.recognizers }

  /// An array with the page that is shown or that the program set; empty without a page.
  open var viewControllers: [UIViewController]? { turner.chosen.map { [$0] } ?? [] }

  /// Shows a page.
  ///
  /// The delegate is not notified. A turn in progress is completed at once.
  ///
  /// - Parameters:
  ///   - viewControllers: an array with the page; nil or empty for none.
  ///   - direction: the direction of the turn.
  ///   - animated: whether to animate the turn.
  ///   - completion: called after the turn, with whether it was not stopped.
  /// - Precondition: there is at most one page.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let count = viewControllers?.count ?? 0
    precondition(
      count <= 1,
      "setViewControllers was given \(count) controllers, and one page is shown at a time: pass one")
    turner.show(
      viewControllers?.first, forward: direction == .forward, animated: animated, completion: completion)
    updateDots()
  }

  // MARK: The view

  open override func loadView() {
    let view = ContainerView(self)
    view.onLayout = { [weak self] in self?.layOutPages() }
    view.addSubview(turner.scrollView)
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    turner.viewDidLoad()
    updateDots()
  }

  private func layOutPages() {
    var area = view.bounds
    if let dots {
      area.size.height = max(0, area.height - Self.dotsHeight - view.safeAreaInsets.bottom)
      dots.frame = CGRect(x: area.minX, y: area.maxY, width: area.width, height: Self.dotsHeight)
    }
    turner.layOut(in: area)
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard dots != nil else { return parentSize }
    let bottom = viewIfLoaded?.safeAreaInsets.bottom ?? 0
    return CGSize(width: parentSize.width, height: max(0, parentSize.height - Self.dotsHeight - bottom))
  }

  /// The orientations that the delegate returns; by default those of `Info.plist`, else all.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The orientation that the delegate returns; by default the window's.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: The dots

  private static let dotsHeight: CGFloat = 36

  /// Updates the page control with the data source's count and index.
  private func updateDots() {
    guard isViewLoaded else { return }
    let count = turner.chosen == nil ? 0 : dataSource?.presentationCount(for: self) ?? 0
    guard count > 0 else {
      dots?.removeFromSuperview()
      dots = nil
      return view.setNeedsLayout()
    }
    let dots = self.dots ?? makeDots()
    self.dots = dots
    dots.numberOfPages = count
    showPlace(dataSource?.presentationIndex(for: self) ?? 0)
    view.setNeedsLayout()
  }

  private func makeDots() -> UIPageControl {
    let new = UIPageControl(frame: .zero)
    new.pageIndicatorTintColor = .systemGray3
    new.currentPageIndicatorTintColor = .label
    new.addAction(UIAction { [weak self] _ in self?.dotsChanged() }, for: .valueChanged)
    view.addSubview(new)
    return new
  }

  /// Called when the user pressed the page control. It turns to a neighbor of the current page, whichever dot was pressed,
  /// and highlights the dot at once.
  private func dotsChanged() {
    guard let dots, dots.currentPage != shownDot else { return }
    let isForward = dots.currentPage > shownDot
    dots.currentPage = shownDot
    // `turn` completes the previous turn.
    if turner.turn(forward: isForward) { showDot(place(beside: dotPlace, forward: isForward)) }
  }

  private func place(beside place: Int, forward: Bool) -> Int {
    let count = dots?.numberOfPages ?? 0
    return count > 0 ? (place + (forward ? 1 : -1) + count) % count : place
  }

  /// Called after the user turned to the next or previous page.
  func pageTurned(forward: Bool) { showPlace(place(beside: dotPlace, forward: forward)) }

  /// Called after the user canceled a turn.
  func pageStayed() { showDot(dotPlace) }

  private func showPlace(_ place: Int) {
    dotPlace = place
    showDot(place)
  }

  private func showDot(_ place: Int) {
    shownDot = place
    dots?.currentPage = place
  }

  // MARK: Keys (rule U3)

  @_spi(Casement) open override var childForKeys: UIViewController? { viewControllers?.first }

  /// Whether a key turns to the next page or to the previous one; nil for other keys.
  private func isForward(_ key: UIKey) -> Bool? {
    guard key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) else { return nil }
    let isHorizontal = navigationOrientation == .horizontal
    switch key.keyCode {
    case .keyboardPageDown: return true
    case .keyboardPageUp: return false
    case .keyboardLeftArrow where isHorizontal: return view.laysOutRightToLeft
    case .keyboardRightArrow where isHorizontal: return !view.laysOutRightToLeft
    case .keyboardDownArrow where !isHorizontal: return true
    case .keyboardUpArrow where !isHorizontal: return false
    default: return nil
    }
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard isViewLoaded, let key = press.key, let isForward = isForward(key) else { return true }
      return !turner.turn(forward: isForward)
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
}

extension UIPageViewController: ChangingContainer {
  package func finishChanges() { turner.finishNow() }
}
