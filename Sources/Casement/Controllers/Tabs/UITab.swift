public import Foundation

/// A tab of a tab bar controller: what is seen of it, and a controller that is made when it is first shown.
///
/// UIKit: `UITab`. Give them to `UITabBarController.tabs`. To change one that is shown changes what is seen.
@preconcurrency @MainActor open class UITab: NSObject {
  /// Where a tab may be.
  ///
  /// UIKit: `UITab.Placement`. People cannot move tabs here, so `movable` and `fixed` are the same as `default`.
  public nonisolated enum Placement: Int, Sendable {
    /// In the bar and in the list at the side; a search tab is `pinned`.
    case automatic
    /// In the bar and in the list at the side.
    case `default`
    /// In the list at the side, and in the bar of a narrow window.
    case optional
    case movable
    /// At the end of the bar and of the list.
    case pinned
    case fixed
    /// In the list at the side alone.
    case sidebarOnly
  }

  /// The name of the tab for the program, which no other tab of the controller has.
  public let identifier: String

  /// What the bar shows of it.
  var item: UITabBarItem { given?.tabBarItem ?? ownItem }
  private lazy var ownItem: UITabBarItem = {
    let item = TabItem()
    item.tab = self
    return item
  }()

  /// The controller, for a tab that was made for it: one of `viewControllers`.
  private let given: UIViewController?
  private let provider: ((UITab) -> UIViewController)?
  /// The controller if it has been made.
  private(set) var loadedController: UIViewController?

  /// Makes a tab.
  ///
  /// - Parameters:
  ///   - title: its words.
  ///   - image: its image; nil for none.
  ///   - identifier: its name for the program.
  ///   - viewControllerProvider: makes the controller; it is called once, when the tab is first shown. Nil for none, as
  ///     for a group whose tabs are shown instead.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.identifier = identifier
    provider = viewControllerProvider
    given = nil
    super.init()
    ownItem.title = title
    ownItem.image = image
  }

  /// The tab of one of `viewControllers`: it looks as the controller's `tabBarItem` says.
  init(of controller: UIViewController) {
    identifier = ""
    provider = nil
    given = controller
    loadedController = controller
    super.init()
  }

  deinit {}

  /// The words of the tab.
  open var title: String {
    get { item.title ?? "" }
    set { item.title = newValue }
  }

  /// The image of the tab; nil for none.
  open var image: UIImage? {
    get { item.image }
    set { item.image = newValue }
  }

  /// The image while the tab is selected; nil for `image`.
  open var selectedImage: UIImage? {
    get { item.selectedImage }
    set { item.selectedImage = newValue }
  }

  /// A second line of words, which the list at the side shows; nil for none.
  open var subtitle: String? { didSet { if subtitle != oldValue { item.changed() } } }

  /// A few letters in a small shape, such as a number of messages; nil for none.
  open var badgeValue: String? {
    get { item.badgeValue }
    set { item.badgeValue = newValue }
  }

  /// Whether the tab can be chosen. True by default.
  open var isEnabled: Bool {
    get { item.isEnabled }
    set { item.isEnabled = newValue }
  }

  /// Whether the tab is not there for people. False by default.
  open var isHidden = false { didSet { if isHidden != oldValue { tabBarController?.tabsChanged() } } }

  /// Where the tab may be. `automatic` by default.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabsChanged() } }
  }

  /// Anything of the program's.
  open var userInfo: Any?

  /// What the tab shows. To ask for it makes it; nil for a tab without a provider, and while the provider is asked.
  open var viewController: UIViewController? {
    if loadedController == nil, !isMaking, let provider {
      isMaking = true
      let made = provider(self)
      isMaking = false
      made.ownContained.tab = self
      loadedController = made
    }
    return loadedController
  }
  private var isMaking = false

  /// Whether it has a controller, or can make one.
  var hasController: Bool { provider != nil || given != nil }

  /// The group that the tab is in; nil for a tab of the controller's own.
  open internal(set) weak var parent: UITabGroup?

  /// The nearest group around the tab, or the tab itself, that has a `managingNavigationController`.
  open var managingTabGroup: UITabGroup? {
    var group = self as? UITabGroup ?? parent
    while let present = group, present.managingNavigationController == nil { group = present.parent }
    return group
  }

  /// The controller that has the tab, or the group that it is in; nil while none does.
  open var tabBarController: UITabBarController? { root.owner }

  /// Whether the tab is in the bar or in the list at the side at this time.
  open var hasVisiblePlacement: Bool { tabBarController?.shows(self) == true }

  /// The controller of a tab that is in no group.
  weak var owner: UITabBarController?

  /// The outermost group around the tab, or the tab itself.
  var root: UITab {
    var tab = self
    while let parent = tab.parent { tab = parent }
    return tab
  }

  /// The tabs from the outermost group to this one.
  var path: [UITab] {
    var path: [UITab] = [self]
    while let parent = path.last?.parent { path.append(parent) }
    return path.reversed()
  }

  /// What is selected where somebody chooses the tab: it, or in a group the innermost tab that is selected, or is to be.
  var leafToChoose: UITab { self }

  /// Whether it is found at the end of the bar.
  var isPinned: Bool { preferredPlacement == .pinned }
}

/// The item of a tab, which may be in a bar or not.
private final class TabItem: UITabBarItem {
  weak var tab: UITab?

  override func changed() {
    super.changed()
    tab?.tabBarController?.tabItemChanged(self)
  }
}

/// The tab with which people search.
///
/// UIKit: `UISearchTab`. It has the title and the image that everybody knows, and stands at the end.
@preconcurrency @MainActor open class UISearchTab: UITab {
  /// Makes a search tab with the usual title, image and name.
  ///
  /// - Parameter viewControllerProvider: makes the controller when it is first shown.
  public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    super.init(
      title: localized("Search"), image: UIImage(systemName: "magnifyingglass"),
      identifier: "search", viewControllerProvider: viewControllerProvider)
  }

  /// Makes a search tab with a title, an image and a name of one's own.
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
