import Foundation

/// A tab with tabs in it.
///
/// UIKit: `UITabGroup`. The bar shows it as one tab; the list at the side has its title with its tabs below. A group that is
/// in no other one shows its own controller whichever of its tabs is selected, so that the delegate decides what is in there;
/// with a `managingNavigationController` the controllers of the selected tabs are its stack. A group that has neither shows
/// the controller of its selected tab.
@preconcurrency @MainActor open class UITabGroup: UITab {
  /// Makes a group.
  ///
  /// - Parameters:
  ///   - title: its words.
  ///   - image: its image; nil for none.
  ///   - identifier: its name for the program.
  ///   - children: the tabs in it.
  ///   - viewControllerProvider: makes the group's own controller when it is first shown; nil for none.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    UITabGroup.leavePlaces(children) { $0.parent = self }
  }

  deinit {}

  /// The tabs in the group, in order. One that is in another group, or in none, leaves its place. A group cannot be in itself,
  /// nor in a group that is in it.
  open var children: [UITab] {
    didSet {
      let around = Set(path.map(ObjectIdentifier.init))
      precondition(
        !children.contains { around.contains(ObjectIdentifier($0)) },
        "the tab group '\(identifier)' cannot have itself, or a group that it is in, among its children")
      for child in oldValue where child.parent === self { child.parent = nil }
      UITabGroup.leavePlaces(children) { $0.parent = self }
      if let chosen, chosen.parent !== self { self.chosen = nil }
      tabBarController?.tabsChanged()
    }
  }

  /// Takes tabs from the groups and the controllers that have them, each of which hears of it once.
  ///
  /// - Parameter move: gives a tab its new place.
  static func leavePlaces(_ tabs: [UITab], _ move: (UITab) -> Void) {
    var groups: [ObjectIdentifier: UITabGroup] = [:]
    var owners: [ObjectIdentifier: UITabBarController] = [:]
    for tab in tabs {
      let (group, owner) = (tab.parent, tab.owner)
      (tab.parent, tab.owner) = (nil, nil)
      move(tab)
      if let group, tab.parent !== group { groups[ObjectIdentifier(group)] = group }
      if let owner, tab.owner !== owner { owners[ObjectIdentifier(owner)] = owner }
    }
    for group in groups.values { group.children.removeAll { $0.parent !== group } }
    for owner in owners.values { owner.tabs.removeAll { $0.owner !== owner } }
  }

  private var chosen: UITab?

  /// The tab of the group that is selected, or will be with it; nil for the group itself. What is none of `children` is
  /// passed over.
  open var selectedChild: UITab? {
    get { chosen }
    set {
      guard newValue !== chosen, newValue == nil || newValue?.parent === self else { return }
      chosen = newValue
      tabBarController?.selectionChanged(in: self)
    }
  }

  /// Selects without a word to the controller.
  func mark(_ child: UITab?) { chosen = child }

  /// The tab that is selected when the group is chosen for the first time; nil for the group, or for the first tab if the
  /// group has no controller of its own.
  open var defaultChildIdentifier: String?

  /// Shows the controllers of the selected tab and of the groups around it as its stack, the tab's on top; nil for none. It
  /// is for groups that are in no other one.
  open var managingNavigationController: UINavigationController? {
    didSet {
      guard managingNavigationController !== oldValue else { return }
      tabBarController?.stackChanges(of: self)
      oldValue?.viewControllers = []
      tabBarController?.tabsChanged()
    }
  }

  /// The names of the tabs in the order in which they are shown. Tabs that are not named come after, in the order of
  /// `children`. Empty by default.
  open var displayOrderIdentifiers: [String] = [] {
    didSet { if displayOrderIdentifiers != oldValue { tabBarController?.tabsChanged() } }
  }

  /// The tabs in the order in which they are shown.
  open var displayOrder: [UITab] {
    guard !displayOrderIdentifiers.isEmpty else { return children }
    let places = Dictionary(zip(displayOrderIdentifiers, 0...), uniquingKeysWith: { first, _ in first })
    return children.enumerated().sorted { one, other in
      let (place, otherPlace) = (places[one.element.identifier], places[other.element.identifier])
      return (place ?? .max, one.offset) < (otherPlace ?? .max, other.offset)
    }.map(\.element)
  }

  /// Whether people can choose the group itself in the list at the side, instead of its tabs alone, where it is in no other
  /// group. False by default. A group in a group they can choose in any case.
  open var isSidebarDestination = false {
    didSet { if isSidebarDestination != oldValue { tabBarController?.tabsChanged() } }
  }

  /// The tab in the group, or in groups in it, that has a name; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    Self.descendants(of: children).first { $0.identifier == identifier }
  }

  /// Some tabs with those in them, each group before its own.
  static func descendants(of tabs: [UITab]) -> [UITab] {
    var found: [UITab] = []
    var pending = Array(tabs.reversed())
    while let tab = pending.popLast() {
      found.append(tab)
      if let group = tab as? UITabGroup { pending += group.displayOrder.reversed() }
    }
    return found
  }

  /// The innermost tab that is selected.
  var selectedLeaf: UITab {
    var leaf: UITab = self
    while let group = leaf as? UITabGroup, let child = group.chosen { leaf = child }
    return leaf
  }

  override var leafToChoose: UITab {
    var leaf: UITab = self
    while let group = leaf as? UITabGroup, let child = group.childToChoose { leaf = child }
    return leaf
  }

  private var childToChoose: UITab? {
    if let chosen { return chosen }
    let usable = displayOrder.filter { !$0.isHidden && $0.isEnabled }
    if let name = defaultChildIdentifier, let named = usable.first(where: { $0.identifier == name }) {
      return named
    }
    return hasController || managingNavigationController != nil ? nil : usable.first
  }
}
