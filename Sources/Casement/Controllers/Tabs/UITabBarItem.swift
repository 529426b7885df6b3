public import Foundation

/// A tab of a tab bar: its title, image and badge. It is no view: the bar makes one for it.
///
/// UIKit: `UITabBarItem`.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
  /// Tabs that everybody knows, with their words and symbols.
  ///
  /// UIKit: `UITabBarItem.SystemItem`.
  public nonisolated enum SystemItem: Int, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads
    case mostRecent, mostViewed
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let systemItem = coder.nibTraits?.systemTab { take(systemItem) }
    coder.finish(self, as: UITabBarItem.self)
  }

  /// Makes a tab with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Makes a tab with a title and an image, and another image while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Makes a tab that everybody knows.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    take(systemItem)
    self.tag = tag
  }

  private func take(_ systemItem: SystemItem) {
    title = localized(systemItem.title)
    image = UIImage(systemName: systemItem.symbol)
  }

  /// The image while the tab is selected; nil for `image`.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

  /// A few letters in a small shape at the image, such as a number of messages; an empty text is a dot. Nil for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

  /// The color of that shape; nil for red.
  open var badgeColor: UIColor? { didSet { if badgeColor != oldValue { changed() } } }

  /// How far the title is moved, in points.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { if titlePositionAdjustment != oldValue { changed() } }
  }

  /// The look of the bar while this tab is selected; nil for the bar's own.
  open var standardAppearance: UITabBarAppearance? { didSet { changed() } }

  /// The look of the bar while this tab is selected and no content is behind the bar; nil for the bar's own.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }

  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets how the text of the badge looks in a state: its font and color. Nil takes it back.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
    changed()
  }

  /// How the text of the badge looks in a state, as it was set.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }
}

extension UITabBarItem.SystemItem {
  /// The words of the tab.
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
