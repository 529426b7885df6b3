public import Foundation
import Graphics

/// Brings together a search bar and what shows the results.
///
/// Its `searchBar` is put into a navigation item (`searchController`), a table's header or any view. The search becomes active
/// when the user begins to type; until it is cancelled its results lie above the view of the controller whose bar it is.
///
/// UIKit: `UISearchController`.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The controller that shows the results; nil where the searched one does that itself.
  public let searchResultsController: UIViewController?

  /// Hears of what is to be searched: when the search begins and ends, and when text or scope change. Not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// Hears of the search's coming and going. Not retained.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// The bar.
  open var searchBar: UISearchBar { ownBar }
  private let ownBar = UISearchBar()

  /// Makes a controller.
  ///
  /// - Parameter searchResultsController: shows the results; nil where the searched controller does that itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    start()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    start()
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    start()
  }

  private func start() {
    ownBar.searchBarStyle = .minimal
    ownBar.placeholder = localized("Search")
    ownBar.controller = self
    ownBar.frame = CGRect(x: 0, y: 0, width: 320, height: ownBar.height)
    ownBar.autoresizingMask = .flexibleWidth
  }

  // MARK: How it is shown

  /// Whether what is searched is darkened while there are no results above it; a press there ends the search. True by
  /// default: set it to false where the searched view shows the results itself.
  open var obscuresBackgroundDuringPresentation = true { didSet { update() } }

  /// Whether the navigation bar hides during a search. True by default.
  ///
  /// A search bar below the title of a navigation item moves up to the place of the title, and stays there while content is
  /// scrolled. For a search bar elsewhere, the navigation controller around the searched controller hides its bar.
  /// Either is animated, and both come back when the search ends.
  open var hidesNavigationBarDuringPresentation = true {
    didSet { if active, hidesNavigationBarDuringPresentation != oldValue { updateNavigationBar() } }
  }

  /// Whether the search hides the navigation bar by now.
  var hidesNavigationBar: Bool { active && hidesNavigationBarDuringPresentation }

  /// The navigation controller whose bar the search has hidden. Its own search bar is elsewhere.
  private weak var barless: UINavigationController?

  private func updateNavigationBar() {
    searchBar.navigationItem?.bar?.searchDidChange()
    let isHidden = hidesNavigationBar && searchBar.navigationItem == nil
    guard isHidden else { return showNavigationBar() }
    guard let stack = host?.navigationController, !stack.isNavigationBarHidden else { return }
    barless = stack
    stack.setNavigationBarHidden(true, animated: true)
  }

  private func showNavigationBar() {
    let stack = barless
    barless = nil
    stack?.setNavigationBarHidden(false, animated: true)
  }

  /// Whether the cancel button comes and goes with the search. True by default.
  open var automaticallyShowsCancelButton = true

  /// Whether the scopes come and go with the search. True by default.
  open var automaticallyShowsScopeBar = true

  /// Whether the results are shown as soon as there is text. True by default.
  open var automaticallyShowsSearchResultsController = true { didSet { update() } }

  /// Whether the results are shown. It changes by itself, unless `automaticallyShowsSearchResultsController` is false.
  open var showsSearchResultsController: Bool {
    get {
      automaticallyShowsSearchResultsController
        ? searchBar.text?.isEmpty == false : wantsResults
    }
    set {
      wantsResults = newValue
      if automaticallyShowsSearchResultsController { automaticallyShowsSearchResultsController = false }
      update()
    }
  }
  private var wantsResults = false

  // MARK: The search

  /// Whether a search is going on. Setting it begins or ends one.
  open var isActive: Bool {
    get { active }
    set { if newValue != active { newValue ? begin() : end() } }
  }
  private var active = false

  /// The controller whose content is searched, while that goes on.
  private(set) weak var host: UIViewController?

  open override var presentingViewController: UIViewController? { active ? host : nil }

  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if viewIfLoaded?.window != nil, modal?.presented != nil {
      return super.dismiss(animated: flag, completion: completion)
    }
    isActive = false
    later(completion)
  }

  /// The field has the keyboard.
  func editingBegan() { isActive = true }

  /// Text or scope have changed.
  func searchChanged() {
    guard active else { return }
    update()
    tellOfText()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Host and results are asked anew whether there is something to show (`contentUnavailableConfiguration`).
  private func tellOfText() {
    host?.setNeedsUpdateContentUnavailableConfiguration()
    searchResultsController?.setNeedsUpdateContentUnavailableConfiguration()
  }

  /// The bar wants another height.
  func barHeightChanged() {
    searchBar.navigationItem?.search = (self, searchBar)
    var frame = ownBar.frame
    if ownBar.autoresizingMask == .flexibleWidth, ownBar.superview is UIScrollView || ownBar.superview == nil
    {
      frame.size.height = ownBar.height
      ownBar.frame = frame
    }
    placeOverlay()
  }

  private func begin() {
    active = true
    host = findHost()
    host?.ownContained.search = self
    delegate?.willPresentSearchController(self)
    Trace.log("search began")
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.isEmpty == false {
      searchBar.setShowsScope(true, animated: true)
    }
    updateNavigationBar()
    update()
    delegate?.presentSearchController(self)
    delegate?.didPresentSearchController(self)
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    active = false
    searchBar.searchTextField.resignFirstResponder()
    searchBar.searchTextField.tokens = []
    searchBar.text = nil
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(false, animated: true) }
    updateNavigationBar()
    update()
    tellOfText()
    Trace.log("search ended")
    searchResultsUpdater?.updateSearchResults(for: self)
    if host?.contained?.search === self { host?.contained?.search = nil }
    host = nil
    delegate?.didDismissSearchController(self)
  }

  /// The nearest controller around the bar; of a container, the one that it shows.
  private func findHost() -> UIViewController? {
    let around = sequence(first: ownBar as UIView, next: \.superview).lazy.compactMap(\.viewController).first
    guard let found = around else { return nil }
    if let stack = found as? UINavigationController { return stack.topViewController }
    return found
  }

  // MARK: The host's coming and going

  /// The controller whose view is searched begins to leave: what lies above that leaves with it.
  func hostLeaves() {
    guard active else { return }
    if overlay?.superview !== host?.viewIfLoaded { overlay?.removeFromSuperview() }
    showNavigationBar()
  }

  /// It is there, perhaps again.
  func hostCame() {
    guard active else { return }
    if searchBar.navigationItem == nil { updateNavigationBar() }
    if overlay?.superview == nil { update() }
  }

  /// It does not come back.
  func hostIsGone() { if active { isActive = false } }

  // MARK: What lies above

  private var overlay: SearchOverlay? { viewIfLoaded as? SearchOverlay }

  open override func loadView() { view = SearchOverlay(self) }

  /// Shows and hides what lies above the searched view.
  private func update() {
    let showsResults = active && searchResultsController != nil && showsSearchResultsController
    let isNeeded = active && (showsResults || obscuresBackgroundDuringPresentation)
    guard isNeeded, let host, let hostView = host.viewIfLoaded, hostView.window != nil else {
      removeOverlay()
      return
    }
    let outer = hostView is UIScrollView ? hostView.superview ?? hostView : hostView
    guard let overlay = view as? SearchOverlay else { return }
    ownModal.presenter = host
    let isNew = overlay.superview == nil
    if overlay.superview !== outer { outer.addSubview(overlay) }
    placeOverlay()
    overlay.shows(showsResults, dims: obscuresBackgroundDuringPresentation)
    guard isNew, !UIAccessibility.isReduceMotionEnabled else { return }
    overlay.alpha = 0
    UIView.animate(
      withDuration: 0.18, delay: 0, options: .allowUserInteraction, animations: { overlay.alpha = 1 })
  }

  private func removeOverlay() {
    guard let overlay, overlay.superview != nil else { return }
    overlay.shows(false, dims: false)
    overlay.removeFromSuperview()
    modal?.presenter = nil
  }

  /// All of the host's view, or what is below the bar where that is in it.
  private func placeOverlay() {
    guard let overlay, let outer = overlay.superview, let hostView = host?.viewIfLoaded else { return }
    var area = hostView === outer ? outer.bounds : hostView.frame
    if ownBar.isDescendant(of: hostView) {
      let bottom = ownBar.convert(ownBar.bounds, to: outer).maxY
      if bottom > area.minY, bottom < area.maxY {
        area = CGRect(x: area.minX, y: bottom, width: area.width, height: area.maxY - bottom)
      }
    }
    overlay.frame = area
  }
}

