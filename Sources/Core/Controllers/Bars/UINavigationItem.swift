public import Foundation

/// The content of a navigation bar for a controller: its title, and the buttons beside it.
///
/// UIKit: `UINavigationItem`.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The display mode of a large title.
  public nonisolated enum LargeTitleDisplayMode: Int, Sendable {
    /// Inherited from the previous item. The first item has a large title.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// The title of the back button that leads to the item.
  public nonisolated enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title, or "Back" if it does not fit.
    case `default` = 0
    /// "Back".
    case generic = 1
    /// No title, only the chevron.
    case minimal = 2
  }

  /// The bar that has the item in its stack.
  package weak var bar: (any NavigationItemBar)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates an item without a title.
  public override convenience init() {
    self.init(title: "")
    title = nil
  }

  /// Creates an item from a storyboard or nib. With any other coder, the result is as from `init()`. It is never nil.
  public required init?(coder: NSCoder) {
    super.init()
    coder.finish(self, as: UINavigationItem.self)
  }

  /// Called after all objects of the storyboard or nib are loaded and connected. Does nothing by default.
  open func awakeFromNib() {}

  deinit {}

  private func changed() { bar?.itemDidChange(self, animated: false) }

  // MARK: Title

  /// The title in the center of the bar.
  open var title: String? { didSet { if title != oldValue { changed() } } }

  /// A view that replaces the title. Its size comes from its constraints, `sizeThatFits` or its frame, limited by the
  /// available space.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }

  /// A line of text above the title; nil for none.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }

  /// Whether the title is large, in a bar that prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }

  // MARK: Going back

  /// The item whose title and image are used for the back button that leads to this item.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }

  /// The title of the back button that leads to this item; nil for the item's title.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }

  /// The display mode of the back button that leads to this item.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }

  /// An action that a press of this item's back button performs instead of a pop.
  open var backAction: UIAction? { didSet { changed() } }

  /// Whether the back button of this item is hidden. False by default.
  open var hidesBackButton: Bool {
    get { storedHidesBackButton }
    set { setHidesBackButton(newValue, animated: false) }
  }
  private var storedHidesBackButton = false

  /// Hides or shows the back button of this item.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != storedHidesBackButton else { return }
    storedHidesBackButton = hidesBackButton
    changed(animated)
  }

  /// Whether the leading items are shown beside the back button instead of replacing it. False by default.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }

  // MARK: Buttons

  private var left: [UIBarButtonItem] = []
  private var right: [UIBarButtonItem] = []

  /// The items at the leading edge, outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left.isEmpty ? nil : left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// The outermost item at the leading edge.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left.first }
    set { setLeftBarButton(newValue, animated: false) }
  }

  /// The items at the trailing edge, outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right.isEmpty ? nil : right }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// The outermost item at the trailing edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { right.first }
    set { setRightBarButton(newValue, animated: false) }
  }

  /// Sets the items at the leading edge. If animated, they cross-fade.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    exchange(\.left, items ?? [], animated)
  }

  /// Sets the items at the trailing edge. If animated, they cross-fade.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    exchange(\.right, items ?? [], animated)
  }

  /// Sets the only item at the leading edge. If animated, it cross-fades.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    exchange(\.left, item.map { [$0] } ?? [], animated)
  }

  /// Sets the only item at the trailing edge. If animated, it cross-fades.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    exchange(\.right, item.map { [$0] } ?? [], animated)
  }

  /// Groups of items at the leading edge, after `leftBarButtonItems`.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { adopt(leadingItemGroups, in: oldValue) }
  }

  /// Groups of items at the trailing edge, in reading order, before `rightBarButtonItems`.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { adopt(trailingItemGroups, in: oldValue) }
  }

  /// Elements at the end of the overflow menu. With them, the menu's button is always shown. Nil by default.
  open var additionalOverflowItems: UIDeferredMenuElement? {
    didSet { if additionalOverflowItems !== oldValue { changed() } }
  }

  private func adopt(_ groups: [UIBarButtonItemGroup], in former: [UIBarButtonItemGroup]) {
    for group in former where group.owner === self { group.owner = nil }
    for group in groups { group.owner = self }
    changed()
  }

  private func exchange(
    _ place: ReferenceWritableKeyPath<UINavigationItem, [UIBarButtonItem]>, _ new: [UIBarButtonItem],
    _ animated: Bool
  ) {
    guard !self[keyPath: place].elementsEqual(new, by: ===) else { return }
    for item in self[keyPath: place] where item.owner === self { item.owner = nil }
    self[keyPath: place] = new
    for item in new { item.owner = self }
    changed(animated)
  }

  private func changed(_ animated: Bool) { bar?.itemDidChange(self, animated: animated) }

  /// The button of a split view controller, before all other items. It does not replace the back button.
  package var sidebarItem: UIBarButtonItem? {
    didSet {
      guard sidebarItem !== oldValue else { return }
      sidebarItem?.owner = self
      changed()
    }
  }

  /// The items at the leading edge, in reading order.
  package var leadingItems: [UIBarButtonItem] { left + items(of: leadingItemGroups) }

  /// The items at the trailing edge, in reading order.
  package var trailingItems: [UIBarButtonItem] { items(of: trailingItemGroups) + right.reversed() }

  private func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
    groups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
  }

  // MARK: Look

  /// The appearance of the bar while it shows this item; nil for the bar's.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }

  /// The appearance of the bar while it shows this item and no content is scrolled behind it; nil for the bar's.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

  /// The appearance of the bar in a window with a compact height; nil for the bar's.
  open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }

  /// The appearance of the bar in a window with a compact height while no content is scrolled behind it; nil for the bar's.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

  // MARK: Search

  /// The search whose bar is below the title.
  package var search: (any Search)? { didSet { changed() } }

  /// The placement of the search bar.
  ///
  /// UIKit: `UINavigationItem.SearchBarPlacement`.
  public nonisolated enum SearchBarPlacement: Int, Sendable {
    case automatic = 0
    case inline = 1
    case stacked = 2
    case integrated = 3
    case integratedCentered = 4
    case integratedButton = 5
  }

  /// Has no effect: the search bar is always stacked below the title. `automatic` by default.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic

  /// The place of the search bar. Always `stacked`: below the title.
  open var searchBarPlacement: SearchBarPlacement { .stacked }

  /// Whether the search bar is hidden while the content is scrolled. True by default.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }
}

extension UINavigationItem: BarItemOwner {
  package func barItemDidChange(_ item: UIBarItem) { changed() }
}

/// The bar that shows a navigation item: `UINavigationBar`.
package protocol NavigationItemBar: AnyObject {
  /// A property of the item changed.
  func itemDidChange(_ item: UINavigationItem, animated: Bool)
  /// The search of the item began or ended.
  func searchDidChange()
}
