import Casement
import Foundation

/// Makes the controllers of a run that are in containers or presented, and knows which of them are still there.
final class Stage {
  let witness: Witness
  /// Controllers that were shown, and may be shown again.
  var spare: [FuzzController] = []
  /// The interaction controllers of transitions that steps move by hand.
  private(set) var hands: [UIPercentDrivenInteractiveTransition] = []
  /// The source of the delegates' answers.
  var chance = Randomness(seed: 11)
  private var made: [Made] = []

  private struct Made {
    weak var object: NSObject?
    let name: String
  }

  init(_ witness: Witness) { self.witness = witness }

  // MARK: What there is

  /// Tracks an object that has to be released when it is not shown any more.
  func watch<T: NSObject>(_ object: T) -> T {
    made.append(Made(object: object, name: "\(type(of: object))"))
    return object
  }

  /// The tracked objects that still exist after the run, or nil.
  func survivors() -> String? {
    let left = made.filter { $0.object != nil }.map(\.name)
    return left.isEmpty ? nil : "nobody shows or keeps them, and they are still there: \(Set(left).sorted())"
  }

  private var pages: [FuzzController] { made.compactMap { $0.object as? FuzzController } }

  /// Whether a view belongs to a tracked controller, so that other code must not move or remove it.
  func has(_ view: UIView) -> Bool { pages.contains { $0.viewIfLoaded === view } }

  // MARK: Controllers

  /// A new controller, or one that was shown before.
  func page() -> FuzzController {
    if chance.happens(onceIn: 4), let index = spare.firstIndex(where: \.isFree) {
      return spare.remove(at: index)
    }
    let content = FuzzView(frame: chance.rect())
    content.witness = witness
    content.backgroundColor = UIColor(cgColor: chance.color())
    addContent(to: content)
    let page = watch(FuzzController(witness, content))
    page.title = chance.element(of: ["One", "Two of them", nil])
    page.hidesBottomBarWhenPushed = chance.happens(onceIn: 5)
    page.definesPresentationContext = chance.happens(onceIn: 4)
    let item = watch(page.navigationItem)
    item.largeTitleDisplayMode = chance.element(of: [.automatic, .always, .never])
    item.prompt = chance.element(of: [nil, nil, "Prompt"])
    if chance.happens(onceIn: 3) { item.rightBarButtonItems = (0..<chance.number(1...3)).map(barButton) }
    if chance.happens(onceIn: 5) { item.hidesBackButton = true }
    if chance.happens(onceIn: 4) { page.toolbarItems = (0..<3).map(barButton) }
    if chance.happens(onceIn: 5) {
      item.searchController = watch(UISearchController(searchResultsController: nil))
    }
    if chance.happens(onceIn: 6) { page.contentUnavailableConfiguration = unavailable() }
    return page
  }

  private func unavailable() -> UIContentUnavailableConfiguration {
    var configuration = chance.element(of: [
      UIContentUnavailableConfiguration.empty(), .loading(), .search(), .search(),
    ])
    if chance.happens(onceIn: 2) {
      configuration.secondaryButton.title = "again"
      configuration.secondaryButtonProperties.primaryAction = UIAction { [witness] _ in witness.noteCallback()
      }
    }
    return configuration
  }

  private func addContent(to view: UIView) {
    switch chance.next(below: 4) {
    case 0:
      let scroller = UIScrollView(frame: view.bounds)
      scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroller.contentSize = CGSize(width: 20, height: chance.length(0...2000))
      view.addSubview(scroller)
    case 1: view.addSubview(UITextField(frame: CGRect(x: 10, y: 60, width: 80, height: 30)))
    default: break
    }
  }

  private func barButton(_ number: Int) -> UIBarButtonItem {
    let action = UIAction { [witness] _ in witness.noteCallback() }
    return UIBarButtonItem(title: "b\(number)", primaryAction: action)
  }

