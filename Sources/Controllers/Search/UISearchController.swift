@_spi(Casement) import CasementCore
import CasementGraphics
public import Foundation

/// Connects a search bar with a controller that shows the results.
///
/// Add its `searchBar` to a navigation item (`searchController`), a table's header or any view. The search becomes active
/// when editing begins. Until it is canceled, the results are above the view of the controller that contains the bar.
///
/// UIKit: `UISearchController`.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The controller that shows the results; nil if the searched controller shows them itself.
  public let searchResultsController: UIViewController?

  /// Updates the results when the search begins or ends, and when text or scope change. Not retained.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// Notified when the search begins and ends. Not retained.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// The search bar.
  open var searchBar: UISearchBar { storedSearchBar }
  private let storedSearchBar = UISearchBar()

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: shows the results; nil if the searched controller shows them itself.
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
    storedSearchBar.searchBarStyle = .minimal
    storedSearchBar.placeholder = localized("Search")
    storedSearchBar.controller = self
    storedSearchBar.frame = CGRect(x: 0, y: 0, width: 320, height: storedSearchBar.height)
    storedSearchBar.autoresizingMask = .flexibleWidth
  }

  // MARK: Presentation options

  /// Whether the searched view is dimmed while no results are above it. A press there ends the search. True by default. Set
  /// it to false if the searched view shows the results itself.
  open var obscuresBackgroundDuringPresentation = true { didSet { update() } }

  /// Whether the navigation bar is hidden during a search. True by default.
  ///
  /// The search bar of a navigation item moves up to the place of the title, and stays visible while content is scrolled.
  /// For a search bar elsewhere, the navigation controller hides its bar. Both changes are animated, and reverted when the
  /// search ends.
  open var hidesNavigationBarDuringPresentation = true {
    didSet { if active, hidesNavigationBarDuringPresentation != oldValue { updateNavigationBar() } }
  }

  package var hidesNavigationBar: Bool { active && hidesNavigationBarDuringPresentation }

  /// The navigation controller whose bar was hidden because the search bar is outside it.
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

  /// Whether the cancel button is shown during a search. True by default.
  open var automaticallyShowsCancelButton = true

  /// Whether the scopes are shown during a search. True by default.
  open var automaticallyShowsScopeBar = true

  /// Whether the results are shown as soon as there is text. True by default.
  open var automaticallyShowsSearchResultsController = true { didSet { update() } }

  /// Whether the results are shown. Setting it sets `automaticallyShowsSearchResultsController` to false.
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

  /// Whether a search is active. Setting it begins or ends the search.
  open var isActive: Bool {
    get { active }
    set { if newValue != active { newValue ? begin() : end() } }
  }
  private var active = false

  /// The controller whose content is searched; nil while no search is active.
  private(set) weak var host: UIViewController?

  @_spi(Casement) open override var hostOutsideTree: UIViewController? { host }

  open override var presentingViewController: UIViewController? { active ? host : nil }

  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if viewIfLoaded?.window != nil, modal?.presented != nil {
      return super.dismiss(animated: flag, completion: completion)
    }
    isActive = false
    later(completion)
  }

  /// Called when editing began.
  func editingBegan() { isActive = true }

  /// Called when the text or the scope changed.
  func searchChanged() {
    guard active else { return }
    update()
    requestContentUnavailableUpdates()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Lets the host and the results controller update their `contentUnavailableConfiguration`.
  private func requestContentUnavailableUpdates() {
    host?.setNeedsUpdateContentUnavailableConfiguration()
    searchResultsController?.setNeedsUpdateContentUnavailableConfiguration()
  }

  /// Called when the height of the bar changed.
  func barHeightChanged() {
    searchBar.navigationItem?.search = self
    var frame = storedSearchBar.frame
    if storedSearchBar.autoresizingMask == .flexibleWidth,
      storedSearchBar.superview is UIScrollView || storedSearchBar.superview == nil
    {
      frame.size.height = storedSearchBar.height
      storedSearchBar.frame = frame
    }
    layOutOverlay()
  }

  private func begin() {
    active = true
    host = findHost()
    host?.ensuredContained.search = self
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
    requestContentUnavailableUpdates()
    Trace.log("search ended")
    searchResultsUpdater?.updateSearchResults(for: self)
    if host?.contained?.search === self { host?.contained?.search = nil }
    host = nil
    delegate?.didDismissSearchController(self)
  }

  /// The nearest controller around the bar; for a navigation controller, its top controller.
  private func findHost() -> UIViewController? {
    let around = sequence(first: storedSearchBar as UIView, next: \.superview).lazy.compactMap(
      \.viewController
    ).first
    guard let found = around else { return nil }
    if let stack = found as? UINavigationController { return stack.topViewController }
    return found
  }

  /// Moves the focus to the results: to those of the results controller, else to the searched view.
  ///
  /// - Returns: whether the focus moved. It does not while the searched view is dimmed.
  func moveFocusToResults() -> Bool {
    guard active, let window = storedSearchBar.window else { return false }
    let results = searchResultsController?.parent === self ? searchResultsController : nil
    guard results != nil || overlay?.superview == nil, let view = (results ?? host)?.viewIfLoaded else {
      return false
    }
    return window.moveFocus(into: view, outside: storedSearchBar, choosesRow: true)
  }

  // MARK: Appearance of the host

  package func hostLeaves() {
    guard active else { return }
    if overlay?.superview !== host?.viewIfLoaded { overlay?.removeFromSuperview() }
    showNavigationBar()
  }

  package func hostCame() {
    guard active else { return }
    if searchBar.navigationItem == nil { updateNavigationBar() }
    if overlay?.superview == nil { update() }
  }

  package func hostIsGone() { if active { isActive = false } }

  // MARK: The overlay with the results

  private var overlay: SearchOverlay? { viewIfLoaded as? SearchOverlay }

  open override func loadView() { view = SearchOverlay(self) }

  /// Shows or hides the overlay above the searched view.
  private func update() {
    let showsResults = active && searchResultsController != nil && showsSearchResultsController
    let isNeeded = active && (showsResults || obscuresBackgroundDuringPresentation)
    guard isNeeded, let host, let hostView = host.viewIfLoaded, hostView.window != nil else {
      removeOverlay()
      return
    }
    let outer = hostView is UIScrollView ? hostView.superview ?? hostView : hostView
    guard let overlay = view as? SearchOverlay else { return }
    ensuredModal.presenter = host
    let isNew = overlay.superview == nil
    if overlay.superview !== outer { outer.addSubview(overlay) }
    layOutOverlay()
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

  /// Covers the host's view, or the part below the search bar if the bar is in it.
  private func layOutOverlay() {
    guard let overlay, let outer = overlay.superview, let hostView = host?.viewIfLoaded else { return }
    var area = hostView === outer ? outer.bounds : hostView.frame
    if storedSearchBar.isDescendant(of: hostView) {
      let bottom = storedSearchBar.convert(storedSearchBar.bounds, to: outer).maxY
      if bottom > area.minY, bottom < area.maxY {
        area = CGRect(x: area.minX, y: bottom, width: area.width, height: area.maxY - bottom)
      }
    }
    overlay.frame = area
  }
}

/// The overlay above the searched view: the results, or a dimming shade.
final class SearchOverlay: UIView, AbovePlaceholder {
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
  package required init?(coder: NSCoder) { return nil }

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

  package override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    search?.searchResultsController?.viewIfLoaded.map { if $0.superview === self { $0.frame = bounds } }
  }

  // A press on the shade ends the search, as outside other presentations.
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !shade.isHidden { search?.isActive = false }
  }
}

/// Shows the results of a search.
///
/// UIKit: `UISearchResultsUpdating`.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search changed. Read the controller's `searchBar` and `isActive`.
  func updateSearchResults(for searchController: UISearchController)
}

/// Methods that report the beginning and the end of a search.
///
/// UIKit: `UISearchControllerDelegate`.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called when the search began. The program may show its own views.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

extension UISearchController: Search {
  package var bar: UIView { searchBar }
  package var barMargin: CGFloat {
    get { searchBar.parts.margin }
    set { searchBar.parts.margin = newValue }
  }
  package var activeText: String? { isActive ? searchBar.text : nil }
}

extension UINavigationItem {
  /// The search controller whose bar is shown below the title; nil for none.
  ///
  /// UIKit: `UINavigationItem.searchController`.
  public var searchController: UISearchController? {
    get { search as? UISearchController }
    set {
      guard newValue !== searchController else { return }
      searchController?.searchBar.navigationItem = nil
      search = newValue
      newValue?.searchBar.navigationItem = self
    }
  }
}
