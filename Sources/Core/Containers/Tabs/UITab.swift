public import Foundation

/// A tab of a tab bar controller: its title and image, and a controller that is created when it is first shown.
///
/// UIKit: `UITab`. Pass tabs to `UITabBarController.tabs`. Changes of a tab are shown at once.
@preconcurrency @MainActor open class UITab: NSObject {
  /// The places where a tab may be shown.
  ///
  /// UIKit: `UITab.Placement`. Users cannot move tabs here, so `movable` and `fixed` are the same as `default`.
  public nonisolated enum Placement: Int, Sendable {
    /// In the bar and in the sidebar. A search tab is `pinned`.
    case automatic
    /// In the bar and in the sidebar.
    case `default`
    /// In the sidebar, and in the bar of a narrow window.
    case optional
    case movable
    /// At the end of the bar and of the sidebar.
    case pinned
    case fixed
    /// In the sidebar only.
    case sidebarOnly
  }

  /// The identifier, unique among the tabs of the controller.
  public let identifier: String

  /// The item that the bar shows.
  var item: UITabBarItem { given?.tabBarItem ?? storedItem }
  private lazy var storedItem: UITabBarItem = {
    let item = TabItem()
    item.tab = self
    return item
  }()

  /// The controller of a tab that was created for one of `viewControllers`.
  private let given: UIViewController?
  private let provider: ((UITab) -> UIViewController)?
  /// The controller, once it is created.
  private(set) var loadedController: UIViewController?

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - image: the image; nil for none.
  ///   - identifier: the identifier.
  ///   - viewControllerProvider: creates the controller. Called once, when the tab is first shown. Nil for none, as for a
  ///     group that shows its tabs' controllers.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.identifier = identifier
    provider = viewControllerProvider
    given = nil
    super.init()
    storedItem.title = title
    storedItem.image = image
  }

  /// The tab of one of `viewControllers`. It shows the controller's `tabBarItem`.
  init(of controller: UIViewController) {
    identifier = ""
    provider = nil
    given = controller
    loadedController = controller
    super.init()
  }

  deinit {}

  /// The title.
  open var title: String {
    get { item.title ?? "" }
    set { item.title = newValue }
  }

  /// The image; nil for none.
  open var image: UIImage? {
    get { item.image }
    set { item.image = newValue }
  }

  /// The image while the tab is selected; nil for `image`.
  open var selectedImage: UIImage? {
    get { item.selectedImage }
    set { item.selectedImage = newValue }
  }

  /// A second line of text, shown in the sidebar; nil for none.
  open var subtitle: String? { didSet { if subtitle != oldValue { item.changed() } } }

  /// The text of the badge, such as a number of messages; nil for no badge.
  open var badgeValue: String? {
    get { item.badgeValue }
    set { item.badgeValue = newValue }
  }

  /// Whether the user can select the tab. True by default.
  open var isEnabled: Bool {
    get { item.isEnabled }
    set { item.isEnabled = newValue }
  }

  /// Whether the tab is hidden in the bar and the sidebar. False by default.
  open var isHidden = false { didSet { if isHidden != oldValue { tabBarController?.tabsChanged() } } }

  /// The places where the tab may be shown. `automatic` by default.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabsChanged() } }
  }

  /// Data of the program. The toolkit does not read it.
  open var userInfo: Any?

  /// The controller. Reading it creates the controller. Nil for a tab without a provider, and during the call of the
  /// provider.
  open var viewController: UIViewController? {
    if loadedController == nil, !isMaking, let provider {
      isMaking = true
      let made = provider(self)
      isMaking = false
      made.ensuredContained.tab = self
      loadedController = made
    }
    return loadedController
  }
  private var isMaking = false

  /// Whether the tab has a controller or can create one.
  var hasController: Bool { provider != nil || given != nil }

  /// The group that contains the tab; nil for none.
  open internal(set) weak var parent: UITabGroup?

  /// The nearest group with a `managingNavigationController`: the tab itself or an ancestor.
  open var managingTabGroup: UITabGroup? {
    var group = self as? UITabGroup ?? parent
    while let present = group, present.managingNavigationController == nil { group = present.parent }
    return group
  }

  /// The controller that has the tab or its outermost group; nil for none.
  open var tabBarController: UITabBarController? { root.owner }

  /// Whether the tab is currently shown in the bar or in the sidebar.
  open var hasVisiblePlacement: Bool { tabBarController?.shows(self) == true }

  /// The controller of a tab without a group.
  weak var owner: UITabBarController?

  /// The outermost group around the tab; the tab itself if it is in no group.
  var root: UITab {
    var tab = self
    while let parent = tab.parent { tab = parent }
    return tab
  }

  /// The tabs from the outermost group to this tab.
  var path: [UITab] {
    var path: [UITab] = [self]
    while let parent = path.last?.parent { path.append(parent) }
    return path.reversed()
  }

  /// The tab to select when the user selects this one. For a group, this is its selected or default tab, innermost first.
  var leafToChoose: UITab { self }

  /// Whether the tab is at the end of the bar.
  var isPinned: Bool { preferredPlacement == .pinned }
}

/// The item of a tab. It notifies the tab bar controller even if it is in no bar.
private final class TabItem: UITabBarItem {
  weak var tab: UITab?

  override func changed() {
    super.changed()
    tab?.tabBarController?.tabItemChanged(self)
  }
}

/// A tab for searching.
///
/// UIKit: `UISearchTab`. It has the standard title and image, and is at the end of the bar.
@preconcurrency @MainActor open class UISearchTab: UITab {
  /// Creates a search tab with the standard title, image and identifier.
  ///
  /// - Parameter viewControllerProvider: creates the controller when the tab is first shown.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: localized("Search"), image: UIImage(systemName: "magnifyingglass"),
      identifier: "search", viewControllerProvider: viewControllerProvider)
  }

  /// Creates a search tab with a custom title, image and identifier.
  public override init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(
      title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
  }

  deinit {}

  override var isPinned: Bool { preferredPlacement == .pinned || preferredPlacement == .automatic }
}
