public import Foundation

/// What a navigation bar shows of a controller: its title, and buttons beside it.
///
/// UIKit: `UINavigationItem`.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// Whether the title is large.
  public nonisolated enum LargeTitleDisplayMode: Int, Sendable {
    /// As that of the item behind; of the first item it is.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// What the button that leads back here says.
  public nonisolated enum BackButtonDisplayMode: Int, Sendable {
    /// The title, or "Back" where there is too little room for it.
    case `default` = 0
    /// "Back".
    case generic = 1
    /// Nothing: the chevron alone.
    case minimal = 2
  }

  /// The bar that shows it.
  weak var bar: UINavigationBar?

  /// Makes an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Makes an item without a title.
  public override convenience init() {
    self.init(title: "")
    title = nil
  }

  /// Makes an item of a storyboard or nib; with another coder, one as `init()` does. It is never nil.
  public required init?(coder: NSCoder) {
    super.init()
    coder.finish(self, as: UINavigationItem.self)
  }

  /// The item comes from a document, all of whose objects are there and connected. Does nothing by default.
  open func awakeFromNib() {}

  deinit {}

  private func changed() { bar?.itemDidChange(self) }

  // MARK: Title

  /// The words in the middle of the bar.
  open var title: String? { didSet { if title != oldValue { changed() } } }

  /// A view in place of the title. It is as large as it says (`sizeThatFits`, constraints or its frame), as far as there
  /// is room.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }

  /// A line above the title; nil for none.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }

  /// Whether the title is large, in a bar that prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }

  // MARK: Going back

  /// The item whose title and image stand for this one in the button that leads back to it.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }

  /// The words of the button that leads back to it; nil for its title.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }

  /// What the button that leads back to it says.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }

  /// Done when somebody presses the button that leads back from here, in place of going back.
  open var backAction: UIAction? { didSet { changed() } }

  /// Whether there is no button that leads back from here. False by default.
  open var hidesBackButton: Bool {
    get { storedHidesBackButton }
    set { setHidesBackButton(newValue, animated: false) }
  }
  private var storedHidesBackButton = false

  /// Hides the button that leads back from here, or shows it again.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != storedHidesBackButton else { return }
    storedHidesBackButton = hidesBackButton
    changed(animated)
  }

  /// Whether the items at the leading edge are beside the button that leads back, and not in its place. False by default.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }

  // MARK: Buttons

  private var left: [UIBarButtonItem] = []
  private var right: [UIBarButtonItem] = []

  /// The items at the leading edge, the outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { left.isEmpty ? nil : left }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// The first of the items at the leading edge.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { left.first }
    set { setLeftBarButton(newValue, animated: false) }
  }

  /// The items at the trailing edge, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { right.isEmpty ? nil : right }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// The first of the items at the trailing edge.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { right.first }
    set { setRightBarButton(newValue, animated: false) }
  }

  /// Sets the items at the leading edge; animated, they fade.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    exchange(\.left, items ?? [], animated)
  }

  /// Sets the items at the trailing edge; animated, they fade.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    exchange(\.right, items ?? [], animated)
  }

  /// Sets the item at the leading edge; animated, it fades.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    exchange(\.left, item.map { [$0] } ?? [], animated)
  }

  /// Sets the item at the trailing edge; animated, it fades.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    exchange(\.right, item.map { [$0] } ?? [], animated)
  }

  /// Groups of items at the leading edge, after the others.
  open var leadingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { adopt(leadingItemGroups, in: oldValue) }
  }

  /// Groups of items at the trailing edge, in reading order, before the others.
  open var trailingItemGroups: [UIBarButtonItemGroup] = [] {
    didSet { adopt(trailingItemGroups, in: oldValue) }
  }

  /// Elements at the end of the menu for items without room. With them, its button is always in the bar. Nil by default.
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

  /// A split view controller's button, before all others. It does not take the place of the one that leads back.
  var sidebarItem: UIBarButtonItem? {
    didSet {
      guard sidebarItem !== oldValue else { return }
      sidebarItem?.owner = self
      changed()
    }
  }

  /// Those at the leading edge, in reading order.
  var leadingItems: [UIBarButtonItem] { left + items(of: leadingItemGroups) }

  /// Those at the trailing edge, in reading order.
  var trailingItems: [UIBarButtonItem] { items(of: trailingItemGroups) + right.reversed() }

  private func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
    groups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
  }

  // MARK: Look

  /// How the bar looks while it shows this item; nil for the bar's own appearance.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }

  /// The same while no content is behind the bar.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

  /// How the bar looks in a window that is compact in its height; nil for the bar's own.
  open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }

  /// The same while no content is behind the bar.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }

  // MARK: Search

  /// What is below the title: the bar of a search, and whose it is.
  var search: (owner: AnyObject, view: UIView)? { didSet { changed() } }

  /// Where the bar of a search is.
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

  /// Whether the bar of a search goes when the content is scrolled. True by default.
  open var hidesSearchBarWhenScrolling = true {
    didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
  }
}

extension UINavigationItem: BarItemOwner {
  func barItemDidChange(_ item: UIBarItem) { changed() }
}