  /// A container with its first controllers, or a controller alone.
  func container(depth: Int = 0) -> UIViewController {
    switch depth > 1 ? 6 : chance.next(below: 7) {
    case 0, 1: return navigation(depth)
    case 2:
      let tabs = watch(UITabBarController())
      let atEdge = UITabBarAppearance()
      atEdge.configureWithTransparentBackground()
      tabs.tabBar.scrollEdgeAppearance = atEdge
      if chance.happens(onceIn: 2) {
        tabs.tabs = self.tabs(1...4, depth)
      } else {
        tabs.setViewControllers(inner(1...4, depth), animated: false)
      }
      return tabs
    case 3, 4: return split(depth)
    case 5:
      let pages = watch(
        UIPageViewController(
          transitionStyle: chance.element(of: [.scroll, .pageCurl]),
          navigationOrientation: chance.element(of: [.horizontal, .vertical])))
      pages.dataSource = chance.happens(onceIn: 4) ? nil : self
      pages.delegate = self
      pages.setViewControllers([page()], direction: .forward, animated: false)
      return pages
    default: return page()
    }
  }

  private var tabCount = 0

  /// Tabs, of which some are groups.
  func tabs(_ count: ClosedRange<Int>, _ depth: Int, level: Int = 0) -> [UITab] {
    (0..<chance.number(count)).map { _ in
      tabCount += 1
      let name = "t\(tabCount)"
      guard level < 3, chance.happens(onceIn: 3) else {
        return watch(
          UITab(title: name, image: nil, identifier: name) { [unowned self] _ in
            level == 0 ? container(depth: depth + 1) : page()
          })
      }
      let isEmpty = chance.happens(onceIn: 2)
      let group = watch(
        UITabGroup(
          title: name, image: nil, identifier: name, children: tabs(0...3, depth, level: level + 1),
          viewControllerProvider: isEmpty ? nil : { [unowned self] _ in page() }))
      if level == 0, chance.happens(onceIn: 2) {
        group.managingNavigationController = watch(UINavigationController())
      }
      return group
    }
  }

  func inner(_ count: ClosedRange<Int>, _ depth: Int) -> [UIViewController] {
    (0..<chance.number(count)).map { _ in container(depth: depth + 1) }
  }

  private func navigation(_ depth: Int) -> UINavigationController {
    let navigation = watch(UINavigationController(rootViewController: page()))
    navigation.delegate = self
    watch(navigation.navigationBar).prefersLargeTitles = chance.happens(onceIn: 2)
    let others = inner(0...2, depth).filter { !($0 is UINavigationController) }
    navigation.setViewControllers(navigation.viewControllers + others, animated: false)
    return navigation
  }

  private func split(_ depth: Int) -> UISplitViewController {
    let styles: [UISplitViewController.Style] = [.doubleColumn, .doubleColumn, .tripleColumn, .unspecified]
    let style = chance.element(of: styles)
    guard style != .unspecified else {
      let split = watch(UISplitViewController())
      split.delegate = self
      split.viewControllers = inner(0...2, depth)
      return split
    }
    let split = watch(UISplitViewController(style: style))
    split.delegate = self
    for column in split.columns where !chance.happens(onceIn: 4) {
      split.setViewController(chance.happens(onceIn: 3) ? navigation(depth) : page(), for: column)
    }
    return split
  }

  // MARK: Hands

  /// A new interaction controller for a transition, or nil for a transition that runs by itself.
  func hand() -> UIPercentDrivenInteractiveTransition? {
    guard chance.happens(onceIn: 2) else { return nil }
    let hand = UIPercentDrivenInteractiveTransition()
    hand.wantsInteractiveStart = !chance.happens(onceIn: 3)
    hand.completionSpeed = chance.element(of: [1, 0.3, 5, 0])
    hands.append(hand)
    return hand
  }

  /// Moves a transition by hand, or finishes or cancels it.
  func steer(_ chance: inout Randomness) {
    guard !hands.isEmpty else { return }
    let index = chance.next(below: hands.count)
    switch chance.next(below: 5) {
    case 0: hands[index].pause()
    case 1, 2: hands[index].update(chance.oddFraction())
    case 3: hands.remove(at: index).finish()
    default: hands.remove(at: index).cancel()
    }
  }

