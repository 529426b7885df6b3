public import Foundation

/// Shows one page at a time, and lets people turn to the next and the one before: by a finger, a touchpad, a wheel, or the
/// arrows and Page keys.
///
/// UIKit: `UIPageViewController` (rule N5). Pages lie beside each other, in the direction of reading, and slide. Those of
/// the style `pageCurl` slide too: the paper is not drawn.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// How a page takes the place of another.
  public nonisolated enum TransitionStyle: Int, Sendable {
    /// As paper that is turned. It slides here, as with `scroll`.
    case pageCurl
    /// They slide.
    case scroll
  }

  /// The axis along which pages lie.
  public nonisolated enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  /// Where a book's spine is. Sliding pages have none.
  public nonisolated enum SpineLocation: Int, Sendable {
    case none, min, mid, max
  }

  /// Which way the program turns.
  public nonisolated enum NavigationDirection: Int, Sendable {
    /// To a page after the present one.
    case forward
    /// To a page before it.
    case reverse
  }

  /// What can be said of the pages when the controller is made.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where the spine is, the raw value of a `SpineLocation` as a number. Without effect on pages that slide.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The room between pages, a number of points. Zero by default.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// How a page takes the place of another.
  public final let transitionStyle: TransitionStyle

  /// The axis along which pages lie.
  public final let navigationOrientation: NavigationOrientation

  /// The room between pages, in points.
  let spacing: CGFloat

  private(set) lazy var turner = PageTurner(self)
  private var dots: UIPageControl?
  /// Which dot stands for the page that is shown, and which one is marked: that of the page to which the dots turn.
  private var dotPlace = 0
  private var shownDot = 0

  /// Makes a controller without pages: set one by `setViewControllers`.
  ///
  /// - Parameter options: the room between pages, by `interPageSpacing`.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = Self.points(options?[.interPageSpacing])
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller whose pages lie beside each other, of the style `pageCurl`, as UIKit's does.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    spacing = 0
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller of a storyboard or nib, with the style, axis and spacing there; with another coder, one as `init()`
  /// does. It is never nil.
  public required init?(coder: NSCoder) {
    transitionStyle = coder.nibTraits?.pageTransition ?? .pageCurl
    navigationOrientation = coder.nibTraits?.pageOrientation ?? .horizontal
    spacing = Self.points(coder.nibTraits?.pageSpacing)
    super.init(coder: coder)
    coder.finish(self, as: UIPageViewController.self)
  }

  private static func points(_ option: Any?) -> CGFloat {
    let number =
      (option as? CGFloat) ?? (option as? Double).map { CGFloat($0) } ?? (option as? Int).map { CGFloat($0) }
      ?? (option as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    return number.isFinite ? max(0, min(number, 10_000)) : 0
  }

  /// Hears of pages that the user turns. Not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// Has the pages. Without one, only the program turns them. Not retained. Set, it is asked anew.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      turner.forgetNeighbors()
      updateDots()
    }
  }

  /// Where the spine is: pages that slide have none.
  open var spineLocation: SpineLocation { transitionStyle == .scroll ? .none : .min }

  /// Whether a page has a back. Pages that slide have none, so it is without effect. False by default.
  open var isDoubleSided = false

  /// What moves the pages: to disable them leaves that to the program.
  open var gestureRecognizers: [UIGestureRecognizer] { turner.recognizers }

  /// The page that is shown, or that the program has on its way, alone in an array; empty before one was set.
  open var viewControllers: [UIViewController]? { turner.chosen.map { [$0] } ?? [] }

  /// Shows a page.
  ///
  /// The delegate does not hear of it. Where pages are on their way, they are there at once.
  ///
  /// - Parameters:
  ///   - viewControllers: the page, alone in an array; nil or empty for none.
  ///   - direction: from which side it comes.
  ///   - animated: whether it is seen on its way.
  ///   - completion: called when the page is there, with whether it was not stopped on its way.
  /// - Precondition: there is one page at most.
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

  /// The delegate's, else all.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The delegate's, else the window's.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: The dots

  private static let dotsHeight: CGFloat = 36

  /// Asks the data source for the dots.
  private func updateDots() {
    guard isViewLoaded else { return }
    let count = turner.chosen == nil ? 0 : dataSource?.presentationCount(for: self) ?? 0
    guard count > 0 else {
      dots?.removeFromSuperview()
      dots = nil
      return view.setNeedsLayout()
    }
    let dots = self.dots ?? madeDots()
    self.dots = dots
    dots.numberOfPages = count
    showPlace(dataSource?.presentationIndex(for: self) ?? 0)
    view.setNeedsLayout()
  }

  private func madeDots() -> UIPageControl {
    let new = UIPageControl(frame: .zero)
    new.pageIndicatorTintColor = .systemGray3
    new.currentPageIndicatorTintColor = .label
    new.addAction(UIAction { [weak self] _ in self?.dotsChanged() }, for: .valueChanged)
    view.addSubview(new)
    return new
  }

  /// The user pressed the dots: the page beside the present one comes, whichever was pressed. The dots show it at once.
  private func dotsChanged() {
    guard let dots, dots.currentPage != shownDot else { return }
    let isForward = dots.currentPage > shownDot
    dots.currentPage = shownDot
    // This ends the turn before.
    if turner.turn(forward: isForward) { showDot(place(beside: dotPlace, forward: isForward)) }
  }

  private func place(beside place: Int, forward: Bool) -> Int {
    let count = dots?.numberOfPages ?? 0
    return count > 0 ? (place + (forward ? 1 : -1) + count) % count : place
  }

  /// The user turned to the next page, or to the one before.
  func pageTurned(forward: Bool) { showPlace(place(beside: dotPlace, forward: forward)) }

  /// A turn of the user's was given up.
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

  override var childForKeys: UIViewController? { viewControllers?.first }

  /// Whether a key turns to the next page, or to the one before; nil for keys that do not turn pages.
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
  func finishChanges() { turner.finishNow() }
}
