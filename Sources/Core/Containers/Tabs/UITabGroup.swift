import Foundation

/// A tab that contains tabs.
///
/// UIKit: `UITabGroup`. The bar shows it as one tab. The sidebar shows its title with its tabs below. A group without a
/// parent shows its own controller, whichever of its tabs is selected; the delegate decides about its content. With a
/// `managingNavigationController`, the controllers of the selected tabs are its stack. A group with neither shows the
/// controller of its selected tab.
@preconcurrency @MainActor open class UITabGroup: UITab {
  /// Creates a group.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - image: the image; nil for none.
  ///   - identifier: the identifier.
  ///   - children: the tabs of the group.
  ///   - viewControllerProvider: creates the group's own controller when it is first shown; nil for none.
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

  /// The tabs of the group, in order. A new tab leaves its previous group or controller.
  ///
  /// - Precondition: the group is not among its own descendants.
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

  /// Moves tabs out of their groups and controllers, and notifies each of these once.
  ///
  /// - Parameter move: sets the new group or controller of a tab.
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

  /// The selected tab of the group; nil for the group itself. While the group is not selected, it is the tab that will be
  /// selected with it. Setting a tab that is not one of `children` is a no-op.
  open var selectedChild: UITab? {
    get { chosen }
    set {
      guard newValue !== chosen, newValue == nil || newValue?.parent === self else { return }
      chosen = newValue
      tabBarController?.selectionChanged(in: self)
    }
  }

  /// Selects a child without notifying the tab bar controller.
  func mark(_ child: UITab?) { chosen = child }

  /// The identifier of the tab to select when the group is first selected. Nil for the group itself, or for the first tab
  /// if the group has no controller.
  open var defaultChildIdentifier: String?

  /// A navigation controller whose stack has the controllers of the group's selected tabs, innermost on top; nil for none.
  /// Only for groups without a parent.
  open var managingNavigationController: UINavigationController? {
    didSet {
      guard managingNavigationController !== oldValue else { return }
      tabBarController?.stackChanges(of: self)
      oldValue?.viewControllers = []
      tabBarController?.tabsChanged()
    }
  }

  /// The identifiers of the tabs in display order. Tabs without an entry come last, in the order of `children`. Empty by
  /// default.
  open var displayOrderIdentifiers: [String] = [] {
    didSet { if displayOrderIdentifiers != oldValue { tabBarController?.tabsChanged() } }
  }

  /// The tabs in display order.
  open var displayOrder: [UITab] {
    guard !displayOrderIdentifiers.isEmpty else { return children }
    let places = Dictionary(zip(displayOrderIdentifiers, 0...), uniquingKeysWith: { first, _ in first })
    return children.enumerated().sorted { one, other in
      let (place, otherPlace) = (places[one.element.identifier], places[other.element.identifier])
      return (place ?? .max, one.offset) < (otherPlace ?? .max, other.offset)
    }.map(\.element)
  }

  /// Whether the user can select the group itself in the sidebar, if it has no parent. False by default. A group within a
  /// group can always be selected.
  open var isSidebarDestination = false {
    didSet { if isSidebarDestination != oldValue { tabBarController?.tabsChanged() } }
  }

  /// The tab with an identifier in the group or its inner groups; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    Self.descendants(of: children).first { $0.identifier == identifier }
  }

  /// The given tabs and their descendants, in preorder.
  static func descendants(of tabs: [UITab]) -> [UITab] {
    var found: [UITab] = []
    var pending = Array(tabs.reversed())
    while let tab = pending.popLast() {
      found.append(tab)
      if let group = tab as? UITabGroup { pending += group.displayOrder.reversed() }
    }
    return found
  }

  /// The selected tab of the group, innermost first; the group itself if none is selected.
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