  /// Finishes or cancels all transitions that are moved by hand.
  func letGo() {
    for hand in hands { if chance.happens(onceIn: 2) { hand.cancel() } else { hand.finish() } }
    hands.removeAll()
  }

  // MARK: What must hold

  /// The first violation of an invariant that holds at any moment, in the controllers of windows, or nil.
  func complaint(_ windows: [UIWindow]) -> String? {
    for page in pages
    where page.isThere && !page.isInSight && page.transitionCoordinator == nil {
      return "a controller in \(page.surroundings) is told to be there, and is in no window that is shown"
    }
    for controller in windows.flatMap(\.cast) {
      if controller.children.contains(where: { $0.parent !== controller }) {
        return "a child of \(type(of: controller)) has another parent"
      }
      guard let presented = controller.presentedViewController, !(presented is UISearchController) else {
        continue
      }
      if presented.presentingViewController?.presentedViewController !== presented {
        return "\(type(of: presented)) is presented by somebody who presents another one"
      }
    }
    return nil
  }

  /// The first violation of an invariant of controllers that holds once all transitions ended, or nil.
  func restComplaint(_ windows: [UIWindow]) -> String? {
    for page in pages where page.isThere != page.isInSight {
      return "a controller in \(page.surroundings) is \(page.phase) at rest, and its view is "
        + (page.viewIfLoaded?.window == nil ? "in no window" : "in a window")
    }
    for controller in windows.flatMap(\.cast) where controller.transitionCoordinator != nil {
      return "a transition of \(type(of: controller)) never ended"
    }
    return nil
  }

  /// Releases everything that the stage retains.
  func end() {
    spare.removeAll()
    hands.removeAll()
  }
}

extension FuzzController {
  /// Whether the controller can be given to a container or be presented.
  fileprivate var isFree: Bool {
    parent == nil && presentingViewController == nil && !isBeingPresented && !isBeingDismissed
      && viewIfLoaded?.window == nil && (viewIfLoaded?.superview == nil)
  }
}

extension UIViewController {
  /// Whether the view is in a window that is shown, or in a popover that makes room for something in such a window.
  fileprivate var isInSight: Bool {
    guard let window = viewIfLoaded?.window else { return false }
    guard window.isHidden else { return true }
    // The popover's own controller, also from one that is presented within the popover, maybe in its presenter's place.
    let within = sequence(first: self) { $0.parent ?? $0.presentingViewController }
      .prefix { $0.viewIfLoaded?.window == nil || $0.viewIfLoaded?.window === window }
    guard let outermost = within.reduce(nil, { $1 }),
      outermost.presentationController is UIPopoverPresentationController
    else { return false }
    // A popover that made room during its own presentation is presented again when that presentation ends. It is so
    // even if the controller that needed the room was dismissed before.
    return outermost.isBeingPresented
      || outermost.cast.contains { $0.viewIfLoaded?.window?.isHidden == false }
  }

  /// The ancestors of the controller, innermost first.
  fileprivate var surroundings: String {
    let outer = sequence(first: parent) { $0?.parent }.compactMap(\.self).map { "\(type(of: $0))" }
    return outer.isEmpty ? "nothing" : outer.joined(separator: " in ")
  }
}

extension UISplitViewController {
  /// The columns that controllers can be given to.
  var columns: [Column] {
    switch style {
    case .unspecified: []
    case .doubleColumn: [.primary, .secondary, .compact]
    case .tripleColumn: [.primary, .supplementary, .secondary, .compact]
    }
  }
}

extension UIWindow {
  /// The controllers of a window: the root, those in it, and those above it.
  var cast: [UIViewController] { rootViewController?.cast ?? [] }
}

extension UIViewController {
  /// This controller, those in it, and those above it.
  fileprivate var cast: [UIViewController] {
    var all = [self]
    var known: Set = [ObjectIdentifier(self)]
    var next = 0
    while next < all.count, next < 100 {
      for other in all[next].children + [all[next].presentedViewController].compactMap(\.self)
      where known.insert(ObjectIdentifier(other)).inserted { all.append(other) }
      next += 1
    }
    return all
  }
}