/// Lies above what is searched: the results, or a shade.
final class SearchOverlay: UIView {
  private weak var search: UISearchController?
  private let shade = ControlLook.part()

  init(_ search: UISearchController) {
    self.search = search
    super.init(frame: .zero)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    shade.backgroundColor = UIColor { traits in
      UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.45 : 0.2)
    }
    addSubview(shade)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  func shows(_ results: Bool, dims: Bool) {
    shade.isHidden = results || !dims
    guard let search, let controller = search.searchResultsController else { return }
    if results, controller.parent !== search {
      search.addChild(controller)
      controller.view.frame = bounds
      addSubview(controller.view)
      controller.didMove(toParent: search)
    } else if !results, controller.parent === search {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    search?.searchResultsController?.viewIfLoaded.map { if $0.superview === self { $0.frame = bounds } }
  }

  // A press on the shade ends the search, as beside everything that darkens.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !shade.isHidden { search?.isActive = false }
  }
}

/// Shows the results of a search.
///
/// UIKit: `UISearchResultsUpdating`.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// What is searched is another: see the controller's `searchBar`, and whether it is active.
  func updateSearchResults(for searchController: UISearchController)
}

/// Hears of a search's coming and going.
///
/// UIKit: `UISearchControllerDelegate`.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  /// The search has begun: a program may show something of its own beside it.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

extension UINavigationItem {
  /// The search whose bar is shown below the title; nil for none.
  ///
  /// UIKit: `UINavigationItem.searchController`.
  public var searchController: UISearchController? {
    get { search?.owner as? UISearchController }
    set {
      guard newValue !== searchController else { return }
      searchController?.searchBar.navigationItem = nil
      search = newValue.map { ($0, $0.searchBar) }
      newValue?.searchBar.navigationItem = self
    }
  }
}
