public import Foundation

/// The item of a tab bar: its title, image and badge. It is not a view: the bar creates one for it.
///
/// UIKit: `UITabBarItem`.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Standard tabs, with their titles and symbols.
  ///
  /// UIKit: `UITabBarItem.SystemItem`.
  public nonisolated enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    case mostRecent, mostViewed
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let systemItem = coder.nibTraits(TabBarItemTraits.self)?.systemItem { apply(systemItem) }
    coder.finish(self, as: UITabBarItem.self)
  }

  /// Creates a tab with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates a tab with a title, an image, and an image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Creates a standard tab.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    apply(systemItem)
    self.tag = tag
  }

  private func apply(_ systemItem: SystemItem) {
    title = localized(systemItem.title)
    image = UIImage(systemName: systemItem.symbol)
  }

  /// The image while the tab is selected; nil for `image`.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

  /// The text of the badge, such as a number of messages. An empty text shows a dot. Nil for no badge.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

  /// The color of the badge; nil for red.
  open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { changed() } } }

  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { changed() } }
  }

  /// The appearance of the bar while this tab is selected; nil for the bar's.
  open var standardAppearance: UITabBarAppearance? { didSet { changed() } }

  /// The appearance of the bar while this tab is selected and no content is scrolled behind the bar; nil for the bar's.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }

  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the font and color of the badge's text in a state. Nil resets them.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
    changed()
  }

  /// The attributes that were set for the badge's text in a state; nil for none.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }
}

extension UITabBarItem.SystemItem {
  /// The title of the tab, not localized.
  var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }

  /// The name of the tab's symbol.
  var symbol: String {
    switch self {
    case .more: "ellipsis"
    case .favorites, .topRated: "star"
    case .featured: "bolt"
    case .recents, .history, .mostRecent: "clock"
    case .contacts: "person.crop.circle"
    case .bookmarks: "bookmark"
    case .search: "magnifyingglass"
    case .downloads: "square.and.arrow.down"
    case .mostViewed: "eye"
    }
  }
}
