// Bars and their items.
extension ElementKind {
  private static let barAttributes: [AttributeRule] = [
    .cases("barStyle", "default black", ["blackTranslucent": ".black", "blackOpaque": ".black"]),
    .bool("translucent", "isTranslucent"),
  ]

  static let navigationBar = ElementKind(
    "navigationBar", "UINavigationBar", view,
    barAttributes + [
      .bool("largeTitles", "prefersLargeTitles"), .image("backIndicatorImage"),
      .image("backIndicatorTransitionMaskImage"), .image("shadowImage"),
    ],
    [
      ChildRule("barTintColor", .color),
      ChildRule("titleTextAttributes", .textAttributes),
      ChildRule("largeTitleTextAttributes", .textAttributes),
    ])

  static let toolbar = ElementKind(
    "toolbar", "UIToolbar", view, barAttributes, [ChildRule("barTintColor", .color)])

  static let tabBar = ElementKind(
    "tabBar", "UITabBar", view,
    barAttributes + [
      .image("backgroundImage"), .image("shadowImage"),
      .cases("itemPositioning", "automatic fill centered"), .number("itemWidth"), .number("itemSpacing"),
    ],
    [ChildRule("barTintColor", .color), ChildRule("unselectedItemTintColor", .color)],
    ignored: "selectionIndicatorImage selectedImageTintColor")

  static let navigationItem = ElementKind(
    "navigationItem", "UINavigationItem", nil, category: .navigationItem,
    [
      .text("title"), .text("prompt"), .text("backButtonTitle"),
      .cases("largeTitleDisplayMode", "automatic always never"),
      .cases("backButtonDisplayMode", "default generic minimal"),
      .bool("hidesBackButton"), .bool("leftItemsSupplementBackButton"),
    ],
    [ChildRule("title", .text), ChildRule("titleView", .view)],
    ignored: "id key userLabel style")

  static let barItem = ElementKind(
    "barItem", "UIBarItem", nil, category: .barItem,
    [
      .text("title"), .image("image"), .image("landscapeImage", "landscapeImagePhone"),
      .image("largeContentSizeImage"), .bool("enabled", "isEnabled"), .integer("tag"),
    ],
    [
      ChildRule("image", .image), ChildRule("imageInsets", .insets),
      ChildRule("landscapeImageInsets", .insets, "landscapeImagePhoneInsets"), ChildRule("title", .text),
    ],
    ignored: "id key userLabel customClass customModule customModuleProvider catalog landscapeImage")

  static let barButtonItem = ElementKind(
    "barButtonItem", "UIBarButtonItem", barItem,
    [
      .cases("style", "plain bordered done"), .number("width"), .bool("selected", "isSelected"),
      .bool("hidden", "isHidden"), .bool("changesSelectionAsPrimaryAction"),
    ],
    [ChildRule("tintColor", .color), ChildRule("customView", .view)], ignored: "systemItem springLoaded")

  static let tabBarItem = ElementKind(
    "tabBarItem", "UITabBarItem", barItem,
    [.text("badgeValue"), .image("selectedImage")],
    [
      ChildRule("badgeColor", .color), ChildRule("titlePositionAdjustment", .offset),
      ChildRule("selectedImage", .image),
    ],
    ignored: "systemItem springLoaded")

  static let barKinds = [navigationBar, toolbar, tabBar, navigationItem, barButtonItem, tabBarItem]
}
